/* Painting, geometry, and what a widget does at rest. */
#include "stage.hpp"

#include <QScrollBar>
#include <QTimer>

class TestGeometry : public QObject {
  Q_OBJECT

private Q_SLOTS:
  void each_visible_row_is_painted_where_it_is_found_data() {
    QTest::addColumn<QString>("layout");
    QTest::addColumn<bool>("is_mirrored");
    for (const char *layout : {"bnb", "carousel", "circle", "column", "flow", "infinite", "line",
                               "reorder-flow", "safari", "snap-to-center"})
      for (const bool is_mirrored : {false, true})
        QTest::addRow("%s %s", layout, is_mirrored ? "rtl" : "ltr") << layout << is_mirrored;
  }

  void each_visible_row_is_painted_where_it_is_found() {
    QFETCH(QString, layout);
    QFETCH(bool, is_mirrored);
    Stage stage(layout, 40, {}, is_mirrored);
    Widget &widget = stage.widget;
    widget.setItemDelegate(new Colors(&widget));
    const QImage image = widget.viewport()->grab().toImage();
    QSet<int> painted;
    for (int x = 2; x < widget.viewport()->width(); x += 9)
      for (int y = 2; y < widget.viewport()->height(); y += 9) {
        const QModelIndex index = widget.indexAt(QPoint(x, y));
        if (!index.isValid())
          continue;
        QVERIFY(widget.visualRect(index).adjusted(-1, -1, 1, 1).contains(x, y));
        for (int dx = -1; dx <= 1; dx++)
          for (int dy = -1; dy <= 1; dy++)
            if (image.pixelColor(x + dx, y + dy) == Colors::of(index.row()))
              painted << index.row();
      }
    QVERIFY2(painted.count() >= 3, qPrintable(QString::number(painted.count())));
  }

  void a_row_far_away_has_a_place_and_an_index_of_another_parent_has_none() {
    Stage stage;
    QVERIFY(stage.widget.place(299).top() > 7000);
    QCOMPARE(stage.widget.visualRect(QModelIndex()), QRect());
  }

  void scroll_bars_scroll_and_follow() {
    Stage stage;
    Widget &widget = stage.widget;
    QScrollBar *bar = widget.verticalScrollBar();
    QCOMPARE(bar->maximum(), 100 * 80 - widget.viewport()->height());
    bar->setValue(777);
    QCOMPARE(widget.verticalOffset(), 777);
    widget.scrollTo(widget.row(150), QAbstractItemView::PositionAtTop);
    QVERIFY(!widget.is_at_rest());
    stage.rest();
    QCOMPARE(bar->value(), 50 * 80);
    QCOMPARE(widget.verticalOffset(), 50 * 80);
  }

  void the_horizontal_bar_of_a_mirrored_row_starts_at_the_right() {
    Stage stage("line", 40, {{"scroll_direction", "horizontal"}}, true);
    Widget &widget = stage.widget;
    QScrollBar *bar = widget.horizontalScrollBar();
    QVERIFY(bar->maximum() > 500);
    QCOMPARE(bar->value(), bar->minimum());
    const int right = widget.place(0).right();
    QVERIFY(qAbs(right - widget.viewport()->width()) <= 20);
    bar->setValue(200);
    QCOMPARE(widget.place(0).right(), right + 200);
    QCOMPARE(bar->value(), 200);
  }

  void endless_content_has_no_scroll_bar() {
    Stage stage("carousel", 12);
    const QScrollBar *bar = stage.widget.horizontalScrollBar();
    QCOMPARE(bar->maximum(), bar->minimum());
    drag(stage.widget, QPoint(300, 60), QPoint(120, 60));
    stage.rest();
    QVERIFY(stage.widget.horizontalOffset() != 0);
  }

  void widgets_on_rows_move_with_the_content() {
    Stage stage;
    Widget &widget = stage.widget;
    auto *child = new QWidget;
    widget.setIndexWidget(widget.row(4), child);
    const int top = child->geometry().top();
    widget.verticalScrollBar()->setValue(30);
    QCOMPARE(child->geometry().top(), top - 30);
    QCOMPARE(child->geometry(), widget.place(4));
  }

  void a_view_at_rest_runs_no_timer_and_paints_nothing() {
    for (const char *layout : {"bnb", "carousel", "circle", "column", "reorder-flow", "safari"}) {
      Stage stage(layout, 20);
      QTest::qWait(50);
      for (const QTimer *timer : stage.widget.findChildren<QTimer *>())
        QVERIFY2(!timer->isActive(), layout);
      PaintCounter counter;
      stage.widget.viewport()->installEventFilter(&counter);
      QTest::qWait(200);
      QCOMPARE(counter.paints, 0);
    }
  }

  void a_resize_lays_out_at_once() {
    Stage stage;
    stage.widget.resize(600, 400);
    stage.rest();
    QVERIFY(stage.widget.place(2).right() > 560);
    QCOMPARE(stage.widget.place(3).top(), 80);
  }

private:
  struct PaintCounter : QObject {
    int paints = 0;

    bool eventFilter(QObject *, QEvent *event) override {
      paints += event->type() == QEvent::Paint;
      return false;
    }
  };
};

QTEST_MAIN(TestGeometry)
#include "test_geometry.moc"
