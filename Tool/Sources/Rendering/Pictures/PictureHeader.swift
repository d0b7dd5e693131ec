/// The displayed size of a picture in pixels, from its first bytes.
///
/// Formats: PNG (W3C), GIF89a, JPEG (ITU T.81) with EXIF 2.3, WebP (RFC 9649).
struct PictureHeader: Equatable {
  let width: Int
  let height: Int
  let mediaType: String

  /// Nil for other formats, and for bytes that end too early.
  init?(_ bytes: [UInt8]) {
    let reader = ByteReader(bytes)
    guard
      let found = Self.png(reader) ?? Self.gif(reader) ?? Self.jpeg(reader) ?? Self.webP(reader),
      found.width > 0, found.height > 0
    else { return nil }
    self = found
  }

  init(width: Int, height: Int, mediaType: String) {
    self.width = width
    self.height = height
    self.mediaType = mediaType
  }

  /// Width and height exchanged if an EXIF orientation says so.
  func turned(by orientation: Int?) -> PictureHeader {
    guard let orientation, (5...8).contains(orientation) else { return self }
    return PictureHeader(width: height, height: width, mediaType: mediaType)
  }

  private static func png(_ bytes: ByteReader) -> PictureHeader? {
    guard bytes.has([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], at: 0),
      bytes.has("IHDR", at: 12), let width = bytes.big32(at: 16), let height = bytes.big32(at: 20)
    else { return nil }
    return PictureHeader(width: width, height: height, mediaType: "image/png")
  }

  private static func gif(_ bytes: ByteReader) -> PictureHeader? {
    guard bytes.has("GIF87a", at: 0) || bytes.has("GIF89a", at: 0),
      let width = bytes.little16(at: 6), let height = bytes.little16(at: 8)
    else { return nil }
    return PictureHeader(width: width, height: height, mediaType: "image/gif")
  }

  /// Segments follow one another, each with its length, until the frame header with the size.
  private static func jpeg(_ bytes: ByteReader) -> PictureHeader? {
    guard bytes.has([0xFF, 0xD8], at: 0) else { return nil }
    var place = 2
    var orientation: Int?
    while bytes.byte(at: place) == 0xFF, let marker = bytes.byte(at: place + 1) {
      if marker == 0xFF {
        place += 1
        continue
      }
      guard let length = bytes.big16(at: place + 2), length >= 2 else { return nil }
      let isFrame =
        (0xC0...0xCF).contains(marker) && marker != 0xC4 && marker != 0xC8 && marker != 0xCC
      if isFrame {
        guard let height = bytes.big16(at: place + 5), let width = bytes.big16(at: place + 7) else {
          return nil
        }
        return PictureHeader(width: width, height: height, mediaType: "image/jpeg")
          .turned(by: orientation)
      }
      if marker == 0xE1, orientation == nil, bytes.has("Exif", at: place + 4) {
        orientation = EXIFOrientation.read(bytes, from: place + 10)
      }
      place += 2 + length
    }
    return nil
  }

  private static func webP(_ bytes: ByteReader) -> PictureHeader? {
    guard bytes.has("RIFF", at: 0), bytes.has("WEBP", at: 8) else { return nil }
    if bytes.has("VP8X", at: 12), let width = bytes.little24(at: 24),
      let height = bytes.little24(at: 27)
    {
      return PictureHeader(width: width + 1, height: height + 1, mediaType: "image/webp")
    }
    if bytes.has("VP8L", at: 12), bytes.byte(at: 20) == 0x2F, let low = bytes.little16(at: 21),
      let high = bytes.little16(at: 23)
    {
      let bits = low | high << 16
      return PictureHeader(
        width: (bits & 0x3FFF) + 1, height: (bits >> 14 & 0x3FFF) + 1, mediaType: "image/webp")
    }
    if bytes.has("VP8 ", at: 12), bytes.has([0x9D, 0x01, 0x2A], at: 23),
      let width = bytes.little16(at: 26), let height = bytes.little16(at: 28)
    {
      return PictureHeader(
        width: width & 0x3FFF, height: height & 0x3FFF, mediaType: "image/webp")
    }
    return nil
  }
}

/// The camera's orientation: tag 274 of the first directory of a TIFF block.
enum EXIFOrientation {
  static func read(_ bytes: ByteReader, from start: Int) -> Int? {
    let isLittle = bytes.has("II", at: start)
    guard isLittle || bytes.has("MM", at: start) else { return nil }
    func short(_ place: Int) -> Int? {
      isLittle ? bytes.little16(at: place) : bytes.big16(at: place)
    }
    guard let high = short(start + (isLittle ? 6 : 4)), let low = short(start + (isLittle ? 4 : 6))
    else { return nil }
    let directory = start + high << 16 + low
    guard let count = short(directory) else { return nil }
    for entry in 0..<count {
      let place = directory + 2 + 12 * entry
      guard let tag = short(place) else { return nil }
      if tag == 0x0112 { return short(place + 8) }
    }
    return nil
  }
}

/// Numbers in an array of bytes; nil if they would reach beyond it.
struct ByteReader {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func byte(at place: Int) -> Int? { bytes.indices.contains(place) ? Int(bytes[place]) : nil }

  func has(_ expected: [UInt8], at place: Int) -> Bool {
    place >= 0 && place + expected.count <= bytes.count
      && bytes[place..<place + expected.count].elementsEqual(expected)
  }
  func has(_ text: StaticString, at place: Int) -> Bool { has(Array("\(text)".utf8), at: place) }

  func big16(at place: Int) -> Int? { number(at: place, bytes: 2, isLittle: false) }
  func big32(at place: Int) -> Int? { number(at: place, bytes: 4, isLittle: false) }
  func little16(at place: Int) -> Int? { number(at: place, bytes: 2, isLittle: true) }
  func little24(at place: Int) -> Int? { number(at: place, bytes: 3, isLittle: true) }

  private func number(at place: Int, bytes count: Int, isLittle: Bool) -> Int? {
    guard place >= 0, place + count <= bytes.count else { return nil }
    let slice = bytes[place..<place + count]
    return (isLittle ? slice.reversed() : Array(slice)).reduce(0) { $0 << 8 | Int($1) }
  }
}
