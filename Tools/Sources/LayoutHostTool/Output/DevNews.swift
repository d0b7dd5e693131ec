import Developing
import Foundation

/// What `dev` says while it works: a line for people, or one JSON document a line.
enum DevNews {
  static func tell(_ news: Workshop.News, _ options: OutputOptions) {
    switch news {
    case .listening(let address):
      say(Line(address: address, build: nil), "the layouts are shown at \(address)", options)
    case .status(let status):
      say(Line(address: nil, build: status), words(status), options)
    }
  }

  private struct Line: Encodable {
    let address: String?
    let build: BuildStatus?
  }

  private static func words(_ status: BuildStatus) -> String {
    let time = "\((status.seconds * 10).rounded() / 10) s"
    return switch status.state {
    case .building: "build \(status.number) …"
    case .shown: "build \(status.number) is shown, after \(time)\n\(status.text)"
    case .failed:
      "build \(status.number) failed, after \(time); what is shown stays\n\(status.text)"
    case .refused:
      "build \(status.number) is refused, after \(time); what is shown stays: \(status.text)"
    }
  }

  private static func say(_ line: Line, _ words: String, _ options: OutputOptions) {
    var text = words
    if options.json, let data = try? JSONEncoder().encode(line) {
      text = String(decoding: data, as: UTF8.self)
    }
    // At once, also where somebody reads through a pipe.
    FileHandle.standardOutput.write(Data("\(text)\n".utf8))
  }
}
