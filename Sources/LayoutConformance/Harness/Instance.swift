import HostSystem
import LayoutABI

/// The result of a call: its status, and the message if it failed.
struct Outcome {
  let status: lh_status
  let message: String
  let errorStatus: lh_status
}

/// An instance of a layout, with a method for each function of the C ABI.
///
/// Methods come in two forms: `try…` returns the outcome; the plain one throws unless it is LH_OK.
final class Instance: @unchecked Sendable {
  let subject: Subject
  let handle: OpaquePointer
  let vtable: lh_vtable
  /// The last viewport set.
  private(set) var viewport = lh_viewport(0, 0, 0, 0)

  init(_ subject: Subject, permission: Permission? = nil) throws {
    self.subject = subject
    vtable = subject.vtable
    var error = lh_error.empty
    var out: OpaquePointer?
    let status: lh_status
    if let permission {
      var delegate = permission.delegate
      status = vtable.create!(subject.table, &delegate, &out, &error)
    } else {
      status = vtable.create!(subject.table, nil, &out, &error)
    }
    guard status == LH_OK, let out else {
      throw Mismatch("create: \(status.statusName) \(error.text)")
    }
    handle = out
  }

  deinit { vtable.destroy!(handle) }

  func call(_ body: (UnsafeMutablePointer<lh_error>) -> lh_status) -> Outcome {
    var error = lh_error.empty
    let status = body(&error)
    return Outcome(status: status, message: error.text, errorStatus: error.status)
  }

  private func must(
    _ name: String, _ body: (UnsafeMutablePointer<lh_error>) -> lh_status
  ) throws {
    let outcome = call(body)
    try require(
      outcome.status == LH_OK,
      "\(name) failed with \(outcome.status.statusName): \(outcome.message)")
  }

  // MARK: Inputs

  func set(counts: [Int]) throws {
    let numbers = counts.map(Int64.init)
    try must("set_item_counts \(counts)") {
      vtable.set_item_counts!(handle, numbers, numbers.count, $0)
    }
  }

  func counts() throws -> [Int] {
    var count = 0
    _ = call { vtable.item_counts!(handle, nil, 0, &count, $0) }
    var numbers = [Int64](repeating: 0, count: count)
    try must("item_counts") { vtable.item_counts!(handle, &numbers, count, &count, $0) }
    return numbers.map(Int.init)
  }

  func trySet(_ property: UInt32, _ target: lh_target?, _ values: [Double]) -> Outcome {
    call { error in
      guard var target else {
        return vtable.set_property!(handle, property, nil, values, values.count, error)
      }
      return vtable.set_property!(handle, property, &target, values, values.count, error)
    }
  }

  func set(_ property: PropertyRow, _ target: lh_target?, _ values: [Double]) throws {
    let outcome = trySet(property.number, target, values)
    try require(
      outcome.status == LH_OK,
      "set_property \(property.name) of \(String(describing: target)) to \(values.prefix(8)): "
        + "\(outcome.status.statusName) \(outcome.message)")
  }

  func get(_ property: PropertyRow, _ target: lh_target? = nil) throws -> [Double] {
    var count = 0
    func read(_ values: UnsafeMutablePointer<Double>?, _ capacity: Int) -> Outcome {
      call { error in
        guard var target else {
          return vtable.get_property!(handle, property.number, nil, values, capacity, &count, error)
        }
        return vtable.get_property!(
          handle, property.number, &target, values, capacity, &count, error)
      }
    }
    _ = read(nil, 0)
    var values = [Double](repeating: 0, count: count)
    let outcome = read(&values, count)
    try require(
      outcome.status == LH_OK,
      "get_property \(property.name): \(outcome.status.statusName) \(outcome.message)")
    return values
  }

  func run(_ property: PropertyRow, _ target: lh_target?) throws -> (value: [Double], length: Int) {
    var values = [Double](repeating: -7, count: 4)
    var length: Int64 = -7
    try must("property_run \(property.name)") { error in
      guard var target else {
        return vtable.property_run!(handle, property.number, nil, &values, &length, error)
      }
      return vtable.property_run!(handle, property.number, &target, &values, &length, error)
    }
    return (Array(values.prefix(property.components)), Int(length))
  }

  func set(viewport: lh_viewport) throws {
    var copy = viewport
    try must("set_viewport \(viewport.bounds.words)") { vtable.set_viewport!(handle, &copy, $0) }
    self.viewport = viewport
  }

  func update(_ changes: [lh_change]) throws {
    try must("update \(changes.map(\.words))") {
      vtable.update!(handle, changes, changes.count, $0)
    }
  }

  func tryPrepare() -> Outcome { call { vtable.prepare!(handle, $0) } }
  func prepare() throws { try must("prepare") { vtable.prepare!(handle, $0) } }

  // MARK: Results

  func contentSize() throws -> lh_size {
    var size = lh_size()
    try must("content_size") { vtable.content_size!(handle, &size, $0) }
    return size
  }

  func contentSizeBound() throws -> (size: lh_size, isExact: Bool) {
    var size = lh_size()
    var isExact: UInt32 = 2
    try must("content_size_bound") { vtable.content_size_bound!(handle, &size, &isExact, $0) }
    try require(isExact <= 1, "is_exact became \(isExact)")
    return (size, isExact == 1)
  }

  func scrollTraits() throws -> lh_scroll_traits {
    var traits = lh_scroll_traits.empty
    try must("scroll_traits") { vtable.scroll_traits!(handle, &traits, $0) }
    return traits
  }

  func elements(in rect: lh_rect) throws -> [Element] {
    var rect = rect
    var count = 0
    var capacity = 64
    while true {
      var status = LH_OK
      let elements = [Element](unsafeUninitializedCapacity: capacity) { buffer, filled in
        status =
          call {
            vtable.elements_in_rect!(handle, &rect, buffer.baseAddress, capacity, &count, $0)
          }.status
        filled = min(count, capacity)
      }
      if status == LH_OK { return elements }
      try require(
        status == LH_BUFFER_TOO_SMALL && count > capacity,
        "elements_in_rect \(rect.words): \(status.statusName), count \(count), capacity \(capacity)"
      )
      capacity = count
    }
  }

  func tryElement(_ path: Path) -> (outcome: Outcome, element: Element) {
    var path = path
    var element = Element()
    return (call { vtable.element_at!(handle, &path, &element, $0) }, element)
  }

  /// Returns `nil` if nothing is shown.
  func element(_ path: Path) throws -> Element? {
    var path = path
    var element = Element()
    let status = vtable.element_at!(handle, &path, &element, nil)
    if path.isNothing(status) { return nil }
    try require(
      status == LH_OK,
      "element_at kind \(path.kind) section \(path.section) item \(path.item) "
        + "cycle \(path.cycle): \(status.statusName)")
    return element
  }

  /// Returns `nil` if nothing is shown.
  func appearance(_ end: UInt32, _ path: Path) throws -> Element? {
    var path = path
    var element = Element()
    let outcome = call { vtable.appearance!(handle, end, &path, &element, $0) }
    if path.isNothing(outcome.status) { return nil }
    try require(
      outcome.status == LH_OK,
      "appearance \(end) of kind \(path.kind) section \(path.section) item \(path.item): "
        + "\(outcome.status.statusName) \(outcome.message)")
    return element
  }

  func targetOffset(_ scroll: lh_scroll) throws -> lh_point {
    var scroll = scroll
    var out = lh_point()
    try must("target_offset") { vtable.target_offset!(handle, &scroll, &out, $0) }
    return out
  }

  func transition(_ transition: lh_transition) throws -> (elements: [Element], alpha: Double) {
    var transition = transition
    var count = 0
    var alpha = 0.0
    var elements: [Element] = []
    _ = call { vtable.transition!(handle, &transition, nil, 0, &count, &alpha, $0) }
    elements = Array(repeating: Element(), count: count)
    try must("transition") {
      vtable.transition!(handle, &transition, &elements, count, &count, &alpha, $0)
    }
    return (elements, alpha)
  }

  func hitTest(_ gesture: lh_gesture) throws -> lh_gesture_reply {
    var gesture = gesture
    var reply = lh_gesture_reply.empty
    try must("hit_test kind \(gesture.kind)") { vtable.hit_test!(handle, &gesture, &reply, $0) }
    return reply
  }

  func gesture(_ gesture: lh_gesture) throws -> lh_gesture_reply {
    var gesture = gesture
    var reply = lh_gesture_reply.empty
    try must("gesture kind \(gesture.kind) phase \(gesture.phase)") {
      vtable.gesture!(handle, &gesture, &reply, $0)
    }
    return reply
  }

  func nextEvent() throws -> lh_event? {
    var event = lh_event.empty
    try must("next_event") { vtable.next_event!(handle, &event, $0) }
    return event.kind == LH_EVENT_NONE ? nil : event
  }

  func events() throws -> [lh_event] {
    var events: [lh_event] = []
    while let event = try nextEvent() { events.append(event) }
    return events
  }

  // MARK: State

  func savedState() throws -> [UInt8] {
    var count = 0
    _ = call { vtable.save_state!(handle, nil, 0, &count, $0) }
    var bytes = [UInt8](repeating: 0, count: count)
    try must("save_state") { vtable.save_state!(handle, &bytes, count, &count, $0) }
    return bytes
  }

  func tryRestore(_ bytes: [UInt8]) -> Outcome {
    call { vtable.restore_state!(handle, bytes, bytes.count, $0) }
  }

  func restore(_ bytes: [UInt8]) throws {
    try must("restore_state") { vtable.restore_state!(handle, bytes, bytes.count, $0) }
  }
}

extension Instance {
  /// Whether items currently repeat endlessly.
  var isEndless: Bool {
    guard subject.can(LH_CAPABILITY_ENDLESS), let row = subject.property("endless") else {
      return false
    }
    return (try? get(row)) == [1]
  }

  /// Prepares, reads the events, and applies requested adjustments until there are no more.
  @discardableResult
  func settle() throws -> [lh_event] {
    var all: [lh_event] = []
    for _ in 0..<16 {
      try prepare()
      let events = try events()
      all += events
      var moved = viewport
      for event in events where event.kind == LH_EVENT_ADJUST_OFFSET {
        moved.bounds.x += event.value.x
        moved.bounds.y += event.value.y
      }
      if sameBits(moved, viewport) { return all }
      try set(viewport: moved)
    }
    throw Mismatch("the layout keeps asking for another offset: \(viewport.bounds.words)")
  }
}

extension lh_change {
  var words: String {
    "kind \(kind) section \(section) item \(item) count \(count) to \(to_section)/\(to_item)"
  }
}

extension lh_path {

  /// Returns whether a status says that there is currently no such element.
  fileprivate func isNothing(_ status: lh_status) -> Bool {
    status == LH_NOT_SHOWN || kind.isOwn && status == LH_NO_SUCH_INDEX
  }
}
