// Where private copies of libraries lie when a program names a folder for them: debuggers and profilers
// then find the code under a name that lasts, which memory has not.
//
//     STORE/<build id>-<process>-<number>-<file name>      written beside, made read-only, renamed
//
// No two copies have one name, so that whoever takes theirs away takes nobody else's.

import HostSystem
import Synchronization

/// How many copies this process has made in stores.
private let copies = Atomic<UInt64>(0)

/// Where a copy is made.
enum CopyPlace: Sendable {
  /// In memory, which no folder can lack or forbid to run code from.
  case memory
  case store(CopyStore)
}

/// A folder for copies, which several processes may share.
struct CopyStore: Sendable {
  let folder: [UInt8]

  /// Where a copy of these bytes goes, in a folder that now exists.
  func place(for content: FileContent, _ name: [UInt8]) throws(LayoutError) -> [UInt8] {
    let isMade = unsafe folder.withCString { unsafe mkdir($0, 0o700) } == 0
    guard isMade || hs_errno() == EEXIST else { throw fault(hs_errno()) }
    guard unsafe folder.withCString({ unsafe hs_may_run_code($0) }) else {
      throw LayoutError(
        .ioError, "the store \(folder) is on a file system that no code may run from (noexec)")
    }
    let number = copies.add(1, ordering: .relaxed).newValue
    let (build, file) = (Array(content.name.prefix(40)), name.cut(to: 160))
    return Sentence("\(folder)/\(build)-\(Int(getpid()))-\(number)-\(file)").utf8
  }

  /// Writes a file to its place, so that whoever finds it there finds all of it.
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

  /// Takes a copy away.
  static func remove(_ place: [UInt8]) {
    _ = unsafe place.withCString { unsafe unlink($0) }
  }

  private func fault(_ code: Int32) -> LayoutError {
    LayoutError(
      .ioError, "the store \(folder) takes no copy: \(LayoutError.reason(code))")
  }
}
