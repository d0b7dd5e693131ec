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
    Swift.print(options.json ? try document(result) : text(result))
  }

  /// One JSON document whose members are in the order of their names, so that runs can be compared.
  static func document<Value: Encodable>(_ value: Value) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.keyEncodingStrategy = .convertToSnakeCase
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  /// What a command says besides its result.
  static func note(_ text: String) {
    StandardStream.error.write("\(text)\n")
  }

  static func report(error: String, _ status: ExitStatus) {
    note("layouthost: \(error)")
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
