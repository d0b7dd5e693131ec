/* Hot swap: the host of the program, and a folder that the view watches. */
#include "../hosts.hpp"
#include "stage.hpp"

#include <QDir>
#include <QTemporaryDir>

/* A folder with an older build of ColumnLayout. */
struct Folder : QTemporaryDir {
  Folder() {
    QVERIFY2(!older.isEmpty(), "OLDER_COLUMN is the path of an older build of ColumnLayout");
    QVERIFY(QFile::copy(older, file));
  }

  const QString older = qEnvironmentVariable("OLDER_COLUMN");
  const QString file = filePath("libColumnLayout.so");
};

/* A view that watches a folder, and shows its layout or another one. */
struct Watching : Stage {
  explicit Watching(const Folder &folder, const QString &layout = {})
      : Stage("watchedFolder: '" + QUrl::fromLocalFile(folder.path()).toString() + "'", 300, colors,
              layout.isEmpty() ? folder.file : layout, false),
        swaps(view, &View::layoutSwapped), failures(view, &View::swapFailed) {
    if (layout.isEmpty())
      view->setLayoutProperties({{"columns", 3}, {"exact_height", 80}});
    show();
  }

  QSignalSpy swaps, failures;
};

class TestSwaps : public QObject {
  Q_OBJECT

private Q_SLOTS:
  void a_build_in_a_watched_folder_is_swapped_in_and_an_older_one_fails() {
    Folder folder;
    Watching stage(folder);
    const QRectF before = stage.place(7);
    QVERIFY(before.isValid());
    replace(folder.file, PLUGIN_DIR "/libColumnLayout.so");
    QTRY_COMPARE_WITH_TIMEOUT(stage.swaps.count(), 1, 20000);
    stage.rest();
    QCOMPARE(stage.place(7), before);
    replace(folder.file, folder.older);
    QTRY_COMPARE_WITH_TIMEOUT(stage.failures.count(), 1, 20000);
    QVERIFY(!stage.failures.first().first().toString().isEmpty());
    stage.rest();
    QCOMPARE(stage.place(7), before);
    QCOMPARE(stage.swaps.count(), 1);
  }

  void views_of_the_same_folder_share_a_host_and_its_swaps() {
    Stage other;
    Folder folder;
    const int created = hosts.created, live = hosts.live;
    {
      Watching first(folder), third(folder, "bnb");
      auto second = std::make_unique<Watching>(folder);
      QCOMPARE(hosts.created, created + 1);
      const QRectF place = other.place(7);
      replace(folder.file, PLUGIN_DIR "/libColumnLayout.so");
      QTRY_COMPARE_WITH_TIMEOUT(second->swaps.count(), 1, 20000);
      QCOMPARE(first.swaps.count(), 1);
      QVERIFY(first.swaps.first().first().toString().contains("2 layouts swapped"));
      // These have another layout, and another host.
      QCOMPARE(third.swaps.count(), 0);
      QCOMPARE(other.place(7), place);
      // The other one still swaps, and reports.
      second.reset();
      replace(folder.file, folder.older);
      QTRY_COMPARE_WITH_TIMEOUT(first.failures.count(), 1, 20000);
    }
    QCOMPARE(hosts.live, live);
  }

  void a_view_may_be_destroyed_when_it_reports_a_swap() {
    Folder folder;
    const int live = hosts.live;
    auto first = std::make_unique<Watching>(folder), second = std::make_unique<Watching>(folder);
    const auto destroy = [&] {
      first.reset();
      second.reset();
    };
    connect(first->view, &View::layoutSwapped, this, destroy, Qt::SingleShotConnection);
    connect(second->view, &View::layoutSwapped, this, destroy, Qt::SingleShotConnection);
    replace(folder.file, PLUGIN_DIR "/libColumnLayout.so");
    QTRY_COMPARE_WITH_TIMEOUT(hosts.live, live, 20000);
  }

  void a_view_can_watch_another_folder_later() {
    Folder folder, other;
    Watching stage(folder);
    stage.view->setContentY(50);
    stage.rest();
    const QRectF place = stage.place(7);
    QCOMPARE(place.top(), 160 - 50.0);
    stage.view->setWatchedFolder(QUrl::fromLocalFile(other.path()));
    stage.frame();
    QCOMPARE(stage.place(7), place);
    replace(other.file, PLUGIN_DIR "/libColumnLayout.so");
    QTRY_COMPARE_WITH_TIMEOUT(stage.swaps.count(), 1, 20000);
    stage.rest();
    QCOMPARE(stage.place(7), place);
  }

  void a_folder_that_does_not_exist_is_reported() {
    Stage stage("watchedFolder: 'file:///no/such/folder'");
    stage.expected_warnings = 1;
    QVERIFY(stage.warnings.value(0).contains("/no/such/folder"));
    QVERIFY(stage.item(0) != nullptr);
  }

  void the_host_of_the_program_swaps_the_layout_and_a_failed_swap_changes_nothing() {
    lh_host *host = nullptr;
    QCOMPARE(lh_host_create(nullptr, &host, nullptr), LH_OK);
    {
      Stage stage({}, 100, colors, "", false);
      stage.view->setHost(host);
      stage.view->setLayout("column");
      stage.window.show();
      QVERIFY(QTest::qWaitForWindowExposed(&stage.window));
      stage.rest();
      const QRectF before = stage.place(3);
      const lh_swap_report *report = nullptr;
      QVERIFY(lh_host_swap(host, "column@^99", nullptr, &report, nullptr) != LH_OK);
      lh_swap_report_destroy(report);
      stage.view->refresh();
      stage.rest();
      QCOMPARE(stage.place(3), before);
    }
    lh_host_destroy(host);
  }

private:
  static void replace(const QString &file, const QString &source) {
    QVERIFY(QFile::copy(source, file + ".new"));
    QCOMPARE(std::rename(QFile::encodeName(file + ".new").constData(),
                         QFile::encodeName(file).constData()),
             0);
  }
};

QTEST_MAIN(TestSwaps)
#include "test_swaps.moc"
