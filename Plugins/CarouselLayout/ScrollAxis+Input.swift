import LayoutPlugin

extension ScrollAxis {
  init(_ input: LayoutInput) { self = input.choice(.axis) == 1 ? .vertical : .horizontal }
}
