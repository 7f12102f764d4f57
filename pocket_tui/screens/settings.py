"""The settings: colours, signs, questions and every key, each with a sentence, written at once."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar, Final

import attrs
from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal

from pocket_tui.screens.applying import apply_settings
from pocket_tui.screens.asking import AskScreen
from pocket_tui.screens.forms import FormItem, FormLine, brief_row
from pocket_tui.screens.keys import ACTIONS, Action, bindings, key_map, spoken
from pocket_tui.screens.listed import ListScreen
from pocket_tui.screens.rebinding import find_clash, refuse_key, toggled
from pocket_tui.screens.setting_words import GROUPS, HINTS, KEY_GROUPS, LABELS, VALUES, brief
from pocket_tui.storage.problems import Problem, StorageProblem
from pocket_tui.storage.settings import BY_KEY, Settings, read_settings, write_settings
from pocket_tui.widgets.footer import FooterKey
from pocket_tui.widgets.listing import Listing
from pocket_tui.widgets.sample import Sample
from pocket_tui.widgets.textfield import TextField

_WHILE_CATCHING: Final = (FooterKey("esc", "as before", 1),)
_FIXED: Final = ("app.menu", "app.suspend")
"""Keys that can't be changed: they are the way out."""


class SettingsScreen(ListScreen[None]):
    """The form. Opened at an action, it begins with that action's keys."""

    DEFAULT_CSS = """
    SettingsScreen Sample { width: 30; }
    SettingsScreen.-wide Sample { width: 44; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [*bindings("cursor.left", "cursor.right", "settings")]
    name_of_screen = "the settings"

    def __init__(self, action: str = "") -> None:
        super().__init__()
        self._action = action
        self._catching: Action | None = None
        self._settings = Settings()
        self._problems: tuple[Problem, ...] = ()
        self._mend: bool | None = None
        """Whether a file with bad lines may be written anew; None: that was not asked yet."""

    def body(self) -> ComposeResult:
        with Horizontal():
            yield Listing(brief_row, gap=1, gap_from=34, id="form")
            yield Sample(id="sample")
        yield TextField(id="field")

    def on_mount(self) -> None:
        found = read_settings(self.pocket.places, ACTIONS)
        self._settings, self._problems = found.settings, found.problems
        self.bar.title = "Settings"
        self.bar.where = "written as you change them"
        items = self._items()
        at = next((n for n, item in enumerate(items) if _id(item) == f"key:{self._action}"), 0)
        self.listing.show_items(items, at)
        self.cursor_moved()

    # -- what is shown ------------------------------------------------------------------------------

    def _items(self) -> tuple[FormItem, ...]:
        items: list[FormItem] = []
        if self._problems:
            items += ["Not understood", *(_problem_line(problem) for problem in self._problems)]
        for title, keys in GROUPS:
            items += [title, *(self._line(key) for key in keys)]
        items += ["Keys", self._line("preset")]
        for title, scopes in KEY_GROUPS:
            items += [title, *(self._key_line(action) for action in _actions(scopes))]
        return tuple(items)

    def _line(self, key: str) -> FormLine:
        value = getattr(self._settings, key)
        word = value if isinstance(value, str) else "on" if value else "off"
        return FormLine(key, LABELS[key], VALUES[word], BY_KEY[key].comment, steps=True)

    def _key_line(self, action: Action) -> FormLine:
        keys = self._keys().get(action.id, action.keys)
        label = action.label or action.id.rpartition(".")[2].replace("_", " ")
        shown = " ".join(spoken(key) for key in keys.split(","))
        own = action.id in self._settings.keys
        return FormLine(f"key:{action.id}", label, shown, action.tooltip, tone="accent" if own else "strong")

    def _keys(self) -> dict[str, str]:
        return key_map(self._settings.preset, self._settings.keys)

    @property
    def _line_here(self) -> FormLine | None:
        item = self.listing.item
        return item if isinstance(item, FormLine) else None

    @property
    def _action_here(self) -> Action | None:
        line = self._line_here
        return ACTIONS.get(line.id.removeprefix("key:")) if line and line.id.startswith("key:") else None

    def cursor_moved(self) -> None:
        super().cursor_moved()
        if not self.typing and self.field is not None:
            self.show_question(self.field)

    def show_question(self, field: TextField) -> None:
        line, action = self._line_here, self._action_here
        if line is None:
            field.close("")
        elif self._catching is not None:
            field.close(f"Key for {line.label}", "Press it now.", "It is added, or taken away if it is one.")
        elif action is not None:
            how = "It stays." if action.id in _FIXED else "Enter, then a key, adds it or takes it away."
            field.close(line.label, action.tooltip, f"{how} Its id is {action.id}.")
        elif line.id in BY_KEY:
            values = BY_KEY[line.id].values or ("off", "on")
            hint = ", ".join(VALUES[value] for value in values)
            field.close(line.label, brief(line.id), HINTS.get(line.id, hint))
        else:
            field.close("Settings file", "The other lines hold.", "Nothing is ever rewritten unasked.")

    def labels(self) -> dict[str, str]:
        line = self._line_here
        setting = line is not None and line.id in BY_KEY
        changing = self._action_here is not None and self._action_here.id not in _FIXED
        return {
            "cursor.confirm": "change" if setting or changing else "",
            "cursor.right": "",
            "settings.default": "default" if setting or changing else "",
        }

    # -- changing -----------------------------------------------------------------------------------

    def action_cursor_left(self) -> None:
        self._step(-1)

    def action_cursor_right(self) -> None:
        self._step(1)

    def action_cursor_confirm(self) -> None:
        if self._action_here is not None:
            self._catch(self._action_here)
        else:
            self._step(1)

    def _step(self, step: int) -> None:
        """The next value of the setting under the cursor, or the one before."""
        line = self._line_here
        if line is None or line.id not in BY_KEY:
            return
        values: tuple[Any, ...] = BY_KEY[line.id].values or (False, True)
        now = values.index(getattr(self._settings, line.id))
        self._change({line.id: values[(now + step) % len(values)]})

    def action_settings_default(self) -> None:
        line, action = self._line_here, self._action_here
        if action is not None:
            self._change({"keys": _without(self._settings.keys, action.id)})
        elif line is not None and line.id in BY_KEY:
            self._change({line.id: BY_KEY[line.id].default})

    def action_settings_set_all(self) -> None:
        """Every key as it was at first."""
        self._change({"keys": {}})
        self.say("Every key is as it was at first.")

    def _change(self, change: dict[str, Any]) -> None:
        """Use it at once, write it, and say it where that fails."""
        self._settings = attrs.evolve(self._settings, **change)
        app = self.pocket
        apply_settings(app, attrs.evolve(app.settings or Settings(), **change))
        self.listing.show_items(self._items())
        self.cursor_moved()
        if self._problems and self._mend is None:
            self._ask_to_mend()
        else:
            self._write()

    def _write(self) -> None:
        if self._problems and not self._mend:
            self.say("Used now, and not written: the settings file stays as it is.")
            return
        try:
            write_settings(self.pocket.places, self._settings, mend=bool(self._mend))
        except StorageProblem as problem:
            self.say(f"Used now, and not written. {problem.reason}")

    def _ask_to_mend(self) -> None:
        lines = ", ".join(str(problem.line) for problem in self._problems if problem.line)
        question = (
            f"The settings file has lines that are not understood ({lines}). Write it all the same? "
            "They become comments, so nothing of them is lost."
        )
        self.app.push_screen(
            AskScreen("Settings file", question, "Yes, write it", "No, leave the file"), self._mend_or_not
        )

    def _mend_or_not(self, yes: bool | None) -> None:
        self._mend = bool(yes)
        self._write()

    # -- keys -----------------------------------------------------------------------------------------

    def _catch(self, action: Action) -> None:
        """The next key that is pressed is one of that action's, or is so no more."""
        if action.id in _FIXED:
            self.say("This key is the way out and stays.")
            return
        self._catching = action
        self.cursor_moved()
        self.show_question(self.query_one(TextField))

    @property
    def typing(self) -> bool:
        return self._catching is not None

    def footer_keys(self) -> tuple[FooterKey, ...]:
        return _WHILE_CATCHING if self.typing else super().footer_keys()

    def _stop_catching(self) -> None:
        self._catching = None
        self.cursor_moved()

    def on_key(self, event: events.Key) -> None:
        action = self._catching
        if action is None or event.key == "ctrl+c":
            return
        event.stop()
        event.prevent_default()
        if event.key != "escape":
            self._take_key(action, event.key)
        else:
            self._stop_catching()

    def on_paste(self, event: events.Paste) -> None:
        """No key is ever pasted."""
        event.stop()

    def _take_key(self, action: Action, key: str) -> None:
        keys = self._keys().get(action.id, action.keys)
        fault = "" if key in keys.split(",") else refuse_key(key) or find_clash(action.id, key, self._keys())
        if fault and self.field is not None:
            self.field.complaint = fault
            return
        self._stop_catching()
        new = toggled(keys, key)
        self._change({"keys": {**self._settings.keys, action.id: new}})
        shown = " ".join(spoken(each) for each in new.split(","))
        self.say(f"{(action.label or action.id).capitalize()}: {shown}")


def _id(item: FormItem) -> str:
    return item.id if isinstance(item, FormLine) else ""


def _actions(scopes: Iterable[str]) -> list[Action]:
    return [action for action in ACTIONS.values() if action.scope in scopes]


def _problem_line(problem: Problem) -> FormLine:
    place = f"line {problem.line}" if problem.line is not None else "the file"
    said = f"{problem.key}: {problem.message}" if problem.key else problem.message
    return FormLine(f"problem:{place}", "", "", f"{place.capitalize()}: {said}")


def _without(keys: Any, action: str) -> dict[str, str]:
    return {id: value for id, value in keys.items() if id != action}
