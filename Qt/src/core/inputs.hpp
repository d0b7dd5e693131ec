/*
 * Input of Qt as input of a view: the mouse, touches, wheels and touchpads.
 */
#ifndef LAYOUTHOST_QT_INPUTS_HPP
#define LAYOUTHOST_QT_INPUTS_HPP

#include <layouthost/layouthost.hpp>

#include <QMouseEvent>
#include <QTouchEvent>
#include <QWheelEvent>

#include <functional>
#include <optional>

namespace layouthost::qt {

/* The time of frames, in seconds. */
double now();

/* The interval of a timer that fires at a time, in milliseconds; at most a day. */
int interval_until(double time);

/* A touch that a view has processed. */
struct TouchResult {
  InputResult result;
  QPointF place;
};

/* Passes events to a view, which processes them at once. Every function throws layouthost::Error.
 */
class Inputs {
public:
  /* Returns the place of a point in the viewport. */
  using PlaceOf = std::function<QPointF(const QEventPoint &)>;

  /* Without a function, the coordinates of events are those of the viewport. */
  explicit Inputs(View &view, PlaceOf place_of = {});

  InputResult mouse(const QMouseEvent &event, bool selects = false);

  /* The first finger that came down counts until it is lifted; std::nullopt: it did nothing. */
  std::optional<TouchResult> touch(const QTouchEvent &event);

  InputResult wheel(const QWheelEvent &event);

  /* The system or another item has claimed the pointer. */
  void cancel();

private:
  InputResult pointer(const QInputEvent &event, PointerPhase phase, const QPointF &place,
                      std::uint32_t flags = 0);
  double time(const QInputEvent &event);

  View &view_;
  PlaceOf place_of_;
  EventClock clock_;
  std::optional<int> finger_;
};

} // namespace layouthost::qt

#endif
