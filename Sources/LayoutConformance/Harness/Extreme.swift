import LayoutABI

/// Valid numbers at which arithmetic tends to fail: nearly zero, nearly equal, and the largest.
enum Extreme {
  static let largest = 281_474_976_710_656.0

  /// Numbers of either sign; clamp them to the valid range.
  static let numbers: [Double] = {
    let magnitudes = [
      .leastNonzeroMagnitude, 2.3e-308, 1e-300, 1e-160, 1e-18, 1e-9, 1e-3, 0.5, 1, 100, 1e6, 1e12,
      1099511627776,
      largest / 2, largest.nextDown, largest,
    ]
    return [0, -0.0] + magnitudes + magnitudes.map { -$0 }
  }()

  static func coordinate(_ random: inout Randomness) -> Double {
    random.chance(30) ? random.number(-500, 500) : random.pick(numbers)
  }

  static func extent(_ random: inout Randomness) -> Double {
    random.chance(40) ? random.number(0, 900) : abs(random.pick(numbers))
  }

  static func point(_ random: inout Randomness) -> lh_point {
    lh_point(x: coordinate(&random), y: coordinate(&random))
  }

  static func rect(_ random: inout Randomness) -> lh_rect {
    lh_rect(
      x: coordinate(&random), y: coordinate(&random), width: extent(&random),
      height: extent(&random))
  }

  static func viewport(_ random: inout Randomness, _ taste: Taste) -> lh_viewport {
    var viewport = lh_viewport(0, 0, 320, 480)
    if random.chance(70) { viewport.bounds = rect(&random) }
    if taste == .tiny {
      viewport.bounds.width = random.pick([
        0, .leastNonzeroMagnitude, 2000 * .leastNonzeroMagnitude, 1e-300,
      ])
      viewport.bounds.height = random.pick([
        0, .leastNonzeroMagnitude, 2000 * .leastNonzeroMagnitude, 1e-300,
      ])
    }
    if random.chance(40) {
      viewport.content_insets = lh_insets(
        top: coordinate(&random), left: coordinate(&random), bottom: coordinate(&random),
        right: coordinate(&random))
    }
    if random.chance(30) { viewport.scale = max(extent(&random), .leastNonzeroMagnitude) }
    if random.chance(40) { viewport.direction = LH_RIGHT_TO_LEFT }
    return viewport
  }

  /// Returns the number of items of each section, within the maximum for all.
  static func counts(_ random: inout Randomness, most: Int) -> [Int] {
    var left = most
    return drawnCounts(&random, most).map { drawn in
      let count = min(drawn, left)
      left -= count
      return count
    }
  }

  private static func drawnCounts(_ random: inout Randomness, _ most: Int) -> [Int] {
    switch random.int(0, 9) {
    case 0: return random.pick([[], [0], [1], [0, 0], [1, 0, 1]])
    case 1: return random.pick([[most], [most - 1, 1], [most / 2, 0, most / 2]])
    case 2: return random.pick([[1_000_000_000], [30_000_000], [1 << 31, 5], [5, 1 << 40, 5]])
    case 3: return (0..<random.int(1, 2000)).map { _ in random.int(0, 3) }
    case 4: return (0..<8).map { _ in 1 << random.int(0, 44) }
    default: return (0..<random.int(1, 3)).map { _ in (1 << random.int(0, 14)) - 1 }
    }
  }

  static func scroll(_ random: inout Randomness) -> lh_scroll {
    var scroll = lh_scroll.empty
    scroll.current = point(&random)
    scroll.proposed = point(&random)
    scroll.velocity = point(&random)
    return scroll
  }
}
