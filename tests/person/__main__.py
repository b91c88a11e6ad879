"""`python -m tests.person --seed N --events M`: walk with a simulated person, and say how fast."""

import argparse
import os
import sys
import tempfile
from pathlib import Path
from time import perf_counter


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.person")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--events", type=int, default=2000)
    parser.add_argument("--walks", type=int, default=1, help="so many seeds, one after another")
    options = parser.parse_args()
    if os.environ.get("PYTHONHASHSEED") != "0":  # sets are walked through in the same order
        os.environ["PYTHONHASHSEED"] = "0"
        os.execv(sys.executable, [sys.executable, "-m", "tests.person", *sys.argv[1:]])
    import tests.conftest  # noqa: F401 - SDL's dummy drivers, and disks that nobody waits for
    from tests.person.person import walk

    for seed in range(options.seed, options.seed + options.walks):
        with tempfile.TemporaryDirectory() as home:
            began = perf_counter()
            walker = walk(seed, options.events, Path(home))
            seconds = perf_counter() - began
        print(
            f"seed {seed}: {options.events} events, {walker.frames} frames in {seconds:.0f} s "
            f"({options.events / seconds:.0f} events a second): {dict(walker.done)}",
            flush=True,
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
