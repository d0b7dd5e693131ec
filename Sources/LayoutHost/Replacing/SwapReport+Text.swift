extension SwapReport {
  /// The report as UTF-8 text of several lines; the first one is a summary.
  var textBytes: [UInt8] {
    // Without the last newline, which a program that prints the text adds.
    Array(lines.dropLast())
  }

  private var lines: [UInt8] {
    var text: [UInt8] = []
    @inline(never)
    func add(_ message: Message) { text += message.utf8 }
    add("\(idList)")
    if !oldVersionBytes.isEmpty { add(" \(oldVersionBytes)\(Self.short(oldBuildIDBytes))") }
    if !newVersionBytes.isEmpty { add(" -> \(newVersionBytes)\(Self.short(newBuildIDBytes))") }
    switch outcome {
    case .swapped:
      add(": \(layouts) ")
      add(layouts == 1 ? "layout swapped\n" : "layouts swapped\n")
    case .unchanged: add(": this build runs already\n")
    case .waiting: add(": waits for the end of a gesture\n")
    case .rejected: add(": failed: \(fault?.text ?? [UInt8]())\n")
    }
    if !pathBytes.isEmpty { add("  file: \(pathBytes)\n") }
    if kept > 0 { add("  layouts kept, as they require other versions: \(kept)\n") }
    if difference.layouts > 0 {
      add("  visible: \(difference.same) elements before and after, \(difference.moved) changed")
      if difference.farthest > 0 { add(", moved by \(difference.farthest) points at most") }
      add(", \(difference.appeared) appeared, \(difference.vanished) vanished\n")
    }
    for note in notes { add("  \(note.message)\n") }
    guard seconds.contains(where: { $0 > 0 }) else { return text }
    add("  time:")
    var isFirst = true
    for step in Step.allCases where seconds[step.rawValue] > 0 {
      if !isFirst { add(",") }
      add(" \(step.name) ")
      add("\(Self.milliseconds(seconds[step.rawValue])) ms")
      isFirst = false
    }
    if longestHold > 0 {
      add("; calls that change a layout waited at most \(Self.milliseconds(longestHold)) ms")
    }
    add("\n")
    return text
  }

  private static func short(_ buildID: [UInt8]) -> Message {
    buildID.isEmpty ? "" : " (\(Array(buildID.prefix(8))))"
  }

  /// Rounded to a microsecond.
  private static func milliseconds(_ seconds: Double) -> Double {
    (seconds * 1e6).rounded() / 1e3
  }
}
