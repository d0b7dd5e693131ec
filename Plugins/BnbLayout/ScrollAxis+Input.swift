import LayoutPlugin

extension ScrollAxis {
  /// Automatic is vertical if the viewport is at least as tall as wide.
  init(_ input: LayoutInput) {
    let size = input.viewportSize
    switch input[properties.scrollDirection] {
    case .vertical: self = .vertical
    case .horizontal: self = .horizontal
    case .automatic: self = size.height >= size.width ? .vertical : .horizontal
    }
  }
}
