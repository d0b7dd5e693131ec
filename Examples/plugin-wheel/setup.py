"""Compiles the plugin into the package's folder. Needs a C compiler, only for this build."""

import atexit
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

from setuptools import Distribution, setup
from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.build_py import build_py

EXAMPLES = Path(__file__).resolve().parent.parent
SOURCES = sorted((EXAMPLES / "plugin-in-c").glob("*.c"))
FLAGS = ["-std=c11", "-O2", "-Wall", "-fPIC", "-shared", "-fvisibility=hidden"]


class BuildWithPlugin(build_py):
    def run(self):
        super().run()
        plugin = Path(self.build_lib) / "circle_in_c" / "libCircleInC.so"
        headers = f"-I{EXAMPLES.parent / 'include'}"
        command = [os.environ.get("CC", "cc"), *FLAGS, headers, *SOURCES, "-lm", "-o", plugin]
        subprocess.run(command, check=True)


class PlatformDistribution(Distribution):
    def has_ext_modules(self):
        return True


class AnyPythonWheel(bdist_wheel):
    def get_tag(self):
        return ("py3", "none", super().get_tag()[2])


# Build outside this folder, so that nothing is written into it.
scratch = tempfile.mkdtemp(prefix="layouthost-")
atexit.register(shutil.rmtree, scratch, ignore_errors=True)

setup(
    distclass=PlatformDistribution,
    cmdclass={"build_py": BuildWithPlugin, "bdist_wheel": AnyPythonWheel},
    options={"build": {"build_base": scratch}, "egg_info": {"egg_base": scratch}},
)
