"""layouthost render --description: every member has an effect, and wrong ones are named in an
error."""

import json
import shutil

import pytest
from Tool.Command.test_render import shown

DESCRIPTION = {
    "format": 1,
    "viewport": {"width": 300, "height": 500, "scale": 2, "direction": "right-to-left"},
    "properties": {"columns": 4, "placement": "shortest", "sticky_header": True},
    "sections": [
        {"title": "Spring & <all>", "properties": {"columns": 3}, "items": 4},
        {
            "items": [
                {"label": 'One "1"\1', "colour": "#123ABC", "properties": {"span": 4}},
                {"size": [20, 10]},
                {"picture": "b.jpg"},
                {"picture": "none.jpg"},
            ]
        },
    ],
}


def test_a_description_is_complete(tool, tmp_path, pictures):
    file = tmp_path / "show.json"
    file.write_text(json.dumps(DESCRIPTION))
    shutil.copy(pictures / "b.jpg", tmp_path)
    done = tool.try_to("render", "column", "--description", file, "--format", "json")
    assert "sections[1].items[3].picture: cannot read none.jpg\n" in done.stderr
    got = json.loads(done.stdout)
    assert got["viewport"][2:] == [300, 500]
    labels = {e["label"] for e in got["elements"]}
    assert {"Spring & <all>", "Section 2", 'One "1"\1', "1", "4", "6", "b", "8"} <= labels
    named = {e["label"]: e["frame"] for e in got["elements"]}
    assert named["1"][0] > 150, "the first column is not on the right"
    # With 6 points between three columns in the section with that value, and four in the others.
    assert named["1"][2] == pytest.approx((300 - 2 * 6) / 3, abs=0.5)
    assert named["6"][2] == pytest.approx((300 - 3 * 6) / 4, abs=0.5)
    assert named['One "1"\1'][2] > 290, "the item does not span all columns"
    assert named["6"][2] / named["6"][3] == pytest.approx(20 / 10)
    assert named["b"][2] / named["b"][3] == pytest.approx(90 / 30)
    drawing = tool.does("render", "column", "--description", file)
    assert "Spring &amp; &lt;all&gt;" in drawing and 'fill="url(#g123abc)"' in drawing
    assert "One &quot;1&quot;\ufffd" in drawing


def described(tool, folder, layout: str, **members) -> dict:
    file = folder / "show.json"
    file.write_text(json.dumps({"format": 1, "sections": [{"items": 30}]} | members))
    return shown(tool, layout, "--description", file)


def test_a_window_has_a_place_edges_and_a_scale(tool, tmp_path):
    window = {"width": 300, "height": 200, "x": 0, "y": 33, "insets": [47, 0, 34, 0]}
    got = described(tool, tmp_path, "flow", viewport=window)
    assert got["viewport"] == [0, 33, 300, 200] and got["lowest"] == [0, -47]
    # The circle's length is in pixels: at a scale of 1 as large as in points.
    sizes = {"item_size": [10, 10], "radius": 50}
    for scale, part in ((None, 1), (1, 1), (4, 0.25)):
        got = described(tool, tmp_path, "circle", viewport={"scale": scale}, properties=sizes)
        parts = {number % 1 for element in got["elements"] for number in element["frame"]}
        assert parts <= {step * part for step in range(round(1 / part))}
        assert len(parts) == 1 / part


def test_null_takes_a_value_away_and_one_number_is_all_of_them(tool, tmp_path):
    usual = described(tool, tmp_path, "circle", properties={"item_size": 50})["elements"]
    assert {tuple(element["frame"][2:]) for element in usual} == {(50, 50)}
    none = {"item_size": [50, 50], "radius": None}
    assert described(tool, tmp_path, "circle", properties=none)["elements"] == usual


@pytest.mark.parametrize(
    "change, message",
    [
        ({"format": 2}, "format must be 1"),
        ({"colour": 1}, "colour is unknown"),
        ({"viewport": {"widht": 3}}, "viewport.widht is unknown"),
        ({"viewport": {"width": 0}}, "viewport.width is 0; 1 to 100000 are allowed"),
        ({"viewport": {"direction": "up"}}, 'viewport.direction is "up"'),
        ({"viewport": {"insets": [1, 2]}}, "viewport.insets is not an array of 4 numbers"),
        ({"sections": [{"items": -1}]}, "sections[0].items is -1"),
        ({"sections": [{"items": [{"colour": "red"}]}]}, 'sections[0].items[0].colour is "red"'),
        ({"sections": [{"items": [{"lable": ""}]}]}, "sections[0].items[0].lable is unknown"),
        ({"sections": [{"title": "é" * 501}]}, "sections[0].title is longer than 1000 bytes"),
        ({"sections": [{"items": 100_000}, {"items": 1}]}, "more than 100000 items"),
        ({"properties": {"placement": "tallest"}}, "round_robin, shortest, pinned are allowed"),
        ({"properties": {"columns": "two"}}, "properties.columns is not a whole number"),
        ({"properties": {"header_size": [1, 2, 3]}}, "properties.header_size has 3 numbers"),
        ({"properties": {"colums": 2}}, "columns"),
        ({"properties": {"columns": 0}}, "properties.columns: columns"),
        ({"properties": {"columns": {}}}, "properties.columns is not a number, an array"),
    ],
)  # fmt: skip
def test_bad_descriptions_are_rejected_by_the_member(tool, tmp_path, change, message):
    file = tmp_path / "show.json"
    file.write_text(json.dumps({"format": 1, "sections": [{"items": 3}]} | change))
    done = tool.try_to("render", "column", "--description", file, "--out", tmp_path / "out.svg")
    assert done.returncode in (65, 66), done.stderr
    assert message in done.stderr
    assert done.stderr.count("\n") == 1
    assert not (tmp_path / "out.svg").exists()


@pytest.mark.parametrize(
    "content, message",
    [
        (b"{", "it is not a JSON document"),
        (b"[]", "the document is not an object"),
        (b" " * (1 << 24) + b"{}", "it has 16777218 bytes; 16777216 are allowed"),
    ],
    ids=lambda value: str(value[-30:]),
)
def test_a_file_that_is_no_description_is_named(tool, tmp_path, content, message):
    file = tmp_path / "show.json"
    file.write_bytes(content)
    done = tool.try_to("render", "column", "--description", file)
    assert (done.returncode, done.stderr) == (65, f"layouthost: {file}: {message}\n")
