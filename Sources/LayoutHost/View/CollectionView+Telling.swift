import LayoutABI

// What a program tells a view, as C sees it: pointers in, a status out. The exports and the Swift face call
// these.

extension CollectionView {
  /// Runs what may fail, and answers how it went.
  func attempt(
    _ error: ErrorBuffer?, _ body: () throws(LayoutError) -> Void
  ) -> lh_status {
    do throws(LayoutError) {
      try body()
      return LH_OK
    } catch let failure {
      return unsafe failure.report(to: error)
    }
  }

  /// Why an array cannot be so long, if it cannot: a size beyond half of memory is negative here.
  func refuseLength(
    _ count: Int, _ name: StaticString, _ error: ErrorBuffer?
  ) -> lh_status? {
    count >= 0
      ? nil : unsafe refuse(.invalidArgument, "\(name) is larger than memory", error)
  }

  /// Tells the layout something that changes it.
  ///
  /// - Parameters:
  ///   - isRenaming: Whether items come, go or move by it.
  ///   - call: What tells it; when it fails, nothing has changed.
  func tell(
    _ error: ErrorBuffer?, isRenaming: Bool = false, _ call: (Layout) -> lh_status
  ) -> lh_status {
    let status = unsafe attempt(error) { () throws(LayoutError) in try prepareForChange() }
    let told = status == LH_OK ? call(layout.layout) : status
    guard told == LH_OK else {
      note(.prepared)
      return told
    }
    var pending = change ?? PendingChange(duration: duration)
    pending.duration = duration
    if isRenaming { pending.isRenaming = true }
    change = pending
    return LH_OK
  }

  func setItemCounts(
    _ counts: UnsafePointer<Int64>?, _ sectionCount: Int, _ error: ErrorBuffer?
  ) -> lh_status {
    let isSame =
      unsafe told != nil && identities == nil && layout.layout.hasItemCounts(counts, sectionCount)
    let status = unsafe isSame ? LH_OK : tellCounts(counts, sectionCount, error)
    if status == LH_OK {
      identities = nil
      note(.counts) {
        for index in 0..<sectionCount { unsafe $0.add(counts.unsafelyUnwrapped[index]) }
      }
    }
    return status
  }

  func tellCounts(
    _ counts: UnsafePointer<Int64>?, _ sectionCount: Int, _ error: ErrorBuffer?
  ) -> lh_status {
    // The same counts do not reload the items, nor those that were changed since the last frame.
    let isReload = unsafe told == nil || !layout.layout.hasItemCounts(counts, sectionCount)
    let status = unsafe tell(error, isRenaming: isReload) {
      unsafe isReload ? $0.setItemCounts(counts, sectionCount, error) : LH_OK
    }
    if status == LH_OK && isReload { change?.isReload = true }
    return status
  }

  func setProperty(
    _ name: UnsafeBufferPointer<UInt8>, _ target: UnsafePointer<lh_target>?,
    _ values: UnsafePointer<Double>?, _ valueCount: Int, _ error: ErrorBuffer?
  ) -> lh_status {
    let isSame =
      unsafe told != nil
      && layout.layout.hasProperty(name, target, values, valueCount, isSettled: inputs.isEmpty)
    let status =
      unsafe isSame
      ? LH_OK
      : tell(error) { unsafe $0.setProperty(name, target, values, valueCount, error) }
    if status == LH_OK {
      note(.property) {
        unsafe $0.add(name: name)
        $0.add(unsafe target == nil ? 0 : 1)
        let target = unsafe target?.pointee ?? Target()
        $0.add(target.scope)
        for number in [target.section, target.first, target.count] { $0.add(number) }
        for index in 0..<valueCount { unsafe $0.add(values.unsafelyUnwrapped[index]) }
      }
    }
    return status
  }

  func update(
    _ changes: UnsafePointer<lh_change>?, _ changeCount: Int, _ error: ErrorBuffer?
  ) -> lh_status {
    if let refusal = unsafe refuseLength(changeCount, "change_count", error) { return refusal }
    if let refusal = unsafe refuseUnidentified(changes, changeCount, error) { return refusal }
    if changeCount == 0 && told != nil { return LH_OK }
    // A batch that names nothing may be no change to the layout.
    var isRenaming = false
    if let changes = unsafe changes {
      for index in 0..<changeCount where unsafe changes[index].count > 0 { isRenaming = true }
    }
    let status = unsafe tell(error, isRenaming: isRenaming) {
      unsafe $0.update(changes, changeCount, error)
    }
    if status == LH_OK {
      note(.update) {
        for index in 0..<changeCount {
          let change = unsafe changes.unsafelyUnwrapped[index]
          $0.add(change.kind)
          for number in [
            change.section, change.item, change.count, change.to_section, change.to_item,
          ] { $0.add(number) }
        }
      }
    }
    return status
  }

  func setWindow(_ window: UnsafePointer<lh_viewport>?, _ error: ErrorBuffer?) -> lh_status {
    guard let window = unsafe window else { return unsafe missing("window", error) }
    let needed = MemoryLayout<lh_viewport>.size
    if let refusal = unsafe refuseStruct(window, needed, "window", error) { return refusal }
    var wanted = unsafe window.pointee
    wanted.struct_size = UInt32(needed)
    if told != nil && wanted.isSameWindow(as: self.window) {
      noteWindow(wanted)
      return LH_OK
    }
    return unsafe tell(error) { layout in
      (wanted.bounds.x, wanted.bounds.y) = (offset.x, offset.y)
      wanted.flags = told?.flags ?? 0
      // The layout itself knows which windows there can be.
      let status = unsafe layout.setViewport(&wanted, error)
      guard status == LH_OK else { return status }
      self.window = wanted
      // It was told; but the view tells it once more, where the content is then.
      if told != nil { told = wanted }
      noteWindow(wanted)
      return LH_OK
    }
  }

  func animate(_ duration: Double, _ error: ErrorBuffer?) -> lh_status {
    if let refusal = unsafe refuseDuration(duration, error) { return refusal }
    self.duration = duration
    note(.animate) { $0.add(duration) }
    return LH_OK
  }

  // MARK: Inputs

  /// As far as times go, in seconds; from there on doubles do not tell milliseconds apart.
  static var latest: Double { 0x1p40 }

  func take(
    _ inputs: UnsafePointer<lh_input>?, _ count: Int, _ error: ErrorBuffer?
  ) -> lh_status {
    guard let inputs = unsafe inputs else {
      return unsafe count == 0 ? LH_OK : missing("inputs", error)
    }
    if let refusal = unsafe refuseLength(count, "input_count", error) { return refusal }
    for index in 0..<count {
      if let reason = unsafe inputs[index].fault {
        return unsafe refuse(reason.code, "inputs[\(index)]: \(reason.what)", error)
      }
    }
    for index in 0..<count {
      let input = unsafe inputs[index]
      self.inputs.append(input)
      note(.input) {
        $0.add(input.kind)
        $0.add(input.phase)
        $0.add(input.id)
        for number in [
          input.time, input.location.x, input.location.y, input.delta.x, input.delta.y,
        ] { $0.add(number) }
      }
    }
    return LH_OK
  }
}

extension lh_input {
  /// Why it is none, if it is none.
  fileprivate var fault: (code: LayoutError.Code, what: Sentence)? {
    guard kind <= LH_INPUT_KEY else { return (.invalidArgument, "kind is \(kind), which is none") }
    let lastPhase =
      kind == LH_INPUT_POINTER ? LH_POINTER_CANCELLED : kind == LH_INPUT_WHEEL ? LH_WHEEL_ENDED : 0
    guard phase <= lastPhase else {
      return (.invalidArgument, "phase is \(phase), which is none of its kind")
    }
    if kind == LH_INPUT_KEY && !(0...Int64(LH_KEY_END)).contains(id) {
      return (.invalidArgument, "id is \(id), which is no key")
    }
    guard time.isFinite, location.isFinite, delta.isFinite else {
      return (.notFinite, "a number is not finite")
    }
    let farthest = max(
      max(location.x.magnitude, location.y.magnitude), max(delta.x.magnitude, delta.y.magnitude))
    guard time.magnitude <= CollectionView.latest else {
      return (.outOfRange, "time is \(time), more than 2^40")
    }
    guard farthest <= LH_MAX_COORDINATE else {
      return (.outOfRange, "a coordinate is \(farthest), more than 2^48")
    }
    return nil
  }
}

extension Point {
  var isFinite: Bool { x.isFinite && y.isFinite }
}
