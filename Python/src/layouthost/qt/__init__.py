"""Collection views for Qt: layouts of layouthost with a model and delegates of Qt.

    from layouthost.qt import CollectionView

    view = CollectionView("carousel", item_size=(240, 320))
    view.setModel(model)
    view.setItemDelegate(delegate)
    view.show()

Needs PySide6: pip install layouthost[qt]
"""

try:
    import PySide6.QtWidgets  # noqa: F401
except ImportError as error:
    raise ImportError(
        f"layouthost.qt needs PySide6: pip install layouthost[qt] ({error})"
    ) from error

from .widget import CollectionView

__all__ = ["CollectionView"]
