import LayoutABI
import LayoutHost
import Rendering

/// A frame as JSON for a page: new elements in full, changed ones without their texts, the others by their slot.
///
///     {"frame":{"next":1.25,"offset":[0,120],"open":0,"held":0,"events":["tap 0, 3"],"elements":[
///       [7,120,80,100,60,1,null,null,null,"cell","4","#3f88c5",3],[8,…],9]}}
///
/// An element: slot, x, y, width, height, alpha, matrix, clip, parallax; a new one also has its kind, its label, its
/// color and the number of its item. Lengths are in points, in screen space.
struct FrameText {
  private let frame: Frame
  private let captions: Captions
  private let needsAnother: Bool

  init(_ frame: Frame, _ captions: Captions, needsAnother: Bool) {
    self.frame = frame
    self.captions = captions
    self.needsAnother = needsAnother
  }

  var text: String {
    let next = needsAnother ? number(frame.time) : frame.nextTime.map { number($0) } ?? "null"
    let events = frame.events.compactMap(Self.words).map { "\"\($0)\"" }.joined(separator: ",")
    let elements = frame.elements.map(row).joined(separator: ",")
    return """
      {"frame":{"next":\(next),"offset":[\(number(frame.contentOffset.x)),\(number(frame.contentOffset.y))],\
      "open":\(number(frame.presentationProgress)),"held":\(frame.isHeld ? 1 : 0),"events":[\(events)],\
      "elements":[\(elements)]}}
      """
  }

  private func row(_ shown: ViewElement) -> String {
    let isNew = shown.flags & LH_VIEW_ENTERED != 0
    guard isNew || shown.flags & LH_VIEW_CHANGED != 0 else { return "\(shown.slot)" }
    let element = shown.element
    let isHidden = element.flags & LH_ELEMENT_HIDDEN != 0
    var parts = ["\(shown.slot)"]
    parts += [shown.frame.x, shown.frame.y, shown.frame.width, shown.frame.height].map {
      number($0)
    }
    parts.append(number(isHidden ? 0 : element.alpha, 3))
    parts.append(list(element.matrix, digits: 7))
    parts.append(list(element.isClipped ? shown.frame.insets(of: shown.clip) : nil))
    parts.append(list(element.parallax))
    if isNew { parts += words(shown) }
    return "[\(parts.joined(separator: ","))]"
  }

  private func list(_ numbers: [Double]?, digits: Int = 2) -> String {
    numbers.map { "[\($0.map { number($0, digits) }.joined(separator: ","))]" } ?? "null"
  }

  private func words(_ shown: ViewElement) -> [String] {
    let element = shown.element
    guard element.isCell else {
      return [
        quoted(captions.kind(of: element)), quoted(captions.label(of: element)), "null", "-1",
      ]
    }
    // By the item's own number, wherever it has been moved.
    return [
      quoted(captions.kind(of: element)), "\"\(shown.identity + 1)\"",
      quoted(Palette.colour(Int(shown.identity))), "\(shown.identity)",
    ]
  }

  private func number(_ value: Double, _ digits: Int = 2) -> String {
    Markup.number(value, digits: digits)
  }

  private func quoted(_ text: String) -> String { JSONText.quoted(text) }

  /// The text of an event; nil for events that the page does not show.
  private static func words(_ event: ViewEvent) -> String? {
    let names: [UInt32: String] = [
      LH_EVENT_FOCUS_DID_CHANGE: "focus", LH_EVENT_LOAD_MORE: "load more",
      LH_EVENT_DID_BEGIN_DRAG: "drag", LH_EVENT_DID_END_DRAG: "drop", LH_EVENT_DID_DELETE: "delete",
      LH_EVENT_DID_EXPAND: "expand", LH_EVENT_DID_COLLAPSE: "collapse", LH_EVENT_DID_MOVE: "move",
      LH_VIEW_EVENT_TAP: "tap", LH_VIEW_EVENT_LONG_PRESS: "long press",
      LH_VIEW_EVENT_OPENED: "opened",
      LH_VIEW_EVENT_CLOSED: "closed",
    ]
    guard let name = names[event.kind] else { return nil }
    guard event.path.section >= 0 else { return name }
    let place = "\(event.path.section), \(event.path.item)"
    let isMove = event.kind == LH_EVENT_DID_MOVE
    return "\(name) \(place)" + (isMove ? " to \(event.to.section), \(event.to.item)" : "")
  }
}

/// A JSON string.
enum JSONText {
  static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\u{0}"..."\u{1F}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
