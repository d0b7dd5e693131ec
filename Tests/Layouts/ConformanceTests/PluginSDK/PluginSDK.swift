import LayoutABI
import Testing

@testable import LayoutConformance

/// The rules of the plugin SDK, tested through the probe layout.
///
/// The plugin SDK is Embedded Swift and cannot be imported here, so all tests use the C ABI. `make
/// test-plugins` builds the probe.
@Suite(.serialized) struct PluginSDK {
  static let probe = Surroundings.plugins.flatMap(\.subjects).first { $0.id == "probe" }
  static let run = Run(under: Surroundings.conditions, report: Surroundings.report)
  static let isProbeBuilt: ConditionTrait = .enabled(
    if: probe != nil,
    "build the probe: make test-plugins")

  /// A prepared probe in a viewport of 200 by 400, scrolled to y.
  static func instance(
    _ counts: [Int], y: Double = 0, permission: Permission? = nil
  ) throws -> Instance {
    let instance = try Instance(try #require(probe), permission: permission)
    try instance.set(counts: counts)
    try instance.set(viewport: lh_viewport(0, y, 200, 400))
    try instance.settle()
    return instance
  }
}

extension Instance {
  func row(_ name: String) throws -> PropertyRow { try #require(subject.property(name)) }

  func set(_ name: String, _ target: lh_target?, _ values: Double...) throws {
    try set(try row(name), target, values)
  }

  func tap(_ x: Double, _ y: Double) throws -> lh_gesture_reply {
    var gesture = lh_gesture.empty
    gesture.phase = LH_PHASE_ENDED
    gesture.location = lh_point(x: x, y: y)
    return try self.gesture(gesture)
  }
}
