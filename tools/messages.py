"""Keeps the translations whole: `update` after a change of texts, `check` in every test run.

A message that is missing, fuzzy, untranslated in one of its plural forms, or that has other
placeholders than its source, fails the check; so does a compiled catalogue that is out of date.
"""

from __future__ import annotations

import io
import string
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import read_mo, write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "companion"
LANGUAGES = ("cs", "sk")
KEYWORDS = {"say": None, "say_n": (1, 2), "say_in": ((1, "c"), 2)}
NO_DATE = datetime(2026, 1, 1, tzinfo=UTC)
SAME_EVERYWHERE = {"{chosen}", "{who}"}


def extracted() -> Catalog:
    """All texts of the program, in the order of the files."""
    catalogue = Catalog(charset="utf-8")
    found = extract_from_dir(PACKAGE, method_map=[("**.py", "python")], keywords=KEYWORDS)
    for path, line, message, comments, context in sorted(found, key=lambda row: (row[0], row[1])):
        if message not in SAME_EVERYWHERE:
            catalogue.add(message, locations=[(path, line)], auto_comments=comments, context=context)
    return catalogue


def po_file(language: str) -> Path:
    return PACKAGE / "locale" / language / "LC_MESSAGES" / "companion.po"


def read(language: str) -> Catalog:
    with po_file(language).open("rb") as file:
        return read_po(file, locale=language)


def update() -> None:
    source = extracted()
    for language in LANGUAGES:
        catalogue = read(language)
        catalogue.update(source, no_fuzzy_matching=True)
        catalogue.obsolete.clear()
        catalogue.creation_date = catalogue.revision_date = NO_DATE  # so that only texts make a difference
        catalogue.last_translator = catalogue.language_team = "Truhla"
        catalogue.msgid_bugs_address = "-"
        with po_file(language).open("wb") as file:
            write_po(file, catalogue, width=120, omit_header=False, include_lineno=False, sort_output=False)
        with po_file(language).with_suffix(".mo").open("wb") as file:
            write_mo(file, catalogue)
        print(f"{language}: {sum(1 for m in catalogue if m.id and not translated(m))} to translate")


def check() -> int:
    problems = [problem for language in LANGUAGES for problem in problems_of(extracted(), read(language), language)]
    problems += [
        f"{language}: run `make messages`, the .mo is out of date" for language in LANGUAGES if is_stale(language)
    ]
    for problem in problems:
        print(problem)
    print(f"translations: {len(extracted())} messages, {len(LANGUAGES)} languages, {len(problems)} problems")
    return 1 if problems else 0


def problems_of(source: Catalog, catalogue: Catalog, language: str) -> Iterator[str]:
    for wanted in source:
        if not wanted.id:
            continue
        name = repr(wanted.id if isinstance(wanted.id, str) else wanted.id[0])
        message = catalogue.get(wanted.id if isinstance(wanted.id, str) else wanted.id[0], wanted.context)
        if message is None:
            yield f"{language}: missing {name}"
        elif message.fuzzy:
            yield f"{language}: fuzzy {name}"
        elif not translated(message) or (message.pluralizable and len(message.string) != catalogue.num_plurals):
            yield f"{language}: untranslated {name}"
        elif not same_placeholders(wanted, message):
            yield f"{language}: other placeholders in {name}"


def translated(message: Message) -> bool:
    strings = [message.string] if isinstance(message.string, str) else message.string
    return bool(strings) and all(strings)


def same_placeholders(wanted: Message, message: Message) -> bool:
    """A singular may leave the number out ("one ducat"); nothing else may differ."""
    sources = [wanted.id] if isinstance(wanted.id, str) else wanted.id
    strings = [message.string] if isinstance(message.string, str) else message.string
    needed = placeholders(sources[-1])
    return all(placeholders(each) == needed for each in strings)


def placeholders(words: str) -> set[str] | None:
    try:
        return {name for _, name, _, _ in string.Formatter().parse(words) if name is not None}
    except ValueError:
        return None


def is_stale(language: str) -> bool:
    """Compares contents, not dates: a fresh clone has no dates worth trusting."""
    path = po_file(language).with_suffix(".mo")
    if not path.exists():
        return True
    compiled = io.BytesIO()
    write_mo(compiled, read(language))
    compiled.seek(0)
    with path.open("rb") as file:
        return contents(read_mo(file)) != contents(read_mo(compiled))


def contents(catalogue: Catalog) -> dict[object, object]:
    return {(m.context, str(m.id)): str(m.string) for m in catalogue if m.id}


if __name__ == "__main__":
    sys.exit(update() if sys.argv[1:] == ["update"] else check())
