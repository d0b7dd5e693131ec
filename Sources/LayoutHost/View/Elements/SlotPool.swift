/// The numbers of live elements. A number is free again after a frame without its element.
struct SlotPool {
  private var free: [UInt32] = []
  /// Slots freed since the last frame.
  private var retired: [UInt32] = []
  private var count: UInt32 = 0

  mutating func take() -> UInt32 {
    if let slot = free.popLast() { return slot }
    count += 1
    return count - 1
  }

  mutating func retire(_ slot: UInt32) { retired.append(slot) }

  /// A frame was returned: slots retired before it may be used again.
  mutating func release() {
    for slot in retired { free.append(slot) }
    retired.removeAll(keepingCapacity: true)
  }
}
