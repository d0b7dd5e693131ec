/* A screen with two pixels per point. */
#include "stage.hpp"

/* Paints rows white, with a red line of one pixel at the top. */
class Lines : public QStyledItemDelegate {
public:
  using QStyledItemDelegate::QStyledItemDelegate;

  void paint(QPainter *painter, const QStyleOptionViewItem &option,
             const QModelIndex &) const override {
    painter->fillRect(option.rect, Qt::white);
    painter->fillRect(QRectF(option.rect.topLeft(), QSizeF(option.rect.width(), 0.5)), Qt::red);
  }
};

class TestScale : public QObject {
  Q_OBJECT

public:
  static void initMain() { qputenv("QT_SCALE_FACTOR", "2"); }

private Q_SLOTS:
  void rows_are_painted_in_pixels_also_while_they_disappear() {
    Stage stage("column", 3, {{"columns", 1}, {"exact_height", 80.5}, {"item_spacing", 0}});
    Widget &widget = stage.widget;
    widget.setItemDelegate(new Lines(&widget));
    QCOMPARE(widget.devicePixelRatio(), 2.0);
    const QImage image = widget.viewport()->grab().toImage();
    QCOMPARE(image.size(), 2 * widget.viewport()->size());
    QCOMPARE(widget.place(1).top(), 81);
    QCOMPARE(lines(image), QList<int>({0, 161, 322}));
    widget.setAnimationDuration(3600);
    stage.model.removeRows(2, 1);
    const QImage leaving = widget.viewport()->grab().toImage();
    // Its picture is a little transparent.
    QCOMPARE(lines(leaving), QList<int>({0, 161, 322}));
    QVERIFY(leaving.pixelColor(200, 322).green() < 128);
  }

private:
  static QList<int> lines(const QImage &image) {
    QList<int> places;
    for (int y = 0; y < image.height(); y++)
      if (image.pixelColor(image.width() / 2, y).green() < 250)
        places << y;
    return places;
  }
};

QTEST_MAIN(TestScale)
#include "test_scale.moc"
