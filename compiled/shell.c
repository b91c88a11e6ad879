/* The playouts as a module of the program: objects are read into their twins, and played with.

   What is played is the room itself, translated (translate.py). */
#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <math.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

/* Reading and writing the fields of objects comes first, as the room uses it. */
#define READ(KIND) \
    static int read_##KIND(PyObject *from, PyObject *name, void *to)
#define WRITE(KIND) \
    static int write_##KIND(PyObject *from, PyObject *name, void *to)

READ(int);
READ(float);
READ(Ints);
READ(Counts);
READ(Floats);
READ(Cards);
READ(Table);
READ(Kinds);
READ(Row);
READ(entry);
READ(Costs);
WRITE(int);
WRITE(Counts);
WRITE(Cards);
WRITE(Table);

/* THE ROOM */

static long long number(PyObject *value) { return PyLong_AsLongLong(value); }

/* A list of the entries of a sequence, at most so many, or an error. */
static PyObject *entries(PyObject *given, Py_ssize_t most)
{
    PyObject *fast = given && PyList_Check(given) ? Py_NewRef(given)
                     : given ? PySequence_List(given) : NULL;
    if (fast && PyList_Size(fast) > most) {
        PyErr_SetString(PyExc_ValueError, "more entries than there is room for");
        Py_CLEAR(fast);
    }
    return fast;
}

static int read_numbers(PyObject *given, int *to, Py_ssize_t most)
{
    PyObject *fast = entries(given, most);
    if (!fast) return -1;
    Py_ssize_t size = PyList_Size(fast);
    static PyObject *none;  /* most are 0, which is one and the same object */
    if (!none) none = PyLong_FromLong(0);
    for (Py_ssize_t i = 0; i < size; i++) {
        PyObject *entry = PyList_GetItem(fast, i);
        long long value = entry == none ? 0 : number(entry);
        to[i] = (int)value;
        if (to[i] != value) PyErr_SetString(PyExc_OverflowError, "a number is too large");
    }
    Py_DECREF(fast);
    return PyErr_Occurred() ? -1 : 0;
}

static int read_doubles(PyObject *given, double *to, Py_ssize_t most)
{
    PyObject *fast = entries(given, most);
    if (!fast) return -1;
    Py_ssize_t size = PyList_Size(fast);
    for (Py_ssize_t i = 0; i < size; i++) to[i] = PyFloat_AsDouble(PyList_GetItem(fast, i));
    Py_DECREF(fast);
    return PyErr_Occurred() ? -1 : 0;
}

static int read_cards(PyObject *given, Cards *to)
{
    PyObject *fast = entries(given, CARDS);
    if (!fast) return -1;
    to->count = PyList_Size(fast);
    int done = read_numbers(fast, to->at, CARDS);
    Py_DECREF(fast);
    return done;
}

READ(int)
{
    PyObject *value = PyObject_GetAttr(from, name);
    if (!value) return -1;
    *(num *)to = number(value);
    Py_DECREF(value);
    return PyErr_Occurred() ? -1 : 0;
}

READ(float)
{
    PyObject *value = PyObject_GetAttr(from, name);
    if (!value) return -1;
    *(double *)to = PyFloat_AsDouble(value);
    Py_DECREF(value);
    return PyErr_Occurred() ? -1 : 0;
}

READ(Ints)
{
    PyObject *value = PyObject_GetAttr(from, name);
    int done = read_numbers(value, to, MOST);
    Py_XDECREF(value);
    return done;
}

READ(Counts)
{
    PyObject *value = PyObject_GetAttr(from, name);
    int done = read_numbers(value, to, CODES);
    Py_XDECREF(value);
    return done;
}

READ(Floats)
{
    PyObject *value = PyObject_GetAttr(from, name);
    int done = read_doubles(value, to, MOST);
    Py_XDECREF(value);
    return done;
}

READ(Cards)
{
    PyObject *value = PyObject_GetAttr(from, name);
    int done = read_cards(value, to);
    Py_XDECREF(value);
    return done;
}

/* Rows of a table: each read by what reads its entries. */
#define READ_ROWS(KIND, PLAIN, ROW, ROWS, reader) \
    READ(KIND) \
    { \
        PyObject *value = PyObject_GetAttr(from, name); \
        PyObject *fast = entries(value, ROWS); \
        int done = fast ? 0 : -1; \
        for (Py_ssize_t i = 0; !done && i < PyList_Size(fast); i++) \
            done = reader(PyList_GetItem(fast, i), (PLAIN *)to + i * ROW, ROW); \
        Py_XDECREF(fast); \
        Py_XDECREF(value); \
        return done; \
    }
READ_ROWS(Table, int, CODES, SEATS, read_numbers)
READ_ROWS(Kinds, int, KINDS, SEATS, read_numbers)

READ(entry)
{
    num value = 0;
    int done = read_int(from, name, &value);
    *(int *)to = (int)value;
    return done;
}

READ(Row)
{
    PyObject *value = PyObject_GetAttr(from, name);
    PyObject *fast = entries(value, CODES);
    int done = fast ? 0 : -1;
    for (Py_ssize_t i = 0; !done && i < PyList_Size(fast); i++) {
        PyObject *row = PyList_GetItem(fast, i);
        Cards *cards = (Cards *)to + i;
        if (PyList_Check(row) && !PyList_Size(row)) cards->count = 0;  /* as most rows are */
        else done = read_cards(row, cards);
    }
    Py_XDECREF(fast);
    Py_XDECREF(value);
    return done;
}
READ_ROWS(Costs, double, SIZES, CODES, read_doubles)

WRITE(int)
{
    PyObject *value = PyLong_FromLongLong(*(num *)to);
    int done = value ? PyObject_SetAttr(from, name, value) : -1;
    Py_XDECREF(value);
    return done;
}

/* Lists keep their length: their entries are written. */
static int write_numbers(PyObject *list, int *to)
{
    for (Py_ssize_t i = 0; i < PyList_Size(list); i++)
        if (PyList_SetItem(list, i, PyLong_FromLong(to[i]))) return -1;
    return 0;
}

WRITE(Counts)
{
    PyObject *list = PyObject_GetAttr(from, name);
    int done = list ? write_numbers(list, to) : -1;
    Py_XDECREF(list);
    return done;
}

WRITE(Cards)
{
    Cards *cards = to;
    PyObject *list = PyList_New(cards->count);
    int done = list ? write_numbers(list, cards->at) : -1;
    if (!done) done = PyObject_SetAttr(from, name, list);
    Py_XDECREF(list);
    return done;
}

WRITE(Table)
{
    PyObject *rows = PyObject_GetAttr(from, name);
    int done = rows ? 0 : -1;
    for (Py_ssize_t i = 0; !done && i < PyList_Size(rows); i++)
        done = write_numbers(PyList_GetItem(rows, i), (int *)to + i * CODES);
    Py_XDECREF(rows);
    return done;
}

/* Objects that stay as they are keep their twin in a capsule. */
static void freed(PyObject *capsule)
{
    free(PyCapsule_GetPointer(capsule, PyCapsule_GetName(capsule)));
}

#define KEPT(KIND) \
    static PyObject *kept_##KIND(PyObject *Py_UNUSED(self), PyObject *object) \
    { \
        KIND *twin = calloc(1, sizeof(KIND)); \
        if (!twin) return PyErr_NoMemory(); \
        if (read_##KIND(object, twin)) { free(twin); return NULL; } \
        return PyCapsule_New(twin, #KIND, freed); \
    }
KEPT(BookNumbers)
KEPT(Policy)

static int read_policies(PyObject *given, Policy **to)
{
    PyObject *fast = entries(given, SEATS);
    if (!fast) return -1;
    for (Py_ssize_t i = 0; i < PyList_Size(fast); i++)
        to[i] = PyCapsule_GetPointer(PyList_GetItem(fast, i), "Policy");
    Py_DECREF(fast);
    return PyErr_Occurred() ? -1 : 0;
}

/* Raise what the room has noted. */
static int went_beyond(void)
{
    if (!beyond) return 0;
    beyond = 0;
    PyErr_SetString(PyExc_IndexError, "a playout went beyond a list");
    return -1;
}

static PyObject *ends(CountedRound *s)
{
    PyObject *points = PyTuple_New(s->book->sides);
    for (num side = 0; points && side < s->book->sides; side++)
        PyTuple_SetItem(points, side, PyLong_FromLongLong(f_points(s, side)));
    return points;
}

/* play(round, book, policies, turns, back) -> points: a round as it stands, and as it then stands
   where it is wanted back. */
static PyObject *played(PyObject *Py_UNUSED(self), PyObject *args)
{
    PyObject *object, *book, *policies;
    long long turns;
    int back;
    CountedRound s = {0};
    if (!PyArg_ParseTuple(args, "OOOLp", &object, &book, &policies, &turns, &back)) return NULL;
    s.book = PyCapsule_GetPointer(book, "BookNumbers");
    if (!s.book || read_policies(policies, s.policies) || read_CountedRound(object, &s))
        return NULL;
    f_play(&s, turns);
    if (went_beyond() || (back && write_CountedRound(object, &s))) return NULL;
    return ends(&s);
}

/* length(round, book, policies) -> how many turns it takes to the end. */
static PyObject *length(PyObject *Py_UNUSED(self), PyObject *args)
{
    PyObject *object, *book, *policies;
    CountedRound s = {0};
    if (!PyArg_ParseTuple(args, "OOO", &object, &book, &policies)) return NULL;
    s.book = PyCapsule_GetPointer(book, "BookNumbers");
    if (!s.book || read_policies(policies, s.policies) || read_CountedRound(object, &s))
        return NULL;
    num turns = f_play(&s, LONGEST);
    return went_beyond() ? NULL : PyLong_FromLongLong(turns);
}

/* casts(chances, had, worlds) -> the cast of each new world. `had` is written. */
static PyObject *casts(PyObject *Py_UNUSED(self), PyObject *args)
{
    PyObject *chances, *had, *list = NULL;
    Py_ssize_t worlds;
    double of[MOST] = {0};
    int have[MOST];
    if (!PyArg_ParseTuple(args, "OO!n", &chances, &PyList_Type, &had, &worlds)) return NULL;
    int *to = calloc(worlds + 1, sizeof(int));
    if (!to) return PyErr_NoMemory();
    if (!read_doubles(chances, of, MOST) && !read_numbers(had, have, MOST)) {
        f_spread(of, have, PyList_Size(had), to, worlds);
        list = PyList_New(worlds);
        if (list && (write_numbers(list, to) || write_numbers(had, have))) Py_CLEAR(list);
    }
    free(to);
    return list;
}

/* aim(book, hand, held, stock, needed) -> the special hand that is played for. */
static PyObject *aim(PyObject *Py_UNUSED(self), PyObject *args)
{
    PyObject *kept, *hand;
    int by_code[CODES] = {0};
    long long held, stock, needed;
    if (!PyArg_ParseTuple(args, "OOLLL", &kept, &hand, &held, &stock, &needed)) return NULL;
    BookNumbers *book = PyCapsule_GetPointer(kept, "BookNumbers");
    if (!book || read_numbers(hand, by_code, CODES)) return NULL;
    num found = f_aim(book, by_code, held, stock, needed, -1);
    return went_beyond() ? NULL : PyLong_FromLongLong(found);
}

static void copy_cards(Cards *to, const Cards *from)
{
    to->count = from->count;
    memcpy(to->at, from->at, from->count * sizeof(int));
}

/* Copy a round: of lists of cards what is in them. */
static void copy_round(CountedRound *to, const CountedRound *from)
{
    /* What stands between these two is copied here, and cleared below: four lists, no more. */
    Py_BUILD_ASSERT(offsetof(CountedRound, frozen) - offsetof(CountedRound, stock)
                    < 4 * sizeof(Cards) + sizeof(num));
    memcpy(to, from, offsetof(CountedRound, stock));
    copy_cards(&to->stock, &from->stock);
    copy_cards(&to->pile, &from->pile);
    copy_cards(&to->talon_first, &from->talon_first);
    copy_cards(&to->talon_later, &from->talon_later);
    memcpy(&to->frozen, &from->frozen, sizeof(CountedRound) - offsetof(CountedRound, frozen));
}

/* Make a round blank: of lists of cards the length is enough. */
static void clear(CountedRound *s)
{
    memset(s, 0, offsetof(CountedRound, stock));
    s->stock.count = s->pile.count = s->talon_first.count = s->talon_later.count = 0;
    memset(&s->frozen, 0, sizeof(CountedRound) - offsetof(CountedRound, frozen));
}

/* Read the part of what a seat sees that stands at a place. */
#define READ_PLACE(PLACE) \
    { \
        static PyObject *name; \
        if (!name && !(name = PyUnicode_InternFromString(#PLACE))) return -1; \
        PyObject *place = PyObject_GetAttr(from, name); \
        int bad = !place || read_##PLACE(place, to); \
        Py_XDECREF(place); \
        if (bad) return -1; \
    }

static int read_sides(PyObject *sides, Sight *to)
{
    PyObject *fast = entries(sides, SEATS);
    int done = fast ? 0 : -1;
    for (Py_ssize_t side = 0; !done && side < PyList_Size(fast); side++)
        done = read_side(PyList_GetItem(fast, side), to, side);
    Py_XDECREF(fast);
    return done;
}

static int read_places(PyObject *from, Sight *to)
{
    READ_PLACE(view)
    READ_PLACE(board)
    READ_PLACE(now)
    READ_PLACE(sides)
    READ_PLACE(memory)
    return 0;
}

/* Read a round, or make it of what a seat sees of one: all that is asked of that is read. */
static int read_round(PyObject *object, int seen, CountedRound *s)
{
    static Sight sight;  /* rows take room */
    if (!seen) return read_CountedRound(object, s);
    if (read_Sight(object, &sight) || read_places(object, &sight)) return -1;
    f_gather(s, &sight);
    return went_beyond();
}

/* gather(round, seen, book): fill a round with what a seat sees of one. */
static PyObject *gather(PyObject *Py_UNUSED(self), PyObject *args)
{
    PyObject *object, *seen, *book;
    CountedRound s;
    clear(&s);
    if (!PyArg_ParseTuple(args, "OOO", &object, &seen, &book)) return NULL;
    s.book = PyCapsule_GetPointer(book, "BookNumbers");
    if (!s.book || read_round(seen, 1, &s) || write_CountedRound(object, &s)) return NULL;
    Py_RETURN_NONE;
}

/* turn(round, seen, book, policy, stage, out) -> what a turn is, as a log tells, from a stage or
   (-1) from where the round stands, which is told as what a seat sees of it where it is `seen`;
   with `out` None where the seat may go out. */
static PyObject *turn(PyObject *Py_UNUSED(self), PyObject *args)
{
    PyObject *object, *book, *policy;
    long long stage;
    int seen, out;
    CountedRound s;
    clear(&s);
    if (!PyArg_ParseTuple(args, "OpOOLp", &object, &seen, &book, &policy, &stage,
                          &out))
        return NULL;
    s.book = PyCapsule_GetPointer(book, "BookNumbers");
    s.policies[0] = PyCapsule_GetPointer(policy, "Policy");
    if (!s.book || !s.policies[0] || read_round(object, seen, &s)) return NULL;
    for (num seat = 1; seat < s.book->seats; seat++) s.policies[seat] = s.policies[0];
    if (out && f_may_be_out(&s)) Py_RETURN_NONE;
    if (stage >= 0) s.stage = stage;
    logging = 1;
    logged = 0;
    f_play(&s, 1);
    logging = 0;
    if (went_beyond()) return NULL;
    PyObject *log = PyList_New(logged);
    for (num i = 0; log && i < logged; i++) {
        PyObject *entry = Py_BuildValue("(LLL)", logged_what[i], logged_code[i], logged_row[i]);
        if (!entry || PyList_SetItem(log, i, entry)) Py_CLEAR(log);
    }
    return log;
}

/* Read numbers by seat and code; tell whether it failed. */
static int read_table(PyObject *given, int (*table)[CODES])
{
    PyObject *rows = entries(given, SEATS);
    int bad = !rows;
    for (Py_ssize_t i = 0; !bad && i < PyList_Size(rows); i++)
        bad = read_numbers(PyList_GetItem(rows, i), table[i], CODES);
    Py_XDECREF(rows);
    return bad;
}

/* What is known at a decision, ready for its playouts. */
typedef struct {
    CountedRound base;
    int first[SEATS][CODES];
    int more[SEATS][CODES];
    int hidden[CODES];
    Cards order;
    num seat;
} Decision;

/* decision(round, book, seat, first, more, hidden, order) -> capsule. The book has to outlive it. */
static PyObject *decision(PyObject *Py_UNUSED(self), PyObject *args)
{
    PyObject *object, *book, *first, *more, *hidden, *order;
    long long seat;
    if (!PyArg_ParseTuple(args, "OOLOOOO", &object, &book, &seat, &first, &more, &hidden,
                          &order))
        return NULL;
    Decision *d = calloc(1, sizeof(Decision));
    if (!d) return PyErr_NoMemory();
    d->seat = seat;
    d->base.book = PyCapsule_GetPointer(book, "BookNumbers");
    if (!d->base.book || read_CountedRound(object, &d->base) || read_table(first, d->first) ||
        read_table(more, d->more) || read_numbers(hidden, d->hidden, CODES) ||
        read_cards(order, &d->order)) {
        free(d);
        return NULL;
    }
    return PyCapsule_New(d, "Decision", freed);
}

/* What the end of a round is to the side that decided: its worth, and its lead in points where
   that is asked for. */
static PyObject *outcome(CountedRound *s, num side, int leads)
{
    int totals[SEATS] = {0};
    for (num each = 0; each < s->book->sides; each++) totals[each] = (int)f_points(s, each);
    num lead = f_lead(s->book, totals, side);
    for (num each = 0; each < s->book->sides; each++) totals[each] += s->totals[each];
    double worth = f_worth(s->book, totals, side);
    return leads ? Py_BuildValue("(dL)", worth, lead) : PyFloat_FromDouble(worth);
}

/* What is told of a playout. */
enum { VALUE, OUTCOME, COURSE_OF };

/* Play a move out in a world; return what is told of it. */
static PyObject *play_move(Decision *d, CountedRound *s, Cards *move, int told)
{
    if (told == COURSE_OF) {
        int course[COURSE];
        f_follow(s, d->seat, move, course);
        PyObject *counts = PyTuple_New(COURSE);
        for (Py_ssize_t i = 0; counts && i < COURSE; i++)
            PyTuple_SetItem(counts, i, PyLong_FromLong(course[i]));
        return counts;
    }
    f_do(s, move);
    f_play(s, LONGEST);
    return outcome(s, d->seat % s->book->sides, told == OUTCOME);
}

/* Play all moves out in the world of a seed; what is told of them is added to a list. */
static int play_world(Decision *d, num seed, Cards *moves, Py_ssize_t count, PyObject *found,
                      int told)
{
    CountedRound world, s;
    copy_round(&world, &d->base);
    f_deal(&world, d->seat, d->first, d->more, d->hidden, &d->order, seed);
    for (Py_ssize_t i = 0; i < count; i++) {
        copy_round(&s, &world);
        PyObject *each = play_move(d, &s, &moves[i], told);
        int bad = !each || PyList_Append(found, each);
        Py_XDECREF(each);
        if (bad) return -1;
    }
    return went_beyond();
}

/* What comes of moves in worlds. A cast has a policy for each seat; a world is (seed, place of its
   cast). */
static PyObject *found_of(PyObject *args, int told)
{
    PyObject *capsule, *casts, *worlds, *given;
    if (!PyArg_ParseTuple(args, "OO!O!O!", &capsule, &PyList_Type, &casts, &PyList_Type, &worlds,
                          &PyList_Type, &given))
        return NULL;
    Decision *d = PyCapsule_GetPointer(capsule, "Decision");
    if (!d) return NULL;
    Py_ssize_t count = PyList_Size(given);
    Cards *moves = calloc(count + 1, sizeof(Cards));
    PyObject *found = moves ? PyList_New(0) : PyErr_NoMemory();
    for (Py_ssize_t i = 0; found && i < count; i++)
        if (read_cards(PyList_GetItem(given, i), &moves[i])) Py_CLEAR(found);
    for (Py_ssize_t i = 0; found && i < PyList_Size(worlds); i++) {
        long long seed;
        Py_ssize_t cast;
        if (!PyArg_ParseTuple(PyList_GetItem(worlds, i), "Ln", &seed, &cast) ||
            read_policies(PyList_GetItem(casts, cast), d->base.policies) ||
            play_world(d, seed, moves, count, found, told))
            Py_CLEAR(found);
    }
    free(moves);
    return found;
}

/* outcomes(decision, casts, worlds, moves) -> for each world, for each move, (worth, lead). */
static PyObject *outcomes(PyObject *Py_UNUSED(self), PyObject *args)
{
    return found_of(args, OUTCOME);
}

/* values(decision, casts, worlds, moves) -> for each world, for each move, its worth. */
static PyObject *values(PyObject *Py_UNUSED(self), PyObject *args) { return found_of(args, VALUE); }

/* courses(decision, casts, worlds, moves) -> for each world, for each move, what moves.py counts. */
static PyObject *courses(PyObject *Py_UNUSED(self), PyObject *args)
{
    return found_of(args, COURSE_OF);
}

/* Rounds that are stepped together: `blank` is one before its deal; seats of the bits of `choosers`
   choose, the others play by the policies. `worth` is what a round was to each side. */
typedef struct {
    CountedRound blank;
    num choosers;
    Py_ssize_t count;
    CountedRound at[];
} Rounds;

/* rounds(round, book, policies, choosers, count) -> capsule. Book and policies have to outlive it. */
static PyObject *rounds(PyObject *Py_UNUSED(self), PyObject *args)
{
    PyObject *object, *book, *policies;
    long long choosers;
    Py_ssize_t count;
    if (!PyArg_ParseTuple(args, "OOOLn", &object, &book, &policies, &choosers, &count)) return NULL;
    Rounds *r = count < 1 || count > PY_SSIZE_T_MAX / (Py_ssize_t)sizeof(CountedRound) - 2
                    ? NULL
                    : calloc(1, sizeof(Rounds) + count * sizeof(CountedRound));
    if (!r) return PyErr_NoMemory();
    r->choosers = choosers;
    r->count = count;
    r->blank.book = PyCapsule_GetPointer(book, "BookNumbers");
    if (!r->blank.book || read_policies(policies, r->blank.policies) ||
        read_CountedRound(object, &r->blank)) {
        free(r);
        return NULL;
    }
    return PyCapsule_New(r, "Rounds", freed);
}

/* Numbers that step() is handed, each a contiguous array of int with so many entries a round. */
enum { CHOICE, SEED, SEEN, OFFERS, TURN, OVER, WORTH, ARRAYS };

static void deal_again(CountedRound *s, const Rounds *r, int seed, int *offers)
{
    do {  /* a deal that leaves nothing to choose is played to its end, and another follows */
        copy_round(s, &r->blank);
        f_begin_round(s, seed);
        f_to_choice(s, r->choosers, offers);
        seed = seed < 2147483646 ? seed + 1 : 0;
    } while (s->over);
}

/* Step all rounds by their choices, or deal all of them where there are no choices yet. */
static int step_all(Rounds *r, int **at, int fresh)
{
    num seats = r->blank.book->seats, sides = r->blank.book->sides;
    for (Py_ssize_t i = 0; !fresh && i < r->count; i++)
        if (at[CHOICE][i] < 0 || at[CHOICE][i] >= CHOICES ||
            !at[OFFERS][i * CHOICES + at[CHOICE][i]]) {
            PyErr_Format(PyExc_ValueError, "choice %d is not offered in round %zd",
                         at[CHOICE][i], i);
            return -1;
        }
    for (Py_ssize_t i = 0; i < r->count; i++) {
        CountedRound *s = &r->at[i];
        int *offers = at[OFFERS] + i * CHOICES;
        at[OVER][i] = 0;
        if (!fresh) {
            f_choose(s, at[CHOICE][i]);
            f_to_choice(s, r->choosers, offers);
            at[OVER][i] = s->over != 0;
        }
        for (num side = 0; side < sides; side++)
            at[WORTH][i * sides + side] = s->over ? (int)f_points(s, side) : 0;
        if (fresh || s->over) deal_again(s, r, at[SEED][i], offers);
        f_see(s, at[SEEN] + i * (SEEN_TABLE + seats * SEEN_SEAT + sides * SEEN_SIDE));
        at[TURN][i] = (int)s->turn;
    }
    return went_beyond();
}

/* step(rounds, fresh, arrays): see the enum. */
static PyObject *step(PyObject *Py_UNUSED(self), PyObject *args)
{
    PyObject *capsule, *arrays;
    int fresh, *at[ARRAYS], held = 0;
    Py_buffer views[ARRAYS];
    if (!PyArg_ParseTuple(args, "OpO!", &capsule, &fresh, &PyTuple_Type, &arrays)) return NULL;
    Rounds *r = PyCapsule_GetPointer(capsule, "Rounds");
    if (!r) return NULL;
    num seats = r->blank.book->seats, sides = r->blank.book->sides;
    const num entries_of[ARRAYS] = {
        1, 1, SEEN_TABLE + seats * SEEN_SEAT + sides * SEEN_SIDE, CHOICES, 1, 1, sides,
    };
    for (; held < ARRAYS && held < PyTuple_Size(arrays); held++) {
        int flags = held <= SEED ? PyBUF_SIMPLE : PyBUF_WRITABLE;
        if (PyObject_GetBuffer(PyTuple_GetItem(arrays, held), &views[held], flags)) break;
        at[held] = views[held].buf;
        if (views[held].len != r->count * entries_of[held] * (Py_ssize_t)sizeof(int)) {
            PyErr_SetString(PyExc_ValueError, "an array is of another size");
            held++;
            break;
        }
    }
    if (!PyErr_Occurred() && held < ARRAYS)
        PyErr_SetString(PyExc_ValueError, "arrays are missing");
    int done = PyErr_Occurred() ? -1 : step_all(r, at, fresh);
    while (held) PyBuffer_Release(&views[--held]);
    if (done) return NULL;
    Py_RETURN_NONE;
}

static PyMethodDef methods[] = {
    {"book", kept_BookNumbers, METH_O, "Keep the numbers of a rule book."},
    {"policy", kept_Policy, METH_O, "Keep a policy."},
    {"play", played, METH_VARARGS, "Play a round on counts; return the sides' points."},
    {"length", length, METH_VARARGS, "Play a round to its end; count the turns."},
    {"casts", casts, METH_VARARGS, "Choose a cast for each new world."},
    {"aim", aim, METH_VARARGS, "Say which special hand is played for."},
    {"gather", gather, METH_VARARGS, "Fill a round with what a seat sees of one."},
    {"turn", turn, METH_VARARGS, "Tell what the policy does in a turn."},
    {"decision", decision, METH_VARARGS, "Keep what is known at a decision."},
    {"outcomes", outcomes, METH_VARARGS, "Play moves out in worlds."},
    {"values", values, METH_VARARGS, "Play moves out in worlds; tell their worth alone."},
    {"courses", courses, METH_VARARGS, "Play moves out in worlds; count what became of them."},
    {"rounds", rounds, METH_VARARGS, "Make room for rounds that are stepped together."},
    {"step", step, METH_VARARGS, "Step them, or deal them."},
    {NULL, NULL, 0, NULL},
};

static struct PyModuleDef module = {
    PyModuleDef_HEAD_INIT, "_compiled", "The playouts, compiled.", -1, methods,
    NULL, NULL, NULL, NULL,
};

PyMODINIT_FUNC PyInit__compiled(void) {
    PyObject *made = PyModule_Create(&module);
    if (made && PyModule_AddStringConstant(made, "SOURCES", DIGEST) < 0)
        Py_CLEAR(made);
    return made;
}
