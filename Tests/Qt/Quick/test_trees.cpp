/* Trees as sections: rows of the top level are sections, and their children are rows. */
#include "branches.hpp"
#include "stage.hpp"

#include <QItemSelectionModel>
#include <QRandomGenerator>
#include <QStandardItemModel>

#include <cmath>

constexpr char sections[] =
    "animationDuration: 0; showsSections: true\n"
    "section.delegate: Rectangle { required property string section; required property int index\n"
    "  required property string name; color: 'gray'\n"
    "  property string text: '[' + section + ']'; property string role: name }\n";
constexpr char column[] = "layoutProperties: ({ columns: 1, exact_height: 8, item_spacing: 0,\n"
                          "  header_size: Qt.size(400, 6), full_width_header: true })\n";
constexpr char row[] = "Rectangle { required property int index; required property string name\n"
                       "  required property bool selected; property string text: name\n"
                       "  property string group: CollectionView.section; color: 'navy'\n"
                       "  function rename(value) { model.name = value } }";

/* A view with a tree. */
struct Tree : Stage {
  explicit Tree(const QStringList &branches, const QString &members = column,
                const QString &layout = "column", bool loads = false)
      : Stage(sections + members, 0, row, layout), model(branches, loads) {
    // The tester loads all children.
    if (!loads)
      new QAbstractItemModelTester(&model, &model);
    view->setModel(QVariant::fromValue<QAbstractItemModel *>(&model));
    rest();
  }

  ~Tree() { view->setModel({}); }

  /* The texts of the visible items from top to bottom. */
  QString shown() const {
    QList<QQuickItem *> items;
    for (const QQuickItem *cell : cells())
      if (cell->isVisible())
        items << cell->childItems();
    std::sort(items.begin(), items.end(), [this](const QQuickItem *one, const QQuickItem *other) {
      const QPointF a = one->mapToItem(view, {}), b = other->mapToItem(view, {});
      return std::pair(std::round(a.y()), a.x()) < std::pair(std::round(b.y()), b.x());
    });
    QStringList texts;
    for (const QQuickItem *item : items)
      texts << item->property("text").toString();
    return texts.join(' ');
  }

  QQuickItem *header(int section) const {
    for (const QQuickItem *cell : cells())
      for (QQuickItem *item : cell->childItems())
        if (cell->isVisible() && item->property("role").isValid() &&
            item->property("index") == section)
          return item;
    return nullptr;
  }

  /* The rows by their numbers, each with the number and the section that its delegate has. */
  QString rows_by_number() const {
    QStringList texts;
    for (int number = 0; number < view->count(); number++) {
      const QQuickItem *shown = item(number);
      const auto value = [&](const char *name) {
        return shown != nullptr ? shown->property(name).toString() : QString();
      };
      texts << value("index") + value("group") + ':' + value("name");
    }
    return texts.join(' ');
  }

  Branches model;
};

class TestTrees : public QObject {
  Q_OBJECT

private Q_SLOTS:
  void rows_of_the_top_level_are_sections() {
    Tree tree({"A ann art", "B", "C cem"});
    QCOMPARE(tree.shown(), QString("[A] ann art [B] [C] cem"));
    QCOMPARE(tree.view->count(), 3);
    QCOMPARE(tree.rows_by_number(), QString("0A:ann 1A:art 2C:cem"));
    QCOMPARE(tree.place(2).top(), 6 + 2 * 8 + 6 + 6.0);
    QCOMPARE(tree.header(2)->property("role"), QVariant("C"));
    tree.view->setShowsSections(false);
    tree.rest();
    QCOMPARE(tree.view->count(), 3);
    QCOMPARE(tree.rows_by_number(), QString("0:A 1:B 2:C"));
    tree.view->setShowsSections(true);
    tree.rest();
    QCOMPARE(tree.rows_by_number(), QString("0A:ann 1A:art 2C:cem"));
  }

  void a_part_of_another_role_can_name_the_sections() {
    Tree tree({"Art ann", "Bob ben"},
              QString(column) +
                  "section.property: 'name'; section.criteria: ViewSection.FirstCharacter");
    QCOMPARE(tree.shown(), QString("[A] ann [B] ben"));
    tree.view->section()->setCriteria(layouthost::QuickCollectionViewSection::FullString);
    tree.rest();
    QCOMPARE(tree.rows_by_number(), QString("0Art:ann 1Bob:ben"));
    tree.expected_warnings = 1;
    tree.view->section()->setRole("nam");
    tree.rest();
    QVERIFY2(tree.warnings.last().contains("no role \"nam\"; its roles are name"),
             qPrintable(tree.warnings.last()));
  }

  void rows_and_sections_appear_move_and_disappear() {
    Tree tree({"A ann", "B bob"});
    QQuickItem *bob = tree.item(1), *header = tree.header(1);
    tree.model.insert(0, 1, {"art", "abe"});
    tree.model.insert(1, QStringList{"C cem", "D"});
    tree.rest();
    QCOMPARE(tree.shown(), QString("[A] ann art abe [C] cem [D] [B] bob"));
    QCOMPARE(tree.item(4), bob);
    QCOMPARE(tree.header(3), header);
    tree.model.moveRow({}, 3, {}, 0);
    tree.model.moveRow(tree.model.index(0, 0), 0, tree.model.index(1, 0), 1);
    tree.rest();
    QCOMPARE(tree.shown(), QString("[B] [A] ann bob art abe [C] cem [D]"));
    QCOMPARE(tree.item(1), bob);
    QCOMPARE(bob->property("group"), QVariant("A"));
    QCOMPARE(tree.header(0), header);
    tree.model.removeRows(1, 2, tree.model.index(1, 0));
    tree.model.removeRows(0, 1);
    tree.rest();
    QCOMPARE(tree.rows_by_number(), QString("0A:ann 1A:abe 2C:cem"));
    tree.model.reset({"X xia"});
    tree.rest();
    QCOMPARE(tree.shown(), QString("[X] xia"));
    tree.model.reset({"Y yan"});
    tree.rest();
    QCOMPARE(tree.shown(), QString("[Y] yan"));
    tree.model.reset({});
    tree.rest();
    QCOMPARE(tree.shown(), QString());
  }

  // The number of the row does not change, nor its data.
  void a_row_that_moves_to_the_next_section_has_its_name() {
    Tree tree({"A ann art", "B bob"});
    tree.model.moveRow(tree.model.index(0, 0), 1, tree.model.index(1, 0), 0);
    tree.rest();
    QCOMPARE(tree.rows_by_number(), QString("0A:ann 1B:art 2B:bob"));
  }

  void changed_data_are_shown_and_a_delegate_writes_them() {
    Tree tree({"A ann", "B bob"});
    tree.model.setData(tree.model.child(1, 0), "ben", Qt::EditRole);
    tree.model.setData(tree.model.index(1, 0), "C", Qt::EditRole);
    tree.rest();
    QCOMPARE(tree.shown(), QString("[A] ann [C] ben"));
    QCOMPARE(tree.rows_by_number(), QString("0A:ann 1C:ben"));
    QMetaObject::invokeMethod(tree.item(1), "rename", Q_ARG(QVariant, "cem"));
    QCOMPARE(tree.model.text(), QString("[A] ann [C] cem"));
  }

  void removed_sections_keep_their_items_while_they_disappear() {
    Tree tree({"A ann", "B bob"});
    tree.view->setAnimationDuration(3600);
    tree.model.removeRows(1, 1);
    tree.frame();
    QCOMPARE(tree.shown(), QString("[A] ann [B] bob"));
    QCOMPARE(tree.view->count(), 1);
    tree.view->setAnimationDuration(0);
    tree.model.removeRows(0, 1);
  }

  void any_changes_show_the_tree() {
    for (const quint32 seed : {1u, 2u, 3u, 4u}) {
      QRandomGenerator random(seed);
      const auto below = [&](int end) { return static_cast<int>(random.bounded(end)); };
      int number = 0;
      const auto name = [&] { return QString::number(number++); };
      Tree tree({});
      Branches &model = tree.model;
      for (int step = 0; step < 300; step++) {
        const int branches = model.rowCount();
        const QModelIndex one = branches > 0 ? model.index(below(branches), 0) : QModelIndex();
        const QModelIndex other = branches > 0 ? model.index(below(branches), 0) : QModelIndex();
        const int rows = model.rowCount(one), first = below(rows + 1);
        switch (below(branches > 8 ? 7 : 9)) {
        case 0:
          if (branches > 0)
            model.removeRows(one.row(), 1);
          break;
        case 1:
          model.moveRows({}, one.row(), one.isValid(), {}, below(branches + 1));
          break;
        case 2:
          model.removeRows(first, std::min(below(3), rows - first), one);
          break;
        case 3:
          if (one.isValid())
            model.moveRows(one, first, std::min(below(3), rows - first), other,
                           below(model.rowCount(other) + 1));
          break;
        case 4:
          if (first < rows)
            model.setData(model.index(first, 0, one), name(), Qt::EditRole);
          break;
        case 5:
          if (one.isValid())
            model.setData(one, "R" + name(), Qt::EditRole);
          break;
        case 6:
          if (one.isValid())
            model.insert(one.row(), first, {name(), name()});
          break;
        default:
          model.insert(below(branches + 1), QStringList{"S" + name() + ' ' + name(), "S" + name()});
        }
        // Several changes may be shown by one frame.
        if (below(3) == 0)
          continue;
        tree.frame();
        QVERIFY2(tree.shown() == model.text(), qPrintable(QString("seed %1, step %2:\n%3\n%4")
                                                              .arg(seed)
                                                              .arg(step)
                                                              .arg(tree.shown(), model.text())));
        for (int row = 0; row < tree.view->count(); row++) {
          const QModelIndex index = tree.view->modelIndex(row);
          QCOMPARE(tree.view->rowAtIndex(index), row);
          QCOMPARE(tree.item(row)->property("index"), QVariant(row));
          QCOMPARE(tree.item(row)->property("group"), index.parent().data());
        }
      }
    }
  }

  void the_current_row_follows_changes() {
    Tree tree({"A ann art", "B bob"});
    tree.view->setCurrentIndex(2);
    QCOMPARE(tree.view->currentItem(), tree.item(2));
    QSignalSpy changes(tree.view, &View::currentIndexChanged);
    tree.model.insert(0, QStringList{"C cem cat"});
    QCOMPARE(tree.view->currentIndex(), 4);
    tree.model.moveRow({}, 2, {}, 0);
    QCOMPARE(tree.view->currentIndex(), 0);
    QCOMPARE(changes.count(), 2);
    tree.rest();
    QCOMPARE(tree.view->currentItem()->property("text"), QVariant("bob"));
    QCOMPARE(tree.view->currentItem(), tree.item(0));
    tree.model.removeRows(0, 1);
    tree.rest();
    QCOMPARE(tree.view->currentIndex(), 0);
    QCOMPARE(tree.view->currentItem()->property("text"), QVariant("cem"));
    QCOMPARE(tree.view->rowAtIndex(tree.model.index(0, 0)), -1);
    QCOMPARE(tree.view->modelIndex(4), QModelIndex());
    QCOMPARE(tree.view->modelIndex(-1), QModelIndex());
  }

  void a_selection_model_selects_children() {
    Tree tree({"A ann art", "B bob"});
    QItemSelectionModel selection(&tree.model);
    tree.view->setSelectionModel(&selection);
    selection.select(tree.view->modelIndex(1), QItemSelectionModel::Select);
    QCOMPARE(tree.item(1)->property("selected"), QVariant(true));
    QCOMPARE(tree.item(0)->property("selected"), QVariant(false));
    QCOMPARE(tree.item(2)->property("selected"), QVariant(false));
    tree.model.insert(0, 0, {"abe"});
    tree.rest();
    QCOMPARE(tree.item(2)->property("selected"), QVariant(true));
    QCOMPARE(tree.item(1)->property("selected"), QVariant(false));
  }

  void keys_clicks_and_scrolling_count_rows_through_all_sections() {
    QStringList branches;
    for (int branch = 0; branch < 10; branch++)
      branches << QString("B%1").arg(branch) + QString(" row").repeated(20);
    Tree tree(branches, QString(column) + "focus: true");
    tree.window.requestActivate();
    QVERIFY(QTest::qWaitForWindowActive(&tree.window));
    tree.view->scrollToItem(100, View::Start);
    tree.rest();
    QVERIFY(std::abs(tree.place(100).top()) < 8);
    QCOMPARE(tree.item(100)->property("group"), QVariant("B5"));
    const QPoint place = tree.middle(119);
    QCOMPARE(tree.view->indexAt(place.x(), place.y()), 119);
    QSignalSpy clicks(tree.view, &View::clicked);
    QTest::mouseClick(&tree.window, Qt::LeftButton, {}, place);
    QCOMPARE(clicks, QList<QVariantList>({{119}}));
    QTest::keyClick(&tree.window, Qt::Key_Down);
    QCOMPARE(tree.view->currentIndex(), 120);
    QCOMPARE(tree.view->modelIndex(120), tree.model.child(6, 0));
  }

  void the_user_drags_a_row_to_another_section() {
    Tree tree({"A ann art", "B bob ben"}, "layoutProperties: ({ item_size: Qt.size(100, 100) })",
              "reorder-flow");
    tree.view->setCurrentIndex(0);
    QSignalSpy events(tree.view, &View::layoutEvent);
    tree.drag_row(0, 3);
    QCOMPARE(tree.model.text(), QString("[A] art [B] bob ann ben"));
    QVERIFY(std::any_of(events.begin(), events.end(), [](const QVariantList &event) {
      return event.first() == View::DidMove && event.at(2) == 2;
    }));
    QCOMPARE(tree.rows_by_number(), QString("0A:art 1B:bob 2B:ann 3B:ben"));
    QCOMPARE(tree.view->currentIndex(), 2);
  }

  void a_model_without_moves_moves_a_row_by_its_drag_and_drop() {
    QStandardItemModel model;
    for (const char *name : {"A", "B"}) {
      auto *section = new QStandardItem(name);
      for (const char *row : {"0", "1"})
        section->appendRow(new QStandardItem(QString(name) + row));
      model.appendRow(section);
    }
    model.setItemRoleNames({{Qt::DisplayRole, "name"}});
    Tree tree({}, "layoutProperties: ({ item_size: Qt.size(100, 100) })", "reorder-flow");
    tree.view->setModel(QVariant::fromValue<QAbstractItemModel *>(&model));
    tree.rest();
    tree.view->setCurrentIndex(0);
    QQuickItem *dragged = tree.item(0);
    tree.drag_row(0, 3);
    QCOMPARE(tree.rows_by_number(), QString("0A:A1 1B:B0 2B:A0 3B:B1"));
    QCOMPARE(model.item(1)->rowCount(), 3);
    QCOMPARE(tree.item(2), dragged);
    QCOMPARE(tree.view->currentIndex(), 2);
    model.item(0)->setDropEnabled(false);
    tree.drag_row(3, 0);
    QCOMPARE(tree.rows_by_number(), QString("0A:A1 1B:B0 2B:A0 3B:B1"));
  }

  void rows_of_sections_are_measured() {
    Tree tree({"A ann", "B bob ben"}, QString(column) + "selfSizing: 'exact_height'");
    for (int row = 0; row < 3; row++)
      tree.item(row)->setImplicitHeight(20 + 10 * row);
    QTRY_COMPARE(tree.item(2)->height(), 40.0);
    QCOMPARE(tree.item(1)->height(), 30.0);
  }

  void children_are_loaded_as_they_come_into_view() {
    QStringList branches;
    for (int branch = 0; branch < 40; branch++)
      branches << QString("B%1").arg(branch) + QString(" row").repeated(100);
    Tree tree(branches, column, "column", true);
    QTRY_COMPARE(tree.model.rowCount(tree.model.index(0, 0)), 76);
    QCOMPARE(tree.model.rowCount(tree.model.index(39, 0)), 2);
    // Without headers, empty sections have no size.
    Tree flow({"A ann art", "B bob", "C cem cat coe"}, {}, "flow", true);
    QTRY_COMPARE(flow.model.text(), QString("[A] ann art [B] bob [C] cem cat coe"));
  }

  void a_million_rows_have_few_items() {
    QStringList branches;
    const QString names = QString(" row").repeated(1000);
    for (int branch = 0; branch < 1000; branch++)
      branches << QString::number(branch) + names;
    Tree tree(branches);
    QCOMPARE(tree.view->count(), 1000000);
    tree.view->scrollToItem(999999, View::End);
    tree.rest();
    QCOMPARE(tree.item(999999)->property("group"), QVariant("999"));
    QVERIFY(tree.live_items() < 250);
  }
};

QTEST_MAIN(TestTrees)
#include "test_trees.moc"
