"""A copy of a folder that was built builds as well."""

import os
import shutil

from toolchain import ROOT, checked


def test_modules_that_were_compiled_elsewhere_are_compiled_again(tmp_path):
    """They name the folder that they were compiled in, and the compiler rejects them in another."""
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
