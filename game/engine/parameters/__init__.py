"""The parameters of the rules: one row each, in the file of its group, with all that is told of it.

Name, type, values, default, ids, label, sentences, refusals and contradictions stand in the row;
records, the dialogs, the command line, docs/own-rules.md and the playouts' numbers are made from
it. A new parameter is a row here, what it does, and a test of that.
"""

from typing import Final

from .card_parameters import CardParameters
from .end_parameters import EndParameters
from .meld_parameters import MeldParameters
from .pile_parameters import PileParameters
from .row import Parameter, ParameterGroup, rows_of
from .score_parameters import ScoreParameters

__all__ = ["GROUPS", "PARAMETERS", "Parameter", "ParameterGroup"]

#: The groups that a dialog can show one at a time.
GROUPS: Final = tuple(ParameterGroup)
#: The parameters by their names in records, group by group.
PARAMETERS: Final[dict[str, Parameter]] = {
    parameter.name: parameter
    for group, table in (
        (ParameterGroup.CARDS, CardParameters),
        (ParameterGroup.PILE, PileParameters),
        (ParameterGroup.MELDS, MeldParameters),
        (ParameterGroup.END, EndParameters),
        (ParameterGroup.SCORING, ScoreParameters),
    )
    for parameter in rows_of(group, table)
}
