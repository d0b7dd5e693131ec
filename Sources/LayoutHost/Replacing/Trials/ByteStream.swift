// Serialization for the pipe between two processes of one machine with the same version of this code.

/// Appends values to bytes.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  mutating func write<T: BitwiseCopyable>(_ value: T) {
    unsafe withUnsafeBytes(of: value) { unsafe bytes.append(contentsOf: $0) }
  }

  /// Writes the number of values, then the values.
  mutating func write<T: BitwiseCopyable>(_ values: [T]) {
    write(values.count)
    unsafe values.withUnsafeBytes { unsafe bytes.append(contentsOf: $0) }
  }

  mutating func write(_ texts: [[UInt8]]) {
    write(texts.count)
    for text in texts { write(text) }
  }
}

/// Reads the bytes of a `ByteWriter`. Missing values read as zeros and clear `isWhole`.
struct ByteReader {
  private let bytes: [UInt8]
  private var place = 0
  /// Whether all values that were read existed.
  private(set) var isWhole = true

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func read<T: BitwiseCopyable>(_ zero: T) -> T {
    let size = MemoryLayout<T>.size
    guard bytes.count - place >= size else {
      isWhole = false
      return zero
    }
    defer { place += size }
    return unsafe bytes.withUnsafeBytes { bytes in
      unsafe bytes.loadUnaligned(fromByteOffset: place, as: T.self)
    }
  }

  mutating func read<T: BitwiseCopyable>(arrayOf zero: T) -> [T] {
    let count = read(0)
    guard count >= 0, count <= (bytes.count - place) / MemoryLayout<T>.stride else {
      isWhole = false
      return []
    }
    var values: [T] = []
    values.reserveCapacity(count)
    for _ in 0..<count { values.append(read(zero)) }
    return values
  }

  mutating func readTexts() -> [[UInt8]] {
    let count = read(0)
    guard count >= 0, count <= bytes.count - place else {
      isWhole = false
      return []
    }
    return (0..<count).map { _ in read(arrayOf: UInt8(0)) }
  }
}
