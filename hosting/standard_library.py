"""The standard library as the page loads it: trimmed, and byte code only."""

from __future__ import annotations

import zipfile
from pathlib import Path

from hosting import archive_importer
from hosting.archive import write_indexed_zip
from hosting.archive_importer import LIBRARY
from hosting.bytecode import Compiler, module_paths

# Tools for a terminal, a server or a developer's desk, which no page can use. Without ssl, asyncio's import,
# a part of every start, is shorter; a page has no sockets to secure.
LEFT_OUT = frozenset(
    """
    __hello__ __phello__ _pyrepl antigravity bdb cProfile cmd compileall doctest fileinput ftplib getpass
    imaplib mailbox modulefinder multiprocessing netrc pdb pickletools poplib profile pstats pty pyclbr pydoc
    rlcompleter sched smtplib socketserver sqlite3 symtable tabnanny this timeit trace tty wave wsgiref
    xmlrpc zipapp site-packages ssl _ssl
    """.split()
)

# Of the codecs only these: Unicode's, the Western ones, and what zipfile and idna names need.
CODECS = frozenset(
    """
    __init__ aliases ascii base64_codec charmap cp1252 cp437 hex_codec idna iso8859_1 iso8859_15 latin_1
    punycode raw_unicode_escape undefined unicode_escape utf_16 utf_16_be utf_16_le utf_32 utf_32_be
    utf_32_le utf_7 utf_8 utf_8_sig
    """.split()
)


def is_shipped(name: str) -> bool:
    """Tell whether the page gets the module file `name` (a path inside the library)."""
    first, _, rest = name.partition("/")
    if first == "encodings":
        return rest.removesuffix(".py") in CODECS
    return first.removesuffix(".py") not in LEFT_OUT


def write_standard_library(pyodide: Path, compiler: Compiler, target: Path) -> None:
    """Write the zip for `loadPyodide`'s `stdLibURL`, made of the one in the folder `pyodide`."""
    with zipfile.ZipFile(pyodide / "python_stdlib.zip") as shipped:
        names = [name for name in module_paths(shipped.namelist()) if is_shipped(name)]
        sources = {f"{LIBRARY}/{name}": shipped.read(name) for name in names}
    # Python imports a module of this name at its start, before most of the others.
    sources[f"{LIBRARY}/sitecustomize.py"] = Path(archive_importer.__file__).read_bytes()
    compiled = compiler.compile(sources)
    write_indexed_zip(
        target, {f"{path.removeprefix(f'{LIBRARY}/')}c": code for path, code in compiled.items()}
    )
