// Watched folders. The system queues changes, and the host reads the queue in `poll`, so no thread waits.

import HostSystem

/// The folders that a host watches, and their recently written files.
final class FolderWatcher {
  /// A folder, with the options of its swaps.
  struct Folder {
    let path: [UInt8]
    var options: SwapOptions
    /// The system's watch descriptor; nil if the folder does not exist.
    fileprivate var watch: Int32?
  }

  /// A written file that has not been reported yet.
  private struct Written {
    let path: [UInt8]
    let options: SwapOptions
    var last: Double
  }

  /// The time without writes after which a file is reported, in seconds, so that a burst is one event.
  private static var quiet: Double { 0.05 }
  /// The interval at which the watcher looks for deleted folders, in seconds.
  private static var patience: Double { 0.25 }

  private let descriptor: Int32
  /// Fires while something is pending that the descriptor does not report.
  private let timer: Int32
  /// Readable if `look` may find something; see `lh_host_watch_descriptor`.
  let readiness: Int32
  private(set) var folders: [Folder] = []
  private var written: [Written] = []
  private var triedLast = 0.0

  private init(_ descriptor: Int32, _ timer: Int32, _ readiness: Int32) {
    self.descriptor = descriptor
    self.timer = timer
    self.readiness = readiness
  }

  /// Creates a watcher. Not a throwing initializer, because Embedded Swift leaks what those have initialized.
  ///
  /// - Throws: `LayoutError.Code.ioError` if the system has no watcher left.
  static func make() throws(LayoutError) -> FolderWatcher {
    let (descriptor, timer) = (hs_watcher(), hs_timer())
    let readiness = hs_either(descriptor, timer)
    guard readiness >= 0 else {
      let reason = LayoutError.reason(hs_errno())
      for created in [descriptor, timer] where created >= 0 { close(created) }
      throw LayoutError(.ioError, "no folder can be watched: \(reason)")
    }
    return FolderWatcher(descriptor, timer, readiness)
  }

  deinit { for created in [descriptor, timer, readiness] { close(created) } }

  /// Makes `readiness` readable in time for the next `look`, if there is anything to wait for.
  ///
  /// - Parameter isSwapping: Whether a swap waits for a trial run or a gesture.
  func setTimer(isSwapping: Bool) {
    let isMissing = folders.contains { $0.watch == nil }
    let isSoon = isSwapping || !written.isEmpty
    hs_set_timer(timer, isSoon ? Self.quiet : isMissing ? Self.patience : 0)
  }

  /// Watches a folder, or changes its options if it is watched already.
  ///
  /// - Parameter path: The absolute path without symbolic links.
  func watch(_ path: [UInt8], _ options: SwapOptions) throws(LayoutError) {
    if let index = folders.firstIndex(where: { $0.path == path }) {
      return folders[index].options = options
    }
    let watch = unsafe path.withCString { unsafe hs_watch(descriptor, $0) }
    guard watch >= 0 else {
      throw LayoutError(errno: hs_errno()).about("the folder \(path) cannot be watched")
    }
    folders.append(Folder(path: path, options: options, watch: watch))
  }

  /// Whether a file is in one of the folders.
  func covers(_ path: [UInt8]) -> Bool {
    guard let end = path.lastIndex(of: UInt8(of: "/")) else { return false }
    return folders.contains { $0.path.elementsEqual(path[..<end]) }
  }

  /// Reads the changes since the last call.
  ///
  /// - Parameter gone: Called with each folder that no longer exists.
  /// - Returns: The files that were written and have not changed for a while, with their folder's options.
  func look(gone: ([UInt8]) -> Void) -> [(path: [UInt8], options: SwapOptions)] {
    let now = hs_seconds()
    readEvents(now, gone)
    findAgain(now)
    let ready = written.filter { now - $0.last >= Self.quiet }
    written = written.filter { now - $0.last < Self.quiet }
    return ready.map { ($0.path, $0.options) }
  }

  private func readEvents(_ now: Double, _ gone: ([UInt8]) -> Void) {
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes {
        unsafe read(descriptor, $0.baseAddress, $0.count)
      }
      guard count > 0 else { return }
      var place = 0
      while place + 16 <= count {
        let watch = Int32(bitPattern: buffer.word(at: place))
        let what = hs_watched(buffer.word(at: place + 4))
        let length = Int(buffer.word(at: place + 12))
        let name = Array(buffer[(place + 16)..<min(count, place + 16 + length)].prefix { $0 != 0 })
        place += 16 + length
        take(watch, what, name, now, gone)
      }
    }
  }

  private func take(
    _ watch: Int32, _ what: hs_happened, _ name: [UInt8], _ now: Double, _ gone: ([UInt8]) -> Void
  ) {
    if what == HS_TOO_MUCH {
      for folder in folders { noteAll(in: folder, now) }
      return
    }
    guard let index = folders.firstIndex(where: { $0.watch == watch }) else { return }
    let folder = folders[index]
    switch what {
    case HS_WRITTEN: note(name, in: folder, now)
    case HS_APPEARED:
      // A created file is written afterwards, a link is not.
      let path = folder.path + [UInt8(of: "/")] + name
      if unsafe path.withCString({ unsafe hs_is_link($0) }) { note(name, in: folder, now) }
    case HS_GONE:
      _ = hs_unwatch(descriptor, watch)
      folders[index].watch = nil
      written = written.filter { !$0.path.starts(with: folder.path + [UInt8(of: "/")]) }
      gone(folder.path)
    default: break
    }
  }

  /// Watches folders again that were deleted and created again.
  private func findAgain(_ now: Double) {
    guard folders.contains(where: { $0.watch == nil }), now - triedLast >= Self.patience else {
      return
    }
    triedLast = now
    for index in folders.indices where folders[index].watch == nil {
      let watch = unsafe folders[index].path.withCString { unsafe hs_watch(descriptor, $0) }
      guard watch >= 0 else { continue }
      folders[index].watch = watch
      noteAll(in: folders[index], now)
    }
  }

  private func noteAll(in folder: Folder, _ now: Double) {
    for name in Catalog.libraries(in: folder.path) { note(name, in: folder, now) }
  }

  private func note(_ name: [UInt8], in folder: Folder, _ now: Double) {
    guard Catalog.isLibrary(name) else { return }
    let path = folder.path + [UInt8(of: "/")] + name
    if let index = written.firstIndex(where: { $0.path == path }) {
      written[index].last = now
    } else {
      written.append(Written(path: path, options: folder.options, last: now))
    }
  }
}
