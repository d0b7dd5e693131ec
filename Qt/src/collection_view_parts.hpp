/*
 * The state of a CollectionView, and the order in which its parts act.
 */
#ifndef LAYOUTHOST_QT_COLLECTION_VIEW_PARTS_HPP
#define LAYOUTHOST_QT_COLLECTION_VIEW_PARTS_HPP

#include "inputs.hpp"
#include "live_layout.hpp"
#include "model_rows.hpp"
#include "painting.hpp"
#include "shown_frame.hpp"

#include <layouthost/qt/collection_view.hpp>

#include <QMouseEvent>
#include <QPersistentModelIndex>
#include <QPointer>
#include <QStyleOptionViewItem>
#include <QTimer>

#include <memory>
#include <optional>

namespace layouthost {

class CollectionView::Parts : public qt::RowsDisplay {
public:
  Parts(CollectionView &widget, lh_host *host);

  /* Runs a call of the layout. If it fails, reports the error and returns false. */
  template <class Call> bool attempt(Call &&call) {
    try {
      call();
      return true;
    } catch (const Error &error) {
      report(QString::fromUtf8(error.what()));
      return false;
    }
  }

  /* Runs a query whose failure means that there is no result, such as a row that a model has and
     the layout does not have yet. */
  template <class Query> static auto found(Query &&query) -> decltype(query()) {
    try {
      return query();
    } catch (const Error &) {
      return std::nullopt;
    }
  }

  void report(const QString &message);

  /* `target`: NULL for the whole layout. */
  bool set_property(const QString &name, const Target *target, const QVariant &value);

  /* Advances the view to now, and shows its frame. */
  void advance();
  void apply_motion();
  void apply_viewport();
  void sync_bars();
  /* An offset as a place of the horizontal bar, which starts where reading begins; and back. */
  double mirrored(double x) const;

  QModelIndex index_of(int row) const;
  int row_count() const;
  void set_rows(int count);
  void hover(int row);
  void paint_row(QPainter &painter, int row, const QSize &size) const;
  /* The style option of a row, at the origin. */
  QStyleOptionViewItem row_option(const QModelIndex &index, const QSize &size) const;
  void tap(const QPointF &place);
  void paint_drop_indicator(QPainter &painter) const;

  /* The direction of neighbor(); std::nullopt: the next or the previous row. */
  static std::optional<Key> key_of(CursorAction action);

  /* Measures rows of a property, or stops for an empty name. Throws layouthost::Error. */
  void measure(const QString &property, const QVariant &estimate);
  /* Throws layouthost::Error. */
  void find_scroll_axis();

  QModelIndex root() const override;
  bool has_lost_root() const override;
  void show_top_level() override;
  void rows_about_to_be_removed(int first, int last) override;
  void change_rows(const Change &change) override;
  void data_changed(int first, int last) override;
  void rows_rearranged() override;
  void model_destroyed() override;

  struct Motion {
    double duration = 0.25;
    bool is_reduced = false;
  };

  struct Mouse {
    bool selects = false;
    // The press that selects when the button is released, because it may become a scroll.
    std::unique_ptr<QMouseEvent> press;
    int hovered_row = -1;
  };

  struct Shown {
    int column = 0;
    bool has_root = false;
    // The row from which a range is selected.
    QPersistentModelIndex anchor;
    // The row under a drag.
    QPersistentModelIndex dropped_on;
  };

  struct Frames {
    std::optional<qt::ShownFrame> last;
    double time = 0;
    double pixel_ratio = 0;
    bool is_syncing_bars = false;
    QTimer *timer = nullptr;
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

  struct Failure {
    QString message;
    // Whether the last frame failed: it fails again with each try, and is reported once.
    bool is_in_frame = false;
  };

  CollectionView &widget;
  // Outlives the view, which calls it.
  Sizing sizing{{*this}, {}};
  qt::LiveLayout live;
  qt::Inputs inputs;
  qt::Painting painting;
  QPointer<qt::ModelRows> rows;
  Shown shown;
  Frames frames;
  Motion motion;
  Mouse mouse;
  Failure failure;

private:
  QRect drop_place() const;
  void schedule();
  void handle(const ViewEvent &event);
};

} // namespace layouthost

#endif
