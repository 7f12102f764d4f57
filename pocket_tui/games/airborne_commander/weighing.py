"""What cards and positions are worth to the bot, in hundredths of half a Victory Point, in whole numbers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import cast

import attrs

from pocket_tui.games.airborne_commander.cards import ActionKind, AlliedCard, Content, MissionCard
from pocket_tui.games.airborne_commander.forecast import cheapest
from pocket_tui.games.airborne_commander.model import Post, Slots, Supporter
from pocket_tui.games.airborne_commander.placing import Ground, Option
from pocket_tui.games.airborne_commander.rules import (
    allied_attack,
    effects,
    objectives,
    return_fire,
    victory,
)
from pocket_tui.games.airborne_commander.view import CommanderView, DropView

IMPOSSIBLE = -1_000_000
"""The worth of what the rules refuse: an Objective engaged while another card is open, fire at nothing."""


@attrs.frozen
class Temper:
    """What the greedy bot holds things to be worth, tuned by play."""

    vp_half: int = 100
    disorganized: int = 200
    statics: tuple[int, ...] = (0, 90, 220, 600)
    """The harm of so many Static Defenses left in play."""
    captured: int = 5_000
    scattered: int = 20_000
    honor: int = 3_000
    loss: int = 48
    """A card lost, whatever it is; and `loss_share` hundredths of its worth."""
    loss_share: int = 21
    recruit_share: int = 70
    """How much of a recruit's worth counts while cards are deployed, in hundredths."""
    kept: int = 12


TEMPER = Temper()
"""As it was tuned: most games end between the Victory Medal and the Silver Star."""

LAST_TURN = Temper(statics=(0, 0, 0, 0), loss=1, loss_share=0, recruit_share=0, kept=0)
"""Nothing but the score counts any more."""

_ACTION_WORTH = {
    ActionKind.COMMAND: 90,
    ActionKind.INSPIRE: 60,
    ActionKind.RALLY: 80,
    ActionKind.SUPPRESSION: 60,
    ActionKind.FIRE_SUPPORT: 35,
    ActionKind.FIRE_SUPPORT_AA: 40,
    ActionKind.MEDIC: 80,
}


def worth(card: AlliedCard) -> int:
    """What a card is worth to own."""
    actions = [_ACTION_WORTH[action.kind] * action.value for action in card.support]
    support = max(actions, default=0) if card.join == "or" else sum(actions)
    printed = 35 * (card.attack + card.anti_armor + card.defense) + 40 * card.recruit_value
    return printed + support + 30 * card.recruit_with_support + 100 * card.pathfinder


@attrs.frozen
class Clash:
    """What one firefight brings: half points, what each lost card costs, and what it leaves unopposed."""

    gain: int = 0
    losses: tuple[int, ...] = ()
    unopposed: int = 0
    stays: int = 0


class Scales:
    """Weighs positions of one turn. What was weighed once is remembered."""

    def __init__(self, content: Content, view: CommanderView, ground: Ground, temper: Temper) -> None:
        self._content = content
        self._ground = ground
        self._temper = LAST_TURN if view.last else temper
        self._gross = view.score.gross
        self._left = view.disorganized_left
        self._statics_limit = view.statics_limit
        self._offers = sorted((_offer(drop) for drop in view.drop_zone), reverse=True)
        self._costs = {card: self._cost_of_loss(card) for card in ground.cards}
        self._defenses = {
            card: effects.allied_defense(content.card[card], ground.now) for card in ground.cards
        }
        self._pathfinders = frozenset(card for card in ground.cards if content.card[card].pathfinder)
        self._objective = next((place for place, card in enumerate(ground.axis) if card.is_objective), -1)
        self._clashes: dict[tuple[int, tuple[str, ...], int, int, bool], Clash] = {}

    def _cost_of_loss(self, card: str) -> int:
        return self._temper.loss + self._temper.loss_share * worth(self._content.card[card]) // 100

    def weigh(self, options: Sequence[Option]) -> int:
        """The worth of the position in which every card of the ground has that option."""
        ground, temper = self._ground, self._temper
        count = len(ground.axis)
        allies: list[list[str]] = [[] for _ in range(count)]
        pays = again = kept = 0
        for card, option in zip(ground.cards, options, strict=True):
            if option.engages >= 0:
                allies[option.engages].append(card)
                continue
            pays += option.pays
            if not option.placement.supports:
                kept += 1
                again += option.pays if card in self._pathfinders else 0
        bits = medic = 0
        soft, hard = [0] * count, [0] * count
        for option in (*ground.fixed, *options):
            bits |= option.suppresses
            medic += option.medic
            for place, attack, anti_armor in option.fire:
                if not allies[place]:
                    return IMPOSSIBLE
                soft[place] += attack
                hard[place] += anti_armor
        clashes = [
            self._clash(place, tuple(allies[place]), soft[place], hard[place], bool(bits >> place & 1))
            for place in range(count)
        ]
        pays += sum(option.pays for option in ground.fixed)
        fought = self._fought(clashes, allies, options, medic)
        return fought + temper.kept * kept + temper.recruit_share * self._recruits(pays, again) // 100

    def _fought(
        self, clashes: list[Clash], allies: list[list[str]], options: Sequence[Option], medic: int
    ) -> int:
        """The fight as a whole."""
        temper = self._temper
        unopposed = sum(clash.unopposed for clash in clashes)
        statics = sum(clash.stays for clash in clashes)
        gain = sum(clash.gain for clash in clashes)
        losses = sorted(loss for clash in clashes for loss in clash.losses)
        losses = losses[: max(0, len(losses) - medic)]
        if self._objective >= 0 and allies[self._objective]:
            if unopposed or statics:
                return IMPOSSIBLE
            gain += self._captured(allies, options, len(losses))
        value = temper.vp_half * gain - temper.disorganized * unopposed - sum(losses)
        return value + self._endings(unopposed, statics, gain)

    def _endings(self, unopposed: int, statics: int, gain: int) -> int:
        """What the end of the game is worth, or how much nearer it comes."""
        temper = self._temper
        if unopposed >= self._left:
            return -temper.scattered
        if victory.is_honor(self._gross + gain):
            return temper.honor
        return -temper.captured if statics >= self._statics_limit else -temper.statics[statics]

    def _clash(self, place: int, allies: tuple[str, ...], soft: int, hard: int, suppressed: bool) -> Clash:
        key = (place, allies, soft, hard, suppressed)
        found = self._clashes.get(key)
        if found is None:
            found = self._clashes[key] = self._judge(*key)
        return found

    def _judge(self, place: int, allies: tuple[str, ...], soft: int, hard: int, suppressed: bool) -> Clash:
        card = self._ground.axis[place]
        if not allies:
            is_open = not suppressed
            return Clash(unopposed=int(is_open and card.is_unit), stays=int(is_open and card.is_static))
        losses = () if suppressed else tuple(self._costs[lost] for lost in self._lost(card, allies))
        gain = 0
        if allied_attack.has_defense(card):
            pool = allied_attack.pool_against(card)
            added = soft if pool == "attack" else hard
            total = allied_attack.printed_total(self._content, allies, pool) + added
            if allied_attack.is_destroyed(total, effects.axis_defense(card, self._ground.now)):
                gain = victory.value_of(card)
        return Clash(gain, losses)

    def _lost(self, card: MissionCard, allies: tuple[str, ...]) -> Iterable[str]:
        """The cards that return fire takes with the best order of casualties."""
        for pool in return_fire.POOLS:
            value = return_fire.fire_value(card, pool)
            standing = return_fire.exposed(self._content, allies, pool)
            if value and standing:
                yield from cheapest(self._content, return_fire.losses(value, standing, self._defenses))

    def _captured(self, allies: list[list[str]], options: Sequence[Option], lost: int) -> int:
        """The half points of the Objective, if it would be captured; everything else is opposed."""
        ground = self._ground
        posts = [Post(card.number, tuple(cards)) for card, cards in zip(ground.axis, allies, strict=True)]
        support = tuple(
            Supporter(card, option.placement.branch, (), option.placement.aims)
            for card, option in zip(ground.cards, options, strict=True)
            if option.placement.supports
        )
        slots = cast(Slots, (tuple(posts), (), (), ()))  # in which slot a card stands makes no difference
        fixed = tuple(other for other in ground.state.support if other.used)
        state = ground.state.with_slots(slots).with_support((*fixed, *support))
        target = posts[self._objective]
        failure = objectives.find_failure(self._content, state, target, 0, lost)
        return 0 if failure else victory.value_of(ground.axis[self._objective])

    def _recruits(self, pays: int, again: int) -> int:
        """What can be recruited: the best card that is paid for, and with a Pathfinder another one."""
        found = 0
        for value, cost in self._offers:
            if cost <= pays:
                found += value
                if not again:
                    return found
                pays, again = pays - cost + again, 0
        return found


def _offer(drop: DropView) -> tuple[int, int]:
    return worth(drop.card), drop.card.recruit_cost
