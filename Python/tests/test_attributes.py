"""Properties as attributes: of layouts that are known, of plugins that nobody has seen, after
swaps."""

import inspect
import pydoc
import subprocess
import sys
from pathlib import Path

import layouthost
import numpy as np
import pytest
from layouthost import Layout, Size, layouts

HERE = Path(__file__).resolve().parent


@pytest.fixture
def column():
    with layouthost.Host().layout("column@^1.0") as column:
        yield column


@pytest.mark.parametrize("name", ["item_height", "cell_size", "active", "flow", "limit", "margin"])
def test_an_attribute_is_the_property(strip, name):
    value = {"item_height": 12.5, "cell_size": (3, 4), "active": False, "flow": "up"}.get(name)
    value = (1, 2, 3, 4) if name == "margin" else value
    setattr(strip, name, value)
    np.testing.assert_equal(getattr(strip, name), strip[name])
    assert strip[name] == value and type(getattr(strip, name)) is type(strip[name])


def test_the_layouts_that_come_along_have_classes_of_their_own(column):
    assert type(column) is layouts.Column
    column.columns = 3
    column.insets = (1, 2, 3, 4)
    assert (column.columns, column["columns"], column.insets.bottom) == (3, 3, 3.0)
    host = layouthost.Host()
    for id, kind in layouts.CLASSES.items():
        with host.layout(id) as layout:
            assert type(layout) is kind
            assert {name for name in layout if not hasattr(kind, name)} == set()
            for info in layout.properties.values():
                np.testing.assert_equal(getattr(layout, info.name), layout[info.name])


@pytest.mark.parametrize(
    ("wrong", "right"),
    [
        ("colums", "columns"),
        ("placment", "placement"),
        ("elemnts", "elements"),
        ("Columns", "columns"),
    ],
)
def test_a_misspelt_name_is_an_attribute_error_with_the_right_one(column, wrong, right):
    for use in (lambda: getattr(column, wrong), lambda: setattr(column, wrong, 3)):
        with pytest.raises(AttributeError, match=f"column has no attribute {wrong!r}") as raised:
            use()
        assert str(raised.value).endswith(f"did you mean {right!r}?")
        assert isinstance(raised.value, layouthost.NoSuchPropertyError)
        assert raised.value.status == layouthost.NoSuchIndexError.status
        # Or a traceback would add a second guess.
        assert raised.value.name is None
    assert not hasattr(column, wrong)


def test_a_name_that_is_near_to_none_lists_all(column):
    with pytest.raises(AttributeError, match="there are: background, base_height"):
        column.xyzzy = 3


def test_a_result_of_a_layout_cannot_be_set(column):
    for name in ("content_size", "id", "closed"):
        with pytest.raises(AttributeError, match=r"no setter|can't set"):
            setattr(column, name, 3)


def test_a_private_name_is_no_property(column):
    with pytest.raises(AttributeError, match="'Column' object has no attribute '_colums'"):
        _ = column._colums
    with pytest.raises(AttributeError, match="'Layout' object has no attribute 'columns'"):
        _ = Layout.__new__(Layout).columns


def test_help_has_the_purpose_and_the_values_of_a_property(column, strip):
    shown = pydoc.render_doc(type(column), renderer=pydoc.plaintext)
    text = " ".join(shown.replace(" |", " ").split())
    for words in (
        "Columns of items of any height, in sections",
        "int, from 1 to 1024, in columns; 1 by default. `set` can also set it for one section.",
        "'round_robin' or 'shortest' or 'pinned'; 'round_robin' by default.",
        "float, 0 or more, in points; None (not set) by default.",
        "The layout itself can change it.",
    ):
        assert words in text
    seen = pydoc.render_doc(type(strip), renderer=pydoc.plaintext)
    assert "One column of cells, for tests." in seen and "class Strip(" in seen
    assert "How high an item is." in seen and "from 0 to 1000" in seen
    assert "Read-only." in seen and "as an array of shape (n, 4)" in seen
    assert inspect.getdoc(type(strip).item_height).startswith("How high an item is.")
    assert str(strip.properties["flow"]).startswith("flow: ")


def test_dir_lists_the_properties(strip):
    assert {"item_height", "elements", "marks"} <= set(dir(strip))
    assert strip._ipython_key_completions_() == list(strip.properties)
    strip.close()
    assert "elements" in dir(strip)


def test_layouts_of_one_plugin_share_a_class(host, strip):
    with host.layout("strip") as other:
        assert type(other) is type(strip) and type(strip).__name__ == "Strip"


def test_attributes_follow_a_swap(host, strip, release):
    gone = set(strip.properties)
    host.swap("strip", file=release("1.3.0"))
    new = set(strip.properties) - gone
    gone -= set(strip.properties)
    assert new and gone
    for name in new:
        np.testing.assert_equal(getattr(strip, name), strip[name])
        assert name in dir(strip)
    for name in gone:
        with pytest.raises(AttributeError, match=f"strip has no attribute {name!r}"):
            getattr(strip, name)
        with pytest.raises(AttributeError, match=f"strip has no property {name!r}"):
            setattr(strip, name, 1)


def test_a_property_that_is_called_like_a_method_stays_where_it_is(host, strip, monkeypatch):
    from layouthost import _attributes

    infos = {"close": strip.properties["spacing"], "gap": strip.properties["spacing"]}
    named = {name: type(i)(**{**vars(i), "name": name}) for name, i in infos.items()}
    tables = type(strip._tables)(**{**vars(strip._tables), "properties": named})
    made = _attributes.class_of(Layout, tables)
    assert made.close is Layout.close and isinstance(made.gap, property)


def test_an_attribute_of_a_closed_layout_raises_an_error(column):
    column.close()
    for use in (lambda: column.columns, lambda: setattr(column, "columns", 3)):
        with pytest.raises(layouthost.ClosedError):
            use()


# Classes of a program's own


class Shelf(layouts.Column):
    """A column with a title."""

    title = ""

    def __init__(self):
        super().__init__()
        self.columns = 3
        self._books = 7


def test_a_program_has_layouts_made_of_its_own_class():
    host = layouthost.Host()
    host.use_class("column", Shelf)
    shelf = host.layout("column@^1")
    assert type(shelf) is Shelf and (shelf.columns, shelf._books, shelf.title) == (3, 7, "")
    shelf.title = "Novels"
    assert shelf.title == "Novels" and shelf.placement == "round_robin"
    with pytest.raises(AttributeError, match="did you mean 'title'"):
        shelf.titel = "Novels"
    assert type(host.layout("column", layout_class=Layout)) is Layout
    assert type(host.layout("bnb")) is layouts.Bnb
    host.use_class("column", None)
    assert type(host.layout("column")) is layouts.Column


def test_a_class_for_an_unknown_plugin_has_its_properties(host, plugin_folder):
    class Mine(Layout):
        pass

    host.use_class("strip", Mine)
    for made in (host.layout("strip"), host.layout_from_file(plugin_folder / "libStrip.so")):
        assert type(made) is Mine
        made.cell_size = (1, 2)
        assert made.cell_size == Size(1, 2) and "cell_size" in dir(made)


def test_a_layout_that_its_class_rejects_is_closed(host):
    made = []

    class Rejecting(Layout):
        def __init__(self):
            made.append(self)
            raise RuntimeError("not today")

    with pytest.raises(RuntimeError, match="not today"):
        host.layout("strip", layout_class=Rejecting)
    assert made[0].closed and host.unload_unused() == 1


class Slotted(Layout):
    __slots__ = ("more",)


@pytest.mark.parametrize(
    ("wrong", "message"),
    [(int, "a class of it, not <class 'int'>"), ("Shelf", "not 'Shelf'"), (Slotted, "__slots__")],
)
def test_a_class_that_will_not_do_is_rejected(host, wrong, message):
    for use in (
        lambda: host.layout("strip", layout_class=wrong),
        lambda: host.use_class("strip", wrong),
    ):
        with pytest.raises(layouthost.InvalidArgumentError, match=message):
            use()


@pytest.mark.parametrize("kind", [Layout, Shelf, layouts.Column])
def test_a_layout_is_made_by_a_host_alone(kind):
    with pytest.raises(TypeError, match=f"a {kind.__name__} is made by Host.layout"):
        kind()


# What type checkers know


def test_type_checkers_find_misspelled_names_and_wrong_types(tmp_path):
    text = (HERE / "typed.py").read_text()
    missing = [id for id in layouts.CLASSES if f'assert_type(host.layout("{id}")' not in text]
    assert missing == []
    checked = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--python-version", "3.10",
         "--config-file", str(HERE.parents[1] / "pyproject.toml"),
         "--cache-dir", str(tmp_path), str(HERE / "typed.py")],
        cwd=HERE.parents[1], capture_output=True, text=True,
    )  # fmt: skip
    assert checked.returncode == 0, checked.stdout + checked.stderr


# What a person reads


def test_elements_print_a_line_each():
    with layouthost.Host().layout("column") as column:
        column.item_counts = [40]
        column.header_size = (390, 40)
        column.viewport = (0, 0, 390, 844)
        elements = column.elements((0, 0, 390, 9000))
        printed = repr(elements).splitlines()
        assert printed[0] == f"<layouthost.Elements: {len(elements)} elements"
        assert printed[-1] == f"... and {len(elements) - 20} more>" and len(printed) == 22
        header = column.element(0, 0, kind="header")
        assert str(header).startswith("header 0/0, at (0, 0), 390 × 40")
        assert repr(column.elements((0, -5, 1, 1))) == "<layouthost.Elements: 0 elements>"
        first = elements[elements["kind"] == layouthost.Kind.CELL][0]
        first["flags"] = layouthost.Flag.HIDDEN | layouthost.Flag.DRAGGED
        first["alpha"], first["cycle"] = 0.5, 2
        assert ", cycle 2, at (" in str(first)
        assert str(first).endswith(", alpha 0.5, hidden, dragged")


def test_elements_are_an_array_like_any_other(strip):
    elements = strip.elements()
    assert isinstance(elements, np.ndarray) and elements.dtype == layouthost.ELEMENT
    for name in layouthost.ELEMENT.names:
        assert type(elements[name]) is np.ndarray
    assert type(elements[1:]) is layouthost.Elements
    assert type(elements[0]) is layouthost.Element
    assert [element["item"] for element in elements] == elements["item"].tolist()
    assert np.shares_memory(elements["frame"], elements)
    assert (
        "alpha" not in repr(elements[["item", "section"]])
        and "Elements" not in repr(elements.reshape(1, -1)).split("(")[0]
    )
    out = np.empty(64, layouthost.ELEMENT)
    assert type(strip.elements(out=out)) is np.ndarray


def test_the_repr_of_a_host_lists_its_candidates(host, tmp_path):
    assert repr(host) == "<layouthost.Host: strip>"
    with layouthost.Host([tmp_path], default_paths=False) as empty:
        assert repr(empty) == "<layouthost.Host: no layouts found>"
    assert repr(empty) == "<layouthost.Host, closed>"
