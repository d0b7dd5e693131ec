import Dispatch
import Distribution
import FoundationEssentials

/// Opens an address where there is a screen to see it.
enum Browser {
  static func open(_ address: String) {
    let environment = ProcessInfo.processInfo.environment
    guard environment["DISPLAY"] != nil || environment["WAYLAND_DISPLAY"] != nil else { return }
    // The address is printed; whoever has no browser opens it elsewhere.
    guard let opener = Programs.find("xdg-open"),
      let process = try? ChildProgram(opener, [address], leadsGroup: true)
    else { return }
    DispatchQueue.global().async { _ = process.wait() }
  }
}
