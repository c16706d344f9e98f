import Foundation
import TouchTestSupport
import X11TestSupport

/// An Xvfb of the test's own, which has only a pointer and a keyboard, and a user of both
/// (`xdotool`).
final class VirtualFrameBuffer {
  static let user = "/usr/bin/xdotool"

  static var isInstalled: Bool {
    [VirtualScreen.program, user].allSatisfy { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// An observer. The server ends with its last client, should no code be left to end it.
  private(set) var other: OtherClient?
  private let screen: VirtualScreen

  init() throws {
    screen = try VirtualScreen("1280x800x24")
    other = try OtherClient(screen.display)
  }

  /// A client that is connected when the server ends, ends too.
  deinit { other = nil }

  func run(_ program: String, _ arguments: [String]) throws -> RunningProgram {
    try screen.run(program, arguments)
  }

  /// Uses pointer and keyboard as `words` say, as in `mousemove 3 4 click 1`.
  func use(_ words: String) throws {
    let user = try run(Self.user, words.split(separator: " ").map(String.init))
    _ = try user.waitUntilExit()
  }
}
