// Tests the API of the plugin SDK as its users import it: it is Embedded Swift, so no test target can import it.
// Prints the failures, and at the end the number of checks.

import LayoutPlugin

nonisolated(unsafe) private var checked = 0
nonisolated(unsafe) private var failed = 0

private func check(_ isTrue: Bool, _ message: StaticString) {
  unsafe checked += 1
  if isTrue { return }
  unsafe failed += 1
  print(message)
}

// MARK: Transforms

/// The image of a point under a matrix, by the rows.
private func put(_ transform: Transform, _ x: Double, _ y: Double, _ z: Double) -> SIMD4<Double> {
  let r = transform.rows
  return SIMD4(r.0, r.1, r.2, r.3) * x + SIMD4(r.4, r.5, r.6, r.7) * y
    + SIMD4(r.8, r.9, r.10, r.11) * z + SIMD4(r.12, r.13, r.14, r.15)
}

/// A rotation, then a translation, then a perspective: the tilt of safari's tabs, which combines them.
private func tilt(
  _ cosine: Double, _ sine: Double, _ y: Double, _ z: Double, _ m34: Double
) -> Transform {
  Transform.rotationX(cosine: cosine, sine: sine) * Transform.translation(0, y, z)
    * Transform.perspective(m34: m34)
}

private func checkTransforms() {
  let (c, s) = (0.8, -0.6)
  let tilted = tilt(c, s, -30, 60, -0.001)
  let inOne = Transform(
    row0: SIMD4(1, 0, 0, 0), row1: SIMD4(0, c, s, s * -0.001),
    row2: SIMD4(0, -s, c, c * -0.001), row3: SIMD4(0, -30, 60, 60 * -0.001 + 1))
  for (x, y) in [(0.0, 0.0), (50.0, 70.0), (-50.0, -70.0)] {
    check(put(tilted, x, y, 0) == put(inOne, x, y, 0), "a tilt is not what it is made of")
  }
  let turns = [
    Transform.rotationX(cosine: 0.8, sine: 0.6), Transform.rotationY(cosine: 0.8, sine: 0.6),
    Transform.rotationZ(cosine: 0.8, sine: 0.6),
  ]
  check(put(turns[0], 0, 1, 0) == SIMD4(0, 0.8, 0.6, 1), "about x, y does not go towards z")
  check(put(turns[1], 0, 0, 1) == SIMD4(0.6, 0, 0.8, 1), "about y, z does not go towards x")
  check(put(turns[2], 1, 0, 0) == SIMD4(0.8, 0.6, 0, 1), "about z, x does not go towards y")
  check(put(turns[0], 1, 0, 0) == SIMD4(1, 0, 0, 1), "about x, x does not stay")
  check(put(turns[1], 0, 1, 0) == SIMD4(0, 1, 0, 1), "about y, y does not stay")
  check(put(turns[2], 0, 0, 1) == SIMD4(0, 0, 1, 1), "about z, z does not stay")
  let back = [
    Transform.rotationX(cosine: 0.8, sine: -0.6), Transform.rotationY(cosine: 0.8, sine: -0.6),
    Transform.rotationZ(cosine: 0.8, sine: -0.6),
  ]
  for index in 0..<3 {
    let both = put(turns[index] * back[index], 3, 4, 5) - SIMD4(3, 4, 5, 1)
    check((both * both).sum() < 1e-24, "a turn and its reverse are not nothing")
  }
  let matrix = Transform(
    row0: SIMD4(1, 2, 3, 4), row1: SIMD4(5, 6, 7, 8), row2: SIMD4(9, 10, 11, 12),
    row3: SIMD4(13, 14, 15, 16))
  check(put(matrix, 1, 0, 0) == SIMD4(14, 16, 18, 20), "rows are not where they were given")
}

// MARK: Rows

/// The number of equal items that fit into the rest of a row, found one by one.
private func counted(_ rule: RowBreakRule, _ breadth: ExactLength, _ used: ExactLength) -> Int {
  var used = used
  var count = 0
  while rule.fits(breadth, after: used) {
    used += rule.spacing + breadth
    count += 1
  }
  return count
}

private func checkRows() {
  for isFilling in [false, true] {
    for room in [0, 1, 99.9, 390, 1000, 12345.678] {
      for spacing in [0, 0.25, 4, 33.3] {
        let rule = RowBreakRule(room: room, spacing: spacing, lineSpacing: 0, isFilling: isFilling)
        for breadth in [0.5, 1, 17.3, 100, 130, 389.999, 390, 5000] {
          for used in [0.5, 10, 100, 389, 400] {
            let (breadth, used) = (ExactLength(breadth), ExactLength(used))
            check(
              rule.more(breadth, after: used) == counted(rule, breadth, used),
              "the closed form of a row is not what fits one by one")
          }
        }
      }
    }
    let huge = RowBreakRule(room: 0x1p48, spacing: 0, lineSpacing: 0, isFilling: isFilling)
    check(
      huge.more(.zero, after: .zero) == ExactLength.countless, "items without extent do not all fit"
    )
    check(
      huge.more(ExactLength(0x1p-20), after: .zero) == ExactLength.countless,
      "2^68 items do not fit")
    check(huge.capacity(ExactLength(0x1p48)) >= 1, "a row has no item")
  }
  let rule = RowBreakRule(room: 600, spacing: 10, lineSpacing: 0, isFilling: true)
  check(
    rule.scale(of: 3, used: ExactLength(320), isLast: false) == 580.0 / 300, "a row is not filled")
  check(rule.scale(of: 3, used: ExactLength(320), isLast: true) == 1, "a last row is enlarged")
  check(rule.scale(of: 3, used: ExactLength(1180), isLast: true) == 0.5, "a last row is too wide")
  check(rule.scale(of: 1, used: .zero, isLast: false) == 1, "nothing is scaled")
}

// MARK: Inputs

private struct ListProperties: PropertySet {
  let height: Property<Double>
  let inset: Property<Insets>

  init(_ table: inout PropertyTable) {
    height = table.number("height", 44, scope: .perSectionAndItem, "Of a row.")
    inset = table.insets("inset", Insets(top: 1, left: 2, bottom: 3, right: 4), "Around.")
  }
}

private let properties = ListProperties.declared()

private func checkInputs() throws(Failure) {
  var input = try LayoutInput(
    ListProperties.table, counts: [3, 0, 5], viewportSize: Size(width: 10, height: 20), scale: 2)
  check(input.sectionCount == 3 && input.counts.total == 8, "counts are not as given")
  check(input.viewportSize == Size(width: 10, height: 20) && input.scale == 2, "a wrong viewport")
  check(input[properties.inset].right == 4, "four initial values are not four")
  let before = input
  input.set(properties.height, to: 50)
  input.set(properties.height, section: 2, to: 60)
  input.set(properties.height, section: 2, items: 1..<3, to: 70)
  check(input[properties.height, section: 0, item: 2] == 50, "a value for all is not found")
  check(input[properties.height, section: 2, item: 0] == 60, "a section's value is not found")
  check(input[properties.height, section: 2, item: 2] == 70, "an item's value is not found")
  check(before[properties.height, section: 2, item: 2] == 44, "a copy has changed")
  var changed: [Int] = []
  input.set(properties.height, to: 44)
  let change = PlacementChange(from: Placement(before))
  input.visitChangedSections(after: change, of: [properties.height.key]) { changed.append($0) }
  check(changed == [2], "not exactly the changed section is found")
  let path = Path(Kind.cell, 2, 4)
  check(change.before(path)?.path.item == 4 && !change.isReload, "items are not of their number")
  do throws(Failure) {
    _ = try LayoutInput(ListProperties.table, counts: [1 << 48, 1], viewportSize: Size())
    check(false, "too many items are not rejected")
  } catch {
    check(error.status == LH_OUT_OF_RANGE, "too many items are rejected otherwise")
  }
}

checkTransforms()
checkRows()
do { try checkInputs() } catch { check(false, "an input was rejected") }
print(unsafe failed == 0 ? "all well" : "not well", terminator: ", ")
print(unsafe checked, terminator: " checks\n")
