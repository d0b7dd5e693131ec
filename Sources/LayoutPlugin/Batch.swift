import LayoutABI

/// Reads one batch of changes against the counts it starts from, and works out the arrangement.
///
/// The phases: read each change and check its own numbers; arrange the sections; then, for each
/// section, lay the items that stay and those that arrive in a row. See `change.h` for the meaning.
struct Batch {
  /// Items or sections that leave their place, as in the old arrangement.
  struct Leave {
    var range: Range<Int>
    var change: Int
    var isMove: Bool
  }

  /// Items or sections that come to a place, as in the new arrangement. Moved ones know from where.
  struct Arrive {
    var start: Int
    var count: Int
    var oldSection: Int
    var oldStart: Int
    /// For inserted sections, the number of items that each begins with.
    var items: Int
    var change: Int
  }

  /// Something that happens in a section.
  struct Local<Value> {
    var section: Int
    var value: Value
  }

  let oldCounts: [Int]
  var sectionLeaves: [Leave] = []
  var sectionArrives: [Arrive] = []
  var reloadedSections: [Range<Int>] = []
  var itemLeaves: [Local<Leave>] = []
  var itemArrives: [Local<Arrive>] = []
  var reloadedItems: [Local<Leave>] = []

  init(oldCounts: [Int]) { self.oldCounts = oldCounts }

  /// - Complexity: O(changes log changes + sections).
  static func arrange(
    _ oldCounts: [Int], _ changes: UnsafeBufferPointer<lh_change>
  ) throws(Failure) -> Arrangement {
    var batch = Batch(oldCounts: oldCounts)
    for index in changes.indices { try batch.read(unsafe changes[index], index) }
    var sections = try batch.arrangeSections()
    try batch.arrangeItems(&sections)
    try checkCounts(sections.map { $0.count })
    return Arrangement(oldCounts: oldCounts, sections: sections)
  }

  /// Fails when there are more items or sections than a layout may have.
  static func checkCounts(_ counts: [Int]) throws(Failure) {
    guard counts.count <= Int(LH_MAX_SECTIONS) else {
      throw Failure(
        LH_OUT_OF_RANGE, "there would be \(counts.count) sections; the most is \(LH_MAX_SECTIONS)")
    }
    var total = 0
    for count in counts {
      total += count
      guard total <= LH_MAX_ITEMS else {
        throw Failure(LH_OUT_OF_RANGE, "there would be more than 2^48 items in all")
      }
    }
  }
}
