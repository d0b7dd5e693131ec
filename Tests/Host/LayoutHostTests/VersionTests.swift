import Testing

@testable import LayoutHost

@Suite struct VersionTests {
  @Test(
    "Versions follow each other as semver.org lists them",
    arguments: [
      ("1.0.0-alpha", "1.0.0-alpha.1"), ("1.0.0-alpha.1", "1.0.0-alpha.beta"),
      ("1.0.0-alpha.beta", "1.0.0-beta"), ("1.0.0-beta", "1.0.0-beta.2"),
      ("1.0.0-beta.2", "1.0.0-beta.11"), ("1.0.0-beta.11", "1.0.0-rc.1"),
      ("1.0.0-rc.1", "1.0.0"), ("1.0.0", "2.0.0"), ("2.0.0", "2.1.0"), ("2.1.0", "2.1.1"),
      ("1.9.0", "1.10.0"), ("1.0.0-9", "1.0.0-a"), ("1.0.0-A", "1.0.0-a"),
      ("1.0.0-99999999999999999999", "1.0.0-100000000000000000000"),
    ])
  func order(_ earlier: String, _ later: String) throws {
    let (earlier, later) = (try Version(earlier), try Version(later))
    #expect(earlier < later)
    #expect(!(later < earlier))
    #expect(earlier != later)
  }

  @Test("Build metadata does not count")
  func build() throws {
    #expect(try Version("1.2.3+a.b") == Version("1.2.3+c"))
    #expect(try Version("1.2.3-rc.1+a") == Version("1.2.3-rc.1"))
  }

  @Test(
    "The error for an invalid version has the reason",
    arguments: [
      ("", "a version is empty"),
      ("1.2", "the version \"1.2\" needs three numbers, such as 1.2.0"),
      ("1.2.3.4", "the version \"1.2.3.4\" is malformed: it has more than three numbers"),
      ("01.2.3", "the version \"01.2.3\" is malformed: the number 01 begins with 0"),
      ("1.x.3", "the version \"1.x.3\" is malformed: \"x\" is not a number"),
      ("1..3", "the version \"1..3\" is malformed: \"\" is not a number"),
      (
        "1.2.3-",
        "the version \"1.2.3-\" is malformed: its pre-release is not letters, digits and "
          + "hyphens"
      ),
      (
        "1.2.3-a.01",
        "the version \"1.2.3-a.01\" is malformed: a number in its pre-release begins with 0"
      ),
      (
        "1.2.3+ä",
        "the version \"1.2.3+ä\" is malformed: its build metadata is not letters, digits "
          + "and hyphens"
      ),
      (
        "1.2-rc",
        "the version \"1.2-rc\" is malformed: a pre-release or build needs three numbers "
          + "before it"
      ),
      (
        "9999999999999999999.0.0",
        "the version \"9999999999999999999.0.0\" is malformed: the number "
          + "9999999999999999999 is too large"
      ),
    ])
  func malformed(_ text: String, _ message: String) throws {
    let error = thrownError { () throws(LayoutError) in try Version(text) }
    #expect(error?.code == .badRequirement)
    #expect(error?.message == message)
  }
}

@Suite struct RequirementTests {
  @Test(
    "A requirement is satisfied by these versions and not by those",
    arguments: [
      ("bnb", "0.0.1 1.0.0 9.9.9", "1.0.0-rc.1"),
      ("bnb@*", "0.0.1 1.0.0", "1.0.0-rc.1"),
      ("bnb@1.2.0", "1.2.0 1.2.0+b", "1.2.1 1.1.9 1.2.0-rc.1"),
      ("bnb@=1.2.0", "1.2.0", "1.2.1"),
      ("bnb@1.2", "1.2.0 1.2.9", "1.3.0 1.1.9"),
      ("bnb@1", "1.0.0 1.9.9", "2.0.0 0.9.9"),
      ("bnb@^1.2", "1.2.0 1.9.0", "1.1.9 2.0.0 2.0.0-a 1.3.0-a"),
      ("bnb@^1.2.3", "1.2.3 1.3.0", "1.2.2 2.0.0"),
      ("bnb@^1", "1.0.0 1.9.9", "0.9.9 2.0.0"),
      ("bnb@^0.2.3", "0.2.3 0.2.9", "0.2.2 0.3.0"),
      ("bnb@^0.0.3", "0.0.3", "0.0.2 0.0.4"),
      ("bnb@^0.0", "0.0.0 0.0.9", "0.1.0"),
      ("bnb@^0", "0.0.0 0.9.9", "1.0.0"),
      ("bnb@~1.2.3", "1.2.3 1.2.9", "1.2.2 1.3.0"),
      ("bnb@~1.2", "1.2.0 1.2.9", "1.3.0"),
      ("bnb@~1", "1.0.0 1.9.0", "2.0.0"),
      ("bnb@>=1.1,<2", "1.1.0 1.9.9", "1.0.9 2.0.0"),
      ("bnb@>1.1", "1.2.0 2.0.0", "1.1.0 1.1.9"),
      ("bnb@>1.1.0", "1.1.1", "1.1.0"),
      ("bnb@<=1.1", "1.1.9 1.0.0", "1.2.0"),
      ("bnb@<=1.1.0", "1.1.0", "1.1.1"),
      ("bnb@<1.1", "1.0.9", "1.1.0"),
      ("bnb@1.2.0-rc.1", "1.2.0-rc.1", "1.2.0-rc.2 1.2.0"),
      ("bnb@>=1.2.0-rc.1", "1.2.0-rc.1 1.2.0-rc.2 1.2.0 3.0.0", "1.2.0-beta 1.3.0-rc.1"),
      ("bnb@^999999999999999999.0", "999999999999999999.1.0", "1.0.0"),
    ])
  func satisfied(_ requirement: String, _ those: String, _ others: String) throws {
    let requirement = try Requirement([UInt8](requirement))
    for version in those.split(separator: " ") {
      #expect(requirement.isSatisfied(by: try Version(String(version))), "\(version)")
    }
    for version in others.split(separator: " ") {
      #expect(!requirement.isSatisfied(by: try Version(String(version))), "\(version)")
    }
  }

  @Test(
    "The error for an invalid requirement has the reason",
    arguments: [
      ("", "does not begin with a layout's id"), ("@1.0.0", "does not begin with a layout's id"),
      ("Bnb", "does not begin with a layout's id"), ("b b", "does not begin with a layout's id"),
      ("bnb@", "no version follows the @"), ("bnb@ 1.0", "\" 1\" is not a number"),
      ("bnb@^", "a version is empty"), ("bnb@1.0,", "a version is empty"),
      ("bnb@>=1,*", "\"*\" is not a number"), ("bnb@==1", "\"=1\" is not a number"),
      ("bnb@^1.2-rc", "a pre-release or build needs three numbers"),
      ("bnb@1@2", "\"1@2\" is not a number"),
      ("bnb@" + String(repeating: "1", count: 600), "has 604 bytes; it may have 512"),
      ("bnb@" + String(repeating: "1", count: 200), "a version has 200 bytes; it may have 128"),
    ])
  func malformed(_ text: String, _ part: String) throws {
    let error = thrownError { () throws(LayoutError) in try Requirement([UInt8](text)) }
    #expect(error?.code == .badRequirement)
    #expect(error?.message.contains(part) == true, "\(error?.message ?? "no error")")
  }
}
