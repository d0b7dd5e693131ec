"""The host of widgets to which the program has passed none."""

import layouthost
import pytest
from layouthost.qt import CollectionView, _hosts
from toolchain import BUILD, released_library


@pytest.fixture
def created(app, monkeypatch):
    """The hosts that widgets have created, which search the layouts of this build."""
    found = []

    def create():
        found.append(layouthost.Host())
        return found[-1]

    monkeypatch.setenv("LAYOUTHOST_PATH", str(BUILD))
    monkeypatch.setattr(_hosts, "Host", create)
    _hosts._host.cache_clear()
    yield found
    _hosts._host.cache_clear()


def test_widgets_share_one(created):
    widgets = [CollectionView(layout) for layout in ("column", "bnb", "column")]
    assert len(created) == 1 and len(widgets) == 3


def test_one_finds_layouts_that_are_newer_than_it(created, monkeypatch, tmp_path):
    monkeypatch.setenv("LAYOUTHOST_PATH", f"{tmp_path}:{BUILD}")
    CollectionView("column")
    released_library("1.0.0", "ColumnLayout", tmp_path)
    assert CollectionView("column@1.0.0").view().layout.version == "1.0.0"
    with pytest.raises(layouthost.LayoutError, match="no-such-layout"):
        CollectionView("no-such-layout")
    assert len(created) == 1
