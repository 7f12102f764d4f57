"""States, commands and events as plain documents and back, strictly: what a save holds.

Every variant has its tag in one of the three tables below, and a tag is never changed or used again; a class
may be renamed, its tag stays. Any change to a stored class raises SCHEMA in `migrations.py`.
"""

from __future__ import annotations

from functools import cache

from pocket_tui.engine.contract import Codec
from pocket_tui.games.coding import Table, TaggedCodec
from pocket_tui.games.pocket_battles import commands, events, muster_events, phases
from pocket_tui.games.pocket_battles.commands import Command
from pocket_tui.games.pocket_battles.field import Rank, Sector
from pocket_tui.games.pocket_battles.model import State

COMMANDS: Table = {
    "open_unit": commands.OpenUnit,
    "recruit": commands.Recruit,
    "dismiss": commands.Dismiss,
    "take_list": commands.TakeList,
    "clear_army": commands.ClearArmy,
    "finish_army": commands.FinishArmy,
    "roll_initiative": commands.RollInitiative,
    "take_up": commands.TakeUp,
    "put_back": commands.PutBack,
    "show_top": commands.ShowTop,
    "deploy": commands.Deploy,
    "redeploy": commands.Redeploy,
    "move": commands.Move,
    "order": commands.Order,
    "aim": commands.Aim,
    "mend": commands.Mend,
    "pair": commands.Pair,
    "unpair": commands.Unpair,
    "confirm": commands.Confirm,
    "cancel": commands.Cancel,
    "decline": commands.Decline,
    "pass": commands.Pass,
    "intercept": commands.Intercept,
    "shoot_back": commands.ShootBack,
    "wait": commands.Wait,
    "target": commands.Target,
    "choose_dice": commands.ChooseDice,
    "reroll": commands.Reroll,
    "keep_dice": commands.KeepDice,
    "sacrifice": commands.Sacrifice,
    "endure": commands.Endure,
    "take_hit": commands.TakeHit,
    "remove_troop": commands.RemoveTroop,
    "pay_aside": commands.PayAside,
    "pay_from_unit": commands.PayFromUnit,
    "return_token": commands.ReturnToken,
    "eliminate": commands.Eliminate,
    "finish_round": commands.FinishRound,
}

EVENTS: Table = {
    "unit_opened": muster_events.UnitOpened,
    "troop_recruited": muster_events.TroopRecruited,
    "troop_dismissed": muster_events.TroopDismissed,
    "ready_list_taken": muster_events.ReadyListTaken,
    "random_list_drawn": muster_events.RandomListDrawn,
    "army_cleared": muster_events.ArmyCleared,
    "army_finished": muster_events.ArmyFinished,
    "initiative_rolled": muster_events.InitiativeRolled,
    "roles_fixed": muster_events.RolesFixed,
    "unit_taken_up": muster_events.UnitTakenUp,
    "unit_put_back": muster_events.UnitPutBack,
    "top_shown": muster_events.TopShown,
    "unit_deployed": muster_events.UnitDeployed,
    "units_revealed": muster_events.UnitsRevealed,
    "round_began": events.RoundBegan,
    "turn_began": events.TurnBegan,
    "redeployed": events.Redeployed,
    "moved": events.Moved,
    "order_begun": events.OrderBegun,
    "order_changed": events.OrderChanged,
    "order_dropped": events.OrderDropped,
    "order_given": events.OrderGiven,
    "order_paired": events.OrderPaired,
    "second_declined": events.SecondDeclined,
    "passed": events.Passed,
    "charged": events.Charged,
    "intercepted": events.Intercepted,
    "shot_back": events.ShotBack,
    "waited": events.Waited,
    "engaged": events.Engaged,
    "charge_ended": events.ChargeEnded,
    "dice_chosen": events.DiceChosen,
    "dice_rolled": events.DiceRolled,
    "die_rerolled": events.DieRerolled,
    "dice_kept": events.DiceKept,
    "own_hits": events.OwnHits,
    "hits_scored": events.HitsScored,
    "hits_divided": events.HitsDivided,
    "hits_lost": events.HitsLost,
    "troop_wounded": events.TroopWounded,
    "troop_lost": events.TroopLost,
    "unit_destroyed": events.UnitDestroyed,
    "sacrifice_declined": events.SacrificeDeclined,
    "token_spoiled": events.TokenSpoiled,
    "token_given_back": events.TokenGivenBack,
    "token_owed": events.TokenOwed,
    "released": events.Released,
    "healed": events.Healed,
    "round_ended": events.RoundEnded,
    "tokens_recovered": events.TokensRecovered,
    "regenerated": events.Regenerated,
    "battle_ended": events.BattleEnded,
}

PHASES: Table = {
    "build": phases.Building,
    "initiative": phases.Mustered,
    "deploy": phases.Deploying,
    "place": phases.PlacingUnit,
    "turn": phases.AwaitingTurn,
    "acting": phases.ChoosingActor,
    "draft": phases.Drafting,
    "second": phases.SecondOrder,
    "react": phases.Reacting,
    "target": phases.Targeting,
    "blood": phases.BloodDice,
    "tough": phases.ToughDie,
    "sacrifice": phases.SacrificeAsked,
    "hits": phases.TakingHits,
    "pay": phases.PayingWound,
    "return": phases.ReturningToken,
    "eliminate": phases.Eliminating,
    "resolve": phases.Resolving,
    "over": phases.Over,
}


@cache
def build_codec() -> Codec[State, Command]:
    return TaggedCodec(State, COMMANDS, EVENTS, {phases.Phase: PHASES}, (Rank, Sector))
