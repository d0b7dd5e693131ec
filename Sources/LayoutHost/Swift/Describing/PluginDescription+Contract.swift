import LayoutABI

extension PluginDescription {
  /// The version of the contract that hosts of this version speak: plugins of the same major number
  /// are theirs.
  public static var spokenContract: (major: Int, minor: Int) {
    (Int(LH_ABI_MAJOR), Int(LH_ABI_MINOR))
  }
}
