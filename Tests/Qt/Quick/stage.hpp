/*
 * Windows with a CollectionView of QML for tests, and a way to let them come to rest.
 */
#ifndef STAGE_HPP
#define STAGE_HPP

#include <layouthost/qt/quick_collection_view.hpp>

#include <QAbstractItemModelTester>
#include <QQmlContext>
#include <QQmlEngine>
#include <QQuickWindow>
#include <QSignalSpy>
#include <QStringListModel>
#include <QTest>

#include <algorithm>
#include <memory>

using View = layouthost::QuickCollectionView;

inline QStringList names(int count, const QString &word = "Row") {
  QStringList all;
  for (int row = 0; row < count; row++)
    all << QString("%1 %2").arg(word).arg(row);
  return all;
}

/* A color for each row. */
constexpr char colors[] = "Rectangle {\n"
                          "  required property int index\n"
                          "  required property string display\n"
                          "  color: Qt.hsva(index * 0.37 % 1, 0.8, 0.9, 1)\n"
                          "}";

/* A visible window of 400 by 600 with a CollectionView that fills it, at rest. `members` are those
   of the view; the context has `rows`, a model of strings. */
struct Stage {
  explicit Stage(const QString &members = {}, int count = 300, const QString &delegate = colors,
                 const QString &layout = "column", bool is_shown = true)
      : rows(names(count)), tester(&rows, QAbstractItemModelTester::FailureReportingMode::QtTest) {
    QObject::connect(&engine, &QQmlEngine::warnings, [this](const QList<QQmlError> &all) {
      for (const QQmlError &each : all)
        warnings << each.description();
    });
    engine.addImportPath(QML_DIR);
    engine.rootContext()->setContextProperty("rows", &rows);
    QString common;
    if (layout == "column")
      common = "layoutProperties: ({ columns: 3, exact_height: 80 })\n";
    const QString model = members.contains("model:") ? "" : "model: rows\n";
    const QString properties = members.contains("layoutProperties:") ? "" : common;
    create("import QtQuick\nimport LayoutHost\nCollectionView {\n layout: \"" + layout + "\"\n" +
           model + properties + members + "\n delegate: " + delegate + "\n}");
    if (is_shown)
      show();
  }

  ~Stage() {
    if (warnings.count() != expected_warnings)
      QCOMPARE(warnings, QStringList());
  }

  void show() {
    window.resize(400, 600);
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    rest();
  }

  void create(const QString &document) {
    QQmlComponent component(&engine);
    component.setData(document.toUtf8(), QUrl("qrc:/stage.qml"));
    root.reset(component.create());
    QVERIFY2(root != nullptr, qPrintable(component.errorString()));
    view = qobject_cast<View *>(root.get());
    if (view == nullptr)
      view = root->findChild<View *>();
    auto *item = qobject_cast<QQuickItem *>(root.get());
    item->setParentItem(window.contentItem());
    if (item == view)
      view->setSize({400, 600});
  }

  bool is_at_rest() const {
    double time = 0;
    return view->view() != nullptr &&
           lh_view_next_time(view->view(), &time, nullptr) == LH_NOT_SHOWN;
  }

  /* Shows the changes so far. */
  void frame() { view->ensurePolished(); }

  void rest() {
    frame();
    QTRY_VERIFY(is_at_rest());
    frame();
  }

  QQuickItem *item(int row) const { return view->itemAtIndex(row); }

  /* The place of a row in the view. */
  QRectF place(int row) const {
    const QQuickItem *shown = item(row);
    return shown != nullptr ? shown->mapRectToItem(view, QRectF({0, 0}, shown->size())) : QRectF();
  }

  QPoint middle(int row) const { return place(row).center().toPoint(); }

  /* The parents of the delegates' items, in use or not. */
  QList<QQuickItem *> cells() const { return view->childItems().constFirst()->childItems(); }

  int live_items() const { return static_cast<int>(cells().count()); }

  int objects() const { return static_cast<int>(view->findChildren<QObject *>().count()); }

  void drag(const QPoint &start, const QPoint &end, int delay = 5) {
    QTest::mousePress(&window, Qt::LeftButton, {}, start);
    for (const double part : {0.3, 0.6, 1.0})
      QTest::mouseMove(&window, start + (end - start) * part, delay);
    QTest::mouseRelease(&window, Qt::LeftButton, {}, end);
    frame();
  }

  /* Drags a row to the place of another, after a long press. */
  void drag_row(int from, int to) {
    const QPoint start = middle(from), end = middle(to);
    QSignalSpy events(view, &View::layoutEvent);
    const auto has = [&](int kind) {
      return std::any_of(events.begin(), events.end(),
                         [&](const QVariantList &event) { return event.first() == kind; });
    };
    QTest::mousePress(&window, Qt::LeftButton, {}, start);
    QTRY_VERIFY(has(View::DidBeginDrag));
    for (const double part : {0.3, 0.6, 1.0}) {
      QTest::mouseMove(&window, start + (end - start) * part, 5);
      frame();
    }
    QTest::qWait(300);
    QTest::mouseRelease(&window, Qt::LeftButton, {}, end);
    QTRY_VERIFY(has(View::DidMove));
    rest();
  }

  bool wheel(const QPoint &angle, const QPoint &pixels = {},
             Qt::ScrollPhase phase = Qt::NoScrollPhase) {
    const QPointF place(200, 300);
    QWheelEvent event(place, window.mapToGlobal(place), pixels, angle, Qt::NoButton, Qt::NoModifier,
                      phase, false);
    QCoreApplication::sendEvent(&window, &event);
    frame();
    return event.isAccepted();
  }

  QStringListModel rows;
  QAbstractItemModelTester tester;
  QQmlEngine engine;
  QQuickWindow window;
  std::unique_ptr<QObject> root;
  View *view = nullptr;
  QStringList warnings;
  int expected_warnings = 0;
};

#endif
