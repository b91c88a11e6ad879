"""What `simulate`, `leaderboard` and `merge` may be told, which is read with them alone."""

import argparse

from .argument_values import (
    OUT,
    RECORDS,
    SPRT,
    count,
    file_name,
    integer,
    name_and_value,
    path,
    shard,
    two_elos,
)
from .language import _, any_of


def add_simulate(parser: argparse.ArgumentParser) -> None:
    """Add what `simulate` may be told."""
    from .players import PLAYERS

    parser.add_argument(
        "--seats",
        default="beginner,beginner",
        metavar="KIND,KIND,...",
        help=_(
            "who plays, by seats, two to four as the rules allow, each one of {kinds}; with a "
            "temper as in expert:patient, thinking deeply as in expert:deeply, or both: "
            "expert:patient:deeply (default: %(default)s)"
        ).format(kinds=", ".join(PLAYERS)),
    )
    length = parser.add_mutually_exclusive_group()
    length.add_argument(
        "--matches", type=count, metavar="N", help=_("how many matches (default: 100)")
    )
    length.add_argument(
        "--rounds", type=count, metavar="N", help=_("how many single rounds to play instead")
    )
    _add_run(parser)
    parser.add_argument(
        "--executor",
        default="processes",
        metavar="NAME",
        help=_(
            "what plays: the processes of this machine, or dask:ADDRESS, the workers of a Dask "
            "scheduler (default: %(default)s)"
        ),
    )
    _add_rules(parser)
    _add_records(parser)
    _add_run_file(parser)
    _add_style(parser)
    _add_comparison(parser)
    parser.set_defaults(command="simulate")


def _add_run(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--seed", type=integer, default=0, metavar="N", help=_("same seed, same games (default: 0)")
    )
    parser.add_argument(
        "--jobs", type=count, default=1, metavar="N", help=_("how many processes (default: 1)")
    )


def add_leaderboard(parser: argparse.ArgumentParser) -> None:
    """Add what `leaderboard` may be told."""
    from .arena.leaderboard import MOST_DECKS, USUAL_TEST
    from .players import LEVELS

    parser.add_argument(
        "player",
        metavar="PLAYER",
        help=_("a computer player as of simulate, or your own: MODULE:CLASS"),
    )
    parser.add_argument(
        "--levels",
        default=",".join(LEVELS),
        metavar="KIND,KIND,...",
        help=_("whom it meets (default: %(default)s)"),
    )
    parser.add_argument(
        "--players",
        dest="seats",
        type=count,
        default=2,
        metavar="N",
        help=_("how many seats; of four it has the two of a side (default: 2)"),
    )
    parser.add_argument(
        "--decks",
        type=count,
        default=MOST_DECKS,
        metavar="N",
        help=_("at most so many decks against each, played from both sides (default: %(default)s)"),
    )
    parser.add_argument(
        "--rounds", action="store_true", help=_("play single rounds in place of matches")
    )
    parser.add_argument(
        SPRT,
        type=two_elos,
        default=USUAL_TEST,
        metavar="ELO0,ELO1",
        help=_(
            "go on to the next as soon as it is settled which of these two differences in strength "
            "there is, with an error of 5%% (default: 0,50)"
        ),
    )
    _add_run(parser)
    _add_rules(parser)
    parser.add_argument(
        "--json",
        dest="style",
        action="store_const",
        const="json",
        default="table",
        help=_("print the figures as an object of JSON in place of a table"),
    )
    parser.set_defaults(command="leaderboard")


def _add_rules(parser: argparse.ArgumentParser) -> None:
    from .engine.books import RULESETS

    parser.add_argument(
        "--rules",
        default="windows",
        metavar="NAME",
        help=_(
            "the rule book: {choices}; or custom:NAME, own rules started from one of these "
            "(default: %(default)s)"
        ).format(choices=any_of(tuple(RULESETS))),
    )
    parser.add_argument(
        "--option",
        dest="options",
        action="append",
        type=name_and_value,
        default=[],
        metavar="NAME=VALUE",
        help=_(
            "an option of the rules, or any parameter of own rules (docs/own-rules.md has them); "
            "may be given again for another"
        ),
    )


def _add_records(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        RECORDS,
        type=path,
        metavar="DIR",
        help=_(
            "write one record per match into this folder; records of the same run are made "
            "anew; if any other file is in the way, it is kept and the run is refused"
        ),
    )
    parser.add_argument(
        "--force",
        action="store_true",
        help=_("write records over files that are not from this run"),
    )


def _add_run_file(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        OUT,
        type=path,
        metavar="RUN.jsonl",
        help=_("write a line for each match into this file, as soon as it was played"),
    )
    parser.add_argument(
        "--resume",
        action="store_true",
        help=_("go on with the file of --out: what it holds is counted, and not played again"),
    )
    parser.add_argument(
        "--shard",
        type=shard,
        default=(1, 1),
        metavar="PART/PARTS",
        help=_("play only a part of the matches, such as 3/16, on one of several machines"),
    )


def add_merge(parser: argparse.ArgumentParser) -> None:
    """Add what `merge` may be told."""
    parser.add_argument(
        "files",
        metavar="RUN.jsonl",
        type=file_name,
        nargs="+",
        help=_("what parts of the same simulation have written with --out"),
    )
    _add_style(parser)
    parser.set_defaults(command="merge")


def _add_style(parser: argparse.ArgumentParser) -> None:
    style = parser.add_mutually_exclusive_group()
    told = {
        "json": _("print the figures as an object of JSON in place of a table"),
        "csv": _("print them as CSV, a line a seat"),
    }
    for name, text in told.items():
        style.add_argument(
            f"--{name}", dest="style", action="store_const", const=name, default="table", help=text
        )
    parser.add_argument(
        "--plot",
        type=path,
        metavar="PLOT.svg",
        help=_("draw the share of each side as it came about, with its 95%% interval"),
    )


def _add_comparison(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--duplicate",
        action="store_true",
        help=_(
            "play every match or round again with the same decks for each other side, the seats "
            "changed so that everybody gets every side's cards"
        ),
    )
    parser.add_argument(
        SPRT,
        type=two_elos,
        metavar="ELO0,ELO1",
        help=_(
            "stop as soon as it is settled which of these two differences in strength the first "
            "side has to the other, with an error of 5%% (at most 10,000 matches, if --matches "
            "says nothing else)"
        ),
    )
