import HostSystem
import LayoutABI

/// One element of a view, for as long as it lives: through updates, moves and motions.
///
/// A kilobyte, and there may be thousands: what every frame asks of all comes first, in two lines of the cache.
struct Track {
  /// What the layout calls it.
  var path: ElementPath
  let slot: UInt32
  /// The number of the last answer that it was part of.
  var answered: UInt32 = 0
  /// Where it was drawn in the last frame, counted from the bottom; -1 where it was not in it.
  var rank: Int32 = -1
  /// Whether it was in the last frame, and whether it is in the one that is being made.
  var wasVisible = false
  var isVisible = false
  /// Whether it is shown otherwise than in the last frame.
  var hasChanged = false
  /// Whether it was ever shown, be it outside the window.
  var isComposed = false
  /// Whether what is shown is the model, but for where the content is.
  var isPlain = false
  /// Whether the last frame says of it all that a frame would say now, but where it is on the screen.
  var isWritten = false
  /// Whether it is on its way from where it was shown when the last change came.
  private(set) var isDisplaced = false
  /// The layout has it no more.
  var isLeaving = false
  /// It is leaving, and no item has got another name since: what has its name again is the same.
  var mayComeBack = false
  /// The change that is being adopted has taken it away.
  var hasJustLeft = false
  /// What the program calls it; of what is leaving, what it called it.
  var identity: UInt64 = 0
  /// How long it is leaving: changes that come meanwhile do not put that off.
  var departure: Course?
  /// What is left of its way.
  var displacement: Displacement? { didSet { isDisplaced = displacement != nil } }
  /// Where it belongs, in content space; of what is leaving, where it ends.
  var model: Element
  /// How it was last shown, in screen space; the model until then.
  var shown: Element

  init(_ element: Element, slot: UInt32) {
    path = element.path
    self.slot = slot
    model = element
    shown = element
  }
}

/// All elements of a view, found by path.
///
/// Frames only change it in place; it asks for memory when there are more elements than ever before.
struct TrackTable {
  private(set) var tracks: [Track] = []
  /// Numbers of tracks plus one, at the hash of their paths; 0 where there is none.
  private var places: [Int32] = []
  /// How many of these are in use, a power of two; 0 until something is looked for.
  private var placeCount = 0
  private var freeSlots: [UInt32] = []
  /// Slots that were given up since the last frame. Nobody gets them before the next one.
  private var retiredSlots: [UInt32] = []
  private var slotCount: UInt32 = 0

  var count: Int { tracks.count }

  subscript(index: Int) -> Track {
    _read { yield tracks[index] }
    _modify { yield &tracks[index] }
  }

  /// Calls `body` with each, to change it in place.
  @inline(__always)
  mutating func modifyAll(_ body: (inout Track) -> Void) {
    unsafe tracks.withUnsafeMutableBufferPointer { tracks in
      for number in 0..<tracks.count { unsafe body(&tracks[number]) }
    }
  }

  /// Calls `body` with where they are.
  func read(_ body: (UnsafePointer<Track>) -> Void) {
    unsafe tracks.withUnsafeBufferPointer { tracks in
      if let start = tracks.baseAddress { unsafe body(start) }
    }
  }

  // MARK: Finding

  /// Paths have changed: the next one that is looked for finds them as they are then.
  mutating func forgetIndex() { placeCount = 0 }

  /// Makes all findable by their paths, but for what is leaving for good.
  private mutating func index() {
    placeCount = 16
    while placeCount < 4 * tracks.count { placeCount *= 2 }
    for place in 0..<min(placeCount, places.count) { places[place] = 0 }
    while places.count < placeCount { places.append(0) }
    for number in 0..<tracks.count where !tracks[number].isLeaving || tracks[number].mayComeBack {
      enter(number)
    }
  }

  /// Whether a number is that of the track at a path.
  @inline(__always)
  func isTrack(_ number: Int, at path: ElementPath) -> Bool {
    number < tracks.count && !tracks[number].isLeaving && tracks[number].path.isSame(as: path)
  }

  private mutating func enter(_ number: Int) {
    var place = start(tracks[number].path)
    while places[place] != 0 { place = (place + 1) & (placeCount - 1) }
    places[place] = Int32(truncatingIfNeeded: number + 1)
  }

  /// The track at a path, also one that is leaving and may come back.
  mutating func find(_ path: ElementPath) -> Int? {
    if placeCount == 0 { index() }
    var place = start(path)
    while places[place] != 0 {
      let number = Int(places[place]) - 1
      if tracks[number].path.isSame(as: path) { return number }
      place = (place + 1) & (placeCount - 1)
    }
    return nil
  }

  private func start(_ path: ElementPath) -> Int {
    var hash = UInt64(bitPattern: path.item) &* 0x9E37_79B9_7F4A_7C15
    hash ^= UInt64(bitPattern: path.section) &* 0xC2B2_AE3D_27D4_EB4F
    hash ^= UInt64(bitPattern: path.cycle) &* 0x1656_67B1_9E37_79F9
    hash = (hash ^ UInt64(path.kind)) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: hash >> 40) & (placeCount - 1)
  }

  /// The layout has what a track stands for as it was, or elsewhere.
  @inline(__always)
  mutating func take(_ element: UnsafePointer<Element>, by number: Int, answer: UInt32) {
    // In place: a track is a kilobyte.
    unsafe tracks.withUnsafeMutableBufferPointer { tracks in
      let track = unsafe tracks.baseAddress.unsafelyUnwrapped + number
      unsafe track.pointee.answered = answer
      if unsafe track.pointee.isPlain && isSame(&track.pointee.model, element) { return }
      unsafe track.pointee.model = element.pointee
      unsafe track.pointee.isPlain = false
    }
  }

  // MARK: Coming and going

  /// The layout has it, also if it was leaving: then it turns round where it is.
  @inline(__always)
  mutating func comeBack(_ number: Int) {
    guard tracks[number].isLeaving else { return }
    tracks[number].isLeaving = false
    tracks[number].hasJustLeft = false
    tracks[number].mayComeBack = false
  }

  /// Adds an element, findable at once.
  mutating func add(_ element: Element) -> Int {
    let slot: UInt32
    if let free = freeSlots.popLast() {
      slot = free
    } else {
      slot = slotCount
      slotCount += 1
    }
    tracks.append(Track(element, slot: slot))
    if placeCount > 0 {
      if 2 * tracks.count > placeCount { index() } else { enter(tracks.count - 1) }
    }
    return tracks.count - 1
  }

  /// Gives up some; the others may change their numbers, and have to be indexed anew.
  ///
  /// - Parameter gone: Told of each that is given up.
  mutating func remove(where isGone: (borrowing Track) -> Bool, _ gone: (borrowing Track) -> Void) {
    var number = 0
    while number < tracks.count {
      if isGone(tracks[number]) {
        gone(tracks[number])
        retiredSlots.append(tracks[number].slot)
        tracks.swapAt(number, tracks.count - 1)
        tracks.removeLast()
      } else {
        number += 1
      }
    }
  }

  /// A frame was told: what left before it may be used again.
  mutating func freeRetiredSlots() {
    for slot in retiredSlots { freeSlots.append(slot) }
    retiredSlots.removeAll(keepingCapacity: true)
  }
}

extension ElementPath {
  func isSame(as other: ElementPath) -> Bool {
    item == other.item && section == other.section && kind == other.kind && cycle == other.cycle
  }

  /// Whether both name the same item, in whichever copy.
  func isSameItem(as other: ElementPath) -> Bool {
    item == other.item && section == other.section && kind == other.kind
  }
}

extension UnsafePointer<Element> {
  /// The name of an element in place, which is not copied for that.
  var path: ElementPath {
    unsafe ElementPath(
      kind: pointee.kind, reserved: 0, section: pointee.section, item: pointee.item,
      cycle: pointee.cycle)
  }
}

/// Whether both are the same in every bit. In place, for copies cost more than the comparison.
func isSame(_ a: UnsafePointer<Element>, _ b: UnsafePointer<Element>) -> Bool {
  unsafe memcmp(a, b, MemoryLayout<Element>.size) == 0
}
