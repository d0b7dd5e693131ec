import ArgumentParser
import LayoutHost

/// Sizes and points in the form of command-line arguments.
enum WindowOption {
  static let limit = 1...100_000.0

  /// `390x844`, in points.
  static func size(_ text: String?) throws -> (width: Double, height: Double)? {
    guard let text else { return nil }
    let numbers = text.split(separator: "x").map { Double($0) }
    guard numbers.count == 2, let width = numbers[0], let height = numbers[1],
      limit.contains(width), limit.contains(height)
    else {
      throw ValidationError(
        "--window is \(text); a width and a height such as 390x844 are allowed.")
    }
    return (width, height)
  }

  /// `0,600`, in points.
  static func offset(_ text: String?) throws -> Point? {
    guard let text else { return nil }
    let numbers = text.split(separator: ",").map { Double($0) }
    guard numbers.count == 2, let x = numbers[0], let y = numbers[1], x.magnitude <= 1e12,
      y.magnitude <= 1e12
    else { throw ValidationError("--offset is \(text); two numbers such as 0,600 are allowed.") }
    return Point(x: x, y: y)
  }
}
