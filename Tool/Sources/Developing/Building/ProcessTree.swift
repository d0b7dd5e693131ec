import FoundationEssentials
import Glibc

/// A process and all its descendants.
enum ProcessTree {
  /// Ends all of it, in all process groups.
  ///
  /// Stops each process before it lists its children, so that none starts another one meanwhile.
  static func end(_ root: Int32) {
    var tree = [root]
    var next = 0
    while next < tree.count {
      kill(tree[next], SIGSTOP)
      tree += children(of: tree[next])
      next += 1
    }
    for id in tree {
      kill(id, SIGTERM)
      kill(id, SIGCONT)
    }
    // Processes that ignore the signal, as children of a program that handles signals itself may do.
    usleep(300_000)
    for id in tree { kill(id, SIGKILL) }
  }

  private static func children(of parent: Int32) -> [Int32] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { Int32($0) }.filter { self.parent(of: $0) == parent }
  }

  /// The second field after the name in `/proc/…/stat`; the name may contain spaces and brackets.
  private static func parent(of id: Int32) -> Int32? {
    guard let text = try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8),
      let end = text.lastIndex(of: ")")
    else { return nil }
    let fields = text[text.index(after: end)...].split(separator: " ")
    return fields.count > 1 ? Int32(fields[1]) : nil
  }
}
