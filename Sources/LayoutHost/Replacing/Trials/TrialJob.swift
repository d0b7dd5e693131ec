import LayoutABI

/// The input of a trial run: the inputs and states of the live layouts, and the limits.
struct TrialJob {
  var identity = HostIdentity(name: [], version: [])
  /// The candidate's name in messages.
  var path: [UInt8] = []
  /// The time limit of the whole trial run, in seconds.
  var timeLimit = 0.0
  var elementLimit: Int64 = -1
  var distanceLimit = -1.0
  /// The IDs to swap, whether or not they have live layouts.
  var ids: [[UInt8]] = []
  var layouts: [(id: [UInt8], snapshot: Snapshot)] = []

  /// The maximum size. Layouts beyond it are not tested.
  static var mostBytes: Int { 1 << 28 }

  /// The first bytes, which identify the version of the format.
  private static var mark: UInt64 { 0x4C48_5052_4F4F_0001 }

  var bytes: [UInt8] { bytes(atMost: Self.mostBytes) }

  func bytes(atMost mostBytes: Int) -> [UInt8] {
    var writer = ByteWriter()
    writer.write(Self.mark)
    writer.write(identity.name)
    writer.write(identity.version)
    writer.write(path)
    writer.write(timeLimit)
    writer.write(elementLimit)
    writer.write(distanceLimit)
    writer.write(ids)
    var (fitting, written) = (0, ByteWriter())
    for (id, snapshot) in layouts where written.bytes.count < mostBytes {
      fitting += 1
      written.write(id)
      snapshot.write(to: &written)
    }
    writer.write(fitting)
    return writer.bytes + written.bytes
  }

  init() {}

  /// - Throws: `LayoutError.Code.invalidArgument` for bytes of another version of this code.
  init(_ bytes: [UInt8]) throws(LayoutError) {
    var reader = ByteReader(bytes)
    let mark = reader.read(UInt64(0))
    identity = HostIdentity(
      name: reader.read(arrayOf: 0), version: reader.read(arrayOf: 0))
    path = reader.read(arrayOf: 0)
    timeLimit = reader.read(0.0)
    elementLimit = reader.read(Int64(0))
    distanceLimit = reader.read(0.0)
    ids = reader.readTexts()
    let count = reader.read(0)
    for _ in 0..<max(0, min(count, bytes.count)) where reader.isWhole {
      layouts.append((reader.read(arrayOf: 0), Snapshot(&reader)))
    }
    guard mark == Self.mark, reader.isWhole, layouts.count == count else {
      throw LayoutError(
        .invalidArgument, "the program for trial runs has another version than the library"
      )
    }
  }
}

extension Snapshot {
  fileprivate func write(to writer: inout ByteWriter) {
    writer.write(rows.count)
    for row in rows {
      writer.write(row.name)
      writer.write(row.type)
      writer.write(row.components)
      writer.write(row.scopes)
      writer.write(row.flags)
      writer.write(row.minimum)
      writer.write(row.maximum)
      writer.write(row.initial)
      writer.write(row.choices)
    }
    writer.write(counts)
    writer.write(pieces)
    writer.write(numbers)
    writer.write(viewport ?? lh_viewport())
    writer.write(viewport != nil)
    writer.write(state)
    writer.write(elements)
    writer.write(visible)
    writer.write(isPrepared)
  }

  fileprivate init(_ reader: inout ByteReader) {
    let count = reader.read(0)
    for _ in 0..<max(0, count) where reader.isWhole {
      var row = DeclaredProperty()
      row.name = reader.read(arrayOf: 0)
      row.type = reader.read(0)
      row.components = reader.read(0)
      row.scopes = reader.read(0)
      row.flags = reader.read(0)
      row.minimum = reader.read(0)
      row.maximum = reader.read(0)
      row.initial = reader.read(arrayOf: 0)
      row.choices = reader.readTexts()
      rows.append(row)
    }
    counts = reader.read(arrayOf: 0)
    pieces = reader.read(arrayOf: Piece())
    numbers = reader.read(arrayOf: 0)
    let viewport = reader.read(lh_viewport())
    self.viewport = reader.read(false) ? viewport : nil
    state = reader.read(arrayOf: 0)
    elements = reader.read(arrayOf: lh_element())
    visible = reader.read(0)
    isPrepared = reader.read(false)
  }
}
