/*
 * The state of a CollectionView, and the order in which its parts act.
 */
#ifndef LAYOUTHOST_QT_COLLECTION_VIEW_PARTS_HPP
#define LAYOUTHOST_QT_COLLECTION_VIEW_PARTS_HPP

#include "core/shown_rows.hpp"
#include "painting.hpp"

#include <layouthost/qt/collection_view.hpp>

#include <QAbstractItemDelegate>
#include <QItemSelection>
#include <QMouseEvent>
#include <QPersistentModelIndex>
#include <QPointer>
#include <QStyleOptionViewItem>
#include <QTimer>

#include <memory>
#include <optional>

namespace layouthost {

class CollectionView::Parts : public qt::ShownRows {
public:
  Parts(CollectionView &widget, lh_host *host);

  /* Advances the view to now, and shows its frame. */
  void advance();
  using ShownRows::apply_viewport;
  /* Of the widget. */
  void apply_viewport();
  void sync_bars();
  /* An offset as a place of the horizontal bar, which starts where reading begins; and back. */
  double mirrored(double x) const;

  void hover(const QModelIndex &row);
  void paint_row(QPainter &painter, const qt::RowPath &row, const QSize &size) const;
  /* The style option of a row, at the origin. */
  QStyleOptionViewItem row_option(const QModelIndex &index, const QSize &size) const;
  void tap(const QPointF &place);
  /* The row to which an arrow, Home, End or a page key moves the current one. */
  std::optional<qt::RowPath> row_beside(const qt::RowPath &row, CursorAction action);
  /* Adds the rows from one to another to a selection. */
  void select_range(QItemSelection &selection, const qt::RowPath &first,
                    const qt::RowPath &last) const;
  void paint_drop_indicator(QPainter &painter) const;

  /* The direction of neighbor(). */
  static Key key_of(CursorAction action);

  /* Measures rows of a property, or stops for an empty name. Throws layouthost::Error. */
  void measure(const QString &property, const QVariant &estimate);
  /* Throws layouthost::Error. */
  void find_scroll_axis();

  QAbstractItemModel *model() const override;
  QModelIndex root() const override;
  bool has_lost_root() const override;
  void show_top_level() override;
  void
  rows_about_to_be_removed(const std::function<bool(const qt::RowPath &)> &is_leaving) override;
  void change_rows(const std::vector<Change> &changes) override;
  void follow_row(const QModelIndex &row, const QModelIndex &copy) override;
  void show_changes() override { advance(); }
  void redraw() override;
  void emit_error(const QString &message) override;
  void emit_event(const ViewEvent &event, const qt::EventRows &rows) override;

  struct Mouse {
    bool selects = false;
    // The press that selects when the button is released, because it may become a scroll.
    std::unique_ptr<QMouseEvent> press;
    QPersistentModelIndex hovered;
  };

  struct Shown {
    bool has_root = false;
    // It paints footers.
    QPointer<QAbstractItemDelegate> footer_delegate;
    // The row from which a range is selected.
    QPersistentModelIndex anchor;
    // The row under a drag.
    QPersistentModelIndex dropped_on;
  };

  /* Measures rows with sizeHint of their delegates. */
  struct MeasureRows {
    Parts &parts;
    void operator()(const MeasureRun &run, Span<double> sizes) const noexcept;
  };

  struct Sizing {
    MeasureRows measure;
    QString property;
    bool is_horizontal = false;
  };

  CollectionView &widget;
  // The view calls it only in frames.
  Sizing sizing{{*this}, {}};
  qt::Painting painting;
  Shown shown;
  Mouse mouse;
  QTimer *timer = nullptr;
  bool is_syncing_bars = false;

private:
  QRect drop_place() const;
  void schedule();
};

} // namespace layouthost

#endif
