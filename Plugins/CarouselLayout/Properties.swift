import LayoutPlugin

// The property tables. Each layout has the rows of the simpler one, beginning with `SnapProperties`, and some more.

let carouselProperties = CarouselProperties.declared()
let infiniteProperties = carouselProperties.infinite
let properties = infiniteProperties.snap

enum ScrollDirection: Int, PropertyChoice {
  case horizontal
  case vertical

  static var names: [StaticString] { ["horizontal", "vertical"] }
}

enum SnapAlignment: Int, PropertyChoice {
  case center
  case start
  case end

  static var names: [StaticString] { ["center", "start", "end"] }
}

enum SnapPolicy: Int, PropertyChoice {
  case projected
  case onePerFling

  static var names: [StaticString] { ["projected", "one_per_fling"] }
}
