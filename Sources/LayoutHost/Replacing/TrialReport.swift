// What the process that tries a candidate says while it is at it: where it is, so that a crash has a
// place, and at last how it went.
//
//     'S' step, number, of how many      any number of times
//     'V' status, sentence               once

/// What was being done.
struct TrialStep {
  enum Kind: UInt8 {
    case load, create, tell, prepare, ask, scroll, extreme, destroy, unload

    var words: StaticString {
      switch self {
      case .load: "it was loaded"
      case .create: "a layout was made"
      case .tell: "a layout was told its inputs"
      case .prepare: "a layout was prepared"
      case .ask: "a layout was asked"
      case .scroll: "a layout was scrolled"
      case .extreme: "a layout was told unusual things"
      case .destroy: "a layout was destroyed"
      case .unload: "it was unloaded"
      }
    }
  }

  private static var size: Int { 10 }

  /// As bytes.
  static func bytes(_ kind: Kind, _ number: Int, _ count: Int) -> [UInt8] {
    var writer = ByteWriter()
    writer.write(UInt8(of: "S"))
    writer.write(kind.rawValue)
    writer.write(UInt32(clamping: number))
    writer.write(UInt32(clamping: count))
    return writer.bytes
  }

  /// Where the steps end that something begins with.
  static func end(_ said: [UInt8]) -> Int {
    var place = 0
    while place + size <= said.count, said[place] == UInt8(of: "S") { place += size }
    return place
  }

  /// The last step that was begun, as the end of a sentence; empty when there was none.
  static func sentence(_ said: [UInt8]) -> Sentence {
    let place = end(said) - size
    guard place >= 0, let kind = Kind(rawValue: said[place + 1]) else { return "" }
    let (number, count) = (said.word(at: place + 2), said.word(at: place + 6))
    if count == 0 { return ", while \(kind.words)" }
    return ", while \(kind.words) (number \(number) of \(count))"
  }
}

/// How a trial went.
struct TrialVerdict {
  /// Why the candidate is refused; nil when it has passed.
  let fault: LayoutError?

  /// As bytes.
  static func bytes(_ fault: LayoutError?) -> [UInt8] {
    var writer = ByteWriter()
    writer.write(UInt8(of: "V"))
    writer.write(fault?.code.rawValue ?? 0)
    writer.write(fault?.text ?? [])
    return writer.bytes
  }

  /// Nil when nothing was said in the end.
  init?(_ said: [UInt8]) {
    let place = TrialStep.end(said)
    guard place < said.count, said[place] == UInt8(of: "V") else { return nil }
    var reader = ByteReader(Array(said[(place + 1)...]))
    let status = reader.read(UInt32(0))
    let text = reader.read(arrayOf: UInt8(0))
    guard reader.isWhole else { return nil }
    fault = status == 0 ? nil : LayoutError(.init(rawValue: status), Sentence(utf8: text))
  }
}
