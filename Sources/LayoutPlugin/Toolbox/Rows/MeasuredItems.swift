/// The items of one section, with the property and the function that measure them.
public struct MeasuredItems<Measure: ItemMeasure> {
  private let input: LayoutInput
  /// The section.
  public let section: Int
  private let property: Property<Measure.Value>
  /// The function that measures the items.
  public let measure: Measure

  /// - Parameter property: The property by which items are measured.
  public init(
    _ input: LayoutInput, section: Int, _ property: Property<Measure.Value>, _ measure: Measure
  ) {
    self.input = input
    self.section = section
    self.property = property
    self.measure = measure
  }

  /// The number of items.
  public var count: Int { input.counts[section] }

  /// A reader of the items' sizes.
  public var extents: ItemExtents<Measure> {
    ItemExtents(input, section: section, property, measure)
  }

  /// The number of runs of equal items, and of items stored one by one.
  var stored: (stretches: Int, singles: Int) { input.storedValues(property, section: section) }

  /// Returns whether all items are known to equal those of a section of an input that is still alive.
  func areSame(as old: LayoutInput, _ oldSection: Int) -> Bool {
    input.sharesItemValues(property, section, with: old, oldSection)
  }

  /// Calls `body` with ranges that contain all items whose values differ; see `ItemReader`.
  func visitDifferences(
    in range: Range<Int>, from old: LayoutInput, _ oldSection: Int, at oldStart: Int,
    _ body: (Range<Int>) -> Void
  ) {
    var reader = ItemReader(input, property, section)
    reader.visitDifferences(
      in: range, from: ItemReader(old, property, oldSection), at: oldStart, body)
  }
}
