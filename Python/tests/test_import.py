"""`import layouthost` loads some modules only when they are used."""

import subprocess
import sys

import layouthost
import pytest


def printed(program):
    """What a program prints in a process of its own."""
    ran = subprocess.run(
        [sys.executable, "-c", program], check=True, capture_output=True, text=True
    )
    return ran.stdout.split()


def test_an_import_reads_no_c_and_makes_no_class_that_few_programs_need():
    loaded = printed("import sys, layouthost; print(*sys.modules)")
    assert "layouthost.elements" in loaded
    late = {"cffi", "pycparser", "difflib", "layouthost.events", "layouthost.swaps"}
    before = set(printed("import sys, numpy; print(*sys.modules)"))
    assert late & set(loaded) <= before


@pytest.mark.parametrize("name", [*layouthost.__all__, "events", "swaps"])
def test_every_name_is_imported_at_its_first_use(name):
    assert name in dir(layouthost)
    program = f"import layouthost; print(layouthost.{name} is not None)"
    if name in ("AdjustOffset", "SwapReport", "events", "swaps"):
        assert printed(program) == ["True"]
    assert getattr(layouthost, name) is not None


def test_a_name_that_is_not_there_is_an_attribute_error():
    with pytest.raises(AttributeError, match="module 'layouthost' has no attribute 'Event5'"):
        _ = layouthost.Event5
    assert not hasattr(layouthost, "event_from")
