"""States, commands and events as plain documents and back, strictly: what a save holds.

Every variant has its tag in one of the three tables below, and a tag is never changed or used again; a class
may be renamed, its tag stays. Any change to a stored class raises SCHEMA in `migrations.py`.
"""

from __future__ import annotations

from functools import cache

from pocket_tui.engine.contract import Codec
from pocket_tui.engine.grid import Direction
from pocket_tui.games.airborne_pocket import commands, events, model
from pocket_tui.games.airborne_pocket.cards import Enemy, SectionName
from pocket_tui.games.airborne_pocket.commands import Command
from pocket_tui.games.airborne_pocket.model import State
from pocket_tui.games.coding import Table, TaggedCodec

COMMANDS: Table = {
    "move": commands.Move,
    "stay": commands.Stay,
    "place_tile": commands.PlaceTile,
    "use_flare": commands.UseFlare,
    "place_entrance": commands.PlaceEntrance,
    "draw_event": commands.DrawEvent,
    "draw_item": commands.DrawItem,
    "decline_item": commands.DeclineItem,
    "take_item": commands.TakeItem,
    "leave_item": commands.LeaveItem,
    "drop_item": commands.DropItem,
    "discard_item": commands.DiscardItem,
    "use_item": commands.UseItem,
    "fight": commands.Fight,
    "evade": commands.Evade,
    "search": commands.Search,
    "sabotage": commands.Sabotage,
    "end_turn": commands.EndTurn,
    "rest": commands.Rest,
    "return_card": commands.ReturnCard,
}

EVENTS: Table = {
    "turn_began": events.TurnBegan,
    "turn_ended": events.TurnEnded,
    "moved": events.Moved,
    "stayed": events.Stayed,
    "tile_drawn": events.TileDrawn,
    "tile_placed": events.TilePlaced,
    "entrance_placed": events.EntrancePlaced,
    "bunker_entered": events.BunkerEntered,
    "bunker_left": events.BunkerLeft,
    "flare_found": events.FlareFound,
    "flare_used": events.FlareUsed,
    "event_drawn": events.EventDrawn,
    "event_skipped": events.EventSkipped,
    "time_passed": events.TimePassed,
    "card_spent": events.CardSpent,
    "no_card_to_spend": events.NoCardToSpend,
    "item_offered": events.ItemOffered,
    "item_declined": events.ItemDeclined,
    "item_drawn": events.ItemDrawn,
    "item_found": events.ItemFound,
    "item_duplicate": events.ItemDuplicate,
    "item_taken": events.ItemTaken,
    "item_left": events.ItemLeft,
    "item_dropped": events.ItemDropped,
    "item_discarded": events.ItemDiscarded,
    "item_used": events.ItemUsed,
    "items_lost": events.ItemsLost,
    "health_changed": events.HealthChanged,
    "encounter_met": events.EncounterMet,
    "weapon_jammed": events.WeaponJammed,
    "fought": events.Fought,
    "evaded": events.Evaded,
    "wounded": events.Wounded,
    "search_opened": events.SearchOpened,
    "search_lapsed": events.SearchLapsed,
    "card_peeked": events.CardPeeked,
    "card_returned": events.CardReturned,
    "explosives_taken": events.ExplosivesTaken,
    "sabotage_began": events.SabotageBegan,
    "sabotage_failed": events.SabotageFailed,
    "guns_destroyed": events.GunsDestroyed,
    "red_alert_declared": events.RedAlertDeclared,
    "game_won": events.GameWon,
    "game_lost": events.GameLost,
}

PHASES: Table = {
    "turn": model.BetweenTurns,
    "place": model.Placing,
    "arrive": model.Arrived,
    "item": model.Offered,
    "found": model.Found,
    "encounter": model.Encountered,
    "wound": model.WoundDiscard,
    "after": model.AfterEvent,
    "peek": model.Peeking,
    "over": model.Over,
}


@cache
def build_codec() -> Codec[State, Command]:
    return TaggedCodec(State, COMMANDS, EVENTS, {model.Phase: PHASES}, (Direction, Enemy, SectionName))
