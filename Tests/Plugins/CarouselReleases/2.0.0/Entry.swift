import LayoutPlugin

@c @implementation
public func lh_plugin_entry(
  _ host: UnsafePointer<lh_host_info>?, _ error: UnsafeMutablePointer<lh_error>?
) -> UnsafePointer<lh_plugin>? {
  unsafe PluginEntry.answer(
    host, error, id: "CarouselLayout", name: "Carousel", version: "2.0.0",
    [SnapToCenterLayout.self, InfiniteLayout.self, CarouselLayout.self])
}
