// Reading a held layout.

import LayoutABI

extension Snapshot {
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
    var reader = ValueReader(instance: instance)
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
    _ number: Int, _ scopes: UInt32, _ inputRecord: InputRecord, _ reader: inout ValueReader,
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

  /// Appends a value of the whole layout.
  private mutating func append(_ number: Int, _ value: [Double]) {
    pieces.append(
      Piece(property: number, target: .layout, start: numbers.count, length: value.count))
    numbers += value
  }
}
