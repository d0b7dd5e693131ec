"""Puts the native libraries into the wheel, which makes it a wheel for one platform.

An editable installation copies nothing: there the package finds `.build/release` by itself.
"""

import subprocess
from pathlib import Path

from setuptools import Distribution, setup
from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.build_py import build_py

RELEASE = Path(__file__).resolve().parent.parent / ".build" / "release"
PLUGIN_NOTE = b'"type":"layouthost-plugin"'


def native_files():
    """The host library, the program that tries plugins, and every plugin of the release build."""
    host = RELEASE / "liblayouthost.so"
    if not host.is_file():
        raise SystemExit(f"{host} is missing; run `swift build -c release` first")
    plugins = [file for file in sorted(RELEASE.glob("lib*.so")) if PLUGIN_NOTE in file.read_bytes()]
    return [host, RELEASE / "layouthost-prove", *plugins]


class BuildWithLibraries(build_py):
    def run(self):
        super().run()
        if not self.editable_mode:
            folder = Path(self.build_lib) / "layouthost" / "lib"
            self.mkpath(str(folder))
            for file in native_files():
                stripped = str(folder / file.name)
                subprocess.run(["strip", "-o", stripped, str(file)], check=True)


class PlatformDistribution(Distribution):
    def has_ext_modules(self):
        return True


class AnyPythonWheel(bdist_wheel):
    def get_tag(self):
        # cffi opens the library at run time, so any Python will do; only the platform counts.
        return ("py3", "none", super().get_tag()[2])


setup(
    distclass=PlatformDistribution,
    cmdclass={"build_py": BuildWithLibraries, "bdist_wheel": AnyPythonWheel},
)
