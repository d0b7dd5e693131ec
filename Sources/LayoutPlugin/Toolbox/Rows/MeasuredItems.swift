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

  /// Calls `body` with ranges that contain all items whose values differ from those of other items in `old`.
  ///
  /// Within a piece of storage, everything between the first and the last difference counts as
  /// different, because comparing an item takes longer than adding it to a row.
  ///
  /// - Parameters:
  ///   - oldSection: The former section of the items.
  ///   - oldStart: The former index of the first item; the others followed it.
  /// - Complexity: O(items in pieces of storage that are not shared, and log pieces for each of
  ///   these).
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
