import LayoutPlugin

extension ScrollAxis {
  init(_ input: LayoutInput) {
    self = input[properties.axis] == .vertical ? .vertical : .horizontal
  }
}
