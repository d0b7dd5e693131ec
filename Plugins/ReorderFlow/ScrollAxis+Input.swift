import LayoutPlugin

extension ScrollAxis {
  init(_ input: LayoutInput) {
    self = input.choice(.scrollDirection) == 1 ? .horizontal : .vertical
  }
}
