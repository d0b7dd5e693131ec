// Reading the values that were set for sections or items. A run is read at once, so a billion equal items are
// read like one. Where most runs are short, blocks of values are read instead.

import LayoutABI

extension Snapshot {
  /// The work after which other calls may proceed, in runs, so that none waits for a million of them.
  private static var longestStretch: Int { 2048 }

  /// The maximum number of runs and values. A layout with that many values needs more than a gigabyte.
  private static var mostValues: Int { 1 << 27 }

  /// Reads the values of one property for all targets of a scope; false if the inputs changed meanwhile.
  ///
  /// - Parameters:
  ///   - section: The section of the items.
  ///   - count: The number of sections or items.
  mutating func read(
    _ number: Int, _ scope: UInt32, _ section: Int64, _ count: Int64, _ reader: inout ValueReader,
    _ pause: Pause?
  ) throws(LayoutError) -> Bool {
    // Not read in the loop: a row is a large value, and there may be a million runs.
    let components = rows[number].components
    var target = lh_target(scope: scope)
    target.section = section
    var shortRuns = 0
    while target.first < count {
      let run = try reader.run(number, components, target)
      target.count = min(run.length, count - target.first)
      if !run.isUnset { append(number, target, run) }
      target.first += target.count
      shortRuns = run.length < 4 ? shortRuns + 1 : 0
      if shortRuns >= 8 && target.first < count {
        target.count = min(ValueReader.blockSize, count - target.first)
        try readBlock(number, target, &reader)
        target.first += target.count
      }
      // No program can have set so many values: the plugin returns them endlessly.
      guard reader.total <= Self.mostValues else {
        throw LayoutError(.badPlugin, "property_run returns more than \(Self.mostValues) values")
      }
      if reader.work >= Self.longestStretch {
        reader.work = 0
        if let pause, try !pause.yield() { return false }
      }
    }
    return true
  }

  /// Reads the values that apply to neighboring targets, and finds out which of them were set.
  private mutating func readBlock(
    _ number: Int, _ block: lh_target, _ reader: inout ValueReader
  ) throws(LayoutError) {
    let components = rows[number].components
    let shared = try reader.sharedValue(number, rows[number], block)
    let values = try reader.values(number, components, block)
    var index = 0
    while index < Int(block.count) {
      let start = index
      while index < Int(block.count), values.differs(from: shared, at: index * components) {
        index += 1
      }
      var target = block
      target.first += Int64(start)
      target.count = Int64(index - start)
      if index > start {
        append(number, each: target, values[start * components..<index * components])
      }
      guard index < Int(block.count) else { return }
      // A target may have the value that applies without one of its own, and also have it set.
      target.first = block.first + Int64(index)
      let run = try reader.run(number, components, target)
      target.count = min(run.length, block.count - Int64(index))
      if !run.isUnset { append(number, target, run) }
      index += Int(target.count)
    }
  }

  /// Appends a run.
  private mutating func append(_ number: Int, _ target: lh_target, _ run: PropertyRun) {
    addTargets(number, target, run.components, isEach: target.count == 1)
    for component in 0..<run.components { numbers.append(run.numbers[component]) }
  }

  /// Appends a value for each of some targets.
  private mutating func append(_ number: Int, each target: lh_target, _ values: ArraySlice<Double>)
  {
    addTargets(number, target, values.count, isEach: true)
    numbers += values
  }

  /// Adds targets to the last piece, if they follow its own and each has a value; else as a new piece.
  private mutating func addTargets(
    _ number: Int, _ target: lh_target, _ length: Int, isEach: Bool
  ) {
    if isEach, let last = pieces.indices.last, pieces[last].precedes(number, target, length) {
      pieces[last].length += length
      pieces[last].target.count += target.count
    } else {
      pieces.append(
        Piece(property: number, target: target, start: numbers.count, length: length))
    }
  }
}

extension Snapshot.Piece {
  /// Returns whether a value for each of some targets can extend the piece.
  fileprivate func precedes(_ number: Int, _ next: lh_target, _ values: Int) -> Bool {
    property == number && target.scope == next.scope && target.section == next.section
      && target.first + target.count == next.first
      && length / Int(target.count) == values / Int(next.count)
  }
}

/// Reads values from an instance and counts the work.
struct ValueReader {
  /// The number of values that are read at once.
  static var blockSize: Int64 { 1024 }

  let instance: Instance
  /// The work since the last pause, in runs.
  var work = 0
  /// The number of runs and values.
  private(set) var total = 0

  mutating func run(
    _ number: Int, _ components: Int, _ target: lh_target
  ) throws(LayoutError) -> PropertyRun {
    work += 1
    total += 1
    return try instance.run(of: number, components: components, target)
  }

  /// The values that apply to a block of targets, set or not.
  mutating func values(
    _ number: Int, _ components: Int, _ block: lh_target
  ) throws(LayoutError) -> [Double] {
    // Copying a value takes a small part of the time of a run.
    work += Int(block.count) / 16
    total += Int(block.count)
    let count = Int(block.count) * components
    let values = try instance.values(of: number, block, guess: count)
    guard values.count == count else {
      throw LayoutError(
        .badPlugin, "get_property returned \(values.count) numbers for \(block.count) targets")
    }
    return values
  }

  /// The value that applies to those targets of a block that have none of their own.
  func sharedValue(
    _ number: Int, _ row: DeclaredProperty, _ block: lh_target
  ) throws(LayoutError) -> [Double] {
    guard block.scope == LH_SCOPE_ITEM, row.scopes & LH_SCOPE_SECTION != 0 else {
      return try instance.values(of: number)
    }
    var section = lh_target(scope: LH_SCOPE_SECTION)
    section.first = block.section
    return try instance.values(of: number, section)
  }
}

extension [Double] {
  /// Returns whether the numbers from an index on differ from a value. All NaN are equal: they mean no value.
  fileprivate func differs(from value: [Double], at start: Int) -> Bool {
    for (index, number) in value.enumerated() {
      let own = self[start + index]
      if own != number && !(own.isNaN && number.isNaN) { return true }
    }
    return false
  }
}
