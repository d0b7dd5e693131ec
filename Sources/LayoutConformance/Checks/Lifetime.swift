import FoundationEssentials
import Glibc
import HostSystem
import LayoutABI

enum Lifetime {
  static let checks = [
    Check("ten thousand instances come and go without a leak", instances),
    Check("destroying NULL is valid", destroyNull),
    Check("ten thousand loads and unloads leak nothing", loads),
  ]

  private static func instances(_ subject: Subject, _ run: Run) throws {
    try requireNoGrowth("creating and destroying \(subject.id)") { rounds in
      for _ in 0..<rounds {
        let instance = try Instance(subject)
        try instance.set(counts: [7, 3])
        try instance.set(viewport: lh_viewport(0, 0, 320, 480))
        try instance.prepare()
        var rect = instance.viewport.bounds
        var count = 0
        _ = instance.vtable.elements_in_rect!(instance.handle, &rect, nil, 0, &count, nil)
        _ = instance.vtable.set_property!(instance.handle, 999, nil, nil, 0, nil)
      }
    }
  }

  private static func destroyNull(_ subject: Subject, _ run: Run) { subject.vtable.destroy!(nil) }

  private static func loads(_ plugin: LoadedPlugin, _ run: Run) throws {
    guard plugin.note.unload == "safe" else { return }
    // The loader treats a copy as a different library than the one that other tests have loaded. No file remains if
    // the plugin ends this process.
    let bytes = try Data(contentsOf: URL(fileURLWithPath: plugin.path))
    let copy = hs_memory_file("copy")
    defer { close(copy) }
    let isWritten = bytes.withUnsafeBytes { hs_write_all(copy, $0.baseAddress, $0.count) }
    try require(isWritten, "\(plugin.path) cannot be copied: \(String(cString: strerror(errno)))")
    let path = "/proc/self/fd/\(copy)"
    try requireNoGrowth("loading and unloading \(plugin.path)") { rounds in
      for _ in 0..<rounds {
        guard let library = dlopen(path, RTLD_NOW | RTLD_LOCAL) else {
          throw Mismatch(String(cString: dlerror()))
        }
        let entry = unsafeBitCast(
          dlsym(library, LH_ENTRY_SYMBOL), to: lh_plugin_entry_function.self)
        let isServed = "conformance".withCString { name in
          var host = lh_host_info.current(name)
          guard let table = entry(&host, nil)?.pointee.layouts![0] else { return false }
          var instance: OpaquePointer?
          let vtable = table.pointee.vtable!.pointee
          guard vtable.create!(table, nil, &instance, nil) == LH_OK else { return false }
          _ = vtable.prepare!(instance, nil)
          vtable.destroy!(instance)
          return true
        }
        try require(isServed, "the entry returns nothing")
        dlclose(library)
      }
    }
    run.expect(dlopen(path, RTLD_NOW | RTLD_NOLOAD) == nil, "it stays loaded")
  }
}

/// Runs something ten thousand times, and compares the memory in use before and after.
///
/// Other tests may run in the same process meanwhile, so growth counts only if it occurs every time.
private func requireNoGrowth(_ what: String, _ body: (Int) throws -> Void) throws {
  try body(200)
  var growth: [Int] = []
  for _ in 0..<5 {
    let before = Int(hs_memory_in_use())
    try body(2000)
    growth.append(Int(hs_memory_in_use()) - before)
  }
  // 2,000 rounds that each leak the smallest possible block would be 64,000 bytes.
  try require(growth.contains { $0 < 32_000 }, "\(what) grows by \(growth) bytes per 2,000")
}
