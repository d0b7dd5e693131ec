/// The inputs of a layout that the new version could not take over in the last swap. A rollback restores them.
struct FormerInputs {
  /// The content of the former plugin. A reference to the plugin itself would keep it loaded.
  let content: FileContent
  let state: [UInt8]
  let leftBehind: [(property: Int, values: [Double])]
}
