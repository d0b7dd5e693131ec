import LayoutPlugin

/// Rows below each other, as runs of rows of equal height. Only rows with their own values add runs, so a billion
/// rows without any are one run.
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
  /// By section, its first run; and behind the last section, the number of runs.
  private var firsts: [Int] = []
  /// By section, where its header starts; and behind the last section, the end of the content.
  private var headers: [Double] = []
  private var end = 0.0

  init(of input: LayoutInput) throws(Failure) {
    super.init(input)
    var budget = MemoryBudget()
    for section in 0..<input.sectionCount {
      // Arrays that grow by doubling.
      let stored = input.storedValues(properties.extent, section: section)
      try budget.spend(
        4 * (stored.stretches + stored.singles) * MemoryLayout<Stretch>.stride
          + 4 * MemoryLayout<(Int, Double)>.stride)
      firsts.append(stretches.count)
      headers.append(end)
      end += input[properties.headerSize, section: section].height
      guard input[properties.expanded, section: section] else { continue }
      input.visitRuns(properties.extent, section: section, in: 0..<input.counts[section]) {
        items, extent in
        let height = min(extent, input[properties.limit] ?? .infinity)
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
    headers.append(end)
  }

  override var contentSize: Size { Size(width: input.viewportSize.width, height: end) }

  override func visit(
    in rect: Rect, from viewport: Viewport, _ writer: inout ElementWriter
  ) throws(StopIteration) {
    for section in 0..<input.sectionCount
    where headers[section] <= rect.maxY && headers[section + 1] >= rect.y {
      if let header = header(section) { try writer.add(header) }
      for stretch in stretches[firsts[section]..<firsts[section + 1]] {
        guard stretch.start < rect.maxY && stretch.end >= rect.y else { continue }
        let places = Steps(from: stretch.start, by: stretch.height, count: stretch.items.count)
        let numbers = places.numbers(from: rect.y - stretch.height, to: rect.maxY)
        for number in numbers { try writer.add(cell(stretch, stretch.items.lowerBound + number)) }
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
    let size = input[properties.headerSize, section: section]
    guard size.height > 0 else { return nil }
    return Element(
      Kind.header, section: section, item: 0,
      frame: Rect(x: 0, y: headers[section], width: size.width, height: size.height))
  }

  private func cell(_ stretch: Stretch, _ item: Int) -> Element {
    let section = stretch.section
    let left = max(0, input[properties.margins, section: section, item: item].left)
    let width = max(0, input.viewportSize.width - left)
    let part = width / Double(input[properties.columns, section: section])
    var element = Element(
      section: section, item: item,
      frame: Rect(x: left, y: stretch.start(of: item), width: part, height: stretch.height))
    let nudge = input[properties.nudge, section: section, item: item]
    if !nudge.isZero {
      element.set(.parallax)
      element.content_offset = nudge
    }
    switch input[properties.look, section: section, item: item] {
    case .faint: element.alpha = 0.5
    case .small: element.apply(Transform.scale(0.5, 0.5))
    case .plain: break
    }
    if input[properties.raised, section: section, item: item] { element.z = 1 }
    return element
  }
}
