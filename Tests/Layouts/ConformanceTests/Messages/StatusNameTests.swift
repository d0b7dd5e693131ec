import Foundation
import LayoutABI
import Testing

@testable import LayoutConformance

@Suite struct StatusNameTests {
  @Test("every status has the name that base.h gives it")
  func names() throws {
    var folder = URL(fileURLWithPath: #filePath)
    for _ in 0..<5 { folder.deleteLastPathComponent() }
    let header = try String(
      contentsOf: folder.appending(path: "include/layouthost/base.h"), encoding: .utf8)
    let section = try #require(
      header.components(separatedBy: "typedef uint32_t lh_status;").last?
        .components(separatedBy: "typedef struct").first)
    let defined = section.matches(of: /#define (LH_[A-Z_]+) (\d+)u/)
    #expect(defined.count == 19)
    for status in defined {
      #expect(lh_status(status.2)?.statusName == String(status.1))
    }
    #expect(lh_status(1000).statusName == "unknown status 1000")
  }
}
