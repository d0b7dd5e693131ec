import Developing
import Distribution
import FoundationEssentials

/// The output of `dev`: lines of text, or one JSON document per line.
struct DevNews {
  let options: OutputOptions
  private let progress = Progress()

  init(_ options: OutputOptions) { self.options = options }

  func report(_ news: DevelopmentLoop.News) {
    switch news {
    case .listening(let address):
      say(Line(address: address, build: nil), "showing the layouts at \(address)")
    case .status(let status):
      say(Line(address: nil, build: status), words(status))
    case .building(let number, let seconds, let line):
      // A short step is not reported.
      if seconds >= 1 { progress.show("build \(number), \(Int(seconds)) s: \(line)") }
    }
  }

  private struct Line: Encodable {
    let address: String?
    let build: BuildStatus?
  }

  private func words(_ status: BuildStatus) -> String {
    let time = "\((status.seconds * 10).rounded() / 10) s"
    return switch status.state {
    case .building: "build \(status.number) …"
    case .shown: "build \(status.number) succeeded after \(time)\n\(status.text)"
    case .failed:
      "build \(status.number) failed after \(time); the previous build stays\n\(status.text)"
    case .rejected:
      "build \(status.number) was rejected after \(time); the previous build stays: \(status.text)"
    }
  }

  private func say(_ line: Line, _ words: String) {
    progress.end()
    var text = words
    if options.json, let data = try? JSONEncoder().encode(line) {
      text = String(decoding: data, as: UTF8.self)
    }
    // Flushed, also for readers of a pipe.
    StandardStream.output.write("\(text.withVisibleControls(keepsLines: true))\n")
  }
}
