// C arguments as Swift values.

import LayoutABI

/// A property's name, of which one byte more than the longest name is read.
func propertyName(_ name: UnsafePointer<CChar>) -> UnsafeBufferPointer<UInt8> {
  var length = 0
  while length <= PropertyIndex.longestName, unsafe name[length] != 0 { length += 1 }
  let bytes = unsafe UnsafeRawPointer(name).assumingMemoryBound(to: UInt8.self)
  return unsafe UnsafeBufferPointer(start: bytes, count: length)
}

/// An array argument.
///
/// - Parameters:
///   - name: Its name.
///   - countName: The name of the argument that has its length.
@inline(__always)
func array<T>(
  _ start: UnsafePointer<T>?, _ count: Int, _ name: StaticString, _ countName: StaticString
) throws(LayoutError) -> UnsafeBufferPointer<T> {
  guard unsafe start != nil || count == 0 else { throw isNull(name) }
  // A size beyond half of memory is negative here.
  guard count >= 0 else { throw isTooLong(countName) }
  return unsafe UnsafeBufferPointer(start: start, count: count)
}

@inline(__always)
func value<T>(_ pointer: UnsafePointer<T>?, _ name: StaticString) throws(LayoutError) -> T {
  guard let pointer = unsafe pointer else { throw isNull(name) }
  return unsafe pointer.pointee
}

@inline(never)
private func isTooLong(_ name: StaticString) -> LayoutError {
  LayoutError(.invalidArgument, "\(name) is larger than memory")
}

/// Writes results to a caller's buffer, as many as fit, and their number to `count`.
///
/// - Parameters:
///   - name: The name of the buffer's argument.
///   - results: Computes them once both arguments are valid.
///   - message: The message of the error if they do not fit; its parameter is their number.
func write<T>(
  to buffer: UnsafeMutablePointer<T>?, _ name: StaticString, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?, _ error: ErrorBuffer?,
  _ results: () throws(LayoutError) -> [T], message: (Int) -> Message
) throws(LayoutError) -> lh_status {
  guard unsafe buffer != nil || capacity == 0 else { return unsafe missing(name, error) }
  guard let count = unsafe count else { return unsafe missing("count", error) }
  let results = try results()
  unsafe count.pointee = results.count
  // A size beyond half of memory is negative here.
  let room = capacity < 0 ? Int.max : capacity
  for index in 0..<min(room, results.count) { unsafe buffer?[index] = results[index] }
  if room >= results.count { return LH_OK }
  return unsafe fail(.bufferTooSmall, message(results.count), error)
}

/// Copies a delegate, which may be NULL.
func permission(
  _ delegate: UnsafePointer<lh_delegate>?
) throws(LayoutError) -> PermitCallback? {
  guard let delegate = unsafe delegate else { return nil }
  let needed = unsafe MemoryLayout<lh_delegate>.size
  if let failure = unsafe LayoutError.ofStruct(delegate, needed, "delegate") { throw failure }
  return unsafe PermitCallback.of(delegate.pointee)
}
