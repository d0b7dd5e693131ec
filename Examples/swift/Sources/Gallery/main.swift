// Prints the elements of a gallery, in Swift.
//
//    swift run --package-path Examples/swift Gallery .build/release bnb@^1.0 320 568 1000 0 0
//
// The arguments: the plugins' folder; layout; viewport width and height; number of items; content
// offset x and y, as in the examples in C.

import Glibc
import LayoutHost

let arguments = CommandLine.arguments

/// Returns an argument as a number. Invalid ones become NaN, which the library rejects with a message.
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

  // The inputs: the number of items, and the viewport.
  try layout.setItemCounts([arguments.count > 5 ? Int64(arguments[5]) ?? -1 : 1000])
  try layout.setViewport(Viewport(bounds: window))

  // The results: content size and elements.
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

  // Reads the layout's events until there are no more.
  while let event = try layout.nextEvent() {
    print("event   ", event.kind)
  }
} catch {
  print("\(error)")
  exit(EXIT_FAILURE)
}
