import Glibc
import HostSystem
import LayoutConformance
import LayoutHost

/// The main function of the process that runs a single check.
///
///     // By `PluginExamination(…, child: [program, "check-one"])`, the program is started with
///     // "check-one" and one argument more.
///     if CommandLine.arguments[1] == "check-one" { CheckingProcess.main(CommandLine.arguments[2]) }
public enum CheckingProcess {
  /// Runs the job in the argument, writes its findings to the standard output, and ends the process.
  ///
  /// - Parameter argument: The argument that was appended to `PluginExamination.child`.
  public static func main(_ argument: String) -> Never {
    guard let job = Job(argument: argument) else {
      print("only the examination starts this program")
      exit(64)
    }
    let output = Output()
    hs_limit_this_process(job.processorSeconds, 3 * job.processorSeconds)
    for finding in findings(job, output) { output.send(.found(finding)) }
    output.send(.done)
    // Without the plugin's exit handlers: they may crash, and the parent no longer reads.
    _exit(0)
  }

  private static func findings(_ job: Job, _ output: Output) -> [Finding] {
    func failure(_ message: String) -> [Finding] {
      [
        Finding(
          check: job.name, layout: job.layout, seed: job.conditions.seed, step: nil,
          message: message)
      ]
    }
    guard let name = job.check else {
      return load(job, output).map(failure) ?? []
    }
    guard let check = Check.all.first(where: { $0.name == name }) else {
      return failure("this program has no such check; its version differs from the caller's")
    }
    output.send(.willDo("loading"))
    do {
      let plugin = try LoadedPlugin(path: job.file)
      output.send(.willDo("its first calls"))
      var conditions = job.conditions
      conditions.isAlone = true
      return check.findings(in: plugin, layout: job.layout, under: conditions) {
        output.send(.willDo($0))
      }
    } catch { return failure("\(error)") }
  }

  /// Loads the file as every host does, with all of a host's checks. Returns an error message, or nil.
  private static func load(_ job: Job, _ output: Output) -> String? {
    output.send(.willDo("loading"))
    do throws(LayoutError) {
      let host = LayoutHost.Host(searchingDefaultFolders: false, programName: "conformance")
      for layout in try PluginDescription(ofFile: job.file).layouts {
        output.send(.willDo("making \(layout)"))
        _ = try host.makeLayout(file: job.file, id: layout)
      }
      return nil
    } catch { return error.message }
  }

  /// Messages go to the original standard output; the plugin's output goes to the standard error.
  private final class Output: Sendable {
    private let descriptor = dup(STDOUT_FILENO)

    init() {
      dup2(STDERR_FILENO, STDOUT_FILENO)
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }

    /// May be called on any thread. Each line is written in one call, so that lines do not mix.
    func send(_ message: Message) {
      let line = message.line
      let isWritten = unsafe line.withUnsafeBytes { bytes in
        unsafe hs_write_all(descriptor, bytes.baseAddress, bytes.count)
      }
      // The parent is gone.
      if !isWritten { _exit(74) }
    }
  }
}
