import Expectations
import Foundation
import Testing
import TouchTestSupport

@Suite(.endsInTime) struct RunningProgramTests {
  /// The files that this process has open, by name.
  private func open() throws -> [String] {
    let files = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
    // A descriptor that was closed meanwhile has no name.
    return files.compactMap {
      try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")
    }
  }

  @Test func `a program's output is read, and no file stays open`() throws {
    let program = try RunningProgram(
      "/bin/sh", ["-c", "echo $XDG_STATE_HOME; echo no >&2; exit 3"])
    try expect(program.waitUntilExit(), equals: .exited(3))
    expect(program.errorOutput, equals: "no\n")

    let folder = program.output.replacing("/state\n", with: "")
    expect(folder.contains("touch-program-"))
    try expect(open().filter { $0.hasPrefix(folder) }, equals: [])
  }
}
