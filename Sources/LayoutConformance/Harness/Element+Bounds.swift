import LayoutABI

typealias Element = lh_element
typealias Path = lh_path

/// A path as a dictionary key.
struct PathKey: Hashable, CustomStringConvertible {
  let kind: UInt32
  let section, item, cycle: Int64
  var description: String { "kind \(kind) section \(section) item \(item) cycle \(cycle)" }
}

/// Returns an element's path and the fields in which another one differs, or both if one of them is nothing.
func difference(between a: Element?, and b: Element?) -> String {
  guard let a, let b else { return "\(a?.words ?? "nothing") and \(b?.words ?? "nothing")" }
  return "\(a.key): \(a.difference(from: b))"
}

extension lh_element {
  var key: PathKey { PathKey(kind: kind, section: section, item: item, cycle: cycle) }
  var path: lh_path {
    lh_path(kind: kind, reserved: 0, section: section, item: item, cycle: cycle)
  }
  /// The fields for a message, without flags, alpha and entries of the transform that have their usual values.
  var words: String {
    var parts = ["\(key)"]
    if flags != 0 { parts.append("flags \(flags)") }
    parts.append("frame \(frame.words)")
    if alpha != 1 { parts.append("alpha \(alpha)") }
    parts += ["z \(z)", "content offset \(content_offset.words)"]
    for (index, (own, usual)) in zip(matrix, Self.identity).enumerated() where own != usual {
      parts.append("transform[\(index / 4)][\(index % 4)] \(own)")
    }
    return parts.joined(separator: ", ")
  }

  private static let identity: [Double] = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]

  /// Returns each field that differs from another element, with both values.
  func difference(from other: lh_element) -> String {
    var parts: [String] = []
    func compare(_ name: String, _ own: String, _ others: String) {
      if own != others { parts.append("\(name) \(own) and \(others)") }
    }
    compare("path", "\(key)", "\(other.key)")
    compare("flags", "\(flags)", "\(other.flags)")
    compare("frame", frame.words, other.frame.words)
    compare("clip", clip.words, other.clip.words)
    compare("alpha", "\(alpha)", "\(other.alpha)")
    compare("z", "\(z)", "\(other.z)")
    compare("content offset", content_offset.words, other.content_offset.words)
    compare("content outset", content_outset.words, other.content_outset.words)
    for (index, (own, others)) in zip(matrix, other.matrix).enumerated() where own != others {
      compare("transform[\(index / 4)][\(index % 4)]", "\(own)", "\(others)")
    }
    return parts.isEmpty ? "bits that print alike" : parts.joined(separator: ", ")
  }

  var matrix: [Double] {
    withUnsafeBytes(of: transform) { Array($0.bindMemory(to: Double.self)) }
  }

  var isTransformed: Bool { flags & LH_ELEMENT_TRANSFORMED != 0 }

  /// The bounding box of the four corners as drawn; see `element.h`.
  var bounds: lh_rect {
    guard isTransformed else { return frame }
    let m = matrix
    var low = (Double.infinity, Double.infinity)
    var high = (-Double.infinity, -Double.infinity)
    for (sx, sy) in [(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)] {
      let x = sx * frame.width
      let y = sy * frame.height
      let w = max(x * m[3] + y * m[7] + m[15], 1e-6)
      let px = (x * m[0] + y * m[4] + m[12]) / w
      let py = (x * m[1] + y * m[5] + m[13]) / w
      low = (min(low.0, px), min(low.1, py))
      high = (max(high.0, px), max(high.1, py))
    }
    return lh_rect(
      x: frame.x + frame.width / 2 + low.0, y: frame.y + frame.height / 2 + low.1,
      width: high.0 - low.0, height: high.1 - low.1)
  }

  /// Returns whether the element meets a rectangle; `nil` if rounding may decide.
  func meets(_ rect: lh_rect) -> Bool? {
    if !(rect.width > 0 && rect.height > 0) { return false }
    let b = bounds
    func overlap(_ slack: Double) -> Bool {
      b.x < rect.x + rect.width + slack && rect.x < b.x + b.width + slack
        && b.y < rect.y + rect.height + slack && rect.y < b.y + b.height + slack
    }
    // Without a transform, the frame decides exactly.
    guard isTransformed else { return overlap(0) }
    let size = max(abs(b.x) + b.width, abs(b.y) + b.height, abs(rect.x) + abs(rect.y))
    let slack = 1e-9 * (1 + size)
    if overlap(-slack) { return true }
    return overlap(slack) ? nil : false
  }

  /// A message about the first number that is not finite or out of range, or `nil`.
  var flaw: String? {
    let numbers =
      [frame.x, frame.y, frame.width, frame.height, alpha, z]
      + [content_offset.x, content_offset.y, content_outset.width, content_outset.height] + matrix
    if !numbers.allSatisfy({ $0.isFinite }) { return "a number is not finite: \(words)" }
    if frame.width < 0 || frame.height < 0 { return "the size is negative: \(words)" }
    if alpha < 0 || alpha > 1 { return "alpha is outside 0 to 1: \(words)" }
    if content_outset.width < 0 || content_outset.height < 0 {
      return "the outset is negative: \(words)"
    }
    let isIdentity = matrix == Self.identity
    if isIdentity == isTransformed { return "the flag and the transform disagree: \(words)" }
    if flags >> 7 != 0 { return "an unnamed flag is set: \(words)" }
    if reserved.0 != 0 || reserved.1 != 0 { return "reserved is not 0: \(words)" }
    return nil
  }
}
