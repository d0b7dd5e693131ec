import Testing

@_spi(Tool) @testable import LayoutHost

@Suite struct SHA256Tests {
  /// Of bytes in one piece.
  private func digest(_ bytes: [UInt8]) -> String {
    var hash = SHA256()
    hash.add(bytes)
    return hash.digest.hexadecimal.text
  }

  @Test(
    "The examples of FIPS 180-4 have the digests that NIST gives",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
      (
        "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmn"
          + "hijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
        "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
      ),
    ])
  func examples(_ text: String, _ expected: String) {
    #expect(digest([UInt8](text)) == expected)
  }

  @Test("A million letters have the digest of NIST's example, in pieces of any size")
  func million() {
    var hash = SHA256()
    let sizes = [1, 63, 64, 65, 4096, 65_536]
    var (left, turn) = (1_000_000, 0)
    while left > 0 {
      let piece = min(sizes[turn % sizes.count], left)
      hash.add([UInt8](repeating: UInt8(ascii: "a"), count: piece))
      left -= piece
      turn += 1
    }
    #expect(
      hash.digest.hexadecimal.text
        == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }

  @Test("Every length around the ends of blocks is padded right")
  func lengths() {
    var all = SHA256()
    for count in 0..<300 {
      var hash = SHA256()
      hash.add((0..<count).map { UInt8(truncatingIfNeeded: $0 * 7 + 3) })
      all.add(hash.digest)
    }
    // From hashlib: the digest of the three hundred digests.
    #expect(
      all.digest.hexadecimal.text
        == "7b074096cabb18dd0d1b468a173cb2f97f80e952525bca29542e606fd6d0753a")
  }

  @Test("Reading a digest changes nothing")
  func asking() {
    var hash = SHA256()
    hash.add([UInt8]("ab"))
    _ = hash.digest
    hash.add([UInt8]("c"))
    #expect(hash.digest.hexadecimal.text == digest([UInt8]("abc")))
  }
}
