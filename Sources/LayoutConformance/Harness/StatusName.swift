import LayoutABI

extension lh_status {
  /// The name of the constant in base.h, for messages; the number of an unknown status.
  var statusName: String {
    self < Self.statusNames.count ? Self.statusNames[Int(self)] : "unknown status \(self)"
  }

  private static let statusNames = [
    "LH_OK", "LH_INVALID_ARGUMENT", "LH_NOT_FINITE", "LH_OUT_OF_RANGE", "LH_NO_SUCH_INDEX",
    "LH_NOT_SHOWN", "LH_NOT_PREPARED", "LH_BUFFER_TOO_SMALL", "LH_READ_ONLY",
    "LH_INCONSISTENT_BATCH", "LH_UNSUPPORTED", "LH_BUSY", "LH_BAD_STATE", "LH_OUT_OF_MEMORY",
    "LH_NOT_FOUND", "LH_BAD_PLUGIN", "LH_IO_ERROR", "LH_BAD_REQUIREMENT", "LH_REFUSED",
  ]
}
