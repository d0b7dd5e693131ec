import ArgumentParser
import Distribution
import FoundationEssentials

/// The output of every command: text, or one JSON document.
struct OutputOptions: ParsableArguments {
  @Flag(help: "Print one JSON document, also for errors.")
  var json = false
}

/// Results go to standard output, everything else to standard error.
enum Output {
  /// Prints a result in the requested form.
  static func print<Result: Encodable>(
    _ result: Result, _ options: OutputOptions, text: (Result) -> String
  ) throws {
    if options.json {
      Swift.print(try document(result))
    } else {
      Swift.print(text(result).withVisibleControls(keepsLines: true))
    }
  }

  /// One JSON document with its members sorted by name, so that runs can be compared.
  static func document<Value: Encodable>(_ value: Value) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.keyEncodingStrategy = .convertToSnakeCase
    let text = String(decoding: try encoder.encode(value), as: UTF8.self)
    // The encoder escapes those below 0x20; the others occur in strings only.
    return text.unicodeScalars.contains { $0.value >= 0x7F && $0.isControl }
      ? text.unicodeScalars.map(escaped).joined() : text
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    guard scalar.value >= 0x7F && scalar.isControl else { return String(scalar) }
    return "\\u" + String(0x10000 + scalar.value, radix: 16).dropFirst()
  }

  /// Messages besides the result.
  static func note(_ text: String) {
    StandardStream.error.write("\(text.withVisibleControls(keepsLines: true))\n")
  }

  static func report(error: String, _ status: ExitStatus) {
    note("layouthost: \(error.withVisibleControls())")
    reportAsJSON(error, status)
  }

  /// Prints an error as a document if JSON was requested.
  static func reportAsJSON(_ error: String, _ status: ExitStatus) {
    // If the command line is invalid, there may be no parsed options to look at.
    guard CommandLine.arguments.contains("--json") else { return }
    let fault = Fault(error: error, status: status.rawValue)
    if let text = try? document(fault) { Swift.print(text) }
  }

  private struct Fault: Encodable {
    let error: String
    let status: Int32
  }
}
