import LayoutABI

// Helpers for the structs of the C ABI: initial values, comparison, descriptions.

/// A struct that states its size, so that later versions can add members.
protocol SizedStruct {
  init()
  var struct_size: UInt32 { get set }
}

extension SizedStruct {
  static var empty: Self {
    var value = Self()
    value.struct_size = UInt32(MemoryLayout<Self>.size)
    return value
  }
}

extension lh_error: SizedStruct {}
extension lh_event: SizedStruct {}
extension lh_gesture: SizedStruct {}
extension lh_gesture_reply: SizedStruct {}
extension lh_scroll: SizedStruct {}
extension lh_scroll_traits: SizedStruct {}
extension lh_viewport: SizedStruct {}

extension lh_error {
  var text: String {
    withUnsafeBytes(of: message) { bytes in
      let length = bytes.firstIndex(of: 0) ?? bytes.count
      return String(decoding: UnsafeRawBufferPointer(rebasing: bytes[..<length]), as: UTF8.self)
    }
  }
}

extension lh_host_info {
  static func current(_ name: UnsafePointer<CChar>) -> lh_host_info {
    lh_host_info(
      struct_size: UInt32(MemoryLayout<lh_host_info>.size),
      abi_version: LH_ABI_MAJOR << 16 | LH_ABI_MINOR, name: name, version: name)
  }
}

extension lh_viewport {
  init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self = .empty
    bounds = lh_rect(x: x, y: y, width: width, height: height)
    scale = 1
  }
}

extension lh_transition {
  static var empty: lh_transition {
    var transition = lh_transition()
    transition.struct_size = UInt32(MemoryLayout<lh_transition>.size)
    transition.path.cycle = .min
    return transition
  }
}

extension lh_path {
  init(_ kind: UInt32, _ section: Int, _ item: Int, cycle: Int64 = .min) {
    self.init(
      kind: kind, reserved: 0, section: Int64(section), item: Int64(item), cycle: cycle)
  }
}

extension lh_target {
  static func section(_ first: Int, _ count: Int = 1) -> lh_target {
    lh_target(
      scope: LH_SCOPE_SECTION, reserved: 0, section: 0, first: Int64(first), count: Int64(count))
  }
  static func items(_ section: Int, _ first: Int, _ count: Int) -> lh_target {
    lh_target(
      scope: LH_SCOPE_ITEM, reserved: 0, section: Int64(section), first: Int64(first),
      count: Int64(count))
  }
}

extension lh_point {
  var words: String { "(\(x), \(y))" }
}

extension lh_size {
  var words: String { "(\(width), \(height))" }
}

extension lh_rect {
  var isFinite: Bool { x.isFinite && y.isFinite && width.isFinite && height.isFinite }
  var words: String { "(\(x), \(y), \(width), \(height))" }

  /// Returns the rectangle grown by a distance on each side.
  func grown(_ by: Double) -> lh_rect {
    lh_rect(x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by)
  }
}

/// Returns whether two structs without padding are equal bit for bit.
func sameBits<T>(_ a: T, _ b: T) -> Bool {
  withUnsafeBytes(of: a) { a in
    withUnsafeBytes(of: b) { b in a.elementsEqual(b) }
  }
}

func sameBits(_ a: [Double], _ b: [Double]) -> Bool {
  a.count == b.count && zip(a, b).allSatisfy { $0.bitPattern == $1.bitPattern }
}

/// Like `sameBits`, but every NaN is an unset value.
func sameValue(_ a: [Double], _ b: [Double]) -> Bool {
  a.count == b.count
    && zip(a, b).allSatisfy { $0.bitPattern == $1.bitPattern || ($0.isNaN && $1.isNaN) }
}
