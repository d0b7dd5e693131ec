/// Tries a layout before anything uses it: another process of this program renders it.
///
/// `layouthost-prove` tries a swap with the live layouts; before the first build there are none.
struct TrialRender {
  private let tool: String
  private let children: ChildProcesses

  init(tool: String, _ children: ChildProcesses) {
    self.tool = tool
    self.children = children
  }

  private static let seconds = 20.0

  /// The error message; nil if the layout works.
  func fault(of file: String, _ id: String) async throws -> String? {
    let ending = try await children.run(
      tool, ["render", "\(file)#\(id)", "--items", "40", "--format", "json"],
      seconds: Self.seconds)
    if ending.isGood { return nil }
    guard let signal = ending.signal else {
      let words = ending.text.split(separator: "\n").last { $0.hasPrefix("layouthost: ") }
      return words.map { String($0.dropFirst("layouthost: ".count)) } ?? "it cannot be rendered"
    }
    return signal == 9
      ? "it does not respond within \(Int(Self.seconds)) s" : "it crashes (signal \(signal))"
  }
}
