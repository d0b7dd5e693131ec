import Foundation
import Testing

@testable import LayoutHost

/// The reason why each candidate is not chosen; over the folders of `ResolutionTests`.
extension ResolutionTests {
  /// The messages by file, with "the one" for none.
  private func explain(
    _ host: LayoutHost.Host, _ requirement: String
  ) throws -> [String: String] {
    var messages: [String: String] = [:]
    for (candidate, rejection) in try host.explain(requirement) {
      messages[String(candidate.path.dropFirst(folder.path.count + 1))] =
        rejection?.message.replacingOccurrences(of: folder.path + "/", with: "") ?? "the one"
    }
    return messages
  }

  @Test("Each candidate has the reason for its rejection")
  func eachCandidate() throws {
    let host = try makeHost(folder.file("a"), folder.file("b"))
    #expect(
      try explain(host, "rows@^1.2") == [
        "a/rows-1.0.0.so": "a/rows-1.0.0.so has version 1.0.0, not ^1.2",
        "a/rows-1.2.0.so":
          "a/rows-1.2.0.so has version 1.2.0, older than 1.10.0 of b/rows-1.10.0.so",
        "a/rows-2.0.0-rc.1.so":
          "a/rows-2.0.0-rc.1.so has version 2.0.0-rc.1, a pre-release that was not requested",
        "b/columns.so": "b/columns.so offers columns, not rows",
        "b/empty.so": "b/empty.so: it is empty",
        "b/rows-1.10.0.so": "the one",
        "b/rows-1.2.0.so":
          "b/rows-1.2.0.so has version 1.2.0, older than 1.10.0 of b/rows-1.10.0.so",
        "b/rows-9.so":
          "b/rows-9.so: it has version 2.0 of the C ABI, this host 1.1",
      ])
    #expect(
      try explain(host, "rows@1.2")["b/rows-1.2.0.so"]
        == "b/rows-1.2.0.so has version 1.2.0, no newer than 1.2.0 of a/rows-1.2.0.so, which comes "
        + "before it")
    #expect(
      try explain(host, "columns")["a/rows-1.0.0.so"]
        == "a/rows-1.0.0.so offers rows, not columns")
  }

  @Test("The code is the file's fault, else not found")
  func codes() throws {
    let host = try makeHost(folder.file("a"), folder.file("b"))
    for (candidate, rejection) in try host.explain("rows") {
      let expected = candidate.fault?.code ?? LayoutError.Code.notFound
      #expect(rejection == nil || rejection?.code == expected, "\(candidate.path)")
    }
    #expect(
      thrownError { () throws(LayoutError) in try host.explain("rows@") }?.code == .badRequirement)
    #expect(try makeHost("/nowhere").explain("rows").isEmpty)
  }

  @Test(
    "Exactly the candidate that resolves has no rejection, in the candidates' order",
    arguments: [
      "rows", "rows@*", "rows@1.2", "rows@~1.2.0", "rows@<1.2", "rows@2.0.0-rc.1", "columns",
      "columns@7", "rows@>=2", "nothing",
    ])
  func oneChosen(_ requirement: String) throws {
    let host = try makeHost(folder.file("a"), folder.file("b"))
    let explained = try host.explain(requirement)
    #expect(explained.map { $0.candidate } == (try host.candidates()))
    var resolved: [Candidate] = []
    do throws(LayoutError) { resolved = [try host.resolve(requirement)] } catch {}
    #expect(explained.filter { $0.rejection == nil }.map { $0.candidate } == resolved)
  }

  @Test("The error for a missing layout has the reason of each candidate")
  func sameWords() throws {
    let host = try makeHost(folder.file("a"), folder.file("b"))
    for requirement in ["rows@>=2", "columns@7", "rows@0.1"] {
      let error = thrownError { () throws(LayoutError) in try host.resolve(requirement) }
      let rejections = try host.explain(requirement).compactMap { $0.rejection?.message }
      let reasons = try #require(error).message.split(separator: ": ", maxSplits: 1)[1]
        .components(separatedBy: "; ")
      for message in reasons where !message.hasPrefix("and ") {
        #expect(rejections.contains(message), "\(message)")
      }
    }
  }
}
