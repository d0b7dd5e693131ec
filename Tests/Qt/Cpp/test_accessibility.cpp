/* The rows for screen readers. */
#include "stage.hpp"

#include <QAccessible>

class TestAccessibility : public QObject {
  Q_OBJECT

private Q_SLOTS:
  void each_row_is_a_child_with_its_text_and_place() {
    Stage stage;
    Widget &widget = stage.widget;
    QAccessibleInterface *list = QAccessible::queryAccessibleInterface(&widget);
    QVERIFY(list != nullptr);
    QCOMPARE(list->role(), QAccessible::List);
    QCOMPARE(list->childCount(), 300);
    QAccessibleInterface *row = list->child(7);
    QCOMPARE(row->text(QAccessible::Name), QString("Row 7"));
    QCOMPARE(row->role(), QAccessible::ListItem);
    QCOMPARE(row->parent(), list);
    QCOMPARE(list->indexOfChild(row), 7);
    QCOMPARE(list->child(7), row);
    QCOMPARE(row->rect().topLeft(), widget.viewport()->mapToGlobal(widget.place(7).topLeft()));
    QCOMPARE(list->childAt(row->rect().center().x(), row->rect().center().y()), row);
    QVERIFY(!row->state().offscreen);
    QVERIFY(list->child(250)->state().offscreen);
    QCOMPARE(list->child(-1), nullptr);
    QCOMPARE(list->child(300), nullptr);
  }

  void a_child_follows_its_row_and_becomes_invalid_with_it() {
    Stage stage;
    QAccessibleInterface *list = QAccessible::queryAccessibleInterface(&stage.widget);
    QAccessibleInterface *row = list->child(7);
    stage.model.removeRows(0, 2);
    QCOMPARE(list->childCount(), 298);
    QCOMPARE(list->indexOfChild(row), 5);
    QCOMPARE(row->text(QAccessible::Name), QString("Row 7"));
    stage.model.removeRows(5, 1);
    QVERIFY(!row->isValid());
    QCOMPARE(row->text(QAccessible::Name), QString());
    QVERIFY(row->state().invalid);
    QAccessibleInterface *other = list->child(2);
    QStringListModel another({"one"});
    stage.widget.setModel(&another);
    QVERIFY(!other->isValid());
    QCOMPARE(list->childCount(), 1);
    stage.widget.setModel(&stage.model);
    const QAccessible::Id removed = QAccessible::uniqueId(row);
    const QAccessible::Id kept = QAccessible::uniqueId(list->child(0));
    for (int number = 0; number < 297; number++)
      QVERIFY(list->child(number)->isValid());
    QCOMPARE(QAccessible::accessibleInterface(removed), nullptr);
    QCOMPARE(QAccessible::uniqueId(list->child(0)), kept);
    stage.rest();
  }

  void a_screen_reader_presses_and_edits_a_row() {
    Stage stage;
    QSignalSpy clicks(&stage.widget, &QAbstractItemView::clicked);
    QAccessibleInterface *row = QAccessible::queryAccessibleInterface(&stage.widget)->child(120);
    QVERIFY(row->state().selectable && row->state().editable && !row->state().selected);
    row->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
    stage.rest();
    QCOMPARE(clicks.count(), 1);
    QCOMPARE(stage.widget.currentIndex().row(), 120);
    QVERIFY(row->state().selected);
    QVERIFY(!row->state().offscreen);
    row->setText(QAccessible::Name, "Edited");
    QCOMPARE(stage.widget.row(120).data().toString(), QString("Edited"));
  }

  void the_current_row_has_the_focus() {
    Stage stage;
    stage.focus(4);
    QAccessibleInterface *list = QAccessible::queryAccessibleInterface(&stage.widget);
    QCOMPARE(list->focusChild(), list->child(4));
    QVERIFY(list->child(4)->state().focused);
  }
};

QTEST_MAIN(TestAccessibility)
#include "test_accessibility.moc"
