// Live elements leave the view: when their departure has ended, or when the layout no longer returns them.

extension CollectionView {
  /// Removes the elements whose departure has ended.
  func removeDeparted(at time: Double) {
    guard animation.isAnyLeaving else { return }
    if animation.endDepartures(at: time) {
      discard { $0.isLeaving }
    } else {
      discard { $0.isLeaving && $0.leaving?.course?.end ?? time <= time }
    }
  }

  /// Removes live elements from the view.
  func discard(where isGone: (inout LiveElement) -> Bool) {
    table.remove(where: isGone) { live, number, heir in
      output.leave(&live, number, heir)
      inputState.forget(live.slot)
    }
  }
}
