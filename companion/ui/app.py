"""The app: where people are, what they play, and how they come back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy.app import App
from kivy.base import ExceptionHandler, ExceptionManager
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.screenmanager import FadeTransition, ScreenManager

from companion import report
from companion.home import Home
from companion.table.prompts import Prompt, Scan, Show
from companion.table.seal import new_seed
from companion.table.session import Session
from companion.table.store import Listed, Store, store_set_aside
from companion.table.text import Language, Text, language_of, say
from companion.table.trouble import StoreTrouble, Trouble
from companion.titles import title_of
from companion.titles.deal.chests import MARKS
from companion.titles.deal.roles import Role
from companion.ui import devices
from companion.ui.page import Page
from companion.ui.settings import Settings
from companion.ui.theme import PAD, theme
from companion.ui.widgets import Card, Tap, Words
from companion.ui.window import on_phone

if TYPE_CHECKING:
    from companion.scan.codes import Code
    from companion.scan.frames import FrameSource
    from companion.ui.eye import Eye

# Where the screens are. A screen is opened when it is first shown: the camera's libraries are slow to load.
PAGES = {
    "home": "home:HomePage",
    "table": "table:TablePage",
    "scan": "chests:ScanPage",
    "colour": "chests:ColourPage",
    "menu": "reading:MenuPage",
    "help": "reading:HelpPage",
    "history": "reading:HistoryPage",
    "settings": "settings:SettingsPage",
    "games": "settings:GamesPage",
    "figures": "figures:FiguresPage",
    "codes": "codes:CodesPage",
    "sheet": "codes:SheetPage",
    "teach": "codes:TeachPage",
    "selftest": "codes:SelfTestPage",
    "past": "past:PastPage",
    "trouble": "reading:TroublePage",
}
GAME = ("table", "scan", "colour")
ARROWS = range(273, 277)  # as Kivy numbers the keys
NOTICE_FOR = 2.5
FADE = 0.12
EMPTY_AFTER = 1.0  # seconds; a page that fades out is still seen


class TruhlaApp(App):
    """`make_source` may be given by tests and demonstrations in place of a real camera."""

    def __init__(
        self,
        store: Store,
        language: str | None = None,
        make_source: Callable[[Sequence[Code]], FrameSource] | None = None,
        folder: Path | None = None,
    ) -> None:
        super().__init__()
        self.title = "Truhla"
        self.store = store
        self.settings = _settings_of(store)
        self.language = Language(language or self.settings.language or language_of(devices.languages()))
        self.home = Home(store, self.language)
        self.session: Session | None = None
        self.phone = on_phone()
        self.folder = folder or Path.cwd()
        self._given_source = make_source
        self._trail: list[str] = []
        self._size: tuple[int, int] = (0, 0)

    @cached_property
    def eye(self) -> Eye:
        from companion.ui.eye import Eye  # noqa: PLC0415 — with the camera's libraries

        return Eye(self.make_source, self.phone)

    def close_eye(self) -> None:
        if "eye" in vars(self):
            self.eye.close()

    def make_source(self, shown: Sequence[Code]) -> FrameSource:
        from companion.ui.eye import source_for  # noqa: PLC0415

        return self._given_source(shown) if self._given_source else source_for(self.settings.camera, shown)

    # Kivy's hooks

    def build(self) -> FloatLayout:
        rules = str(Path(__file__).with_name("page.kv"))
        Builder.unload_file(rules)
        Builder.load_file(rules)
        self._use_look()
        self.pages = ScreenManager(transition=FadeTransition(duration=FADE))
        self._page("home").refresh()
        self._free = BoxLayout(padding=devices.covered())
        self._free.add_widget(self.pages)
        root = FloatLayout()
        root.add_widget(self._free)
        self._notices = root
        Window.bind(on_keyboard=self._key, size=self._resized)
        self._handler = _Unexpected(self)
        ExceptionManager.add_handler(self._handler)
        return root

    def on_start(self) -> None:
        if self.store.set_aside is not None:
            self.notice(store_set_aside(self.store.set_aside))
        if self.settings.station and (games := self.home.unfinished()):
            self.resume(games[0])

    def on_pause(self) -> bool:
        """Others may need the camera. Nothing is left to be saved: every answer is on the disk already."""
        self.page.left()
        self.close_eye()
        return True

    def on_resume(self) -> None:
        """Where people were, with what they had typed: perhaps only a question of the system's was answered."""
        self._free.padding = devices.covered()
        self.page.entered()

    def on_stop(self) -> None:
        self.page.left()
        self.close_eye()
        devices.close()
        Window.unbind(on_keyboard=self._key, size=self._resized)
        ExceptionManager.remove_handler(self._handler)

    # ways

    @property
    def page(self) -> Page:
        return self.pages.current_screen

    def _page(self, name: str) -> Page:
        if not self.pages.has_screen(name):
            module, kind = PAGES[name].split(":")
            self.pages.add_widget(getattr(import_module(f"companion.ui.{module}"), kind)(name=name))
        return self.pages.get_screen(name)

    def go(self, name: str, **what: Any) -> None:
        """To a screen; Back comes back here."""
        self._trail.append(self.pages.current)
        self._show(name, **what)

    def _show(self, name: str, **what: Any) -> None:
        if name not in ("scan", "colour"):
            self.close_eye()
        self.page.left()
        page = self._page(name)
        page.told(**what)
        page.refresh()
        self.pages.current = name
        page.entered()
        Clock.unschedule(self._empty_others)
        Clock.schedule_once(self._empty_others, EMPTY_AFTER)

    def _empty_others(self, _: float) -> None:
        """What nobody sees costs no memory; it is built anew when it is shown again."""
        for page in self.pages.screens:
            if page is not self.page:
                page.empty()

    def back(self) -> None:
        if self.page.on_back():
            return
        while self._trail:
            name = self._trail.pop()
            if name in GAME:
                self.show_prompt()
                return
            if name != self.pages.current:
                self._show(name)
                return
        if self.pages.current in GAME:
            self.go("menu")
        elif self.pages.current != "home":
            self.home_again()

    def home_again(self) -> None:
        self._trail.clear()
        self.session = None
        self._show("home")

    def recover(self) -> None:
        """After something unexpected: the game as the disk has it."""
        self._trail.clear()
        self.show_prompt() if self.session is not None else self._show("home")

    # games

    def begin(self, key: str) -> None:
        self._guarded(lambda: self._play(self.store.begin(title_of(key))[1]))

    def resume(self, game: Listed) -> None:
        self._guarded(lambda: self._play(self.home.open(game)))

    def _play(self, session: Session) -> None:
        self.session = session
        self._trail.clear()
        self.show_prompt()

    def show_prompt(self) -> None:
        """The screen the present prompt belongs to."""
        self._trail.clear()
        if self.session is None:
            self._show("home")
            return
        prompt = None if self.session.over else self.session.prompt
        if isinstance(prompt, Scan):
            self._show("scan")
        elif isinstance(prompt, Show):
            self._show("colour")
        else:
            self._show("table")

    def waits_for(self, kind: type[Prompt]) -> bool:
        return self.session is not None and not self.session.over and isinstance(self.session.prompt, kind)

    def step(self, act: Callable[[Session], object]) -> None:
        """Something that moves the game, then its prompt."""
        if self.session is not None:
            session = self.session
            self._guarded(lambda: act(session))
            self.show_prompt()

    def _guarded(self, act: Callable[[], object]) -> None:
        try:
            act()
        except Trouble as trouble:
            self.notice(trouble.text)

    def take_game(self, path: Path) -> Text:
        game, wrong = self.home.take(path)
        return wrong or say("The game is here now, as number {game}.", game=game)

    # chests

    def chest_seed(self) -> str:
        kept = self.store.kept("deal")
        if "chest_set" not in kept:
            self.renew_labels()
            kept = self.store.kept("deal")
        return str(kept["chest_set"])

    def renew_labels(self) -> None:
        self.store.keep("deal", {"chest_set": new_seed()})
        for name in ("taught", "codes"):
            self.store.forget("deal", name)

    def chest_codes(self) -> tuple[Code, ...]:
        """Those taught from the chests themselves, else those of the printed labels."""
        from companion.printing import chest_codes  # noqa: PLC0415
        from companion.scan import codes as scan_codes  # noqa: PLC0415

        kept = self.store.kept("deal").get("codes")
        if isinstance(kept, str):
            try:
                return scan_codes.from_json(kept)
            except scan_codes.CodeTrouble:
                self.notice(say("The taught codes can't be read; the printed labels are used."))
        return chest_codes(self.chest_seed())

    def keep_codes(self, taught: Sequence[Code]) -> None:
        from companion.scan import codes as scan_codes  # noqa: PLC0415

        self.store.keep("deal", {"codes": scan_codes.to_json(taught)})
        if "taught" not in self.store.kept("deal"):
            self.store.keep("deal", {"taught": dict(zip((str(role) for role in Role), MARKS, strict=True))})

    def with_camera(self, go_on: Callable[[], None]) -> None:
        """Goes on when the camera may be used. Called after a tap only: the system lets nobody ask for ever."""
        devices.ask_for_camera(lambda allowed: self._camera_answered(allowed, go_on))

    def _camera_answered(self, allowed: bool | None, go_on: Callable[[], None]) -> None:
        from companion.seeing import SOURCES  # noqa: PLC0415

        if allowed:
            go_on()
        elif allowed is False:
            self.notice(SOURCES["refused"])

    # settings and notices

    def change(self, **what: Any) -> None:
        self.settings = Settings(**{**self.settings.as_kept(), **what})
        self._guarded(lambda: self.store.keep("app", self.settings.as_kept()))
        if "language" in what:
            self.language = Language(what["language"])
            self.home.language = self.language
        self._use_look()
        Clock.schedule_once(lambda _: self.page.refresh(), 0)

    def _use_look(self) -> None:
        theme.use(self.settings.look, self.settings.palette, self.settings.text_percent)
        Window.clearcolor = theme.look.background
        Window.allow_screensaver = not self.settings.awake

    def notice(self, text: Text) -> None:
        """A few words that go away by themselves."""
        card = Card([Words(self.language.render(text))], tone=theme.look.raised)
        card.size_hint_x = None
        card.width = min(dp(520), Window.width - dp(2 * PAD))
        card.pos_hint = {"center_x": 0.5, "y": 0.03}
        self._notices.add_widget(card)
        Clock.schedule_once(lambda _: self._notices.remove_widget(card), NOTICE_FOR)

    def handed_on(self, path: Path) -> Text | None:
        """On a phone, where nobody finds a file by its path: a copy in the downloads, and the share sheet."""
        if self.phone and devices.share(path):
            return say("{name} is in the downloads now, and can be sent on.", name=path.name)
        return None

    # keys and sizes

    def _key(self, _: object, key: int, scancode: int, text: str | None, modifiers: list[str]) -> bool:
        if key == 27:  # Escape, and Android's back
            if self.pages.current == "home" and not self._trail:
                return devices.to_background()
            self.back()
            return True
        if "ctrl" in modifiers and key in (ord("z"), ord("y")) and self.session is not None:
            self.step(lambda session: session.undo() if key == ord("z") else session.redo())
            return True
        if key in ARROWS:  # nothing has the focus yet: the first that can be tapped takes it
            first = next((tap for tap in self.page.walk() if isinstance(tap, Tap) and not tap.disabled), None)
            if first is not None:
                first.focus = True
            return True
        return False

    def _resized(self, _: object, size: tuple[int, int]) -> None:
        """Between narrow and wide the table is laid out anew."""
        Clock.unschedule(self._lay_out)
        Clock.schedule_once(self._lay_out, 0.05)

    def _lay_out(self, _: float) -> None:
        self._free.padding = devices.covered()
        if self.pages.current in ("table", "home", "scan"):
            self.page.refresh()


def _settings_of(store: Store) -> Settings:
    """Damaged settings are no reason not to open: the usual ones serve."""
    try:
        return Settings.of(store.kept("app"))
    except StoreTrouble:
        return Settings()


class _Unexpected(ExceptionHandler):
    """Nobody's traceback: a friendly screen, the game kept."""

    def __init__(self, app: TruhlaApp) -> None:
        self._app = app

    def handle_exception(self, inst: BaseException) -> int:
        if isinstance(inst, Trouble):
            self._app.notice(inst.text)
            return ExceptionManager.PASS
        if not isinstance(inst, Exception) or self._app.pages.current == "trouble":
            return ExceptionManager.RAISE
        self._app._show("trouble", said=report.describe(inst))
        return ExceptionManager.PASS
