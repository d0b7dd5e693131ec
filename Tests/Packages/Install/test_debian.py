"""`make deb` makes packages that pass lintian, install and uninstall, and that a program builds
with."""

import os
import re

import pytest
from contract.model import Function
from contract.reading import read_contract
from Packages.Install.prefix import Prefix, entries
from toolchain import CONTRACT, ROOT, VERSION, checked, make, needs, run

pytestmark = needs("dh", "lintian", "man", "pkg-config")

MAKER = {**os.environ, "DEBFULLNAME": "Kiosk builds", "DEBEMAIL": "builds@example.org"}
PACKAGES = ("layouthost", "layouthost-plugins", "liblayouthost-dev", "liblayouthost1")
SECTIONS = {"layouthost": "utils", "liblayouthost-dev": "libdevel"}
DEBIAN = VERSION.replace("-", "~")
"""It sorts before the release."""
RUNTIME = ("libc6", "libgcc-s1", "libstdc++6")


@pytest.fixture(scope="module")
def packages(tmp_path_factory):
    """The packages by name."""
    folder = tmp_path_factory.mktemp("deb") / "packages"
    make("deb", f"DEBS={folder}", env=MAKER)
    found = {path.name.partition("_")[0]: path for path in folder.glob("*.deb")}
    assert sorted(found) == sorted(PACKAGES)
    return found


@pytest.fixture
def root(tmp_path):
    """A Debian system with only the packages that C++ needs, according to its records."""
    folder = tmp_path / "root"
    records = folder / "var" / "lib" / "dpkg"
    (records / "info").mkdir(parents=True)
    (records / "status").write_text(
        "\n".join(checked("dpkg-query", "-s", name) for name in RUNTIME)
    )
    multiarch = checked("dpkg-architecture", "-qDEB_HOST_MULTIARCH").strip()
    for name in RUNTIME:
        for kind in ("list", "md5sums"):
            (records / "info" / f"{name}:amd64.{kind}").touch()
    return Prefix(folder / "usr", f"lib/{multiarch}")


def dpkg(root, *words):
    """Runs dpkg so that all files in the packages belong to root and none is left out, even if this
    system is configured otherwise."""
    as_root = () if os.geteuid() == 0 else ("unshare", "--map-root-user")
    whole = ("--path-include=/usr/share/man/*", "--path-include=/usr/share/doc/*")
    system = root.folder.parent
    return run(*as_root, "dpkg", f"--root={system}", f"--log={system}/var/log", *whole, *words)


def field(package, name) -> str:
    return checked("dpkg-deb", "-f", package, name).strip()


def test_lintian_has_no_complaint(packages):
    done = run("lintian", "--allow-root", "--fail-on", "error,warning", *packages.values())
    assert (done.returncode, done.stdout) == (0, "")


def test_each_package_has_a_description_and_its_dependencies(packages):
    library = f"liblayouthost1 (= {DEBIAN})"
    sections = {name: field(package, "Section") for name, package in packages.items()}
    assert sections == {name: SECTIONS.get(name, "libs") for name in PACKAGES}
    for package in packages.values():
        assert field(package, "Version") == DEBIAN
        assert field(package, "Maintainer") == "Kiosk builds <builds@example.org>"
        assert field(package, "Architecture") == "amd64"
    assert re.fullmatch(r"libc6 \(>= 2\.\d+\)", field(packages["liblayouthost1"], "Depends"))
    assert re.fullmatch(r"libc6 \(>= 2\.\d+\)", field(packages["layouthost-plugins"], "Depends"))
    assert field(packages["liblayouthost-dev"], "Depends") == library


def test_the_symbols_of_the_library_are_the_functions_of_the_contract(packages):
    output = checked("dpkg-deb", "-I", packages["liblayouthost1"], "symbols")
    listed = re.findall(r"^ (\w+)@Base \S+$", output, re.MULTILINE)
    headers = read_contract(CONTRACT).for_programs
    assert listed == sorted(f.name for header in headers for f in header.all(Function))
    shlibs = checked("dpkg-deb", "-I", packages["liblayouthost1"], "shlibs")
    assert shlibs == f"liblayouthost 1 liblayouthost1 (>= {DEBIAN})\n"


def test_only_the_library_is_one_that_programs_link_with(packages):
    for name in ("layouthost-plugins", "liblayouthost-dev"):
        assert run("dpkg-deb", "-I", packages[name], "shlibs").returncode != 0


def test_they_install_and_a_program_builds_against_them(packages, root, project, later, tmp_path):
    before = entries(root.folder.parent)
    done = dpkg(root, "-i", *packages.values())
    assert done.returncode == 0, done.stderr
    program = tmp_path / "program"
    headers, libraries = root.folder / "include", root.libraries
    built = ("-I", headers, "-L", libraries, "-llayouthost", "-o", program)
    checked("gcc", "-std=c11", "-Werror", project / "program.c", *built)
    root.plugin(project / "plugin", tmp_path / "circle.so")
    root.plugin(later, tmp_path / "later" / "circle.so")
    root.run(program, tmp_path / "circle.so", tmp_path / "later" / "circle.so")
    page = checked("man", "-M", root.folder / "share" / "man", "-P", "cat", "lh_host_create")
    assert "lh_status lh_host_create(" in page

    assert dpkg(root, "-P", *PACKAGES).returncode == 0
    left = set(entries(root.folder.parent)) - set(before)
    assert not [entry for entry in left if not entry.startswith("var/")]


def test_the_library_does_not_install_without_libc(packages, root):
    (root.folder.parent / "var" / "lib" / "dpkg" / "status").write_text("")
    done = dpkg(root, "-i", packages["liblayouthost1"])
    assert done.returncode != 0
    assert "depends on libc6" in done.stderr


@needs("zsh")
def test_zsh_finds_the_completions_of_the_command(packages, tmp_path):
    checked("dpkg-deb", "-x", packages["layouthost"], tmp_path)
    folders = checked("zsh", "-fc", "print -l $fpath").split()
    found = [folder for folder in folders if (tmp_path / folder[1:] / "_layouthost").is_file()]
    assert found == ["/usr/share/zsh/vendor-completions"]


def test_the_licenses_of_the_libraries_in_the_command_are_installed(packages, tmp_path):
    checked("dpkg-deb", "-x", packages["layouthost"], tmp_path)
    output = (tmp_path / "usr/share/doc/layouthost/copyright").read_text()
    for words in ("Loup Vaillant", "BSD-2-clause", "Apple Inc.", "Apache-2.0"):
        assert words in output


def test_the_licence_is_that_of_the_repository(packages, tmp_path):
    checked("dpkg-deb", "-x", packages["liblayouthost1"], tmp_path)
    output = (tmp_path / "usr/share/doc/liblayouthost1/copyright").read_text()
    words = [
        word
        for word in output.partition("License: Expat")[2].partition("\n\n")[0].split()
        if word != "."
    ]
    text = (ROOT / "LICENSE").read_text()
    assert words == text.partition("authors\n")[2].split()
    assert re.search(r"Copyright \(c\) (.*)", text)[1] in output
