import Expectations
import Foundation
import Testing

@testable import TouchTestSupport

/// How `make test` runs the suites: `.ci/tests` with a stub in place of the tests.
@Suite(.endsInTime) struct ContinuousIntegrationTests {
  private static let passed = "✔ Test run with 900 tests in 90 suites passed after 60 seconds.\n"
  private static let failed = """
    ✘ Test "a claim" recorded an issue at TapTests.swift:12:5: found 1, expected 2
    ✘ Test run with 900 tests in 90 suites failed after 60 seconds with 1 issue.

    """

  /// Runs `.ci/tests`, in which the suites of each part write a log, and fail when it has a cross.
  private func tests(
    plain: String, screen: String = Self.passed
  ) throws -> (code: Int32, output: String, runs: [String]) {
    let folder = FileManager.default.temporaryDirectory.appending(path: "ci-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, log) in [("plain", plain), ("screen", screen)] {
      try log.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
    }
    let stub = folder.appending(path: "stub")
    let script = """
      #!/bin/sh
      cd '\(folder.path)'
      echo "$TOUCH_SUITES $*" >>runs
      cat "$TOUCH_SUITES"
      ! grep -q ✘ "$TOUCH_SUITES"

      """
    try script.write(to: stub, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: stub.path)
    let program = try RunningProgram(
      Repository.path(".ci/tests"), [],
      environment: ["TOUCH_BUNDLE": stub.path, "TOUCH_TEST_LOGS": folder.path])
    guard case .exited(let code) = try program.waitUntilExit() else { return (-1, "", []) }
    let runs = try String(contentsOf: folder.appending(path: "runs"), encoding: .utf8)
    return (code, program.output, runs.split(separator: "\n").map(String.init).sorted())
  }

  @Test func `each part of the suites runs once`() throws {
    let (code, output, runs) = try tests(plain: Self.passed)

    expect(code, equals: 0)
    expect(runs, equals: ["plain", "screen"].map { "\($0) --testing-library swift-testing" })
    expect(output, equals: Self.passed + Self.passed)
  }

  @Test func `a part that fails is told and not tried again`() throws {
    for (plain, screen) in [(Self.failed, Self.passed), (Self.passed, Self.failed)] {
      let (code, output, runs) = try tests(plain: plain, screen: screen)

      expect(code, equals: 1)
      expect(runs.count, equals: 2)
      expect(output.contains("TapTests.swift:12:5: found 1, expected 2"), "\(output)")
    }
  }

  @Test func `a crash and a broken rule of the engine are failures`() throws {
    let crash = "✘ Test \"a claim\" recorded an issue at TapTests.swift:1:1: x\n"
    let broken = "TouchEngine: dropped: touch 9 moved without having begun\n" + Self.passed

    try expect(tests(plain: crash).output.contains("plain suites did not come to their end"))
    try expect(tests(plain: broken).code, equals: 1)
  }

  @Test(arguments: [
    ([:], false), (["CI": "true"], true), (["CI": "1"], true), (["CI": "woodpecker"], true),
    (["CI": "false"], false), (["CI": ""], false), (["TOUCH_REQUIRE_XSERVER": "1"], true),
  ])
  func `a missing X server is a failure when CI is set`(
    variables: [String: String], isRequired: Bool
  ) {
    expect(PrivateXServer.isRequired(by: variables), equals: isRequired)
  }
}
