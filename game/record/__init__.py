"""The game record `.can`, version 1 (RECORD.md): written as a match is played, read by replay.

No window, no settings, no clock, and no files: those are for storage/. What a record means is the
engine's business; how it is spelt is decided here.
"""

from ..language import is_name
from .notation import (
    IllegalRecord,
    MalformedRecord,
    RecordError,
    own_rules,
    ruleset_named,
    with_values,
)
from .reader import LARGEST, MOST_LINES, Position, Record, positions, read_record
from .recorder import Recorder

__all__ = [
    "LARGEST",
    "MOST_LINES",
    "IllegalRecord",
    "MalformedRecord",
    "Position",
    "Record",
    "RecordError",
    "Recorder",
    "is_name",
    "own_rules",
    "positions",
    "read_record",
    "ruleset_named",
    "with_values",
]
