import LayoutPlugin

/// Rows below each other, as stretches of rows of equal height: as many stretches as the values that
/// single rows were given make necessary, so a billion rows without any are one.
final class ProbePlacement: Placement {
  private struct Stretch {
    let section: Int
    let items: Range<Int>
    let start: Double
    let height: Double

    func start(of item: Int) -> Double { start + Double(item - items.lowerBound) * height }
    var end: Double { start(of: items.upperBound) }
  }

  private var stretches: [Stretch] = []
  /// By section, its first stretch; and behind the last section, the number of stretches.
  private var firsts: [Int] = []
  private var headers: [Double] = []
  private var end = 0.0

  init(of input: LayoutInput) throws(Failure) {
    super.init(input)
    var budget = MemoryBudget()
    for section in 0..<input.sectionCount {
      // Arrays that grow by doubling.
      let stored = input.storedValues(.extent, section)
      try budget.spend(
        4 * (stored.stretches + stored.singles) * MemoryLayout<Stretch>.stride
          + 4 * MemoryLayout<(Int, Double)>.stride)
      firsts.append(stretches.count)
      headers.append(end)
      end += input.size(.headerSize, section).height
      guard input.flag(.expanded, section) else { continue }
      input.visitRuns(.extent, section, in: 0..<input.counts[section]) { items, value in
        let height = min(value[0], input.optionalNumber(.limit) ?? .infinity)
        if let last = stretches.last, last.section == section, last.height == height {
          stretches[stretches.count - 1] = Stretch(
            section: section, items: last.items.lowerBound..<items.upperBound,
            start: last.start, height: height)
        } else {
          stretches.append(
            Stretch(section: section, items: items, start: end, height: height))
        }
        end = stretches[stretches.count - 1].end
      }
    }
    firsts.append(stretches.count)
  }

  override var contentSize: Size { Size(width: input.viewportSize.width, height: end) }

  override func visit(in rect: Rect, from viewport: Viewport, _ yield: Yield) throws(Enough) {
    for section in 0..<input.sectionCount {
      if let header = header(section) { try yield(header) }
      for stretch in stretches[firsts[section]..<firsts[section + 1]] {
        guard stretch.start < rect.maxY && stretch.end >= rect.y else { continue }
        let places = Steps(from: stretch.start, by: stretch.height, count: stretch.items.count)
        let numbers = places.numbers(from: rect.y - stretch.height, to: rect.maxY)
        for number in numbers { try yield(cell(stretch, stretch.items.lowerBound + number)) }
      }
    }
  }

  override func element(at path: Path, from viewport: Viewport) -> Element? {
    let section = path.sectionIndex
    if path.kind == Kind.header { return header(section) }
    for stretch in stretches[firsts[section]..<firsts[section + 1]]
    where stretch.items.contains(path.itemIndex) {
      return cell(stretch, path.itemIndex)
    }
    return nil
  }

  private func header(_ section: Int) -> Element? {
    let size = input.size(.headerSize, section)
    guard size.height > 0 else { return nil }
    return Element(
      Kind.header, section: section, item: 0,
      frame: Rect(x: 0, y: headers[section], width: size.width, height: size.height))
  }

  private func cell(_ stretch: Stretch, _ item: Int) -> Element {
    let section = stretch.section
    let left = max(0, input.insets(.margins, section, item).left)
    let width = max(0, input.viewportSize.width - left)
    let part = width / Double(input.integer(.columns, section))
    var element = Element(
      section: section, item: item,
      frame: Rect(x: left, y: stretch.start(of: item), width: part, height: stretch.height))
    let nudge = input.point(.nudge, section, item)
    if !nudge.isZero {
      element.flags |= ElementFlag.parallax
      element.content_offset = nudge
    }
    switch input.choice(.look, section, item) {
    case 1: element.alpha = 0.5
    case 2: element.apply(Transform.scale(0.5, 0.5))
    default: break
    }
    if input.number(.raised, section, item) != 0 { element.z = 1 }
    return element
  }
}
