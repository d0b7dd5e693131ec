#include "shown_rows.hpp"

#include <utility>

namespace layouthost::qt {

namespace {

RowPath row_path(const Path &path) {
  return {static_cast<int>(path.section), static_cast<int>(path.item)};
}

} // namespace

ShownRows::ShownRows(lh_host *host, Inputs::PlaceOf place_of)
    : live(host), inputs(live.view(), std::move(place_of)) {}

ShownRows::~ShownRows() {
  if (rows != nullptr)
    rows->close();
}

void ShownRows::report(const QString &message) {
  failure.message = message;
  emit_error(message);
}

// MARK: Rows

void ShownRows::set_counts(const std::vector<std::int64_t> &counts) {
  tree.counts_changed();
  if (!live)
    return;
  attempt([&] { live.view().set_item_counts(counts); });
  show_changes();
  redraw();
}

void ShownRows::follow_model(QObject *parent) {
  if (rows != nullptr)
    rows->close();
  rows = model() != nullptr ? new ModelRows(*this, tree, *model(), parent) : nullptr;
}

void ShownRows::change_rows(const std::vector<Change> &changes) {
  tree.counts_changed();
  if (!live)
    return;
  if (!changes.empty())
    attempt([&] { live.view().update(changes); });
  show_changes();
}

void ShownRows::rows_rearranged() {
  if (tree.groups)
    tree.groups->read(model()->rowCount(root()));
  tree.counts_changed();
  if (!live)
    return;
  const std::vector<std::int64_t> counts = tree.counts();
  std::vector<std::int64_t> former;
  if (attempt([&] { live.layout().item_counts(former); }) && former != counts)
    set_counts(counts);
  redraw();
}

void ShownRows::model_destroyed() {
  tree.groups.reset();
  set_counts({0});
}

// MARK: The layout

bool ShownRows::show_layout(const QString &name) {
  const double duration = motion.is_reduced ? 0 : motion.duration;
  return attempt([&] { live.show(name, tree.counts(), duration); });
}

bool ShownRows::set_property(const QString &name, const Target *target, const QVariant &value) {
  const bool is_set = attempt([&] { live.set_property(name, target, value); });
  show_changes();
  return is_set;
}

bool ShownRows::set_duration(double duration) {
  // Checks it also without a layout or with reduced motion.
  if (!(duration >= 0 && duration <= 3600)) {
    report(QStringLiteral("the animation duration %1 is not between 0 and 3600 seconds")
               .arg(duration));
    return false;
  }
  motion.duration = duration;
  apply_motion();
  return true;
}

void ShownRows::apply_motion() {
  if (!live)
    return;
  attempt([&] {
    live.view().set_animation_duration(motion.is_reduced ? 0 : motion.duration);
    live.view().set_scrolling(
        motion.is_reduced ? LH_SCROLLING_NO_BOUNCE | LH_SCROLLING_NO_DECELERATION : 0);
  });
}

void ShownRows::apply_viewport(const QSizeF &size, bool is_mirrored, double scale) {
  if (!live)
    return;
  frames.pixel_ratio = scale;
  Viewport viewport({0, 0, size.width(), size.height()});
  viewport.direction = is_mirrored ? LH_RIGHT_TO_LEFT : LH_LEFT_TO_RIGHT;
  viewport.scale = scale;
  attempt([&] {
    live.view().set_animation_duration(0);
    live.view().set_viewport_size(viewport);
  });
  apply_motion();
  show_changes();
}

bool ShownRows::scroll_to(const RowPath &row, Position position, bool is_animated) {
  try {
    live.view().scroll_to(element_path(row), position, is_animated);
  } catch (const Error &error) {
    // The layout shows only some of its items.
    if (error.status() != LH_NOT_SHOWN)
      report(QString::fromUtf8(error.what()));
    return false;
  }
  show_changes();
  return true;
}

// MARK: Frames

bool ShownRows::take_frame() {
  if (!live)
    return false;
  frames.time = now();
  try {
    const Frame frame = live.view().frame(frames.time);
    frames.is_new = !frames.last || !frame.only_scrolled() ||
                    !is_same_place(frame.content_offset(), frames.last->values.content_offset());
    if (frames.last)
      frames.last->show(frame);
    else
      frames.last.emplace(frame);
    frames.events.insert(frames.events.end(), frame.events().begin(), frame.events().end());
  } catch (const Error &error) {
    if (!std::exchange(failure.is_in_frame, true))
      report(QString::fromUtf8(error.what()));
    return false;
  }
  failure.is_in_frame = false;
  return true;
}

void ShownRows::handle_events() {
  for (const ViewEvent &event : std::exchange(frames.events, {})) {
    const RowPath path = row_path(event.path), to = row_path(event.to);
    const bool is_move = event.kind == LH_EVENT_DID_MOVE;
    EventRows event_rows{row_of(event.path), -1};
    if (is_move && event_rows.row >= 0)
      event_rows.to = tree.destination(path, to);
    else if (event.kind == LH_EVENT_FOCUS_WILL_CHANGE)
      event_rows.to = row_of(event.to);
    if (rows != nullptr && is_move)
      rows->move(path, to);
    else if (rows != nullptr && event.kind == LH_EVENT_DID_DELETE)
      if (const QModelIndex index = tree.index(path); index.isValid())
        model()->removeRow(index.row(), index.parent());
    emit_event(event, event_rows);
  }
}

int ShownRows::row_of(const Path &path) const {
  const bool is_item = path.kind == LH_CELL || path.kind == LH_FLOATING_CELL;
  return is_item ? tree.row(row_path(path)) : -1;
}

std::optional<double> ShownRows::due() {
  std::optional<double> time;
  if (live)
    attempt([&] { time = live.view().next_time(); });
  return time;
}

} // namespace layouthost::qt
