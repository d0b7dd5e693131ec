import LayoutABI

/// Writes the interaction state of a layout as bytes.
///
/// The bytes begin with a tag, the version of the layout's encoding, and the layout's ID. Numbers are little-endian.
@safe public struct StateWriter {
  private let buffer: UnsafeMutableBufferPointer<UInt8>
  /// The number of bytes written, including those beyond the buffer's end.
  private(set) var count = 0

  init(_ buffer: UnsafeMutableBufferPointer<UInt8>, id: StaticString, version: UInt32) {
    unsafe self.buffer = unsafe buffer
    for index in 0..<4 { append(SavedState.tag(index)) }
    write(UInt64(version))
    write(UInt64(id.utf8CodeUnitCount))
    for index in 0..<id.utf8CodeUnitCount { append(unsafe id.utf8Start[index]) }
  }

  private mutating func append(_ byte: UInt8) {
    if unsafe count < buffer.count { unsafe buffer[count] = byte }
    count += 1
  }

  /// Writes an integer.
  public mutating func write(_ value: Int) { write(UInt64(bitPattern: Int64(value))) }
  /// Writes a number.
  public mutating func write(_ value: Double) { write(value.bitPattern) }
  /// Writes a Boolean.
  public mutating func write(_ value: Bool) { write(UInt64(value ? 1 : 0)) }

  private mutating func write(_ value: UInt64) {
    for shift in 0..<8 { append(UInt8(truncatingIfNeeded: value >> (8 * UInt64(shift)))) }
  }
}

/// Reads bytes that a `StateWriter` wrote, and checks every one.
@safe public struct StateReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0
  /// The version of the layout's encoding that wrote these bytes.
  public private(set) var version: UInt32 = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>, id: StaticString) throws(Failure) {
    unsafe self.bytes = bytes
    for index in 0..<4 {
      guard try readByte() == SavedState.tag(index) else {
        throw Failure(LH_BAD_STATE, "bytes: not written by save_state")
      }
    }
    let version = try readUInt64()
    let length = try readUInt64()
    guard version <= UInt64(UInt32.max), length == UInt64(id.utf8CodeUnitCount) else {
      throw Failure(LH_BAD_STATE, "bytes: saved by another layout than \(id)")
    }
    for index in 0..<id.utf8CodeUnitCount {
      let expected = unsafe id.utf8Start[index]
      guard try readByte() == expected else {
        throw Failure(LH_BAD_STATE, "bytes: saved by another layout than \(id)")
      }
    }
    self.version = UInt32(version)
  }

  /// Reads an integer.
  ///
  /// - Throws: A `Failure` with `LH_BAD_STATE` if the bytes end, or if the number does not fit into
  ///   `Int`.
  public mutating func readInt() throws(Failure) -> Int {
    let value = Int64(bitPattern: try readUInt64())
    guard let number = Int(exactly: value) else {
      throw Failure(LH_BAD_STATE, "bytes: \(value) does not fit into an integer")
    }
    return number
  }

  /// Reads a finite number.
  ///
  /// - Throws: A `Failure` with `LH_BAD_STATE` if the bytes end, or if the number is not finite.
  public mutating func readNumber() throws(Failure) -> Double {
    let value = Double(bitPattern: try readUInt64())
    guard value.isFinite else { throw Failure(LH_BAD_STATE, "bytes: a number is not finite") }
    return value
  }

  /// Reads a Boolean.
  ///
  /// - Throws: A `Failure` with `LH_BAD_STATE` if the bytes end, or if the value is neither 0 nor
  ///   1.
  public mutating func readFlag() throws(Failure) -> Bool {
    let value = try readUInt64()
    guard value <= 1 else { throw Failure(LH_BAD_STATE, "bytes: a flag is \(value)") }
    return value == 1
  }

  func finish() throws(Failure) {
    guard unsafe position == bytes.count else {
      throw Failure(LH_BAD_STATE, "bytes: \(unsafe bytes.count - position) too many")
    }
  }

  private mutating func readByte() throws(Failure) -> UInt8 {
    guard unsafe position < bytes.count else {
      throw Failure(LH_BAD_STATE, "bytes: they end after \(position)")
    }
    let byte = unsafe bytes[position]
    position += 1
    return byte
  }

  private mutating func readUInt64() throws(Failure) -> UInt64 {
    var value: UInt64 = 0
    for shift in 0..<8 { value |= UInt64(try readByte()) << (8 * UInt64(shift)) }
    return value
  }
}

private enum SavedState {
  /// "LHS1"
  static func tag(_ index: Int) -> UInt8 {
    UInt8(truncatingIfNeeded: 0x3153_484C >> UInt32(8 * index))
  }
}
