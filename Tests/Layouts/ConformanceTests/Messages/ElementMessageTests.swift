import LayoutABI
import Testing

@testable import LayoutConformance

/// What findings say about an element.
@Suite struct ElementMessageTests {
  private let plain: lh_element = {
    var element = lh_element()
    element.kind = LH_CELL
    element.item = 3
    element.frame = lh_rect(x: 1, y: 2, width: 30, height: 40)
    element.alpha = 1
    withUnsafeMutableBytes(of: &element.transform) { bytes in
      for index in [0, 5, 10, 15] {
        bytes.storeBytes(of: 1.0, toByteOffset: index * 8, as: Double.self)
      }
    }
    return element
  }()

  @Test("an element without a transform is printed without flags, alpha and matrix")
  func plainElement() {
    #expect(
      plain.words
        == "kind \(LH_CELL) section 0 item 3 cycle 0, frame (1.0, 2.0, 30.0, 40.0), z 0.0, content offset (0.0, 0.0)"
    )
  }

  @Test("of a transform, only the entries that differ from the identity are printed")
  func transform() {
    var element = plain
    (element.flags, element.alpha) = (LH_ELEMENT_TRANSFORMED, 0.5)
    withUnsafeMutableBytes(of: &element.transform) {
      $0.storeBytes(of: 2.0, toByteOffset: 0, as: Double.self)
      $0.storeBytes(of: -0.25, toByteOffset: 11 * 8, as: Double.self)
    }
    #expect(element.words.contains("item 3 cycle 0, flags \(LH_ELEMENT_TRANSFORMED), frame"))
    #expect(element.words.contains(", alpha 0.5, z 0.0, "))
    #expect(element.words.hasSuffix(", transform[0][0] 2.0, transform[2][3] -0.25"))
  }

  @Test("two elements are printed as their path and different fields, a single one completely")
  func twoElements() {
    var other = plain
    (other.frame.x, other.z) = (1.5, 7)
    #expect(
      difference(between: plain, and: other)
        == "kind 0 section 0 item 3 cycle 0: frame (1.0, 2.0, 30.0, 40.0) and (1.5, 2.0, 30.0, 40.0), z 0.0 and 7.0"
    )
    #expect(difference(between: plain, and: nil) == "\(plain.words) and nothing")
    #expect(difference(between: nil, and: plain) == "nothing and \(plain.words)")
  }
}
