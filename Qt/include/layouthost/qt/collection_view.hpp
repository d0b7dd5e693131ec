/*
 * layouthost/qt/collection_view.hpp - an item view for Qt Widgets whose rows a layout places.
 *
 *    #include <layouthost/qt/collection_view.hpp>
 *
 *    layouthost::CollectionView view("carousel", {{"item_size", QSize(240, 320)}});
 *    view.setModel(&model);                       // any QAbstractItemModel
 *    view.show();
 *
 * It shows column modelColumn() of the children of rootIndex(); with setShowsSections(true), these
 * are sections, and their children the rows. Delegates paint the rows, as in other item views, also
 * if the layout tilts or scales them. Changes of the model animate, and content scrolls with
 * deceleration and bounce.
 *
 * Nothing here throws. A call that fails returns false, changes nothing, and emits errorOccurred;
 * the view keeps showing the last frame. Geometry is in viewport coordinates, in device-independent
 * pixels. Use it in the GUI thread.
 */
#ifndef LAYOUTHOST_QT_COLLECTION_VIEW_HPP
#define LAYOUTHOST_QT_COLLECTION_VIEW_HPP

#include <layouthost/layouthost.h>
#include <layouthost/qt/export.hpp>

#include <QAbstractItemView>
#include <QString>
#include <QVariant>

#include <memory>

namespace layouthost {

class LAYOUTHOST_QT_EXPORT CollectionView : public QAbstractItemView {
  Q_OBJECT
  Q_PROPERTY(QString layoutName READ layoutName WRITE setLayoutName NOTIFY layoutNameChanged)
  Q_PROPERTY(int modelColumn READ modelColumn WRITE setModelColumn NOTIFY modelColumnChanged)
  Q_PROPERTY(double animationDuration READ animationDuration WRITE setAnimationDuration NOTIFY
                 animationDurationChanged)
  Q_PROPERTY(
      bool reducesMotion READ reducesMotion WRITE setReducesMotion NOTIFY reducesMotionChanged)
  Q_PROPERTY(bool mouseSelects READ mouseSelects WRITE setMouseSelects NOTIFY mouseSelectsChanged)
  Q_PROPERTY(QString selfSizing READ selfSizing WRITE setSelfSizing NOTIFY selfSizingChanged)
  Q_PROPERTY(
      bool showsSections READ showsSections WRITE setShowsSections NOTIFY showsSectionsChanged)
  Q_PROPERTY(QString errorString READ errorString NOTIFY errorOccurred)

public:
  /* Shows nothing until setLayoutName. */
  explicit CollectionView(QWidget *parent = nullptr);

  /* Shows a layout, by its id and optionally versions, such as "bnb@^1" (lh_host_resolve), and sets
     its properties. After a failure, errorString() is not empty. */
  explicit CollectionView(const QString &layout, const QVariantMap &properties = {},
                          QWidget *parent = nullptr);

  /* The same with your host, which must outlive the calls of setLayoutName, and not with the one
     that all other views of a thread share: to swap plugins while the view shows them. After
     lh_host_swap or lh_host_poll, call refresh. */
  CollectionView(lh_host *host, const QString &layout, const QVariantMap &properties = {},
                 QWidget *parent = nullptr);

  ~CollectionView() override;

  /* ---- The layout ---------------------------------------------------------------------------- */

  QString layoutName() const;

  /* Shows another layout: rows animate from their former places. Its properties have their initial
     values. */
  bool setLayoutName(const QString &name);

  /* Sets a property of the layout, animated. `value` is a number, a bool, the name of a choice, a
     QPoint, QSize, QRect or QMargins (also QPointF and so on), or a list of numbers. */
  bool setLayoutProperty(const QString &name, const QVariant &value);

  /* The same for one row. */
  bool setRowProperty(const QString &name, int row, const QVariant &value, int section = 0);

  /* The property with the sizes of rows that their delegates measure; empty if there is none. */
  QString selfSizing() const;

  /* Measures rows that come into view with sizeHint of their delegates. `property` is the layout's
     measurable property, such as "exact_height" of column, and `estimate` its value for rows that
     are not measured yet. The rectangle of the style option has the row's width, or its height if
     the layout scrolls horizontally. Rows whose data changed are measured again; sizeHintChanged of
     a delegate measures all rows again. An empty name stops measuring, as does a layout without
     this property. */
  bool setSelfSizing(const QString &property, const QVariant &estimate = {});

  /* The message of the last failure; empty if none has happened. */
  QString errorString() const;

  /* The view behind this widget, for functions that the widget lacks (view.h); the widget owns it.
     NULL without a layout. After a call that changes it, call refresh. Do not change its items, and
     do not call lh_view_frame. */
  lh_view *view() const;

  /* Shows changes of view(), and swaps of its plugin. */
  void refresh();

  /* ---- Options ------------------------------------------------------------------------------- */

  int modelColumn() const;

  /* Sets the column of the model to show; initially 0. */
  void setModelColumn(int column);

  double animationDuration() const;

  /* Sets the duration of the animation of changes, in seconds, 0 to 3600; initially 0.25. */
  bool setAnimationDuration(double duration);

  bool reducesMotion() const;

  /* Turns off animation, deceleration and bouncing, or turns them on again. */
  void setReducesMotion(bool reduces);

  bool mouseSelects() const;

  /* Sets whether a drag of the mouse selects rows, as in other item views. By default it scrolls,
     as a finger does. */
  void setMouseSelects(bool selects);

  /* ---- Sections ------------------------------------------------------------------------------ */

  /* Whether the children of rootIndex() are sections, whose children are the rows. */
  bool showsSections() const;

  /* Sets whether the children of rootIndex() are sections, and their children the rows. Delegates
     then paint headers, from the indexes of the sections in column 0; levels below the rows are not
     shown. By default, the children are the rows, and nothing paints headers and footers. */
  void setShowsSections(bool shows);

  /* The index of a row. */
  QModelIndex indexOf(int row, int section = 0) const;

  QAbstractItemDelegate *footerDelegate() const;

  /* Sets the delegate that paints the footers of sections, from the indexes of the sections. As for
     setItemDelegate, the view does not own it. NULL, as initially: nothing paints footers. */
  void setFooterDelegate(QAbstractItemDelegate *delegate);

  /* ---- QAbstractItemView --------------------------------------------------------------------- */

  void setModel(QAbstractItemModel *model) override;
  void setRootIndex(const QModelIndex &index) override;
  QRect visualRect(const QModelIndex &index) const override;
  QModelIndex indexAt(const QPoint &point) const override;
  void scrollTo(const QModelIndex &index, ScrollHint hint = EnsureVisible) override;
  void doItemsLayout() override;

Q_SIGNALS:
  /* A call of the layout failed. Without a connection, the message goes to Qt's message handler. */
  void errorOccurred(const QString &message);

  /* An event of the layout or the view (event.h, view.h), valid during the signal. */
  void layoutEvent(const lh_view_event &event);

  void layoutNameChanged(const QString &name);
  void modelColumnChanged(int column);
  void showsSectionsChanged(bool shows);
  void animationDurationChanged(double duration);
  void reducesMotionChanged(bool reduces);
  void mouseSelectsChanged(bool selects);
  void selfSizingChanged(const QString &property);

protected:
  QModelIndex moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers) override;
  int horizontalOffset() const override;
  int verticalOffset() const override;
  bool isIndexHidden(const QModelIndex &index) const override;
  void setSelection(const QRect &rect, QItemSelectionModel::SelectionFlags command) override;
  QRegion visualRegionForSelection(const QItemSelection &selection) const override;
  QItemSelectionModel::SelectionFlags selectionCommand(const QModelIndex &index,
                                                       const QEvent *event) const override;
  void currentChanged(const QModelIndex &current, const QModelIndex &previous) override;
  void scrollContentsBy(int dx, int dy) override;

  bool viewportEvent(QEvent *event) override;
  void paintEvent(QPaintEvent *event) override;
  void resizeEvent(QResizeEvent *event) override;
  void changeEvent(QEvent *event) override;
  void leaveEvent(QEvent *event) override;
  void wheelEvent(QWheelEvent *event) override;
  void mousePressEvent(QMouseEvent *event) override;
  void mouseMoveEvent(QMouseEvent *event) override;
  void mouseReleaseEvent(QMouseEvent *event) override;
  void dragMoveEvent(QDragMoveEvent *event) override;

private:
  class Parts;
  friend class Parts;
  std::unique_ptr<Parts> parts_;
};

} // namespace layouthost

#endif
