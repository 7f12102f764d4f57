"""Shows that tests miss the rule that they hold: it is switched off, and they must fail.

A rule function is one in a game's `rules/` whose docstring opens with a rule number. It is replaced by
something neutral, as a program without that rule would have it, wherever the game or its tests know it by
name; its tests are then called as they stand, every set of parameters, and each of them must fail with at
least one. Each game names its functions, what stands in their place and the tests in `test_rule_switch.py`.
"""

from __future__ import annotations

import inspect
import re
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from itertools import product
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import attrs
import pytest

Neutral = Callable[..., Any]
Function = Any
"""A test function: its name, its mark and what it asks for are looked at."""


def always(value: Any) -> Neutral:
    """A rule that always says the same."""
    return lambda *_, **__: value


@attrs.frozen
class Case:
    """A test function, and the fixtures that it may ask for."""

    function: Function
    fixtures: dict[str, Callable[[], Any]]

    @property
    def name(self) -> str:
        return str(self.function.__name__)

    def numbers(self, pattern: re.Pattern[str]) -> set[str]:
        """The rule numbers in its name and in its mark."""
        marked = (number for mark in _marks(self.function, "rules") for number in mark.args)
        return {number.replace("_", "-") for number in (*pattern.findall(self.name), *marked)}

    def fails(self) -> bool:
        """Whether it fails with at least one set of its parameters."""
        return any(self._raises(values) for values in _parameters(self.function))

    def _raises(self, values: dict[str, Any]) -> bool:
        asked = inspect.signature(self.function).parameters
        try:
            given = {name: build() for name, build in self.fixtures.items() if name in asked}
            self.function(**given, **values)
        except (Exception, pytest.fail.Exception):
            return True
        return False


@attrs.frozen
class Switchboard:
    """The rules of one game and its tests: the package of both, how rule numbers look, and the fixtures."""

    game: str
    tests: str
    number: re.Pattern[str]
    fixtures: dict[str, Callable[[], Any]] = attrs.field(factory=dict)

    def rule_functions(self) -> dict[str, FunctionType]:
        """Every rule function as "module.name"."""
        found: dict[str, FunctionType] = {}
        rules = import_module(f"{self.game}.rules")
        for path in sorted(Path(rules.__path__[0]).glob("*.py")):
            module = import_module(f"{rules.__name__}.{path.stem}")
            for name, value in vars(module).items():
                is_own = inspect.isfunction(value) and value.__module__ == module.__name__
                if is_own and self.number.match((value.__doc__ or "").strip()):
                    found[f"{path.stem}.{name}"] = value
        return found

    def find_cases(self, text: str) -> list[Case]:
        """The tests that "module: start start start" means; every start must be that of a test."""
        cases: list[Case] = []
        module = import_module(__name__)
        for word in text.split():
            if word.endswith(":"):
                module = import_module(f"{self.tests}.test_{word[:-1]}")
                continue
            found = [name for name in vars(module) if name.startswith(f"test_{word}")]
            assert found, f"no test in {module.__name__} starts with test_{word}"
            cases.extend(Case(vars(module)[name], self.fixtures) for name in found)
        return cases

    def check_rule(self, name: str, neutral: Neutral, tests: str, monkeypatch: pytest.MonkeyPatch) -> None:
        """With the rule its tests pass, without it they fail, and they carry one of its numbers."""
        function = self.rule_functions()[name]
        numbers = set(self.number.findall(function.__doc__ or ""))
        cases = self.find_cases(tests)
        strangers = [case.name for case in cases if not case.numbers(self.number) & numbers]
        assert not strangers, f"{strangers} carry none of {sorted(numbers)}"
        self.check(cases, lambda: self._switch(function, neutral, monkeypatch))

    def check(self, cases: list[Case], switch: Callable[[], None]) -> None:
        """The cases pass before the switch and fail after it."""
        broken = [case.name for case in cases if case.fails()]
        assert not broken, f"{broken} fail with the rule on"
        switch()
        blind = [case.name for case in cases if not case.fails()]
        assert not blind, f"{blind} do not miss the rule"

    def _switch(self, function: Function, neutral: Neutral, monkeypatch: pytest.MonkeyPatch) -> None:
        """In every module that knows the function by a name."""
        for module in _modules_of(self.game, self.tests):
            for name, value in list(vars(module).items()):
                if value is function:
                    monkeypatch.setattr(module, name, neutral)


def _modules_of(*packages: str) -> list[ModuleType]:
    return [
        module
        for name, module in list(sys.modules.items())
        if any(name == package or name.startswith(f"{package}.") for package in packages)
    ]


def _marks(function: Function, name: str) -> list[pytest.Mark]:
    return [mark for mark in getattr(function, "pytestmark", []) if mark.name == name]


def _parameters(function: Function) -> Iterator[dict[str, Any]]:
    """Every set of parameters."""
    marks = _marks(function, "parametrize")
    sets = [[_named(mark.args[0], values) for values in mark.args[1]] for mark in marks]
    for chosen in product(*sets):
        yield {name: value for part in chosen for name, value in part.items()}


def _named(names: str | tuple[str, ...], values: Any) -> dict[str, Any]:
    if isinstance(names, str):
        parts = [name.strip() for name in names.split(",")]
        return {names: values} if len(parts) == 1 else dict(zip(parts, values, strict=True))
    return dict(zip(names, values, strict=True))
