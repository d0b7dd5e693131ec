/* Changes of models, and models that behave in odd ways. */
#include "stage.hpp"

#include <QAbstractItemModelTester>
#include <QScrollBar>
#include <QSortFilterProxyModel>
#include <QStandardItemModel>

#include <utility>

/* Any number of rows without strings; `moves`: whether it permits moves. */
class Numbers : public QAbstractListModel {
public:
  explicit Numbers(int count, bool moves = true) : count_(count), permits_moves_(moves) {}

  int rowCount(const QModelIndex &parent = {}) const override {
    return parent.isValid() ? 0 : count_;
  }

  QVariant data(const QModelIndex &index, int role) const override {
    return role == Qt::DisplayRole ? QVariant(index.row()) : QVariant();
  }

  bool insertRows(int row, int count, const QModelIndex &parent = {}) override {
    beginInsertRows(parent, row, row + count - 1);
    count_ += count;
    endInsertRows();
    return true;
  }

  bool moveRows(const QModelIndex &parent, int row, int count, const QModelIndex &target,
                int before) override {
    if (!permits_moves_ || !beginMoveRows(parent, row, row + count - 1, target, before))
      return false;
    moves << std::pair(row, before);
    endMoveRows();
    return true;
  }

  QList<std::pair<int, int>> moves;

protected:
  int count_;

private:
  bool permits_moves_;
};

/* Moves rows by a removal and an insertion. */
class Replacing : public Numbers {
public:
  using Numbers::Numbers;

  bool moveRows(const QModelIndex &parent, int row, int count, const QModelIndex &,
                int before) override {
    beginRemoveRows(parent, row, row + count - 1);
    count_ -= count;
    endRemoveRows();
    return insertRows(before > row ? before - count : before, count);
  }
};

/* The user drags the first row, which is 110 wide, to the fourth. Returns the widths afterwards. */
QList<int> widths_after_a_drag(Numbers &model) {
  Stage stage("reorder-flow", 1, {{"item_size", QSize(80, 60)}});
  Widget &widget = stage.widget;
  widget.setModel(&model);
  widget.setRowProperty("item_size", 0, QSize(110, 60));
  stage.rest();
  drag_row(widget, widget.place(0).center(), widget.place(3).center());
  stage.rest();
  QList<int> widths;
  for (int row = 0; row < 8; row++)
    widths << widget.place(row).width();
  widget.setModel(&stage.model);
  return widths;
}

/* Loads 5 of 200 rows at a time. */
class Lazy : public Numbers {
public:
  Lazy() : Numbers(0) {}

  bool canFetchMore(const QModelIndex &) const override { return rowCount() < 200; }

  void fetchMore(const QModelIndex &) override { insertRows(rowCount(), 5); }
};

/* Changes its model each time that it paints a row for the first time. */
class Loading : public Colors {
public:
  using Colors::Colors;

  void paint(QPainter *painter, const QStyleOptionViewItem &option,
             const QModelIndex &index) const override {
    Colors::paint(painter, option, index);
    if (std::exchange(last_, qMax(last_, index.row())) < index.row())
      const_cast<QAbstractItemModel *>(index.model())->insertRows(0, 40);
  }

private:
  mutable int last_ = -1;
};

class TestModels : public QObject {
  Q_OBJECT

private Q_SLOTS:
  void rows_are_inserted_removed_and_moved_animated() {
    Stage stage;
    Widget &widget = stage.widget;
    const QPoint before = widget.place(4).topLeft();
    stage.model.insertRows(1, 2);
    QVERIFY(!widget.is_at_rest());
    QVERIFY(widget.place(4).topLeft() != before);
    stage.rest();
    QCOMPARE(widget.place(4).topLeft(), before);
    stage.model.removeRows(0, 3);
    for (int row = 0; row < 12; row++)
      QVERIFY(widget.setRowProperty("exact_height", row, 61 + row));
    stage.model.moveRows({}, 0, 2, {}, 6);
    stage.model.moveRows({}, 7, 3, {}, 1);
    stage.model.moveRows({}, 2, 1, {}, 9);
    stage.rest();
    for (int row = 0; row < 12; row++)
      QCOMPARE(widget.place(row).height(), 60 + widget.row(row).data().toString().mid(4).toInt());
  }

  void a_removed_row_keeps_its_picture_while_it_disappears() {
    Stage stage("column", 6);
    Widget &widget = stage.widget;
    widget.setItemDelegate(new Colors(&widget));
    QVERIFY(widget.setAnimationDuration(3600));
    const QPoint place = widget.place(5).center();
    QCOMPARE(color_at(widget, place), Colors::of(5));
    stage.model.removeRows(5, 1);
    const QColor fading = color_at(widget, place);
    QVERIFY(qAbs(fading.red() - Colors::of(5).red()) < 12);
    QVERIFY(fading != QColor(Qt::white));
  }

  void a_reset_shows_the_new_rows_and_keeps_the_place() {
    Stage stage;
    Widget &widget = stage.widget;
    widget.verticalScrollBar()->setValue(1000);
    stage.model.setStringList(names(290, "Other"));
    stage.rest();
    QCOMPARE(widget.verticalOffset(), 1000);
    QVERIFY(widget.indexAt(QPoint(200, 300)).data().toString().startsWith("Other"));
    stage.model.setStringList({});
    stage.rest();
    QVERIFY(!widget.indexAt(QPoint(200, 300)).isValid());
  }

  void a_million_rows_scroll_and_change() {
    Numbers model(1000000);
    Stage stage;
    Widget &widget = stage.widget;
    widget.setModel(&model);
    widget.scrollTo(widget.row(999999));
    stage.rest();
    QVERIFY(widget.viewport()->rect().contains(widget.place(999999)));
    model.insertRows(0, 3);
    stage.rest();
    QVERIFY(widget.indexAt(QPoint(10, 590)).row() >= 999997);
    widget.setModel(&stage.model);
  }

  void a_model_that_qt_watches_can_be_shown_sorted_and_changed() {
    Stage stage("column", 60);
    QSortFilterProxyModel sorted;
    sorted.setSourceModel(&stage.model);
    stage.widget.setModel(&sorted);
    QAbstractItemModelTester tester(&sorted,
                                    QAbstractItemModelTester::FailureReportingMode::QtTest);
    sorted.sort(0, Qt::DescendingOrder);
    stage.model.insertRows(0, 3);
    stage.model.removeRows(50, 10);
    stage.widget.scrollTo(stage.widget.row(52));
    sorted.setFilterFixedString("1");
    stage.rest();
    QVERIFY(stage.widget.place(sorted.rowCount() - 1).isValid());
    QVERIFY(!stage.widget.place(sorted.rowCount()).isValid());
    stage.widget.setModel(&stage.model);
  }

  void another_model_ends_the_connection_to_the_former_one() {
    Stage stage;
    Numbers other(30);
    stage.widget.setModel(&other);
    stage.model.insertRows(0, 5);
    stage.rest();
    QVERIFY(stage.widget.place(29).isValid());
    QCOMPARE(bar_length(stage), 10 * 80);
    stage.widget.setModel(&stage.model);
    stage.rest();
    QCOMPARE(bar_length(stage), 102 * 80);
  }

  void the_end_of_a_model_or_of_the_root_index_leaves_no_rows_behind() {
    Stage stage;
    auto *passing = new Numbers(30);
    stage.widget.setModel(passing);
    stage.rest();
    delete passing;
    stage.rest();
    QCOMPARE(stage.widget.verticalScrollBar()->maximum(), 0);
    stage.widget.viewport()->grab();
    QVERIFY(!stage.widget.indexAt(QPoint(10, 10)).isValid());
    QStandardItemModel tree;
    for (int number = 0; number < 3; number++) {
      auto *parent = new QStandardItem(QString::number(number));
      for (int row = 0; row < 50; row++)
        parent->appendRow(new QStandardItem(QString::number(row)));
      tree.appendRow(parent);
    }
    stage.widget.setModel(&tree);
    stage.widget.setRootIndex(tree.index(0, 0));
    stage.rest();
    QCOMPARE(bar_length(stage), 17 * 80);
    tree.removeRow(0);
    stage.rest();
    QCOMPARE(stage.widget.indexAt(QPoint(10, 10)).data().toString(), QString("1"));
    QVERIFY(!stage.widget.indexAt(QPoint(390, 10)).isValid());
    stage.widget.setModel(&stage.model);
  }

  void a_model_that_belongs_to_the_widget_ends_with_it() {
    auto *widget = new Widget("column");
    auto *model = new QStringListModel(names(30), widget);
    widget->setModel(model);
    widget->show();
    QTRY_VERIFY(widget->is_at_rest());
    QSignalSpy ended(model, &QObject::destroyed);
    delete widget;
    QCOMPARE(ended.count(), 1);
  }

  void a_model_that_loads_rows_as_they_are_needed_fills_the_viewport() {
    Stage stage;
    Lazy model;
    stage.widget.setModel(&model);
    QTRY_VERIFY(model.rowCount() >= 24);
    stage.rest();
    QVERIFY(model.rowCount() < 60);
    const int before = model.rowCount();
    stage.widget.verticalScrollBar()->setValue(stage.widget.verticalScrollBar()->maximum());
    QTRY_VERIFY(model.rowCount() > before);
    stage.widget.setModel(&stage.model);
  }

  void a_delegate_that_changes_the_model_spoils_no_frame() {
    Stage stage;
    Numbers model(30);
    stage.widget.setModel(&model);
    stage.widget.setItemDelegate(new Loading(&stage.widget));
    stage.widget.viewport()->grab();
    stage.rest();
    QVERIFY(model.rowCount() > 70);
    QCOMPARE(color_at(stage.widget, stage.widget.place(0).center()), Colors::of(0));
    stage.widget.setModel(&stage.model);
  }

  void another_column_is_shown_if_the_program_sets_it() {
    QStandardItemModel table(20, 3);
    table.setItem(0, 1, new QStandardItem("second"));
    Stage stage;
    stage.widget.setModel(&table);
    stage.widget.setModelColumn(1);
    stage.rest();
    QCOMPARE(stage.widget.indexAt(QPoint(10, 10)).data().toString(), QString("second"));
    QVERIFY(!stage.widget.visualRect(table.index(0, 0)).isValid());
    stage.widget.setModel(&stage.model);
  }

  void a_row_that_the_user_drags_moves_in_the_model_or_goes_back() {
    for (const bool permits : {true, false}) {
      Numbers model(40, permits);
      const QList<int> widths = widths_after_a_drag(model);
      QCOMPARE(widths.count(110), 1);
      QCOMPARE(model.moves.isEmpty(), !permits);
      QCOMPARE(widths.indexOf(110), permits ? model.moves.last().second - 1 : 0);
    }
  }

  void a_model_may_move_rows_by_a_removal_and_an_insertion() {
    Replacing model(40);
    QCOMPARE(widths_after_a_drag(model).count(80), 8);
    QCOMPARE(model.rowCount(), 40);
  }

private:
  static int bar_length(const Stage &stage) {
    return stage.widget.verticalScrollBar()->maximum() + stage.widget.viewport()->height();
  }
};

QTEST_MAIN(TestModels)
#include "test_models.moc"
