// Which plugin a layout's id stands for since it was swapped, and which it stood for before.

/// The outcomes of a host's swaps. The stock's lock guards it.
struct Generations {
  private var generations: [Generation] = []

  private struct Generation {
    let id: [UInt8]
    var current: Plugin
    /// What ran before. All of them stay loaded until the next swap; a rollback goes back to the last.
    var formers: [Plugin]
  }

  /// Builds that were rolled back: a watched folder does not bring them again.
  private var rejected: [FileContent] = []

  /// What makes new layouts of this id; nil when it was never swapped.
  func current(_ id: [UInt8]) -> Plugin? { generation(id)?.current }

  /// What a rollback goes back to.
  func former(_ id: [UInt8]) -> Plugin? { generation(id)?.formers.last }

  private func generation(_ id: [UInt8]) -> Generation? { generations.first { $0.id == id } }

  mutating func exchange(_ id: [UInt8], _ plugin: Plugin, formers: [Plugin]) {
    let formers = formers.isEmpty ? generation(id).map { [$0.current] } ?? [] : formers
    let generation = Generation(id: id, current: plugin, formers: formers)
    if let index = generations.firstIndex(where: { $0.id == id }) {
      generations[index] = generation
    } else {
      generations.append(generation)
    }
  }

  /// Lets go of what no layout needs: there is nothing to roll back to then.
  mutating func forgetFormer() {
    for index in generations.indices { generations[index].formers = [] }
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
