"""A copy of a built folder builds as well."""

import json
import os
import re
import shutil

from cross import package
from toolchain import ROOT, checked


def test_modules_that_were_compiled_elsewhere_are_compiled_again(tmp_path):
    """Modules name the folder that they were compiled in, and the compiler rejects them in
    another."""
    folder = tmp_path / "copy"
    folder.mkdir()
    shutil.copy(ROOT / "Makefile", folder)
    shutil.copytree(ROOT / "Packaging", folder / "Packaging")
    kept = [folder / ".build" / name / "ModuleCache" / "Shims.pcm" for name in ("one", "tool/two")]
    (tmp_path / "bin").mkdir()
    swift = tmp_path / "bin" / "swift"
    swift.write_text("#!/bin/sh\nmkdir -p .build/release\n")
    swift.chmod(0o755)

    def build():
        path = f"{swift.parent}:{os.environ['PATH']}"
        checked("make", "-C", folder, "build", env={**os.environ, "PATH": path})

    def compile_modules():
        for file in kept:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(str(folder))

    compile_modules()
    (folder / ".build" / "folder").write_text("/somewhere/else\n")
    build()
    assert not any(file.exists() for file in kept)
    compile_modules()
    build()
    assert all(file.exists() for file in kept), "they are compiled again in every build"


def test_files_of_cross_builds_from_another_folder_are_built_again(tmp_path, monkeypatch):
    """It names files of the folder that it was made in, which may be gone."""
    folder = tmp_path / "copy"
    made = folder / "build" / "cross" / "wasm" / "cache" / "Shims.pcm"
    made.parent.mkdir(parents=True)
    made.touch()

    def description(of):
        return json.dumps({"packageKind": {"root": [str(of)]}, "targets": [], "products": []})

    (folder / "Package.swift").touch()
    kept = folder / "build" / "cross" / "package.json"
    kept.write_text(description("/somewhere/else"))
    swift = tmp_path / "bin" / "swift"
    swift.parent.mkdir()
    swift.write_text(f"#!/bin/sh\necho '{description(folder)}'\n")
    swift.chmod(0o755)
    monkeypatch.setenv("PATH", f"{swift.parent}:{os.environ['PATH']}")
    monkeypatch.setattr(package, "ROOT", folder)
    monkeypatch.setattr(package, "MANIFEST", folder / "Package.swift")
    assert package.read_package() == package.Package({}, ())
    assert not made.exists()
    assert kept.read_text() == f"{description(folder)}\n"
    made.parent.mkdir(parents=True)
    made.touch()
    package.read_package()
    assert made.exists(), "it is made again in every build"


def test_scripts_of_the_python_environment_run_by_its_python():
    """Their first line names the folder that they were installed in."""
    commands = checked("make", "--dry-run", "--no-print-directory", "lint", "format", cwd=ROOT)
    tools = set(re.findall(r"^\.venv/bin/([\w-]+)", commands, re.MULTILINE)) - {"python"}
    assert "ruff" in tools
    for tool in tools:
        assert not (ROOT / ".venv" / "bin" / tool).read_bytes().startswith(b"#!"), tool
