import Distribution
import FoundationEssentials

/// References to pictures in drawings: embedded up to a size limit, then linked.
struct PictureReferences {
  /// The maximum number of picture bytes in a drawing; further pictures are linked.
  static let mostBytes = 32 << 20

  private(set) var notes: [String] = []
  private var references: [String: String] = [:]
  private var room: Int
  /// In the order of first use.
  private var linked: [String] = []

  /// - Parameter linksAll: Whether none is embedded.
  init(linksAll: Bool) { room = linksAll ? 0 : Self.mostBytes }

  /// An address that shows the picture.
  mutating func reference(to picture: Picture) -> String {
    let path = picture.url.path
    if let known = references[path] { return known }
    var reference = picture.url.absoluteString
    if picture.fileSize <= room, let bytes = try? Data(contentsOf: picture.url) {
      room -= bytes.count
      reference = "data:\(picture.mediaType);base64,\(bytes.base64EncodedString())"
    } else if room > 0 || !linked.isEmpty {
      linked.append(picture.url.lastPathComponent)
    }
    references[path] = reference
    return reference
  }

  /// A note about linked pictures.
  var note: String? {
    guard let first = linked.first else { return nil }
    let others = linked.count > 1 ? " and \(linked.count - 1) more are" : " is"
    return
      "\(first)\(others) linked, not embedded: a drawing embeds at most \(Self.mostBytes >> 20) MB of pictures"
  }
}
