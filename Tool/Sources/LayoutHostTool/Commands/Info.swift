import ArgumentParser
import Distribution
import LayoutHost

struct Info: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Shows a plugin's file, its layouts and their properties.")

  @Argument(
    help: "A layout with a version, such as carousel@^1, or a plugin's file.", completion: .file())
  var plugin: String

  @OptionGroup var search: SearchOptions
  @OptionGroup var output: OutputOptions

  func run() throws {
    let host = try search.host()
    let isFile = plugin.contains("/") || plugin.hasSuffix(".so")
    let path = try isFile ? plugin : host.resolve(plugin).path
    let installed = try Store.unchanged(path)
    let file = try PluginFile(reading: path)
    let wanted = try isFile ? file.layouts : [Requirement(plugin).layout]
    let layouts = try wanted.map { id in
      try PluginReport.LayoutReport(host.makeLayout(file: path, id: id))
    }
    try Output.print(
      PluginReport(path: path, file: file, receipt: installed?.receipt, layouts: layouts), output
    ) { $0.text }
  }
}
