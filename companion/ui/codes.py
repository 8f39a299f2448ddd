"""Labels and codes: the sheet to print, teach-in of codes that are on the chests already, and the self-test."""

from __future__ import annotations

import secrets
from pathlib import Path
from queue import SimpleQueue
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.uix.widget import Widget
from PIL.Image import Image

from companion.printing import draw_sheet, write_sheet
from companion.scan import codes as scan_codes
from companion.scan import sheet
from companion.scan.codes import Code, CodeTrouble
from companion.scan.frames import Frame
from companion.scan.scanner import Scanner
from companion.scan.teach import Teacher
from companion.scan.tracker import Seen
from companion.seeing import SOURCES, TEACHING, Measure, SelfTest, decoders_in_words
from companion.table.text import Text, say
from companion.table.trouble import Trouble
from companion.titles.deal.chests import MARKS
from companion.titles.deal.roles import NAMES, Role
from companion.ui import devices
from companion.ui.chests import EyePicture
from companion.ui.page import Page
from companion.ui.theme import BODY, HEADING, PAD, SMALL, theme
from companion.ui.widgets import Card, Choices, Column, Press, Stepper, Words

PAPERS = ("a4", "letter")
SIZE = 40  # millimetres
SHOWN = 900  # pixels across
LOOKS_A_SECOND = 12
STILL_HELD = 60  # frames


class CodesPage(Page):
    def __init__(self, **more: Any) -> None:
        super().__init__(**more)
        self._notice = ""
        self._millimetres, self._chosen = SIZE, PAPERS[0]

    def told(self, **what: Any) -> None:
        self._notice = ""

    def build(self) -> None:
        self.put_bar(self.say(say("Labels and codes of the chests")))
        column = Column(gap=PAD)
        self._size = Stepper(self._millimetres, int(sheet.SMALLEST), int(sheet.LARGEST))
        self._size.bind(value=lambda _, value: setattr(self, "_millimetres", int(value)))
        self._paper = Choices([(key, key.upper() if key == "a4" else key.title()) for key in PAPERS], self._chosen, {})
        self._paper.bind(value=lambda _, value: setattr(self, "_chosen", value))
        if self._notice:
            column.add_widget(Card([Words(self._notice)], tone=theme.look.raised))
        column.add_widget(
            Card(
                [
                    Words(self.say(say("Labels to print")), HEADING, bold=True),
                    Words(
                        self.say(say("One for the bottom of each chest: a code for the camera, a card for the keypad."))
                    ),
                    Words(self.say(say("Size of a code in millimetres")), SMALL, theme.look.muted),
                    self._size,
                    self._paper,
                    Press(self.say(say("Save the sheet as PDF")), self._saved, main=True),
                    Press(self.say(say("Show the sheet")), self._show),
                    Press(self.say(say("Open or share the sheet")), self._share),
                    Press(self.say(say("Draw new labels")), self._renew),
                ]
            )
        )
        column.add_widget(
            Card(
                [
                    Words(self.say(say("Codes that are on the chests already")), HEADING, bold=True),
                    Words(self.say(say("The camera learns them once; nothing needs to be printed."))),
                    Press(self.say(say("Teach the codes")), lambda: self.app.go("teach")),
                ]
            )
        )
        column.add_widget(
            Card(
                [
                    Words(self.say(say("Is the camera good enough?")), HEADING, bold=True),
                    Press(self.say(say("Self-test")), lambda: self.app.go("selftest")),
                ]
            )
        )
        self.put_column(column)

    def _saved(self) -> None:
        path = self._save()
        if path is not None and (told := self.app.handed_on(path)):
            self._notice = self.say(told)
            self.refresh()

    def _save(self) -> Path | None:
        path = self.app.folder / "truhla-chests.pdf"
        saved: Path | None = path
        try:
            write_sheet(path, self.app.chest_seed(), self.app.language, self._chosen, self._millimetres)
            self._notice = self.say(say("The sheet to print is in {path}.", path=str(path)))
        except Trouble as trouble:
            saved, self._notice = None, self.say(trouble.text)
        self.refresh()
        return saved

    def _show(self) -> None:
        self.app.go("sheet", paper=self._chosen, size=self._millimetres)

    def _share(self) -> None:
        path = self._save()
        if path is not None and not devices.share(path):
            self._notice = self.say(say("Nothing here opens a PDF. The sheet is in {path}.", path=str(path)))
            self.refresh()

    def _renew(self) -> None:
        self.app.renew_labels()
        self._notice = self.say(say("New labels are drawn. Print them; the chests must be taught again."))
        self.refresh()


class SheetPage(Page):
    """The sheet as it will be printed."""

    def told(self, paper: str = PAPERS[0], size: int = SIZE, **what: Any) -> None:
        self._pages = draw_sheet(self.app.chest_seed(), self.app.language, paper, size)

    def build(self) -> None:
        self.put_bar(self.say(say("Labels to print")))
        self.put_column(Column([PaperPicture(page) for page in self._pages], gap=PAD))


class PaperPicture(Widget):
    """A printed page, as wide as there is room."""

    def __init__(self, page: Image) -> None:
        super().__init__(size_hint_y=None)
        self._shape = page.height / page.width
        small = page.convert("L").resize((SHOWN, round(SHOWN * self._shape)))
        self._texture = Texture.create(size=small.size, colorfmt="luminance")
        self._texture.flip_vertical()
        self._texture.blit_buffer(small.tobytes(), colorfmt="luminance", bufferfmt="ubyte")
        with self.canvas:
            Color(1, 1, 1, 1)
            self._sheet = Rectangle(texture=self._texture)
        self.bind(pos=self._place, size=self._place)

    def _place(self, *_: object) -> None:
        self.height = self.width * self._shape
        self._sheet.pos, self._sheet.size = self.pos, self.size


class _LivePage(Page):
    """Looks through the camera in the background, for work that is no game. `work` runs there, `news` here."""

    def __init__(self, **more: Any) -> None:
        super().__init__(**more)
        self._scanner: Scanner | None = None
        self._watch: Any = None
        self._news: SimpleQueue[Any] = SimpleQueue()
        self._failure: Text | None = None

    def entered(self) -> None:
        if self._failure is not None:
            self._failure = None
            self.refresh()
        self._start()
        self._watch = Clock.schedule_interval(self._poll, 1 / LOOKS_A_SECOND)

    def _start(self) -> None:
        self._news = SimpleQueue()
        self._scanner = Scanner(self.app.make_source(self.shown_codes()), self, failed=self._news.put)
        self._scanner.start()

    def again(self) -> Press:
        """After a failure: perhaps the camera may be used now."""
        return Press(self.say(say("Use the camera")), lambda: self.app.with_camera(self._restart))

    def _restart(self) -> None:
        if self.app.page is self:
            self.left()
            self.entered()

    def left(self) -> None:
        if self._watch is not None:
            self._watch.cancel()
            self._watch = None
        if self._scanner is not None:
            self._scanner.stop()
            self._scanner = None

    def see(self, frame: Frame) -> Seen:
        """In the reading thread, as a tracker would."""
        news = self.work(frame.gray)
        if news is not None:
            self._news.put(news)
        return Seen()

    def _poll(self, _: float) -> None:
        scanner = self._scanner
        if scanner is None:
            return
        if scanner.glance is not None:
            self.picture.show(scanner.glance)
        while not self._news.empty():
            news = self._news.get()
            if isinstance(news, str):
                self._failure = SOURCES[news]
                self.refresh()
            else:
                self.news(news)
        if not scanner.running and self._failure is None:
            self._start()  # a simulated camera that is through begins again

    def shown_codes(self) -> tuple[Code, ...]:
        """What a simulated camera would show."""
        return self.app.chest_codes()

    def work(self, gray: Any) -> Any:
        raise NotImplementedError

    def news(self, what: Any) -> None:
        raise NotImplementedError


class TeachPage(_LivePage):
    """Role by role: hold the chest over the camera until its code is known."""

    def __init__(self, **more: Any) -> None:
        super().__init__(**more)
        self._taught: list[Code] = []
        self._teacher: Teacher | None = None
        self._patience = 0
        self._words: Text | None = None

    def told(self, **what: Any) -> None:
        self._taught, self._words = [], None
        self._strangers = scan_codes.draw_set(secrets.randbelow)
        self._begin_next()

    def _begin_next(self) -> None:
        done = len(self._taught)
        self._patience = STILL_HELD
        self._teacher = Teacher(MARKS[done], tuple(self._taught), self.app.phone) if done < len(MARKS) else None

    @property
    def _role(self) -> Role | None:
        return list(Role)[len(self._taught)] if len(self._taught) < len(Role) else None

    def shown_codes(self) -> tuple[Code, ...]:
        """A simulated camera shows a stranger's chests."""
        return self._strangers

    def build(self) -> None:
        self.put_bar(self.say(say("Teach the codes")))
        self.picture = EyePicture(size_hint_y=None, height=max(dp(130), 0.3 * Window.height))
        role = self._role
        if role is None:
            words = say("All four chests are known. You can play.")
        else:
            words = say("Open the chests. Hold over the camera this one: {role}", role=NAMES[role])
        lines: list[Widget] = [Words(self.say(words), HEADING), self.picture]
        lines.append(Words(self.say(say("Chests done: {done} of {of}", done=len(self._taught), of=4)), BODY))
        if told := self._failure or self._words:
            lines.append(Words(self.say(told), BODY, theme.look.accent))
        if self._failure:
            lines.append(self.again())
        column = Column([Card(lines, gap=PAD)], gap=PAD)
        column.add_widget(
            Press(self.say(say("Done") if role is None else say("Cancel")), self.app.back, main=role is None)
        )
        self.put_column(column, widest=560)

    def work(self, gray: Any) -> Code | CodeTrouble | None:
        teacher = self._teacher
        if teacher is None:
            return None
        try:
            code = teacher.look(gray)
        except CodeTrouble as trouble:
            self._patience -= 1  # the chest just taught may still be held
            return None if trouble.reason == "same code" and self._patience > 0 else trouble
        if code is not None and self._teacher is teacher:
            self._teacher = None  # until the next chest is asked for
        return code

    def news(self, what: Code | CodeTrouble) -> None:
        if isinstance(what, CodeTrouble):
            self._words = TEACHING[what.reason]
        else:
            self._taught.append(what)
            self._words = None
            if self._role is None:
                self.app.keep_codes(self._taught)
        self._begin_next()
        self.refresh()


class SelfTestPage(_LivePage):
    def build(self) -> None:
        self.put_bar(self.say(say("Self-test")))
        self.picture = EyePicture(size_hint_y=None, height=max(dp(130), 0.3 * Window.height))
        self._test = SelfTest(self.app.chest_codes(), self.app.phone)
        self._measure, self._advice = Words("", BODY), Words(self.say(self._failure) if self._failure else "", HEADING)
        lines: list[Widget] = [self._advice, *([self.again()] if self._failure else []), self.picture, self._measure]
        lines += [Words(self.say(line), SMALL, theme.look.muted) for line in decoders_in_words(self.app.phone)]
        self.put_column(Column([Card(lines, gap=PAD)]), widest=560)

    def work(self, gray: Any) -> Measure:
        return self._test.look(gray)

    def news(self, what: Measure) -> None:
        self._measure.text = self.say(what.words)
        self._advice.text = self.say(what.advice)
