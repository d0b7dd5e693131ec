/* Hot swap: the host of the program, and a folder that the view watches. */
#include "stage.hpp"

#include <QDir>
#include <QTemporaryDir>

class TestSwaps : public QObject {
  Q_OBJECT

private Q_SLOTS:
  void a_build_in_a_watched_folder_is_swapped_in_and_an_older_one_fails() {
    const QString older = qEnvironmentVariable("OLDER_COLUMN");
    QVERIFY2(!older.isEmpty(), "OLDER_COLUMN is the path of an older build of ColumnLayout");
    QTemporaryDir folder;
    const QString file = folder.filePath("libColumnLayout.so");
    QVERIFY(QFile::copy(older, file));
    Stage stage("watchedFolder: '" + QUrl::fromLocalFile(folder.path()).toString() + "'", 300,
                colors, "column", false);
    stage.view->setLayout(file);
    stage.window.resize(400, 600);
    stage.window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&stage.window));
    stage.rest();
    const QRectF before = stage.place(7);
    QVERIFY(before.isValid());
    QSignalSpy swaps(stage.view, &View::layoutSwapped);
    QSignalSpy failures(stage.view, &View::swapFailed);
    replace(file, PLUGIN_DIR "/libColumnLayout.so");
    QTRY_COMPARE_WITH_TIMEOUT(swaps.count(), 1, 20000);
    stage.rest();
    QCOMPARE(stage.place(7), before);
    replace(file, older);
    QTRY_COMPARE_WITH_TIMEOUT(failures.count(), 1, 20000);
    QVERIFY(!failures.first().first().toString().isEmpty());
    stage.rest();
    QCOMPARE(stage.place(7), before);
    QCOMPARE(swaps.count(), 1);
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
