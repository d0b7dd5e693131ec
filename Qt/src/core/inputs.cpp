#include "inputs.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

namespace layouthost::qt {

namespace {

// The angle of one step of a wheel, in eighths of a degree.
constexpr double step = 120;

std::optional<PointerPhase> phase_of(QEventPoint::State state) {
  switch (state) {
  case QEventPoint::State::Pressed:
    return PointerPhase::down;
  case QEventPoint::State::Updated:
    return PointerPhase::moved;
  case QEventPoint::State::Released:
    return PointerPhase::up;
  default:
    return std::nullopt;
  }
}

PointerPhase phase_of(QEvent::Type type) {
  switch (type) {
  case QEvent::MouseButtonPress:
    return PointerPhase::down;
  case QEvent::MouseButtonRelease:
    return PointerPhase::up;
  default:
    return PointerPhase::moved;
  }
}

WheelPhase phase_of(const QWheelEvent &event) {
  switch (event.phase()) {
  case Qt::ScrollBegin:
    return WheelPhase::began;
  case Qt::ScrollUpdate:
    return WheelPhase::moved;
  case Qt::ScrollEnd:
    return WheelPhase::ended;
  case Qt::ScrollMomentum:
    return WheelPhase::momentum;
  default:
    return event.pixelDelta().isNull() ? WheelPhase::notches : WheelPhase::points;
  }
}

} // namespace

double now() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

int interval_until(double time) {
  return static_cast<int>(1000 * std::clamp(time - now(), 0.0, 86400.0));
}

Inputs::Inputs(View &view, PlaceOf place_of) : view_(view), place_of_(std::move(place_of)) {
  if (!place_of_)
    place_of_ = [](const QEventPoint &point) { return point.position(); };
}

InputResult Inputs::mouse(const QMouseEvent &event, bool selects) {
  const PointerPhase phase = phase_of(event.type());
  const QEventPoint &point = event.points().first();
  // Qt makes events of the mouse from touches for items that expect a mouse.
  const bool is_finger = event.device()->type() == QInputDevice::DeviceType::TouchScreen;
  if (is_finger && phase == PointerPhase::down)
    finger_ = point.id();
  else if (phase == PointerPhase::up)
    finger_.reset();
  const std::uint32_t flags =
      (is_finger ? 0 : LH_POINTER_PRECISE) | (selects ? LH_POINTER_SELECTS : 0);
  return pointer(event, phase, place_of_(point), phase == PointerPhase::down ? flags : 0);
}

std::optional<TouchResult> Inputs::touch(const QTouchEvent &event) {
  if (event.type() == QEvent::TouchCancel) {
    cancel();
    return TouchResult{};
  }
  for (const QEventPoint &point : event.points()) {
    if (!finger_ && point.state() == QEventPoint::State::Pressed)
      finger_ = point.id();
    const std::optional<PointerPhase> phase = phase_of(point.state());
    if (finger_ != point.id() || !phase)
      continue;
    if (phase == PointerPhase::up)
      finger_.reset();
    const QPointF place = place_of_(point);
    return TouchResult{pointer(event, *phase, place), place};
  }
  return std::nullopt;
}

InputResult Inputs::wheel(const QWheelEvent &event) {
  const WheelPhase phase = phase_of(event);
  const QPointF moved = phase == WheelPhase::notches ? QPointF(event.angleDelta()) / step
                                                     : QPointF(event.pixelDelta());
  const QPointF place = event.position();
  return view_.process_input(
      layouthost::wheel(phase, {-moved.x(), -moved.y()}, time(event), {place.x(), place.y()}));
}

void Inputs::cancel() {
  finger_.reset();
  view_.process_input(layouthost::pointer(PointerPhase::cancelled, {}, now()));
}

InputResult Inputs::pointer(const QInputEvent &event, PointerPhase phase, const QPointF &place,
                            std::uint32_t flags) {
  return view_.process_input(
      layouthost::pointer(phase, {place.x(), place.y()}, time(event), 0, flags));
}

double Inputs::time(const QInputEvent &event) {
  return clock_.time(static_cast<double>(event.timestamp()) / 1000, now());
}

} // namespace layouthost::qt
