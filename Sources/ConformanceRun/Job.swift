import FoundationEssentials
import LayoutConformance

/// The job of a process: one check of a plugin, or of one of its layouts.
struct Job: Codable {
  let file: String
  let layout: String?
  /// The check's name; nil for loading the file as a host does.
  let check: String?
  let conditions: Conditions
  /// The limit of processor time in seconds, enforced by the system.
  let processorSeconds: Double

  /// Encodes the job as a command-line argument.
  ///
  /// - Throws: An error that names the numbers that are not finite.
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

  /// The job's name for messages.
  var name: String { check ?? Job.loading }

  static let loading = "a host loads the file, and creates each of its layouts"
}

/// A message of the process to its parent: one line of JSON on the standard output.
enum Message: Codable {
  /// The next step.
  case willDo(String)
  case found(Finding)
  /// The end of the job. If it is missing, something else ended the process.
  case done

  // Cannot fail: strings and integers always have a JSON form.
  var line: Data { (try! JSONEncoder().encode(self)) + [UInt8(ascii: "\n")] }
}
