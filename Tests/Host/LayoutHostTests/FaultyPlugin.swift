import Foundation
import Testing

/// The circle in C with one fault, and the expected findings of `layouthost check`.
struct FaultyPlugin: Sendable, CustomTestStringConvertible {
  let name: String
  /// A fault of Plugins/circle_faults.c; nil if linking causes the fault.
  var fault: String?
  /// Additional options of the compiler and linker.
  var flags: [String] = []
  /// The checks to run; the file itself is always checked.
  let only: String
  /// The text of a finding, with the check's name in front.
  let finding: String

  var testDescription: String { name }

  static let all: [FaultyPlugin] = [
    FaultyPlugin(
      name: "crashes in a query", fault: "CRASHES", only: "exactly the elements",
      finding: "step 0 of queries: the process was ended by SIGSEGV"),
    FaultyPlugin(
      name: "works for ever in prepare", fault: "HANGS", only: "order",
      finding: "it did not end within 1 s of CPU time"),
    FaultyPlugin(
      name: "waits for ever in prepare", fault: "WAITS", only: "order of inputs",
      finding: "step 0 of order of inputs: it did not end within 3 s"),
    FaultyPlugin(
      name: "ends the process", fault: "LEAVES", only: "order of inputs",
      finding: "the process exited with status 0 during it"),
    FaultyPlugin(
      name: "returns other bits the second time", fault: "WAVERS", only: "exactly the elements",
      finding: "and element_at differ"),
    FaultyPlugin(
      name: "returns other bits after a state is taken up", fault: "WAVERS",
      only: "restores a state", finding: "the visible elements differ: cell section "),
    FaultyPlugin(
      name: "returns other bits after scrolling", fault: "WAVERS",
      only: "constant during a scroll",
      finding: "that is said to stay the same is not: cell section "),
    FaultyPlugin(
      name: "says that it mirrors, and does not", fault: "MIRRORS_NOTHING",
      only: "right to left is",
      finding: "is not mirrored about the middle of a content of width"),
    FaultyPlugin(
      name: "returns another count than there is room for", fault: "MISCOUNTS",
      only: "exactly the elements", finding: "LH_OUT_OF_RANGE, count 0, capacity 64"),
    FaultyPlugin(
      name: "leaks an instance", fault: "LEAKS", only: "ten thousand instances",
      finding: "creating and destroying circle grows by"),
    FaultyPlugin(
      name: "keeps a value for all instances", fault: "SHARES", only: "different threads",
      finding: "differ in content size"),
    FaultyPlugin(
      name: "has no content", fault: "ENDS_AT_NOTHING", only: "content reaches",
      finding: "the content's width is 0.0, and its last cell ends at "),
    FaultyPlugin(
      name: "has too little content", fault: "ENDS_SHORT", only: "content reaches",
      finding: "the content's width is 240.0, and its last cell ends at "),
    FaultyPlugin(
      name: "has too much content", fault: "ENDS_LATE", only: "content reaches",
      finding: "and its last cell ends at "),
    FaultyPlugin(
      name: "fills in a value at the first query", fault: "FILLS_LATE", only: "many threads",
      finding: "two readers differ in element "),
    FaultyPlugin(
      name: "uses memory that is not there", fault: "HOARDS", only: "memory that runs out",
      finding: "300000 items, in 1 MB of memory: the process was ended by SIGSEGV"),
    FaultyPlugin(
      name: "walks through all sections in a query", fault: "WALKS", only: "no longer among",
      finding: "times as long among 100000 sections"),
    FaultyPlugin(
      name: "crashes in each check", fault: "CRASHES", only: "e",
      finding: "the process was ended by SIGSEGV"),
    FaultyPlugin(
      name: "exports too much", flags: ["-fvisibility=default", "-Wl,--export-dynamic"],
      only: "destroying NULL", finding: "besides lh_plugin_entry, such as "),
    FaultyPlugin(
      name: "needs a library that not everybody has",
      flags: ["-Wl,--no-as-needed", "-l:libstdc++.so.6"], only: "destroying NULL",
      finding: "it needs libstdc++.so.6, which is not on every machine"),
    FaultyPlugin(
      name: "cannot be unloaded, and says it can", flags: ["-Wl,-z,nodelete"],
      only: "loads and unloads", finding: "but it is linked with -z nodelete"),
    FaultyPlugin(
      name: "stays loaded", flags: ["-Wl,-z,nodelete"],
      only: "loads and unloads", finding: "it stays loaded"),
    FaultyPlugin(
      name: "wants executable stacks", flags: ["-Wl,-z,execstack"], only: "destroying NULL",
      finding: "link it with -z noexecstack"),
    FaultyPlugin(
      name: "has libraries searched elsewhere", flags: ["-Wl,-rpath,/opt/elsewhere"],
      only: "destroying NULL", finding: "it has the library search path /opt/elsewhere"),
    FaultyPlugin(
      name: "has no build id", flags: ["-Wl,--build-id=none"], only: "destroying NULL",
      finding: "it has no build id"),
  ]

  /// - Parameter fault: A fault that is not in the table.
  static func build(_ fault: String?, _ flags: [String], to path: String) throws {
    let root = packageRoot.path
    var arguments = [
      "clang", "-fuse-ld=lld", "-shared", "-fPIC", "-O1", "-Wl,--build-id", "-I\(root)/include",
    ]
    // A plugin that exports too much has no version script either.
    if !flags.contains("-fvisibility=default") {
      arguments.append("\(root)/Sources/LayoutPlugin/library.ld")
    }
    if let fault {
      arguments += [
        "-DFAULT=\(fault)", "-Dlh_plugin_entry=sound_entry",
        "\(root)/Tests/Fixtures/Plugins/circle_faults.c",
      ]
    }
    for source in ["batch", "circle", "plain"] {
      arguments.append("\(root)/Examples/plugin-in-c/\(source).c")
    }
    let (status, output) = try run(arguments + flags + ["-lm", "-o", path])
    guard status == 0 else { throw CompilerFailure(description: output) }
  }
}
