/*
 * GridView and TableView of Qt Quick and our view with the same cells, in turns: the CPU time of
 * the first frame, and of the worst one while the content scrolls.
 *
 * Prints rows as the programs in C do (row_of in rows.py).
 */
#include <layouthost/qt/quick_collection_view.hpp>

#include <QAbstractTableModel>
#include <QGuiApplication>
#include <QQmlComponent>
#include <QQmlContext>
#include <QQmlEngine>
#include <QQuickWindow>

#include <algorithm>
#include <array>
#include <cstdio>
#include <ctime>
#include <memory>
#include <vector>

namespace {

// As in tasks.py: five columns of 78 points.
constexpr int width = 390, height = 844, columns = 5;
constexpr int turns = 7, frames = 200, step = 40, few = 10'000;

/* The number of each cell. */
class Cells : public QAbstractTableModel {
public:
  Cells(int rows, int columns) : rows_(rows), columns_(columns) {}

  int rowCount(const QModelIndex &parent = {}) const override {
    return parent.isValid() ? 0 : rows_;
  }

  int columnCount(const QModelIndex &parent = {}) const override {
    return parent.isValid() ? 0 : columns_;
  }

  QVariant data(const QModelIndex &index, int role) const override {
    return role == Qt::DisplayRole ? index.row() * columns_ + index.column() : QVariant();
  }

private:
  int rows_, columns_;
};

struct Peer {
  const char *name, *members;
  /* The maximum ratio of our worst frame of few cells to theirs; 0: only for comparison, as other
     frames are. */
  double worst_goal = 0;
};

constexpr Peer peers[] = {
    {"CollectionView", "layout: 'flow'; model: cells; layoutProperties: ({ item_size: "
                       "Qt.size(78, 60), minimum_interitem_spacing: 0, minimum_line_spacing: 0 })"},
    {"GridView", "model: cells; cellWidth: 78; cellHeight: 60", 1},
    {"TableView", "model: table"},
};

double now() {
  std::timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return 1e9 * static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec);
}

struct Times {
  std::vector<double> first, worst;
};

/* What the views before have left behind: an event loop would have deleted it, and the engine's
   collector would interrupt any view. */
void clean_up(QQmlEngine &engine) {
  QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
  engine.collectGarbage();
}

/* Shows a new view and scrolls it. */
void measure(QQmlEngine &engine, QQuickWindow &window, const Peer &peer, Times &times) {
  clean_up(engine);
  double start = now();
  QQmlComponent component(&engine);
  component.setData(QByteArray("import QtQuick\nimport LayoutHost\n") + peer.name + " {\n" +
                        peer.members +
                        "\n delegate: Rectangle { required property int display\n"
                        " width: 78; height: 60; implicitWidth: 78; implicitHeight: 60\n"
                        " color: Qt.rgba(0, display * 37 % 256 / 255, 0, 1) } }",
                    QUrl());
  std::unique_ptr<QObject> object(component.create());
  auto *view = qobject_cast<QQuickItem *>(object.get());
  if (view == nullptr)
    qFatal("%s", qPrintable(component.errorString()));
  view->setSize({width, height});
  view->setParentItem(window.contentItem());
  window.grabWindow();
  times.first.push_back(now() - start);
  double worst = 0;
  for (int frame = 1; frame <= frames; frame++) {
    start = now();
    view->setProperty("contentY", frame * step);
    QCoreApplication::processEvents();
    window.grabWindow();
    worst = std::max(worst, now() - start);
  }
  times.worst.push_back(worst);
  if (view->property("contentY") != frames * step)
    qFatal("%s did not scroll", peer.name);
}

double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  return values[values.size() / 2];
}

void print(const char *frame, int count, double ours, const Peer &peer, double theirs,
           double goal) {
  std::printf("Qt Quick: %s frame, %d cells\tns\t%f\t%s\t%f\t%f\n", frame, count, ours, peer.name,
              theirs, goal);
}

void compare(QQmlEngine &engine, QQuickWindow &window, int count) {
  Cells cells(count, 1), table(count / columns, columns);
  engine.rootContext()->setContextProperty("cells", &cells);
  engine.rootContext()->setContextProperty("table", &table);
  std::array<Times, std::size(peers)> found;
  for (int turn = 0; turn < turns; turn++)
    for (std::size_t each = 0; each < found.size(); each++)
      measure(engine, window, peers[each], found[each]);
  const Times &ours = found[0];
  for (std::size_t each = 1; each < found.size(); each++) {
    const Times &theirs = found[each];
    print("first", count, median(ours.first), peers[each], median(theirs.first), 0);
    print("worst", count, median(ours.worst), peers[each], median(theirs.worst),
          count == few ? peers[each].worst_goal : 0);
  }
}

} // namespace

int main(int argc, char **argv) {
  QGuiApplication application(argc, argv);
  layouthost::registerQuickTypes();
  QQmlEngine engine;
  QQuickWindow window;
  window.resize(width, height);
  window.show();
  for (const int count : {few, 1'000'000})
    compare(engine, window, count);
}
