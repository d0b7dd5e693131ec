import LayoutPlugin

extension ScrollAxis {
  init(_ input: LayoutInput) {
    self = input[properties.scrollDirection] == .horizontal ? .horizontal : .vertical
  }
}
