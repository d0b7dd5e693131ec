import LayoutPlugin
import PluginSystem

/// The positions of all items: immutable, and a pure function of the input.
///
///                  3
///             ┌────┴────┐        angles grow clockwise from the
///             │         │        right, because y grows downwards
///          2 ─┤    ·────┼─ 0
///             │    R    │        z: 0 0 1 0, larger is nearer, so
///             └────┬────┘        that the lower items lie in front
///                  1
final class CirclePlacement: Placement {
  private let items: FlatNumbering
  private let itemSize: Size
  private let middle: Point
  private let radius: Double
  /// The angle of item 0, from 0 to 4 quarter turns in the direction of the items.
  private let start: Double
  /// 1 for clockwise, −1 for counterclockwise.
  private let direction: Double
  /// The last items within one right angle and within three.
  private let lastWithin: (one: Int, three: Int)

  /// - Complexity: O(sections), for any number of items.
  override init(_ input: LayoutInput) {
    items = FlatNumbering(input.counts)
    itemSize = input[properties.itemSize]
    let window = input.viewportSize
    middle = Point(x: window.width / 2, y: window.height / 2)
    let room = min(window.width, window.height) / 2
    radius = input[properties.radius] ?? max(0, room - input[properties.margin])
    direction = input[properties.clockwise] ? 1 : -1
    let turn = direction * input[properties.startAngle] / (Double.pi / 2)
    // If turn is negative and turn / 4 underflows to −0, the difference is negative: max makes it 0.
    start = max(0, turn - 4 * (turn / 4).rounded(.down))
    lastWithin = (Self.last(within: 1, of: items.count), Self.last(within: 3, of: items.count))
    super.init(input)
  }

  // MARK: One item

  override func element(at path: Path, from viewport: Viewport) -> Element? {
    let index = items.number(path.sectionIndex, path.itemIndex)
    return element(index, path.sectionIndex, path.itemIndex)
  }

  private func element(_ index: Int, _ section: Int, _ item: Int) -> Element {
    var element = Element(section: section, item: item, frame: frame(index))
    element.z = depth(index)
    return element
  }

  private func frame(_ index: Int) -> Rect {
    let center = center(index)
    return Rect(
      x: center.x - itemSize.width / 2, y: center.y - itemSize.height / 2,
      width: itemSize.width, height: itemSize.height)
  }

  private func center(_ index: Int) -> Point {
    let turn = start + 4 * Double(index) / Double(items.count)
    let quarter = turn.rounded(.down)
    let angle = (turn - quarter) * Double.pi / 2
    var (x, y) = (cos(angle), sin(angle))
    // Quarter turns are exact: items at right angles are placed without rounding.
    for _ in 0..<Int(flooring: quarter) % 4 { (x, y) = (-y, x) }
    return Point(
      x: snapped(middle.x + radius * x), y: snapped(middle.y + radius * y * direction))
  }

  private func snapped(_ value: Double) -> Double {
    guard input[properties.snapToPixels] else { return value }
    let snapped = (value * input.scale).rounded(.down) / input.scale
    return snapped.isFinite ? snapped : value
  }

  /// Counts up in the first quarter from item 0, down in the next two, and up in the last.
  private func depth(_ index: Int) -> Double {
    let (first, third) = lastWithin
    if index == 0 { return 0 }
    if index <= first { return Double(index - 1) }
    if index <= third { return Double(2 * first + 1 - index) }
    return Double(2 * first - 2 * third + index - 1)
  }

  /// The last item within a number of right angles, rounded as in the original: of 100 items, 25
  /// steps are an ulp more than a right angle.
  private static func last(within angles: Double, of count: Int) -> Int {
    let (step, end) = (2 * Double.pi / Double(count), angles * Double.pi / 2)
    let last = (end / step).rounded()
    return Int(last) - (last * step > end ? 1 : 0)
  }

  // MARK: Items in a rectangle

  /// In a quarter of the circle, x and y are monotonic. Items of a quarter whose centers are in a box
  /// are therefore consecutive, and acos and asin give the first and the last.
  ///
  /// - Complexity: O(log sections + items returned).
  override func visit(
    in rect: Rect, from viewport: Viewport, _ writer: inout ElementWriter
  ) throws(StopIteration) {
    guard items.count > 0 else { return }
    let box = centers(in: rect)
    var low = 0
    for quarter in Int(flooring: start)...Int(flooring: start) + 4 {
      let high = number(before: Double(quarter + 1)).clamped(to: low...items.count)
      if let arc = arc(in: box, quarter) {
        // One more at each end, because acos and asin round.
        let from = (number(before: arc.lowerBound) - 1).clamped(to: low...high)
        let to = (number(before: arc.upperBound) + 1).clamped(to: low...high)
        try items.visit(spread(from..<to)) { number, section, item throws(StopIteration) in
          try writer.add(element(number, section, item))
        }
      }
      low = high
    }
  }

  /// Returns all of these items; if they are all at one point, only a quarter of `maxItemsAtOnePoint`.
  private func spread(_ arc: Range<Int>) -> Range<Int> {
    let most = Placement.maxItemsAtOnePoint / 4
    guard arc.count > most else { return arc }
    let first = frame(arc.lowerBound).origin
    let last = frame(arc.upperBound - 1).origin
    return (first - last).isZero ? arc.lowerBound..<arc.lowerBound + most : arc
  }

  /// Returns the box of the centers of items that meet a rectangle, for a unit circle around 0.
  private func centers(in rect: Rect) -> Rect {
    let unit = max(radius, 1e-9)
    let pixel = input[properties.snapToPixels] ? min(1 / input.scale, PropertyTable.largest) : 0
    let size = rect.x.magnitude + rect.y.magnitude + rect.width + rect.height
    let slack = pixel + (size + middle.x + middle.y + unit) * 1e-12
    let x = rect.x - itemSize.width / 2 - slack - middle.x
    let y = rect.y - itemSize.height / 2 - slack - middle.y
    let width = rect.width + itemSize.width + 2 * slack
    let height = rect.height + itemSize.height + 2 * slack
    return Rect(
      x: x / unit, y: (direction > 0 ? y : -y - height) / unit, width: width / unit,
      height: height / unit)
  }

  /// Returns the part of a quarter of the circle that is in a box, in quarter turns.
  private func arc(in box: Rect, _ quarter: Int) -> ClosedRange<Double>? {
    var box = box
    for _ in 0..<quarter % 4 {
      box = Rect(x: box.y, y: -box.maxX, width: box.height, height: box.width)
    }
    guard box.x <= 1 && box.maxX >= 0 && box.y <= 1 && box.maxY >= 0 else { return nil }
    let low = max(acos(min(box.maxX, 1)), asin(max(box.y, 0)))
    let high = min(acos(max(box.x, 0)), asin(min(box.maxY, 1)))
    guard low <= high else { return nil }
    let right = Double.pi / 2
    return Double(quarter) + low / right...Double(quarter) + high / right
  }

  /// Returns the number of items before an angle, in quarter turns.
  private func number(before turn: Double) -> Int {
    -Int(flooring: (start - turn) * Double(items.count) / 4)
  }
}
