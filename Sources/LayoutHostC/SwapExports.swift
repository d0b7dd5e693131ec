// The functions of swap.h.

// swift-format-ignore-file: AlwaysUseLowerCamelCase

import LayoutABI

/// The caller's variable for a report.
private typealias ReportPlace = UnsafeMutablePointer<UnsafePointer<lh_swap_report>?>

/// Runs a swap, returns its report, and fails if the swap failed.
@inline(never)
private func report(
  _ host: OpaquePointer?, _ options: UnsafePointer<lh_swap_options>?, _ place: ReportPlace?,
  _ error: ErrorBuffer?,
  _ swap: (Host, SwapOptions) throws(LayoutError) -> SwapReport
) -> lh_status {
  unsafe place?.pointee = nil
  return unsafe withHost(host, error) { handle throws(LayoutError) in
    let report = try swap(handle.host, unsafe SwapOptions(options, runsTrial: false))
    unsafe place?.pointee = SwapReportRecord.retain(report)
    if let fault = report.fault { throw fault }
  }
}

extension SwapOptions {
  /// Converts a program's options, and checks every number.
  fileprivate init(
    _ options: UnsafePointer<lh_swap_options>?, runsTrial: Bool
  ) throws(LayoutError) {
    guard let given = unsafe options else {
      self.init(runsTrial: runsTrial)
      return
    }
    let needed = MemoryLayout<lh_swap_options>.size
    if let failure = unsafe LayoutError.ofStruct(given, needed, "options") { throw failure }
    let options = unsafe given.pointee
    guard options.flags & ~(LH_SWAP_PROVES | LH_SWAP_ALLOWS_OLDER) == 0 else {
      throw LayoutError(.invalidArgument, "options has unknown flags: \(options.flags)")
    }
    self.init(
      runsTrial: options.flags & LH_SWAP_PROVES != 0,
      allowsOlder: options.flags & LH_SWAP_ALLOWS_OLDER != 0,
      trialSeconds: options.proof_seconds,
      gestureSeconds: options.gesture_seconds < 0 ? nil : options.gesture_seconds,
      callSeconds: options.call_seconds,
      elementLimit: options.element_limit < 0 ? nil : options.element_limit,
      distanceLimit: options.distance_limit < 0 ? nil : options.distance_limit)
  }
}

@c @implementation
public func lh_swap_report_destroy(_ report: UnsafePointer<lh_swap_report>?) {
  guard let report = unsafe report else { return }
  unsafe SwapReportRecord.release(report)
}

@c @implementation
public func lh_host_swap(
  _ host: OpaquePointer?, _ requirement: UnsafePointer<CChar>?,
  _ options: UnsafePointer<lh_swap_options>?,
  _ place: UnsafeMutablePointer<UnsafePointer<lh_swap_report>?>?,
  _ error: UnsafeMutablePointer<lh_error>?
) -> lh_status {
  unsafe report(host, options, place, error) { host, options throws(LayoutError) in
    try host.swap(unsafe requirementText(requirement), options)
  }
}

@c @implementation
public func lh_host_swap_to_file(
  _ host: OpaquePointer?, _ id: UnsafePointer<CChar>?, _ path: UnsafePointer<CChar>?,
  _ options: UnsafePointer<lh_swap_options>?,
  _ place: UnsafeMutablePointer<UnsafePointer<lh_swap_report>?>?,
  _ error: UnsafeMutablePointer<lh_error>?
) -> lh_status {
  unsafe report(host, options, place, error) { host, options throws(LayoutError) in
    try host.swap(
      unsafe text(id, "id", limit: Requirement.longestText),
      file: unsafe text(path, "path", limit: RegularFile.longestPath), options)
  }
}

@c @implementation
public func lh_host_rollback(
  _ host: OpaquePointer?, _ id: UnsafePointer<CChar>?,
  _ options: UnsafePointer<lh_swap_options>?,
  _ place: UnsafeMutablePointer<UnsafePointer<lh_swap_report>?>?,
  _ error: UnsafeMutablePointer<lh_error>?
) -> lh_status {
  unsafe report(host, options, place, error) { host, options throws(LayoutError) in
    try host.rollback(unsafe text(id, "id", limit: Requirement.longestText), options)
  }
}

@c @implementation
public func lh_layout_exchanges(_ layout: OpaquePointer?) -> UInt64 {
  guard let layout = unsafe layout else { return 0 }
  return unsafe Unmanaged<Layout>.fromOpaque(UnsafeRawPointer(layout))
    ._withUnsafeGuaranteedRef { $0.swapCount }
}

@c @implementation
public func lh_host_watch(
  _ host: OpaquePointer?, _ folder: UnsafePointer<CChar>?,
  _ options: UnsafePointer<lh_swap_options>?, _ error: UnsafeMutablePointer<lh_error>?
) -> lh_status {
  unsafe withHost(host, error) { handle throws(LayoutError) in
    try handle.host.watch(
      unsafe text(folder, "folder", limit: RegularFile.longestPath),
      unsafe SwapOptions(options, runsTrial: true))
  }
}

@c @implementation
public func lh_host_poll(
  _ host: OpaquePointer?, _ place: UnsafeMutablePointer<UnsafePointer<lh_swap_report>?>?,
  _ error: UnsafeMutablePointer<lh_error>?
) -> lh_status {
  unsafe place?.pointee = nil
  return unsafe withHost(host, error) { handle throws(LayoutError) in
    guard let report = try handle.host.poll() else { return }
    unsafe place?.pointee = SwapReportRecord.retain(report)
  }
}

@c @implementation
public func lh_host_watch_descriptor(
  _ host: OpaquePointer?, _ descriptor: UnsafeMutablePointer<Int32>?,
  _ error: UnsafeMutablePointer<lh_error>?
) -> lh_status {
  unsafe withHost(host, error) { handle throws(LayoutError) in
    guard let descriptor = unsafe descriptor else { throw isNull("descriptor") }
    unsafe descriptor.pointee = try handle.host.watchDescriptor()
  }
}

@c @implementation
public func lh_host_use_store(
  _ host: OpaquePointer?, _ folder: UnsafePointer<CChar>?, _ error: UnsafeMutablePointer<lh_error>?
) -> lh_status {
  unsafe withHost(host, error) { handle throws(LayoutError) in
    try handle.host.setCopyFolder(unsafe optionalPath(folder, "folder"))
  }
}

@c @implementation
public func lh_host_use_prover(
  _ host: OpaquePointer?, _ path: UnsafePointer<CChar>?, _ error: UnsafeMutablePointer<lh_error>?
) -> lh_status {
  unsafe withHost(host, error) { handle throws(LayoutError) in
    try handle.host.setTrialProgram(unsafe optionalPath(path, "path"))
  }
}

/// An optional path argument.
private func optionalPath(
  _ path: UnsafePointer<CChar>?, _ name: StaticString
) throws(LayoutError) -> [UInt8]? {
  guard unsafe path != nil else { return nil }
  return try unsafe text(path, name, limit: RegularFile.longestPath)
}
