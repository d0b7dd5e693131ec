import FoundationEssentials
import LayoutConformance

/// What a process is started for: one check of a plugin, or of one of its layouts.
struct Job: Codable {
  let file: String
  let layout: String?
  /// The check's name; nil for loading it as a host does.
  let check: String?
  let conditions: Conditions
  /// How long it may work, in seconds of the processor's time; the system ends it then.
  let processorSeconds: Double

  /// On a command line.
  ///
  /// - Throws: Which numbers cannot be written there.
  func argument() throws(StartFailure) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    } catch {
      throw StartFailure(
        """
        a time limit of \(processorSeconds) s, an effort of \(conditions.effort) and a patience of \
        \(conditions.patience) s are not all finite
        """)
    }
  }

  init?(argument: String) {
    guard let job = try? JSONDecoder().decode(Job.self, from: Data(argument.utf8)) else {
      return nil
    }
    self = job
  }

  init(
    file: String, layout: String?, check: String?, conditions: Conditions, processorSeconds: Double
  ) {
    (self.file, self.layout, self.check) = (file, layout, check)
    (self.conditions, self.processorSeconds) = (conditions, processorSeconds)
  }

  /// What it is about, in words.
  var name: String { check ?? Job.loading }

  static let loading = "a host loads the file, and makes each of its layouts"
}

/// What the process tells on its standard output, one line of JSON each.
enum Message: Codable {
  /// What it does next.
  case willDo(String)
  case found(Finding)
  /// That it has come to its end. Who does not hear it knows that something else ended the process.
  case done

  // Strings and whole numbers; JSON has a form for all of them.
  var line: Data { (try! JSONEncoder().encode(self)) + [UInt8(ascii: "\n")] }
}
