// Lists all symbols that a library exports. A library does not store their number, but its hash tables lead to every
// symbol that can be looked up.

extension ElfSymbols {
  struct Symbol {
    let name: String
    /// Whether the process has only one instance of it, which keeps its library loaded.
    let isUnique: Bool
  }

  /// The maximum number of symbols.
  private static var mostSymbols: UInt64 { 1 << 20 }

  /// Returns the symbols that other libraries can link with.
  ///
  /// - Complexity: O(symbols), with a few system calls for each.
  func exported(_ file: borrowing RegularFile) throws(LayoutError) -> [Symbol] {
    guard let symbols else { return [] }
    var found: [Symbol] = []
    for index in 1..<max(1, try count(file)) {
      let symbol = try bytes(at: symbols &+ index &* 24, 24, file)
      let binding = symbol[4] >> 4
      let visibility = symbol[5] & 3
      // Defined here; global, weak or unique; neither internal nor hidden.
      guard symbol.half(at: 6) != 0, [1, 2, 10].contains(binding), [0, 3].contains(visibility)
      else { continue }
      found.append(
        Symbol(name: try text(at: UInt64(symbol.word(at: 0)), file), isUnique: binding == 10))
    }
    return found
  }

  /// The number of symbols, including undefined ones.
  private func count(_ file: borrowing RegularFile) throws(LayoutError) -> UInt64 {
    if let hash { return min(UInt64(try word(at: hash &+ 4, file)), Self.mostSymbols) }
    guard let gnuHash else { return 0 }
    let head = try bytes(at: gnuHash, 16, file)
    let first = UInt64(head.word(at: 4))
    let buckets = gnuHash &+ 16 &+ 8 &* UInt64(head.word(at: 8))
    let count = UInt64(head.word(at: 0))
    var last: UInt64 = 0
    for bucket in 0..<min(count, Self.mostSymbols) {
      last = max(last, UInt64(try word(at: buckets &+ 4 &* bucket, file)))
    }
    guard last >= first else { return 0 }
    // The chain of the last bucket ends with the last symbol.
    while last < Self.mostSymbols,
      try word(at: buckets &+ 4 &* (count &+ last &- first), file) & 1 == 0
    { last += 1 }
    return last + 1
  }

  /// A string of the string table.
  func text(at offset: UInt64, _ file: borrowing RegularFile) throws(LayoutError) -> String {
    guard let strings else { throw LayoutError(.badPlugin, "it has no string table") }
    var name: [UInt8] = []
    while name.count < 4096 {
      let byte = try bytes(at: strings &+ offset &+ UInt64(name.count), 1, file)[0]
      if byte == 0 { return name.text }
      name.append(byte)
    }
    throw LayoutError(.badPlugin, "its string table is damaged")
  }
}
