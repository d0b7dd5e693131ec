/// The plugin that each layout ID has been swapped to, and the ones before. Guarded by the lock of `HostPlugins`.
struct SwapHistory {
  private var entries: [Entry] = []

  private struct Entry {
    let id: [UInt8]
    var current: Plugin
    /// The previous plugins. All of them stay loaded until the next swap; a rollback returns to the last.
    var formers: [Plugin]
  }

  /// Builds that were rolled back. A watched folder does not swap them in again.
  private var rejected: [FileContent] = []

  /// The plugin for new layouts with this ID; nil if it was never swapped.
  func current(_ id: [UInt8]) -> Plugin? { entry(id)?.current }

  /// The plugin to which a rollback returns.
  func former(_ id: [UInt8]) -> Plugin? { entry(id)?.formers.last }

  private func entry(_ id: [UInt8]) -> Entry? { entries.first { $0.id == id } }

  mutating func exchange(_ id: [UInt8], _ plugin: Plugin, formers: [Plugin]) {
    let formers = formers.isEmpty ? entry(id).map { [$0.current] } ?? [] : formers
    let entry = Entry(id: id, current: plugin, formers: formers)
    if let index = entries.firstIndex(where: { $0.id == id }) {
      entries[index] = entry
    } else {
      entries.append(entry)
    }
  }

  /// Releases the plugins that no layout uses. A rollback is not possible afterwards.
  mutating func forgetFormer() {
    for index in entries.indices { entries[index].formers = [] }
  }

  mutating func reject(_ content: FileContent) {
    if !isRejected(content) { rejected.append(content) }
  }

  func isRejected(_ content: FileContent) -> Bool {
    rejected.contains { $0.hasSameBytes(as: content) }
  }

  mutating func admit(_ content: FileContent) {
    rejected.removeAll { $0.hasSameBytes(as: content) }
  }
}
