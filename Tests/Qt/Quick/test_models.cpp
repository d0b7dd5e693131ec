/* Models, their changes, and the items that show their rows. */
#include "stage.hpp"

#include <QStandardItemModel>

/* A list without storage. */
class LongList : public QAbstractListModel {
public:
  explicit LongList(int count) : count_(count) {}

  int rowCount(const QModelIndex &parent = {}) const override {
    return parent.isValid() ? 0 : count_;
  }

  QVariant data(const QModelIndex &index, int role) const override {
    reads++;
    return role == Qt::DisplayRole ? QVariant(QString::number(index.row())) : QVariant();
  }

  QHash<int, QByteArray> roleNames() const override { return {{Qt::DisplayRole, "display"}}; }

  void add_in_front() {
    beginInsertRows({}, 0, 0);
    count_++;
    endInsertRows();
  }

  mutable int reads = 0;

private:
  int count_;
};

/* Loads ten more rows at each fetchMore. */
class GrowingList : public LongList {
public:
  GrowingList() : LongList(0) {}

  int rowCount(const QModelIndex &parent = {}) const override {
    return parent.isValid() ? 0 : count_;
  }

  bool canFetchMore(const QModelIndex &) const override { return count_ < 100; }

  void fetchMore(const QModelIndex &) override {
    beginInsertRows({}, count_, count_ + 9);
    count_ += 10;
    endInsertRows();
  }

private:
  int count_ = 10;
};

class TestModels : public QObject {
  Q_OBJECT

private Q_SLOTS:
  void the_delegate_has_the_place_that_the_layout_gives_it() {
    Stage stage;
    QCOMPARE(stage.view->count(), 300);
    QCOMPARE(stage.item(4)->property("display"), QVariant("Row 4"));
    QCOMPARE(stage.item(4)->size().height(), 80.0);
    QVERIFY(stage.place(4).left() > stage.place(3).left());
    QVERIFY(stage.place(4).top() >= stage.place(0).bottom());
    QCOMPARE(stage.view->indexAt(stage.middle(4).x(), stage.middle(4).y()), 4);
    QCOMPARE(stage.view->itemAt(stage.middle(4).x(), stage.middle(4).y()), stage.item(4));
    QCOMPARE(stage.view->itemAt(-5, 10), nullptr);
    QCOMPARE(stage.item(299), nullptr);
    const QImage picture = stage.window.grabWindow();
    QCOMPARE(picture.pixelColor(stage.middle(4)).name(),
             stage.item(4)->property("color").value<QColor>().name());
  }

  void a_number_an_array_and_no_model_are_models() {
    Stage stage("model: 7", 0,
                "Item { required property int index; property var data: modelData }");
    QCOMPARE(stage.view->count(), 7);
    QCOMPARE(stage.item(3)->property("data"), QVariant(3));
    stage.view->setModel(QVariantList{"a", 2, QVariantMap{{"name", "c"}}});
    stage.rest();
    QCOMPARE(stage.view->count(), 3);
    QCOMPARE(stage.item(0)->property("data"), QVariant("a"));
    QCOMPARE(stage.item(2)->property("data").toMap().value("name"), QVariant("c"));
    stage.view->setModel({});
    stage.rest();
    QCOMPARE(stage.view->count(), 0);
    QCOMPARE(stage.item(0), nullptr);
    for (const QVariant &wrong : {QVariant("text"), QVariant(-1), QVariant(2.5)}) {
      stage.expected_warnings++;
      stage.view->setModel(wrong);
      QVERIFY(stage.view->errorString().contains("allowed: an item model, an array, or a number"));
    }
  }

  void a_list_model_and_an_array_of_a_document_are_models() {
    Stage stage("model: ListModel { ListElement { name: 'one'; color: 'red' } ListElement { name: "
                "'two'; color: 'blue' } }",
                0,
                "Rectangle { required property string name; required color\n property string own: "
                "model.name + index + name }");
    QCOMPARE(stage.item(1)->property("own"), QVariant("two1two"));
    QCOMPARE(stage.item(1)->property("color").value<QColor>(), QColor("blue"));
    Stage other("model: [5, 6]", 0,
                "Item { required property int modelData; required property int "
                "index; required property var model }");
    QCOMPARE(other.item(1)->property("modelData"), QVariant(6));
  }

  void another_model_may_have_other_roles() {
    Stage stage({}, 3,
                "Item { property var upper: model.Upper; property var own: model.current\n"
                " property var number: model.index; property var text: model.display\n"
                " function write() { model.index = 7; model.current = 8; model.Upper = 'b' } }");
    const auto values = [&] {
      QVariantList found;
      for (const char *name : {"upper", "own", "number", "text"})
        found << stage.item(0)->property(name);
      return found;
    };
    QCOMPARE(values(), QVariantList({QVariant(), false, 0, "Row 0"}));
    QStandardItemModel model;
    model.setItemRoleNames(
        {{Qt::UserRole, "Upper"}, {Qt::UserRole + 1, "current"}, {Qt::UserRole + 2, "index"}});
    auto *item = new QStandardItem;
    item->setData("a", Qt::UserRole);
    item->setData("mine", Qt::UserRole + 1);
    item->setData(42, Qt::UserRole + 2);
    model.appendRow(item);
    stage.view->setModel(QVariant::fromValue(&model));
    stage.rest();
    QCOMPARE(values(), QVariantList({"a", "mine", 42, QVariant()}));
    QMetaObject::invokeMethod(stage.item(0), "write");
    QCOMPARE(values(), QVariantList({"b", 8, 7, QVariant()}));
    QCOMPARE(item->data(Qt::UserRole), QVariant("b"));
    stage.view->setModel(QVariant::fromValue(&stage.rows));
    stage.rest();
    QMetaObject::invokeMethod(stage.item(0), "write");
    QCOMPARE(values(), QVariantList({QVariant(), false, 0, "Row 0"}));
  }

  void a_model_without_a_required_role_is_reported() {
    Stage stage({}, 3, "Item { required property string display }");
    QSignalSpy errors(stage.view, &View::errorOccurred);
    QStandardItemModel model(2, 1);
    model.setItemRoleNames({{Qt::UserRole, "name"}});
    stage.view->setModel(QVariant::fromValue(&model));
    stage.rest();
    QCOMPARE(errors.count(), 1);
    QVERIFY2(stage.view->errorString().contains("property display was not initialized"),
             qPrintable(stage.view->errorString()));
    QCOMPARE(stage.item(0), nullptr);
    stage.expected_warnings = 1;
  }

  void a_list_model_may_get_a_role_later() {
    Stage stage("model: ListModel { ListElement { name: 'one' }\n"
                " function add() { append({ name: 'two', size: 2 }) } }",
                0, "Item { required property string name; property var size: model.size }");
    QMetaObject::invokeMethod(stage.view->model().value<QObject *>(), "add");
    stage.rest();
    QCOMPARE(stage.item(1)->property("size"), QVariant(2));
    QCOMPARE(stage.item(0)->property("name"), QVariant("one"));
  }

  void insertions_removals_and_moves_animate() {
    Stage stage;
    const QRectF first = stage.place(0), second = stage.place(1);
    QQuickItem *item = stage.item(0);
    stage.rows.insertRow(0);
    stage.rows.setData(stage.rows.index(0), "New");
    stage.frame();
    QVERIFY(!stage.is_at_rest());
    stage.rest();
    QCOMPARE(stage.item(1), item);
    QCOMPARE(item->property("index"), QVariant(1));
    QCOMPARE(stage.place(1), second);
    QCOMPARE(stage.item(0)->property("display"), QVariant("New"));
    stage.rows.removeRow(0);
    stage.frame();
    QVERIFY(!stage.is_at_rest());
    stage.rest();
    QCOMPARE(stage.item(0), item);
    QCOMPARE(stage.place(0), first);
    QVERIFY(stage.rows.moveRow({}, 0, {}, 3));
    stage.rest();
    QCOMPARE(stage.item(2), item);
    QCOMPARE(item->property("index"), QVariant(2));
  }

  void a_removed_row_keeps_its_item_while_it_disappears() {
    Stage stage("animationDuration: 3600");
    const QQuickItem *item = stage.item(1);
    stage.rows.removeRow(1);
    stage.frame();
    QCOMPARE(item->property("display"), QVariant("Row 1"));
    QVERIFY(item->isVisible());
    QVERIFY(stage.item(1) != item);
    stage.view->setAnimationDuration(0);
    stage.rows.removeRow(200);
  }

  void other_data_reach_the_delegate_and_a_delegate_writes_them() {
    Stage stage({}, 30,
                "Item { required property int index; required property string display\n property "
                "string own: model.display\n function write(text) { model.edit = text } }");
    QSignalSpy changes(stage.item(2), SIGNAL(ownChanged()));
    stage.rows.setData(stage.rows.index(2), "other");
    stage.frame();
    QCOMPARE(stage.item(2)->property("display"), QVariant("other"));
    QCOMPARE(stage.item(2)->property("own"), QVariant("other"));
    QCOMPARE(changes.count(), 1);
    QMetaObject::invokeMethod(stage.item(2), "write", Q_ARG(QVariant, "written"));
    QCOMPARE(stage.rows.stringList().at(2), QString("written"));
    stage.frame();
    QCOMPARE(stage.item(2)->property("own"), QVariant("written"));
  }

  void sorting_and_a_reset_show_the_other_rows() {
    Stage stage({}, 20);
    stage.view->setCurrentIndex(3);
    stage.rows.sort(0, Qt::DescendingOrder);
    stage.rest();
    QCOMPARE(stage.item(0)->property("display"), QVariant("Row 9"));
    QCOMPARE(stage.rows.stringList().at(stage.view->currentIndex()), QString("Row 3"));
    stage.rows.setStringList(names(5, "Other"));
    stage.rest();
    QCOMPARE(stage.view->count(), 5);
    QCOMPARE(stage.item(4)->property("display"), QVariant("Other 4"));
    QCOMPARE(stage.item(5), nullptr);
  }

  void a_model_that_is_destroyed_leaves_no_rows() {
    Stage stage;
    auto other = std::make_unique<QStringListModel>(names(200));
    stage.view->setModel(QVariant::fromValue(other.get()));
    stage.rest();
    QVERIFY(stage.item(3) != nullptr);
    stage.view->setCurrentIndex(3);
    other.reset();
    stage.rest();
    QCOMPARE(stage.view->count(), 0);
    QCOMPARE(stage.view->currentIndex(), -1);
    QCOMPARE(stage.item(3), nullptr);
    QCOMPARE(stage.view->contentHeight(), 600.0);
    stage.view->setModel(QVariant::fromValue(&stage.rows));
    stage.rest();
    QVERIFY(stage.item(3) != nullptr);
  }

  void a_million_rows_have_few_items() {
    LongList list(1000000);
    Stage stage;
    stage.view->setModel(QVariant::fromValue(&list));
    stage.rest();
    QVERIFY(stage.live_items() < 60);
    stage.view->scrollToItem(999999, View::End);
    stage.rest();
    QCOMPARE(stage.item(999999)->property("display"), QVariant("999999"));
    list.reads = 0;
    list.add_in_front();
    stage.rest();
    QCOMPARE(stage.item(1000000)->property("display"), QVariant("1000000"));
    QVERIFY(list.reads < 300);
    QVERIFY(stage.live_items() < 60);
  }

  void a_model_loads_more_rows_at_the_end() {
    GrowingList list;
    Stage stage;
    stage.view->setModel(QVariant::fromValue(&list));
    stage.rest();
    QVERIFY(stage.view->count() >= 20 && stage.view->count() < 100);
    QCOMPARE(stage.item(stage.view->count() - 1), nullptr);
  }

  void the_current_row_follows_the_model() {
    Stage stage("currentIndex: 4");
    QSignalSpy changes(stage.view, &View::currentIndexChanged);
    QCOMPARE(stage.view->currentItem(), stage.item(4));
    QQuickItem *item = stage.item(4);
    stage.rows.insertRow(0);
    stage.rest();
    QCOMPARE(stage.view->currentIndex(), 5);
    QCOMPARE(stage.view->currentItem(), item);
    QCOMPARE(changes.count(), 1);
    stage.rows.removeRow(5);
    stage.rest();
    QCOMPARE(stage.view->currentIndex(), 5);
    QVERIFY(stage.view->currentItem() != item);
    stage.rows.removeRows(3, stage.rows.rowCount() - 3);
    stage.rest();
    QCOMPARE(stage.view->currentIndex(), 2);
    stage.rows.setStringList({});
    QCOMPARE(stage.view->currentIndex(), -1);
  }

  void the_delegate_knows_the_current_and_the_selected_rows() {
    Stage stage(
        {}, 20,
        "Item { required property int index; required property bool current\n property bool "
        "chosen: selected\n property bool attached: CollectionView.isCurrentItem\n property "
        "var owner: CollectionView.view }");
    QItemSelectionModel selection(&stage.rows);
    stage.view->setSelectionModel(&selection);
    selection.select(stage.rows.index(2), QItemSelectionModel::Select);
    stage.view->setCurrentIndex(1);
    QCOMPARE(stage.item(2)->property("chosen"), QVariant(true));
    QCOMPARE(stage.item(1)->property("chosen"), QVariant(false));
    QCOMPARE(stage.item(1)->property("current"), QVariant(true));
    QCOMPARE(stage.item(1)->property("attached"), QVariant(true));
    QCOMPARE(stage.item(2)->property("current"), QVariant(false));
    QCOMPARE(stage.item(1)->property("owner").value<View *>(), stage.view);
    QSignalSpy changes(stage.item(1), SIGNAL(currentChanged()));
    stage.rows.insertRow(0);
    stage.rest();
    QCOMPARE(stage.item(2)->property("current"), QVariant(true));
    QCOMPARE(changes.count(), 0);
    stage.rows.removeRow(0);
    stage.rest();
    selection.clear();
    QCOMPARE(stage.item(2)->property("chosen"), QVariant(false));
  }

  void a_row_that_the_user_drags_is_moved_in_the_model() {
    QStandardItemModel rejects;
    for (int row = 0; row < 9; row++) {
      rejects.appendRow(new QStandardItem(QString::number(row)));
      rejects.item(row)->setDragEnabled(false);
    }
    Stage stage("layoutProperties: ({ item_size: Qt.size(100, 100) })", 9, colors, "reorder-flow");
    QSignalSpy moves(&stage.rows, &QAbstractItemModel::rowsMoved);
    stage.drag_row(0, 2);
    QVERIFY(moves.count() > 0);
    QCOMPARE(stage.rows.stringList().indexOf("Row 0"), 2);
    QCOMPARE(stage.item(2)->property("display"), QVariant("Row 0"));
    stage.view->setModel(QVariant::fromValue(&rejects));
    stage.rest();
    stage.drag_row(0, 2);
    QCOMPARE(stage.item(0)->property("display"), QVariant("0"));
    // By its drag and drop.
    for (int row = 0; row < 9; row++)
      rejects.item(row)->setDragEnabled(true);
    stage.view->setCurrentIndex(0);
    stage.drag_row(0, 2);
    QCOMPARE(rejects.rowCount(), 9);
    QCOMPARE(rejects.item(2)->text(), QString("0"));
    QCOMPARE(stage.item(2)->property("display"), QVariant("0"));
    QCOMPARE(stage.view->currentIndex(), 2);
    QCOMPARE(stage.view->currentItem(), stage.item(2));
    stage.drag_row(2, 0);
    QCOMPARE(rejects.item(0)->text(), QString("0"));
    QCOMPARE(stage.item(0)->property("display"), QVariant("0"));
    QCOMPARE(stage.view->currentIndex(), 0);
  }
};

QTEST_MAIN(TestModels)
#include "test_models.moc"
