import LayoutABI

/// The memory of an `lh_swap_report`, identified by the report's address.
@safe final class SwapReportRecord {
  /// The report for C, followed by the object that `release` releases.
  @safe private struct Record {
    var report: lh_swap_report
    var owner: UnsafeRawPointer?
  }

  private let record: UnsafeMutablePointer<Record>
  private let strings = CStrings()

  private init(_ report: SwapReport) {
    unsafe record = .allocate(capacity: 1)
    let notes = unsafe strings.keepAll(
      report.notes.map { note in
        unsafe lh_swap_note(
          struct_size: UInt32(MemoryLayout<lh_swap_note>.size), kind: note.kind.rawValue,
          property_name: strings.keep(note.propertyBytes), text: strings.keep(note.message.utf8),
          values: note.values)
      })
    let list = unsafe strings.keepAll(report.notes.indices.map { unsafe Optional(notes + $0) })
    let seconds = report.seconds
    unsafe record.initialize(
      to: Record(
        report: lh_swap_report(
          struct_size: UInt32(MemoryLayout<lh_swap_report>.size),
          outcome: report.outcome.rawValue, status: report.fault?.code.rawValue ?? LH_OK,
          note_count: UInt32(report.notes.count), text: strings.keep(report.textBytes),
          reason: strings.keep(report.fault?.text ?? []), ids: strings.keep(report.idList),
          path: strings.keep(report.pathBytes), old_version: strings.keep(report.oldVersionBytes),
          new_version: strings.keep(report.newVersionBytes),
          old_build_id: strings.keep(report.oldBuildIDBytes),
          new_build_id: strings.keep(report.newBuildIDBytes),
          notes: report.notes.isEmpty ? nil : list, exchanged: report.layouts, kept: report.kept,
          same: report.difference.same, moved: report.difference.moved,
          appeared: report.difference.appeared, vanished: report.difference.vanished,
          farthest: report.difference.farthest, copy_seconds: seconds[0],
          prove_seconds: seconds[1], load_seconds: seconds[2], carry_seconds: seconds[3],
          wait_seconds: seconds[4], exchange_seconds: seconds[5],
          held_seconds: report.longestHold, question_wait_seconds: report.longestQueryWait,
          change_wait_seconds: report.longestChangeWait), owner: nil))
  }

  deinit { unsafe record.deallocate() }

  /// Passes ownership of a report to C. `release` must be called once.
  static func retain(_ report: SwapReport) -> UnsafePointer<lh_swap_report> {
    let made = SwapReportRecord(report)
    unsafe made.record.pointee.owner = UnsafeRawPointer(Unmanaged.passRetained(made).toOpaque())
    return unsafe UnsafeRawPointer(made.record).assumingMemoryBound(to: lh_swap_report.self)
  }

  static func release(_ report: UnsafePointer<lh_swap_report>) {
    let record = unsafe UnsafeRawPointer(report).assumingMemoryBound(to: Record.self)
    guard let owner = unsafe record.pointee.owner else { return }
    unsafe Unmanaged<SwapReportRecord>.fromOpaque(owner).release()
  }
}
