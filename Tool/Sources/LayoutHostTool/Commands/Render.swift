import ArgumentParser
import Distribution
import FoundationEssentials
import LayoutHost
import Rendering

struct Render: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Renders a layout of pictures, a description or numbered boxes.",
    discussion: """
      Writes one SVG, HTML or JSON document. It embeds up to 32 MB of pictures and links the rest. The same \
      input gives the same bytes.

        layouthost render bnb --pictures ~/Pictures --out bnb.html
        layouthost render ./libMine.so --items 40 --set columns=3 --out mine.svg
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable { case svg, html, json }

  @Argument(
    help:
      "A layout's id, such as bnb or bnb@^1.2; or a plugin's file, such as libX.so or libX.so#id.")
  var layout: String
  @Option(
    help: "A folder of pictures; each is an item, sorted by name.",
    completion: .directory)
  var pictures: String?
  @Option(
    help: "A JSON file that describes the items and properties.",
    completion: .file(extensions: ["json"]))
  var description: String?
  @Option(help: "The number of numbered boxes; 20 if nothing else is given.")
  var items: Int?
  @Option(help: "The viewport size, such as 390x844, in points.")
  var window: String?
  @Option(help: "The content offset, such as 0,600, in points.")
  var offset: String?
  @Option(
    name: .customLong("set"),
    help: "A property, such as columns=3 or item_size=120,90; repeatable.")
  var settings: [String] = []
  @Flag(help: "Use the right-to-left direction.")
  var rightToLeft = false
  @Option(help: "svg, html or json; the default is the extension of --out, or else svg.")
  var format: Format?
  @Option(name: .shortAndLong, help: "The file to write; the default is standard output.")
  var out: String?
  @Flag(help: "Link the pictures; do not embed them.")
  var linkPictures = false
  @OptionGroup var search: SearchOptions
  @OptionGroup var output: OutputOptions

  func validate() throws {
    let sources = [pictures != nil, description != nil, items != nil].filter { $0 }.count
    guard sources <= 1 else {
      throw ValidationError("Only one of --pictures, --description and --items is allowed.")
    }
    if let items, !(0...Rendering.Description.mostItems).contains(items) {
      throw ValidationError(
        "--items is \(items); 0 to \(Rendering.Description.mostItems) are allowed.")
    }
    for setting in settings where PropertySetting(setting) == nil {
      throw ValidationError("--set is \(setting); name=value is allowed.")
    }
    _ = try WindowOption.size(window)
    _ = try WindowOption.offset(offset)
  }

  func run() throws {
    let host = try search.host()
    var notes: [String] = []
    let description = try readDescription(&notes)
    let layout = try LayoutReference(self.layout).make(by: host)
    let scene = try Scene(layout, description)
    let text = try document(of: scene, layout, &notes)
    for note in notes { Output.note("layouthost: \(note)") }
    guard let out else { return Swift.print(text, terminator: "") }
    try DurableFile.replace(out, with: Data(text.utf8))
    let result = Result(file: out, elements: scene.figures.count, notes: notes)
    try Output.print(result, output) { "\($0.file): \($0.elements) elements in the viewport" }
  }

  private struct Result: Encodable {
    let file: String
    let elements: Int
    let notes: [String]
  }

  private func readDescription(_ notes: inout [String]) throws -> Rendering.Description {
    var read = Rendering.Description(items: items ?? 20)
    if let pictures {
      let folder = URL(fileURLWithPath: pictures, isDirectory: true)
      read = Rendering.Description(
        pictures: try PictureFolder.pictures(in: folder, notes: &notes))
    } else if let description {
      let file = URL(fileURLWithPath: description)
      guard let json = try? Data(contentsOf: file) else {
        throw CommandError(.system, "cannot read \(description)")
      }
      do throws(CommandError) {
        read = try Rendering.Description(
          json: json, beside: file.deletingLastPathComponent(), notes: &notes)
      } catch {
        throw error.about(description)
      }
    }
    if let size = try WindowOption.size(window) { (read.window.width, read.window.height) = size }
    if let place = try WindowOption.offset(offset) { read.window.offset = place }
    if rightToLeft { read.window.isRightToLeft = true }
    read.properties += settings.compactMap { PropertySetting($0) }
    return read
  }

  private func document(
    of scene: Scene, _ layout: Layout, _ notes: inout [String]
  ) throws -> String {
    switch try chosenFormat() {
    case .json: return try Output.document(SceneData(scene)) + "\n"
    case .svg:
      let drawing = SVGDrawing(scene, linksPictures: linkPictures)
      if let note = drawing.note { notes.append(note) }
      return drawing.text
    case .html:
      let page = try HTMLPage(scene, layout, linksPictures: linkPictures)
      notes += page.notes
      return page.text
    }
  }

  private func chosenFormat() throws -> Format {
    if let format { return format }
    guard let out else { return .svg }
    let ending = Paths.ending(of: out)
    guard let format = Format(rawValue: ending == "htm" ? "html" : ending) else {
      throw CommandError(
        .rejected, "--out is \(out); it must end in .svg, .html or .json unless --format is given")
    }
    return format
  }
}
