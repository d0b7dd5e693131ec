import LayoutPlugin

// Autoscroll: dragging an item to an edge of the viewport scrolls the content.
//
//     speed   −max ╲                 ╱ max
//                   ╲_______________╱
//             start  edge       edge  end

extension ReorderFlowLayout {
  /// Sends an event if the speed has changed.
  func updateAutoscroll() {
    guard let current = drag, let placement = placement as? FlowPlacement else { return }
    announceAutoscroll(speed(at: current.finger, in: placement), placement.axis)
  }

  func stopAutoscroll() {
    guard let placement = placement as? FlowPlacement else { return }
    announceAutoscroll(0, placement.axis)
  }

  private func announceAutoscroll(_ speed: Double, _ axis: ScrollAxis) {
    guard let current = drag, current.autoscroll != speed else { return }
    drag?.autoscroll = speed
    announce(LH_EVENT_AUTOSCROLL, current.path, value: axis.point(along: speed))
  }

  /// Returns the speed in points per second; 0 away from the edges and at the content's ends.
  private func speed(at finger: Point, in placement: FlowPlacement) -> Double {
    let axis = placement.axis
    let seen = viewport
    let offset = axis.along(seen.bounds.origin)
    let size = axis.along(seen.bounds.size)
    let start = offset + axis.before(seen.content_insets)
    let end = offset + size - axis.after(seen.content_insets)
    let edge = min(input[reorderProperties.autoscrollEdge], (end - start) / 2)
    guard edge > 0 else { return 0 }
    let maximum = input[reorderProperties.autoscrollSpeed]
    let place = axis.along(finger)
    if place < start + edge && offset > -axis.before(seen.content_insets) {
      return -maximum * min(1, (start + edge - place) / edge)
    }
    let last = axis.along(placement.contentSize) + axis.after(seen.content_insets) - size
    if place > end - edge && offset < last {
      return maximum * min(1, (place - end + edge) / edge)
    }
    return 0
  }
}
