/*
 * Widgets with many rows for tests, and a way to let them come to rest.
 */
#ifndef STAGE_HPP
#define STAGE_HPP

#include <layouthost/qt/collection_view.hpp>

#include <QApplication>
#include <QPainter>
#include <QSet>
#include <QSignalSpy>
#include <QStringListModel>
#include <QStyledItemDelegate>
#include <QTest>

#include <algorithm>

/* The widget, with its protected functions. */
class Widget : public layouthost::CollectionView {
public:
  using CollectionView::CollectionView;
  using CollectionView::horizontalOffset;
  using CollectionView::initViewItemOption;
  using CollectionView::moveCursor;
  using CollectionView::MoveNext;
  using CollectionView::setSelection;
  using CollectionView::verticalOffset;
  using CollectionView::visualRegionForSelection;

  bool is_at_rest() const {
    double time = 0;
    return lh_view_next_time(view(), &time, nullptr) == LH_NOT_SHOWN;
  }

  QModelIndex row(int number) const { return model()->index(number, modelColumn(), rootIndex()); }

  QRect place(int number) const { return visualRect(row(number)); }

  QList<int> selected_rows() const {
    QList<int> rows;
    for (const QModelIndex &index : selectedIndexes())
      rows << index.row();
    std::sort(rows.begin(), rows.end());
    return rows;
  }
};

inline QStringList names(int count, const QString &word = "Row") {
  QStringList all;
  for (int row = 0; row < count; row++)
    all << QString("%1 %2").arg(word).arg(row);
  return all;
}

/* A visible widget of 400 by 600 with a model of strings, at rest. */
struct Stage {
  explicit Stage(const QString &layout = "column", int rows = 300,
                 const QVariantMap &properties = {}, bool is_mirrored = false)
      : model(names(rows)),
        widget(layout, layout == "column" ? with_columns(properties) : properties),
        errors(&widget, &layouthost::CollectionView::errorOccurred) {
    if (is_mirrored)
      widget.setLayoutDirection(Qt::RightToLeft);
    widget.setModel(&model);
    widget.resize(400, 600);
    widget.show();
    QVERIFY(QTest::qWaitForWindowExposed(&widget));
    rest();
  }

  ~Stage() { QCOMPARE(errors.count(), expected_errors); }

  void rest() { QTRY_VERIFY(widget.is_at_rest()); }

  /* Gives the keyboard focus to the widget, and makes a row the current one. */
  void focus(int row) {
    widget.activateWindow();
    widget.setFocus();
    QTRY_VERIFY(widget.hasFocus());
    widget.setCurrentIndex(widget.row(row));
  }

  static QVariantMap with_columns(const QVariantMap &properties) {
    QVariantMap all;
    all.insert("columns", 3);
    all.insert("exact_height", 80);
    all.insert(properties);
    return all;
  }

  QStringListModel model;
  Widget widget;
  QSignalSpy errors;
  int expected_errors = 0;
};

/* Paints each row in a color of its own. */
class Colors : public QStyledItemDelegate {
public:
  using QStyledItemDelegate::QStyledItemDelegate;

  static QColor of(int row) {
    return QColor(40 + row * 37 % 200, 40 + row * 71 % 200, 40 + row * 113 % 200);
  }

  void paint(QPainter *painter, const QStyleOptionViewItem &option,
             const QModelIndex &index) const override {
    painter->fillRect(option.rect, of(index.row()));
  }
};

/* Remembers the rows that were painted with a state. */
class StateRecorder : public QStyledItemDelegate {
public:
  StateRecorder(QStyle::StateFlag flag, QObject *parent)
      : QStyledItemDelegate(parent), flag_(flag) {}

  void paint(QPainter *, const QStyleOptionViewItem &option,
             const QModelIndex &index) const override {
    if (option.state.testFlag(flag_))
      rows.insert(index.row());
  }

  mutable QSet<int> rows;

private:
  QStyle::StateFlag flag_;
};

inline QColor color_at(const Widget &widget, const QPoint &place) {
  return widget.viewport()->grab().toImage().pixelColor(place);
}

inline void drag(Widget &widget, const QPoint &start, const QPoint &end, int delay = 5) {
  QTest::mousePress(widget.viewport(), Qt::LeftButton, {}, start);
  for (const double part : {0.3, 0.6, 1.0})
    QTest::mouseMove(widget.viewport(), start + (end - start) * part, delay);
  QTest::mouseRelease(widget.viewport(), Qt::LeftButton, {}, end);
}

/* Acts, and runs the event loop until the layout has reported an event. */
template <typename Act> void act_until(Widget &widget, uint32_t kind, Act act) {
  bool has_come = false;
  QObject listener;
  QObject::connect(&widget, &Widget::layoutEvent, &listener,
                   [&](const lh_view_event &event) { has_come |= event.kind == kind; });
  act();
  QTRY_VERIFY(has_come);
}

/* A drag after a long press, which moves a row. The time stamps of QTest's events do not contain
   the time between them: to the view, a movement before it has lifted the row scrolls. */
inline void drag_row(Widget &widget, const QPoint &start, const QPoint &end) {
  QWidget *viewport = widget.viewport();
  act_until(widget, LH_EVENT_DID_BEGIN_DRAG,
            [&] { QTest::mousePress(viewport, Qt::LeftButton, {}, start); });
  act_until(widget, LH_EVENT_DID_MOVE, [&] {
    for (const double part : {0.3, 0.6, 1.0})
      QTest::mouseMove(viewport, start + (end - start) * part, 20);
  });
  QTest::mouseRelease(viewport, Qt::LeftButton, {}, end);
}

#endif
