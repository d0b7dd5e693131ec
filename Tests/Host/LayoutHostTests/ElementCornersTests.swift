import LayoutABI
import Testing

@testable import LayoutHost

@Suite struct ElementCornersTests {
  /// A frame of 100 by 40 at (10, 20), with a matrix that equals the identity except in the given entries.
  func element(_ entries: [Int: Double], transformed: Bool = true) -> Element {
    var element = Element()
    element.flags = transformed ? LH_ELEMENT_TRANSFORMED : 0
    element.frame = Rect(x: 10, y: 20, width: 100, height: 40)
    unsafe withUnsafeMutableBytes(of: &element.transform) { bytes in
      let matrix = unsafe bytes.bindMemory(to: Double.self)
      for index in [0, 5, 10, 15] { unsafe matrix[index] = 1 }
      for (index, value) in entries { unsafe matrix[index] = value }
    }
    return element
  }

  @Test(
    "Corners go through the transform as row vectors about the frame's centre",
    arguments: [
      ([:], [10, 20, 110, 20, 110, 60, 10, 60]),
      // Translation is in the last row.
      ([12: 5, 13: -7], [15, 13, 115, 13, 115, 53, 15, 53]),
      ([0: 2], [-40, 20, 160, 20, 160, 60, -40, 60]),
      // A quarter turn takes (x, y) to (-y, x).
      ([0: 0, 1: 1, 4: -1, 5: 0], [80, -10, 80, 90, 40, 90, 40, -10]),
      // Perspective: w is 1 + x / 100, so 0.5 on the left and 1.5 on the right.
      ([3: 0.01], [-40, 0, 60 + 50 / 1.5, 40 - 20 / 1.5, 60 + 50 / 1.5, 40 + 20 / 1.5, -40, 80]),
      // A frame in the plane of the eye, or behind it, is treated as a millionth in front of it.
      (
        [15: 0],
        [-5e7 + 60, -2e7 + 40, 5e7 + 60, -2e7 + 40, 5e7 + 60, 2e7 + 40, -5e7 + 60, 2e7 + 40]
      ),
      (
        [15: -3],
        [-5e7 + 60, -2e7 + 40, 5e7 + 60, -2e7 + 40, 5e7 + 60, 2e7 + 40, -5e7 + 60, 2e7 + 40]
      ),
    ] as [([Int: Double], [Double])])
  func corners(_ entries: [Int: Double], _ expected: [Double]) throws {
    let corners = try element(entries).corners().flatMap { [$0.x, $0.y] }
    for (corner, value) in zip(corners, expected) { #expect(abs(corner - value) < 1e-7) }
  }

  @Test("Without the flag the matrix does not count")
  func untransformed() throws {
    let corners = try element([0: 9], transformed: false).corners()
    #expect(corners.map(\.x) == [10, 110, 110, 10])
  }

  @Test(
    "Corners are finite if a point is behind the eye or out of range",
    arguments: [
      [3: -1.0], [15: 0], [15: -1], [0: 1e308, 4: 1e308], [3: 1e308, 7: -1e308],
      [12: 1e308, 0: 1e307], [0: .greatestFiniteMagnitude, 4: -.greatestFiniteMagnitude],
    ] as [[Int: Double]])
  func finite(_ entries: [Int: Double]) throws {
    for corner in try element(entries).corners() { #expect(corner.x.isFinite && corner.y.isFinite) }
  }

  @Test("Numbers that are not finite are rejected by name")
  func notFinite() throws {
    let error = thrownError { () throws(LayoutError) in try element([7: .infinity]).corners() }
    #expect(error?.code == .notFinite)
    #expect(error?.message == "the element's transform[7] is not finite")
    var other = element([:])
    other.frame.width = .nan
    #expect(
      thrownError { () throws(LayoutError) in try other.corners() }?.message
        == "the element's frame is not finite")
  }
}
