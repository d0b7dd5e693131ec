import LayoutABI
import LayoutHost

/// The labels of elements and their colors: from the description, or else from their numbers.
package struct Captions {
  private let description: Description
  private let kinds: [UInt32: String]
  /// The number of items in the sections before.
  private let starts: [Int]

  package init(_ description: Description, _ kinds: [UInt32: String]) {
    self.description = description
    self.kinds = kinds
    var (starts, count) = ([Int](), 0)
    for section in description.sections {
      starts.append(count)
      count += section.items.count
    }
    self.starts = starts
  }

  package func kind(of element: Element) -> String { kinds[element.kind] ?? "kind \(element.kind)" }

  /// Of a cell and its floating copy.
  package func item(of element: Element) -> Description.Item? {
    guard element.isCell,
      let section = section(of: element), section.items.indices.contains(Int(element.item))
    else { return nil }
    return section.items[Int(element.item)]
  }

  /// A cell's number counts through all sections, from 1.
  package func label(of element: Element) -> String {
    if let item = item(of: element) {
      return item.label ?? item.picture?.name ?? "\(number(of: element) + 1)"
    }
    if element.kind == LH_HEADER, let section = section(of: element) {
      return section.title ?? "Section \(element.section + 1)"
    }
    return element.kind == LH_BACKGROUND ? "" : kind(of: element)
  }

  package func colour(of element: Element) -> String {
    guard let item = item(of: element) else { return Palette.panel }
    return item.colour ?? Palette.colour(number(of: element))
  }

  private func section(of element: Element) -> Description.Section? {
    let index = Int(element.section)
    return description.sections.indices.contains(index) ? description.sections[index] : nil
  }

  private func number(of element: Element) -> Int {
    let section = Int(element.section)
    return (starts.indices.contains(section) ? starts[section] : 0) + Int(element.item)
  }
}
