import LayoutConformance
import Testing

/// Every check of the library, over every plugin that is found.
///
/// They run one after the other, since some of them measure the memory of the process.
///
///     LAYOUTHOST_PLUGINS=/path/libMine.so swift test --filter Conformance
///
/// A failure names the layout, the seed and the step; LAYOUTHOST_SEED=… repeats it, and LAYOUTHOST_EFFORT=20 runs ten
/// times as long. `layouthost check libMine.so` does the same without this repository, each check in its own process.
@Suite(.serialized) struct Conformance {
  @Test("the build has plugins")
  func somethingIsFound() {
    #expect(
      !Surroundings.plugins.isEmpty, "build the plugins first: swift build -c release")
  }

  @Test("no two checks have one name")
  func names() {
    #expect(Set(Check.all.map(\.name)).count == Check.all.count)
  }

  @Test("every plugin passes every check", arguments: Examination.all)
  func check(_ examination: Examination) {
    for finding in examination.findings { Issue.record("\(finding)") }
  }
}

/// One check of one plugin, or of one of its layouts.
struct Examination: Sendable, CustomTestStringConvertible {
  let check: Check
  let plugin: LoadedPlugin
  let layout: String?

  var testDescription: String {
    "\(check.name): \(layout.map { "\($0) " } ?? "")(\(plugin.name))"
  }

  var findings: [Finding] {
    check.findings(
      in: plugin, layout: layout, under: Surroundings.conditions, beside: Surroundings.plugins,
      report: Surroundings.report)
  }

  static let all: [Examination] = Check.all.filter(Surroundings.wants).flatMap { check in
    Surroundings.plugins.flatMap { plugin in
      (check.isAboutLayouts ? plugin.layouts.map(Optional.some) : [nil]).map {
        Examination(check: check, plugin: plugin, layout: $0)
      }
    }
  }
}
