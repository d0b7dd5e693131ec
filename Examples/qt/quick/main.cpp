// Shows a folder of pictures in a carousel, with Qt Quick: photos FOLDER
//
// Drag, turn the wheel, or click. Documentation/qt.md says how to build it.

#include <layouthost/qt/quick_collection_view.hpp>

#include <QDir>
#include <QGuiApplication>
#include <QQmlContext>
#include <QQuickView>
#include <QUrl>

int main(int argc, char **argv) {
  QGuiApplication app(argc, argv);
  QVariantList pictures;
  const QDir folder(argc > 1 ? QFile::decodeName(argv[1]) : QString("."));
  for (const QFileInfo &file : folder.entryInfoList({"*.jpg", "*.jpeg", "*.png"}))
    pictures << QUrl::fromLocalFile(file.absoluteFilePath());

  layouthost::registerQuickTypes();
  QQuickView window;
  window.rootContext()->setContextProperty("pictures", pictures);
  window.setResizeMode(QQuickView::SizeRootObjectToView);
  window.resize(800, 400);
  window.setSource(QUrl("qrc:/Photos.qml"));
  window.show();
  return app.exec();
}
