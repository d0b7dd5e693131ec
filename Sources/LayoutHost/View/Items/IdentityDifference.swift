import LayoutABI

/// The changes that lead from one arrangement of identified items to another, with as few moves as possible.
///
///     before   1 2 3 4 5        2 is deleted, 9 is inserted; 1 3 5 keep their order,
///     after    4 1 9 3 5        and 4 moves.
///
/// Sections come first, because an item stays in its section when that moves; then items.
///
/// - Complexity: O(n) on average, and O(m log m) for m items that move.
struct IdentityDifference {
  private let old: [ItemIdentities.Section]
  private let new: [ItemIdentities.Section]
  private(set) var changes: [Change] = []

  /// - Throws: `LayoutError.Code.invalidArgument` if a new identity occurs twice.
  init(from old: ItemIdentities, to new: ItemIdentities) throws(LayoutError) {
    self.old = old.sections
    self.new = new.sections
    let sections = try IdentityDifference.origins(
      of: new.sections.map { $0.identity }, in: old.sections.map { $0.identity },
      twice: { "sections[\($1)] is \($0), as sections[\($2)] is" })
    let items = try IdentityDifference.origins(
      of: new.allItems, in: old.allItems,
      twice: { "items[\($1)] is \($0), as items[\($2)] is" })
    compareSections(sections)
    compareItems(items, sections)
  }

  // MARK: Finding

  /// The former place of each identity; -1 for new ones.
  ///
  /// Identities that both lists have at their ends are not looked up.
  private static func origins(
    of new: [UInt64], in old: [UInt64], twice: (UInt64, Int, Int) -> Message
  ) throws(LayoutError) -> [Int] {
    let (head, tail) = commonEnds(new, old)
    let middle = head..<new.count - tail
    var origins = Array(repeating: -1, count: new.count)
    for place in 0..<head { origins[place] = place }
    for place in middle.upperBound..<new.count { origins[place] = place + old.count - new.count }
    if middle.isEmpty { return origins }
    var table = IdentityPlaces(of: new, count: middle.count)
    for place in middle {
      table.prefetch(new, after: place)
      guard let other = table.add(place) else { continue }
      throw LayoutError(.invalidArgument, twice(new[place], place, other))
    }
    var added = middle.count
    for place in head..<old.count - tail {
      table.prefetch(old, after: place)
      guard let newPlace = table.place(of: old[place]) else { continue }
      origins[newPlace] = place
      added -= 1
    }
    if added == 0 { return origins }
    for end in [0..<head, middle.upperBound..<new.count] {
      for place in end {
        guard let other = table.place(of: new[place]) else { continue }
        throw LayoutError(
          .invalidArgument, twice(new[place], max(place, other), min(place, other)))
      }
    }
    return origins
  }

  /// The number of equal identities at the start of both lists, and of others at the end.
  private static func commonEnds(_ a: [UInt64], _ b: [UInt64]) -> (head: Int, tail: Int) {
    let shorter = min(a.count, b.count)
    var (head, tail) = (0, 0)
    while head < shorter && a[head] == b[head] { head += 1 }
    while tail < shorter - head && a[a.count - 1 - tail] == b[b.count - 1 - tail] { tail += 1 }
    return (head, tail)
  }

  /// Returns which of some different numbers are part of their longest increasing subsequence.
  static func longestRise(_ numbers: [Int]) -> [Bool] {
    var rises = true
    for index in numbers.indices.dropFirst() where numbers[index] < numbers[index - 1] {
      rises = false
    }
    if rises { return Array(repeating: true, count: numbers.count) }
    // The last element of the best subsequence of each length, its index, and the predecessor of each number.
    var lasts: [Int] = []
    var ends: [Int] = []
    var former = Array(repeating: -1, count: numbers.count)
    for (index, number) in numbers.enumerated() {
      let length = rank(of: number, in: lasts)
      if length > 0 { former[index] = ends[length - 1] }
      if length == ends.count {
        lasts.append(number)
        ends.append(index)
      } else {
        (lasts[length], ends[length]) = (number, index)
      }
    }
    var isPart = Array(repeating: false, count: numbers.count)
    var next = ends.last ?? -1
    while next >= 0 {
      isPart[next] = true
      next = former[next]
    }
    return isPart
  }

  /// Returns how many of some rising numbers are less than another one.
  @inline(__always)
  private static func rank(of number: Int, in rising: [Int]) -> Int {
    guard let last = rising.last else { return 0 }
    if last < number { return rising.count }
    var (start, count) = (0, rising.count)
    while count > 0 {
      let half = (count + 1) / 2
      // -1 if the number is greater; the processor could not predict a branch.
      let isGreater = (rising[start + half - 1] &- number) >> (Int.bitWidth - 1)
      start += half & isGreater
      count -= half
    }
    return start
  }

  // MARK: Sections

  private mutating func compareSections(_ origins: [Int]) {
    var isKept = Array(repeating: false, count: old.count)
    for origin in origins where origin >= 0 { isKept[origin] = true }
    for section in isKept.indices where !isKept[section] {
      add(LH_DELETE_SECTIONS, Place(section, 0))
    }
    let stays = IdentityDifference.longestRise(origins.filter { $0 >= 0 })
    var next = 0
    for (section, origin) in origins.enumerated() {
      if origin < 0 {
        add(LH_INSERT_SECTIONS, Place(section, 0))
      } else {
        if !stays[next] { add(LH_MOVE_SECTIONS, Place(origin, 0), to: Place(section, 0)) }
        next += 1
      }
    }
  }

  // MARK: Items

  private mutating func compareItems(_ origins: [Int], _ sectionOrigins: [Int]) {
    var (starts, total) = ([0], 0)
    for section in old {
      total += section.items.count
      starts.append(total)
    }
    var isKept = Array(repeating: false, count: total)
    for origin in origins where origin >= 0 { isKept[origin] = true }
    var survives = Array(repeating: false, count: old.count)
    for origin in sectionOrigins where origin >= 0 { survives[origin] = true }
    // Deleting a section deletes its items.
    for section in old.indices where survives[section] {
      for item in starts[section]..<starts[section + 1] where !isKept[item] {
        add(LH_DELETE_ITEMS, Place(section, item - starts[section]))
      }
    }
    var first = 0
    for section in new.indices {
      let end = first + new[section].items.count
      let origin = sectionOrigins[section]
      let home = origin < 0 ? 0..<0 : starts[origin]..<starts[origin + 1]
      var remaining: [Int] = []
      remaining.reserveCapacity(end - first)
      for origin in origins[first..<end] where home.contains(origin) { remaining.append(origin) }
      let stays = IdentityDifference.longestRise(remaining)
      reserve(stays)
      var next = 0
      for place in first..<end {
        let target = Place(section, place - first)
        if origins[place] < 0 {
          add(LH_INSERT_ITEMS, target)
        } else if home.contains(origins[place]) {
          if !stays[next] { add(LH_MOVE_ITEMS, self.place(origins[place], starts), to: target) }
          next += 1
        } else {
          add(LH_MOVE_ITEMS, self.place(origins[place], starts), to: target)
        }
      }
      first = end
    }
  }

  /// The former place of an item, from its number counted through all sections.
  private func place(_ number: Int, _ starts: [Int]) -> Place {
    var (low, high) = (0, old.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if starts[middle] <= number { low = middle } else { high = middle - 1 }
    }
    return Place(low, number - starts[low])
  }

  // MARK: Adding changes

  /// Makes room for as many moves as there are, because an array that grows takes twice the memory.
  private mutating func reserve(_ stays: [Bool]) {
    var moves = 0
    for stay in stays where !stay { moves += 1 }
    changes.reserveCapacity(changes.count + moves)
  }

  private struct Place {
    var section: Int64
    var item: Int64

    init(_ section: Int, _ item: Int) {
      self.section = Int64(section)
      self.item = Int64(item)
    }
  }

  /// Adds a change of one item or section, or extends the last change by one.
  @inline(never)
  private mutating func add(_ kind: UInt32, _ place: Place, to target: Place? = nil) {
    let target = target ?? Place(0, 0)
    if let last = changes.last, last.kind == kind {
      let ofSections = kind >= LH_INSERT_SECTIONS
      let moves = kind == LH_MOVE_ITEMS || kind == LH_MOVE_SECTIONS
      func follows(_ place: Place, _ section: Int64, _ item: Int64) -> Bool {
        ofSections
          ? place.section == section + last.count
          : place.section == section && place.item == item + last.count
      }
      if follows(place, last.section, last.item),
        !moves || follows(target, last.to_section, last.to_item)
      {
        changes[changes.count - 1].count += 1
        return
      }
    }
    changes.append(
      Change(
        kind: kind, reserved: 0, section: place.section, item: place.item, count: 1,
        to_section: target.section, to_item: target.item))
  }
}
