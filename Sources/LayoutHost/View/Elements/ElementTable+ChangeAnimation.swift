import LayoutABI

// How all live elements are shown, and what becomes of their animations.

extension ElementTable {
  /// Computes how each element is shown at a time.
  mutating func show(remaining part: Double, at time: Double, from offset: Point) {
    modifyAll { live in
      live.show(remaining: live.remaining(at: time, ofOthers: part), from: offset)
    }
  }

  /// Makes the next animation of all elements that the layout has start where they are shown.
  mutating func displaceAll(at offset: Point) {
    modifyAll { live in if !live.isLeaving { live.displace(at: offset) } }
  }

  /// All elements that the layout has are in their places.
  mutating func endDisplacements() {
    modifyAll { live in if !live.isLeaving { live.displacement = Displacement() } }
  }

  /// Postpones the animations of removed elements that began at a time.
  ///
  /// - Returns: When the last of them ends; minus infinity if there is none.
  mutating func postponeDepartures(from start: Double, to time: Double) -> Double {
    var last = -Double.infinity
    modifyAll { live in
      guard let course = live.leaving?.course, course.start == start else { return }
      live.leaving?.course = course.beginning(at: time)
      last = max(last, time + course.duration)
    }
    return last
  }
}
