// The functions of host.h for hosts and candidates.

// swift-format-ignore-file: AlwaysUseLowerCamelCase

import LayoutABI

@c @implementation
public func lh_host_create(
  _ options: UnsafePointer<lh_host_options>?, _ out: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<lh_error>?
) -> lh_status {
  guard let out = unsafe out else { return unsafe missing("out", error) }
  unsafe out.pointee = nil
  var searching = true
  var name = [UInt8](literal: "unnamed")
  var version: [UInt8] = []
  if let options = unsafe options {
    let needed = unsafe MemoryLayout<lh_host_options>.size
    if let failure = unsafe checkStruct(options, needed, "options", error) { return failure }
    let flags = unsafe options.pointee.flags
    guard flags & ~LH_HOST_NO_DEFAULT_PATHS == 0 else {
      return unsafe LayoutError(.invalidArgument, "options has unknown flags: \(flags)")
        .report(to: error)
    }
    searching = flags & LH_HOST_NO_DEFAULT_PATHS == 0
    do throws(LayoutError) {
      if unsafe options.pointee.program_name != nil {
        name = try unsafe text(
          options.pointee.program_name, "program_name", limit: HostIdentity.longestText)
      }
      if unsafe options.pointee.program_version != nil {
        version = try unsafe text(
          options.pointee.program_version, "program_version", limit: HostIdentity.longestText)
      }
    } catch let failure {
      return unsafe failure.report(to: error)
    }
  }
  let identity = HostIdentity(name: name, version: version)
  let host = Host(searchingDefaultFolders: searching, identity: identity)
  do throws(LayoutError) {
    try host.checkSearchPath()
  } catch let failure {
    return unsafe failure.report(to: error)
  }
  unsafe out.pointee = retain(HostHandle(host))
  return LH_OK
}

@c @implementation
public func lh_host_destroy(_ host: OpaquePointer?) {
  guard let host = unsafe host else { return }
  unsafe consume(host, as: HostHandle.self)
}

@c @implementation
public func lh_host_add_search_path(
  _ host: OpaquePointer?, _ folder: UnsafePointer<CChar>?, _ error: UnsafeMutablePointer<lh_error>?
) -> lh_status {
  unsafe withHost(host, error) { handle throws(LayoutError) in
    try handle.host.addSearchPath(
      unsafe text(folder, "folder", limit: RegularFile.longestPath))
  }
}

@c @implementation
public func lh_host_scan(
  _ host: OpaquePointer?, _ error: UnsafeMutablePointer<lh_error>?
) -> lh_status {
  unsafe withHost(host, error) { handle throws(LayoutError) in try handle.host.scan() }
}

@c @implementation
public func lh_host_candidate_count(_ host: OpaquePointer?) -> Int {
  var count = 0
  _ = unsafe withHost(host, nil) { handle throws(LayoutError) in
    count = try handle.host.currentCatalog().candidates.count
  }
  return count
}

@c @implementation
public func lh_host_candidate_at(
  _ host: OpaquePointer?, _ index: Int, _ out: UnsafeMutablePointer<lh_candidate>?,
  _ error: UnsafeMutablePointer<lh_error>?
) -> lh_status {
  guard let out = unsafe out else { return unsafe missing("out", error) }
  let (size, needed) = unsafe (out.pointee.struct_size, MemoryLayout<lh_candidate>.size)
  guard size >= UInt32(needed) else { return unsafe tooShort("out", size, needed, error) }
  return unsafe withHost(host, error) { handle throws(LayoutError) in
    let candidate = try handle.host.currentCatalog().candidate(at: index)
    unsafe out.pointee = try handle.strings(of: candidate)
    // Kept, because a newer program's struct is longer.
    unsafe out.pointee.struct_size = size
  }
}

@c @implementation
public func lh_host_resolve(
  _ host: OpaquePointer?, _ requirement: UnsafePointer<CChar>?, _ index: UnsafeMutablePointer<Int>?,
  _ error: UnsafeMutablePointer<lh_error>?
) -> lh_status {
  guard let index = unsafe index else { return unsafe missing("index", error) }
  return unsafe withHost(host, error) { handle throws(LayoutError) in
    let wanted = try unsafe Requirement(requirementText(requirement))
    unsafe index.pointee = try handle.host.resolution(wanted).index()
  }
}

@c @implementation
public func lh_host_explain(
  _ host: OpaquePointer?, _ requirement: UnsafePointer<CChar>?, _ index: Int,
  _ error: UnsafeMutablePointer<lh_error>?
) -> lh_status {
  unsafe withHost(host, error) { handle throws(LayoutError) in
    let wanted = try unsafe Requirement(requirementText(requirement))
    let rejection = try handle.host.resolution(wanted).rejection(at: index)
    if let rejection { throw rejection }
  }
}

@c @implementation
public func lh_host_use_lock(
  _ host: OpaquePointer?, _ path: UnsafePointer<CChar>?, _ error: UnsafeMutablePointer<lh_error>?
) -> lh_status {
  unsafe withHost(host, error) { handle throws(LayoutError) in
    guard unsafe path != nil else { return try handle.host.useLock(at: nil) }
    try handle.host.useLock(at: unsafe text(path, "path", limit: RegularFile.longestPath))
  }
}

@c @implementation
public func lh_host_unload_unused(
  _ host: OpaquePointer?, _ count: UnsafeMutablePointer<Int>?,
  _ error: UnsafeMutablePointer<lh_error>?
) -> lh_status {
  unsafe withHost(host, error) { handle throws(LayoutError) in
    let removed = try handle.host.unloadUnused()
    unsafe count?.pointee = removed
  }
}

/// The bytes of a requirement. One that is too long is malformed, not an invalid argument.
func requirementText(_ pointer: UnsafePointer<CChar>?) throws(LayoutError) -> [UInt8] {
  guard let pointer = unsafe pointer else { throw isNull("requirement") }
  return unsafe [UInt8](cArray: pointer, limit: Requirement.longestText + 1)
}
