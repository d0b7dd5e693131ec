import Glibc
import HostSystem
import LayoutConformance
import LayoutHost

/// The other side: what a program does that was started again to look at one thing.
///
///     // By `PluginExamination(…, child: [program, "check-one"])`, the program is started with
///     // "check-one" and one argument more.
///     if CommandLine.arguments[1] == "check-one" { CheckingProcess.main(CommandLine.arguments[2]) }
public enum CheckingProcess {
  /// Looks at what the argument says, tells on the standard output what it finds, and ends the process.
  ///
  /// - Parameter argument: As it was put behind the words of `PluginExamination.child`.
  public static func main(_ argument: String) -> Never {
    guard let job = Job(argument: argument) else {
      print("this is started by the examination itself")
      exit(64)
    }
    let output = Output()
    limit(job)
    for finding in findings(job, output) { output.tell(.found(finding)) }
    output.tell(.done)
    // Without what the plugin wants to do at the end: it may crash, and nobody looks any more.
    _exit(0)
  }

  private static func findings(_ job: Job, _ output: Output) -> [Finding] {
    func failure(_ sentence: String) -> [Finding] {
      [
        Finding(
          check: job.name, layout: job.layout, seed: job.conditions.seed, step: nil,
          sentence: sentence)
      ]
    }
    guard let name = job.check else {
      return load(job, output).map(failure) ?? []
    }
    guard let check = Check.all.first(where: { $0.name == name }) else {
      return failure("this program has no such check; it is another version than that which asks")
    }
    output.tell(.willDo("loading"))
    do {
      let plugin = try LoadedPlugin(path: job.file)
      output.tell(.willDo("its first calls"))
      var conditions = job.conditions
      conditions.isAlone = true
      return check.findings(in: plugin, layout: job.layout, under: conditions) {
        output.tell(.willDo($0))
      }
    } catch { return failure("\(error)") }
  }

  /// Loads the file as every host does, with all that a host checks. Answers what is wrong.
  private static func load(_ job: Job, _ output: Output) -> String? {
    output.tell(.willDo("loading"))
    do throws(LayoutError) {
      let host = LayoutHost.Host(searchingDefaultFolders: false, programName: "conformance")
      for layout in try PluginDescription(ofFile: job.file).layouts {
        output.tell(.willDo("making \(layout)"))
        _ = try host.makeLayout(file: job.file, id: layout)
      }
      return nil
    } catch { return error.message }
  }

  /// The system ends what works for too long, or waits for a program that is gone.
  private static func limit(_ job: Job) {
    hs_limit_processor_time(job.processorSeconds)
  }

  /// What is told goes where the standard output was; what the plugin prints goes elsewhere.
  private final class Output: Sendable {
    private let descriptor = dup(STDOUT_FILENO)

    init() {
      dup2(STDERR_FILENO, STDOUT_FILENO)
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }

    /// From whatever thread; a line is written in one call, so that lines do not mix.
    func tell(_ message: Message) {
      let line = message.line
      let isWritten = unsafe line.withUnsafeBytes { bytes in
        unsafe hs_write_all(descriptor, bytes.baseAddress, bytes.count)
      }
      // Nobody listens any more.
      if !isWritten { _exit(74) }
    }
  }
}
