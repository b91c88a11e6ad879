-- A database as version 5 of the tables held it; kept, and never changed.
PRAGMA application_id = 1128353345;
PRAGMA user_version = 5;
CREATE TABLE matches (
    key TEXT PRIMARY KEY, book TEXT NOT NULL, seating TEXT NOT NULL, level TEXT NOT NULL,
    helped INTEGER NOT NULL, ended TEXT NOT NULL, won INTEGER NOT NULL, rounds INTEGER NOT NULL,
    totals TEXT NOT NULL
);
CREATE TABLE rounds (
    key TEXT PRIMARY KEY, match TEXT NOT NULL, number INTEGER NOT NULL, book TEXT NOT NULL,
    seating TEXT NOT NULL, level TEXT NOT NULL, helped INTEGER NOT NULL, ended TEXT NOT NULL,
    points TEXT NOT NULL, totals TEXT NOT NULL, canastas INTEGER NOT NULL,
    naturals INTEGER NOT NULL, out INTEGER NOT NULL, seconds INTEGER NOT NULL,
    deal INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX rounds_of_match ON rounds (match, number);
INSERT INTO rounds VALUES ('r1', 'r1', 1, 'windows', '2', 'expert', 0, '1994-08-08', '935 -120', '935 -120', 3, 1, 1, 412, 1984);
INSERT INTO rounds VALUES ('r2', 'r1', 2, 'windows', '2', 'expert', 0, '1994-08-09', '4100 20', '5035 -100', 5, 3, 0, 380, 0);
INSERT INTO matches VALUES ('r1', 'windows', '2', 'expert', 0, '1994-08-09', 1, 2, '5035 -100');
CREATE TABLE hiscores (
    book TEXT NOT NULL, seating TEXT NOT NULL, level TEXT NOT NULL, helped INTEGER NOT NULL,
    points INTEGER NOT NULL, name TEXT NOT NULL, day TEXT NOT NULL, round TEXT NOT NULL
);
CREATE TABLE adopted (name TEXT PRIMARY KEY);
INSERT INTO hiscores VALUES ('windows', '2', 'expert', 0, 4080, 'Anne', '1994-08-09', 'r2');
INSERT INTO adopted VALUES ('hiscores.toml');
CREATE TABLE counted (key TEXT PRIMARY KEY) WITHOUT ROWID;
CREATE TABLE decks (key TEXT PRIMARY KEY) WITHOUT ROWID;
CREATE TABLE log (place INTEGER NOT NULL, mark INTEGER NOT NULL);
INSERT INTO counted VALUES ('round r1'), ('round r2'), ('match r1'), ('round r0');
INSERT INTO counted VALUES ('score windows 2 r2');
INSERT INTO decks VALUES ('d1'), ('d2');
INSERT INTO log VALUES (1234, 5678);
CREATE TABLE names (name TEXT PRIMARY KEY) WITHOUT ROWID;
INSERT INTO names VALUES ('Quick');
