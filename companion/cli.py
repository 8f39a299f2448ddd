"""The command `companion`."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NoReturn

import platformdirs

from companion import __version__, report, terminal
from companion.commands import COMMANDS
from companion.home import Home
from companion.table.store import Store, store_set_aside
from companion.table.text import LANGUAGES, Language, Text, language_of, no_such_language, say
from companion.table.trouble import FileTrouble, Trouble
from companion.titles import KEYS


def main(arguments: Sequence[str] | None = None) -> int:
    """The exit status: 0 done, 1 trouble, 2 a command that was not understood, 130 interrupted."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):  # other encodings can't say "truhla ďábla"
            stream.reconfigure(encoding="utf-8", errors="replace")
    language = Language(_language(words))
    asked: argparse.Namespace | None = None
    try:
        asked = _parser(language).parse_args(words)
        if asked.lang is not None and asked.lang not in LANGUAGES:
            raise Trouble(no_such_language(asked.lang))
        return _run(asked, language)
    except Trouble as trouble:
        return _complain(language, trouble.text)
    except (KeyboardInterrupt, terminal.Left):
        print(file=sys.stderr)
        _complain(language, say("Left. Nothing is lost."))
        return 130
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # nobody reads any more
        return 1
    except Exception as error:
        return _unexpected(language, asked.store if asked else default_store(), error)


def default_store() -> Path:
    return Path(os.environ.get("TRUHLA_STORE") or platformdirs.user_data_path("truhla") / "truhla.db")


def _language(words: Sequence[str]) -> str:
    """Known before anything is said: `--lang`, else what the system speaks."""
    wished = argparse.ArgumentParser(add_help=False, exit_on_error=False, allow_abbrev=False)
    wished.add_argument("--lang", nargs="?")
    system = " ".join(os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE"))
    try:
        code = wished.parse_known_args(words)[0].lang
    except argparse.ArgumentError:
        code = None
    return code if code in LANGUAGES else language_of(system)


def _run(asked: argparse.Namespace, language: Language) -> int:
    with Store(asked.store) as store:
        if store.set_aside:
            _complain(language, store_set_aside(store.set_aside))
        return COMMANDS[asked.command](Home(store, language), asked)


def _complain(language: Language, text: Text) -> int:
    print(language.render(text), file=sys.stderr)
    return 1


def _unexpected(language: Language, store: Path, error: Exception) -> int:
    """Nobody's traceback: a sentence, and a report for who wants to send one. It holds no answers."""
    try:
        path = report.save(report.describe(error), store)
    except FileTrouble:
        return _complain(language, say("Something unexpected happened. Your games are kept."))
    return _complain(
        language, say("Something unexpected happened. Your games are kept; a report is in {path}.", path=str(path))
    )


class _Parser(argparse.ArgumentParser):
    """Complains in the user's language."""

    language: Language

    def error(self, message: str) -> NoReturn:
        self.print_usage(sys.stderr)
        _complain(self.language, say("This command is not understood ({detail}).", detail=message))
        sys.exit(2)


def _parser(language: Language) -> argparse.ArgumentParser:
    words: Callable[[Text], str] = language.render
    _Parser.language = language
    parser = _Parser(
        prog="companion",
        description=words(say("Truhla, a companion for board games. Without a command it opens the app.")),
    )
    parser.add_argument("--version", action="version", version=f"Truhla {__version__}")
    common = _Parser(add_help=False)
    common.add_argument("--lang", default=language.code, metavar="|".join(LANGUAGES), help=words(say("language")))
    common.add_argument(
        "--store", type=Path, default=default_store(), metavar="FILE", help=words(say("where games are kept"))
    )
    parser.add_argument("--demo", type=Path, metavar="DIR", help=words(say("play a demonstration, save pictures")))
    parser.add_argument("--lang", metavar="|".join(LANGUAGES), help=words(say("language")))
    parser.add_argument(
        "--store", type=Path, default=default_store(), metavar="FILE", help=words(say("where games are kept"))
    )
    parser.set_defaults(command="app")
    commands = parser.add_subparsers(metavar="COMMAND")

    def command(name: str, help_: Text) -> argparse.ArgumentParser:
        sub = commands.add_parser(name, help=words(help_), description=words(help_), parents=[common])
        sub.set_defaults(command=name)
        return sub

    command("menu", say("the app's menu on this terminal: new games, games to resume, language"))
    play = command("play", say("play a title on this terminal"))
    play.add_argument("title", metavar="TITLE", help=", ".join(KEYS))
    play.add_argument("--resume", action="store_true", help=words(say("go on with the last unfinished game")))
    command("games", say("list the games"))
    export = command("export", say("write a game to a file"))
    export.add_argument("game", type=int, metavar="GAME", help=words(say("its number in the list")))
    export.add_argument("file", type=Path, metavar="FILE")
    import_ = command("import", say("take a game from a file"))
    import_.add_argument("file", type=Path, metavar="FILE")
    verify = command("verify", say("check an exported game: its seal, and every answer"))
    verify.add_argument("file", type=Path, metavar="FILE")
    verify.add_argument("--json", action="store_true", help=words(say("as one JSON record")))
    delete = command("delete", say("delete a game for good"))
    delete.add_argument("game", type=int, metavar="GAME", help=words(say("its number in the list")))
    figures = command("figures", say("list what was asked once and kept"))
    figures.add_argument("title", metavar="TITLE", help=", ".join(KEYS))
    figures.add_argument("--forget", metavar="NAME", help=words(say("forget this one, so that it is asked again")))
    figures.add_argument("--export", type=Path, metavar="FILE", help=words(say("write them to a file, for others")))
    figures.add_argument(
        "--import", type=Path, metavar="FILE", dest="take", help=words(say("take them from such a file"))
    )
    _add_codes(command("codes", say("write the codes and number cards of your chests")), words)
    _add_scan(command("scan", say("read chests from pictures, or try the camera")), words)
    simulate = command("simulate", say("play whole games with players who answer at random"))
    simulate.add_argument("title", metavar="TITLE", help=", ".join(KEYS))
    simulate.add_argument("--games", type=int, default=100, metavar="N")
    simulate.add_argument("--bots", metavar="A,B,…", help=words(say("a title's own opponents against each other")))
    simulate.add_argument("--seed", metavar="S", help=words(say("any word; the same word gives the same games")))
    simulate.add_argument("--json", action="store_true", help=words(say("one JSON record a line, everything opened")))
    return parser


def _add_codes(codes: argparse.ArgumentParser, words: Callable[[Text], str]) -> None:
    codes.add_argument("--out", type=Path, metavar="FILE.pdf", help=words(say("a sheet to print, in true size")))
    codes.add_argument("--paper", choices=("a4", "letter"), default="a4", help=words(say("size of the paper")))
    codes.add_argument("--size-mm", type=float, default=40.0, metavar="N", help=words(say("size of the codes")))
    codes.add_argument("--png", type=Path, metavar="DIR", help=words(say("the four codes as pictures")))
    codes.add_argument("--json", type=Path, metavar="FILE", help=words(say("the set, for “companion scan”")))
    codes.add_argument("--cards", type=Path, metavar="FILE", help=words(say("the number cards alone, as text")))
    codes.add_argument("--new", action="store_true", help=words(say("draw new cards; the chests must be taught again")))


def _add_scan(scan: argparse.ArgumentParser, words: Callable[[Text], str]) -> None:
    scan.add_argument("files", type=Path, nargs="*", metavar="FILE")
    scan.add_argument("--set", type=Path, metavar="FILE", help=words(say("the set of codes")))
    scan.add_argument("--phone", action="store_true", help=words(say("read as a phone does, without zxing-cpp")))
    scan.add_argument("--json", action="store_true", help=words(say("one JSON record a picture")))
    scan.add_argument("--self-test", action="store_true", help=words(say("try the camera, with advice")))
    scan.add_argument("--camera", type=int, default=0, metavar="N", help=words(say("which camera")))
    scan.add_argument("--simulated", action="store_true", help=words(say("a simulated camera")))
    scan.add_argument("--seconds", type=float, default=15.0, metavar="N", help=words(say("how long")))
