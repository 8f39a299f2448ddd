"""Settings: kept in the store, used at once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any

from kivy.uix.widget import Widget

from companion.table.store import Listed
from companion.table.text import LANGUAGES, NAMES, Text, plain, say
from companion.table.trouble import Trouble
from companion.ui.page import Page
from companion.ui.theme import BODY, HEADING, PAD, SMALL, theme
from companion.ui.widgets import Buttons, Card, Choices, Column, Field, Press, Words


@dataclass(frozen=True)
class Settings:
    language: str = ""
    """Empty: as the system speaks."""
    look: str = "dark"
    palette: str = "game"
    text_percent: int = 100
    sound: bool = True
    vibration: bool = True
    speech: bool = False
    camera: str = "0"
    awake: bool = True
    station: bool = False

    @classmethod
    def of(cls, kept: dict[str, Any]) -> Settings:
        """What is kept, as far as it makes sense."""
        known = {field.name: field.default for field in fields(cls)}
        return cls(**{name: kept[name] for name in known if type(kept.get(name)) is type(known[name])})

    def as_kept(self) -> dict[str, Any]:
        return asdict(self)


CHOICES: Sequence[tuple[str, Text, Sequence[tuple[Any, Text]]]] = (
    ("language", say("Language"), [(code, plain(NAMES[code])) for code in LANGUAGES]),
    ("text_percent", say("Text size"), [(percent, plain(f"{percent} %")) for percent in (100, 125, 150, 200)]),
    ("look", say("Look"), [("dark", say("dark")), ("light", say("light"))]),
    (
        "palette",
        say("Players' colours"),
        [("game", say("as in the game")), ("safe", say("for the colour-blind")), ("contrast", say("strong contrast"))],
    ),
    (
        "camera",
        say("Camera"),
        [
            ("0", say("first camera")),
            ("1", say("second camera")),
            ("simulated", say("simulated: chests come by themselves")),
        ],
    ),
)
SWITCHES: Sequence[tuple[str, Text]] = (
    ("sound", say("Sound")),
    ("vibration", say("Vibration")),
    ("speech", say("Speech: say aloud whose the chest is")),
    ("awake", say("Keep the screen awake")),
    ("station", say("Station: this device only scans chests")),
)
PHONE_CAMERAS: Sequence[tuple[Any, Text]] = (
    ("0", say("front camera")),
    ("1", say("back camera")),
    ("2", say("front camera, opened another way")),
    ("3", say("back camera, opened another way")),
    ("simulated", say("simulated: chests come by themselves")),
)


class SettingsPage(Page):
    def build(self) -> None:
        self.put_bar(self.say(say("Settings")))
        column = Column(gap=PAD)
        for name, words, options in CHOICES:
            here = PHONE_CAMERAS if name == "camera" and self.app.phone else options
            column.add_widget(self._choice(name, self.say(words), here))
        column.add_widget(Card([self._switch(name, words) for name, words in SWITCHES]))
        column.add_widget(Press(self.say(say("Games on this device")), lambda: self.app.go("games")))
        column.add_widget(Press(self.say(say("Figures entered once")), lambda: self.app.go("figures")))
        self.put_column(column)

    def _choice(self, name: str, words: str, options: Sequence[tuple[Any, Text]]) -> Card:
        rendered = [(str(key), self.say(label)) for key, label in options]
        now = self.app.language.code if name == "language" else str(getattr(self.app.settings, name))
        choices = Choices(rendered, now, {})
        kinds = {str(key): key for key, _ in options}
        choices.bind(value=lambda _, key: self.app.change(**{name: kinds[key]}))
        return Card([Words(words, BODY, bold=True), choices])

    def _switch(self, name: str, words: Text) -> Press:
        press = Press(self.say(words), lambda: self.app.change(**{name: not getattr(self.app.settings, name)}))
        press.chosen = getattr(self.app.settings, name)
        return press


class GamesPage(Page):
    """Export, import, delete with confirmation, and a copy of everything."""

    def __init__(self, **more: Any) -> None:
        super().__init__(**more)
        self._notice = ""
        self._asked: int | None = None

    def told(self, **what: Any) -> None:
        self._notice, self._asked = "", None

    def build(self) -> None:
        self.put_bar(self.say(say("Games on this device")))
        column = Column(gap=PAD)
        if self._notice:
            column.add_widget(Card([Words(self._notice)], tone=theme.look.raised))
        self._path = Field(str(self.app.folder / "truhla-game.json"))
        column.add_widget(
            Card([Words(self.say(say("File to take a game from")), BODY, bold=True), self._path, self._import()])
        )
        column.add_widget(Press(self.say(say("Copy all games to a backup file")), self._backup))
        for game in self.app.store.games():
            column.add_widget(self._game(game))
        self.put_column(column)

    def _import(self) -> Press:
        return Press(
            self.say(say("Take the game")), lambda: self._try(lambda: self.app.take_game(Path(self._path.text)))
        )

    def _game(self, game: Listed) -> Card:
        head: list[Widget] = [
            Words(self.say(self.app.home.describe(game)), BODY),
            Words(game.touched, SMALL, theme.look.muted),
        ]
        if self._asked == game.id:
            head.append(Words(self.say(say("Delete this game for good?")), HEADING))
            head.append(Press(self.say(say("Yes, delete it")), lambda: self._delete(game.id)))
            head.append(Press(self.say(say("No, keep it")), lambda: self._ask(None), main=True))
            return Card(head)
        keep = Press(self.say(say("Export")), lambda: self._export(game.id))
        head.append(Buttons([keep, Press(self.say(say("Delete")), lambda: self._ask(game.id))]))
        return Card(head)

    def _ask(self, game: int | None) -> None:
        self._asked = game
        self.refresh()

    def _delete(self, game: int) -> None:
        self._asked = None
        self._try(lambda: self._deleted(game))

    def _deleted(self, game: int) -> Text:
        self.app.store.delete(game)
        return say("Game {game} is deleted.", game=game)

    def _export(self, game: int) -> None:
        path = self.app.folder / f"truhla-game-{game}.json"
        self._try(lambda: self._exported(game, path))

    def _exported(self, game: int, path: Path) -> Text:
        told = self.app.home.give(game, path)
        handed = self.app.handed_on(path)
        return told if handed is None else say("{before} {then}", before=told, then=handed)

    def _backup(self) -> None:
        self._try(self._backed_up)

    def _backed_up(self) -> Text:
        path = self.app.store.backup(self.app.folder)
        return self.app.handed_on(path) or say("The backup is {path}.", path=str(path))

    def _try(self, act: Any) -> None:
        try:
            self._notice = self.say(act())
        except Trouble as trouble:
            self._notice = self.say(trouble.text)
        self.refresh()
