"""The game record `.can`, version 1 (RECORD.md): written as a match is played, read by replay.

No window, no settings, no clock. What a record means is the engine's business; how it is spelt is
decided here.
"""

from .errors import IllegalRecord, MalformedRecord, RecordError
from .files import Journal, load_record, write_record
from .notation import is_name, own_rules, ruleset_named, with_values
from .reader import Record, read_record
from .recorder import Recorder

__all__ = [
    "IllegalRecord",
    "Journal",
    "MalformedRecord",
    "Record",
    "RecordError",
    "Recorder",
    "is_name",
    "load_record",
    "own_rules",
    "read_record",
    "ruleset_named",
    "with_values",
    "write_record",
]
