/// A reference position for offsets.
///
///     let top = Edge(start + row.offset)
///     top.points(behind: space / 2)  // (start + row.offset + ExactLength(space / 2)).points
public struct Edge {
  /// The reference position in points.
  public let points: Double
  private let place: ExactLength
  private let short: ShortExactLength?

  @inline(__always)
  public init(_ place: ExactLength) {
    self.place = place
    points = place.points
    short = ShortExactLength(place)
  }

  /// Returns the position at an offset from this one, in points.
  @inline(__always)
  public func points(behind points: Double) -> Double {
    if points == 0 { return self.points }
    guard let short, points >= 0x1p-7, points < ShortExactLength.limit else { return far(points) }
    return (short + ShortExactLength(points)).points
  }

  @inline(never)
  private func far(_ points: Double) -> Double { (place + ExactLength(points)).points }
}
