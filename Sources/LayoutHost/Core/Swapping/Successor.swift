// What is ready to take a layout over.

/// An instance of the new plugin that has been told everything, for one layout.
final class Successor {
  let instance: Instance
  /// The former instance's state when it was read.
  var state: [UInt8]
  /// What the new plugin has no place for, by the numbers of the former one's properties.
  let leftBehind: [(property: Int, values: [Double])]
  /// Whether it could not be prepared, as the former instance could not.
  var isStale: Bool
  let difference: Difference
  let notes: [SwapNote]

  init(
    _ instance: Instance, state: [UInt8], leftBehind: [(property: Int, values: [Double])],
    isStale: Bool, difference: Difference, notes: [SwapNote]
  ) {
    self.instance = instance
    self.state = state
    self.leftBehind = leftBehind
    self.isStale = isStale
    self.difference = difference
    self.notes = notes
  }
}

/// What a layout had before its last exchange that the next version could not take over.
struct FormerInputs {
  /// The former plugin's bytes; not the plugin, which would keep it loaded.
  let content: FileContent
  let state: [UInt8]
  let leftBehind: [(property: Int, values: [Double])]
}
