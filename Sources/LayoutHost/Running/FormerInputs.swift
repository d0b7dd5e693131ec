// What a layout leaves with a version that it is taken from.

/// What a layout had before its last exchange that the next version could not take over.
struct FormerInputs {
  /// The former plugin's bytes; not the plugin, which would keep it loaded.
  let content: FileContent
  let state: [UInt8]
  let leftBehind: [(property: Int, values: [Double])]
}
