import LayoutPlugin

// The state that outlives an instance, as bytes. Every version reads the bytes of earlier ones.
//
// Since 2.0, the earlier focus is left out if there was none, which is the usual case.

extension SavedFocus {
  /// The layouts write the newest encoding; its number increases with every change.
  static var version: UInt32 { 4 }

  func write(_ writer: inout StateWriter) {
    writer.write(focus.item)
    writer.write(focus.cycle)
    writer.write(firstCycle)
    writer.write(count)
    writer.write(size.width)
    writer.write(size.height)
    writer.write(seen)
    writer.write(rest)
    writer.write(announced)
    writer.write(isRestPutOff)
    SavedRow.write(row, &writer)
    writer.write(departure != nil)
    guard let departure else { return }
    writer.write(departure.focus.item)
    writer.write(departure.focus.cycle)
    writer.write(departure.isGone)
  }

  fileprivate static func readCoordinate(
    _ reader: inout StateReader, from lowest: Double = -PropertyTable.largest
  ) throws(Failure) -> Double {
    let value = try reader.readNumber()
    guard value >= lowest && value <= PropertyTable.largest else {
      throw Failure(LH_BAD_STATE, "bytes: there is no coordinate \(value)")
    }
    return value
  }

  fileprivate static func readCycle(_ reader: inout StateReader) throws(Failure) -> Int {
    let cycle = try reader.readInt()
    guard cycle.magnitude <= farthest else {
      throw Failure(LH_BAD_STATE, "bytes: there is no cycle \(cycle)")
    }
    return cycle
  }

  init(_ reader: inout StateReader) throws(Failure) {
    self.init()
    focus.item = try reader.readInt()
    focus.cycle = try SavedFocus.readCycle(&reader)
    firstCycle = try SavedFocus.readCycle(&reader)
    count = try reader.readInt()
    size = Size(
      width: try SavedFocus.readCoordinate(&reader, from: 0),
      height: try SavedFocus.readCoordinate(&reader, from: 0))
    seen = try SavedFocus.readCoordinate(&reader)
    rest = try SavedFocus.readCoordinate(&reader)
    announced = try SavedFocus.readCycle(&reader)
    guard count >= 0, count <= LH_MAX_ITEMS, focus.item >= -1, focus.item < count else {
      throw Failure(LH_BAD_STATE, "bytes: item \(focus.item) of \(count) cannot be in focus")
    }
    if reader.version < 2 { return }
    if reader.version >= 4 {
      try readRow(&reader)
      guard try reader.readFlag() else { return }
    }
    let item = try reader.readInt()
    let cycle = try SavedFocus.readCycle(&reader)
    let isGone = try reader.readFlag()
    let least = reader.version < 4 ? -1 : 0
    guard item >= least, item < LH_MAX_ITEMS, item >= 0 || (cycle == 0 && !isGone) else {
      throw Failure(LH_BAD_STATE, "bytes: item \(item) cannot have been in focus")
    }
    if item >= 0 {
      departure = Departure(focus: Focus(item: item, cycle: cycle), isGone: isGone)
    }
    if reader.version == 3 { try readRow(&reader) }
  }

  private mutating func readRow(_ reader: inout StateReader) throws(Failure) {
    isRestPutOff = try reader.readFlag()
    row = try SavedRow.read(&reader, of: count)
  }
}

extension SavedRow {
  /// Writes a row, or zeros if there is none.
  static func write(_ row: SavedRow?, _ writer: inout StateWriter) {
    writer.write(row != nil)
    let row = row ?? SavedRow()
    writer.write(row.item)
    writer.write(row.cycle)
    writer.write(row.distance)
    writer.write(row.contentLength)
    writer.write(row.cycleLength)
    writer.write(row.isVertical)
  }

  static func read(_ reader: inout StateReader, of count: Int) throws(Failure) -> SavedRow? {
    let isThere = try reader.readFlag()
    var row = SavedRow()
    row.item = try reader.readInt()
    row.cycle = try SavedFocus.readCycle(&reader)
    row.distance = try SavedFocus.readCoordinate(&reader)
    row.contentLength = try reader.readNumber()
    row.cycleLength = try reader.readNumber()
    row.isVertical = try reader.readFlag()
    guard isThere else {
      if row == SavedRow() { return nil }
      throw Failure(LH_BAD_STATE, "bytes: a row without items has an item at rest")
    }
    guard row.item >= 0, row.item < count else {
      throw Failure(LH_BAD_STATE, "bytes: item \(row.item) of \(count) cannot be at rest")
    }
    guard row.contentLength >= 0, row.cycleLength >= 0 else {
      throw Failure(LH_BAD_STATE, "bytes: no row is \(row.contentLength) long")
    }
    return row
  }
}
