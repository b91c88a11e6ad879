"""`python -m tests.person --seed N --acts M`: walk with a simulated person, and say how fast."""

import argparse
import os
import sys
import tempfile
import traceback
from pathlib import Path
from time import perf_counter


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.person")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--acts", type=int, default=2000, help="how many in a walk (default: 2000)")
    parser.add_argument("--walks", type=int, default=1, help="so many seeds, one after another")
    parser.add_argument(
        "--until-events", type=int, help="so many seeds that these are the events of all walks"
    )
    parser.add_argument("--go-on", action="store_true", help="to the next seed after a fault")
    options = parser.parse_args()
    if os.environ.get("PYTHONHASHSEED") != "0":  # sets are walked through in the same order
        os.environ["PYTHONHASHSEED"] = "0"
        os.execv(sys.executable, [sys.executable, "-m", "tests.person", *sys.argv[1:]])
    import tests.conftest  # noqa: F401 - SDL's dummy drivers, and disks that nobody waits for
    from tests.person.person import walk
    from tests.person.world import Killed

    walks = events = faults = 0
    while walks < options.walks if options.until_events is None else events < options.until_events:
        seed = options.seed + walks
        with tempfile.TemporaryDirectory() as home:
            began = perf_counter()
            walks += 1
            try:
                walker = walk(seed, options.acts, Path(home))
            except (Exception, Killed):
                if not options.go_on:
                    raise
                faults += 1
                traceback.print_exc()
                continue
            seconds = perf_counter() - began
        events += walker.events
        print(
            f"seed {seed}: {options.acts} acts, {walker.events} events, {walker.frames} frames in "
            f"{seconds:.0f} s ({walker.events / seconds:.0f} events a second; {events} in all): "
            f"{dict(walker.done)}",
            flush=True,
        )
    print(f"{walks} walks, {faults} of them with a fault")
    return int(faults > 0)


if __name__ == "__main__":
    sys.exit(main())
