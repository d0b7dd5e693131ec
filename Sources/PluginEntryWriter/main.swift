// Generates the Swift file with a plugin's entry and note from the author's declaration. The
// SwiftPM plugin `PluginEntry` and Scripts/cross run it:
//
//     PluginEntryWriter plugin.json Entry.swift [note]
//
// The third file gets only the note's text, for libraries that are not ELF files.

import HostSystem

private func writeEntry(_ names: [[UInt8]]) throws(LayoutError) {
  guard names.count == 2 || names.count == 3 else {
    throw LayoutError(.invalidArgument, "PluginEntryWriter plugin.json Entry.swift [note]")
  }
  let declaration: Declaration
  do throws(LayoutError) {
    let file = try RegularFile(names[0])
    declaration = try Declaration(try file.read(at: 0, count: Int(min(file.size, 1 << 16))))
  } catch {
    throw error.about("\(names[0]): error")
  }
  try write([UInt8](EntryText(declaration, from: names[0]).text.utf8), to: names[1])
  if names.count == 3 { try write(declaration.note, to: names[2]) }
}

/// Writes a file, unless it has these bytes already. SwiftPM runs the writer again in the second build of a folder; a
/// file that keeps its date compiles no plugin again.
private func write(_ bytes: [UInt8], to name: [UInt8]) throws(LayoutError) {
  if hasBytes(bytes, file: name) { return }
  let stream = unsafe name.withCString { unsafe fopen($0, "w") }
  var isWritten = false
  if let stream = unsafe stream {
    let count = unsafe fwrite(bytes, 1, bytes.count, stream)
    isWritten = unsafe fclose(stream) == 0 && count == bytes.count
  }
  guard isWritten else {
    let reason = LayoutError.reason(hs_errno())
    throw LayoutError(.ioError, "\(name): error: it cannot be written: \(reason)")
  }
}

private func hasBytes(_ bytes: [UInt8], file name: [UInt8]) -> Bool {
  guard let file = try? RegularFile(name), file.size == bytes.count else { return false }
  return (try? file.read(at: 0, count: bytes.count)) == bytes
}

do throws(LayoutError) {
  try writeEntry(CommandLine.arguments.dropFirst().map { Array($0.utf8) })
} catch {
  print(String(decoding: error.text, as: UTF8.self))
  exit(1)
}
