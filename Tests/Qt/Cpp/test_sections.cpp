/* Trees as sections: headers and footers, changes, selection and keys across sections. */
#include "stage.hpp"

#include <QAbstractItemModelTester>
#include <QAccessible>
#include <QScopedPointer>
#include <QStandardItemModel>

/* Paints sections red, rows blue. */
class Levels : public QStyledItemDelegate {
public:
  using QStyledItemDelegate::QStyledItemDelegate;

  void paint(QPainter *painter, const QStyleOptionViewItem &option,
             const QModelIndex &index) const override {
    painter->fillRect(option.rect, index.parent().isValid() ? Qt::blue : Qt::red);
  }

  QSize sizeHint(const QStyleOptionViewItem &, const QModelIndex &index) const override {
    return QSize(10, 30 + 10 * index.parent().row() + index.row());
  }
};

/* Paints green, and remembers the sections and states. */
class Footers : public QStyledItemDelegate {
public:
  using QStyledItemDelegate::QStyledItemDelegate;

  void paint(QPainter *painter, const QStyleOptionViewItem &option,
             const QModelIndex &index) const override {
    painter->fillRect(option.rect, Qt::green);
    sections.insert(index.data().toString());
    states |= option.state;
  }

  mutable QSet<QString> sections;
  mutable QStyle::State states;
};

static QStandardItem *branch(const QString &name, int count) {
  auto *parent = new QStandardItem(name);
  for (int row = 0; row < count; row++)
    parent->appendRow(new QStandardItem(QString("%1.%2").arg(name).arg(row)));
  return parent;
}

/* A widget that shows a tree of sections with 3, 0 and 40 rows. */
struct Sections : Stage {
  Sections() : Sections("column", column(), {3, 0, 40}) {}

  Sections(const QString &layout, const QVariantMap &properties, const QList<int> &counts)
      : Stage(layout, 0, properties), tester(&tree) {
    for (int section = 0; section < counts.size(); section++)
      tree.appendRow(branch(QString("Section %1").arg(section), counts[section]));
    widget.setItemDelegate(new Levels(&widget));
    widget.setShowsSections(true);
    widget.setModel(&tree);
    rest();
  }

  ~Sections() { widget.setModel(nullptr); }

  static QVariantMap column() {
    return {{"columns", 2},
            {"exact_height", 50},
            {"item_spacing", 0},
            {"header_size", QSize(400, 30)},
            {"full_width_header", true}};
  }

  /* The number of rows in each section that have a place in the layout. */
  QList<int> counts() const {
    QList<int> found;
    for (int section = 0; section < tree.rowCount(); section++) {
      found << 0;
      for (int row = 0; row < tree.rowCount(header(section)); row++)
        found.last() += place(row, section).isNull() ? 0 : 1;
    }
    return found;
  }

  QModelIndex header(int section) const { return tree.index(section, 0); }

  QRect place(int row, int section) const {
    return widget.visualRect(widget.indexOf(row, section));
  }

  /* The text of the index that a key makes the current one, from the current one. */
  QString next(Qt::Key key) {
    const QPersistentModelIndex before = widget.currentIndex();
    QTest::keyClick(&widget, key);
    const QString text = widget.currentIndex().data().toString();
    widget.setCurrentIndex(before);
    return text;
  }

  /* The texts of the rows and headers from top to bottom, as far as they are visible. */
  QStringList names() const {
    QStringList found;
    for (int y = 0; y < 600; y += 5)
      for (const int x : {10, 380}) {
        const QString text = widget.indexAt(QPoint(x, y)).data().toString();
        if (!text.isEmpty() && !found.contains(text))
          found << text;
      }
    return found;
  }

  QStandardItemModel tree;
  QAbstractItemModelTester tester;
};

class TestSections : public QObject {
  Q_OBJECT

private Q_SLOTS:
  void the_children_of_the_root_are_sections_with_headers() {
    Sections stage;
    Widget &widget = stage.widget;
    QVERIFY(widget.showsSections());
    QCOMPARE(widget.property("showsSections").toBool(), true);
    QCOMPARE(stage.counts(), QList<int>({3, 0, 40}));
    QCOMPARE(stage.names().mid(0, 6), QStringList({"Section 0", "Section 0.0", "Section 0.1",
                                                   "Section 0.2", "Section 1", "Section 2"}));
    const QModelIndex row = widget.indexOf(1);
    QCOMPARE(row.parent(), stage.header(0));
    QCOMPARE(color_at(widget, widget.visualRect(stage.header(0)).center()), QColor(Qt::red));
    QCOMPARE(color_at(widget, widget.visualRect(row).center()), QColor(Qt::blue));
    QCOMPARE(widget.visualRect(stage.header(2)).height(), 30);
    QVERIFY(stage.place(39, 2).top() > 600);
    widget.scrollTo(widget.indexOf(39, 2));
    stage.rest();
    QVERIFY(widget.viewport()->rect().contains(stage.place(39, 2)));
    widget.scrollTo(stage.header(0), QAbstractItemView::PositionAtTop);
    stage.rest();
    QCOMPARE(widget.verticalOffset(), 0);
    QVERIFY(widget.setRowProperty("exact_height", 2, 70, 2));
    stage.rest();
    QCOMPARE(stage.place(2, 2).height(), 70);
    QCOMPARE(stage.place(2, 0).height(), 50);
  }

  void without_sections_a_tree_shows_one_level() {
    Sections stage;
    QSignalSpy changes(&stage.widget, &layouthost::CollectionView::showsSectionsChanged);
    stage.widget.setShowsSections(false);
    QCOMPARE(changes.count(), 1);
    QCOMPARE(stage.names(), QStringList({"Section 0", "Section 1", "Section 2"}));
    stage.widget.setRootIndex(stage.header(2));
    QCOMPARE(stage.names().mid(0, 2), QStringList({"Section 2.0", "Section 2.1"}));
    stage.rest();
  }

  void changes_of_both_levels_are_shown() {
    Sections stage;
    stage.tree.insertRow(1, branch("New", 5));
    QCOMPARE(stage.counts(), QList<int>({3, 5, 0, 40}));
    QVERIFY(!stage.widget.is_at_rest());
    stage.tree.item(2)->appendRow(new QStandardItem("late"));
    stage.tree.item(0)->removeRow(1);
    QCOMPARE(stage.counts(), QList<int>({2, 5, 1, 40}));
    stage.tree.item(0)->setText("Renamed");
    stage.tree.item(0)->child(0)->setText("Also");
    stage.rest();
    QCOMPARE(stage.names().mid(0, 4), QStringList({"Renamed", "Also", "Section 0.2", "New"}));
    stage.tree.removeRows(0, 2);
    stage.rest();
    QCOMPARE(stage.counts(), QList<int>({1, 40}));
    QCOMPARE(stage.names().mid(0, 3), QStringList({"Section 1", "late", "Section 2"}));
    stage.tree.clear();
    stage.rest();
    QCOMPARE(stage.counts(), QList<int>());
    QCOMPARE(stage.names(), QStringList());
  }

  void a_sorted_tree_has_the_counts_of_its_new_order() {
    Sections stage;
    stage.tree.sort(0, Qt::DescendingOrder);
    stage.rest();
    QCOMPARE(stage.counts(), QList<int>({40, 0, 3}));
    QCOMPARE(stage.names().first(), QString("Section 2"));
  }

  void a_removed_section_keeps_its_picture_while_it_disappears() {
    Sections stage("column", Sections::column(), {2, 2});
    stage.widget.setAnimationDuration(3600);
    const QPoint header = stage.widget.visualRect(stage.header(1)).center();
    const QPoint row = stage.place(0, 1).center();
    stage.tree.removeRow(1);
    const QColor header_color = color_at(stage.widget, header), color = color_at(stage.widget, row);
    QVERIFY(header_color.red() > 200 && header_color.blue() < 200);
    QVERIFY(color.blue() > 200 && color.red() < 200);
  }

  void a_selection_goes_across_sections() {
    Sections stage;
    Widget &widget = stage.widget;
    widget.setSelectionMode(QAbstractItemView::ExtendedSelection);
    QTest::mouseClick(widget.viewport(), Qt::LeftButton, {}, stage.place(1, 0).center());
    QTest::mouseClick(widget.viewport(), Qt::LeftButton, Qt::ShiftModifier,
                      stage.place(2, 2).center());
    QStringList chosen;
    for (const QModelIndex &index : widget.selectionModel()->selectedIndexes())
      chosen << index.data().toString();
    chosen.sort();
    QCOMPARE(chosen, QStringList({"Section 0.1", "Section 0.2", "Section 2.0", "Section 2.1",
                                  "Section 2.2"}));
    widget.setSelection(QRect(0, 0, 400, 100), QItemSelectionModel::ClearAndSelect);
    QCOMPARE(widget.selectionModel()->selectedIndexes().size(), 3);
  }

  void keys_go_from_rows_and_headers() {
    Sections stage;
    Widget &widget = stage.widget;
    widget.setTabKeyNavigation(true);
    QCOMPARE(stage.next(Qt::Key_Home), QString("Section 0.0"));
    widget.setCurrentIndex(widget.indexOf(2));
    QTest::keyClick(&widget, Qt::Key_Down);
    QCOMPARE(widget.currentIndex().data().toString(), QString("Section 2.0"));
    QTest::keyClick(&widget, Qt::Key_Home);
    QCOMPARE(widget.currentIndex().data().toString(), QString("Section 0.0"));
    QCOMPARE(stage.next(Qt::Key_Backtab), QString("Section 0"));
    for (const int section : {1, 2}) {
      widget.setCurrentIndex(stage.header(section));
      QCOMPARE(stage.next(Qt::Key_Down), QString("Section 2.0"));
      QCOMPARE(stage.next(Qt::Key_Right), QString("Section 2.0"));
      QCOMPARE(stage.next(Qt::Key_Up), QString("Section 0.2"));
      QCOMPARE(stage.next(Qt::Key_Left), QString("Section 0.2"));
      QCOMPARE(stage.next(Qt::Key_End), QString("Section 2.39"));
    }
    widget.setLayoutDirection(Qt::RightToLeft);
    QCOMPARE(stage.next(Qt::Key_Left), QString("Section 2.0"));
    widget.setCurrentIndex(stage.header(0));
    QCOMPARE(stage.next(Qt::Key_Up), QString("Section 0"));
    stage.tree.removeRow(2);
    stage.tree.removeRow(0);
    widget.setCurrentIndex(stage.header(0));
    QCOMPARE(stage.next(Qt::Key_End), QString("Section 1"));
    stage.rest();
  }

  void screen_readers_see_headings_and_rows() {
    Sections stage;
    QAccessibleInterface *list = QAccessible::queryAccessibleInterface(&stage.widget);
    QCOMPARE(list->childCount(), 3 + 43);
    QStringList texts;
    for (int number = 0; number < 6; number++) {
      texts << list->child(number)->text(QAccessible::Name);
      QCOMPARE(list->indexOfChild(list->child(number)), number);
    }
    QCOMPARE(texts, QStringList({"Section 0", "Section 0.0", "Section 0.1", "Section 0.2",
                                 "Section 1", "Section 2"}));
    QCOMPARE(list->child(0)->role(), QAccessible::Heading);
    QCOMPARE(list->child(1)->role(), QAccessible::ListItem);
    QCOMPARE(list->child(45)->text(QAccessible::Name), QString("Section 2.39"));
    const QPoint place = list->child(5)->rect().center();
    QCOMPARE(list->childAt(place.x(), place.y()), list->child(5));
  }

  void rows_of_sections_are_measured_by_their_delegates() {
    Sections stage;
    QVERIFY(stage.widget.setSelfSizing("exact_height"));
    stage.rest();
    QCOMPARE(stage.place(0, 0).height(), 30);
    QCOMPARE(stage.place(2, 0).height(), 32);
    QCOMPARE(stage.place(0, 2).height(), 50);
    QCOMPARE(stage.place(5, 2).height(), 55);
  }

  void a_delegate_paints_footers() {
    Sections stage("flow",
                   {{"item_size", QSize(190, 50)},
                    {"header_reference_size", QSize(0, 20)},
                    {"footer_reference_size", QSize(0, 40)}},
                   {3, 0, 40});
    Widget &widget = stage.widget;
    const QPoint middle(200, widget.visualRect(stage.header(1)).top() - 20);
    QVERIFY(color_at(widget, middle) != QColor(Qt::green));
    QCOMPARE(widget.footerDelegate(), nullptr);
    QScopedPointer<Footers> footers(new Footers);
    widget.setFooterDelegate(footers.data());
    QCOMPARE(widget.footerDelegate(), footers.data());
    widget.setCurrentIndex(stage.header(0));
    widget.selectionModel()->select(stage.header(0), QItemSelectionModel::Select);
    QCOMPARE(color_at(widget, middle), QColor(Qt::green));
    QCOMPARE(footers->sections, QSet<QString>({"Section 0", "Section 1"}));
    QVERIFY(!(footers->states & (QStyle::State_Selected | QStyle::State_HasFocus)));
    QCOMPARE(widget.indexAt(middle), QModelIndex());
    QCOMPARE(widget.visualRect(stage.header(0)).height(), 20);
    // A view does not own its delegates.
    footers.reset();
    QVERIFY(color_at(widget, middle) != QColor(Qt::green));
  }

  void the_user_drags_a_row_to_another_section() {
    Sections stage("reorder-flow", {{"item_size", QSize(80, 60)}}, {3, 2});
    Widget &widget = stage.widget;
    widget.setCurrentIndex(stage.tree.index(0, 0, stage.header(0)));
    drag_row(widget, stage.place(0, 0).center(), stage.place(0, 1).center());
    stage.rest();
    QCOMPARE(stage.counts(), QList<int>({2, 3}));
    QCOMPARE(stage.tree.item(0)->rowCount(), 2);
    QCOMPARE(stage.tree.item(1)->child(0)->text(), QString("Section 0.0"));
    // The copy is the current row, and selected.
    QCOMPARE(widget.currentIndex(), stage.tree.index(0, 0, stage.header(1)));
    QCOMPARE(widget.selectionModel()->selectedIndexes(), QModelIndexList({widget.currentIndex()}));
  }

  void headers_show_the_first_column_and_rows_the_chosen_one() {
    QStandardItemModel tree;
    auto *parent = new QStandardItem("Section");
    parent->appendRow({new QStandardItem("first"), new QStandardItem("second")});
    tree.appendRow(parent);
    Sections stage;
    stage.widget.setModel(&tree);
    stage.widget.setModelColumn(1);
    stage.rest();
    QCOMPARE(stage.names(), QStringList({"Section", "second"}));
    QVERIFY(!stage.widget.visualRect(tree.index(0, 0)).isNull());
    QVERIFY(stage.widget.visualRect(tree.index(0, 0, tree.index(0, 0))).isNull());
    stage.widget.setModel(nullptr);
  }
};

QTEST_MAIN(TestSections)
#include "test_sections.moc"
