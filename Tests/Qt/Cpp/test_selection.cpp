/* Selection and editing. */
#include "stage.hpp"

#include <QLineEdit>
#include <QScrollBar>

class TestSelection : public QObject {
  Q_OBJECT

private Q_SLOTS:
  void selected_rows_are_highlighted_and_have_a_region() {
    Stage stage;
    Widget &widget = stage.widget;
    widget.setSelectionMode(QAbstractItemView::ExtendedSelection);
    widget.setCurrentIndex(widget.row(4));
    auto *recorder = new StateRecorder(QStyle::State_Selected, &widget);
    widget.setItemDelegate(recorder);
    widget.viewport()->grab();
    QCOMPARE(recorder->rows, QSet<int>({4}));
    const QRect area = widget.place(1).united(widget.place(5));
    widget.setSelection(area, QItemSelectionModel::ClearAndSelect);
    QCOMPARE(widget.selected_rows(), QList<int>({1, 2, 4, 5}));
    QCOMPARE(widget.visualRegionForSelection(widget.selectionModel()->selection()).boundingRect(),
             area);
  }

  void a_range_includes_rows_that_are_out_of_sight() {
    Stage stage;
    Widget &widget = stage.widget;
    widget.setSelectionMode(QAbstractItemView::ExtendedSelection);
    QTest::mouseClick(widget.viewport(), Qt::LeftButton, {}, widget.place(2).center());
    widget.verticalScrollBar()->setValue(3000);
    const QPoint place(30, 300);
    const int row = widget.indexAt(place).row();
    QVERIFY(row > 100);
    QTest::mouseClick(widget.viewport(), Qt::LeftButton, Qt::ShiftModifier, place);
    QCOMPARE(widget.selected_rows(), range(2, row));
    QTest::mouseClick(widget.viewport(), Qt::LeftButton, {}, place);
    QCOMPARE(widget.selected_rows(), range(row, row));
    QTest::keyClick(&widget, Qt::Key_End, Qt::ShiftModifier);
    QCOMPARE(widget.selected_rows(), range(row, 299));
    QTest::keyClick(&widget, Qt::Key_Home);
    QTest::keyClick(&widget, Qt::Key_Down, Qt::ShiftModifier);
    QCOMPARE(widget.selected_rows(), range(0, 3));
    widget.setCurrentIndex(widget.row(6));
    QTest::keyClick(&widget, Qt::Key_Down, Qt::ShiftModifier);
    QCOMPARE(widget.selected_rows(), range(6, 9));
  }

  void a_rectangle_may_be_larger_than_the_viewport() {
    Stage stage;
    Widget &widget = stage.widget;
    widget.setSelectionMode(QAbstractItemView::ExtendedSelection);
    const QRect area = widget.place(0).united(widget.place(60));
    widget.setSelection(area.adjusted(2, 2, -2, -2), QItemSelectionModel::ClearAndSelect);
    QList<int> first_column;
    for (int row = 0; row <= 60; row += 3)
      first_column << row;
    QCOMPARE(widget.selected_rows(), first_column);
  }

  void an_editor_has_the_place_of_its_row() {
    Stage stage;
    Widget &widget = stage.widget;
    widget.setEditTriggers(QAbstractItemView::DoubleClicked);
    const QRect place = widget.place(4);
    QTest::mouseClick(widget.viewport(), Qt::LeftButton, {}, place.center());
    QTest::mouseDClick(widget.viewport(), Qt::LeftButton, {}, place.center());
    auto *editor = widget.viewport()->findChild<QLineEdit *>();
    QVERIFY(editor != nullptr);
    QVERIFY(place.contains(editor->geometry()));
    widget.verticalScrollBar()->setValue(50);
    QVERIFY(widget.place(4).top() == place.top() - 50);
    QVERIFY(widget.place(4).contains(editor->geometry()));
    editor->setText("Edited");
    QTest::keyClick(editor, Qt::Key_Return);
    QTRY_COMPARE(widget.row(4).data().toString(), QString("Edited"));
  }

  void a_disabled_row_is_painted_disabled_and_the_current_one_with_the_focus() {
    Stage stage;
    stage.focus(5);
    auto *recorder = new StateRecorder(QStyle::State_HasFocus, &stage.widget);
    stage.widget.setItemDelegate(recorder);
    stage.widget.viewport()->grab();
    QCOMPARE(recorder->rows, QSet<int>({5}));
  }

private:
  static QList<int> range(int first, int last) {
    QList<int> rows;
    for (int row = first; row <= last; row++)
      rows << row;
    return rows;
  }
};

QTEST_MAIN(TestSelection)
#include "test_selection.moc"
