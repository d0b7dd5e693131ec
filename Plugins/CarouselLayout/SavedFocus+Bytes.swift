import LayoutPlugin

// The saved state as bytes. Every version reads the bytes of all earlier ones.

extension SavedFocus {
  /// The version of the encoding, which increases with every new field.
  static var version: UInt32 { 3 }

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
    writer.write(departure?.focus.item ?? -1)
    writer.write(departure?.focus.cycle ?? 0)
    writer.write(departure?.isGone ?? false)
    writer.write(isRestPutOff)
    SavedRow.write(row, &writer)
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
    guard count >= 0, count <= Limits.items, focus.item >= -1, focus.item < count else {
      throw Failure(LH_BAD_STATE, "bytes: item \(focus.item) of \(count) cannot be in focus")
    }
    if reader.version < 2 { return }
    let item = try reader.readInt()
    let cycle = try SavedFocus.readCycle(&reader)
    let isGone = try reader.readFlag()
    guard item >= -1, item < Limits.items, item >= 0 || (cycle == 0 && !isGone) else {
      throw Failure(LH_BAD_STATE, "bytes: item \(item) cannot have been in focus")
    }
    if item >= 0 {
      departure = Departure(focus: Focus(item: item, cycle: cycle), isGone: isGone)
    }
    if reader.version < 3 { return }
    isRestPutOff = try reader.readFlag()
    row = try SavedRow.read(&reader, of: count)
  }
}

extension SavedRow {
  /// Writes a row, or zeros if it is `nil`.
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
