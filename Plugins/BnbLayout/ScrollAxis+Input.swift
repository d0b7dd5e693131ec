import LayoutPlugin

extension ScrollAxis {
  /// Automatic is vertical when the viewport is at least as tall as wide.
  init(_ input: LayoutInput) {
    let size = input.viewportSize
    switch input.choice(.scrollDirection) {
    case 1: self = .vertical
    case 2: self = .horizontal
    default: self = size.height >= size.width ? .vertical : .horizontal
    }
  }
}
