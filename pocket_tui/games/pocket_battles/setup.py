"""The first state of a battle, and what can be chosen for it."""

from __future__ import annotations

from pocket_tui.engine.contract import Options, OptionSpec, OptionValue, Seat, check_options
from pocket_tui.engine.dice import Dice
from pocket_tui.games.pocket_battles.army import Side
from pocket_tui.games.pocket_battles.cards import Content, UnitList
from pocket_tui.games.pocket_battles.model import Clock, State
from pocket_tui.games.pocket_battles.phases import Mustered
from pocket_tui.games.pocket_battles.rules import army_building

OWN = "own:"
"""Before the value of a list option: a list of one's own, "own:warband_22+warband_33;druid"."""
CHANGE = "change:"
"""Before such a list where it is only the start: its player changes it before the battle."""

_DEFAULT_SIZE = "80"
_LISTS = (
    OptionValue("ready", "Ready-made", "The published army's ready-made list for the size."),
    OptionValue("random", "Random", "A random legal list, drawn from the seed."),
    OptionValue("build", "Build it", "Select troops and form Units before the battle."),
)

PERSON = "person"
OPPONENTS = (
    OptionValue("greedy", "Greedy", "A bot that takes the best order at first sight: one step."),
    OptionValue("captain", "Captain", "A bot that plays its best orders on for three turns in thought."),
    OptionValue("general", "General", "A bot that plays on for six turns, and thinks before it deploys too."),
    OptionValue(
        PERSON, "A person", "Two people: by turns at this keyboard, or the other with pocket-tui join."
    ),
)
"""Who leads the second army: a bot by its name, or a person."""


def option_specs(content: Content) -> tuple[OptionSpec, ...]:
    """PB-01, PB-02, PB-R37. Size, and for each side its army and where its list comes from."""
    armies = tuple(OptionValue(army.id, army.name, f"The {army.name}.") for army in content.armies)
    others = (*armies[1:2], *armies[:1], *armies[2:])
    sizes = sorted(army_building.SIZES, key=lambda size: (str(size) != _DEFAULT_SIZE, size))
    values = tuple(
        OptionValue(str(size), f"{size} points", f"{size} deployment points a side.") for size in sizes
    )
    return (
        OptionSpec("size", "Size", "The deployment points of each army.", values),
        OptionSpec("army_1", "First army", "The army of the first player.", armies, 0, "army"),
        OptionSpec("army_2", "Second army", "The army of the second player.", others, 1, "army"),
        OptionSpec("opponent", "Opponent", "Who leads the second army.", OPPONENTS, 1, "opponent"),
        OptionSpec("list_1", "First list", "Where the first player's troops come from.", _LISTS, 0, "list"),
        OptionSpec("list_2", "Second list", "Where the second player's troops come from.", _LISTS, 1, "list"),
    )


def check(content: Content, options: Options) -> None:
    """Every option has one of its values, or an own list that is legal. Raises ValueError with a sentence."""
    size = options.get("size", _DEFAULT_SIZE)
    if size not in [str(known) for known in army_building.SIZES]:
        raise ValueError("Battle size must be 50, 60, 70, 80, 90 or 100.")  # PB-E01
    spelled = (OWN, CHANGE)
    plain = Options(
        tuple(
            (k, "build" if k.startswith("list_") and v.startswith(spelled) else v) for k, v in options.pairs
        )
    )
    check_options(option_specs(content), plain)
    for seat in (0, 1):
        own = own_list(content, options, seat)
        if own is not None:
            _check_list(content, army_of(content, options, seat), int(size), own)


def _check_list(content: Content, army: str, size: int, units: UnitList) -> None:
    problem = army_building.refuse_list(content, army, size, units)
    if problem is not None:
        raise ValueError(f"This list can't be used: {problem.reason}")


def size_of(options: Options) -> int:
    """PB-02. The battle size in deployment points."""
    return int(options.get("size", _DEFAULT_SIZE))


def army_of(content: Content, options: Options, seat: int) -> str:
    """The army of a seat; the pairing of the first two armies is the default (PB-01)."""
    key = f"army_{seat + 1}"
    return options.get(key) or content.armies[min(seat, len(content.armies) - 1)].id


def own_list(content: Content, options: Options, seat: int) -> UnitList | None:
    """A list of the player's own that the options give; None when they give none."""
    kind, colon, text = options.get(f"list_{seat + 1}").partition(":")
    if kind + colon not in (OWN, CHANGE):
        return None
    army = army_of(content, options, seat)
    units = [part for part in text.split(";") if part.strip()]
    return tuple(tuple(f"{army}.{id.strip()}" for id in part.split("+")) for part in units)


def write_list(units: UnitList, kind: str = OWN) -> str:
    """A list as the value of a list option, to be used again as it is or to be changed first."""
    return kind + ";".join("+".join(key.partition(".")[2] for key in kinds) for kinds in units)


def seats(content: Content, options: Options) -> tuple[Seat, ...]:
    """The two players, named after their armies; on the second seat a bot, unless a person plays."""
    check(content, options)
    names = [content.army[army_of(content, options, seat)].name for seat in (0, 1)]
    if names[0] == names[1]:
        names = [f"{names[0]} (first)", f"{names[1]} (second)"]
    opponent = options.get("opponent", OPPONENTS[0].value)
    return (Seat(0, names[0]), Seat(1, names[1], bot="" if opponent == PERSON else opponent))


def new_game(content: Content, options: Options, seed: int) -> State:
    """A battle before its armies are built or its initiative is rolled. Raises ValueError with a sentence."""
    check(content, options)
    size, dice = size_of(options), Dice(seed)
    sides = []
    for seat in (0, 1):
        side, dice = _side(content, options, size, seat, dice)
        sides.append(side)
    state = State(seed, dice, size, (sides[0], sides[1]), Clock(), Mustered())
    return army_building.next_builder(state)


def _side(content: Content, options: Options, size: int, seat: int, dice: Dice) -> tuple[Side, Dice]:
    """PB-03. An own list, a ready-made or random one; without any the army is built first."""
    army = content.army[army_of(content, options, seat)]
    source = options.get(f"list_{seat + 1}", "ready")
    units = own_list(content, options, seat)
    if source == "ready":
        units = army_building.ready_list(army, size)
    if source == "random" or (source == "ready" and units is None):
        units, dice = army_building.random_list(content, army, size, dice)
    if units is None:
        return Side(army.id), dice
    side = Side(army.id, army_building.muster(seat, units))
    return (side if source.startswith(CHANGE) else army_building.fixed(content, side)), dice
