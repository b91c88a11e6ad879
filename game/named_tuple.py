"""Named tuples as those of `typing`, made in a fifth of the time.

A start makes more than a hundred of such classes, and each of `typing` compiles a text for its
`__new__`: that was a fifth of the time until the first input was heard. Here those with as many
fields share one text. Instances are the same, and as fast.
"""

from typing import TYPE_CHECKING

__all__ = ["NamedTuple"]

if TYPE_CHECKING:
    from typing import NamedTuple as NamedTuple
else:
    from collections import _tuplegetter
    from functools import cache
    from types import FunctionType

    _new = tuple.__new__

    @cache
    def _making(count):
        """Return the code that makes a tuple of so many fields."""
        fields = "".join(f"_{number}, " for number in range(count))
        return eval(f"lambda _cls, {fields}: _new(_cls, ({fields}))").__code__

    def _names(told):
        """Return the names of the fields; from 3.14 on Python says them only when it is asked."""
        if "__annotations__" in told:
            return tuple(told["__annotations__"])
        annotate = told.get("__annotate_func__", told.get("__annotate__"))
        if annotate is None:
            return ()
        try:
            return tuple(annotate(1))  # annotationlib.Format.VALUE
        except NameError:  # a type is there for type checkers alone
            from annotationlib import Format, call_annotate_function

            return tuple(call_annotate_function(annotate, Format.FORWARDREF))

    class _Fields(tuple):
        """What all named tuples can do."""

        __slots__ = ()
        _fields = ()

        def __repr__(self):
            said = [f"{name}={value!r}" for name, value in zip(self._fields, self, strict=True)]
            return f"{type(self).__name__}({', '.join(said)})"

        def __getnewargs__(self):
            return tuple(self)

        @classmethod
        def _make(cls, values):
            made = _new(cls, values)
            if len(made) != len(cls._fields):
                raise TypeError(f"Expected {len(cls._fields)} arguments, got {len(made)}")
            return made

        def _replace(self, /, **changes):
            made = self._make(map(changes.pop, self._fields, self))
            if changes:
                raise ValueError(f"Got unexpected field names: {[*changes]}")
            return made

        def _asdict(self):
            return dict(zip(self._fields, self, strict=True))

    class _Making(type):
        """Makes a class of tuples of what is written as a class of NamedTuple."""

        def __new__(cls, name, bases, told):
            if not bases:
                return super().__new__(cls, name, bases, told)
            fields = _names(told)
            defaults = {field: told[field] for field in fields if field in told}
            called = {"co_name": "__new__", "co_qualname": f"{name}.__new__"}
            code = _making(len(fields)).replace(co_varnames=("_cls", *fields), **called)
            made = FunctionType(code, globals(), "__new__", (*defaults.values(),))
            told |= {field: _tuplegetter(place, "") for place, field in enumerate(fields)}
            told |= {"__slots__": (), "__new__": made, "__match_args__": fields}
            told |= {"_fields": fields, "_field_defaults": defaults}
            return type(name, (_Fields,), told)

    class NamedTuple(metaclass=_Making):
        """What such classes are written as."""
