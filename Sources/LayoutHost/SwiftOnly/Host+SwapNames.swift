extension Host {
  /// Scans the search folders, and swaps the layouts with the requirement's ID to the plugin that `resolve` finds.
  ///
  /// The swap affects each layout of the host with that ID whose own requirement allows the new version, and each with
  /// that ID that was created from a file. All of them switch in one step between two calls, or none does; until then,
  /// the old version stays in use. From then on `makeLayout` uses the new plugin for this ID, if the requirement allows
  /// it.
  ///
  ///     let report = try host.swap("carousel@^1.1", SwapOptions(runsTrial: true))
  ///     print(report.text)
  ///
  /// - Returns: The report. If the swap waits for the end of a gesture, `poll` completes it.
  /// - Throws: The reason why the swap failed; then nothing has changed. `LayoutError.Code.conditionsNotMet` if the
  ///   options do not allow the swap, `.busy` from inside a call of a layout, the errors of `makeLayout`, and the new
  ///   plugin's errors about the state of a layout.
  @discardableResult
  public func swap(
    _ requirement: String, _ options: SwapOptions = SwapOptions()
  ) throws(LayoutError) -> SwapReport {
    try succeed(swap([UInt8](requirement), options))
  }

  /// Swaps the layouts with an ID to the plugin in a file in any folder.
  ///
  /// - Throws: The errors of `swap(_:_:)`.
  @discardableResult
  public func swap(
    _ id: String, file: String, _ options: SwapOptions = SwapOptions()
  ) throws(LayoutError) -> SwapReport {
    try succeed(swap([UInt8](id), file: [UInt8](file), options))
  }

  /// Swaps the layouts with an ID back to the plugin that they ran before their last swap.
  ///
  /// That plugin is still loaded. A second rollback goes forward again.
  ///
  /// - Throws: The errors of `swap(_:_:)`; `LayoutError.Code.notFound` if there is no swap to undo.
  @discardableResult
  public func rollback(
    _ id: String, _ options: SwapOptions = SwapOptions()
  ) throws(LayoutError) -> SwapReport {
    try succeed(rollback([UInt8](id), options))
  }

  /// Watches a folder: `poll` swaps in each plugin that is written or moved there and offers a live layout.
  ///
  /// From then on, the host loads plugins in the folder from copies. Call this function before you create layouts from
  /// them.
  ///
  /// - Throws: `LayoutError.Code.notFound`, `.ioError`.
  public func watch(
    _ folder: String, _ options: SwapOptions = SwapOptions(runsTrial: true)
  ) throws(LayoutError) {
    try watch([UInt8](folder), options)
  }

  /// Sets the folder for copies of plugins, so that debuggers and profilers can open them; nil for copies in memory.
  ///
  /// - Parameter folder: An absolute path. The folder is created when needed. A copy is deleted when its plugin is
  ///   unloaded.
  public func setCopyFolder(_ folder: String?) throws(LayoutError) {
    try setCopyFolder(folder.map { [UInt8]($0) })
  }

  /// Sets the program for trial runs (`SwapOptions.runsTrial`); nil for `layouthost-prove`, which is installed with the
  /// library.
  public func setTrialProgram(_ path: String?) throws(LayoutError) {
    try setTrialProgram(path.map { [UInt8]($0) })
  }

  private func succeed(_ report: SwapReport) throws(LayoutError) -> SwapReport {
    if let fault = report.fault { throw fault }
    return report
  }
}

extension SwapReport: CustomStringConvertible {
  /// The IDs of the layouts.
  public var ids: [String] { idBytes.map { $0.text } }

  /// The candidate's file.
  public var path: String { pathBytes.text }

  /// The version before the swap; empty if there was no live layout.
  public var oldVersion: String { oldVersionBytes.text }

  /// The candidate's version.
  public var newVersion: String { newVersionBytes.text }

  /// The build ID before the swap, in hexadecimal digits.
  public var oldBuildID: String { oldBuildIDBytes.text }

  /// The candidate's build ID, in hexadecimal digits.
  public var newBuildID: String { newBuildIDBytes.text }

  /// The report as text of several lines; the first one is a summary.
  public var text: String { textBytes.text }

  public var description: String { text }
}

extension SwapNote {
  /// The property's name; empty if the note is not about a property.
  public var property: String { propertyBytes.text }

  /// The note as text.
  public var text: String { message.utf8.text }
}
