import Distribution
import LayoutHost
import Rendering

/// The full description of a plugin, as text and as data.
struct PluginReport: Encodable {
  let path: String
  let file: PluginFile
  /// Nil for one that was not installed from a registry.
  let receipt: Receipt?
  let layouts: [LayoutReport]

  var text: String {
    let glibc = file.glibc.map { "glibc \($0) or later" } ?? "any glibc"
    var lines = [
      "\(file.name) \(file.version), for \(file.platform) with \(glibc), C ABI \(file.abi)",
      "  \(path), \(file.size) bytes",
      "  build ID \(file.buildID.isEmpty ? "none" : file.buildID)",
      "  SHA-256 \(file.sha256)",
    ]
    if let receipt {
      let signer =
        receipt.signer.map { "signed by \($0)" } ?? "not signed by a trusted key"
      lines.append("  from \(receipt.registry) at \(receipt.source), \(signer)")
    }
    return (lines + layouts.map { "\n\($0.text)" }).joined(separator: "\n")
  }

  struct LayoutReport: Encodable {
    let id: String
    let name: String
    let summary: String
    let capabilities: [String]
    let kinds: [String]
    let properties: [PropertyReport]

    init(_ layout: Layout) {
      id = layout.id
      name = layout.name
      summary = layout.summary
      capabilities = layout.capabilities.words
      kinds = layout.kindNames.sorted { $0.key < $1.key }.map(\.value)
      properties = layout.properties.map { PropertyReport($0) }
    }

    var text: String {
      var lines = ["\(id): \(summary)"]
      if !capabilities.isEmpty {
        lines.append("  supports: \(capabilities.joined(separator: ", "))")
      }
      lines.append("  elements: \(kinds.joined(separator: ", "))")
      let width = properties.map(\.name.count).max() ?? 0
      for property in properties {
        let padding = String(repeating: " ", count: width - property.name.count)
        lines.append("  \(property.name)\(padding)  \(property.text)")
      }
      return lines.joined(separator: "\n")
    }
  }

  struct PropertyReport: Encodable {
    let name: String
    let type: String
    let unit: String
    let summary: String
    let choices: [String]
    /// Absent if not set.
    let initial: [Double]?
    let minimum: Double
    let maximum: Double
    let scopes: [String]
    let isReadOnly: Bool

    init(_ property: Property) {
      name = property.name
      type = property.kind.map { "\($0)" } ?? "unknown"
      unit = property.unit
      summary = property.summary
      choices = property.choices
      initial = property.initial.contains { $0.isNaN } ? nil : property.initial
      (minimum, maximum) = (property.range.lowerBound, property.range.upperBound)
      scopes =
        ["layout"] + (property.isPerSection ? ["section"] : [])
        + (property.isPerItem ? ["item"] : [])
      isReadOnly = property.isReadOnly
    }

    var text: String {
      let value =
        if isReadOnly {
          "read only"
        } else if let initial {
          "initially \(initial.map(words).joined(separator: " "))"
        } else {
          "not set"
        }
      let measure = unit.isEmpty ? type : "\(type) in \(unit)"
      return "\(measure), \(value). \(summary)"
    }

    private func words(_ number: Double) -> String {
      if type == "bool" { return number == 0 ? "false" : "true" }
      if type == "choice", choices.indices.contains(Int(number)) { return choices[Int(number)] }
      return number.short
    }
  }
}

extension Capabilities {
  fileprivate var words: [String] {
    let names: [(Capabilities, String)] = [
      (.snapping, "snapping"), (.tap, "taps"), (.pan, "swipes"), (.drag, "reordering"),
      (.transition, "opening items"), (.followsScroll, "changes while scrolling"),
      (.mirrors, "right-to-left"), (.endless, "endless scrolling"),
    ]
    return names.filter { contains($0.0) }.map(\.1)
  }
}
