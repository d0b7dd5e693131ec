// The report of a trial run's process: each step, so that a crash can be located, and finally the verdict.
//
//     'S' step, number, count     any number of times
//     'V' status, message         once

/// A step of a trial run.
struct TrialStep {
  enum Kind: UInt8 {
    case load, create, set, prepare, query, scroll, extreme, destroy, unload

    var words: StaticString {
      switch self {
      case .load: "loading it"
      case .create: "creating a layout"
      case .set: "setting a layout's inputs"
      case .prepare: "preparing a layout"
      case .query: "querying a layout"
      case .scroll: "scrolling a layout"
      case .extreme: "setting unusual inputs"
      case .destroy: "destroying a layout"
      case .unload: "unloading it"
      }
    }
  }

  private static var size: Int { 10 }

  /// The step as bytes.
  static func bytes(_ kind: Kind, _ number: Int, _ count: Int) -> [UInt8] {
    var writer = ByteWriter()
    writer.write(UInt8(of: "S"))
    writer.write(kind.rawValue)
    writer.write(UInt32(clamping: number))
    writer.write(UInt32(clamping: count))
    return writer.bytes
  }

  /// The end of the steps at the start of the report.
  static func end(_ report: [UInt8]) -> Int {
    var place = 0
    while place + size <= report.count, report[place] == UInt8(of: "S") { place += size }
    return place
  }

  /// The last step, as the end of a message; empty if there was none.
  static func message(_ report: [UInt8]) -> Message {
    let place = end(report) - size
    guard place >= 0, let kind = Kind(rawValue: report[place + 1]) else { return "" }
    let (number, count) = (report.word(at: place + 2), report.word(at: place + 6))
    if count == 0 { return ", while \(kind.words)" }
    return ", while \(kind.words) (number \(number) of \(count))"
  }
}

/// The result of a trial run.
struct TrialVerdict {
  /// The error of a rejected candidate; nil if it has passed.
  let fault: LayoutError?

  /// The verdict as bytes.
  static func bytes(_ fault: LayoutError?) -> [UInt8] {
    var writer = ByteWriter()
    writer.write(UInt8(of: "V"))
    writer.write(fault?.code.rawValue ?? 0)
    writer.write(fault?.text ?? [])
    return writer.bytes
  }

  /// Nil if the report has no verdict.
  init?(_ report: [UInt8]) {
    let place = TrialStep.end(report)
    guard place < report.count, report[place] == UInt8(of: "V") else { return nil }
    var reader = ByteReader(Array(report[(place + 1)...]))
    let status = reader.read(UInt32(0))
    let text = reader.read(arrayOf: UInt8(0))
    guard reader.isWhole else { return nil }
    fault = status == 0 ? nil : LayoutError(.init(rawValue: status), Message(utf8: text))
  }
}
