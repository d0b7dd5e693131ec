// Prints the elements that a gallery shows, with the Swift package.
//
//    swift run --package-path Examples/swift Gallery .build/release bnb@^1.0 320 568 1000 0 0
//
// The arguments: the folder of the plugins, then layout, width and height of the viewport, number of
// items, and content offset x and y, as in the examples in C.

import Glibc
import LayoutHost

let arguments = CommandLine.arguments

/// Returns an argument as a number; NaN for other text, which the library rejects with a message.
func number(_ index: Int, otherwise: Double) -> Double {
  index < arguments.count ? Double(arguments[index]) ?? .nan : otherwise
}

let window = Rect(
  x: number(6, otherwise: 0), y: number(7, otherwise: 0),
  width: number(3, otherwise: 320), height: number(4, otherwise: 568))

do {
  let host = Host(programName: "gallery")
  try host.addSearchPath(arguments.count > 1 ? arguments[1] : ".build/release")
  let layout = try host.makeLayout(arguments.count > 2 ? arguments[2] : "bnb@^1.0")

  // Inputs: the number of items and the viewport.
  try layout.setItemCounts([arguments.count > 5 ? Int64(arguments[5]) ?? -1 : 1000])
  try layout.setViewport(Viewport(bounds: window))

  // Results: the content size and the elements.
  let size = try layout.contentSize()
  print("layout   \(layout.id) \(layout.version)")
  print("content  \(size.width) \(size.height)")
  print("#        kind  section  item  x y width height  parallax x y")
  for element in try layout.elements(in: window) {
    let frame = element.frame
    let parallax = element.content_offset
    print(
      "element ", element.kind, element.section, element.item,
      frame.x, frame.y, frame.width, frame.height, parallax.x, parallax.y)
  }

  // Events: read until the queue is empty.
  while let event = try layout.nextEvent() {
    print("event   ", event.kind)
  }
} catch {
  print("\(error)")
  exit(EXIT_FAILURE)
}
