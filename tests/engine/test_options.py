"""Options are checked against what a game offers."""

from __future__ import annotations

import pytest

from pocket_tui.engine.contract import Options, OptionSpec, OptionValue, check_options

SPECS = (
    OptionSpec(
        "pace", "Pace", "How fast.", (OptionValue("slow", "Slow", "."), OptionValue("fast", "Fast", "."))
    ),
)


def test_none_and_any_offered_value_are_fine() -> None:
    check_options(SPECS, Options())
    check_options(SPECS, Options.of(pace="fast"))


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (Options.of(colour="red"), 'There is no option "colour"; there is pace.'),
        (Options.of(pace="mad"), 'The option "pace" is one of slow, fast, not "mad".'),
    ],
)
def test_what_is_not_offered_is_refused_with_a_sentence(options: Options, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        check_options(SPECS, options)
