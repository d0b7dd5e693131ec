"""Shows a folder of pictures in a carousel, a Qt Widgets item view: python qt_photos.py FOLDER

pip install './Python[qt]' installs PySide6. Drag, turn the wheel, or press arrow keys.
"""

import sys

from layouthost.qt import CollectionView
from PySide6.QtCore import QDir, QSize
from PySide6.QtGui import QIcon, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QApplication

app = QApplication(sys.argv)
pictures = QStandardItemModel()
for file in QDir(sys.argv[1] if sys.argv[1:] else ".").entryInfoList(["*.jpg", "*.jpeg", "*.png"]):
    pictures.appendRow(QStandardItem(QIcon(file.filePath()), ""))

view = CollectionView("carousel", item_size=(240, 320))
view.setModel(pictures)
view.setIconSize(QSize(240, 320))
view.resize(800, 400)
view.show()
sys.exit(app.exec())
