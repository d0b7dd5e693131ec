/* Failures, properties, and other layouts. */
#include "stage.hpp"

#include <QRegularExpression>
#include <QScrollBar>

using layouthost::CollectionView;

class TestErrors : public QObject {
  Q_OBJECT

private Q_SLOTS:
  void an_unknown_layout_is_reported_and_the_widget_stays_empty() {
    QTest::ignoreMessage(QtWarningMsg, QRegularExpression("CollectionView: .*no-such-layout"));
    Widget widget("no-such-layout");
    QVERIFY(widget.errorString().contains("no-such-layout"));
    QCOMPARE(widget.view(), nullptr);
    QStringListModel model(names(20));
    widget.setModel(&model);
    widget.show();
    QVERIFY(QTest::qWaitForWindowExposed(&widget));
    model.insertRows(0, 3);
    model.removeRows(4, 2);
    widget.setCurrentIndex(model.index(2));
    QTest::keyClick(&widget, Qt::Key_Down);
    drag(widget, QPoint(10, 50), QPoint(10, 10));
    widget.scrollTo(model.index(7));
    QCOMPARE(widget.visualRect(model.index(7)), QRect());
    QVERIFY(widget.setLayoutName("column"));
    QVERIFY(widget.indexAt(QPoint(5, 5)).isValid());
  }

  void a_wrong_property_is_reported_and_the_rows_stay() {
    Stage stage;
    const QRect before = stage.widget.place(7);
    const std::initializer_list<std::pair<QString, QVariant>> wrong = {
        {"colums", 2},
        {"columns", "many"},
        {"columns", QVariant()},
        {"exact_height", QVariant()},
        {"columns", -1},
        {"columns", QSize(1, 2)},
        {"exact_height", QVariantList{1.0, "x"}},
    };
    for (const auto &[name, value] : wrong) {
      stage.expected_errors++;
      QVERIFY2(!stage.widget.setLayoutProperty(name, value), qPrintable(name));
      QCOMPARE(stage.errors.count(), stage.expected_errors);
      QVERIFY2(stage.widget.errorString().contains(name), qPrintable(stage.widget.errorString()));
    }
    QVERIFY(!stage.widget.setRowProperty("exact_height", 300, 5));
    QVERIFY(!stage.widget.setAnimationDuration(-1));
    QVERIFY(!stage.widget.setAnimationDuration(qQNaN()));
    stage.expected_errors += 3;
    stage.rest();
    QCOMPARE(stage.widget.place(7), before);
  }

  void the_name_of_a_choice_is_a_value_and_a_wrong_one_lists_them() {
    Stage stage("line", 40);
    QVERIFY(stage.widget.setLayoutProperty("scroll_direction", "horizontal"));
    stage.rest();
    QVERIFY(stage.widget.horizontalScrollBar()->maximum() > 0);
    stage.expected_errors++;
    QVERIFY(!stage.widget.setLayoutProperty("scroll_direction", "diagonal"));
    QVERIFY(stage.widget.errorString().contains("horizontal"));
  }

  void properties_animate() {
    Stage stage;
    QVERIFY(stage.widget.setLayoutProperty("columns", 2));
    QVERIFY(!stage.widget.is_at_rest());
    stage.rest();
    QVERIFY(stage.widget.place(1).left() > 180);
  }

  void another_layout_shows_the_same_rows() {
    Stage stage;
    QSignalSpy names(&stage.widget, &CollectionView::layoutNameChanged);
    QVERIFY(stage.widget.setLayoutName("reorder-flow"));
    QVERIFY(!stage.widget.is_at_rest());
    stage.rest();
    QCOMPARE(stage.widget.layoutName(), QString("reorder-flow"));
    QCOMPARE(names.count(), 1);
    stage.model.removeRows(0, 290);
    stage.rest();
    QVERIFY(stage.widget.place(9).isValid());
    stage.expected_errors++;
    QVERIFY(!stage.widget.setLayoutName("no-such-layout"));
    QCOMPARE(stage.widget.layoutName(), QString("reorder-flow"));
    QVERIFY(stage.widget.place(9).isValid());
  }

  void the_host_of_the_program_swaps_the_layout_and_a_failed_swap_changes_nothing() {
    lh_host *host = nullptr;
    QCOMPARE(lh_host_create(nullptr, &host, nullptr), LH_OK);
    {
      QStringListModel model(names(100));
      Widget widget(host, "column", {{"exact_height", 50}});
      QSignalSpy errors(&widget, &CollectionView::errorOccurred);
      widget.setModel(&model);
      widget.show();
      QVERIFY(QTest::qWaitForWindowExposed(&widget));
      QTRY_VERIFY(widget.is_at_rest());
      const QRect before = widget.place(3);
      const lh_swap_report *report = nullptr;
      QVERIFY(lh_host_swap(host, "column@^99", nullptr, &report, nullptr) != LH_OK);
      lh_swap_report_destroy(report);
      widget.refresh();
      QTRY_VERIFY(widget.is_at_rest());
      QCOMPARE(widget.place(3), before);
      QVERIFY(errors.isEmpty());
    }
    lh_host_destroy(host);
  }

  void an_event_of_the_view_is_a_signal() {
    Stage stage;
    QList<quint32> kinds;
    connect(&stage.widget, &CollectionView::layoutEvent,
            [&](const lh_view_event &event) { kinds << event.kind; });
    QTest::mouseClick(stage.widget.viewport(), Qt::LeftButton, {}, stage.widget.place(2).center());
    stage.rest();
    QVERIFY(kinds.contains(LH_VIEW_EVENT_TAP));
  }
};

QTEST_MAIN(TestErrors)
#include "test_errors.moc"
