"""An application without a screen, and widgets with many rows."""

from pathlib import Path

import layouthost
import pytest
from layouthost.qt import CollectionView
from PySide6.QtCore import QStringListModel, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from Qt.stage import rest

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="session")
def app():
    return QApplication.instance() or QApplication([])


@pytest.fixture(scope="session")
def host(app):
    return layouthost.Host([ROOT / ".build/release"], default_paths=False)


@pytest.fixture
def shown(host):
    """Makes a visible widget of 400 by 600 with a model of strings, at rest."""
    widgets = []

    def make(layout="column", rows=300, rtl=False, **properties):
        if layout == "column":
            properties = {"columns": 3, "exact_height": 80, **properties}
        widget = CollectionView(layout, host=host, **properties)
        widget.errors = []
        widget.errorOccurred.connect(widget.errors.append)
        widget.names = QStringListModel([f"Row {row}" for row in range(rows)], widget)
        if rtl:
            widget.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
        widget.setModel(widget.names)
        widget.resize(400, 600)
        widget.show()
        QTest.qWaitForWindowExposed(widget)
        rest(widget)
        widgets.append(widget)
        return widget

    yield make
    for widget in widgets:
        assert widget.errors == []
        widget.close()
        widget.deleteLater()
