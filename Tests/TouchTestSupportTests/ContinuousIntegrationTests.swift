import Expectations
import Foundation
import Testing

@testable import TouchTestSupport

/// How `make test` handles failing tests: runs `.ci/tests` with a fake Swift driver.
@Suite(.endsInTime) struct ContinuousIntegrationTests {
  private let folder: URL

  init() {
    folder = FileManager.default.temporaryDirectory.appending(path: "ci-\(UUID().uuidString)")
  }

  // Runs `.ci/tests`, in which each test run writes one of the logs, and fails when the log
  // contains a cross: first the two processes at once, then the repetitions.
  private func tests(
    _ other: String, screen: String = Self.passed, again logs: String...
  ) throws -> (code: Int32, output: String, runs: [String]) {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let named =
      [("other", other), ("screen", screen)]
      + logs.enumerated().map { ("again-\($0.offset)", $0.element) }
    for (name, log) in named {
      try log.write(to: folder.appending(path: "\(name).log"), atomically: true, encoding: .utf8)
    }
    let stub = folder.appending(path: "swift")
    let script = """
      #!/bin/sh
      cd '\(folder.path)'
      case "$*" in
      *--show-bin-path)
        pwd
        exit
        ;;
      esac
      echo "$*" >>runs
      case "$*" in
      *--no-parallel*) log=again-$(($(wc -l <runs) - 3)).log ;;
      *" --skip "*) log=other.log ;;
      *) log=screen.log ;;
      esac
      cat "$log"
      ! grep -q ✘ "$log"

      """
    try script.write(to: stub, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: stub.path)
    try FileManager.default.copyItem(
      at: stub, to: folder.appending(path: "touch-playgroundPackageTests.xctest"))
    let program = try RunningProgram(
      Repository.path(".ci/tests"), [],
      environment: [
        "SWIFT": stub.path, "TOUCH_TEST_LOGS": folder.path, "TOUCH_CONFIGURATION": "debug",
      ])
    guard case .exited(let code) = try program.waitUntilExit() else { return (-1, "", []) }
    let runs = try String(contentsOf: folder.appending(path: "runs"), encoding: .utf8)
    return (code, program.output, runs.split(separator: "\n").map(String.init))
  }

  private static let passed = "✔ Test run with 900 tests in 90 suites passed after 60 seconds.\n"

  private static func failed(_ suites: (name: String, file: String)...) -> String {
    suites.map { suite in
      """
      ✘ Test "a claim" recorded an issue at \(suite.file).swift:12:5: Expectation failed: false
      ✘ Test "a claim" failed after 0.1 seconds with 1 issue.
      ✘ Suite \(suite.name) failed after 0.1 seconds with 1 issue.

      """
    }.joined() + "✘ Test run with 900 tests in 90 suites failed after 60 seconds with 1 issue.\n"
  }

  @Test func `passing tests run once, and no retry is reported`() throws {
    let (code, output, runs) = try tests(Self.passed)

    expect(code, equals: 0)
    expect(runs.count, equals: 2)
    expect(output, equals: Self.passed + Self.passed + "test: suites tried again: 0\n")
  }

  @Test func `one process runs what uses a screen, the other exactly what it leaves`() throws {
    let runs = try tests(Self.passed).runs

    let filtered = /test -c debug --skip-build --disable-xctest --filter (.*)/
    let filter = try require(runs.compactMap { $0.wholeMatch(of: filtered) }.first)
    expect(runs.contains("--testing-library swift-testing --skip \(filter.output.1)"))
    let suites = try Regex("(?:TouchTests)" + String(filter.output.1))
    for suite in [
      "DoctorOnScreenTests", "`A window on a real server`", "`Files on the screen`",
      "PageInBrowserTests",
    ] {
      expect("TouchTests.\(suite)/`a claim`()".contains(suites), "\(suite)")
    }
    for suite in ["TimelineTests", "OnScreenTest"] {
      expect(!"TouchTests.\(suite)/`a claim`()".contains(suites), "\(suite)")
    }
  }

  @Test(arguments: [
    (#""Files on the screen""#, "FilesOnScreenTests"), ("DoctorOnScreenTests", "DoctorTests"),
    ("VirtualFrameBufferTests", "VirtualFrameBufferTests"),
    (#""Screens of all kinds""#, "ScreenTests"),
  ])
  func `a suite that uses a screen may be retried alone`(suite: String, file: String) throws {
    let (code, output, runs) = try tests(
      Self.passed, screen: Self.failed((suite, file)),
      again: "✔ Test run with 3 tests in 1 suites passed after 1 seconds.\n")

    expect(code, equals: 0, "\(output)")
    expect(
      runs.last,
      equals: "test -c debug --skip-build --disable-xctest --no-parallel --filter \\.`?"
        + suite.replacing("\"", with: "") + "`?/")
    expect(output.hasSuffix("test: suites tried again: 1\n"))
  }

  @Test func `a suite that fails twice has failed`() throws {
    let failed = Self.failed(("DoctorOnScreenTests", "DoctorTests"))
    let (code, output, runs) = try tests(Self.passed, screen: failed, again: failed)

    expect(code, equals: 1)
    expect(runs.count, equals: 3)
    expect(output.hasSuffix("test: DoctorOnScreenTests failed twice\n"))
  }

  @Test func `a suite without a screen is not retried, nor is one that failed beside it`() throws {
    for logs in [
      Self.failed(("TimelineTests", "TimelineTests")), Self.failed(("DoctorTests", "DoctorTests")),
      Self.failed(
        ("DoctorOnScreenTests", "DoctorTests"), ("TimelineTests", "TimelineTests")),
    ] {
      let (code, output, runs) = try tests(logs, again: Self.passed)

      expect(code, equals: 1)
      expect(runs.count, equals: 2)
      expect(output.hasSuffix("uses no screen: its failure is final\n"), "\(output)")
    }
  }

  @Test func `a crash, an issue elsewhere and an empty retry are final`() throws {
    let screen = ("DoctorOnScreenTests", "DoctorTests")
    let crash = "✘ Test \"a claim\" recorded an issue at FilesOnScreenTests.swift:1:1: x\n"
    let elsewhere = Self.failed(("DoctorOnScreenTests", "Folder"))
    let none = "✔ Test run with 0 tests in 0 suites passed after 1 seconds.\n"

    try expect(tests(crash, again: Self.passed).code, equals: 1)
    try expect(tests(Self.passed, screen: crash, again: Self.passed).code, equals: 1)
    try expect(tests(crash, screen: Self.failed(screen), again: Self.passed).code, equals: 1)
    try expect(tests(elsewhere, again: Self.passed).code, equals: 1)
    try expect(tests(Self.failed(screen), again: none).code, equals: 1)
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
