/// The colors of drawings, as `#rrggbb`.
package enum Palette {
  static let panel = "#e3e8ee"
  static let ink = "#33404b"
  static let paper = "#ffffff"

  private static let tiles = [
    "#ef6f6c", "#f2a65a", "#3f88c5", "#f2c14e", "#4ba69a", "#8e6bbf", "#8cb369", "#c65b9b",
    "#5b6fd6", "#e08e79", "#6a9fb5", "#9aa657",
  ]

  /// The color of the item with a number.
  package static func colour(_ number: Int) -> String { tiles[max(0, number) % tiles.count] }

  static func isColour(_ text: String) -> Bool {
    text.utf8.count == 7 && text.first == "#" && text.dropFirst().allSatisfy(\.isHexDigit)
  }

  /// Lighter by a factor above 1, darker below.
  static func shade(_ colour: String, by factor: Double) -> String {
    let number = UInt32(colour.dropFirst(), radix: 16) ?? 0
    var shaded = "#"
    for shift in [UInt32(16), 8, 0] {
      let part = Double(number >> shift & 0xFF) * factor
      let digits = String(UInt32(min(255, part.rounded())), radix: 16)
      shaded += digits.count < 2 ? "0" + digits : digits
    }
    return shaded
  }

  /// Dark or white, whichever has more contrast with a color, by its luma (ITU-R BT.601).
  package static func ink(on colour: String) -> String {
    let number = UInt32(colour.dropFirst(), radix: 16) ?? 0
    let luma =
      0.299 * Double(number >> 16 & 0xFF) + 0.587 * Double(number >> 8 & 0xFF)
      + 0.114 * Double(number & 0xFF)
    return luma > 150 ? "#1d2730" : "#ffffff"
  }
}
