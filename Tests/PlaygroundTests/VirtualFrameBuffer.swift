import Foundation
import TouchTestSupport
import X11TestSupport

/// An Xvfb of the test's own, which has a pointer and a keyboard and nothing else, and somebody who
/// uses them (`xdotool`).
final class VirtualFrameBuffer {
  static let program = "/usr/bin/Xvfb"
  static let user = "/usr/bin/xdotool"

  static var isInstalled: Bool {
    [program, user].allSatisfy { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// As in the variable `DISPLAY`.
  let display: String
  /// Looks on. The server goes with its last client, should nobody be left to end it.
  private(set) var other: OtherClient?
  private let server: RunningProgram

  init() throws {
    let server = try RunningProgram(
      Self.program,
      ["-displayfd", "1", "-screen", "0", "1280x800x24", "-nolisten", "tcp", "-terminate"])
    let patience = ContinuousClock.now + .seconds(20)
    while !server.output.hasSuffix("\n"), ContinuousClock.now < patience { usleep(5000) }
    display = ":" + server.output.trimmingCharacters(in: .whitespacesAndNewlines)
    self.server = server
    other = try OtherClient(display)
  }

  deinit {
    // Whoever is connected when the server goes, goes too.
    other = nil
    server.kill(SIGTERM)
    _ = try? server.waitUntilExit()
  }

  func run(_ program: String, _ arguments: [String]) throws -> RunningProgram {
    try RunningProgram(program, arguments, environment: ["DISPLAY": display])
  }

  /// Does with pointer and keyboard what the words say, as in `mousemove 3 4 click 1`.
  func use(_ words: String) throws {
    let user = try run(Self.user, words.split(separator: " ").map(String.init))
    _ = try user.waitUntilExit()
  }
}
