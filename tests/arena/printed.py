"""What simulate, merge and leaderboard print for command lines of all kinds: kept in printed.txt.

How long decisions took is left out, and what else no two machines have the same. Where what is
printed is meant to change it is kept anew by `python -m tests.arena.printed`.
"""

import io
import json
import os
import re
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from game import cli
from tests.storage.bent import bends

FILE: Final = Path(__file__).with_suffix(".txt")
#: What is played, what is printed of it, and what is refused. Files lie in the folder HERE.
LINES: Final = """
simulate --seats random,random --matches 3 --seed 3
simulate --seats random,novice --rounds 4 --seed 5 --json
simulate --seats novice,beginner --rounds 5 --csv --rules hoyle
simulate --seats random,random,random --rounds 4 --rules cga --duplicate
simulate --seats random,random,random,random --rounds 2 --rules official --seed 8
simulate --seats random,random --rounds 6 --duplicate --json --rules modern
simulate --seats random,random --rounds 3 --rules custom:official --option packs=3 --option jokers=6
simulate --seats random,random --rounds 60 --sprt 0,900
simulate --seats random,novice --rounds 40 --duplicate --sprt 0,100 --json
simulate --seats random,random --rounds 6 --seed 2 --out HERE/whole.jsonl
simulate --seats random,random --rounds 6 --seed 2 --out HERE/whole.jsonl
simulate --seats random,random --rounds 6 --seed 2 --out HERE/whole.jsonl --resume
simulate --seats random,random --rounds 8 --seed 2 --out HERE/whole.jsonl --resume
simulate --seats random,random --rounds 6 --seed 2 --shard 1/2 --out HERE/one.jsonl
simulate --seats random,random --rounds 6 --seed 2 --shard 2/2 --out HERE/two.jsonl --csv
merge HERE/one.jsonl HERE/two.jsonl
merge HERE/one.jsonl --json
merge HERE/one.jsonl HERE/one.jsonl
merge HERE/one.jsonl HERE/whole.jsonl
merge HERE/none.jsonl
simulate --seats random,random --rounds 2 --seed 4 --records HERE/records
simulate --seats random,random --rounds 2 --seed 4 --records HERE/records
simulate --seats random,random --rounds 2 --seed 5 --records HERE/records
simulate --seats random,random --rounds 2 --seed 5 --records HERE/records --force
leaderboard random --levels novice --decks 3 --rounds
leaderboard random --levels random,novice --decks 2 --rounds --json --rules cga
leaderboard nobody --decks 1
simulate --seats random
simulate --seats random,random,random
simulate --seats random,nobody
simulate --seats novice:bold,random --rounds 1
simulate --seats random:patient,random
simulate --seats expert:bold:patient,random
simulate --seats expert:bold:bold,random
simulate --seats bold,random
simulate --seats deeply,random
simulate --seats sparring:nobody,random
simulate --seats :x,random
simulate --seats x:,random
simulate --seats no.such.module:X,random --rounds 1
simulate --matches 0
simulate --matches 99999999999
simulate --matches x
simulate --rounds 3 --duplicate --seats random,random
simulate --rounds 0
simulate --jobs 0
simulate --seed x
simulate --shard 3/2
simulate --shard 0/2
simulate --shard 2
simulate --shard 1/2 --seats random,random --rounds 2
simulate --sprt 5
simulate --sprt 50,0
simulate --sprt 0,0
simulate --resume
simulate --rules nothing
simulate --rules custom:nothing
simulate --option packs=3
simulate --option cards-drawn=2 --option red-three-blocks=maybe
simulate --option nonsense
simulate --rules custom:cga --option hand-sizes=25,25,25 --option packs=2
simulate --executor nothing
simulate --force --rounds 1 --seats random,random
""".strip().splitlines()
#: What depends on the machine.
_TIMES: Final = (
    (re.compile(r"(?<=\S) {2,}"), "  "),  # columns are as wide as the times in them
    (re.compile(r"^(decision, \w+|turns a second|.*percentile).*$", re.MULTILINE), r"\1 ..."),
    (re.compile(r'"(seconds|\w+_ms)": [\d.e-]+'), r'"\1": ...'),
    (re.compile(r"(,\d+\.\d{4,}e?-?\d*){3}$", re.MULTILINE), ",..."),
)
#: What Python itself says of a value: each version in other words.
_PYTHON: Final = re.compile(r"\((?:'\w+' object |zip\(\) ).*\)")


def printed() -> Iterator[str]:
    """Each command line, what it printed, and its status where that is not 0."""
    with TemporaryDirectory() as place:
        for line in LINES:
            yield f"$ {line}"
            yield from _run(line, place)
        yield from _bent_runs(place)
        for file in sorted(Path(place).rglob("*")):
            if file.is_file() and file.suffix != ".svg":
                lines = file.read_bytes().splitlines()
                yield f"{file.relative_to(place).as_posix()}: {len(lines)} lines"


def _bent_runs(place: str) -> Iterator[str]:
    """What is said of a file of a run in which one value is otherwise, in its head or a line."""
    path = Path(place, "bent.jsonl")
    [*_run("simulate --seats random,novice --rounds 2 --duplicate --out HERE/bent.jsonl", place)]
    sound = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    for number, line in enumerate(sound[:2]):
        for key, value in line.items():
            told: dict[str, list[str]] = {}
            left = {other: each for other, each in line.items() if other != key}
            bent = [("left out", left), *((said, line | {key: to}) for said, to in bends(value))]
            for said, other in bent:
                lines = [*sound[:number], other, *sound[number + 1 :]]
                path.write_text(
                    "".join(f"{json.dumps(each)}\n" for each in lines), encoding="utf-8"
                )
                first = next(_run("merge HERE/bent.jsonl --csv", place), "nothing").strip()
                first = "read" if first.startswith("seat,") else _PYTHON.sub("(...)", first)
                told.setdefault(first, []).append(said)
            for first, those in told.items():
                yield f"line {number + 1}, {key}, {', '.join(those)}: {first}"
    path.unlink()


def _run(line: str, place: str) -> Iterator[str]:
    """What a command line prints, where HERE is a folder."""
    out, err = io.StringIO(), io.StringIO()
    words = [word.replace("HERE", place) for word in line.split()]
    with redirect_stdout(out), redirect_stderr(err):
        try:
            status = cli.main(words)
        except SystemExit as left:
            status = int(left.code or 0)
    refused = err.getvalue().splitlines()[-1:]  # before it stands how the command is used
    text = "\n".join([out.getvalue(), *refused]).replace(place, "HERE").replace(os.sep, "/")
    for pattern, other in _TIMES:
        text = pattern.sub(other, text)
    yield from (f"  {each}" for each in text.splitlines() if each.strip())
    if status:
        yield f"  status {status}"


def kept() -> list[str]:
    """The lines that are kept."""
    return FILE.read_text(encoding="utf-8").splitlines()


def update_printed() -> None:
    """Keep what is printed as it is."""
    FILE.write_text("".join(f"{each}\n" for each in printed()), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    update_printed()
