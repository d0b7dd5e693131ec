/// Escapes text and formats numbers for SVG and HTML.
package enum Markup {
  package static func escape(_ text: String) -> String {
    var escaped = ""
    for character in text.unicodeScalars {
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      // XML allows no control characters.
      case "\u{0}"..."\u{1F}" where character != "\n" && character != "\t": escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(character)
      }
    }
    return escaped
  }

  /// Rounded to a number of decimals, in the shortest form; the same on every machine.
  package static func number(_ value: Double, digits: Int = 2) -> String {
    guard value.isFinite, value.magnitude < 1e15 else { return value < 0 ? "-1e15" : "1e15" }
    var power: Int64 = 1
    for _ in 0..<digits { power *= 10 }
    guard value.magnitude * Double(power) < 9e18 else { return "\(Int64(value.rounded()))" }
    let scaled = Int64((value * Double(power)).rounded())
    let (whole, part) = (scaled.magnitude / power.magnitude, scaled.magnitude % power.magnitude)
    var text = (scaled < 0 ? "-" : "") + "\(whole)"
    guard part > 0 else { return text }
    var decimals = "\(part)"
    decimals = String(repeating: "0", count: digits - decimals.count) + decimals
    while decimals.last == "0" { decimals.removeLast() }
    text += "." + decimals
    return text
  }
}
