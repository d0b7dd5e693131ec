// Swapping as Swift programs call it: ids, requirements and folders as strings.

extension Host {
  /// Looks through the search folders anew, and swaps the layouts of the requirement's id to what it
  /// stands for now.
  ///
  /// All layouts take part that this host made and whose own requirement the new version satisfies, or that
  /// were made from a file. Either all are exchanged, in one step between calls, or none; until then the
  /// old version answers. From then on `makeLayout` makes layouts of this id from the same plugin, where
  /// the requirement allows it.
  ///
  ///     let report = try host.swap("carousel@^1.1", SwapOptions(proves: true))
  ///     print(report.text)
  ///
  /// - Returns: What was done. A swap that waits for the end of a gesture goes on when `poll` is called.
  /// - Throws: why it was refused; then nothing has changed. `LayoutError.Code.refused` for what the options
  ///   do not allow, `.busy` from inside a call of a layout, and what finding, loading and telling a layout
  ///   throw.
  @discardableResult
  public func swap(
    _ requirement: String, _ options: SwapOptions = SwapOptions()
  ) throws(LayoutError) -> SwapReport {
    try succeed(swap([UInt8](requirement), options))
  }

  /// The same for the layouts of an id, to the plugin in a file, wherever it is.
  @discardableResult
  public func swap(
    _ id: String, file: String, _ options: SwapOptions = SwapOptions()
  ) throws(LayoutError) -> SwapReport {
    try succeed(swap([UInt8](id), file: [UInt8](file), options))
  }

  /// The same, back to the plugin that the layouts of an id ran before their last swap, which is loaded
  /// still. A second rollback goes forward again.
  ///
  /// - Throws: also `LayoutError.Code.notFound` when there is nothing to go back to.
  @discardableResult
  public func rollback(
    _ id: String, _ options: SwapOptions = SwapOptions()
  ) throws(LayoutError) -> SwapReport {
    try succeed(rollback([UInt8](id), options))
  }

  /// Watches a folder: what is written or moved there, and offers layouts that are alive, is swapped in by
  /// `poll`. Plugins in it are loaded from copies from now on, so watch it before making layouts.
  ///
  /// - Throws: `LayoutError.Code.notFound`, `.ioError`.
  public func watch(
    _ folder: String, _ options: SwapOptions = SwapOptions(proves: true)
  ) throws(LayoutError) {
    try watch([UInt8](folder), options)
  }

  /// Has the copies of plugins made in a folder instead of in memory, so that debuggers and profilers find
  /// them; nil goes back to memory.
  ///
  /// - Parameter folder: An absolute path; made when needed. Copies go when their plugin is unloaded.
  public func useStore(_ folder: String?) throws(LayoutError) {
    try useStore(folder.map { [UInt8]($0) })
  }

  /// Has another program than `layouthost-prove`, installed with the library, try candidates; nil goes back to it.
  public func useProver(_ path: String?) throws(LayoutError) {
    try useProver(path.map { [UInt8]($0) })
  }

  private func succeed(_ report: SwapReport) throws(LayoutError) -> SwapReport {
    if let fault = report.fault { throw fault }
    return report
  }
}

extension SwapReport: CustomStringConvertible {
  /// The layouts' ids.
  public var ids: [String] { idBytes.map { $0.text } }

  /// The candidate's file.
  public var path: String { pathBytes.text }

  /// The version that ran before; empty where no layout was alive.
  public var oldVersion: String { oldVersionBytes.text }

  /// The version that was to take over.
  public var newVersion: String { newVersionBytes.text }

  /// The build that ran before, as hexadecimal digits.
  public var oldBuildID: String { oldBuildIDBytes.text }

  /// The build that was to take over, as hexadecimal digits.
  public var newBuildID: String { newBuildIDBytes.text }

  /// The whole report: some lines, the first of which says it all.
  public var text: String { textBytes.text }

  public var description: String { text }
}

extension SwapNote {
  /// The property's name; empty for what is about none.
  public var property: String { propertyBytes.text }

  /// The note in words.
  public var text: String { sentence.utf8.text }
}
