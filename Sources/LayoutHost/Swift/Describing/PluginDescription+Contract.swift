import LayoutABI

extension PluginDescription {
  /// The version of the C ABI that this version of the host supports. Plugins with the same major version are
  /// compatible.
  public static var supportedABI: (major: Int, minor: Int) {
    (Int(LH_ABI_MAJOR), Int(LH_ABI_MINOR))
  }
}
