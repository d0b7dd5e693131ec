import LayoutABI

/// The input of a layout in its simplest form: arrays of items with identities.
///
/// The reference for property storage and for batches. Values belong to identities, so "properties
/// follow their item" needs no code here.
struct Model {
  struct Item {
    let id: Int
    /// By property index; absent if unset.
    var values: [Int: [Double]] = [:]
  }

  struct Section {
    let id: Int
    var items: [Item]
    var values: [Int: [Double]] = [:]

    fileprivate mutating func keepValues(of former: Section) {
      values = former.values
      let kept = min(items.count, former.items.count)
      items.replaceSubrange(..<kept, with: former.items[..<kept])
    }
  }

  let subject: Subject
  var sections: [Section] = []
  /// By property index: the value for the whole layout, or a list.
  var whole: [Int: [Double]] = [:]
  var viewport = lh_viewport(0, 0, 320, 480)
  private var lastID = 0

  init(_ subject: Subject) { self.subject = subject }

  var counts: [Int] { sections.map { $0.items.count } }

  /// Keeps the values of sections and items whose indexes still exist, as new counts do.
  mutating func keepValues(of former: Model) {
    for index in 0..<min(sections.count, former.sections.count) {
      sections[index].keepValues(of: former.sections[index])
    }
  }

  mutating func newItem() -> Item {
    lastID += 1
    return Item(id: lastID)
  }

  mutating func newSection(_ count: Int) -> Section {
    lastID += 1
    let id = lastID
    return Section(id: id, items: (0..<count).map { _ in newItem() })
  }

  /// The place of each item.
  var places: [Int: (section: Int, item: Int)] {
    var result: [Int: (section: Int, item: Int)] = [:]
    for (section, row) in sections.enumerated() {
      for (item, entry) in row.items.enumerated() { result[entry.id] = (section, item) }
    }
    return result
  }

  /// All paths that may name an element: each kind for each section or, for kinds of items, for
  /// each item. An author's own kind may belong to either.
  var paths: [Path] {
    var result: [Path] = []
    for kind in subject.kinds {
      for (section, row) in sections.enumerated() {
        let own = kind.isOwn ? max(row.items.count, 1) : 1
        for item in 0..<(kind.isOfItems ? row.items.count : own) {
          result.append(Path(kind, section, item))
        }
      }
    }
    return result
  }

  /// Returns the value that applies to an item.
  func value(_ property: PropertyRow, _ section: Int, _ item: Int) -> [Double] {
    sections[section].items[item].values[Int(property.number)] ?? value(property, section)
  }

  func value(_ property: PropertyRow, _ section: Int) -> [Double] {
    sections[section].values[Int(property.number)] ?? value(property)
  }

  func value(_ property: PropertyRow) -> [Double] {
    whole[Int(property.number)] ?? (property.isList ? [] : property.initial)
  }

  /// Removes all values, but keeps the counts.
  mutating func forgetValues() {
    whole = [:]
    for section in sections.indices {
      sections[section].values = [:]
      for item in sections[section].items.indices { sections[section].items[item].values = [:] }
    }
  }

  /// Copies the values that the layout itself has changed.
  mutating func absorbState(of instance: Instance) throws {
    for property in subject.settable where property.isState {
      let key = Int(property.number)
      whole[key] = try instance.get(property)
      guard property.allows(LH_SCOPE_SECTION) else { continue }
      for section in sections.indices {
        let value = try instance.run(property, .section(section)).value
        sections[section].values[key] = value[0].isNaN ? nil : value
      }
    }
  }
}
