// A folder for private copies of libraries. Debuggers and profilers find the code under a lasting name there, which
// copies in memory do not have.
//
//     STORE/<build id>-<process>-<number>-<file name>      written under another name, made read-only, renamed
//
// No two copies have the same name, so removing one never removes another process's copy.

import HostSystem
import Synchronization

/// The number of copies that this process has made in stores.
private let copies = Atomic<UInt64>(0)

/// The place where a copy is made.
enum CopyPlace: Sendable {
  /// In memory, where no folder can be missing or mounted without permission to execute.
  case memory
  case store(PrivateCopyFolder)
}

/// A folder for copies, which several processes may share.
struct PrivateCopyFolder: Sendable {
  let folder: [UInt8]

  /// Returns the path for a copy of these bytes, in a folder that exists then.
  func place(for content: FileContent, _ name: [UInt8]) throws(LayoutError) -> [UInt8] {
    let isMade = unsafe folder.withCString { unsafe mkdir($0, 0o700) } == 0
    guard isMade || hs_errno() == EEXIST else { throw fault(hs_errno()) }
    guard unsafe folder.withCString({ unsafe hs_may_run_code($0) }) else {
      throw LayoutError(
        .ioError, "the store \(folder) is on a file system that is mounted noexec")
    }
    let number = copies.add(1, ordering: .relaxed).newValue
    let (build, file) = (Array(content.name.prefix(40)), name.cut(to: 160))
    return Message("\(folder)/\(build)-\(Int(getpid()))-\(number)-\(file)").utf8
  }

  /// Writes a file under another name and renames it, so that no process finds a partial copy.
  func write(_ file: borrowing RegularFile, to place: [UInt8]) throws(LayoutError) {
    let part = place + [UInt8](literal: ".part")
    let made = unsafe part.withCString { unsafe hs_create($0) }
    guard made >= 0 else { throw fault(hs_errno()) }
    do throws(LayoutError) {
      defer { close(made) }
      try PrivateCopy.copyBytes(of: file, to: made)
      guard fchmod(made, 0o400) == 0 else { throw fault(hs_errno()) }
      let isRenamed = unsafe part.withCString { part in
        unsafe place.withCString { place in unsafe rename(part, place) == 0 }
      }
      guard isRenamed else { throw fault(hs_errno()) }
    } catch {
      unsafe part.withCString { part in _ = unsafe unlink(part) }
      throw error.about("the store \(folder)")
    }
  }

  /// Deletes a copy.
  static func remove(_ place: [UInt8]) {
    _ = unsafe place.withCString { unsafe unlink($0) }
  }

  private func fault(_ code: Int32) -> LayoutError {
    LayoutError(
      .ioError, "cannot copy to store \(folder): \(LayoutError.reason(code))")
  }
}
