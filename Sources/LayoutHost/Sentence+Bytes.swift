// What the host's sentences quote: names and paths as bytes, which come from callers and from files
// and need not be UTF-8, while a sentence always is.

extension Sentence {
  /// Adds to a sentence that grows part by part, without copying what there is.
  static func += (sentence: inout Sentence, part: Sentence) { sentence.utf8 += part.utf8 }
}

extension Sentence.StringInterpolation {
  /// Quotes bytes; what is not UTF-8 becomes replacement characters.
  @inline(never)
  mutating func appendInterpolation(_ bytes: [UInt8]) {
    appendInterpolation(Sentence(utf8: bytes.repaired))
  }

  mutating func appendInterpolation(_ version: ABIVersion) {
    appendInterpolation(version.sentence)
  }
}
