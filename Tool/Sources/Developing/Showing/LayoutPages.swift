import Distribution
import FoundationEssentials
import LayoutHost
import Rendering

/// The plugin's layouts, and the open pages that show them.
actor LayoutPages {
  private let host = Host(searchingDefaultFolders: false, programName: "layouthost dev")
  private let description: Description
  private let copies: BuildCopies
  /// Tries the first build in another process.
  private let trialRender: @Sendable (String, String) async throws -> String?
  /// The copy of the current build, and its layouts.
  private var file: String?
  private(set) var ids: [String] = []
  /// One layout of each id, so that a build can be tried even if no page is open.
  private var current: [String: Layout] = [:]
  private var contents: [Int: PageContent] = [:]
  private var contentCount = 0
  private var status: BuildStatus?

  /// - Parameter trialRender: Returns the error of a layout of a file; nil if it works.
  init(
    _ description: Description, _ copies: BuildCopies, prover: String,
    trialRender: @escaping @Sendable (String, String) async throws -> String?
  ) throws {
    self.description = description
    self.copies = copies
    self.trialRender = trialRender
    try host.setTrialProgram(prover)
  }

  func clear() { copies.clear() }

  // MARK: Builds

  func report(_ status: BuildStatus) {
    self.status = status
    for content in contents.values { content.send(statusText) }
  }

  /// Replaces the current build; if the new one is rejected, nothing changes.
  ///
  /// - Returns: A description of the change.
  /// - Throws: `LayoutError` and `CommandError` with the reason for rejecting it.
  func take(_ candidate: Candidate) async throws -> String {
    let copy = try copies.keep(candidate.path)
    guard file != nil else { return try await begin(copy, candidate) }
    let reports = try swap(ids.filter(candidate.layouts.contains), to: copy)
    try open(copy, candidate.layouts)
    for content in contents.values { refresh(content) }
    return reports.map(\.text).joined(separator: "\n")
  }

  /// Swaps all of them, or none.
  private func swap(_ ids: [String], to copy: String) throws -> [SwapReport] {
    var reports: [SwapReport] = []
    do {
      for id in ids {
        reports.append(
          try host.swap(
            id, file: copy, SwapOptions(runsTrial: true, allowsOlder: true, gestureSeconds: 2)))
      }
    } catch {
      for (id, report) in zip(ids, reports) where report.outcome == .swapped {
        try host.rollback(id, SwapOptions(allowsOlder: true))
      }
      throw error
    }
    return reports
  }

  private func begin(_ copy: String, _ candidate: Candidate) async throws -> String {
    for id in candidate.layouts {
      if let fault = try await trialRender(copy, id) {
        throw CommandError(.rejected, "\(id): \(fault)")
      }
    }
    try open(copy, candidate.layouts)
    for content in contents.values { enterFirst(content) }
    return
      "\(candidate.name) \(candidate.version?.description ?? ""): \(ids.joined(separator: ", "))"
  }

  /// Creates layouts that do not exist yet.
  private func open(_ copy: String, _ layouts: [String]) throws {
    for id in layouts where current[id] == nil {
      let layout = try host.makeLayout(file: copy, id: id)
      try Stage.apply(layout, description)
      try layout.setViewport(
        Viewport(
          bounds: Rect(
            x: 0, y: 0, width: description.window.width, height: description.window.height)))
      try layout.prepare()
      current[id] = layout
    }
    file = copy
    ids = layouts
  }

  // MARK: Pages

  /// Adds a page, which gets all its data through the closure.
  func enter(_ send: @escaping @Sendable (String) -> Void) -> Int {
    contentCount += 1
    let content = PageContent(description, send: send)
    contents[contentCount] = content
    send(statusText)
    enterFirst(content)
    return contentCount
  }

  func leave(_ number: Int) { contents[number] = nil }

  func receive(_ text: String, in number: Int) {
    guard let content = contents[number] else { return }
    guard let message = try? JSONDecoder().decode(Message.self, from: Data(text.utf8)) else {
      return content.send(Self.fault("invalid message", about: nil))
    }
    do {
      if let id = message.layout { try show(id, in: content) }
      try content.take(message)
      if message.property != nil { sendPanel(content) }
    } catch {
      content.send(Self.fault("\(error)", about: message.property))
    }
    guard let time = message.time else { return }
    do {
      if let frame = try content.frame(at: time) { content.send(frame) }
    } catch {
      content.send(Self.fault("\(error)", about: nil))
    }
  }

  private func enterFirst(_ content: PageContent) {
    guard let first = ids.first else { return }
    do {
      try show(first, in: content)
    } catch {
      content.send(Self.fault("\(error)", about: nil))
    }
  }

  private func show(_ id: String, in content: PageContent) throws {
    guard let file else { return }
    try content.show(try host.makeLayout(file: file, id: id) { _, _, _ in true })
    content.send("{\"reset\":true}")
    sendPanel(content)
  }

  /// After a swap, the properties may differ, and a frame is due.
  private func refresh(_ content: PageContent) {
    content.refreshCaptions()
    sendPanel(content)
    content.send("{\"changed\":true}")
  }

  private func sendPanel(_ content: PageContent) {
    guard let layout = content.layout, let panel = try? LayoutPanel(layout) else { return }
    content.send(Self.document(["panel": panel]))
    content.send(Self.document(["layouts": ids]))
  }

  private var statusText: String {
    status.map { Self.document(["status": $0]) } ?? "{\"status\":null}"
  }

  // MARK: Texts

  private static func fault(_ message: String, about property: String?) -> String {
    document(["fault": ["text": message, "property": property ?? ""]])
  }

  private static func document<Value: Encodable>(_ value: Value) -> String {
    let encoder = JSONEncoder()
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    guard let data = try? encoder.encode(value) else { return "{}" }
    return String(decoding: data, as: UTF8.self)
  }
}
