/* Frames: items that are used again, the order of drawing, and rest. */
#include "stage.hpp"

#include <QRandomGenerator>

#include <iterator>
#include <vector>

class TestFrames : public QObject {
  Q_OBJECT

private Q_SLOTS:
  void ten_thousand_frames_use_the_same_items() {
    Stage stage({}, 100000);
    stage.view->setContentY(5000);
    stage.rest();
    const int items = stage.live_items(), objects = stage.objects();
    for (int step = 0; step < 10000; step++) {
      stage.view->setContentY(5000 + step * 37 % 90000);
      stage.frame();
    }
    stage.rest();
    QVERIFY2(stage.live_items() <= items + 6, qPrintable(QString::number(stage.live_items())));
    QVERIFY2(stage.objects() <= objects * 1.3, qPrintable(QString::number(stage.objects())));
  }

  void an_item_is_reused_for_another_row() {
    Stage stage(
        {}, 3000,
        "Item { required property int index\n property int pooled: 0; property int reused: 0\n"
        " CollectionView.onPooled: pooled++\n CollectionView.onReused: reused++ }");
    QQuickItem *item = stage.item(0);
    stage.view->setContentY(20000);
    stage.rest();
    QCOMPARE(item->property("pooled"), QVariant(1));
    stage.view->setContentY(0);
    stage.rest();
    QCOMPARE(stage.item(0)->property("index"), QVariant(0));
    int reused = 0;
    for (const QQuickItem *cell : stage.cells())
      for (const QQuickItem *each : cell->childItems())
        reused += each->property("reused").toInt();
    QVERIFY(reused > 10);
  }

  void an_item_that_is_reused_stays_visible() {
    Stage stage({}, 3000, "Item { property int changes: 0; onVisibleChanged: changes++ }");
    for (int offset = 0; offset < 2000; offset += 40) {
      stage.view->setContentY(offset);
      stage.frame();
    }
    int shown = 0;
    for (const QQuickItem *cell : stage.cells())
      for (const QQuickItem *each : cell->childItems()) {
        shown += each->isVisible();
        // Those that were created for a frame with more rows wait now.
        QCOMPARE(each->property("changes").toInt(), each->isVisible() ? 0 : 1);
      }
    QVERIFY(shown >= 24);
  }

  void scrolling_moves_one_item() {
    Stage stage({}, 1000);
    stage.view->setContentY(100);
    stage.frame();
    int moves = 0;
    for (const QQuickItem *cell : stage.cells())
      connect(cell, &QQuickItem::yChanged, &stage.window, [&moves] { moves++; });
    // The same rows.
    for (const double offset : {105.0, 110.25, 108.0, 119.0}) {
      stage.view->setContentY(offset);
      stage.frame();
    }
    QCOMPARE(moves, 0);
  }

  void items_are_where_the_frame_has_them() {
    Stage stage({}, 1'000'000);
    std::vector<double> offsets = {0, 33.3, 66.6, 400, 26'000'000, 26'000'040.5, 7};
    for (double offset = 15000; offset < 18000; offset += 7.25)
      offsets.push_back(offset);
    for (const double offset : offsets) {
      stage.view->setContentY(offset);
      stage.frame();
      for (const lh_view_element &shown : elements(stage)) {
        const QRectF place = stage.place(static_cast<int>(shown.element.item));
        QVERIFY(qAbs(place.x() - shown.frame.x) < 1e-6);
        QVERIFY2(qAbs(place.y() - shown.frame.y) < 1e-6, qPrintable(QString::number(place.y())));
      }
    }
  }

  void the_scene_graph_gets_small_coordinates() {
    Stage stage("layoutProperties: ({ columns: 1, exact_height: 10000 })", 1'000'000);
    for (double offset = 0; offset < 9e9; offset = 3 * offset + 5000) {
      stage.view->setContentY(offset);
      stage.frame();
      const QQuickItem *cell = stage.item(stage.view->indexAt(50, 300))->parentItem();
      QVERIFY(qAbs(cell->y()) < 30000);
      QVERIFY(qAbs(cell->parentItem()->y()) < 30000);
    }
  }

  void a_delegate_without_attached_properties_has_few_objects() {
    Stage empty({}, 0, "Item {}"), stage({}, 300, "Item {}");
    // A cell, the item, and its context.
    QCOMPARE(stage.objects() - empty.objects(), 3 * stage.live_items());
  }

  void attached_properties_may_be_used_later() {
    Stage stage("currentIndex: 1\n section.property: 'display'", 300,
                "Item { function state() { return [CollectionView.view !== null,"
                " CollectionView.isCurrentItem, CollectionView.section].join() } }");
    const auto state = [&stage](int row) {
      QVariant value;
      QMetaObject::invokeMethod(stage.item(row), "state", Q_RETURN_ARG(QVariant, value));
      return value.toString();
    };
    QCOMPARE(state(0), QString("true,false,Row 0"));
    QCOMPARE(state(1), QString("true,true,Row 1"));
    stage.view->setCurrentIndex(0);
    QCOMPARE(state(0), QString("true,true,Row 0"));
    QCOMPARE(state(1), QString("true,false,Row 1"));
  }

  void at_rest_there_are_no_frames() {
    Stage stage;
    QSignalSpy frames(&stage.window, &QQuickWindow::afterAnimating);
    QTest::qWait(50);
    frames.clear();
    QTest::qWait(300);
    QCOMPARE(frames.count(), 0);
    stage.drag({200, 500}, {200, 300});
    QTRY_VERIFY(frames.count() > 5);
    stage.window.hide();
    QVERIFY(!stage.is_at_rest());
    QTest::qWait(50);
    frames.clear();
    QTest::qWait(200);
    QCOMPARE(frames.count(), 0);
  }

  void items_are_drawn_in_the_order_of_the_frame() {
    Stage stage({}, 300);
    for (const double offset : {0.0, 4000.0, 2000.0, 2600.0, 300.0}) {
      stage.view->setContentY(offset);
      stage.rest();
      QVERIFY(are_in_order(stage));
    }
    QVERIFY(stage.cells().constFirst()->parentItem()->z() > 0);
  }

  void moved_items_are_drawn_in_the_order_of_the_frame() {
    Stage stage("animationDuration: 0", 20);
    QRandomGenerator random(7);
    for (int turn = 0; turn < 50; turn++) {
      const int row = random.bounded(20), to = random.bounded(20);
      if (row != to)
        stage.rows.moveRow({}, row, {}, to > row ? to + 1 : to);
      stage.rest();
      QVERIFY(are_in_order(stage));
    }
    stage.rows.sort(0, Qt::DescendingOrder);
    stage.rest();
    QVERIFY(are_in_order(stage));
  }

  void a_layout_tilts_and_fades_items() {
    Stage stage("layoutProperties: ({ item_size: Qt.size(240, 320) })", 40, colors, "safari");
    bool is_tilted = false;
    for (const lh_view_element &shown : elements(stage)) {
      if ((shown.element.flags & LH_ELEMENT_TRANSFORMED) == 0)
        continue;
      is_tilted = true;
      const QQuickItem *item = stage.item(static_cast<int>(shown.element.item));
      const double *m = shown.element.transform;
      // The top left corner, by the formula of element.h.
      const double x = -shown.frame.width / 2, y = -shown.frame.height / 2;
      const double w = x * m[3] + y * m[7] + m[15];
      const QPointF expected(
          shown.frame.x + shown.frame.width / 2 + (x * m[0] + y * m[4] + m[12]) / w,
          shown.frame.y + shown.frame.height / 2 + (x * m[1] + y * m[5] + m[13]) / w);
      const QPointF place = item->mapToItem(stage.view, QPointF());
      QVERIFY2((place - expected).manhattanLength() < 0.1,
               qPrintable(QString("%1 %2").arg(place.x()).arg(expected.x())));
    }
    QVERIFY(is_tilted);
  }

  void an_offset_can_be_set_and_observed() {
    Stage stage;
    QSignalSpy moves(stage.view, &View::contentMoved);
    stage.view->setContentY(500);
    stage.frame();
    QCOMPARE(stage.view->contentY(), 500.0);
    QCOMPARE(moves.count(), 1);
    QCOMPARE(stage.view->originY(), 0.0);
    QVERIFY(stage.view->contentHeight() >= 100 * 80);
    stage.view->scrollToItem(150, View::Center);
    QVERIFY(!stage.is_at_rest());
    stage.rest();
    QVERIFY(qAbs(stage.place(150).center().y() - 300) < 1);
  }

  void self_sizing_items_are_as_high_as_their_delegate() {
    Stage stage("selfSizing: 'exact_height'\n layoutProperties: ({ columns: 1, exact_height: 40 })",
                1000,
                "Column { required property int index; property int more: 0\n"
                " Repeater { model: 2; Rectangle { width: 10; height: 20 + index_ % 3 * 15 + more\n"
                "  property int index_: parent.index; property int more: parent.more } } }");
    for (const int row : {0, 1, 2, 3})
      QCOMPARE(stage.item(row)->height(), 40.0 + row % 3 * 30);
    QCOMPARE(stage.place(2).top() - stage.place(1).top() >= 70, true);
    stage.view->scrollToItem(900, View::Start);
    stage.rest();
    QCOMPARE(stage.item(901)->height(), 70.0);
    stage.item(901)->setProperty("more", 50);
    QTRY_COMPARE(stage.item(901)->height(), 170.0);
  }

  void items_that_exist_may_become_self_sizing() {
    Stage stage("layoutProperties: ({ columns: 1, exact_height: 40 })", 100,
                "Item { implicitHeight: 40 }");
    QQuickItem *item = stage.item(1);
    stage.view->setSelfSizing("exact_height");
    stage.rest();
    QCOMPARE(stage.item(1), item);
    item->setImplicitHeight(90);
    QTRY_COMPARE(item->height(), 90.0);
  }

private:
  /* Whether the children of the content item are in the order of the frame. */
  static bool are_in_order(const Stage &stage) {
    const QList<QQuickItem *> cells = stage.cells();
    qsizetype place = -1;
    for (const lh_view_element &shown : elements(stage)) {
      QQuickItem *cell = stage.item(static_cast<int>(shown.element.item))->parentItem();
      const qsizetype next = cells.indexOf(cell);
      if (next <= place || cell->z() != 0)
        return false;
      place = next;
    }
    return place > 0;
  }

  /* The cells of the last frame, in drawing order. */
  static std::vector<lh_view_element> elements(const Stage &stage) {
    lh_frame frame = LH_FRAME_INIT;
    if (lh_view_frame(stage.view->view(), 0, &frame, nullptr) != LH_OK)
      return {};
    std::vector<lh_view_element> cells;
    std::copy_if(frame.elements, frame.elements + frame.element_count, std::back_inserter(cells),
                 [](const lh_view_element &shown) { return shown.element.kind == LH_CELL; });
    return cells;
  }
};

QTEST_MAIN(TestFrames)
#include "test_frames.moc"
