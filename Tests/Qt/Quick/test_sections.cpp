/* Rows in sections: their headers and footers, and changes that make other sections. */
#include "entries.hpp"
#include "stage.hpp"

#include <QAccessible>
#include <QRandomGenerator>

#include <cmath>

/* Rows and headers with their texts. Headers are gray. */
constexpr char sections[] =
    "animationDuration: 0; section.property: 'group'\n"
    "section.delegate: Rectangle { required property string section; color: 'gray'\n"
    "  property string text: '[' + section + ']' }\n"
    "layoutProperties: ({ columns: 1, exact_height: 8, item_spacing: 0,\n"
    "  header_size: Qt.size(400, 6), full_width_header: true })\n";
constexpr char row[] = "Rectangle { required property int index; required property string name\n"
                       "  property string text: name; color: 'navy'\n"
                       "  property string group: CollectionView.section }";

/* A view with entries in sections. */
struct Sections : Stage {
  explicit Sections(const QStringList &entries, const QString &members = sections,
                    const QString &delegate = row, const QString &layout = "column")
      : Stage(members, 0, delegate, layout), model(entries), tester(&model) {
    view->setModel(QVariant::fromValue(&model));
    rest();
  }

  ~Sections() { view->setModel({}); }

  /* The visible items from top to bottom. */
  QList<QQuickItem *> items() const {
    QList<QQuickItem *> found;
    for (const QQuickItem *cell : cells())
      if (cell->isVisible())
        found << cell->childItems();
    std::sort(found.begin(), found.end(), [this](const QQuickItem *one, const QQuickItem *other) {
      const QPointF a = one->mapToItem(view, {}), b = other->mapToItem(view, {});
      return std::pair(std::round(a.y()), a.x()) < std::pair(std::round(b.y()), b.x());
    });
    return found;
  }

  QQuickItem *item_with(const QString &text) const {
    for (QQuickItem *item : items())
      if (item->property("text").toString() == text)
        return item;
    return nullptr;
  }

  QString shown() const {
    QStringList texts;
    for (const QQuickItem *item : items())
      texts << item->property("text").toString();
    return texts.join(' ');
  }

  Entries model;
  QAbstractItemModelTester tester;
};

class TestSections : public QObject {
  Q_OBJECT

private Q_SLOTS:
  void neighbors_with_the_same_value_are_a_section() {
    Sections stage({"A ann", "A art", "B bob", "a amy", "A abe"});
    QCOMPARE(stage.shown(), QString("[A] ann art [B] bob [a] amy abe"));
    QCOMPARE(stage.view->count(), 5);
    QCOMPARE(stage.item(3)->property("text"), QVariant("amy"));
    QCOMPARE(stage.item(3)->property("index"), QVariant(3));
    QCOMPARE(stage.item(4)->property("group"), QVariant("A"));
    QCOMPARE(stage.place(2).top(), 6 + 2 * 8 + 6.0);
    QCOMPARE(stage.item_with("[B]")->width(), 400.0);
    const QImage picture = stage.window.grabWindow();
    QCOMPARE(picture.pixelColor(200, 2), QColor("gray"));
    QCOMPARE(picture.pixelColor(200, 10), QColor("navy"));
  }

  void the_first_character_can_be_the_section() {
    Sections stage({"1 ann", "1 Art", "1 bob", "2 amy"},
                   QString(sections).replace("'group'", "'name'") +
                       "section.criteria: ViewSection.FirstCharacter");
    QCOMPARE(stage.shown(), QString("[a] ann Art [b] bob [a] amy"));
    stage.view->section()->setCriteria(layouthost::QuickCollectionViewSection::FullString);
    stage.rest();
    QCOMPARE(stage.shown(), QString("[ann] ann [Art] Art [bob] bob [amy] amy"));
    stage.view->section()->setRole("group");
    stage.rest();
    QCOMPARE(stage.shown(), QString("[1] ann Art bob [2] amy"));
    stage.view->section()->setRole({});
    stage.rest();
    QCOMPARE(stage.shown(), QString("ann Art bob amy"));
  }

  void a_row_moves_to_the_section_of_its_new_value() {
    Sections stage({"A ann", "A art", "B bob", "B ben"});
    QQuickItem *art = stage.item(1), *header = stage.item_with("[B]");
    stage.model.set(1, "B art");
    stage.rest();
    QCOMPARE(stage.shown(), QString("[A] ann [B] art bob ben"));
    QCOMPARE(stage.item(1), art);
    QCOMPARE(art->property("group"), QVariant("B"));
    QCOMPARE(stage.item_with("[B]"), header);
    stage.model.set(2, "C bob");
    stage.rest();
    QCOMPARE(stage.shown(), QString("[A] ann [B] art [C] bob [B] ben"));
    stage.model.set(2, "B bob");
    stage.model.set(0, "B ann");
    stage.rest();
    QCOMPARE(stage.shown(), QString("[B] ann art bob ben"));
    QCOMPARE(stage.item(1), art);
    stage.model.set(0, "b ann");
    stage.rest();
    QCOMPARE(stage.shown(), QString("[b] ann art bob ben"));
  }

  void sections_appear_and_disappear_with_their_rows() {
    Sections stage({"A ann", "B bob", "A abe"});
    stage.model.insert(1, {"A art", "C cem", "B ben"});
    stage.rest();
    QCOMPARE(stage.shown(), QString("[A] ann art [C] cem [B] ben bob [A] abe"));
    stage.model.remove(2, 3);
    stage.rest();
    QCOMPARE(stage.shown(), QString("[A] ann art abe"));
    stage.model.remove(0, 1);
    stage.model.remove(1, 1);
    stage.rest();
    QCOMPARE(stage.shown(), QString("[A] art"));
    stage.model.remove(0, 1);
    stage.rest();
    QCOMPARE(stage.shown(), QString());
    stage.model.insert(0, {"Z zoe"});
    stage.rest();
    QCOMPARE(stage.shown(), QString("[Z] zoe"));
    stage.model.reset({"X xia", "Y yan"});
    stage.rest();
    QCOMPARE(stage.shown(), QString("[X] xia [Y] yan"));
    stage.model.sort_backwards();
    stage.rest();
    QCOMPARE(stage.shown(), QString("[Y] yan [X] xia"));
  }

  void moved_rows_take_their_sections_along() {
    Sections stage({"A ann", "A art", "B bob", "C cem"});
    QQuickItem *header = stage.item_with("[A]");
    stage.model.move(0, 2, 4);
    stage.rest();
    QCOMPARE(stage.shown(), QString("[B] bob [C] cem [A] ann art"));
    QCOMPARE(stage.item_with("[A]"), header);
    stage.model.move(3, 1, 1);
    stage.rest();
    QCOMPARE(stage.shown(), QString("[B] bob [A] art [C] cem [A] ann"));
  }

  void removed_sections_keep_their_items_while_they_disappear() {
    Sections stage({"A ann", "B bob"});
    stage.view->setAnimationDuration(3600);
    stage.model.remove(1, 1);
    stage.frame();
    QCOMPARE(stage.items().count(), 4);
    QVERIFY(stage.item_with("[B]") != nullptr);
    stage.model.set(0, "C ann");
    stage.frame();
    QVERIFY(stage.item_with("[A]") != nullptr && stage.item_with("[C]") != nullptr);
    stage.view->setAnimationDuration(0);
    stage.model.remove(0, 1);
  }

  void any_changes_show_the_sections_of_the_rows() {
    for (const quint32 seed : {1u, 2u, 3u, 4u}) {
      QRandomGenerator random(seed);
      const auto below = [&](int end) { return static_cast<int>(random.bounded(end)); };
      int number = 0;
      const auto entry = [&] {
        return QString("%1 %2").arg(QString("AaBC").at(below(4))).arg(number++);
      };
      Sections stage({});
      for (int step = 0; step < 300; step++) {
        const int count = stage.model.rowCount();
        const int first = below(count + 1), rows = std::min(below(5), count - first);
        switch (below(count > 40 ? 3 : 5)) {
        case 0:
          stage.model.remove(first, rows);
          break;
        case 1:
          stage.model.move(first, rows, below(count + 1));
          break;
        case 2:
          if (first < count)
            stage.model.set(first, entry());
          break;
        default:
          stage.model.insert(first, {entry(), entry(), entry()});
        }
        // Several changes may be shown by one frame.
        if (below(3) == 0)
          continue;
        stage.frame();
        QVERIFY2(stage.shown() == stage.model.text(),
                 qPrintable(QString("seed %1, step %2:\n%3\n%4")
                                .arg(seed)
                                .arg(step)
                                .arg(stage.shown(), stage.model.text())));
      }
    }
  }

  void a_delegate_shows_footers() {
    Sections stage({"A ann", "A art", "B bob"},
                   "section.property: 'group'\n layoutProperties: ({ item_size: Qt.size(190, 50),\n"
                   "  header_reference_size: Qt.size(0, 20), footer_reference_size: Qt.size(0, 40) "
                   "})",
                   row, "flow");
    QCOMPARE(stage.shown(), QString("ann art bob"));
    QQmlComponent footer(&stage.engine);
    footer.setData("import QtQuick\nItem { property string text: section + '.' }", {});
    stage.view->section()->setFooterDelegate(&footer);
    stage.rest();
    QCOMPARE(stage.shown(), QString("ann art A. bob B."));
    QCOMPARE(stage.item_with("A.")->height(), 40.0);
    QCOMPARE(stage.view->indexAt(200, stage.item_with("A.")->mapToItem(stage.view, {}).y() + 5),
             -1);
    stage.view->section()->setFooterDelegate(nullptr);
    stage.rest();
    QCOMPARE(stage.shown(), QString("ann art bob"));
  }

  void functions_and_signals_count_rows_across_sections() {
    QStringList entries;
    for (int number = 0; number < 200; number++)
      entries << QString("%1 %2").arg(number / 20).arg(number);
    Sections stage(entries, QString(sections) + "focus: true");
    stage.window.requestActivate();
    QVERIFY(QTest::qWaitForWindowActive(&stage.window));
    stage.view->scrollToItem(100, View::Start);
    stage.rest();
    QVERIFY(std::abs(stage.place(100).top()) < 8);
    QCOMPARE(stage.item(100)->property("text"), QVariant("100"));
    const QPoint place = stage.middle(109);
    QCOMPARE(stage.view->indexAt(place.x(), place.y()), 109);
    QSignalSpy clicks(stage.view, &View::clicked);
    QTest::mouseClick(&stage.window, Qt::LeftButton, {}, place);
    QCOMPARE(clicks, QList<QVariantList>({{109}}));
    QCOMPARE(stage.view->currentItem(), stage.item(109));
    QTest::keyClick(&stage.window, Qt::Key_Down);
    QCOMPARE(stage.view->currentIndex(), 110);
    QTest::keyClick(&stage.window, Qt::Key_Home);
    QCOMPARE(stage.view->currentIndex(), 0);
    stage.rest();
    stage.view->setContentY(0);
    stage.rest();
    // A tap on a header closes its section.
    QSignalSpy events(stage.view, &View::layoutEvent);
    QTest::mouseClick(&stage.window, Qt::LeftButton, {}, {200, 6 + 20 * 8 + 3});
    stage.rest();
    QVERIFY(events.contains(QVariantList({View::DidCollapse, -1, -1, 1})));
    QCOMPARE(clicks.count(), 1);
    QCOMPARE(stage.item(20), nullptr);
  }

  void a_dragged_row_has_the_section_of_its_value() {
    Sections stage({"A ann", "A art", "A amy", "B bob", "B ben"},
                   "section.property: 'group'\n"
                   "layoutProperties: ({ item_size: Qt.size(100, 100) })",
                   row, "reorder-flow");
    stage.drag_row(0, 2);
    QCOMPARE(stage.model.text(), QString("[A] art amy ann [B] bob ben"));
    QCOMPARE(stage.shown(), QString("art amy ann bob ben"));
    stage.drag_row(1, 3);
    QCOMPARE(stage.shown(), stage.model.text().remove(QRegularExpression("\\[.\\] ")));
    QCOMPARE(stage.model.rowCount(), 5);
    QCOMPARE(stage.model.text(), QString("[A] art ann amy [B] bob ben"));
    // The row keeps its value, and splits the section.
    stage.drag_row(0, 4);
    QCOMPARE(stage.model.text(), QString("[A] ann amy [B] bob [A] art [B] ben"));
    QCOMPARE(stage.shown(), QString("ann amy bob art ben"));
    QCOMPARE(stage.item(3)->property("group"), QVariant("A"));
    stage.model.set(3, "B art");
    stage.rest();
    QCOMPARE(stage.item(3)->property("group"), QVariant("B"));
  }

  void a_list_model_and_an_array_of_objects_have_sections() {
    Stage list("model: ListModel {}\n" + QString(sections), 0, row);
    QQmlComponent entries(&list.engine);
    entries.setData("import QtQml\nQtObject { function fill(model) {\n"
                    "  model.append({ name: 'ann', group: 'A' }); model.append({ name: 'bob', "
                    "group: 'B' }) } }",
                    {});
    const std::unique_ptr<QObject> filler(entries.create());
    QMetaObject::invokeMethod(filler.get(), "fill", Q_ARG(QVariant, list.view->model()));
    list.rest();
    QCOMPARE(list.item(1)->property("group"), QVariant("B"));
    QCOMPARE(list.place(1).top(), 6 + 8 + 6.0);
    Stage array("model: [{ group: 'A' }, { group: 'B' }]\n" + QString(sections), 0,
                "Item { required property int index; property string group: modelData.group }");
    QCOMPARE(array.item(1)->property("group"), QVariant("B"));
    QCOMPARE(array.place(1).top(), 6 + 8 + 6.0);
  }

  void the_document_of_the_page_shows_sections() {
    Entries contacts({"1 Ann", "1 Art", "1 Bob"});
    Stage stage({}, 0, colors, "column", false);
    stage.engine.rootContext()->setContextProperty("contacts", &contacts);
    stage.create(qEnvironmentVariable("SECTIONS"));
    stage.view->setSize({400, 600});
    stage.show();
    QCOMPARE(stage.item(1)->property("text"), QVariant("Art"));
    QCOMPARE(stage.place(0).top(), 32.0);
    QVERIFY(stage.place(2).top() > stage.place(1).bottom() + 31);
    stage.view->setModel({});
  }

  void an_unknown_role_is_reported_once() {
    Sections stage({"A ann", "B bob"});
    stage.expected_warnings = 1;
    stage.view->section()->setRole("grup");
    stage.rest();
    QVERIFY2(stage.warnings.last().contains(
                 "section.property: the model has no role \"grup\"; its roles are group, name"),
             qPrintable(stage.warnings.last()));
    QCOMPARE(stage.shown(), QString("[] ann bob"));
    stage.model.insert(0, {"C cem"});
    stage.rest();
  }

  void rows_of_sections_are_measured() {
    Sections stage({"A ann", "B bob", "B ben"}, QString(sections) + "selfSizing: 'exact_height'",
                   "Item { required property int index; required property string name\n"
                   "  property string text: name; implicitHeight: 20 + 10 * index }");
    QCOMPARE(stage.item(0)->height(), 20.0);
    QCOMPARE(stage.item(2)->height(), 40.0);
    stage.item(2)->setImplicitHeight(70);
    QTRY_COMPARE(stage.item(2)->height(), 70.0);
    QCOMPARE(stage.item(1)->height(), 30.0);
  }

  void screen_readers_see_headings() {
    Sections stage({"A ann", "B bob"});
    QAccessible::setActive(true);
    stage.rest();
    QAccessibleInterface *header = QAccessible::queryAccessibleInterface(stage.item_with("[B]"));
    QVERIFY(header != nullptr);
    QCOMPARE(header->role(), QAccessible::Heading);
    QCOMPARE(header->text(QAccessible::Name), QString("B"));
    stage.model.set(1, "C bob");
    stage.rest();
    header = QAccessible::queryAccessibleInterface(stage.item_with("[C]"));
    QCOMPARE(header->text(QAccessible::Name), QString("C"));
  }

  void a_million_rows_have_few_items() {
    QStringList entries;
    for (int number = 0; number < 1000000; number++)
      entries << QString("%1 row").arg(number / 1000);
    Sections stage(entries);
    QVERIFY(stage.live_items() < 120);
    stage.model.insert(500000, {"other row"});
    stage.view->scrollToItem(1000000, View::End);
    stage.rest();
    QCOMPARE(stage.item(1000000)->property("group"), QVariant("999"));
    QVERIFY(stage.live_items() < 250);
  }
};

QTEST_MAIN(TestSections)
#include "test_sections.moc"
