import Foundation
import Testing

@testable import LayoutHost

/// Valid and invalid lock files.
@Suite struct LockFileTests {
  static let digest = String(repeating: "0a", count: 32)
  static let entry = "{\"version\":\"1.1.0\",\"build_id\":\"0a1b\",\"sha256\":\"\(digest)\"}"

  /// A lock file with one entry, in which something is replaced.
  static func spoiled(_ part: String, _ replacement: String) -> String {
    "{\"version\":1,\"layouts\":{\"rows\":\(entry)}}"
      .replacingOccurrences(of: part, with: replacement)
  }

  let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private func read(_ text: String) throws -> LockFile {
    try LockFile([UInt8](folder.write([UInt8](text), to: "layouts.lock")))
  }

  private func fault(of text: String) throws -> LayoutError? {
    let path = try folder.write([UInt8](text), to: "layouts.lock")
    return thrownError { () throws(LayoutError) in try LockFile([UInt8](path)) }
  }

  @Test("A lock file may have any white space and its members in any order")
  func wellFormed() throws {
    let lock = try read(
      """
       { "layouts" : { "rows" : { "sha256" : "\(Self.digest)", "build_id" : "", "version" :
       "2.0.0-rc.1+x" } , "snap-to-center" : \(Self.entry) } , "version" : 1 }\r\n\t
      """)
    #expect(lock.name.text == "layouts.lock")
    #expect(lock.pins.map { $0.id.text } == ["rows", "snap-to-center"])
    #expect(lock.pins.map { $0.version.text } == ["2.0.0-rc.1+x", "1.1.0"])
    #expect(lock.pins.map { $0.buildID.text } == ["", "0a1b"])
    #expect(lock.pins.map { $0.sha256.text } == [Self.digest, Self.digest])
    #expect(try read("{\"version\":1,\"layouts\":{}}").pins.isEmpty)
  }

  @Test(
    "The error for an invalid lock file names the file, the layout and the member",
    arguments: [
      ("", "it is not valid JSON: an unknown value at byte 0"),
      ("layouts = []", "it is not valid JSON: an unknown value at byte 0"),
      ("[]", "it is not an object"),
      ("{}", "it has no \"version\""),
      ("{\"version\":1}", "it has no \"layouts\""),
      (
        "{\"version\":1,\"layouts\":{},\"layouts\":{}}",
        "it is not valid JSON: the repeated name \"layouts\" at byte 35"
      ),
      (spoiled("1,", "\"1\","), "its \"version\" is not the number 1"),
      (spoiled("1,", "1.0,"), "its \"version\" is not the number 1"),
      (spoiled("1,", "-1,"), "its \"version\" is not the number 1"),
      (spoiled("1,", "1e0,"), "its \"version\" is not the number 1"),
      (spoiled("1,", "1234567890123456789,"), "its \"version\" is not the number 1"),
      (spoiled("1,", "2,"), "its format is version 2; this host reads 1"),
      (
        spoiled("1,", "123456789012345678,"),
        "its format is version 123456789012345678; this host reads 1"
      ),
      (spoiled("\"layouts\"", "\"layout\""), "it has the unknown member \"layout\""),
      ("{\"version\":1,\"layouts\":[]}", "its \"layouts\" is not an object"),
      (
        spoiled("\"rows\"", "\"Rows\""),
        "layouts: \"Rows\" is not a layout's id: 1 to 64 lowercase letters, digits and hyphens"
      ),
      (
        spoiled("\"rows\"", "\"\""),
        "layouts: \"\" is not a layout's id: 1 to 64 lowercase letters, digits and hyphens"
      ),
      (
        spoiled("\"rows\"", "\"\(String(repeating: "r", count: 100))\""),
        "layouts: \"\(String(repeating: "r", count: 80))\" is not a layout's id: 1 to 64 "
          + "lowercase letters, digits and hyphens"
      ),
      (
        spoiled("\"rows\":", "\"rows\":\(entry),\"rows\":"),
        "it is not valid JSON: the repeated name \"rows\" at byte 151"
      ),
      (spoiled(entry, "\"1.1.0\""), "rows: its entry is not an object"),
      (spoiled("\"version\":\"1.1.0\",", ""), "rows: its entry has no \"version\""),
      (spoiled("\"build_id\":\"0a1b\",", ""), "rows: its entry has no \"build_id\""),
      (spoiled(",\"sha256\":\"\(digest)\"", ""), "rows: its entry has no \"sha256\""),
      (spoiled("sha256", "sha265"), "rows: its entry has the unknown member \"sha265\""),
      (spoiled("\"1.1.0\"", "1"), "rows: its \"version\" is not a string"),
      (
        spoiled("1.1.0", "1.1"),
        "rows: its \"version\": the version \"1.1\" needs three numbers, such as 1.2.0"
      ),
      (
        spoiled("1.1.0", "^1.1.0"),
        "rows: its \"version\": the version \"^1.1.0\" is malformed: \"^1\" is not a number"
      ),
      (spoiled("\"0a1b\"", "null"), "rows: its \"build_id\" is not a string"),
      (spoiled("0a1b", "0a1"), LockFileTests.badBuild),
      (spoiled("0a1b", "0A1B"), LockFileTests.badBuild),
      (spoiled("0a1b", "0x1b"), LockFileTests.badBuild),
      (spoiled("0a1b", String(repeating: "0a", count: 257)), LockFileTests.badBuild),
      (spoiled("\"\(digest)\"", "[]"), "rows: its \"sha256\" is not a string"),
      (spoiled(digest, ""), LockFileTests.badDigest),
      (spoiled(digest, String(digest.dropLast())), LockFileTests.badDigest),
      (spoiled(digest, digest + "0"), LockFileTests.badDigest),
      (spoiled(digest, digest.uppercased()), LockFileTests.badDigest),
      (spoiled(digest, digest.dropLast() + "g"), LockFileTests.badDigest),
      (spoiled(digest, digest.dropLast(2) + "ä"), LockFileTests.badDigest),
    ])
  func malformed(_ text: String, _ message: String) throws {
    let error = try fault(of: text)
    #expect(error?.code == .invalidArgument)
    #expect(error?.message == "\(folder.file("layouts.lock")): \(message)")
  }

  static let badBuild =
    "rows: its \"build_id\" is not an even number of lowercase hexadecimal digits, at most 512"
  static let badDigest = "rows: its \"sha256\" is not 64 lowercase hexadecimal digits"

  @Test("The error for a missing or unreadable file has its name")
  func files() throws {
    func rejected(_ path: String) -> LayoutError? {
      thrownError { () throws(LayoutError) in try LockFile([UInt8](path)) }
    }
    let fifo = folder.file("fifo")
    unsafe #expect(mkfifo(fifo, 0o600) == 0)
    unsafe #expect(symlink("loop", folder.file("loop")) == 0)
    let rows: [(String, LayoutError.Code, String)] = [
      (folder.file("missing"), .notFound, "there is no such file"),
      (folder.path + "/", .invalidArgument, "it is a folder, not a file"),
      (fifo, .invalidArgument, "it is a FIFO, not a file"),
      ("/dev/zero", .invalidArgument, "it is a device, not a file"),
      (folder.file("loop"), .ioError, "it cannot be read: Too many levels of symbolic links"),
    ]
    for (path, code, message) in rows {
      #expect(rejected(path)?.code == code)
      #expect(rejected(path)?.message == "\(path): \(message)")
    }
    for path in ["", "\0", "/a/\0"] {
      #expect(rejected(path)?.code == .invalidArgument)
      #expect(
        rejected(path)?.message == "the lock file's path is empty or contains a zero byte")
    }
  }

  @Test("A lock file has at most 1 MB and 1,024 layouts")
  func limits() throws {
    let text = Self.spoiled("", "")
    let space = String(repeating: " ", count: 1 << 20 - text.utf8.count)
    #expect(try read(text + space).pins.count == 1)
    #expect(
      try fault(of: text + space + " ")?.message
        == "\(folder.file("layouts.lock")): it has 1048577 bytes; it may have 1048576")

    func entries(_ count: Int) -> String {
      let all = (0..<count).map { "\"rows-\($0)\":\(Self.entry)" }.joined(separator: ",")
      return "{\"version\":1,\"layouts\":{\(all)}}"
    }
    #expect(try read(entries(1024)).pins.count == 1024)
    let error = try fault(of: entries(1025))
    #expect(error?.message.contains("an object of more than 1024 members at byte") == true)
  }

  @Test("A lock file with flipped bytes is read or rejected, and never traps")
  func fuzz() throws {
    let seed: UInt64 = 20_261_122
    var random = SeededGenerator(state: seed)
    let good = [UInt8](
      "{\"version\":1,\"layouts\":{\"rows\":\(Self.entry),\"snap-to-center\":\(Self.entry)}}")
    let tokens = ["{", "}", "[", "]", "\"", "\\u", "\\", ",", ":", "1", "-", "e", "\0", "ä", ""]
    var rejected = 0
    for round in 0..<2000 {
      var bytes = good
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        case 1: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 2: bytes.insert(contentsOf: [UInt8](tokens.randomElement(using: &random)!), at: place)
        default: bytes.removeSubrange(place..<min(place + 3, bytes.count))
        }
      }
      if round % 8 == 0 { bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random)) }
      let path = [UInt8](try folder.write(bytes, to: "layouts.lock"))
      do throws(LayoutError) {
        for pin in try LockFile(path).pins {
          #expect(pin.id.isLayoutID && pin.sha256.count == 64 && pin.buildID.count % 2 == 0)
        }
      } catch {
        rejected += 1
        #expect(error.code == .invalidArgument, "seed \(seed), round \(round)")
        #expect(error.message.contains("layouts.lock: "), "seed \(seed), round \(round)")
      }
    }
    #expect(rejected > 1000 && rejected < 2000, "seed \(seed): rejected \(rejected)")
  }
}
