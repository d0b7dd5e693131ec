"""The files of `make install`, all of which `make uninstall` removes."""

import json
import os
import re
import shutil
import sys

import layouthost
import pytest
from contract.model import Alias, Function, Opaque, Struct
from contract.reading import read_contract
from Packages.Install.prefix import Prefix, entries
from toolchain import (
    BUILD,
    CONTRACT,
    HOST_LIBRARY,
    NUMBERS,
    ROOT,
    VERSION,
    checked,
    make,
    needs,
    plugins,
    run,
)

LIBRARY = f"liblayouthost.so.{NUMBERS}"


def linked_names() -> set[str]:
    """Pages that `man` finds besides the headers' own."""
    kinds = (Alias, Function, Opaque, Struct)
    return {found.name for kind in kinds for found in read_contract(CONTRACT).all(kind)}


def wanted() -> set[str]:
    """Every file of an installation."""
    headers = [path.name for path in CONTRACT.glob("*.h")]
    in_cpp = [str(path.relative_to(CONTRACT)) for path in CONTRACT.rglob("*.hpp")]
    pages = [name.removesuffix(".h") for name in headers if not name.startswith("layouthost")]
    return {
        *(f"include/layouthost/{name}" for name in [*headers, *in_cpp]),
        *(f"lib/{name}" for name in (LIBRARY, "liblayouthost.so.1", "liblayouthost.so")),
        *(f"lib/layouthost/{path.name}" for path in plugins()),
        "lib/layouthost/layouthost-prove",
        "lib/pkgconfig/layouthost.pc",
        "lib/cmake/LayoutHost/layouthost-config.cmake",
        "lib/cmake/LayoutHost/layouthost-config-version.cmake",
        *(f"share/doc/layouthost/{name}" for name in ("LICENSE", "monocypher", "swift")),
        *(f"share/man/man3/layouthost_{page}.3" for page in pages),
        *(f"share/man/man3/{name}.3" for name in linked_names()),
        "share/man/man7/layouthost.7",
        "bin/layouthost",
        "share/man/man1/layouthost.1",
        "share/bash-completion/completions/layouthost",
        "share/zsh/site-functions/_layouthost",
        "share/fish/vendor_completions.d/layouthost.fish",
    }


def files(folder) -> set[str]:
    return {entry for entry in entries(folder) if not entry.endswith("/")}


def soname(file) -> list[str]:
    return re.findall(r"\(SONAME\).*\[(.*)\]", checked("readelf", "-d", file))


def test_it_is_these_files_and_no_others(installed):
    assert files(installed.folder) == wanted()


def test_every_link_leads_to_a_file_beside_it(installed):
    for path in installed.folder.rglob("*"):
        if path.is_symlink():
            assert not os.readlink(path).startswith("/")
            assert path.resolve().is_file(), path


def test_the_library_has_the_name_of_its_major_version_and_nothing_else_has_one(installed):
    assert soname(installed.libraries / LIBRARY) == ["liblayouthost.so.1"]
    for other in installed.plugins.iterdir():
        assert soname(other) == []


def test_binaries_are_stripped_and_keep_their_notes(installed):
    for file in [installed.libraries / LIBRARY, *installed.plugins.iterdir()]:
        sections = checked("readelf", "-SW", file)
        assert ".symtab" not in sections and ".debug_info" not in sections, file
    for plugin in plugins():
        notes = checked("readelf", "-n", installed.plugins / plugin.name)
        assert checked("readelf", "-n", plugin) == notes


@pytest.mark.parametrize(
    ("strip", "output"),
    [("", ""), ("no-such-strip", "no-such-strip is not installed")],
    ids=["given", "missing"],
)
def test_without_strip_binaries_are_installed_as_built(strip, output, tmp_path):
    done = run("make", "-s", "install", f"RELEASE={BUILD}", f"PREFIX={tmp_path}", f"STRIP={strip}")
    assert done.returncode == 0, done.stderr
    assert output in done.stderr and bool(output) == bool(done.stderr)
    assert (tmp_path / "lib" / LIBRARY).read_bytes() == HOST_LIBRARY.read_bytes()
    assert files(tmp_path) == wanted()


def test_every_version_is_that_of_the_library(installed):
    package = installed.checked("pkg-config", "--modversion", "layouthost").strip()
    config = installed.libraries / "cmake" / "LayoutHost" / "layouthost-config-version.cmake"
    assert re.findall(r'set\(PACKAGE_VERSION "(.+)"\)', config.read_text())[0] == NUMBERS
    command = checked(installed.folder / "bin" / "layouthost", "--version").strip()
    assert [package, command] == [VERSION, VERSION]
    assert json.loads((ROOT / "JavaScript" / "package.json").read_text())["version"] == VERSION
    assert layouthost.library_version() == VERSION
    # Python's packaging has another spelling (PEP 440).
    assert layouthost.__version__ == VERSION.replace("-dev", ".dev0")
    filled_in = installed.libraries.rglob("*.pc"), installed.libraries.rglob("*.cmake")
    assert not any("@" in file.read_text() for found in filled_in for file in found)


def test_no_file_knows_where_it_was_installed(installed):
    for path in installed.folder.rglob("*"):
        if path.is_file():
            assert os.fsencode(installed.folder) not in path.read_bytes(), path


@pytest.mark.parametrize("words", [
    ["PREFIX=/opt/layout host"],
    ["PREFIX=/usr", "LIBDIR=/usr/lib/x86_64-linux-gnu"],
], ids=["a space", "many architectures"])  # fmt: skip
def test_destdir_stands_before_everything(words, tmp_path):
    destination = tmp_path / "a root"
    make("install", f"DESTDIR={destination}", *words)
    variables = dict(word.split("=") for word in words)
    top = destination / variables["PREFIX"].lstrip("/")
    libraries = variables.get("LIBDIR", "lib").removeprefix("/usr/")
    assert {path.replace(f"{libraries}/", "lib/", 1) for path in files(top)} == wanted()
    assert files(destination) == {f"{top.relative_to(destination)}/{path}" for path in files(top)}
    prefix = Prefix(top, libraries)
    flags = [flag.replace("\\", "") for flag in prefix.flags("--cflags", "--libs-only-L")]
    assert os.path.realpath(" ".join(flags).partition(" -L")[2]) == str(prefix.libraries)
    make("uninstall", f"DESTDIR={destination}", *words)
    assert files(destination) == set()


def test_a_library_without_plugins_does_not_search_the_folder_that_it_is_in(installed, tmp_path):
    """A system's folder, such as Debian's, has other libraries."""
    shutil.copy(installed.libraries / LIBRARY, tmp_path)
    shutil.copy(installed.plugins / "libCircleLayout.so", tmp_path)
    program = (
        "import layouthost\nhost = layouthost.Host()\nprint(len(host.candidates))\n"
        "try: host.layout('circle')\nexcept layouthost.LayoutError as error: print(error)"
    )
    environment = {
        **os.environ, "LAYOUTHOST_LIBRARY": str(tmp_path / LIBRARY), "HOME": str(tmp_path / "home"),
        "LAYOUTHOST_PATH": "",
    }  # fmt: skip
    count, message = checked(sys.executable, "-c", program, env=environment).splitlines()
    assert count == "0"
    assert message.startswith("no layout matches circle: there is no plugin in ")
    assert f"{tmp_path}/layouthost; add the plugins' folder to LAYOUTHOST_PATH" in message


def test_every_user_may_read_the_installed_files(tmp_path):
    make("install", f"PREFIX={tmp_path / 'prefix'}", umask=0o077)
    for path in (tmp_path / "prefix").rglob("*"):
        if not path.is_symlink():
            runs = ".so" in path.name or path.name in ("layouthost-prove", "layouthost")
            may = 0o755 if path.is_dir() or (runs and path.parent.name != "completions") else 0o644
            assert path.stat().st_mode & 0o777 == may, path


def test_uninstalling_leaves_nothing_of_its_own(tmp_path):
    make("install", f"PREFIX={tmp_path}")
    make("uninstall", f"PREFIX={tmp_path}")
    assert entries(tmp_path) == []


@pytest.mark.parametrize("prefix", ["/usr", "/usr/local"])
def test_uninstalling_leaves_the_folders_of_a_system(prefix, tmp_path):
    words = (f"DESTDIR={tmp_path}", f"PREFIX={prefix}")
    make("install", *words)
    make("uninstall", *words)
    top = prefix.strip("/")
    kept = ("bin", "include", "lib", "share", "share/doc", "share/man")
    above = {"usr/", f"{top}/"}
    assert set(entries(tmp_path)) - above == {f"{top}/{folder}/" for folder in kept}


@needs("pkg-config")
def test_pkg_config_has_the_home_page_and_no_default_folders(tmp_path):
    library = "/usr/lib/x86_64-linux-gnu"
    make("install", f"DESTDIR={tmp_path}", "PREFIX=/usr", f"LIBDIR={library}")
    folder = tmp_path / library.strip("/") / "pkgconfig"
    text = (folder / "layouthost.pc").read_text()
    assert re.search(r"^URL: https://\S+$", text, re.MULTILINE)
    assert re.search(r"^License: MIT$", text, re.MULTILINE)
    environment = {**os.environ, "PKG_CONFIG_LIBDIR": str(folder)}
    flags = checked("pkg-config", "--cflags", "--libs", "layouthost", env=environment)
    assert flags.split() == ["-llayouthost"]


def test_binaries_are_bound_before_they_run(installed):
    for file in [installed.libraries / LIBRARY, installed.folder / "bin" / "layouthost",
                 *installed.plugins.iterdir()]:  # fmt: skip
        assert "BIND_NOW" in checked("readelf", "-d", file), file
        assert "GNU_RELRO" in checked("readelf", "-lW", file), file


def test_uninstalling_leaves_files_of_others(tmp_path):
    make("install", f"PREFIX={tmp_path}")
    others = ["lib/layouthost/libMine.so", "lib/libelse.so", "share/man/man3/else.3"]
    for other in others:
        (tmp_path / other).touch()
    make("uninstall", f"PREFIX={tmp_path}")
    make("uninstall", f"PREFIX={tmp_path}")
    assert files(tmp_path) == set(others)


def test_uninstalling_without_an_installation_does_nothing(tmp_path):
    make("uninstall", f"PREFIX={tmp_path / 'none'}")
    assert entries(tmp_path) == []


def test_installing_again_replaces_files_and_overwrites_none(tmp_path):
    make("install", f"PREFIX={tmp_path}")
    library = tmp_path / "lib" / LIBRARY
    before, bytes_before = os.stat(library).st_ino, library.read_bytes()
    with library.open("rb") as in_use:
        make("install", f"PREFIX={tmp_path}")
        assert os.stat(library).st_ino != before
        assert in_use.read() == bytes_before
    assert files(tmp_path) == wanted()


@needs("man")
@pytest.mark.parametrize(
    "name", ["layouthost(7)", "layouthost_view", "lh_host_create", "lh_swap_options"]
)
def test_man_finds_the_declarations_of_a_header(name, installed):
    output = checked("man", "-M", installed.folder / "share" / "man", "-P", "cat", name)
    assert name.partition("(")[0] in output.split("SYNOPSIS")[0]
    assert "#include <layouthost/" in output


@needs("man")
def test_man_finds_the_command(installed):
    output = checked("man", "-M", installed.folder / "share" / "man", "-P", "cat", "layouthost")
    assert "install" in output.split("COMMANDS")[1]


def test_the_installed_command_finds_the_installed_plugins(installed, tmp_path):
    output = checked(installed.folder / "bin" / "layouthost", "list", env={"HOME": str(tmp_path)})
    assert f"bnb  {installed.plugins}/libBnbLayout.so" in output
