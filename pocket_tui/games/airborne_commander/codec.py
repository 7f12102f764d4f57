"""States, commands and events as plain documents and back, strictly: what a save holds.

Every variant has its tag in one of the three tables below, and a tag is never changed or used again; a class
may be renamed, its tag stays. Any change to a stored class raises SCHEMA in `migrations.py`.
"""

from __future__ import annotations

from functools import cache

from pocket_tui.engine.contract import Codec
from pocket_tui.games.airborne_commander import commands, events, model
from pocket_tui.games.airborne_commander.cards import ActionKind
from pocket_tui.games.airborne_commander.commands import Command
from pocket_tui.games.airborne_commander.model import State
from pocket_tui.games.coding import Table, TaggedCodec

COMMANDS: Table = {
    "drop": commands.Drop,
    "engage": commands.Engage,
    "support": commands.Support,
    "inspire": commands.Inspire,
    "rally": commands.Rally,
    "withdraw": commands.Withdraw,
    "suppress": commands.Suppress,
    "aim": commands.Aim,
    "unaim": commands.Unaim,
    "end_deploy": commands.EndDeploy,
    "fight": commands.Fight,
    "take_fire": commands.TakeFire,
    "use_medic": commands.UseMedic,
    "end_medic": commands.EndMedic,
    "begin_recruit": commands.BeginRecruit,
    "pay": commands.Pay,
    "unpay": commands.Unpay,
    "recruit": commands.Recruit,
    "cancel_recruit": commands.CancelRecruit,
    "end_recruit": commands.EndRecruit,
}

EVENTS: Table = {
    "turn_began": events.TurnBegan,
    "statics_consolidated": events.StaticsConsolidated,
    "recon_placed": events.ReconPlaced,
    "mission_drawn": events.MissionDrawn,
    "recon_sent": events.ReconSent,
    "mission_reshuffled": events.MissionReshuffled,
    "slots_left_empty": events.SlotsLeftEmpty,
    "last_turn": events.LastTurn,
    "drop_removed": events.DropRemoved,
    "drop_drawn": events.DropDrawn,
    "card_drawn": events.CardDrawn,
    "discard_reshuffled": events.DiscardReshuffled,
    "draw_fell_short": events.DrawFellShort,
    "engaged": events.Engaged,
    "supported": events.Supported,
    "withdrawn": events.Withdrawn,
    "inspired": events.Inspired,
    "rallied": events.Rallied,
    "suppressed": events.Suppressed,
    "fire_aimed": events.FireAimed,
    "aim_taken": events.AimTaken,
    "deploy_ended": events.DeployEnded,
    "fight_began": events.FightBegan,
    "fought": events.Fought,
    "fire_returned": events.FireReturned,
    "card_lost": events.CardLost,
    "card_held": events.CardHeld,
    "medic_used": events.MedicUsed,
    "disorganized_taken": events.DisorganizedTaken,
    "objective_captured": events.ObjectiveCaptured,
    "objective_missed": events.ObjectiveMissed,
    "axis_scored": events.AxisScored,
    "axis_discarded": events.AxisDiscarded,
    "static_stays": events.StaticStays,
    "allied_removed": events.AlliedRemoved,
    "disorganized_discarded": events.DisorganizedDiscarded,
    "recruit_begun": events.RecruitBegun,
    "payment_marked": events.PaymentMarked,
    "payment_taken": events.PaymentTaken,
    "recruit_cancelled": events.RecruitCancelled,
    "recruited": events.Recruited,
    "turn_ended": events.TurnEnded,
    "game_lost": events.GameLost,
    "honor_won": events.HonorWon,
    "game_scored": events.GameScored,
}

PHASES: Table = {
    "drop": model.Dropping,
    "deploy": model.Deploying,
    "support": model.Supporting,
    "fire": model.UnderFire,
    "medic": model.Mending,
    "recruit": model.Recruiting,
    "pay": model.Paying,
    "over": model.Over,
}


@cache
def build_codec() -> Codec[State, Command]:
    return TaggedCodec(State, COMMANDS, EVENTS, {model.Phase: PHASES}, (ActionKind,))
