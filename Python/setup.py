"""Puts the native libraries into the wheel, which makes it a wheel for one platform.

They come from the release build beside this folder, or from the folder that LAYOUTHOST_BUILD names.
An editable installation copies nothing: there the package finds `.build/release` by itself. Nothing
is written into this folder.
"""

import atexit
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

from setuptools import Distribution, setup
from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

REPOSITORY = Path(__file__).resolve().parent.parent
RELEASE = Path(os.environ.get("LAYOUTHOST_BUILD") or REPOSITORY / ".build" / "release")
PLUGIN_NOTE = b'"type":"layouthost-plugin"'


def native_files():
    """The host library, the program that tries plugins, and every plugin of the release build."""
    host, prover = RELEASE / "liblayouthost.so", RELEASE / "layouthost-prove"
    plugins = [file for file in sorted(RELEASE.glob("lib*.so")) if PLUGIN_NOTE in file.read_bytes()]
    if not (host.is_file() and prover.is_file() and plugins):
        raise SystemExit(f"error: {missing()}")
    return [host, prover, *plugins]


def missing():
    """Returns instructions for missing libraries, as an error message."""
    if (REPOSITORY / "Makefile").is_file() and (REPOSITORY / "Package.swift").is_file():
        return f"the libraries are not built yet; run `make -C {REPOSITORY}` and try again"
    return (
        "this source distribution has no native libraries, and Swift is needed to build them; "
        "install a wheel, or set LAYOUTHOST_BUILD to a folder with liblayouthost.so, "
        "layouthost-prove and the plugins"
    )


def copy(file, folder):
    """Copies a library without what only debuggers read, where there is a tool that can."""
    strip = shutil.which("strip")
    if strip:
        subprocess.run([strip, "-o", str(folder / file.name), str(file)], check=True)
    else:
        shutil.copy(file, folder)


class BuildWithLibraries(build_py):
    def run(self):
        files = [] if self.editable_mode else native_files()
        super().run()
        folder = Path(self.build_lib) / "layouthost" / "lib"
        if files:
            self.mkpath(str(folder))
        for file in files:
            copy(file, folder)


class PlatformDistribution(Distribution):
    def has_ext_modules(self):
        return True


class AnyPythonWheel(bdist_wheel):
    def get_tag(self):
        # cffi opens the library at run time, so any Python will do; only the platform counts.
        return ("py3", "none", super().get_tag()[2])


class SourcesAlone(sdist):
    def make_distribution(self):
        # Notes of setuptools itself are outside this folder.
        notes = os.path.relpath(scratch)
        self.filelist.files = [file for file in self.filelist.files if not file.startswith(notes)]
        super().make_distribution()


scratch = tempfile.mkdtemp(prefix="layouthost-")
atexit.register(shutil.rmtree, scratch, ignore_errors=True)

setup(
    distclass=PlatformDistribution,
    cmdclass={"build_py": BuildWithLibraries, "bdist_wheel": AnyPythonWheel, "sdist": SourcesAlone},
    options={"build": {"build_base": scratch}, "egg_info": {"egg_base": scratch}},
)
