"""How the many small classes of a game show themselves in tests and reports."""

from __future__ import annotations

from typing import Any, ClassVar


class Shown:
    """A base for attrs classes made with `repr=False`: the name and the fields, as attrs writes them.

    attrs compiles a `__repr__` for each class, which is half of the time it takes to make one. A game has
    a hundred of them, and they are made between the key press and the first frame.
    """

    __slots__ = ()
    __attrs_attrs__: ClassVar[tuple[Any, ...]] = ()

    def __repr__(self) -> str:
        fields = (f"{field.name}={getattr(self, field.name)!r}" for field in self.__attrs_attrs__)
        return f"{type(self).__qualname__}({', '.join(fields)})"
