/*
 * Input of Qt as input of a view: the mouse, touches, wheels and touchpads.
 */
#ifndef LAYOUTHOST_QT_INPUTS_HPP
#define LAYOUTHOST_QT_INPUTS_HPP

#include <layouthost/layouthost.hpp>

#include <QMouseEvent>
#include <QTouchEvent>
#include <QWheelEvent>

#include <optional>

namespace layouthost::qt {

/* The time of frames, in seconds. */
double now();

/* A touch that a view has processed. */
struct TouchResult {
  InputResult result;
  QPointF place;
};

/* Passes events to a view, which processes them at once. Every function throws layouthost::Error.
 */
class Inputs {
public:
  explicit Inputs(View &view) : view_(view) {}

  InputResult mouse(const QMouseEvent &event, bool selects = false);

  /* The first finger that came down counts until it is lifted; std::nullopt: it did nothing. */
  std::optional<TouchResult> touch(const QTouchEvent &event);

  InputResult wheel(const QWheelEvent &event);

private:
  InputResult pointer(const QInputEvent &event, PointerPhase phase, const QPointF &place,
                      std::uint32_t flags = 0);
  double time(const QInputEvent &event);

  View &view_;
  EventClock clock_;
  std::optional<int> finger_;
};

} // namespace layouthost::qt

#endif
