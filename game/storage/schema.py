"""The tables of the database, as the steps that lead from each version of it to the next.

A step that was given out is never changed: what is new is a step more. Up to version 3 the database
was all that was kept; since then it is an index of the log. What stands in the tables
is statistics.py's and hiscores.py's.
"""

from typing import Final

#: In the head of the file, so that no other program's database is taken for ours: "CANA".
APPLICATION: Final = 0x43414E41

#: 1: the rounds and matches that the person has played to their end. `points` and `totals` are one
#: number a side, separated by blanks, the person's first; `ended` is a day, such as 1994-08-08.
_STATISTICS: Final = """
CREATE TABLE matches (
    key TEXT PRIMARY KEY,
    book TEXT NOT NULL,
    seating TEXT NOT NULL,
    level TEXT NOT NULL,
    helped INTEGER NOT NULL,
    ended TEXT NOT NULL,
    won INTEGER NOT NULL,
    rounds INTEGER NOT NULL,
    totals TEXT NOT NULL
);
CREATE TABLE rounds (
    key TEXT PRIMARY KEY,
    match TEXT NOT NULL,
    number INTEGER NOT NULL,
    book TEXT NOT NULL,
    seating TEXT NOT NULL,
    level TEXT NOT NULL,
    helped INTEGER NOT NULL,
    ended TEXT NOT NULL,
    points TEXT NOT NULL,
    totals TEXT NOT NULL,
    canastas INTEGER NOT NULL,
    naturals INTEGER NOT NULL,
    out INTEGER NOT NULL,
    seconds INTEGER NOT NULL
);
CREATE INDEX rounds_of_match ON rounds (match, number);
"""

#: 2: the numbers of deals (docs/DEALS.md); 0 where one was not kept.
_DEALS: Final = """
ALTER TABLE rounds ADD COLUMN deal INTEGER NOT NULL DEFAULT 0;
"""

#: 3: the high scores, and the names of files of before that have been taken over.
_HISCORES: Final = """
CREATE TABLE hiscores (
    book TEXT NOT NULL,
    seating TEXT NOT NULL,
    level TEXT NOT NULL,
    helped INTEGER NOT NULL,
    points INTEGER NOT NULL,
    name TEXT NOT NULL,
    day TEXT NOT NULL,
    round TEXT NOT NULL
);
CREATE TABLE adopted (name TEXT PRIMARY KEY);
"""

#: 4: an index of the log (rounds_log.py). `counted` are the keys of all that was ever counted,
#: `decks` those that were dealt here; `log` says up to which place the log was read, and by what
#: that place is known again.
_LOG: Final = """
CREATE TABLE counted (key TEXT PRIMARY KEY) WITHOUT ROWID;
CREATE TABLE decks (key TEXT PRIMARY KEY) WITHOUT ROWID;
CREATE TABLE log (place INTEGER NOT NULL, mark INTEGER NOT NULL);
INSERT INTO log VALUES (0, 0);
"""

#: What is done to a database of version 0, 1, ... to make it one of the next version.
STEPS: Final = (_STATISTICS, _DEALS, _HISCORES, _LOG)
VERSION: Final = len(STEPS)
