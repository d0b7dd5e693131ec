/* Drag and drop of Qt, the drop indicator, and content that scrolls under a drag near an edge. */
#include "stage.hpp"

#include <QDragEnterEvent>
#include <QMimeData>

class White : public QStyledItemDelegate {
public:
  using QStyledItemDelegate::QStyledItemDelegate;

  void paint(QPainter *painter, const QStyleOptionViewItem &option,
             const QModelIndex &) const override {
    painter->fillRect(option.rect, Qt::white);
  }
};

/* Counts the drags that begin. */
class Source : public Widget {
public:
  using Widget::Widget;

  int begun = 0;

protected:
  void startDrag(Qt::DropActions) override { begun++; }
};

class TestDragging : public QObject {
  Q_OBJECT

private Q_SLOTS:
  void a_drop_reaches_the_model_where_it_is() {
    Stage stage("column", 300, rows());
    const auto data = accept(stage);
    const QRect place = stage.widget.place(2);
    const QPoint above(place.center().x(), place.top() + 1);
    move(stage.widget, above, *data);
    QDropEvent event(above, Qt::CopyAction, data.get(), Qt::LeftButton, {});
    QApplication::sendEvent(stage.widget.viewport(), &event);
    stage.rest();
    QCOMPARE(stage.model.stringList().mid(1, 3), QStringList({"Row 1", "Row 5", "Row 2"}));
  }

  void a_line_shows_where_a_drop_would_go() {
    Stage stage("column", 300, rows());
    stage.widget.setItemDelegate(new White(&stage.widget));
    const auto data = accept(stage);
    const QRect place = stage.widget.place(2);
    const int x = place.center().x();
    move(stage.widget, QPoint(x, place.bottom() - 1), *data);
    QVERIFY(color_at(stage.widget, QPoint(x, place.bottom())) != QColor(Qt::white));
    QCOMPARE(color_at(stage.widget, place.center()), QColor(Qt::white));
    move(stage.widget, QPoint(x, place.top() + 1), *data);
    QVERIFY(color_at(stage.widget, QPoint(x, place.top())) != QColor(Qt::white));
    QDragLeaveEvent leave;
    QApplication::sendEvent(stage.widget.viewport(), &leave);
    QCOMPARE(color_at(stage.widget, QPoint(x, place.top())), QColor(Qt::white));
  }

  void a_drag_near_an_edge_scrolls() {
    Stage stage("column", 300, rows());
    const auto data = accept(stage);
    move(stage.widget, QPoint(200, stage.widget.viewport()->height() - 3), *data);
    QTRY_VERIFY(stage.widget.verticalOffset() > 100);
    QDragLeaveEvent leave;
    QApplication::sendEvent(stage.widget.viewport(), &leave);
    stage.rest();
  }

  void the_mouse_begins_a_drag_if_it_selects() {
    Stage stage;
    Source source("column", {{"columns", 3}});
    source.setModel(&stage.model);
    source.resize(400, 600);
    source.setDragEnabled(true);
    source.show();
    for (const bool selects : {false, true}) {
      source.setMouseSelects(selects);
      drag(source, QPoint(60, 60), QPoint(60, 100));
      QTRY_VERIFY(source.is_at_rest());
      QCOMPARE(source.begun > 0, selects);
    }
  }

private:
  static QVariantMap rows() { return {{"columns", 1}, {"item_spacing", 0}}; }

  static std::unique_ptr<QMimeData> accept(Stage &stage) {
    stage.widget.setDragDropMode(QAbstractItemView::DragDrop);
    std::unique_ptr<QMimeData> data(stage.model.mimeData({stage.widget.row(5)}));
    QDragEnterEvent event(QPoint(200, 300), Qt::CopyAction, data.get(), Qt::LeftButton, {});
    QApplication::sendEvent(stage.widget.viewport(), &event);
    return data;
  }

  static void move(Widget &widget, const QPoint &place, const QMimeData &data) {
    QDragMoveEvent event(place, Qt::CopyAction, &data, Qt::LeftButton, {});
    QApplication::sendEvent(widget.viewport(), &event);
  }
};

QTEST_MAIN(TestDragging)
#include "test_dragging.moc"
