// Prints what a gallery shows, from Swift.
//
//    swift run --package-path Examples/swift Gallery .build/release bnb@^1.0 320 568 1000 0 0
//
// The arguments: the folder of the plugins, then layout, width and height of the window, items, and
// content offset x and y, as in the examples in C.

import Glibc
import LayoutHost

let arguments = CommandLine.arguments

/// An argument as a number. What is none becomes NaN, which the library refuses with a sentence.
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

  // What goes in: how many items there are, and through which window they are seen.
  try layout.setItemCounts([arguments.count > 5 ? Int64(arguments[5]) ?? -1 : 1000])
  try layout.setViewport(Viewport(bounds: window))

  // What comes out: where everything goes.
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

  // What the layout announces: read until there is nothing more.
  while let event = try layout.nextEvent() {
    print("event   ", event.kind)
  }
} catch {
  print("\(error)")
  exit(EXIT_FAILURE)
}
