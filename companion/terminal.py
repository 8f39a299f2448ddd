"""The prompts on a terminal, or from a file of answers.

On a real terminal private prompts and the private help live on the alternate screen, which leaves
nothing to scroll back to, and numbers of chests are typed unseen. The same commands in every language.
"""

from __future__ import annotations

import contextlib
import getpass
import textwrap
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TextIO

from companion.lines import BY_HAND, read_line
from companion.table.people import ARROWS, SHAPES, Colour
from companion.table.prompts import Answer, Choose, Count, Form, Pick, Prompt, Scan, Show, Think
from companion.table.session import Session
from companion.table.text import Language, Text, say
from companion.table.trouble import Refused, Trouble

WIDTH = 78
BACKGROUNDS = {
    Colour.RED: 160,
    Colour.YELLOW: 220,
    Colour.GREEN: 28,
    Colour.BLUE: 26,
    Colour.PURPLE: 91,
    Colour.ORANGE: 208,
}

COMMANDS: dict[str, Text] = {
    "u": say("undo the last answer"),
    "r": say("redo it"),
    "b": say("Back: to the start of this pass or phase"),
    "h": say("history"),
    "v": say("how things stand"),
    "w": say("why? the rule behind this"),
    "?": say("private help"),
    "q": say("leave; the game is kept"),
}


class Left(Exception):
    """The user left, or the input ended; the game is kept."""


class Command(Exception):
    """A command in place of an answer."""

    def __init__(self, letter: str) -> None:
        super().__init__(letter)
        self.letter = letter


@dataclass
class Terminal:
    """Says texts and asks for lines, in one language."""

    language: Language
    source: TextIO
    sink: TextIO
    lines: int = 0
    wrong: int = 0

    @property
    def live(self) -> bool:
        """A person at a terminal, not a file or a pipe."""
        return self.source.isatty() and self.sink.isatty()

    def put(self, text: Text | str = "", indent: str = "", after: str = "") -> None:
        words = indent + self.language.render(text)
        print(
            textwrap.fill(words, WIDTH, subsequent_indent=after or " " * len(indent)) if words else "", file=self.sink
        )

    def refuse(self, text: Text) -> None:
        """One clear sentence; from a file, with the number of the line."""
        self.wrong += 1
        self.put(text if self.live else say("Line {number}: {why}", number=self.lines, why=text), "! ")

    def ask(self, hidden: bool = False) -> str:
        """One line. Raises `Left` when there are no more."""
        self.sink.flush()
        try:
            if self.live:
                line = getpass.getpass("› ") if hidden else input("› ")
            else:
                line = self.source.readline()
                while line.startswith("#"):
                    self.lines += 1
                    line = self.source.readline()
                if not line:
                    raise EOFError
        except EOFError:
            raise Left from None
        except UnicodeDecodeError:
            line = "\N{REPLACEMENT CHARACTER}"
        self.lines += 1
        return line.rstrip("\r\n")

    @contextlib.contextmanager
    def unseen_later(self) -> Iterator[None]:
        """What is written meanwhile can't be scrolled back to."""
        if not self.live:
            yield
            return
        print("\x1b[?1049h\x1b[H\x1b[2J", end="", file=self.sink)
        try:
            yield
        finally:
            print("\x1b[2J\x1b[?1049l", end="", file=self.sink, flush=True)


def play(session: Session, terminal: Terminal) -> None:
    """Until the game is over; `Left` if the user leaves before."""
    shown: Prompt | None = None
    while not session.over:
        prompt = session.prompt
        if isinstance(prompt, Think):
            terminal.put(prompt.text)
            terminal.sink.flush()
            session.think()
            continue
        with terminal.unseen_later() if prompt.private else contextlib.nullcontext():
            if prompt is not shown:
                show(session, terminal)
                shown = prompt
            try:
                session.answer(answer_to(prompt, terminal))
            except Command as command:
                shown = None if _do(command.letter, session, terminal) else shown
            except Refused as refused:
                terminal.refuse(refused.text)
                shown = None if prompt.private else shown
            except Trouble as trouble:
                terminal.refuse(trouble.text)
                shown = None


def show(session: Session, terminal: Terminal) -> None:
    """The prompt as a card: where we are, what to do, what to know, what to choose from."""
    prompt = session.prompt
    head = terminal.language.render(session.title.headline(session.view))
    terminal.put()
    terminal.put(f"── {head} {'─' * max(0, WIDTH - len(head) - 4)}")
    if isinstance(prompt, Show):
        _show_colour(prompt, terminal)
        return
    terminal.put(prompt.text)
    for note in prompt.notes:
        terminal.put(note, "  · ")
    if isinstance(prompt, Scan):
        terminal.put(say("Chests done: {done} of {of}", done=prompt.done, of=prompt.of), "  ")
    if not isinstance(prompt, Form):
        _show_choices(prompt, terminal)
    if prompt.by_hand:
        terminal.put(say("{sign} we do this by hand", sign=BY_HAND), "  ")


def _show_colour(prompt: Show, terminal: Terminal) -> None:
    player = prompt.player
    words = terminal.language.render(prompt.text)
    banner = f" {SHAPES[player.colour]}  {words}  {ARROWS[player.seat]} "
    if terminal.live:
        paint = f"\x1b[48;5;{BACKGROUNDS[player.colour]}m\x1b[1;38;5;{0 if player.colour == Colour.YELLOW else 15}m"
        for row in ("", banner, ""):
            print(f"{paint}{row:^{WIDTH}}\x1b[0m", file=terminal.sink)
    else:
        terminal.put(banner.strip())


def _show_choices(prompt: Prompt, terminal: Terminal) -> None:
    if isinstance(prompt, Choose | Pick):
        for number, (key, label) in enumerate(prompt.options.items(), 1):
            chosen = key == prompt.default or (isinstance(prompt, Pick) and key in prompt.default)
            terminal.put(label, f"  {number}) {'* ' if chosen else ''}")
    if isinstance(prompt, Pick):
        terminal.put(say("several numbers, or 0 for none"), "  ")
    if isinstance(prompt, Count):
        default = "" if prompt.default is None else f" [{prompt.default}]"
        terminal.put(f"  {prompt.least} … {prompt.most}{default}")


def answer_to(prompt: Prompt, terminal: Terminal) -> Answer:
    """A line or, for a form, a line for each field."""
    if not isinstance(prompt, Form):
        return _one_answer(prompt, terminal)
    answers: dict[str, Answer] = {}
    for name, asked in prompt.fields.items():
        terminal.put(asked.text, "  ▸ ")
        _show_choices(asked, terminal)
        answer = _field(asked, terminal, may_skip=prompt.by_hand and not answers)
        if answer is BY_HAND:
            return None
        answers[name] = answer
    return answers


def _field(asked: Prompt, terminal: Terminal, may_skip: bool) -> Answer:
    """One field, until it is right: what was entered before it is not lost."""
    while True:
        line = _line(asked, terminal)
        if may_skip and line.strip() == BY_HAND:
            return BY_HAND
        try:
            answer = read_line(asked, line)
            if refusal := asked.refusal(answer):
                raise Refused(refusal)
        except Refused as refused:
            terminal.refuse(refused.text)
        else:
            return answer


def _one_answer(prompt: Prompt, terminal: Terminal) -> Answer:
    return read_line(prompt, _line(prompt, terminal))


def _line(prompt: Prompt, terminal: Terminal) -> str:
    line = terminal.ask(hidden=isinstance(prompt, Scan))
    if line.strip() in COMMANDS:
        raise Command(line.strip())
    return line


def _do(letter: str, session: Session, terminal: Terminal) -> bool:
    """Carry out a command; True if the prompt must be shown again."""
    if letter == "q":
        raise Left
    if letter in MOVES:
        undone = session.undoes if letter == "u" else None
        MOVES[letter](session)
        if undone is not None:
            terminal.put(say("Undone: {what}", what=undone), "↶ ")
        return True
    SIGHTS[letter](session, terminal)
    return True


def _history(session: Session, terminal: Terminal) -> None:
    for number, entry in enumerate(session.history, 1):
        line = (
            entry.prompt.text
            if entry.answer is None
            else say("{asked} — {answer}", asked=entry.prompt.text, answer=entry.answer)
        )
        terminal.put(line, f"{number:3}. ")


def _board(session: Session, terminal: Terminal) -> None:
    for line in session.title.board(session.view):
        terminal.put(line, "  ")
    for letter, words in COMMANDS.items():
        terminal.put(words, f"  {letter}  ")


def _why(session: Session, terminal: Terminal) -> None:
    terminal.put(session.prompt.why or say("There is no more to say about this step."), "  ")


def _help(session: Session, terminal: Terminal) -> None:
    """The same for everybody; nothing of it is kept."""
    topics = session.title.help
    with terminal.unseen_later():
        while True:
            for number, topic in enumerate(topics, 1):
                terminal.put(topic.title, f" {number:2}) ")
            terminal.put(say("A number opens a page, Enter closes the help."), "  ")
            line = terminal.ask().strip()
            if not line:
                return
            if not line.isdecimal() or not 1 <= int(line[:4]) <= len(topics):
                terminal.refuse(say("Please type a number from 1 to {most}.", most=len(topics)))
                continue
            topic = topics[int(line) - 1]
            terminal.put()
            terminal.put(topic.title)
            for words in topic.lines:
                terminal.put(words, "  · ")
            terminal.put()


MOVES = {"u": Session.undo, "r": Session.redo, "b": Session.back}
SIGHTS = {"h": _history, "v": _board, "w": _why, "?": _help}


def choose(terminal: Terminal, text: Text, options: dict[str, Text]) -> str:
    """A menu outside a game."""
    while True:
        terminal.put()
        terminal.put(text)
        for number, label in enumerate(options.values(), 1):
            terminal.put(label, f"  {number}) ")
        line = terminal.ask().strip()
        if line == "q":
            raise Left
        if line.isdecimal() and 1 <= int(line[:4]) <= len(options):
            return list(options)[int(line) - 1]
        terminal.refuse(say("Please type a number from 1 to {most}.", most=len(options)))
