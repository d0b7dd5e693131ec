"""Changes to a golden file that the runner accepts, and those that it must find."""

import copy
import io

import pytest
from Golden.runner.report import Report
from Golden.runner.run import main
from Golden.tests.runs import run
from Golden.tests.samples import CASES, STEP_COUNT, golden_file

# Inputs of a case or step: another value there may give the same results.
INPUTS = {
    "name", "source", "units", "viewport", "query", "scroll_to", "scroll_by", "current", "proposed",
    "velocity", "set", "sections", "section", "properties", "touch", "began", "moves", "at",
    "container", "interpolate_content", "permit", "single_expansion", "collection_frame", "state",
    "relative_to_offset", "insert_items", "lifts", "delete_items", "delete_sections", "translation",
    "permitted", "resize_to",
}  # fmt: skip

# Optional keys of a case or step.
OPTIONAL = {
    "parallax", "focus", "focus_events", "load_more", "appearing", "transform", "projectedFrame",
    "initial_offset", "initial_visible", "initial_focus", "endless", "disappearing", "permit",
    "relative_to_offset",
}  # fmt: skip


def places(value, path=()):
    """The path of every value inside a JSON value."""
    yield path
    if isinstance(value, (dict, list)):
        for key, inner in value.items() if isinstance(value, dict) else enumerate(value):
            yield from places(inner, (*path, key))


def at(value, path):
    for key in path:
        value = value[key]
    return value


def changed(value):
    """Another value of the same type; for a null, a number, which is of another."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, (int, float)):
        return value + 1
    if isinstance(value, str):
        return value + "x"
    return 1


def is_described(path):
    """Whether a path leads to an input. The item of a pan is one: the finger is put there."""
    return bool(INPUTS & set(path)) or path[4:6] == ("pan", "item")


def dispensable(path):
    """Whether a path leads to something optional: of a case with visible elements at the start, the
    content size, too."""
    says_more = "initial_visible" in CASES[path[1]]
    return path[-1] in OPTIONAL or (path[2:] == ("content_size",) and says_more)


def dotted(path):
    return ".".join(map(str, path))


FILE = golden_file()
PATHS = [path for path in places(FILE) if path[:1] == ("cases",) and len(path) > 2]
LEAVES = [path for path in PATHS if not isinstance(at(FILE, path), (dict, list))]
KEYS = [path for path in PATHS if isinstance(path[-1], str)]
EXPECTED = [path for path in LEAVES if not is_described(path)]
NEEDED = [path for path in KEYS if not is_described(path) and not dispensable(path)]


def one_case(path):
    """A file with only the case on a path; the path within it, without the last key; and that
    key."""
    return golden_file(CASES[path[1]]), ("cases", 0, *path[2:-1]), path[-1]


def test_a_file_that_is_right_passes_with_each_step_counted(tmp_path):
    report, printed = run(tmp_path, golden_file())
    assert (printed, report.passed, report.failed) == ("", STEP_COUNT, 0)


@pytest.mark.parametrize("path", EXPECTED, ids=dotted)
def test_every_expected_value_counts(tmp_path, path):
    file, holder, key = one_case(path)
    # A null axis of a content size is not compared; the number that replaces it is.
    at(file, holder)[key] = changed(at(file, holder)[key])
    report, _ = run(tmp_path, file)
    assert report.failed >= 1


@pytest.mark.parametrize("path", KEYS, ids=dotted)
def test_a_key_that_is_spelt_otherwise_fails(tmp_path, path):
    file, holder, key = one_case(path)
    at(file, holder)[key + "x"] = at(file, holder).pop(key)
    report, _ = run(tmp_path, file)
    assert report.failed >= 1


@pytest.mark.parametrize("path", NEEDED, ids=dotted)
def test_a_key_that_is_missing_fails(tmp_path, path):
    file, holder, key = one_case(path)
    del at(file, holder)[key]
    report, _ = run(tmp_path, file)
    assert report.failed >= 1


@pytest.mark.parametrize(
    "fault, message",
    [
        ("incomplete", "cell 0,1: expected an element at"),
        ("incomplete", "cell 0,0 at progress 0.0: expected an element at"),
        ("twice", "expected once, got twice"),
        ("outside", "expected within"),
        ("two truths", "what element_at says"),
        ("not a number", "alpha of cell"),
        ("restless", "offset: expected to come to rest"),
        (
            "focus event",
            "focus_events: expected [['will', 1, 2], ['did', 2]], got [['will', 1, 2]]",
        ),
        ("load more", "load_more (times): expected 1, got 2"),
        ("appearance", "initial attributes: alpha of cell 1,0: expected 0, got 0.5"),
        ("appearance", "final attributes: alpha of cell 0,4: expected 0, got 0.5"),
        ("ignores gestures", "the tap on the header of section 1: expected finished, got ignored"),
        ("ignores gestures", "begins: expected True, got False"),
        ("ignores gestures", "drag_centers[0]: expected [160, 45], got None"),
        ("undragged", "flags of the floating cell: expected DRAGGED"),
        ("floats on", "the floating cell after the drag: expected none"),
        ("bad plugin", "it lacks an entry"),
    ],
)
def test_a_layout_with_a_fault_fails(tmp_path, fault, message):
    report, printed = run(tmp_path, golden_file(), fault)
    assert report.failed >= 1
    assert message in printed


@pytest.mark.parametrize(
    "key, value, message",
    [
        ("somersault", 1, "must have exactly one known form, not none"),
        ("query", [0, 0, 1, 1], "must have exactly one known form, not Query, ElementAt"),
    ],
)
def test_a_step_has_exactly_one_known_form(tmp_path, key, value, message):
    file = golden_file(CASES[0])
    step = {key: value} if key == "somersault" else {**CASES[0]["steps"][1], key: value}
    file["cases"][0]["steps"] = [step]
    report, printed = run(tmp_path, file)
    assert (report.passed, report.failed) == (1, 1)
    assert message in printed


def test_a_failed_step_does_not_stop_the_others_and_has_its_number(tmp_path):
    file = golden_file(CASES[0])
    file["cases"][0]["steps"][1]["element"]["frame"][2] = 99
    report, printed = run(tmp_path, file)
    assert (report.passed, report.failed) == (len(CASES[0]["steps"]), 1)
    assert printed == (
        "failed  shelves, 'scrolling along one shelf', step 2 (ElementAt): "
        "width of the frame of cell 0,5: expected 99, got 100.0\n"
    )


def test_an_unknown_property_fails_every_step_of_its_case(tmp_path):
    for place in ("properties", "sections"):
        file = golden_file(CASES[0])
        values = file["cases"][0][place]
        (values if place == "properties" else values[0])["colour"] = 3
        report, printed = run(tmp_path, file)
        assert (report.passed, report.failed) == (0, 1 + len(CASES[0]["steps"]))
        assert "colour" in printed


def test_a_case_that_cannot_be_read_fails_with_all_its_steps_and_no_other_case(tmp_path):
    file = golden_file(CASES[0], CASES[1])
    file["cases"][0]["viewport"]["depth"] = 3
    report, printed = run(tmp_path, file)
    assert (report.passed, report.failed) == (
        1 + len(CASES[1]["steps"]),
        1 + len(CASES[0]["steps"]),
    )
    assert "unknown key 'depth'" in printed


@pytest.mark.parametrize(
    "text, message",
    [
        ("{", "not JSON"),
        ('{"layout": "a", "layout": "b"}', "'layout' stands twice"),
        ('{"layout": NaN}', "NaN is not a number"),
        ("[]", "must be an object"),
        ("{}", "lacks the key 'layout'"),
    ],
)
def test_a_file_that_cannot_be_read_fails(tmp_path, text, message):
    report, printed = run(tmp_path, text)
    assert report.failed == 1 and message in printed


def test_a_layout_without_a_plugin_is_named_and_does_not_count(tmp_path):
    file = golden_file()
    file["layout"] = "carousel"
    report, printed = run(tmp_path, file)
    assert (report.passed, report.failed, report.skipped) == (0, 0, ["carousel"])
    assert printed.startswith("skipped carousel: ")


@pytest.mark.parametrize(
    "passed, failed, status, line",
    [
        (3, 0, 0, "3 passed, 0 failed\n"),
        (3, 1, 1, "3 passed, 1 failed\n"),
        (0, 0, 1, "0 passed, 0 failed\n"),
    ],
)
def test_the_last_line_has_the_counts_and_the_status_the_result(passed, failed, status, line):
    out = io.StringIO()
    report = Report(out)
    for _ in range(passed):
        report.passes()
    for _ in range(failed):
        report.fails("here", "that")
    assert report.finish() == status
    assert out.getvalue().endswith(line)


def test_a_folder_without_golden_files_fails(tmp_path, monkeypatch):
    monkeypatch.setenv("LAYOUTHOST_GOLDEN", str(tmp_path))
    out = io.StringIO()
    assert main([], out) == 1
    assert out.getvalue().endswith("0 passed, 1 failed\n")


def test_elements_beyond_the_rectangle_are_compared_by_element_at(tmp_path):
    file = golden_file(CASES[0])
    elements = file["cases"][0]["steps"][0]["elements"]
    beyond = copy.deepcopy(elements[-1])
    assert beyond["item"] == 5
    elements[-1] = {**beyond, "frame": [551, 20, 100, 50]}
    report, printed = run(tmp_path, file)
    assert report.failed == 1
    assert "x of the frame of cell 0,5: expected 551, got 550.0" in printed
