/*
 * The rows of a model in a layout: the part of an item view that is the same in every toolkit of
 * Qt.
 */
#ifndef LAYOUTHOST_QT_SHOWN_ROWS_HPP
#define LAYOUTHOST_QT_SHOWN_ROWS_HPP

#include "inputs.hpp"
#include "live_layout.hpp"
#include "model_rows.hpp"
#include "shown_frame.hpp"

#include <QPointer>
#include <QSizeF>
#include <QString>

#include <cstdint>
#include <optional>
#include <vector>

namespace layouthost::qt {

/* The row of an event by its number in all sections, and its new one after a move, or the next row
   if the focus moves; -1 without a row. */
struct EventRows {
  int row, to;
};

class ShownRows : public RowsDisplay {
public:
  ShownRows(lh_host *host, Inputs::PlaceOf place_of = {});

  /* Ends the connection to the model, which may be deleted later. */
  virtual ~ShownRows();

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

  /* ---- What a toolkit implements ------------------------------------------------------------- */

  /* Shows the changes of the layout: in a frame now, or in one that it schedules. */
  virtual void show_changes() = 0;

  virtual void emit_error(const QString &message) = 0;
  virtual void emit_event(const ViewEvent &event, const EventRows &rows) = 0;

  /* ---- What they share ----------------------------------------------------------------------- */

  void report(const QString &message);

  void set_counts(const std::vector<std::int64_t> &counts);

  /* Connects to the rows of model(), or to none; `parent` owns the connection. */
  void follow_model(QObject *parent);

  /* False after a failure, with nothing changed. */
  bool show_layout(const QString &name);
  /* `target`: NULL for the whole layout. */
  bool set_property(const QString &name, const Target *target, const QVariant &value);
  /* Of the animation of changes, in seconds. */
  bool set_duration(double duration);
  void apply_motion();
  void apply_viewport(const QSizeF &size, bool is_mirrored, double scale);
  bool scroll_to(const RowPath &row, Position position, bool is_animated);

  /* Advances the view to now. If it fails, the last frame stays. */
  bool take_frame();
  /* Handles the events of the frames since the last call, which may cause another frame. */
  void handle_events();
  /* The number of the row at a path, in all sections; -1 without one. */
  int row_of(const Path &path) const;
  /* When the next frame is due. */
  std::optional<double> due();

  void change_rows(const std::vector<Change> &changes) override;
  void rows_rearranged() override;
  void model_destroyed() override;

  struct Motion {
    double duration = 0.25;
    bool is_reduced = false;
  };

  struct Frames {
    std::optional<ShownFrame> last;
    // Those that handle_events has not handled.
    std::vector<ViewEvent> events;
    double time = 0;
    double pixel_ratio = 0;
    // Whether the last frame differs from the one before.
    bool is_new = false;
  };

  struct Failure {
    QString message;
    // Whether the last frame failed: it fails again with each try, and is reported once.
    bool is_in_frame = false;
  };

  Tree tree{*this};
  LiveLayout live;
  Inputs inputs;
  QPointer<ModelRows> rows;
  Frames frames;
  Motion motion;
  Failure failure;
};

} // namespace layouthost::qt

#endif
