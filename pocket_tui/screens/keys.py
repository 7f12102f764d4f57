"""The one table of everything a key can do: id, default keys, label, explanation, where it holds.

Ids are public: key maps in the settings name them, and they never change their meaning. Footer and help are
made from the bindings that come out of this table, so what they say is true.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

import attrs
from textual.binding import Binding

from pocket_tui.engine.shown import Shown
from pocket_tui.screens.layouts import PRESETS

GAME_SCOPES: Final = ("airborne_pocket", "airborne_commander", "pocket_battles", "pocket_air_war")
"""Games are scopes of their own: small letters that mean something in one game alone."""

ARMY_GAMES: Final = ("pocket_battles",)
"""Games whose armies can be kept and used again."""


@attrs.frozen(repr=False)
class Action(Shown):
    """Something a key does. `scope` is the screen (or game) where it holds; "app" holds everywhere."""

    id: str
    keys: str
    """The default keys, with commas between them, in the names of the terminal toolkit."""
    label: str
    """One or two words for the footer; empty: it is shown in the help alone."""
    tooltip: str
    """One sentence for the help."""
    rank: int = 50
    """The place in the footer; low numbers stay when room is short."""

    @property
    def scope(self) -> str:
        return self.id.partition(".")[0]

    @property
    def method(self) -> str:
        """What the key calls: "match.undo" is `action_match_undo`, a game's own key `action_play(...)`."""
        scope, _, name = self.id.partition(".")
        if self.id.startswith("match.digit_"):
            return f"match_digit({name[-1]})"
        return f"play('{name}')" if scope in GAME_SCOPES else f"{scope}_{name}"


def _table(*rows: tuple[str, str, str, str, int]) -> dict[str, Action]:
    return {row[0]: Action(*row) for row in rows}


ACTIONS: Final[dict[str, Action]] = _table(
    # everywhere
    ("app.help", "question_mark", "keys", "Shows every key that works on this screen.", 6),
    ("app.menu", "ctrl+c", "", "Opens the menu; pressed again, it leaves. Everything is saved.", 90),
    ("app.redraw", "ctrl+l", "", "Draws the whole screen anew.", 95),
    ("app.suspend", "ctrl+z", "", "Goes to the shell; type fg there to come back.", 95),
    ("app.back", "escape,backspace", "back", "Steps back to where you came from.", 7),
    # a cursor, on every screen that has one
    ("cursor.up", "up,k", "", "Moves the cursor up. It never does anything else.", 1),
    ("cursor.down", "down,j", "choose", "Moves the cursor down. It never does anything else.", 1),
    ("cursor.left", "left,h", "", "Moves the cursor to the left. It never does anything else.", 60),
    ("cursor.right", "right,l", "", "Moves the cursor to the right. It never does anything else.", 60),
    ("cursor.first", "home", "", "Moves to the first line.", 61),
    ("cursor.last", "end", "", "Moves to the last line.", 61),
    ("cursor.page_up", "pageup", "", "Moves a page up.", 61),
    ("cursor.page_down", "pagedown", "", "Moves a page down.", 61),
    ("cursor.confirm", "enter", "do it", "Does what the cursor stands on.", 2),
    # the game screen
    ("match.digit_1", "1", "", "Chooses line 1 of the list.", 70),
    ("match.digit_2", "2", "", "Chooses line 2 of the list.", 70),
    ("match.digit_3", "3", "", "Chooses line 3 of the list.", 70),
    ("match.digit_4", "4", "", "Chooses line 4 of the list.", 70),
    ("match.digit_5", "5", "", "Chooses line 5 of the list.", 70),
    ("match.digit_6", "6", "", "Chooses line 6 of the list.", 70),
    ("match.digit_7", "7", "", "Chooses line 7 of the list.", 70),
    ("match.digit_8", "8", "", "Chooses line 8 of the list.", 70),
    ("match.digit_9", "9", "", "Chooses line 9 of the list.", 70),
    ("match.page_next", "plus,equals_sign", "next page", "Turns to the next nine choices.", 12),
    ("match.page_last", "minus", "last page", "Turns back to the nine choices before.", 13),
    ("match.pane", "tab", "area", "Goes to the next part of the screen.", 27),
    ("match.pane_back", "shift+tab", "", "Goes to the part of the screen before.", 71),
    ("match.turn_left", "left_square_bracket", "turn", "Turns to the rotation or unit before.", 14),
    ("match.turn_right", "right_square_bracket", "", "Turns to the next rotation or unit.", 14),
    ("match.undo", "u", "undo", "Takes back the last step. There is no limit.", 4),
    ("match.redo", "U", "redo", "Does again what was taken back.", 26),
    ("match.why", "W", "why not", "Says why a line is greyed, or why something happened, with its rule.", 9),
    ("match.hint", "H", "hint", "Proposes a step and says why. It knows only what you can see.", 8),
    ("match.log", "L", "log", "Everything that happened, with a way back to each moment.", 28),
    ("match.rules", "B", "rules", "The rulebook in our own words, opened where it matters.", 29),
    ("match.saves", "S", "", "The saved games.", 40),
    ("match.settings", "T", "", "Colours, signs, keys, questions.", 41),
    ("match.adopt_pack", "P", "new cards", "Changes over to the installed cards, where others are.", 16),
    ("match.retry_save", "R", "save now", "Tries again to write what is not saved.", 3),
    ("match.leave", "q", "leave, saved", "Leaves the game. Everything is saved.", 5),
    # the game screen, where armies are built
    ("army.keep", "K", "keep list", "Keeps your army as it was built, to be used again in another game.", 32),
    # lists and the other screens beside the game
    ("list.filter", "slash", "filter", "Types a word; only what holds it stays in the list.", 10),
    ("list.pane", "tab", "other side", "Goes to the other side of the screen.", 11),
    ("home.card_1", "1", "", "Begins the first game.", 70),
    ("home.card_2", "2", "", "Begins the second game.", 70),
    ("home.card_3", "3", "", "Begins the third game.", 70),
    ("home.card_4", "4", "", "Begins the fourth game.", 70),
    ("new_game.begin", "b", "begin", "Begins the game as it is set out.", 10),
    ("new_game.seed", "s", "new seed", "Draws another seed.", 12),
    ("new_game.armies", "a", "own lists", "Your own army lists: look at them, rename or delete them.", 13),
    ("armies.rename", "n", "rename", "Gives the list another name.", 20),
    ("armies.send", "y", "copy line", "Copies the list as one line to the clipboard, to send it on.", 21),
    ("armies.delete", "d", "delete", "Deletes the list for good, after a question.", 22),
    ("saves.rename", "n", "rename", "Gives the save another label.", 20),
    ("saves.copy", "c", "copy", "Makes a second save that goes its own way.", 22),
    ("saves.replay", "v", "replay", "Steps through it without changing anything.", 21),
    ("saves.export", "x", "export", "Writes the save into a file of your own, and says where.", 23),
    ("saves.import", "i", "import", "Takes a save from a file.", 24),
    ("saves.recover", "r", "recover", "Makes a new save of what is good in a damaged one.", 19),
    ("saves.delete", "d", "delete", "Puts the save into the bin, where it lies for 30 days.", 25),
    ("log.export", "x", "export", "Writes the log into a text file, and says where.", 12),
    ("log.copy", "y", "copy", "Copies the line to the clipboard of the terminal, if it has one.", 13),
    ("replay.back_to", "g", "back here", "Takes the game back to this moment.", 5),
    ("replay.side", "o", "other side", "Shows a game that is over as the other side saw it.", 6),
    ("settings.default", "d", "default", "Puts this setting back to what it was at first.", 12),
    ("settings.set_all", "D", "", "Puts every key back to what it was at first.", 30),
    ("end.again", "a", "again", "A new game with the same options and a new seed.", 3),
    ("end.same_seed", "s", "same seed", "The same game from its first moment.", 4),
    ("end.look", "v", "look", "Looks at the board as it is now.", 10),
    ("end.copy", "y", "copy", "Copies the line of this game to the clipboard of the terminal.", 24),
    # a question outside the rules
    ("ask.yes", "y", "yes", "Answers with yes.", 1),
    ("ask.no", "n,escape,backspace", "no", "Answers with no.", 2),
    # Airborne In Your Pocket
    ("airborne_pocket.draw", "d", "draw", "Draws the card that the question is about.", 15),
    ("airborne_pocket.stay", "full_stop,space", "stay", "Stays here; an Event is drawn all the same.", 15),
    ("airborne_pocket.rest", "r", "rest", "Spends Event cards for Health.", 16),
    ("airborne_pocket.search", "s", "search", "Searches the bodies for an Item.", 15),
    ("airborne_pocket.flare", "f", "flare", "Uses the Flare on the tile just drawn.", 15),
    ("airborne_pocket.entrance", "b", "entrance", "Places the Bunker's Entrance.", 15),
    ("airborne_pocket.sabotage", "x", "sabotage", "Draws the extra Event that destroys the guns.", 15),
    ("airborne_pocket.end", "e", "end turn", "Ends the turn here.", 16),
    ("airborne_pocket.items", "i", "items", "Drop, take, use or combine Items.", 17),
    ("airborne_pocket.map", "m", "map", "Shows the whole map, or the near one.", 18),
    ("airborne_pocket.cards", "c", "cards seen", "The Event cards used this hour.", 31),
    ("airborne_pocket.look", "v", "look", "Moves a cursor over the map and tells what is there.", 30),
    # Airborne Commander
    ("airborne_commander.drop", "x", "remove", "Removes a card from the Drop Zone for good.", 15),
    ("airborne_commander.engage", "e", "engage", "Engages an Axis card with a card in hand.", 16),
    ("airborne_commander.support", "s", "support", "Plays a card in hand to the Support Area.", 17),
    ("airborne_commander.aim", "t", "aim", "Aims Suppression or Fire Support.", 17),
    ("airborne_commander.inspire", "n", "inspire", "Turns a Disorganized card in hand into new ones.", 18),
    ("airborne_commander.rally", "y", "rally", "Returns a Disorganized card from hand to its deck.", 18),
    ("airborne_commander.withdraw", "w", "take back", "Takes back a card or an aim before the fight.", 19),
    ("airborne_commander.fight", "f", "fight", "Begins the fight.", 15),
    ("airborne_commander.medic", "m", "medic", "Saves a card that would leave the game.", 16),
    ("airborne_commander.recruit", "r", "recruit", "Recruits a card of the Drop Zone.", 15),
    ("airborne_commander.pay", "p,space", "pay", "Pays with a card, or takes it back.", 16),
    ("airborne_commander.end", "full_stop", "end turn", "Ends the turn; what is kept stays in hand.", 16),
    ("airborne_commander.decks", "d", "decks", "What lies in the decks and piles; no order is shown.", 30),
    ("airborne_commander.look", "v,i", "look", "Moves a cursor over the board and tells what is there.", 30),
    # Pocket Battles
    ("pocket_battles.redeploy", "r", "redeploy", "Moves a Unit one area, free, before the order.", 15),
    ("pocket_battles.move", "m", "move", "Orders a Tactical Move of one area.", 15),
    ("pocket_battles.charge", "c", "charge", "Orders a charge into the engagement zone.", 15),
    ("pocket_battles.shoot", "s", "shoot", "Orders a shot, or shoots at a charge.", 15),
    ("pocket_battles.carry", "f", "fight on", "Orders an engaged Unit to fight on.", 15),
    ("pocket_battles.leave", "v", "leave", "Orders an engaged Unit back to its front.", 16),
    ("pocket_battles.trait", "t", "trait", "Uses a Special Trait: an order, or one that rides on it.", 16),
    ("pocket_battles.intercept", "e", "intercept", "Meets a charge with a Unit of the front.", 15),
    ("pocket_battles.wait", "a", "await", "Awaits a charge without doing anything.", 15),
    ("pocket_battles.pass", "p", "pass", "Lays a token aside and gives no order.", 17),
    ("pocket_battles.back", "b", "drop it", "Drops the order being given; nothing was paid.", 17),
    ("pocket_battles.top", "o", "top troop", "Shows another troop on top of the Unit in hand.", 15),
    ("pocket_battles.reroll", "x", "re-roll", "Has a die rolled again.", 15),
    ("pocket_battles.remove", "w", "remove", "Removes a troop in place of marking a wound.", 15),
    ("pocket_battles.eliminate", "z", "eliminate", "Eliminates a wounded troop at the end of a round.", 15),
    ("pocket_battles.done", "n", "done", "Ends these choices and leaves the rest as it is.", 15),
    ("pocket_battles.add", "space", "add", "Adds the chosen troop to the open Unit, or takes it out.", 14),
    ("pocket_battles.unit", "full_stop", "new Unit", "Leaves the Unit as it is and begins another.", 14),
    ("pocket_battles.dismiss", "d", "take out", "Goes to the troops that can leave the open Unit.", 15),
    ("pocket_battles.look", "i", "look", "Moves a cursor over the board and tells what is there.", 30),
    ("pocket_battles.traits", "y", "traits", "Explains the traits of all Units on the field.", 31),
)
"""Every action. Ids are stable; labels have at most two words."""


def bindings(*wanted: str) -> list[Binding]:
    """The bindings of whole scopes ("match") or of single actions ("cursor.up"), in the table's order."""
    chosen = [action for action in ACTIONS.values() if action.id in wanted or action.scope in wanted]
    unknown = set(wanted) - {name for action in chosen for name in (action.id, action.scope)}
    if unknown:
        raise KeyError(f"no action is called {sorted(unknown)[0]}")
    return [
        Binding(
            action.keys,
            action.method,
            action.label,
            show=bool(action.label),
            tooltip=action.tooltip,
            id=action.id,
        )
        for action in chosen
    ]


def key_map(preset: str = "letters", changes: Mapping[str, str] | None = None) -> dict[str, str]:
    """The keys of every action whose keys are not the default: a preset, then the player's own."""
    keys = {id: keys for id, keys in PRESETS.get(preset, {}).items() if id in ACTIONS}
    keys.update({id: keys for id, keys in (changes or {}).items() if id in ACTIONS})
    return keys


@attrs.frozen(repr=False)
class Clash(Shown):
    """One key that does two things on one screen."""

    key: str
    first: str
    second: str


def clashes(scopes: Iterable[str], keys: Mapping[str, str]) -> list[Clash]:
    """Every key that two actions of these scopes would share under that key map."""
    taken: dict[str, str] = {}
    found: list[Clash] = []
    wanted = set(scopes)
    for action in ACTIONS.values():
        if action.scope not in wanted:
            continue
        for key in keys.get(action.id, action.keys).split(","):
            if not key:
                continue
            if key in taken and taken[key] != action.id:
                found.append(Clash(key, taken[key], action.id))
            taken.setdefault(key, action.id)
    return found


LAST: Final = ("match.log", "match.rules", "app.back", "app.help", "match.leave")
"""Actions that stand at the end of every footer, in this order."""

_TOGETHER: Final = {"cursor.down": "cursor.up", "match.turn_left": "match.turn_right"}
"""Two actions that are shown as one: the label is the first one's, the keys are those of both."""

_SPOKEN: Final = {
    "question_mark": "?",
    "full_stop": ".",
    "comma": ",",
    "plus": "+",
    "equals_sign": "=",
    "minus": "-",
    "slash": "/",
    "left_square_bracket": "[",
    "right_square_bracket": "]",
    "escape": "esc",
    "pageup": "page up",
    "pagedown": "page down",
    "up": "↑",
    "down": "↓",
    "left": "←",
    "right": "→",
}


def together(action: str, keys: Mapping[str, str]) -> str:
    """The key of an action as the footer writes it, with that of its other half: "↑↓"; `keys` by action."""
    other = keys.get(_TOGETHER.get(action, ""), "")
    own = spoken(keys[action])
    both = "".join(sorted((own, spoken(other)))) if other else own
    return both if other and len(both) == 2 else own


def spoken(key: str) -> str:
    """A key as the footer and the help write it: "?", "esc", "ctrl+c"."""
    head, plus, tail = key.rpartition("+")
    return head + plus + _SPOKEN.get(tail, tail) if tail else key
