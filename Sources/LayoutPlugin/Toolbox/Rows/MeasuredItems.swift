/// The items of one section, and what they are measured by: what rows are made of.
public struct MeasuredItems<Measure: ItemMeasure> {
  private let input: LayoutInput
  public let section: Int
  private let property: Property<Measure.Value>
  public let measure: Measure

  /// - Parameter property: What the items are measured by.
  public init(
    _ input: LayoutInput, section: Int, _ property: Property<Measure.Value>, _ measure: Measure
  ) {
    self.input = input
    self.section = section
    self.property = property
    self.measure = measure
  }

  public var count: Int { input.counts[section] }

  public var extents: ItemExtents<Measure> {
    ItemExtents(input, section: section, property, measure)
  }

  /// How many stretches of items are alike, and how many items are each by itself.
  var stored: (stretches: Int, singles: Int) { input.storedValues(property, section: section) }

  /// Whether all are known to be as another section's were in an input that is still kept.
  func areSame(as old: LayoutInput, _ oldSection: Int) -> Bool {
    input.sharesItemValues(property, section, with: old, oldSection)
  }

  /// Calls `body` with stretches of items among which all are whose values are not those that others
  /// had in `old`.
  ///
  /// Whatever lies between the first and the last of a piece of storage counts as different: looking at
  /// each takes longer than putting it into a row.
  ///
  /// - Parameters:
  ///   - oldSection: Where the items of the range were.
  ///   - oldStart: Where the first of them was; the others followed.
  /// - Complexity: O(items of pieces of storage that are not shared, and for each of these log pieces).
  func visitDifferences(
    in range: Range<Int>, from old: LayoutInput, _ oldSection: Int, at oldStart: Int,
    _ body: (Range<Int>) -> Void
  ) {
    var new = ItemReader(input, property, section)
    var old = ItemReader(old, property, oldSection)
    let shift = oldStart - range.lowerBound
    let haveSameFallback = new.fallback.hasSameBits(as: old.fallback)
    var item = range.lowerBound
    while item < range.upperBound {
      let shared =
        haveSameFallback ? new.sharedItems(from: item, with: old, from: item + shift) : 0
      if shared > 0 {
        item += shared
        continue
      }
      let (here, there) = (new.span(around: item), old.span(around: item + shift))
      let oldEnd = min(there.items.upperBound, range.upperBound + shift)
      let part = item..<min(here.items.upperBound, oldEnd - shift)
      if let a = here.uniform, let b = there.uniform {
        if !a.hasSameBits(as: b) { body(part) }
      } else if here.uniform != nil || there.uniform != nil || !haveSameFallback {
        body(part)
      } else if let different = here.differences(part, from: there, shift) {
        body(different)
      }
      item = part.upperBound
    }
  }
}
