"""Short memory: calls fail and change nothing; failing allocates nothing."""

import json

import layouthost
import pytest
from toolchain import ROOT, c_program, checked, circle_in_c, run

LAYOUTS = [
    (candidate.path, id) for candidate in layouthost.Host().candidates for id in candidate.layouts
]
PROBE = ROOT / ".build" / "test-plugins" / "release" / "libProbeLayout.so"
pytestmark = pytest.mark.memory
by_layout = pytest.mark.parametrize("path, id", LAYOUTS, ids=[id for _, id in LAYOUTS])


def program(folder, name):
    return c_program(ROOT / "Tests" / "Layouts" / f"{name}.c", folder, "-D_GNU_SOURCE")


@pytest.fixture(scope="module")
def failing(tmp_path_factory):
    return program(tmp_path_factory.mktemp("memory"), "failing_memory")


@pytest.fixture(scope="module")
def failing_calls(tmp_path_factory):
    return program(tmp_path_factory.mktemp("errors"), "errors_allocate_nothing")


@pytest.fixture(scope="module")
def circle(tmp_path_factory):
    return circle_in_c(tmp_path_factory.mktemp("in_c") / "libCircleInC.so")


@by_layout
def test_a_call_without_memory_is_rejected_and_changes_nothing(failing, path, id):
    seen = json.loads(checked(failing, path, id))
    assert seen["failed"] > 0
    assert seen["survived"] > 0


def test_a_plugin_in_c_without_memory_rejects_too(failing, circle):
    assert json.loads(checked(failing, circle, "circle"))["failed"] > 0


def test_a_layout_from_another_package_without_memory_rejects_too(failing):
    seen = json.loads(checked(failing, PROBE, "probe"))
    assert seen["failed"] > 0
    assert seen["survived"] > 0


@by_layout
def test_an_error_allocates_nothing(failing_calls, path, id):
    done = run(failing_calls, path, id)
    assert done.returncode == 0, done.stderr
    seen = json.loads(done.stdout)
    assert seen["failed"] > 80
    assert seen["allocations"] == 0, done.stderr
