import Distribution
import FoundationEssentials
import LayoutHost

/// A picture's file: its displayed size in pixels, without its content.
public struct Picture: Sendable {
  public let url: URL
  /// After the rotation in the file.
  public let size: Size
  /// Such as "image/jpeg".
  public let mediaType: String
  /// In bytes.
  public let fileSize: Int

  /// Reads the header before the pixels.
  ///
  /// - Throws: `CommandError` for a file that cannot be read, or is no PNG, JPEG, GIF or WebP.
  public init(at url: URL) throws(CommandError) {
    // EXIF blocks have at most 64 KB; color profiles may precede them.
    guard let (start, length) = try? DurableFile.start(of: url.path, most: 1 << 20) else {
      throw CommandError(.system, "cannot read \(url.lastPathComponent)")
    }
    guard let found = PictureHeader(Array(start)) else {
      throw CommandError(
        .rejected, "\(url.lastPathComponent) is not a valid PNG, JPEG, GIF or WebP file")
    }
    self.url = url
    size = Size(width: Double(found.width), height: Double(found.height))
    mediaType = found.mediaType
    fileSize = length
  }

  /// Its file's name without the extension.
  var name: String { url.deletingPathExtension().lastPathComponent }
}

/// The pictures in a folder.
public enum PictureFolder {
  static let extensions = ["png", "jpg", "jpeg", "gif", "webp"]
  /// The limit; further pictures are left out.
  public static let most = 2_000

  /// In the order of their names; a file with a picture's extension that is not a picture adds a note.
  ///
  /// - Throws: `CommandError` for a folder that cannot be read, or without any picture.
  public static func pictures(in folder: URL, notes: inout [String]) throws(CommandError)
    -> [Picture]
  {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path) else {
      throw CommandError(.notFound, "\(folder.path) is not a readable folder")
    }
    var pictures: [Picture] = []
    let candidates = names.filter {
      extensions.contains(Paths.ending(of: $0))
    }
    for name in candidates.sorted() {
      guard pictures.count < most else {
        notes.append("\(folder.path) has more than \(most) pictures; the rest are left out")
        break
      }
      do throws(CommandError) {
        pictures.append(try Picture(at: folder.appendingPathComponent(name)))
      } catch {
        notes.append(error.message)
      }
    }
    guard !pictures.isEmpty else {
      throw CommandError(
        .notFound,
        "\(folder.path) has no pictures: files that end in \(extensions.joined(separator: ", "))")
    }
    return pictures
  }
}
