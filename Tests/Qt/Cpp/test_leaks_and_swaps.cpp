/* Many frames without a leak, and swaps of the plugin under a widget. */
#include "stage.hpp"

#include <QFile>
#include <QScrollBar>
#include <QTemporaryDir>

#include <malloc.h>

/* Removes rows while it paints. */
class Dropping : public Colors {
public:
  using Colors::Colors;

  void paint(QPainter *painter, const QStyleOptionViewItem &option,
             const QModelIndex &index) const override {
    Colors::paint(painter, option, index);
    auto *model = const_cast<QAbstractItemModel *>(index.model());
    if (model->rowCount() > 3)
      model->removeRows(0, 1);
  }
};

class TestLeaksAndSwaps : public QObject {
  Q_OBJECT

private Q_SLOTS:
  void ten_thousand_frames_leave_nothing_behind() {
    Stage stage("column", 2000);
    stage.widget.setReducesMotion(true);
    play(stage, 1000);
    const auto objects = stage.widget.findChildren<QObject *>().size();
    const std::size_t bytes = mallinfo2().uordblks;
    play(stage, 10000);
    QCOMPARE(stage.widget.findChildren<QObject *>().size(), objects);
    // Each frame makes arrays of more than 1,000 bytes.
    QVERIFY(mallinfo2().uordblks < bytes + 200000);
  }

  void a_delegate_that_removes_rows_spoils_no_frame() {
    Stage stage("column", 60);
    stage.widget.setReducesMotion(true);
    stage.widget.setItemDelegate(new Dropping(&stage.widget));
    for (int frame = 0; frame < 100; frame++)
      stage.widget.viewport()->grab();
    QCOMPARE(stage.model.rowCount(), 3);
    QCOMPARE(color_at(stage.widget, stage.widget.place(2).center()), Colors::of(2));
  }

  void a_swap_keeps_the_selection_and_the_place_and_a_failed_one_changes_nothing() {
    const QString released = qEnvironmentVariable("RELEASED_PLUGIN");
    QVERIFY(QFile::exists(released));
    QTemporaryDir folder;
    QFile broken(folder.filePath("broken.so"));
    QVERIFY(broken.open(QFile::WriteOnly));
    broken.write("no plugin");
    broken.close();
    lh_host *host = nullptr;
    QCOMPARE(lh_host_create(nullptr, &host, nullptr), lh_status(LH_OK));
    {
      Widget widget(host, "column", Stage::with_columns({}));
      swap_twice(widget, *host, {broken.fileName(), released});
    }
    lh_host_destroy(host);
  }

private:
  /* The first file is no plugin. */
  static void swap_twice(Widget &widget, lh_host &host, const QStringList &files) {
    QStringListModel model(names(300));
    widget.setModel(&model);
    widget.resize(400, 600);
    widget.show();
    widget.setCurrentIndex(widget.row(150));
    QTRY_VERIFY(widget.is_at_rest());
    widget.verticalScrollBar()->setValue(3777);
    QTRY_VERIFY(widget.is_at_rest());
    for (const QString &file : files) {
      const QImage picture = widget.viewport()->grab().toImage();
      const QByteArray path = QFile::encodeName(file);
      const lh_swap_report *report = nullptr;
      lh_swap_options options = LH_SWAP_OPTIONS_INIT;
      options.flags = LH_SWAP_ALLOWS_OLDER;
      lh_error error = LH_ERROR_INIT;
      const lh_status status =
          lh_host_swap_to_file(&host, "column", path.constData(), &options, &report, &error);
      QCOMPARE(status == LH_OK, file == files.last());
      lh_swap_report_destroy(report);
      widget.refresh();
      QTRY_VERIFY(widget.is_at_rest());
      QCOMPARE(widget.viewport()->grab().toImage(), picture);
      QCOMPARE(widget.verticalOffset(), 3777);
      QCOMPARE(widget.selected_rows(), QList<int>({150}));
    }
  }

  static void play(Stage &stage, int frames) {
    QScrollBar &bar = *stage.widget.verticalScrollBar();
    for (int frame = 0; frame < frames; frame++) {
      bar.setValue(frame * 13 % bar.maximum());
      stage.widget.viewport()->repaint();
      if (frame % 100 != 0)
        continue;
      stage.model.insertRows(0, 1);
      stage.model.removeRows(0, 1);
    }
    stage.rest();
  }
};

QTEST_MAIN(TestLeaksAndSwaps)
#include "test_leaks_and_swaps.moc"
