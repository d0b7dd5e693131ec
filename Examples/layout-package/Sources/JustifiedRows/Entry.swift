import LayoutPlugin

@c @implementation
public func lh_plugin_entry(
  _ host: UnsafePointer<lh_host_info>?, _ error: UnsafeMutablePointer<lh_error>?
) -> UnsafePointer<lh_plugin>? {
  unsafe PluginEntry.answer(
    host, error, id: "JustifiedRows", name: "Justified Rows", version: "1.0.0",
    [JustifiedLayout.self])
}
