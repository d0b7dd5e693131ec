/* Reading direction, reduced motion, screen readers, and errors. */
#include "stage.hpp"

#include <QAccessible>
#include <QQmlProperty>

class TestAccessibility : public QObject {
  Q_OBJECT

private Q_SLOTS:
  void the_reading_direction_mirrors_the_layout() {
    Stage stage("layoutDirection: Qt.RightToLeft");
    QVERIFY(stage.place(0).left() > stage.place(1).left());
    QCOMPARE(stage.view->effectiveLayoutDirection(), Qt::RightToLeft);
    stage.view->setLayoutDirection(Qt::LeftToRight);
    stage.rest();
    QVERIFY(stage.place(0).left() < stage.place(1).left());
    Stage other("LayoutMirroring.enabled: mirrors\n property bool mirrors: true");
    QVERIFY(other.place(0).left() > other.place(1).left());
    QSignalSpy changes(other.view, &View::effectiveLayoutDirectionChanged);
    other.view->setProperty("mirrors", false);
    other.rest();
    QCOMPARE(changes.count(), 1);
    QVERIFY(other.place(0).left() < other.place(1).left());
  }

  void with_reduced_motion_everything_happens_at_once() {
    Stage stage;
    stage.view->setReducedMotion(true);
    stage.view->scrollToItem(200, View::Start);
    stage.frame();
    QVERIFY(stage.is_at_rest());
    stage.rows.removeRows(0, 1);
    stage.frame();
    QVERIFY(stage.is_at_rest());
    stage.drag({200, 500}, {200, 300});
    QVERIFY(stage.is_at_rest());
  }

  void a_screen_reader_sees_a_list_and_presses_its_rows() {
    Stage stage({}, 30);
    QAccessible::setActive(true);
    stage.rest();
    QAccessibleInterface *list = QAccessible::queryAccessibleInterface(stage.view);
    QVERIFY(list != nullptr);
    QCOMPARE(list->role(), QAccessible::List);
    QVERIFY(list->childCount() > 20);
    QAccessibleInterface *row = QAccessible::queryAccessibleInterface(stage.item(4));
    QVERIFY(row != nullptr);
    QCOMPARE(row->role(), QAccessible::ListItem);
    QCOMPARE(row->text(QAccessible::Name), QString("Row 4"));
    stage.rows.setData(stage.rows.index(4), "Other");
    stage.frame();
    QCOMPARE(row->text(QAccessible::Name), QString("Other"));
    QSignalSpy clicks(stage.view, &View::clicked);
    row->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
    QCOMPARE(clicks, QList<QVariantList>({{4}}));
    Stage own({}, 5, "Item { Accessible.role: Accessible.Button; Accessible.name: 'own' + index }");
    row = QAccessible::queryAccessibleInterface(own.item(2));
    QCOMPARE(row->role(), QAccessible::Button);
    QCOMPARE(row->text(QAccessible::Name), QString("own2"));
  }

  void a_wrong_property_is_reported_once_and_changes_nothing() {
    Stage stage;
    const QRectF before = stage.place(7);
    const std::initializer_list<std::pair<QString, QVariant>> wrong = {
        {"colums", 2},
        {"columns", "many"},
        {"columns", -1},
        {"exact_height", QVariantList{1.0, "x"}}};
    for (const auto &[name, value] : wrong) {
      stage.expected_warnings++;
      stage.view->setLayoutProperties({{name, value}});
      stage.rest();
      QCOMPARE(stage.warnings.count(), stage.expected_warnings);
      QVERIFY2(stage.warnings.last().contains(name), qPrintable(stage.warnings.last()));
      QCOMPARE(stage.place(7), before);
    }
    stage.expected_warnings++;
    stage.view->setAnimationDuration(-1);
    QCOMPARE(stage.view->animationDuration(), 0.25);
    stage.view->setLayoutProperties({{"columns", 2}});
    stage.rest();
    QVERIFY(stage.place(1).left() > 180);
  }

  void an_unknown_layout_is_reported_once_and_the_rows_stay() {
    Stage stage;
    const QRectF before = stage.place(7);
    QSignalSpy errors(stage.view, &View::errorOccurred);
    for (const char *name : {"no-such-layout", "/no/such/file.so"}) {
      stage.expected_warnings++;
      stage.view->setLayout(name);
      stage.rest();
      QCOMPARE(errors.count(), stage.expected_warnings);
      QVERIFY(stage.warnings.last().contains(name));
      QCOMPARE(stage.place(7), before);
    }
    stage.view->setLayoutProperties({});
    stage.view->setLayout("reorder-flow");
    stage.frame();
    QVERIFY(!stage.is_at_rest());
    stage.rest();
    QVERIFY(stage.place(7) != before);
  }

  void a_delegate_with_an_error_is_reported_once() {
    for (const char *delegate :
         {"Item { required property int nothing }", "QtObject { property int a: 1 }"}) {
      Stage stage({}, 300, delegate);
      stage.expected_warnings = 1;
      stage.view->scrollToItem(200);
      stage.rest();
      QCOMPARE(stage.warnings.count(), 1);
      QCOMPARE(stage.item(200), nullptr);
    }
  }

  void a_view_without_a_layout_is_empty() {
    Stage stage({}, 30, colors, "", false);
    stage.window.resize(400, 600);
    stage.window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&stage.window));
    stage.frame();
    stage.rows.insertRow(0);
    stage.drag({10, 50}, {10, 10});
    stage.view->scrollToItem(7);
    QTest::keyClick(&stage.window, Qt::Key_Down);
    QCOMPARE(stage.item(0), nullptr);
    stage.view->setLayout("column");
    stage.rest();
    QVERIFY(stage.item(0) != nullptr);
  }

  void the_view_can_be_created_and_deleted_at_any_time() {
    Stage stage;
    QQmlComponent component(&stage.engine);
    component.setData(
        "import QtQuick\nimport LayoutHost\nItem { CollectionView { layout: 'column'; "
        "width: 300; height: 300; model: 50; delegate: Text { text: index } } }",
        QUrl("qrc:/other.qml"));
    for (int round = 0; round < 20; round++) {
      std::unique_ptr<QObject> root(component.create());
      QVERIFY(root != nullptr);
      qobject_cast<QQuickItem *>(root.get())->setParentItem(stage.window.contentItem());
      auto *view = root->findChild<View *>();
      view->ensurePolished();
      QVERIFY(view->itemAtIndex(0) != nullptr);
      if (round % 2 == 0)
        view->setDelegate(nullptr);
    }
  }
};

QTEST_MAIN(TestAccessibility)
#include "test_accessibility.moc"
