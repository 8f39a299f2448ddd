"""What each command does."""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from companion import printing, seeing, terminal
from companion import verify as verifying
from companion.home import Home, titles
from companion.simulation import arena_games, interval, simulate_games
from companion.table import export
from companion.table.script import Title
from companion.table.seal import new_seed
from companion.table.session import Session
from companion.table.store import Store
from companion.table.text import NAMES, Language, Text, plain, say, say_n
from companion.table.trouble import Trouble
from companion.titles import title_of

Command = Callable[[Home, argparse.Namespace], int]

SHEET = Path("truhla-chests.pdf")


def app(home: Home, asked: argparse.Namespace) -> int:
    """A window; where there is no display, or on demand, a demonstration in pictures."""
    from companion.ui import window  # noqa: PLC0415 — Kivy is slow to open and reads the environment

    if asked.demo is None and window.has_display():
        window.prepare(offscreen=False)
        from companion.ui.app import TruhlaApp  # noqa: PLC0415

        TruhlaApp(home.store, asked.lang).run()
        return 0
    folder = asked.demo or Path(tempfile.mkdtemp(prefix="truhla-demo-"))
    if asked.demo is None:
        home.put(say("There is no display here: a demonstration is played, and its pictures are saved."))
    window.prepare(offscreen=True)
    from companion.ui import demo  # noqa: PLC0415

    with Store(Path(tempfile.mkdtemp(prefix="truhla-store-")) / "demo.db") as store:
        for path in demo.show(store, home.language.code, folder):
            print(path, flush=True)
    home.put(say("The pictures are in {path}.", path=str(folder)))
    return 0


def menu(home: Home, asked: argparse.Namespace) -> int:
    """New games, games to resume, language."""
    talk = home.terminal()
    try:
        while True:
            choice = terminal.choose(talk, say("Truhla. What shall we play?"), _menu_options(home))
            kind, _, which = choice.partition(" ")
            if kind == "leave":
                return 0
            if kind == "language":
                code = terminal.choose(talk, say("Language"), {code: plain(name) for code, name in NAMES.items()})
                home.language = talk.language = Language(code)
            elif kind == "cards":
                printing.write_sheet(SHEET, _chest_set(home), home.language, "a4", 40.0)
                talk.put(say("The sheet to print is in {path}.", path=str(SHEET)))
            else:
                _play(home, talk, _session(home, kind, which))
    except terminal.Left:
        return 0


def _menu_options(home: Home) -> dict[str, Text]:
    options = {f"new {title.key}": say("New game: {title}", title=title.name) for title in titles()}
    for game in home.unfinished()[:5]:
        options[f"game {game.id}"] = say("Go on: {game} ({when})", game=home.describe(game), when=game.touched)
    options["cards"] = say("Labels for the chests, to print")
    return options | {"language": say("Language"), "leave": say("Leave")}


def _session(home: Home, kind: str, which: str) -> Session:
    if kind == "new":
        return home.store.begin(title_of(which))[1]
    return home.open(next(game for game in home.unfinished() if game.id == int(which)))


def play(home: Home, asked: argparse.Namespace) -> int:
    title = title_of(asked.title)
    talk = home.terminal()
    if asked.resume:
        games = home.unfinished(title.key)
        if not games:
            raise Trouble(say("There is no unfinished game of {title}.", title=title.name))
        return _play(home, talk, home.open(games[0]))
    return _play(home, talk, home.store.begin(title)[1])


def _play(home: Home, talk: terminal.Terminal, session: Session) -> int:
    talk.put(say("Commands: u undo, b back, h history, v how things stand, ? private help, q leave"))
    try:
        terminal.play(session, talk)
    except terminal.Left:
        talk.put(say("The game is kept. Go on with: companion play {title} --resume", title=session.title.key))
    else:
        talk.put(say("This game is over."))
    return 1 if talk.wrong and not talk.live else 0


def games(home: Home, asked: argparse.Namespace) -> int:
    listed = home.store.games()
    if not listed:
        home.put(say("There are no games yet."))
    for game in listed:
        home.put(plain(f"{game.id:4}  {game.touched}  {home.language.render(home.describe(game))}"))
    return 0


def export_(home: Home, asked: argparse.Namespace) -> int:
    home.put(home.give(asked.game, asked.file))
    return 0


def import_(home: Home, asked: argparse.Namespace) -> int:
    game, wrong = home.take(asked.file)
    if wrong is not None:
        home.put(wrong)
    home.put(say("The game is here now, as number {game}.", game=game))
    return 0


def verify(home: Home, asked: argparse.Namespace) -> int:
    verdict = verifying.verify(asked.file)
    if asked.json:
        print(verdict.as_json(asked.file))
    else:
        home.put(verdict.text)
    return 0 if verdict.good else 1


def delete(home: Home, asked: argparse.Namespace) -> int:
    home.store.delete(asked.game)
    home.put(say("Game {game} is deleted.", game=asked.game))
    return 0


def figures(home: Home, asked: argparse.Namespace) -> int:
    title = title_of(asked.title)
    if asked.forget is not None:
        if not home.store.forget(title.key, asked.forget):
            raise Trouble(say("Nothing is kept under the name {name}.", name=asked.forget))
        home.put(say("Forgotten: {name}", name=asked.forget))
        return 0
    if asked.export is not None:
        number = export.write_figures(title, home.store.kept(title.key), asked.export)
        home.put(say("Figures written: {n}", n=number))
        return 0
    if asked.take is not None:
        taken = export.read_figures(title, asked.take)
        home.store.keep(title.key, taken)
        home.put(say("Figures taken: {n}", n=len(taken)))
        return 0
    for name, value in home.store.kept(title.key).items():
        print(f"{name} = {json.dumps(value, ensure_ascii=False)}")
    return 0


def codes(home: Home, asked: argparse.Namespace) -> int:
    """Written from the set the store keeps; the same set whenever it is printed."""
    seed = _chest_set(home, new=asked.new)
    if not any((asked.out, asked.cards, asked.png, asked.json)):
        raise Trouble(say("Say what to write: --out, --cards, --png or --json."))
    if asked.out:
        printing.write_sheet(asked.out, seed, home.language, asked.paper, asked.size_mm)
        home.put(say("The sheet to print is in {path}.", path=str(asked.out)))
    if asked.cards:
        printing.write_cards(asked.cards, seed, home.language)
        home.put(say("The four number cards are in {path}.", path=str(asked.cards)))
    if asked.png:
        printing.write_pictures(asked.png, seed)
        home.put(say("The four codes are in {path}.", path=str(asked.png)))
    if asked.json:
        printing.write_set(asked.json, seed)
        home.put(say("The set of codes is in {path}.", path=str(asked.json)))
    return 0


def _chest_set(home: Home, new: bool = False) -> str:
    """Drawn once and kept."""
    kept = home.store.kept("deal")
    if not new and "chest_set" in kept:
        return str(kept["chest_set"])
    seed = new_seed()
    home.store.keep("deal", {"chest_set": seed})
    home.store.forget("deal", "taught")
    return seed


def scan(home: Home, asked: argparse.Namespace) -> int:
    if asked.self_test:
        return _self_test(home, asked)
    if not asked.files or asked.set is None:
        raise Trouble(say("Name pictures to read and the set of codes: companion scan FILE… --set FILE"))
    chests = seeing.read_set(asked.set)
    for path, reading, milliseconds in seeing.scan_files(asked.files, chests, asked.phone):
        if asked.json:
            print(seeing.as_json(path, reading, milliseconds), flush=True)
        else:
            home.put(seeing.in_words(path, reading))
    return 0


def _self_test(home: Home, asked: argparse.Namespace) -> int:
    chests = seeing.read_set(asked.set) if asked.set else printing.chest_codes(_chest_set(home))
    for line in seeing.decoders_in_words(asked.phone):
        home.put(line)
    source = seeing.camera(None if asked.simulated else asked.camera, chests)
    for measure in seeing.self_test(source, seeing.SelfTest(chests, asked.phone), asked.seconds):
        print(seeing.rendered(home.language, measure), flush=True)
    return 0


def simulate(home: Home, asked: argparse.Namespace) -> int:
    title = title_of(asked.title)
    if asked.games < 0:
        raise Trouble(say("A number from {least} to {most} is needed here.", least=0, most=10**9))
    if asked.bots:
        return _arena(home, title, asked.bots.split(","), asked)
    played = 0
    for record in simulate_games(title.key, asked.games, asked.seed or new_seed()):
        played += 1
        if asked.json:
            print(json.dumps(record))
        _progress(played, asked.games)
    if not asked.json:
        home.put(say_n("{n} game was played to its end.", "{n} games were played to their end.", played))
    return 0


def _arena(home: Home, title: Title, bots: list[str], asked: argparse.Namespace) -> int:
    """Opponents against each other: one record a line, or a table with a bar for every rate."""
    if title.arena is None or not 2 <= len(bots) <= 4 or not set(bots) <= set(title.bots):
        raise Trouble(say("Name two to four opponents of: {known}.", known=", ".join(title.bots) or "–"))
    won = [0] * len(bots)
    for played, record in enumerate(arena_games(title.key, bots, asked.games, asked.seed or new_seed()), 1):
        won[record["winner"]] += 1
        if asked.json:
            print(json.dumps(record))
        _progress(played, asked.games)
    if asked.json or not asked.games:
        return 0
    for bot, wins in zip(bots, won, strict=True):
        low, high = interval(wins, asked.games)
        bar = "█" * round(30 * wins / asked.games)
        print(f"{bot:<8} {bar:·<30} {wins / asked.games:6.1%}  ({low:.1%} – {high:.1%})")
    return 0


def _progress(played: int, of: int) -> None:
    if sys.stderr.isatty() and (played == of or played % 10 == 0):
        bar = "█" * (30 * played // of)
        print(f"\r{bar:·<30} {played}/{of}", end="\n" if played == of else "", file=sys.stderr, flush=True)


COMMANDS: dict[str, Command] = {
    "app": app,
    "menu": menu,
    "play": play,
    "games": games,
    "export": export_,
    "import": import_,
    "verify": verify,
    "delete": delete,
    "figures": figures,
    "codes": codes,
    "scan": scan,
    "simulate": simulate,
}
