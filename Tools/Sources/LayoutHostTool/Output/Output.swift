import ArgumentParser
import Distribution
import FoundationEssentials

/// What every command has: results as text for people, or as one JSON document.
struct OutputOptions: ParsableArguments {
  @Flag(help: "Print one JSON document, of errors too.")
  var json = false
}

/// Results on the standard output, everything else on the standard error.
enum Output {
  /// Prints a result in the form that was asked for.
  static func print<Result: Encodable>(
    _ result: Result, _ options: OutputOptions, text: (Result) -> String
  ) throws {
    if options.json {
      Swift.print(try document(result))
    } else {
      Swift.print(text(result).withVisibleControls(keepsLines: true))
    }
  }

  /// One JSON document whose members are in the order of their names, so that runs can be compared.
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

  /// What a command says besides its result.
  static func note(_ text: String) {
    StandardStream.error.write("\(text.withVisibleControls(keepsLines: true))\n")
  }

  static func report(error: String, _ status: ExitStatus) {
    note("layouthost: \(error.withVisibleControls())")
    reportAsJSON(error, status)
  }

  /// Prints an error as a document where JSON was asked for.
  static func reportAsJSON(_ error: String, _ status: ExitStatus) {
    // Whoever asked for JSON may not have been understood so far that there are options to look at.
    guard CommandLine.arguments.contains("--json") else { return }
    let fault = Fault(error: error, status: status.rawValue)
    if let text = try? document(fault) { Swift.print(text) }
  }

  private struct Fault: Encodable {
    let error: String
    let status: Int32
  }
}
