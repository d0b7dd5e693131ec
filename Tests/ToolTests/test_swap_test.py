"""layouthost swap-test: that it foretells what a swap does."""

import json
import shutil

import pytest
from toolchain import BUILD, INCLUDE, RELEASES, ROOT, checked


def carousel(version: str):
    return RELEASES / version / "libCarouselLayout.so"


def outcomes(done) -> dict[str, dict]:
    return {layout["id"]: layout for layout in json.loads(done.stdout)["layouts"]}


def test_the_same_build_is_no_swap(tool):
    done = tool("swap-test", carousel("1.0.0"), carousel("1.0.0"), "--json")
    assert done.returncode == 0, done.stderr
    assert {layout["outcome"] for layout in outcomes(done).values()} == {"unchanged"}


def test_a_newer_release_is_taken_and_led_back_from(tool):
    done = tool("swap-test", carousel("1.1.0"), carousel("2.0.0"), "--layout", "infinite", "--json")
    assert done.returncode == 0, done.stdout
    found = outcomes(done)["infinite"]
    assert (found["outcome"], found["situations"], found["findings"]) == ("exchanged", 24, [])
    assert "24 layouts exchanged" in found["report"]


def test_what_a_rollback_does_not_bring_back_is_found(tool):
    """Release 2.0.0 allows smaller values of a property, and what was cut off stays so."""
    done = tool("swap-test", carousel("1.1.0"), carousel("2.0.0"), "--layout", "carousel")
    assert done.returncode == 1
    assert (
        "finding: after the rollback this is not as it was: elements, minimum_scale_factor"
        in done.stdout
    )
    assert "values were brought into the range" in done.stdout


def test_an_older_release_is_refused_unless_it_is_allowed(tool):
    files = (carousel("1.1.0"), carousel("1.0.0"), "--layout", "snap-to-center")
    done = tool("swap-test", *files)
    assert done.returncode == 1 and "refused: " in done.stdout and "older than 1.1.0" in done.stdout
    assert tool("swap-test", *files, "--allow-older").returncode == 0


def test_the_same_seed_has_the_same_situations(tool):
    def found(seed):
        done = tool("swap-test", carousel("1.0.0"), carousel("2.0.0"), "--seed", seed, "--json")
        return {
            id: (layout["notes"], layout["findings"], layout["farthest_offset"])
            for id, layout in outcomes(done).items()
        }

    assert found(7) == found(7)
    assert found(7) != found(8)


@pytest.fixture
def build(tmp_path):
    """Builds the circle in C, with something in it replaced."""

    def build(name: str, version: str, old: str = "", new: str = ""):
        folder = tmp_path / name
        shutil.copytree(ROOT / "Examples" / "plugin-in-c", folder)
        source = folder / "circle.c"
        text = source.read_text()
        assert not old or old in text
        source.write_text(text.replace(old, new))
        for file in folder.glob("*.[ch]"):
            file.write_text(
                file.read_text().replace('"1.0.0"', f'"{version}"').replace("1.0.0", version)
            )
        library = folder / f"lib{name}.so"
        checked(
            "gcc", "-std=c11", "-O1", "-fPIC", "-shared", "-fvisibility=hidden", "-Wl,--build-id",
            "-I", INCLUDE, *sorted(folder.glob("*.c")), "-lm", "-o", library,
        )  # fmt: skip
        return library

    return build


def test_a_candidate_that_crashes_is_refused(tool, build):
    good = build("Good", "1.0.0")
    bad = build("Bad", "1.1.0", *CRASH)
    done = tool("swap-test", good, bad)
    assert done.returncode == 1, done.stdout + done.stderr
    assert "its trial crashed" in done.stdout


CRASH = (
    "static void place(const plain_input *in, int64_t n, lh_element *out) {\n",
    "static void place(const plain_input *in, int64_t n, lh_element *out) {\n  __builtin_trap();\n",
)


def test_files_without_a_layout_in_common_are_refused(tool):
    done = tool("swap-test", BUILD / "libBnbLayout.so", BUILD / "libColumnLayout.so")
    assert (done.returncode, done.stdout) == (65, "")
    assert "no layout in common: bnb; column" in done.stderr


@pytest.mark.parametrize("name, status", [("missing.so", 66), ("text.so", 65), ("text.txt", 65)])
def test_what_is_no_plugin_is_refused(tool, tmp_path, name, status):
    (tmp_path / "text.so").write_text("no library")
    (tmp_path / "text.txt").write_text("no library")
    done = tool("swap-test", carousel("1.0.0"), tmp_path / name)
    assert (done.returncode, done.stdout) == (status, ""), done.stderr
    assert name in done.stderr


def test_a_missing_prover_is_named(tool, tmp_path):
    done = tool("swap-test", carousel("1.0.0"), carousel("1.1.0"), "--prover", tmp_path / "none")
    assert done.returncode == 66 and "none is not a program" in done.stderr
    lonely = tmp_path / "layouthost"
    shutil.copy(tool.program, lonely)
    tool.program = lonely
    done = tool("swap-test", carousel("1.0.0"), carousel("1.1.0"))
    assert done.returncode == 66 and "layouthost-prove is not where it is installed" in done.stderr
