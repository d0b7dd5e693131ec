/* The mouse, touches, wheels, touchpads, and keys. */
#include "stage.hpp"

#include <QScrollBar>
#include <QTouchEvent>
#include <QWheelEvent>

class TestInput : public QObject {
  Q_OBJECT

private Q_SLOTS:
  void a_wheel_scrolls_and_leaves_the_event_at_the_end_of_the_content() {
    Stage stage;
    QVERIFY(!wheel(stage.widget, -1));
    QVERIFY(wheel(stage.widget, 2));
    stage.rest();
    QCOMPARE(stage.widget.verticalOffset(), 120);
    QCOMPARE(stage.widget.verticalScrollBar()->value(), 120);
    stage.widget.verticalScrollBar()->setValue(stage.widget.verticalScrollBar()->maximum());
    stage.rest();
    QVERIFY(!wheel(stage.widget, 1));
  }

  void a_touchpad_moves_the_content_by_points() {
    Stage stage;
    wheel(stage.widget, 0, Qt::ScrollBegin);
    wheel(stage.widget, 0, Qt::ScrollUpdate, QPoint(0, -33));
    QCOMPARE(stage.widget.verticalOffset(), 33);
    wheel(stage.widget, 0, Qt::ScrollEnd);
    wheel(stage.widget, 0, Qt::ScrollMomentum, QPoint(0, -10));
    stage.rest();
    QVERIFY(stage.widget.verticalOffset() >= 43 && stage.widget.verticalOffset() <= 46);
  }

  void the_mouse_scrolls_like_a_finger_or_selects() {
    Stage stage;
    QSignalSpy clicks(&stage.widget, &QAbstractItemView::clicked);
    drag(stage.widget, QPoint(200, 500), QPoint(200, 300));
    QVERIFY(stage.widget.verticalOffset() > 150);
    stage.rest();
    QCOMPARE(clicks.count(), 0);
    QCOMPARE(stage.widget.selected_rows(), QList<int>());
    Stage other;
    other.widget.setMouseSelects(true);
    other.widget.setSelectionMode(QAbstractItemView::ExtendedSelection);
    drag(other.widget, QPoint(20, 20), QPoint(200, 200));
    other.rest();
    QCOMPARE(other.widget.verticalOffset(), 0);
    QVERIFY(other.widget.selected_rows().count() > 1);
  }

  void a_click_selects_a_row_but_not_while_the_content_moves() {
    Stage stage;
    QSignalSpy clicks(&stage.widget, &QAbstractItemView::clicked);
    QTest::mouseClick(stage.widget.viewport(), Qt::LeftButton, {}, stage.widget.place(7).center());
    QCOMPARE(clicks.count(), 1);
    QCOMPARE(stage.widget.currentIndex().row(), 7);
    drag(stage.widget, QPoint(200, 500), QPoint(200, 380));
    QVERIFY(!stage.widget.is_at_rest());
    QTest::mouseClick(stage.widget.viewport(), Qt::LeftButton, {}, QPoint(200, 300));
    stage.rest();
    QCOMPARE(stage.widget.currentIndex().row(), 7);
  }

  void a_touch_scrolls_and_a_tap_selects() {
    Stage stage;
    Widget &widget = stage.widget;
    QTest::touchEvent(widget.viewport(), device_).press(0, QPoint(200, 500));
    for (const int y : {470, 420, 350}) {
      QTest::qWait(10);
      QTest::touchEvent(widget.viewport(), device_).move(0, QPoint(200, y));
    }
    QVERIFY(qAbs(widget.verticalOffset() - 140) <= 1);
    QTest::touchEvent(widget.viewport(), device_).release(0, QPoint(200, 350));
    stage.rest();
    QSignalSpy clicks(&widget, &QAbstractItemView::clicked);
    const int row = widget.indexAt(QPoint(200, 300)).row();
    const QPoint place = widget.place(row).center();
    QTest::touchEvent(widget.viewport(), device_).press(0, place);
    QTest::touchEvent(widget.viewport(), device_).release(0, place);
    QCOMPARE(widget.currentIndex().row(), row);
    QCOMPARE(clicks.count(), 1);
  }

  void a_touch_that_the_system_cancels_lets_the_content_go() {
    Stage stage;
    QTest::touchEvent(stage.widget.viewport(), device_).press(0, QPoint(200, 300));
    for (const int y : {400, 500})
      QTest::touchEvent(stage.widget.viewport(), device_).move(0, QPoint(200, y));
    QVERIFY(stage.widget.verticalOffset() < 0);
    QTouchEvent cancel(QEvent::TouchCancel, device_);
    QApplication::sendEvent(stage.widget.viewport(), &cancel);
    stage.rest();
    QCOMPARE(stage.widget.verticalOffset(), 0);
    QTest::touchEvent(stage.widget.viewport(), device_).press(1, QPoint(200, 500));
    for (const int y : {450, 400})
      QTest::touchEvent(stage.widget.viewport(), device_).move(1, QPoint(200, y));
    QVERIFY(stage.widget.verticalOffset() > 0);
    QTest::touchEvent(stage.widget.viewport(), device_).release(1, QPoint(200, 400));
    stage.rest();
  }

  void keys_move_the_current_row_and_keep_it_visible() {
    Stage stage;
    Widget &widget = stage.widget;
    widget.setCurrentIndex(widget.row(0));
    QList<int> rows;
    for (const Qt::Key key : {Qt::Key_Down, Qt::Key_Right, Qt::Key_Up, Qt::Key_End, Qt::Key_Home}) {
      QTest::keyClick(&widget, key);
      stage.rest();
      rows << widget.currentIndex().row();
      QVERIFY(widget.viewport()->rect().contains(widget.visualRect(widget.currentIndex())));
    }
    QCOMPARE(rows, QList<int>({3, 4, 1, 299, 0}));
    QCOMPARE(widget.moveCursor(Widget::MoveNext, {}).row(), 1);
    QTest::keyClick(&widget, Qt::Key_PageDown);
    QVERIFY(widget.currentIndex().row() >= 15 && widget.currentIndex().row() <= 24);
  }

  void with_reduced_motion_everything_happens_at_once() {
    Stage stage;
    QSignalSpy changes(&stage.widget, &layouthost::CollectionView::reducesMotionChanged);
    stage.widget.setReducesMotion(true);
    stage.widget.setReducesMotion(true);
    QCOMPARE(changes.count(), 1);
    stage.widget.scrollTo(stage.widget.row(200), QAbstractItemView::PositionAtTop);
    QVERIFY(stage.widget.is_at_rest());
    stage.model.removeRows(0, 1);
    QVERIFY(stage.widget.is_at_rest());
    drag(stage.widget, QPoint(200, 500), QPoint(200, 300));
    QVERIFY(stage.widget.is_at_rest());
  }

  void the_row_under_the_mouse_is_highlighted() {
    Stage stage;
    auto *recorder = new StateRecorder(QStyle::State_MouseOver, &stage.widget);
    stage.widget.setItemDelegate(recorder);
    QTest::mouseMove(stage.widget.viewport(), stage.widget.place(4).center());
    stage.widget.viewport()->grab();
    QCOMPARE(recorder->rows, QSet<int>({4}));
    recorder->rows.clear();
    QEvent leave(QEvent::Leave);
    QApplication::sendEvent(&stage.widget, &leave);
    stage.widget.viewport()->grab();
    QCOMPARE(recorder->rows, QSet<int>());
  }

private:
  static bool wheel(Widget &widget, double steps, Qt::ScrollPhase phase = Qt::NoScrollPhase,
                    const QPoint &pixels = QPoint()) {
    const QPointF place(200, 300);
    QWheelEvent event(place, widget.mapToGlobal(place), pixels, QPoint(0, qRound(-120 * steps)),
                      Qt::NoButton, Qt::NoModifier, phase, false);
    QApplication::sendEvent(widget.viewport(), &event);
    return event.isAccepted();
  }

  QPointingDevice *device_ = QTest::createTouchDevice();
};

QTEST_MAIN(TestInput)
#include "test_input.moc"
