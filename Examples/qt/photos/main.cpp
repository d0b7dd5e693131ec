// Shows a folder of pictures in a carousel, an item view for Qt Widgets: photos FOLDER
//
// Drag, turn the wheel, or press arrow keys. Documentation/qt.md says how to build it.

#include <layouthost/qt/collection_view.hpp>

#include <QApplication>
#include <QDir>
#include <QIcon>
#include <QStandardItemModel>

int main(int argc, char **argv) {
  QApplication app(argc, argv);
  QStandardItemModel pictures;
  const QDir folder(argc > 1 ? QFile::decodeName(argv[1]) : QString("."));
  for (const QFileInfo &file : folder.entryInfoList({"*.jpg", "*.jpeg", "*.png"}))
    pictures.appendRow(new QStandardItem(QIcon(file.filePath()), QString()));

  layouthost::CollectionView view("carousel", {{"item_size", QSize(240, 320)}});
  view.setModel(&pictures);
  view.setIconSize(QSize(240, 320));
  view.resize(800, 400);
  view.show();
  return app.exec();
}
