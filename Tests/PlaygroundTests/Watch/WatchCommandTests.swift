import Expectations
import Foundation
import Glibc
import Testing
import TouchTestSupport

@testable import ToolCommands

/// `watch` around programs that have no GTK.
@Suite(.ofPlayground, .endsInTime) struct WatchCommandTests {
  private func watch(_ words: String...) throws -> (code: Int32, output: String, errors: String) {
    try Program.run(["watch"] + words)
  }

  @Test func `the exit status is the program's, and a signal's is that of shells`() throws {
    let ended = try watch("--", "sh", "-c", "echo said; exit 3")
    expect(ended.code == 3 && ended.output == "said\n", "\(ended)")
    try expect(watch("--", "sh", "-c", "kill -TERM $$").code, equals: 143)
  }

  @Test func `a program without GTK 4 is said once, and quiet says nothing`() throws {
    let words = "true ended, and did not start GTK 4; only programs of GTK 4 can be watched"
    try expect(watch("--", "true").errors, equals: "touch-playground: \(words)\n")
    try expect(watch("--quiet", "--", "true").errors, equals: "")
  }

  @Test func `a program that is not there is named`() throws {
    let missing = try watch("--", "/nowhere/editor")
    expect(missing.code, equals: 69)
    expect(
      missing.errors,
      equals: "touch-playground: /nowhere/editor cannot be started: No such file or directory\n")
  }

  @Test func `the program comes after two dashes, and the recording is a file`() throws {
    try expect(watch().code, equals: 64)
    try expect(watch("--record", "-", "--", "true").code, equals: 64)
    try expect(watch("--record", "a.png", "--", "true").code, equals: 64)
    try expect(watch("--touch", "0", "--", "true").code, equals: 64)
  }

  @Test func `a recording that is there is refused before the program starts`() throws {
    let folder = try Folder()
    let path = folder.path("there.touchtrace")
    try "mine".write(toFile: path, atomically: true, encoding: .utf8)

    let refused = try watch("--record", path, "--", "sh", "-c", "echo started")

    expect(refused.code == 74 && refused.output.isEmpty, "\(refused)")
    try expect(String(contentsOfFile: path, encoding: .utf8), equals: "mine")
    let nowhere = try watch(
      "--record", folder.path("no/a.touchtrace"), "--", "sh", "-c", "echo started")
    expect(nowhere.code == 74 && nowhere.output.isEmpty, "\(nowhere)")
  }

  @Test func `what this process ignores, the program does not`() throws {
    // A pipe without a reader ends `yes`.
    try expect(watch("--", "sh", "-c", "yes | head -1").output, equals: "y\n")
  }

  @Test func `told to stop, it ends the program, too`() throws {
    let started = try RunningProgram(
      Program.path,
      ["watch", "--", "sh", "-c", "trap 'exit 5' INT; echo up; while :; do sleep 0.05; done"])
    let patience = ContinuousClock.now + .patience
    while started.output.isEmpty, ContinuousClock.now < patience { usleep(5000) }
    started.kill(SIGINT)
    try expect(started.waitUntilExit(), equals: .exited(5))
  }

  @Test func `told to stop, it also ends the program that a script waits for`() throws {
    let folder = try Folder()
    let file = folder.path("over")
    let program = "trap ': > \(file); exit' TERM; echo up; while :; do sleep 0.05; done"
    let started = try RunningProgram(
      Program.path, ["watch", "--", "sh", "-c", "sh -c \"\(program)\"; true"])
    let patience = ContinuousClock.now + .patience
    while started.output.isEmpty, ContinuousClock.now < patience { usleep(5000) }
    started.kill(SIGTERM)
    try expect(started.waitUntilExit(), equals: .exited(143))
    while access(file, F_OK) != 0, ContinuousClock.now < patience { usleep(5000) }
    expect(access(file, F_OK), equals: 0)
  }

  @Test func `the page tells what its recording of a fault of GTK tells`() throws {
    let recording = Repository.path("Tests/GTKCases/recordings/gtk-4.8.3-switch.touchtrace")
    let told = try Program.run("explain", recording)
    let reason = "GTK counts touch 2 as still down, because switch1.pan had claimed it"
    expect(told.output.contains(reason))
    let page = try Repository.text("Documentation/watch.md")
    expect(page.contains("```text\n\(told.output)```\n"), "\(told.output)")
  }
}
