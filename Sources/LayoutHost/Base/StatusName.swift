import LayoutABI

/// The name of the C constant, such as "LH_OUT_OF_RANGE".
func statusName(_ status: lh_status) -> StaticString {
  switch status {
  case LH_OK: "LH_OK"
  case LH_INVALID_ARGUMENT: "LH_INVALID_ARGUMENT"
  case LH_NOT_FINITE: "LH_NOT_FINITE"
  case LH_OUT_OF_RANGE: "LH_OUT_OF_RANGE"
  case LH_NO_SUCH_INDEX: "LH_NO_SUCH_INDEX"
  case LH_NOT_SHOWN: "LH_NOT_SHOWN"
  case LH_NOT_PREPARED: "LH_NOT_PREPARED"
  case LH_BUFFER_TOO_SMALL: "LH_BUFFER_TOO_SMALL"
  case LH_READ_ONLY: "LH_READ_ONLY"
  case LH_INCONSISTENT_BATCH: "LH_INCONSISTENT_BATCH"
  case LH_UNSUPPORTED: "LH_UNSUPPORTED"
  case LH_BUSY: "LH_BUSY"
  case LH_BAD_STATE: "LH_BAD_STATE"
  case LH_OUT_OF_MEMORY: "LH_OUT_OF_MEMORY"
  case LH_NOT_FOUND: "LH_NOT_FOUND"
  case LH_BAD_PLUGIN: "LH_BAD_PLUGIN"
  case LH_IO_ERROR: "LH_IO_ERROR"
  case LH_BAD_REQUIREMENT: "LH_BAD_REQUIREMENT"
  case LH_REFUSED: "LH_REFUSED"
  default: "unknown status"
  }
}
