import Dispatch
import Distribution
import FoundationEssentials

/// Opens an address if there is a display.
enum Browser {
  static func open(_ address: String) {
    let environment = ProcessInfo.processInfo.environment
    guard environment["DISPLAY"] != nil || environment["WAYLAND_DISPLAY"] != nil else { return }
    // The address is also printed, so the user can open it in any browser.
    guard let opener = Programs.find("xdg-open"),
      let process = try? ChildProgram(opener, [address], leadsGroup: true)
    else { return }
    DispatchQueue.global().async { _ = process.wait() }
  }
}
