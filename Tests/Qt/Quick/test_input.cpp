/* The mouse, touches, wheels, touchpads, and keys; also for items inside of the delegate. */
#include "stage.hpp"

#include <QTouchEvent>

/* Counts its clicks and canceled presses. */
constexpr char buttons[] = "MouseArea {\n"
                           "  required property int index\n"
                           "  property int clicks: 0\n"
                           "  property int cancellations: 0\n"
                           "  onClicked: clicks++\n"
                           "  onCanceled: cancellations++\n"
                           "}";

class TestInput : public QObject {
  Q_OBJECT

private Q_SLOTS:
  void the_mouse_scrolls_like_a_finger_and_flings() {
    Stage stage;
    QSignalSpy clicks(stage.view, &View::clicked);
    QSignalSpy moving(stage.view, &View::movingChanged);
    stage.drag({200, 500}, {200, 300});
    const double offset = stage.view->contentY();
    QVERIFY(offset > 150);
    QVERIFY(stage.view->isMoving());
    stage.rest();
    QVERIFY(stage.view->contentY() > offset);
    QVERIFY(!stage.view->isMoving());
    QCOMPARE(moving.count(), 2);
    QCOMPARE(clicks.count(), 0);
    stage.view->setInteractive(false);
    const double end = stage.view->contentY();
    stage.drag({200, 500}, {200, 300});
    QCOMPARE(stage.view->contentY(), end);
  }

  void a_click_makes_a_row_current_but_not_while_the_content_moves() {
    Stage stage;
    QSignalSpy clicks(stage.view, &View::clicked);
    QTest::mouseClick(&stage.window, Qt::LeftButton, {}, stage.middle(7));
    QCOMPARE(clicks, QList<QVariantList>({{7}}));
    QCOMPARE(stage.view->currentIndex(), 7);
    stage.drag({200, 500}, {200, 380});
    QVERIFY(!stage.is_at_rest());
    QTest::mouseClick(&stage.window, Qt::LeftButton, {}, {200, 300});
    stage.rest();
    QCOMPARE(stage.view->currentIndex(), 7);
    QTest::mouseClick(&stage.window, Qt::RightButton, {}, stage.middle(12));
    QCOMPARE(clicks.count(), 1);
  }

  void an_item_of_the_delegate_gets_its_clicks_and_the_view_its_drags() {
    Stage stage({}, 300, buttons);
    QSignalSpy clicks(stage.view, &View::clicked);
    QQuickItem *button = stage.item(7);
    QTest::mouseClick(&stage.window, Qt::LeftButton, {}, stage.middle(7));
    QCOMPARE(button->property("clicks"), QVariant(1));
    QCOMPARE(clicks.count(), 0);
    stage.drag(stage.middle(7), stage.middle(7) - QPoint(0, 100));
    QVERIFY(stage.view->contentY() > 50);
    QCOMPARE(button->property("clicks"), QVariant(1));
    QCOMPARE(button->property("cancellations"), QVariant(1));
    QVERIFY(!stage.is_at_rest());
    const int row = stage.view->indexAt(200, 300);
    QTest::mouseClick(&stage.window, Qt::LeftButton, {}, {200, 300});
    QCOMPARE(stage.item(row)->property("clicks").toInt(), 0);
    stage.rest();
    QTest::mouseClick(&stage.window, Qt::LeftButton, {}, {200, 300});
    QCOMPARE(stage.view->itemAt(200, 300)->property("clicks"), QVariant(1));
  }

  void an_item_that_keeps_its_grab_is_not_interrupted() {
    Stage stage(
        {}, 300,
        "MouseArea { required property int index; preventStealing: true; property int moves: "
        "0; onPositionChanged: moves++ }");
    stage.drag(stage.middle(7), stage.middle(7) - QPoint(0, 100));
    stage.rest();
    QCOMPARE(stage.view->contentY(), 0.0);
    QVERIFY(stage.item(7)->property("moves").toInt() >= 3);
    stage.wheel({0, -120});
    stage.rest();
    QVERIFY(stage.view->contentY() > 0);
  }

  void a_button_of_the_delegate_gets_its_clicks_and_the_view_its_drags() {
    Stage stage({}, 0, colors, "column", false);
    stage.create("import QtQuick\nimport QtQuick.Controls\nimport LayoutHost\n"
                 "CollectionView { layout: 'column'; model: 300\n"
                 " layoutProperties: ({ columns: 3, exact_height: 80 })\n"
                 " delegate: Item { property int clicks: 0; property bool pressed: button.pressed\n"
                 "  Button { id: button; anchors.fill: parent; onClicked: parent.clicks++ } } }");
    stage.show();
    QSignalSpy clicks(stage.view, &View::clicked);
    const QPoint place = stage.middle(7);
    QQuickItem *cell = stage.item(7);
    QTest::mouseClick(&stage.window, Qt::LeftButton, {}, place);
    QCOMPARE(cell->property("clicks"), QVariant(1));
    touch(stage, place, {});
    QCOMPARE(cell->property("clicks"), QVariant(2));
    stage.drag(place, place - QPoint(0, 100));
    QVERIFY(stage.view->contentY() > 50);
    QCOMPARE(cell->property("pressed"), QVariant(false));
    stage.rest();
    stage.view->setContentY(0);
    stage.frame();
    touch(stage, place, {30, 60, 100});
    QVERIFY(stage.view->contentY() > 50);
    QCOMPARE(cell->property("pressed"), QVariant(false));
    stage.rest();
    QCOMPARE(cell->property("clicks"), QVariant(2));
    QCOMPARE(clicks.count(), 0);
  }

  void a_tap_handler_of_the_delegate_gets_taps_beside_the_view() {
    Stage stage({}, 300,
                "Item { id: cell; property int taps: 0\n TapHandler { onTapped: cell.taps++ } }");
    QSignalSpy clicks(stage.view, &View::clicked);
    const QPoint place = stage.middle(7);
    QQuickItem *cell = stage.item(7);
    QTest::mouseClick(&stage.window, Qt::LeftButton, {}, place);
    touch(stage, place, {});
    QCOMPARE(cell->property("taps"), QVariant(2));
    QCOMPARE(clicks, QList<QVariantList>({{7}, {7}}));
    stage.drag(place, place - QPoint(0, 100));
    QVERIFY(stage.view->contentY() > 50);
    stage.rest();
    stage.view->setContentY(0);
    stage.frame();
    touch(stage, place, {30, 60, 100});
    QVERIFY(stage.view->contentY() > 50);
    stage.rest();
    QCOMPARE(cell->property("taps"), QVariant(2));
    QCOMPARE(clicks.count(), 2);
  }

  void a_view_inside_of_a_flickable_leaves_it_the_other_axis() {
    Stage stage({}, 0, colors, "column", false);
    stage.create(
        "import QtQuick\nimport LayoutHost\n"
        "Flickable {\n width: 400; height: 600; contentHeight: 2000\n"
        " CollectionView { width: 400; height: 300; layout: 'line'; model: 50\n"
        "  layoutProperties: ({ scroll_direction: 'horizontal', item_size: Qt.size(100, 100) "
        "})\n  delegate: Rectangle { color: 'red' } } }");
    stage.show();
    stage.drag({350, 40}, {150, 40});
    QVERIFY(stage.view->contentX() > 100);
    QCOMPARE(stage.root->property("contentY"), QVariant(0.0));
    stage.rest();
    const double offset = stage.view->contentX();
    stage.drag({200, 250}, {200, 50});
    QVERIFY(stage.root->property("contentY").toDouble() > 50);
    stage.rest();
    QCOMPARE(stage.view->contentX(), offset);
    QTRY_VERIFY(!stage.root->property("moving").toBool());
    stage.root->setProperty("contentY", 0);
    QSignalSpy clicks(stage.view, &View::clicked);
    int row = 0;
    while (row < 50 &&
           (stage.place(row).isEmpty() || !stage.view->boundingRect().contains(stage.place(row))))
      row++;
    QVERIFY(stage.item(row) != nullptr);
    QTest::mouseClick(&stage.window, Qt::LeftButton, {}, stage.middle(row));
    QCOMPARE(clicks.count(), 1);
  }

  void a_touch_scrolls_and_a_tap_clicks() {
    for (const QString &delegate : {QString(colors), QString(buttons)}) {
      Stage stage({}, 300, delegate);
      QSignalSpy clicks(stage.view, &View::clicked);
      QTest::touchEvent(&stage.window, device_).press(3, QPoint(200, 500));
      for (const int y : {470, 420, 350}) {
        QTest::qWait(10);
        QTest::touchEvent(&stage.window, device_).move(3, QPoint(200, y));
      }
      stage.frame();
      QVERIFY2(qAbs(stage.view->contentY() - 140) <= 1, qPrintable(delegate));
      QTest::touchEvent(&stage.window, device_).release(3, QPoint(200, 350));
      stage.rest();
      QCOMPARE(clicks.count(), 0);
      const int row = stage.view->indexAt(200, 300);
      const QPoint place = stage.middle(row);
      QTest::touchEvent(&stage.window, device_).press(4, place);
      QTest::touchEvent(&stage.window, device_).release(4, place);
      if (delegate == buttons)
        QCOMPARE(stage.item(row)->property("clicks"), QVariant(1));
      else
        QCOMPARE(clicks, QList<QVariantList>({{row}}));
    }
  }

  void a_second_finger_does_not_move_the_content() {
    for (const QString &delegate : {QString(colors), QString(buttons)}) {
      Stage stage({}, 300, delegate);
      const auto touch = [&](auto &&add) {
        QTest::qWait(10);
        auto sequence = QTest::touchEvent(&stage.window, device_, false);
        add(sequence);
        sequence.commit();
        stage.frame();
      };
      touch([](auto &fingers) { fingers.press(3, QPoint(200, 500)); });
      for (const int y : {470, 420, 350})
        touch([=](auto &fingers) { fingers.move(3, QPoint(200, y)); });
      QVERIFY2(qAbs(stage.view->contentY() - 140) <= 1, qPrintable(delegate));
      touch([](auto &fingers) { fingers.stationary(3).press(5, QPoint(60, 100)); });
      touch([](auto &fingers) { fingers.stationary(3).move(5, QPoint(60, 300)); });
      QVERIFY2(qAbs(stage.view->contentY() - 140) <= 1, qPrintable(delegate));
      touch([](auto &fingers) { fingers.move(3, QPoint(200, 300)).stationary(5); });
      QVERIFY2(qAbs(stage.view->contentY() - 190) <= 1, qPrintable(delegate));
      touch(
          [](auto &fingers) { fingers.release(3, QPoint(200, 300)).release(5, QPoint(60, 300)); });
      stage.rest();
    }
  }

  void a_wheel_scrolls_and_leaves_the_event_at_the_end_of_the_content() {
    Stage stage;
    QVERIFY(!stage.wheel({0, 120}));
    QVERIFY(stage.wheel({0, -240}));
    stage.rest();
    QCOMPARE(stage.view->contentY(), 120.0);
    stage.view->setContentY(1e6);
    stage.rest();
    QCOMPARE(stage.view->contentY(), stage.view->contentHeight() - 600);
    QVERIFY(!stage.wheel({0, -120}));
  }

  void a_touchpad_moves_the_content_by_points() {
    Stage stage;
    stage.wheel({}, {}, Qt::ScrollBegin);
    stage.wheel({0, -33}, {0, -33}, Qt::ScrollUpdate);
    QCOMPARE(stage.view->contentY(), 33.0);
    stage.wheel({}, {}, Qt::ScrollEnd);
    stage.wheel({0, -10}, {0, -10}, Qt::ScrollMomentum);
    stage.rest();
    QVERIFY(stage.view->contentY() >= 43 && stage.view->contentY() <= 46);
  }

  void keys_move_the_current_row_and_keep_it_visible() {
    Stage stage("focus: true\n currentIndex: 0");
    QSignalSpy activations(stage.view, &View::activated);
    stage.window.requestActivate();
    QTRY_VERIFY(stage.view->hasActiveFocus());
    QList<int> rows;
    for (const Qt::Key key : {Qt::Key_Down, Qt::Key_Right, Qt::Key_Up, Qt::Key_End, Qt::Key_Home}) {
      QTest::keyClick(&stage.window, key);
      stage.rest();
      rows << stage.view->currentIndex();
      QVERIFY(stage.view->boundingRect().contains(stage.place(stage.view->currentIndex())));
    }
    QCOMPARE(rows, QList<int>({3, 4, 1, 299, 0}));
    QTest::keyClick(&stage.window, Qt::Key_PageDown);
    QVERIFY(stage.view->currentIndex() >= 15 && stage.view->currentIndex() <= 24);
    QTest::keyClick(&stage.window, Qt::Key_Return);
    QCOMPARE(activations, QList<QVariantList>({{stage.view->currentIndex()}}));
  }

private:
  /* Touches a place, and moves up by these distances. */
  void touch(Stage &stage, const QPoint &place, const QList<int> &distances) {
    QTest::touchEvent(&stage.window, device_).press(3, place);
    for (const int distance : distances) {
      QTest::qWait(10);
      QTest::touchEvent(&stage.window, device_).move(3, place - QPoint(0, distance));
    }
    const int end = distances.isEmpty() ? 0 : distances.last();
    QTest::touchEvent(&stage.window, device_).release(3, place - QPoint(0, end));
    stage.frame();
  }

  QPointingDevice *device_ = QTest::createTouchDevice();
};

QTEST_MAIN(TestInput)
#include "test_input.moc"
