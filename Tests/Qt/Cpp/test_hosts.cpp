/* The host of widgets to which the program has passed none. */
#include "../hosts.hpp"
#include "stage.hpp"

#include <QFile>
#include <QTemporaryDir>

class TestHosts : public QObject {
  Q_OBJECT

private Q_SLOTS:
  void initTestCase() { qputenv("LAYOUTHOST_PATH", folder_.path().toUtf8()); }

  void widgets_share_one() {
    const auto first = std::make_unique<Widget>("column");
    QCOMPARE(hosts.created, 1);
    { const Widget second("bnb"), third("carousel"); }
    const Widget fourth("column");
    QCOMPARE(hosts.created, 1);
    QCOMPARE(hosts.live, 1);
  }

  void one_finds_layouts_that_are_newer_than_it() {
    const QString released = qEnvironmentVariable("RELEASED_PLUGIN");
    QVERIFY(QFile::exists(released));
    const Widget first("column");
    QVERIFY(QFile::copy(released, folder_.filePath("libColumnLayout.so")));
    const Widget second("column@1.0.0");
    QCOMPARE(second.errorString(), QString());
    QCOMPARE(hosts.created, 1);
  }

private:
  QTemporaryDir folder_;
};

QTEST_MAIN(TestHosts)
#include "test_hosts.moc"
