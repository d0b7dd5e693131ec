/*
 * layouthost/qt/quick_collection_view.hpp - CollectionView of the QML module LayoutHost.
 *
 *    import QtQuick
 *    import LayoutHost
 *
 *    CollectionView {
 *      layout: "carousel"; layoutProperties: ({ item_size: Qt.size(240, 320) })
 *      model: pictures                            // any item model, an array, or a number
 *      delegate: Image { required property url source }
 *    }
 *
 * The layout places an item of the delegate for each visible row, and reuses items of rows that
 * scroll out of view. Documentation/qt.md describes every property. A failure is a warning of QML
 * and the signal errorOccurred; the view keeps showing the last frame.
 *
 * Programs in C++ need this header only for registerQuickTypes, setHost, view and refresh.
 */
#ifndef LAYOUTHOST_QT_QUICK_COLLECTION_VIEW_HPP
#define LAYOUTHOST_QT_QUICK_COLLECTION_VIEW_HPP

#include <layouthost/layouthost.h>
#include <layouthost/qt/export.hpp>

#include <QItemSelectionModel>
#include <QPointer>
#include <QQmlComponent>
#include <QQuickItem>
#include <QVariant>

#include <memory>

namespace layouthost {

class QuickCollectionView;

/* The attached properties of a delegate's root item: CollectionView.isCurrentItem and so on. */
class LAYOUTHOST_QT_EXPORT QuickCollectionViewAttached : public QObject {
  Q_OBJECT
  QML_ANONYMOUS
  Q_PROPERTY(layouthost::QuickCollectionView *view READ view NOTIFY viewChanged)
  Q_PROPERTY(bool isCurrentItem READ isCurrentItem NOTIFY isCurrentItemChanged)
  Q_PROPERTY(bool selected READ selected NOTIFY selectedChanged)
  Q_PROPERTY(QString section READ section NOTIFY sectionChanged)

public:
  explicit QuickCollectionViewAttached(QObject *item) : QObject(item) {}

  QuickCollectionView *view() const { return view_; }

  bool isCurrentItem() const { return is_current_; }

  bool selected() const { return is_selected_; }

  QString section() const { return section_; }

  /* For the view. */
  void setView(QuickCollectionView *view);
  void setState(bool is_current, bool is_selected);
  void setSection(const QString &name);

Q_SIGNALS:
  void viewChanged();
  void isCurrentItemChanged();
  void selectedChanged();
  void sectionChanged();
  /* The row of the item scrolled out of view; the item waits for another one. */
  void pooled();
  /* The item shows another row now. */
  void reused();

private:
  QuickCollectionView *view_ = nullptr;
  bool is_current_ = false;
  bool is_selected_ = false;
  QString section_;
};

/* The grouped property `section`, as ListView's: neighboring rows with equal values of a role are a
   section of the layout, with a header and a footer if the layout has them. If the view
   showsSections, rows of the model are sections. */
class LAYOUTHOST_QT_EXPORT QuickCollectionViewSection : public QObject {
  Q_OBJECT
  QML_ANONYMOUS
  Q_PROPERTY(QString property READ role WRITE setRole NOTIFY propertyChanged)
  Q_PROPERTY(Criteria criteria READ criteria WRITE setCriteria NOTIFY criteriaChanged)
  Q_PROPERTY(QQmlComponent *delegate READ delegate WRITE setDelegate NOTIFY delegateChanged)
  Q_PROPERTY(QQmlComponent *footerDelegate READ footerDelegate WRITE setFooterDelegate NOTIFY
                 footerDelegateChanged)

public:
  /* Which part of a value counts; the same numbers as those of ViewSection in QtQuick. */
  enum Criteria { FullString, FirstCharacter };
  Q_ENUM(Criteria)

  explicit QuickCollectionViewSection(QObject *parent) : QObject(parent) {}

  /* The role, or the member of each object of an array. Empty: the rows are one section. If the
     view showsSections, the role that names a section; empty: Qt::DisplayRole. */
  QString role() const { return role_; }

  void setRole(const QString &role);

  Criteria criteria() const { return criteria_; }

  void setCriteria(Criteria criteria);

  QQmlComponent *delegate() const { return delegate_; }

  void setDelegate(QQmlComponent *delegate);

  QQmlComponent *footerDelegate() const { return footer_delegate_; }

  void setFooterDelegate(QQmlComponent *delegate);

Q_SIGNALS:
  void propertyChanged();
  void criteriaChanged();
  void delegateChanged();
  void footerDelegateChanged();

private:
  QString role_;
  Criteria criteria_ = FullString;
  QPointer<QQmlComponent> delegate_, footer_delegate_;
};

class LAYOUTHOST_QT_EXPORT QuickCollectionView : public QQuickItem {
  Q_OBJECT
  QML_NAMED_ELEMENT(CollectionView)
  QML_ATTACHED(layouthost::QuickCollectionViewAttached)
  Q_PROPERTY(QString layout READ layout WRITE setLayout NOTIFY layoutChanged)
  Q_PROPERTY(QVariantMap layoutProperties READ layoutProperties WRITE setLayoutProperties NOTIFY
                 layoutPropertiesChanged)
  Q_PROPERTY(
      QUrl watchedFolder READ watchedFolder WRITE setWatchedFolder NOTIFY watchedFolderChanged)
  Q_PROPERTY(QVariant model READ model WRITE setModel NOTIFY modelChanged)
  Q_PROPERTY(QQmlComponent *delegate READ delegate WRITE setDelegate NOTIFY delegateChanged)
  Q_PROPERTY(layouthost::QuickCollectionViewSection *section READ section CONSTANT)
  Q_PROPERTY(
      bool showsSections READ showsSections WRITE setShowsSections NOTIFY showsSectionsChanged)
  Q_PROPERTY(QString selfSizing READ selfSizing WRITE setSelfSizing NOTIFY selfSizingChanged)
  Q_PROPERTY(QItemSelectionModel *selectionModel READ selectionModel WRITE setSelectionModel NOTIFY
                 selectionModelChanged)
  Q_PROPERTY(int count READ count NOTIFY countChanged)
  Q_PROPERTY(int currentIndex READ currentIndex WRITE setCurrentIndex NOTIFY currentIndexChanged)
  Q_PROPERTY(QQuickItem *currentItem READ currentItem NOTIFY currentItemChanged)
  Q_PROPERTY(double contentX READ contentX WRITE setContentX NOTIFY contentMoved)
  Q_PROPERTY(double contentY READ contentY WRITE setContentY NOTIFY contentMoved)
  Q_PROPERTY(double originX READ originX NOTIFY contentResized)
  Q_PROPERTY(double originY READ originY NOTIFY contentResized)
  Q_PROPERTY(double contentWidth READ contentWidth NOTIFY contentResized)
  Q_PROPERTY(double contentHeight READ contentHeight NOTIFY contentResized)
  Q_PROPERTY(bool moving READ isMoving NOTIFY movingChanged)
  Q_PROPERTY(bool interactive READ isInteractive WRITE setInteractive NOTIFY interactiveChanged)
  Q_PROPERTY(double animationDuration READ animationDuration WRITE setAnimationDuration NOTIFY
                 animationDurationChanged)
  Q_PROPERTY(
      bool reducedMotion READ reducedMotion WRITE setReducedMotion NOTIFY reducedMotionChanged)
  Q_PROPERTY(Qt::LayoutDirection layoutDirection READ layoutDirection WRITE setLayoutDirection
                 NOTIFY layoutDirectionChanged)
  Q_PROPERTY(Qt::LayoutDirection effectiveLayoutDirection READ effectiveLayoutDirection NOTIFY
                 effectiveLayoutDirectionChanged)
  Q_PROPERTY(QString errorString READ errorString NOTIFY errorOccurred)

public:
  /* Where scrollToItem places an item: LH_SCROLL_TO_ numbers (view.h). */
  enum Position {
    Start = LH_SCROLL_TO_START,
    Center = LH_SCROLL_TO_CENTER,
    End = LH_SCROLL_TO_END,
    Nearest = LH_SCROLL_TO_NEAREST,
  };
  Q_ENUM(Position)

  /* The kinds of layoutEvent that concern QML; event.h and view.h describe them all. */
  enum EventKind {
    FocusWillChange = LH_EVENT_FOCUS_WILL_CHANGE,
    FocusDidChange = LH_EVENT_FOCUS_DID_CHANGE,
    LoadMore = LH_EVENT_LOAD_MORE,
    WillBeginDrag = LH_EVENT_WILL_BEGIN_DRAG,
    DidBeginDrag = LH_EVENT_DID_BEGIN_DRAG,
    DidMove = LH_EVENT_DID_MOVE,
    WillEndDrag = LH_EVENT_WILL_END_DRAG,
    DidEndDrag = LH_EVENT_DID_END_DRAG,
    DidDelete = LH_EVENT_DID_DELETE,
    DidExpand = LH_EVENT_DID_EXPAND,
    DidCollapse = LH_EVENT_DID_COLLAPSE,
    Tap = LH_VIEW_EVENT_TAP,
    LongPress = LH_VIEW_EVENT_LONG_PRESS,
    ScrollBegan = LH_VIEW_EVENT_SCROLL_BEGAN,
    ScrollEnded = LH_VIEW_EVENT_SCROLL_ENDED,
  };
  Q_ENUM(EventKind)

  explicit QuickCollectionView(QQuickItem *parent = nullptr);
  ~QuickCollectionView() override;

  static QuickCollectionViewAttached *qmlAttachedProperties(QObject *item);

  /* ---- The layout ---------------------------------------------------------------------------- */

  /* A layout's id, or the path of a plugin's file. */
  QString layout() const;
  void setLayout(const QString &layout);

  QVariantMap layoutProperties() const;
  /* Values as for CollectionView::setLayoutProperty. A property that is left out keeps its value.
   */
  void setLayoutProperties(const QVariantMap &properties);

  QUrl watchedFolder() const;
  /* Swaps in new builds of the layout that appear in a local folder. Views of the same folder swap
     together. After the first frame, it creates the layout again. */
  void setWatchedFolder(const QUrl &folder);

  QString errorString() const;

  /* Uses your host, which must outlive the view; call it before the first layout. After a swap,
     call refresh. */
  void setHost(lh_host *host);

  /* The view behind this item; NULL without a layout. As CollectionView::view. */
  lh_view *view() const;

  /* Shows changes of view(), and swaps of its plugin. */
  Q_INVOKABLE void refresh();

  /* ---- Rows ---------------------------------------------------------------------------------- */

  QVariant model() const;
  void setModel(const QVariant &model);
  QQmlComponent *delegate() const;
  void setDelegate(QQmlComponent *delegate);
  QuickCollectionViewSection *section() const;
  bool showsSections() const;
  /* Whether the rows of the model are sections, whose children are the rows of the view. */
  void setShowsSections(bool shows);
  QString selfSizing() const;
  /* The layout's measurable property, such as "exact_height": items are as long as the implicit
     size of their delegate. Empty: no self-sizing. */
  void setSelfSizing(const QString &property);
  int count() const;

  int currentIndex() const;
  void setCurrentIndex(int index);
  QQuickItem *currentItem() const;
  QItemSelectionModel *selectionModel() const;
  void setSelectionModel(QItemSelectionModel *model);

  /* The index in the model of a row by its number, and back: invalid or -1 if there is none. */
  Q_INVOKABLE QModelIndex modelIndex(int index) const;
  Q_INVOKABLE int rowAtIndex(const QModelIndex &modelIndex) const;

  /* The delegate's item at a place of the view, or of a row if it is in view; otherwise null. */
  Q_INVOKABLE QQuickItem *itemAt(double x, double y) const;
  Q_INVOKABLE QQuickItem *itemAtIndex(int index) const;
  /* The row at a place of the view, or -1. */
  Q_INVOKABLE int indexAt(double x, double y) const;
  Q_INVOKABLE void scrollToItem(int index,
                                layouthost::QuickCollectionView::Position position = Nearest);

  /* ---- Scrolling ----------------------------------------------------------------------------- */

  double contentX() const;
  void setContentX(double x);
  double contentY() const;
  void setContentY(double y);
  double originX() const;
  double originY() const;
  double contentWidth() const;
  double contentHeight() const;
  bool isMoving() const;
  bool isInteractive() const;
  void setInteractive(bool interactive);
  double animationDuration() const;
  void setAnimationDuration(double duration);
  bool reducedMotion() const;
  void setReducedMotion(bool reduced);
  Qt::LayoutDirection layoutDirection() const;
  void setLayoutDirection(Qt::LayoutDirection direction);
  Qt::LayoutDirection effectiveLayoutDirection() const;

Q_SIGNALS:
  void layoutChanged();
  void layoutPropertiesChanged();
  void watchedFolderChanged();
  void modelChanged();
  void delegateChanged();
  void showsSectionsChanged();
  void selfSizingChanged();
  void selectionModelChanged();
  void countChanged();
  void currentIndexChanged();
  void currentItemChanged();
  void contentMoved();
  void contentResized();
  void movingChanged();
  void interactiveChanged();
  void animationDurationChanged();
  void reducedMotionChanged();
  void layoutDirectionChanged();
  void effectiveLayoutDirectionChanged();

  /* The user tapped a row, or pressed Return on the current one. */
  void clicked(int index);
  void activated(int index);

  /* An event of the layout or the view about a row. `to` is its new index after DidMove, and the
     next row at FocusWillChange; otherwise -1. Without a row, `index` is -1; `section` is the
     number of the section, or -1. */
  void layoutEvent(int kind, int index, int to, int section);

  void layoutSwapped(const QString &report);
  void swapFailed(const QString &message);
  void errorOccurred(const QString &message);

protected:
  void componentComplete() override;
  void itemChange(ItemChange change, const ItemChangeData &data) override;
  void geometryChange(const QRectF &geometry, const QRectF &former) override;
  void updatePolish() override;

  bool childMouseEventFilter(QQuickItem *item, QEvent *event) override;
  void mousePressEvent(QMouseEvent *event) override;
  void mouseMoveEvent(QMouseEvent *event) override;
  void mouseReleaseEvent(QMouseEvent *event) override;
  void mouseUngrabEvent() override;
  void touchEvent(QTouchEvent *event) override;
  void touchUngrabEvent() override;
  void wheelEvent(QWheelEvent *event) override;
  void keyPressEvent(QKeyEvent *event) override;

private:
  class Parts;
  friend class Parts;
  std::unique_ptr<Parts> parts_;
};

/* Makes `import LayoutHost` work in a program that links LayoutHost::Quick, also where QML does not
   find the installed module. Call it before the program loads QML. */
LAYOUTHOST_QT_EXPORT void registerQuickTypes();

} // namespace layouthost

#endif
