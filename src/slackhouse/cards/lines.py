"""The line numbers of values in a TOML text, for error messages; `tomllib` does not give them."""

from __future__ import annotations

import re

Path = tuple[str | int, ...]

_SPACE = re.compile(r"(?:[ \t\r\n]+|#[^\n]*)*")
_BLANK = re.compile(r"[ \t]*")
_BARE_KEY = re.compile(r"[^\s=.\]\"'#,{}\[]*")
_SCALAR = re.compile(r"[^,\]}\n#]*")
_STRING = re.compile(
    r'"""(?:\\.|[^\\])*?"""(?:""|"(?!"))?'
    r"|'''.*?'''(?:''|'(?!'))?"
    r'|"(?:\\.|[^"\\\n])*"'
    r"|'[^'\n]*'",
    re.DOTALL,
)


class Lines:
    """The line of every value in a text that `tomllib` has accepted, by its path: `("card", 3, "play", 0, "gain")`."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0
        self._line = 1
        self._counted = 0
        self._found: dict[Path, int] = {(): 1}
        self._tables: dict[Path, int] = {}
        self._read()

    def of(self, path: Path) -> int:
        """The line of this value, or of the nearest thing around it that has one."""
        while path not in self._found:
            path = path[:-1]
        return self._found[path]

    def _here(self) -> int:
        self._line += self._text.count("\n", self._counted, self._at)
        self._counted = self._at
        return self._line

    def _note(self, path: Path) -> None:
        self._found.setdefault(path, self._here())

    def _skip(self, pattern: re.Pattern[str]) -> str:
        found = pattern.match(self._text, self._at)
        if found is None:
            return ""
        self._at = found.end()
        return found.group()

    def _take(self, mark: str) -> bool:
        if self._text.startswith(mark, self._at):
            self._at += len(mark)
            return True
        return False

    def _read(self) -> None:
        table: Path = ()
        while True:
            self._skip(_SPACE)
            before = self._at
            if self._at >= len(self._text):
                return
            if self._take("[["):
                table = self._header(several=True)
            elif self._take("["):
                table = self._header(several=False)
            else:
                self._pair(table)
            if self._at == before:  # nothing was understood; the rest has no lines of its own
                return

    def _header(self, *, several: bool) -> Path:
        line = self._here()
        keys = self._key()
        self._skip(_BLANK)
        if not self._take("]]" if several else "]"):
            self._at = len(self._text)
        path: Path = ()
        for number, key in enumerate(keys, 1):
            path = (*path, key)
            if several and number == len(keys):
                self._tables[path] = self._tables.get(path, -1) + 1
            if path in self._tables:
                self._found.setdefault(path, line)
                path = (*path, self._tables[path])
            self._found.setdefault(path, line)
        return path

    def _key(self) -> list[str]:
        keys: list[str] = []
        while True:
            self._skip(_BLANK)
            if self._text[self._at : self._at + 1] in {'"', "'"}:
                keys.append(self._skip(_STRING)[1:-1])
            else:
                keys.append(self._skip(_BARE_KEY))
            self._skip(_BLANK)
            if not self._take("."):
                return keys

    def _pair(self, table: Path) -> None:
        line = self._here()
        path = table
        for key in self._key():
            path = (*path, key)
            self._found.setdefault(path, line)
        self._skip(_BLANK)
        if self._take("="):
            self._skip(_BLANK)
            self._value(path)

    def _value(self, path: Path) -> None:
        if self._take("["):
            self._items(path)
        elif self._take("{"):
            self._inline(path)
        elif not self._skip(_STRING):
            self._skip(_SCALAR)

    def _items(self, path: Path) -> None:
        number = 0
        while self._at < len(self._text):
            self._skip(_SPACE)
            if self._take("]"):
                return
            if self._take(","):
                number += 1
                continue
            before = self._at
            self._note((*path, number))
            self._value((*path, number))
            if self._at == before:
                return

    def _inline(self, path: Path) -> None:
        while self._at < len(self._text):
            self._skip(_SPACE)
            if self._take("}"):
                return
            if self._take(","):
                continue
            before = self._at
            self._pair(path)
            if self._at == before:
                return
