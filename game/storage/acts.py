"""What keys can do: each act, the table of the file that has its keys, and what it does in words.

Which keys those are is config/keys.toml's; how a key is written, and where it is heard, keys.py's.
"""

from typing import Final

from ..language import N_
from ..named_tuple import NamedTuple

#: How the actions begin that tell what lies on the table.
LOOK: Final = "look "
#: How those begin that speak, wherever one is.
SAY: Final = "say "


class Act(NamedTuple):
    """What a key can do: the table of the file that it stands in, its name there, and in words.

    `bare`: the program does it, and it is no line of a menu. `fixed`: its keys are the same in all
    of Windows, and nobody can change them.
    """

    table: str
    name: str
    about: str
    bare: bool = False
    fixed: bool = False


#: All of it, in the order in which the help has it. Those of `program` are what menus name.
ACTIONS: Final = (
    Act("program", "this game", N_("the rules of this game"), True),
    Act("program", "new", N_("Game | New...")),
    Act("program", "load", N_("Game | Load...")),
    Act("program", "save", N_("Game | Save...")),
    Act("program", "ask", N_("Game | May I Go Out?")),
    Act("program", "last turn", N_("Game | This Round | Last Turn"), True),
    Act("program", "film", N_("Game | This Round | Film Last Turn"), True),
    Act("program", "undo", N_("Game | Undo Move")),
    Act("program", "hint", N_("Game | Hint")),
    Act("program", "count", N_("Game | Count")),
    Act(
        "program",
        "say prompt",
        N_("speaks once more what can be done"),
        True,
    ),
    Act("program", "say hand", N_("speaks your hand"), True),
    Act("program", "say rows", N_("speaks the rows of each side"), True),
    Act("program", "say pile", N_("speaks the discard pile"), True),
    Act("program", "say scores", N_("speaks the scores and canastas"), True),
    Act("program", "say last", N_("speaks once more what was said last"), True),
    Act("program", "full screen", N_("to the full screen, or back to a window")),
    Act(
        "program",
        "peek",
        N_("held: a look at the other hands, for [registered users](registering)"),
    ),
    *(
        Act("program", name, about)
        for name, about in {
            "select deal": N_("Game | Select Deal..."),
            "daily deal": N_("Game | Daily Deal..."),
            "copy link": N_("Game | Copy Link..."),
            "autoplay": N_("Game | AutoPlay"),
            "hiscores": N_("Game | HiScores..."),
            "statistics": N_("Game | Statistics..."),
            "messages": N_("Game | Messages..."),
            "this round": N_("Game | This Round..."),
            "close": N_("Game | Exit"),
            "customize": N_("Options | Customize..."),
            "keys": N_("Options | Keys..."),
            "rules": N_("Options | Rules..."),
            "coach": N_("Options | Coach..."),
            "as 1994": N_("Options | As in 1994"),
            "help contents": N_("Help | Contents"),
            "search help": N_("Help | Search..."),
            "guided hands": N_("Help | First Hand..."),
            "my moments": N_("Game | This Round | My Moments..."),
            "about": N_("Help | About"),
        }.items()
    ),
    Act("table", "left", N_("the next place to the left")),
    Act("table", "right", N_("the next place to the right")),
    Act("table", "up", N_("the next place above")),
    Act("table", "down", N_("the next place below")),
    Act("table", "home", N_("the first place of the line")),
    Act("table", "end", N_("the last place of the line")),
    Act("table", "next zone", N_("the next zone: hand, rows, deck, pile, ScoreBoard")),
    Act("table", "previous zone", N_("the previous zone")),
    Act("table", "click", N_("what a left-click does there")),
    Act("table", "discard", N_("discards the framed card; on the ScoreBoard: the details")),
    Act("table", "back", N_("leaves the choice of a row, the typed card, or the frame")),
    Act("table", "correct", N_("takes back what was typed last")),
    Act("table", "score", N_("what a left-click on the ScoreBoard shows")),
    Act("table", "details", N_("what a right-click on the ScoreBoard shows")),
    Act("table", "button", N_("End Hand or Show Hand, while that button is there")),
    Act("table", "accept", N_("does what the second line proposes")),
    Act("look", "look hand", N_("your hand by rank"), True),
    Act("look", "look hand more", N_("card by card"), True),
    Act("look", "look rows", N_("your rows"), True),
    Act("look", "look rows more", N_("what they lack"), True),
    Act("look", "look others", N_("the rows of the others"), True),
    Act("look", "look others more", N_("what they lack"), True),
    Act("look", "look pile", N_("the discard pile"), True),
    Act("look", "look pile more", N_("what takes it"), True),
    Act("look", "look deck", N_("the deck"), True),
    Act("look", "look deck more", N_("its end"), True),
    Act("look", "look minimum", N_("the minimum"), True),
    Act("look", "look minimum more", N_("what reaches it"), True),
    Act("look", "look counts", N_("how many cards each holds"), True),
    Act("look", "look counts more", N_("deck and pile, too"), True),
    Act("look", "look points", N_("the points on the table"), True),
    Act("look", "look points more", N_("the ScoreBoard"), True),
    Act("look", "look scores", N_("the scores"), True),
    Act("look", "look scores more", N_("the round, too"), True),
    Act("look", "look turns", N_("what the others did"), True),
    Act("look", "look turns more", N_("the last messages"), True),
    Act("draw", "draw", N_("draws a card")),
    Act("draw", "take", N_("takes the discard pile")),
    Act("play", "draw", N_("draws an extra card, where there is one")),
    Act("play", "take", N_("puts the top card back, while the pile is not yet yours")),
    Act("play", "wild", N_("chooses a row for the framed wildcard: arrows, then Enter")),
    Act("play", "rank", N_("melds all cards of the framed card's rank")),
    Act("suit", "wild", N_("chooses a row for the wildcard that is typed")),
    Act("suit", "rank", N_("melds all cards of the value that is typed")),
    Act("dialogs", "help", N_("presses Help")),
    Act("dialogs", "copy", N_("copies")),
    Act("dialogs", "cut", N_("cuts")),
    Act("dialogs", "paste", N_("pastes")),
    Act("dialogs", "pull down", N_("pulls a list down, or closes it")),
    Act("dialogs", "next", N_("goes to the next item"), fixed=True),
    Act("dialogs", "previous", N_("goes to the previous item"), fixed=True),
    Act("dialogs", "move", N_("go from choice to choice"), fixed=True),
    Act("dialogs", "far", N_("go farther"), fixed=True),
    Act("dialogs", "delete", N_("takes away what is typed"), fixed=True),
    Act("dialogs", "set", N_("sets a check box, or presses a button"), fixed=True),
    Act("dialogs", "press", N_("presses the button with the thick frame"), fixed=True),
    Act("dialogs", "leave", N_("presses Cancel"), fixed=True),
    Act("help", "contents", N_("goes to the contents")),
    Act("help", "back", N_("goes back")),
    Act("help", "heading", N_("goes to the next heading, by ear")),
    Act("help", "heading before", N_("goes to the heading before, by ear")),
    Act("help", "copy", N_("copies the topic")),
    Act("help", "next", N_("marks the next green word"), fixed=True),
    Act("help", "previous", N_("marks the previous one"), fixed=True),
    Act("help", "follow", N_("goes where it leads"), fixed=True),
    Act("help", "move", N_("scroll the topic"), fixed=True),
    Act("help", "far", N_("scroll farther"), fixed=True),
    Act("help", "leave", N_("closes the help"), fixed=True),
    Act("replay", "play", N_("plays, or pauses")),
    Act("replay", "on", N_("a step forward")),
    Act("replay", "back", N_("a step back")),
    Act("replay", "turn on", N_("the next turn")),
    Act("replay", "turn back", N_("the previous turn")),
    Act("replay", "round on", N_("the next round")),
    Act("replay", "round back", N_("the previous round")),
    Act("replay", "first", N_("the beginning")),
    Act("replay", "last", N_("the end")),
    Act("replay", "open", N_("lays all hands open")),
    Act("replay", "seat", N_("as the next player saw it")),
    Act("replay", "picture", N_("saves a picture")),
    Act("replay", "begin", N_("the film begins here")),
    Act("replay", "film", N_("saves the film")),
    Act("replay", "game", N_("plays on from here")),
    Act("replay", "help replay", N_("opens the help")),
    Act("replay", "close", N_("closes the replay"), fixed=True),
)
