"""A program and a plugin build against an installation with any build system, and find all of it at
run time; also after the installation was moved."""

import re
from pathlib import Path

import pytest
from toolchain import ROOT, VERSION, checked, needs, run

wherever = pytest.mark.parametrize("place", ["installed", "moved"])


@pytest.fixture
def prefix(place, request):
    return request.getfixturevalue(place)


@needs("pkg-config")
@wherever
def test_with_pkg_config(prefix, project, later, tmp_path):
    program = tmp_path / "program"
    flags = prefix.flags("--cflags", "--libs")
    prefix.checked("gcc", "-std=c11", "-Werror", project / "program.c", *flags, "-o", program)
    prefix.plugin(project / "plugin", tmp_path / "circle.so")
    prefix.plugin(later, tmp_path / "later" / "circle.so")
    prefix.run(program, tmp_path / "circle.so", tmp_path / "later" / "circle.so")
    output = prefix.checked("pkg-config", "--variable=plugindir", "layouthost").strip()
    assert Path(output).resolve() == prefix.plugins


@needs("pkg-config", "cmake", "ninja")
@wherever
def test_with_cmake(prefix, project, later, tmp_path):
    build = tmp_path / "build"
    sources = ";".join(f"plugin/{path.name}" for path in (project / "plugin").glob("*.c"))
    configure = ("cmake", "-G", "Ninja", "-S", project, "-B", build, f"-DPLUGIN_SOURCES={sources}")
    prefix.checked(*configure)
    prefix.checked("cmake", "--build", build)
    prefix.plugin(later, tmp_path / "later" / "circle.so")
    prefix.run(build / "program", build / "circle.so", tmp_path / "later" / "circle.so")
    assert installed_plugin(prefix, tmp_path, "cmake", "--install", build)


@needs("pkg-config", "meson", "ninja")
@wherever
def test_with_meson(prefix, project, later, tmp_path):
    build = tmp_path / "build"
    prefix.checked("meson", "setup", project, build)
    prefix.checked("meson", "compile", "-C", build)
    prefix.plugin(later, tmp_path / "later" / "circle.so")
    prefix.run(build / "program", build / "circle.so", tmp_path / "later" / "circle.so")
    assert installed_plugin(prefix, tmp_path, "meson", "install", "-C", build)


@needs("cmake", "meson", "ninja")
@wherever
@pytest.mark.parametrize(
    "words", ["'layouthost'", "'LayoutHost'", "'LayoutHost', modules: ['LayoutHost::layouthost']"]
)
def test_with_meson_through_the_cmake_package(prefix, words, tmp_path):
    (tmp_path / "meson.build").write_text(
        "project('consumer', 'c')\n"
        f"layouthost = dependency({words}, method: 'cmake')\n"
        "executable('program', 'program.c', dependencies: layouthost)\n"
    )
    (tmp_path / "program.c").write_text(
        "#include <layouthost/host.h>\n#include <stdio.h>\n"
        "int main(void) { return puts(lh_library_version()) < 0; }\n"
    )
    build = tmp_path / "build"
    prefix.checked("meson", "setup", tmp_path, build)
    prefix.checked("meson", "compile", "-C", build)
    assert prefix.checked(build / "program").strip() == VERSION


def installed_plugin(prefix, folder, *command) -> bool:
    """Whether a build system installs the plugin beside the installed ones."""
    root = folder / "root"
    checked(*command, env={**prefix.environment, "DESTDIR": str(root)})
    return (root / prefix.plugins.relative_to("/") / "circle.so").is_file()


@pytest.mark.parametrize(
    ("language", "file"), [("cmake", "CMakeLists.txt"), ("meson", "meson.build")]
)
def test_the_page_shows_the_tested_commands(language, file, project):
    page = (ROOT / "Documentation" / "install.md").read_text()
    shown = re.search(rf"```{language}\n(.*?)```", page, re.DOTALL)[1]
    lines = (project / file).read_text().splitlines()
    for line in shown.splitlines():
        assert line.partition(" #")[0].rstrip() in lines


@needs("pkg-config")
def test_the_program_in_the_manual(installed, tmp_path):
    page = (ROOT / "Documentation" / "man" / "layouthost.7").read_text()
    example = re.search(r"\n\.EX\n(.*?)\n\.EE\n", page, re.DOTALL)[1]
    source = example.replace("\\(ha", "^").replace("\\e", "\\")
    flags = installed.flags("--cflags", "--libs")
    program = tmp_path / "program"
    command = ("gcc", "-std=c99", "-Wall", "-Werror", "-x", "c", "-", *flags, "-o", program)
    installed.checked(*command, input=source)
    assert installed.checked(program).split("\n") == [
        "item 22 at -71", "item 23 at 37", "item 0 at 145", "item 1 at 253", "item 2 at 361", "",
    ]  # fmt: skip


def test_the_flat_contract_of_an_installation_is_read_as_it_is(installed, tmp_path):
    source = "#include <stddef.h>\n#include <stdint.h>\n#include <layouthost/layouthost_flat.h>\n"
    flags = ("-std=c99", "-Wall", "-Werror", "-fsyntax-only", "-x", "c", "-")
    done = run("gcc", f"-I{installed.folder / 'include'}", *flags, input=source)
    assert done.returncode == 0, done.stderr
