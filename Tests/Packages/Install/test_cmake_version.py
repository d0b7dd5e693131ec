"""find_package accepts the same versions as CMake's own SameMajorVersion."""

from toolchain import NUMBERS, checked, needs, run

pytestmark = needs("cmake")

REQUESTS = [
    "", "0.9", "1", "1.0", "1.0.0", "1.1.0 EXACT", "1.0.1", "1.1", "1.2", "2", "2.0", "0...1",
    "0.9...1.5", "1...1.5", "1.0...<2", "1...2", "1...<2.1", "1...1.0", "1.1...1.5", "2...3",
]  # fmt: skip
ASK = """\
cmake_minimum_required(VERSION 3.19)
project(ask {language})
foreach(request IN ITEMS {requests})
  string(REPLACE " " ";" words "${{request}}")
  find_package(LayoutHost ${{words}} CONFIG QUIET)
  message(STATUS "${{request}}: ${{LayoutHost_FOUND}} ${{LayoutHost_CONSIDERED_VERSIONS}}")
  unset(LayoutHost_DIR CACHE)
endforeach()
"""
OWN = """\
include(CMakePackageConfigHelpers)
write_basic_package_version_file(
  {folder}/LayoutHostConfigVersion.cmake VERSION {version} COMPATIBILITY SameMajorVersion)
file(WRITE {folder}/LayoutHostConfig.cmake "")
"""


def result_of(prefix, folder, language="NONE") -> list[str]:
    """The result of find_package for each request."""
    folder.mkdir()
    requests = " ".join(f'"{request}"' for request in REQUESTS)
    (folder / "CMakeLists.txt").write_text(ASK.format(requests=requests, language=language))
    build = folder / "build"
    output = checked("cmake", "-S", folder, "-B", build, f"-DCMAKE_PREFIX_PATH={prefix}")
    return [line for line in output.splitlines() if line.endswith(f" {NUMBERS}")]


def test_the_same_requests_are_rejected_as_by_the_file_that_cmake_writes(installed, tmp_path):
    own = tmp_path / "own" / "lib" / "cmake" / "LayoutHost"
    own.mkdir(parents=True)
    (tmp_path / "own.cmake").write_text(OWN.format(folder=own, version=NUMBERS))
    checked("cmake", "-P", tmp_path / "own.cmake")
    found = result_of(installed.folder, tmp_path / "installed")
    assert found == result_of(tmp_path / "own", tmp_path / "ask-own")
    assert len(found) == len(REQUESTS)
    assert {line.split(":")[1].split()[0] for line in found} == {"0", "1"}


def test_another_major_version_is_rejected_in_a_message(installed, project):
    text = (project / "CMakeLists.txt").read_text()
    (project / "CMakeLists.txt").write_text(text.replace("LayoutHost 1.0", "LayoutHost 2.0"))
    done = run("cmake", "-S", project, "-B", project / "build", env=installed.environment)
    assert done.returncode != 0
    output = " ".join(done.stderr.split())
    assert 'compatible with requested version "2.0"' in output
    assert f"layouthost-config.cmake, version: {NUMBERS}" in output


def test_a_component_that_there_is_not_is_rejected_in_a_message(installed, project):
    text = (project / "CMakeLists.txt").read_text()
    words = "LayoutHost 1.0 REQUIRED COMPONENTS toolkit"
    (project / "CMakeLists.txt").write_text(text.replace("LayoutHost 1.0 REQUIRED", words))
    done = run("cmake", "-S", project, "-B", project / "build", env=installed.environment)
    assert done.returncode != 0
    assert "LayoutHost has no component toolkit" in done.stderr


def test_a_program_for_32_bits_is_rejected(installed, tmp_path):
    (tmp_path / "CMakeLists.txt").write_text(
        "cmake_minimum_required(VERSION 3.13)\nproject(small NONE)\nset(CMAKE_SIZEOF_VOID_P 4)\n"
        "find_package(LayoutHost REQUIRED)\n"
    )
    done = run("cmake", "-S", tmp_path, "-B", tmp_path / "build", env=installed.environment)
    assert done.returncode != 0
    assert f"version: {NUMBERS} (64 bits)" in " ".join(done.stderr.split())
