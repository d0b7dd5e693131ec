// Reading a held layout. Values are read in runs, so a billion equal items are read like one.

import LayoutABI

extension Snapshot {
  /// The number of runs after which other calls may proceed, so that none waits for a million runs.
  private static var longestStretch: Int { 2048 }

  /// The maximum number of runs. A layout with that many values needs more than a gigabyte.
  private static var mostRuns: Int { 1 << 27 }

  /// Reads the inputs and the state of a layout.
  ///
  /// - Parameters:
  ///   - inputRecord: The inputs that the instance cannot report.
  ///   - pause: Lets other calls proceed; nil to hold the layout all the time.
  /// - Returns: Nil if the inputs changed during a pause.
  /// - Throws: The layout's error.
  static func read(
    _ instance: Instance, _ rows: [DeclaredProperty], _ inputRecord: InputRecord, isPrepared: Bool,
    _ pause: Pause?
  ) throws(LayoutError) -> Snapshot? {
    var snapshot = Snapshot()
    snapshot.rows = rows
    snapshot.isPrepared = isPrepared
    snapshot.counts = try instance.itemCounts()
    var reader = RunReader(instance: instance)
    for (number, row) in rows.enumerated() where !row.isReadOnly {
      let scopes = row.isState ? row.scopes : row.scopes & UInt32(inputRecord.scopes[number])
      guard try snapshot.read(number, scopes, inputRecord, &reader, pause) else { return nil }
    }
    snapshot.viewport = inputRecord.viewport
    snapshot.state = try instance.savedState()
    if isPrepared, let viewport = inputRecord.viewport {
      (snapshot.elements, snapshot.visible) = try instance.elements(
        in: viewport.bounds, atMost: mostElements)
    }
    return snapshot
  }

  /// Reads the values of one property; false if the inputs changed meanwhile.
  private mutating func read(
    _ number: Int, _ scopes: UInt32, _ inputRecord: InputRecord, _ reader: inout RunReader,
    _ pause: Pause?
  ) throws(LayoutError) -> Bool {
    let row = rows[number]
    if row.isList {
      let list = try reader.instance.values(of: number)
      if !list.isEmpty { append(number, list) }
      return true
    }
    let whole = try reader.run(number, row.components, .layout).value
    // Compared with the default as well, because a layout may have changed the value itself.
    if inputRecord.scopes[number] & UInt8(LH_SCOPE_LAYOUT) != 0
      || !DeclaredProperty.isSame(whole, row.initial)
    {
      append(number, whole)
    }
    if scopes & LH_SCOPE_SECTION != 0 {
      guard try read(number, LH_SCOPE_SECTION, 0, Int64(counts.count), &reader, pause) else {
        return false
      }
    }
    if scopes & LH_SCOPE_ITEM != 0 {
      for section in counts.indices {
        guard try read(number, LH_SCOPE_ITEM, Int64(section), counts[section], &reader, pause)
        else {
          return false
        }
      }
    }
    return true
  }

  private mutating func read(
    _ number: Int, _ scope: UInt32, _ section: Int64, _ count: Int64, _ reader: inout RunReader,
    _ pause: Pause?
  ) throws(LayoutError) -> Bool {
    // Not read in the loop: a row is a large value, and there may be a million runs.
    let components = rows[number].components
    var first: Int64 = 0
    while first < count {
      var target = lh_target(scope: scope)
      (target.section, target.first) = (section, first)
      let run = try reader.run(number, components, target)
      target.count = min(run.length, count - first)
      if !run.isUnset { append(number, target, run) }
      first += target.count
      // No program can have set so many runs: the plugin returns them endlessly.
      guard reader.total <= Self.mostRuns else {
        throw LayoutError(.badPlugin, "property_run returns more than \(Self.mostRuns) runs")
      }
      if reader.runs >= Self.longestStretch {
        reader.runs = 0
        if let pause, try !pause.yield() { return false }
      }
    }
    return true
  }

  /// Appends a value of the whole layout.
  private mutating func append(_ number: Int, _ value: [Double]) {
    pieces.append(
      Piece(property: number, target: .layout, start: numbers.count, length: value.count))
    numbers += value
  }

  /// Appends a run. Consecutive runs of one target each become one piece with a value for each.
  private mutating func append(_ number: Int, _ target: lh_target, _ run: PropertyRun) {
    if !extendLast(number, target, run) {
      pieces.append(
        Piece(property: number, target: target, start: numbers.count, length: run.components))
    }
    for component in 0..<run.components { numbers.append(run.numbers[component]) }
  }

  /// Extends the last piece by one target, if the run is one that follows it.
  private mutating func extendLast(
    _ number: Int, _ target: lh_target, _ run: PropertyRun
  ) -> Bool {
    guard target.count == 1, let last = pieces.indices.last else { return false }
    let piece = pieces[last]
    guard piece.property == number, piece.target.scope == target.scope,
      piece.target.section == target.section,
      piece.target.first + piece.target.count == target.first,
      piece.length == Int(piece.target.count) * run.components
    else { return false }
    pieces[last].length += run.components
    pieces[last].target.count += 1
    return true
  }
}

/// Reads runs from an instance and counts them.
private struct RunReader {
  let instance: Instance
  /// The number of runs since the last pause, and in total.
  var runs = 0
  private(set) var total = 0

  mutating func run(
    _ number: Int, _ components: Int, _ target: lh_target
  ) throws(LayoutError) -> PropertyRun {
    runs += 1
    total += 1
    return try instance.run(of: number, components: components, target)
  }
}

extension lh_target {
  fileprivate init(scope: UInt32) {
    self.init(scope: scope, reserved: 0, section: 0, first: 0, count: 1)
  }

  /// The target of the whole layout.
  static var layout: lh_target { lh_target(scope: LH_SCOPE_LAYOUT) }
}
