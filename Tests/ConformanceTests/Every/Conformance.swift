import Testing

/// What every layout of every plugin must do, whoever wrote it and in whatever language.
///
/// The tests know a layout only by its class table: they draw values from its property table, and
/// compare answers with each other and with simple models, never with a geometry of their own. They
/// run one after the other, since some of them watch the memory of the process.
///
///     LAYOUTHOST_PLUGINS=/path/libMine.so swift test --filter Conformance
///
/// A failure names the layout, the seed and the step; LAYOUTHOST_SEED=… repeats it, and
/// LAYOUTHOST_EFFORT=20 looks ten times as long.
@Suite(.serialized) struct Conformance {
  @Test("there are plugins to test")
  func somethingIsFound() {
    #expect(!Subject.all.isEmpty, "build the plugins first: swift build -c release")
  }
}
