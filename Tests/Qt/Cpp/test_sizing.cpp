/* Rows with the sizes that their delegates ask for. */
#include "stage.hpp"

#include <QHash>

/* Asks for a size by row, and remembers the rooms that it got. */
class Sized : public QStyledItemDelegate {
public:
  using QStyledItemDelegate::QStyledItemDelegate;

  QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override {
    rooms[index.row()] = option.rect.size();
    const int length = factor * (20 + index.data().toString().mid(4).toInt() % 50);
    return QSize(length, length);
  }

  int factor = 1;
  mutable QHash<int, QSize> rooms;
};

class TestSizing : public QObject {
  Q_OBJECT

private Q_SLOTS:
  void rows_have_the_heights_of_their_size_hints() {
    Stage stage("column", 1000, column());
    Widget &widget = stage.widget;
    auto *delegate = new Sized(&widget);
    widget.setItemDelegate(delegate);
    QCOMPARE(widget.selfSizing(), QString());
    QCOMPARE(heights(widget, 3), QList<int>({40, 40, 40}));
    QVERIFY(widget.setSelfSizing("exact_height", 30));
    stage.rest();
    QCOMPARE(widget.property("selfSizing").toString(), QString("exact_height"));
    QCOMPARE(heights(widget, 4), QList<int>({20, 21, 22, 23}));
    QCOMPARE(delegate->rooms[3].width(), widget.viewport()->width());
    QVERIFY(delegate->rooms.size() < 100);
    QCOMPARE(widget.place(999).height(), 30);
    widget.scrollTo(widget.row(999));
    stage.rest();
    QVERIFY(delegate->rooms.size() < 300);
    QCOMPARE(widget.place(999).height(), 69);
    QVERIFY(widget.setSelfSizing({}));
    QCOMPARE(widget.selfSizing(), QString());
  }

  void columns_offer_their_width() {
    Stage stage("column", 30);
    auto *delegate = new Sized(&stage.widget);
    stage.widget.setItemDelegate(delegate);
    QVERIFY(stage.widget.setSelfSizing("exact_height"));
    QCOMPARE(delegate->rooms[4].width(), stage.widget.place(4).width());
    QVERIFY(stage.widget.setLayoutProperty("columns", 2));
    stage.rest();
    QVERIFY(stage.widget.place(4).width() > 180);
    QCOMPARE(delegate->rooms[4].width(), stage.widget.place(4).width());
  }

  void a_row_is_as_wide_as_its_size_hint_if_the_layout_scrolls_horizontally() {
    Stage stage("line", 40, {{"scroll_direction", "horizontal"}, {"item_size", QSize(50, 80)}});
    auto *delegate = new Sized(&stage.widget);
    stage.widget.setItemDelegate(delegate);
    QVERIFY(stage.widget.setSelfSizing("item_size"));
    stage.rest();
    QCOMPARE(stage.widget.place(3).size(), QSize(23, 80));
    QCOMPARE(delegate->rooms[2].height(), 80);
  }

  void changed_rows_are_measured_again() {
    Stage stage("column", 100, column());
    Widget &widget = stage.widget;
    auto *delegate = new Sized(&widget);
    widget.setItemDelegate(delegate);
    QVERIFY(widget.setSelfSizing("exact_height"));
    stage.model.setData(widget.row(2), "Row 49");
    stage.rest();
    QCOMPARE(heights(widget, 4), QList<int>({20, 21, 69, 23}));
    stage.model.insertRows(0, 1);
    stage.model.setData(widget.row(0), "Row 30");
    stage.model.moveRow({}, 3, {}, 0);
    stage.rest();
    QCOMPARE(heights(widget, 5), QList<int>({69, 50, 20, 21, 23}));
    delegate->factor = 2;
    Q_EMIT delegate->sizeHintChanged(widget.row(0));
    QTRY_VERIFY(heights(widget, 1) != QList<int>({69}));
    stage.rest();
    QCOMPARE(heights(widget, 2), QList<int>({138, 100}));
  }

  void a_property_that_is_not_measurable_fails_and_changes_nothing() {
    Stage stage("column", 10, column());
    QVERIFY(!stage.widget.setSelfSizing("columns"));
    QVERIFY(stage.widget.errorString().contains("columns"));
    QVERIFY(!stage.widget.setSelfSizing("exact_height", "tall"));
    stage.expected_errors = 2;
    QCOMPARE(stage.widget.selfSizing(), QString());
    stage.rest();
    QCOMPARE(heights(stage.widget, 2), QList<int>({40, 40}));
  }

  void another_layout_measures_if_it_has_the_property() {
    Stage stage("line", 20);
    QVERIFY(stage.widget.setSelfSizing("item_size", QSize(60, 60)));
    QVERIFY(stage.widget.setLayoutName("flow"));
    QCOMPARE(stage.widget.selfSizing(), QString("item_size"));
    QSignalSpy changes(&stage.widget, &layouthost::CollectionView::selfSizingChanged);
    QVERIFY(stage.widget.setLayoutName("safari"));
    QCOMPARE(changes.count(), 1);
    stage.expected_errors = static_cast<int>(stage.errors.count());
    stage.rest();
  }

private:
  static QVariantMap column() {
    return {{"columns", 1}, {"item_spacing", 0}, {"exact_height", 40}};
  }

  static QList<int> heights(const Widget &widget, int rows) {
    QList<int> found;
    for (int row = 0; row < rows; row++)
      found << widget.place(row).height();
    return found;
  }
};

QTEST_MAIN(TestSizing)
#include "test_sizing.moc"
