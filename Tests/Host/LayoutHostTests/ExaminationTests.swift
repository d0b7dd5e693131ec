import ConformanceRun
import Testing

/// An examination under conditions that allow no check.
struct ExaminationTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(
    "numbers that are not finite are a finding, and not the end of the program",
    arguments: [(.infinity, 1), (.nan, 1), (5, -.infinity), (5, .nan)] as [(Double, Double)])
  func infinite(limit: Double, effort: Double) throws {
    let file = try buildRows("1.0.0", to: folder.file("libRows.so"))
    var examination = PluginExamination(of: file, child: ["/bin/false"])
    examination.timeLimit = limit
    examination.conditions.effort = effort
    let messages = examination.run().results.flatMap(\.findings).map(\.message)
    #expect(messages.count == 1 && messages.allSatisfy { $0.contains("are not all finite") })
  }
}
