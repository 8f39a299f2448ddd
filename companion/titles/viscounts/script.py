"""Solo against one of the four virtual players (digest, sections 3 to 6)."""

from __future__ import annotations

from companion.table.prompts import Choose, Count, Form
from companion.table.script import Script, Table
from companion.table.text import Text, say
from companion.titles.viscounts.castle import Bumped, Event, Innermost, Inward
from companion.titles.viscounts.effects import apply, bumped
from companion.titles.viscounts.ending import score
from companion.titles.viscounts.figures import FIGURES
from companion.titles.viscounts.game import Game, View
from companion.titles.viscounts.setup import set_up
from companion.titles.viscounts.targets import section_names
from companion.titles.viscounts.turn import take_turn, your_collision
from companion.titles.viscounts.words import effects_in_words

ENDS: dict[str, Text] = {"poverty": say("Poverty"), "prosperity": say("Prosperity")}
TRACK = len(FIGURES["track"]["yours"])
MOST_ROUNDS = 60  # no real game comes near


def play(table: Table) -> Script[None]:
    table.view = View()
    game = yield from set_up(table)
    game.phase = "play"
    last = False
    while True:
        game.round += 1
        yield from your_turn(game)
        yield from take_turn(game)
        if last or game.round >= MOST_ROUNDS:
            break
        last = bool(game.revealed)
        if last:
            game.tell(say("One more full round follows, then the game is over."))
    yield from score(game)


def your_turn(game: Game) -> Script[None]:
    """As long as something happens that concerns the virtual player."""
    while True:
        answer = yield game.with_news(_ask_you(game))
        if answer == "done":
            return
        yield from _CONCERNS[answer](game)


def _ask_you(game: Game) -> Choose:
    options = {
        "done": say("My turn is over"),
        "castle": say("I placed workers in the castle"),
        "collision": say("I had a collision"),
        "met": say("I landed on its viscount"),
    }
    if len(game.revealed) < len(ENDS):
        options["revealed"] = say("Poverty or Prosperity was revealed")
    options["correct"] = say("The castle looks different")
    return Choose(
        "you",
        say("Do this for it, then take your turn.") if game.has_news else say("Your turn."),
        options=options,
        default="done",
        landmark=True,
    )


def _your_workers(game: Game) -> Script[None]:
    placed = yield Form(
        "castle",
        say("Your workers in the castle"),
        fields={
            "workers": Count("workers", say("How many"), least=1, most=4),
            "section": Choose("section", say("Section, by the effect of its inner tier"), options=section_names()),
        },
    )
    if game.castle.workers("you") + placed["workers"] > FIGURES["workers"]:
        game.tell(say("You have only {n} workers.", n=FIGURES["workers"]))
        return
    for event in game.castle.place("you", int(placed["section"]), placed["workers"]):
        yield from _your_event(game, event)


def _your_event(game: Game, event: Event) -> Script[None]:
    where = effects_in_words(FIGURES["castle"]["inner"][event.section])
    if isinstance(event, Inward):
        game.tell(
            say("Three of yours in one section: one inward, one to either side. You gain: {section}.", section=where)
        )
    elif isinstance(event, Innermost):
        game.tell(say("Three of yours in an inner section: one to the heart. You gain any 1 resource."))
    elif isinstance(event, Bumped):
        yield from bumped(game, event)


def _your_collision(game: Game) -> Script[None]:
    space = yield Count("collision", say("On which space, from the left?"), least=1, most=TRACK)
    yield from your_collision(game, space)


def _met(game: Game) -> Script[None]:
    """A rearrange for the other side: 1 resource of its choice."""
    yield from apply(game, "rearrange")


def _revealed(game: Game) -> Script[None]:
    card = yield Choose(
        "revealed",
        say("Which card was revealed?"),
        options={key: words for key, words in ENDS.items() if key not in game.revealed},
    )
    game.revealed.append(card)
    yield from ()


def _correct(game: Game) -> Script[None]:
    """Workers as they really stand, after free moves and the like."""
    names = section_names()
    castle = game.castle
    fields = {}
    for tier, sections in (("outer", castle.outer), ("inner", castle.inner)):
        for number, workers in enumerate(sections):
            for side in ("you", "it"):
                text = _place(tier, names[str(number)], side)
                fields[f"{tier}_{number}_{side}"] = Count("n", text, most=3, default=min(3, workers[side]))
    for side in ("you", "it"):
        text = say("Heart of the castle, yours") if side == "you" else say("Heart of the castle, its")
        fields[f"heart_{side}"] = Count("n", text, most=20, default=castle.heart[side])
    told = yield Form("castle.correct", say("The castle: how many workers stand where?"), fields=fields)
    for tier, sections in (("outer", castle.outer), ("inner", castle.inner)):
        for number, workers in enumerate(sections):
            for side in ("you", "it"):
                workers[side] = told[f"{tier}_{number}_{side}"]
    for side in ("you", "it"):
        castle.heart[side] = told[f"heart_{side}"]
    castle.choose_leader()


def _place(tier: str, section: Text, side: str) -> Text:
    return {
        ("outer", "you"): say("Outer, “{section}”, yours", section=section),
        ("outer", "it"): say("Outer, “{section}”, its", section=section),
        ("inner", "you"): say("Inner, “{section}”, yours", section=section),
        ("inner", "it"): say("Inner, “{section}”, its", section=section),
    }[tier, side]


_CONCERNS = {
    "castle": _your_workers,
    "collision": _your_collision,
    "met": _met,
    "revealed": _revealed,
    "correct": _correct,
}
