// Tests the layout without a host: a placement is a function of its input. To run:
//
//     swift run -c release checks

import CLibrary
import LayoutPlugin

private let everywhere = Rect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)

private func frames(_ placement: Placement) -> [Rect] {
  placement.elements(in: everywhere, from: Viewport()).map { $0.frame }
}

private func check(_ isTrue: Bool, _ message: StaticString) {
  if isTrue { return }
  print(message)
  exit(1)
}

private func near(_ a: Double, _ b: Double) -> Bool { (a - b).magnitude < 1e-9 }

private func run() throws(Failure) {
  var input = try LayoutInput(
    JustifiedProperties.table, counts: [7], viewportSize: Size(width: 600, height: 800))
  input.set(properties.itemSpacing, to: 0)
  input.set(properties.rowSpacing, to: 10)
  input.set(properties.rowHeight, to: 100)
  for (item, ratio) in [1.5, 2, 1.75, 3, 0.5, 2, 0.5].enumerated() {
    input.set(properties.aspectRatio, section: 0, items: item..<item + 1, to: ratio)
  }
  let first = try JustifiedPlacement.make(input, after: PlacementChange(from: nil))
  let before = frames(first)

  // 1.5 + 2 + 1.75 is closer to 6 than with 3 more: a row of 600 / 5.25.
  check(near(before[0].height, 600 / 5.25), "the first row is not scaled to the width")
  check(near(before[2].maxX, 600) && before[3].x == 0, "the first row does not end at the edge")
  check(near(before[3].y, before[0].height + 10), "rows are not row_spacing apart")
  for (frame, ratio) in zip(before, [1.5, 2, 1.75, 3, 0.5, 2, 0.5]) {
    check(near(frame.width, frame.height * ratio), "a photo lost its shape")
  }
  check(before[6].height == before[3].height, "the second row ends too early")

  input.set(properties.aspectRatio, section: 0, items: 4..<5, to: 4)
  let second = try JustifiedPlacement.make(input, after: PlacementChange(from: first))
  let after = frames(second)
  check(near(after[4].maxX, 600), "the second row does not follow a change")
  check(after[6].height == 100, "the last row is not left as it is")
  let fresh = frames(try JustifiedPlacement.make(input, after: PlacementChange(from: nil)))
  check(after == fresh, "after a change, not every frame is as from scratch")
}

do {
  try run()
  print("all checks passed")
} catch {
  print("the input was rejected")
  exit(1)
}
