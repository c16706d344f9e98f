import Expectations
import FileSupport
import Foundation
import Testing
import TouchEngine
import TouchTestSupport

@testable import TouchTraces

/// The set of traces with which other readers are checked.
@Suite(.endsInTime) struct ConformanceTests {
  private static let folder = Repository.path("Documentation/trace-conformance")

  /// The verdict about a file, as in the manifest.
  private enum Verdict: Equatable {
    /// What it holds; `end` is in microseconds.
    case valid(
      inputs: Int, touches: Int, decisions: Int, unknown: Int, views: Int, actions: Int, end: Int64,
      isComplete: Bool, isCut: Bool)
    /// The number of its wrong line; `nil` when its compressed bytes are wrong.
    case broken(line: Int?)
  }

  private static func read(_ path: String) -> Verdict {
    do throws(TraceError) { return try whole(TraceReader(path: path)) } catch {
      if case .malformed(_, let line, _, _) = error { return .broken(line: line) }
      return .broken(line: nil)
    }
  }

  private static func whole(_ reader: TraceReader) throws(TraceError) -> Verdict {
    var (inputs, touches, decisions, unknown) = (0, 0, 0, 0)
    var (views, actions) = (0, 0)
    var (end, isComplete) = (Timestamp.zero, false)
    while let line = try reader.next() {
      switch line {
      case .input(let event):
        inputs += 1
        end = event.time
        guard case .touches(let samples) = event.content else { continue }
        touches += samples.filter { $0.phase == .began }.count
      case .decision(let time): (decisions, end) = (decisions + 1, time)
      case .end(let time): (end, isComplete) = (time, true)
      case .view: (unknown, views) = (unknown + 1, views + 1)
      case .action: (unknown, actions) = (unknown + 1, actions + 1)
      case .unknown: unknown += 1
      }
    }
    return .valid(
      inputs: inputs, touches: touches, decisions: decisions, unknown: unknown,
      views: views, actions: actions, end: end.microseconds, isComplete: isComplete,
      isCut: reader.warning?.contains(" cut") ?? false)
  }

  private static func expected(_ entry: JSON) throws -> Verdict {
    if entry["verdict"]?.string == "broken" {
      return .broken(line: entry["line"]?.int.map { Int($0) })
    }
    func count(_ key: String) throws -> Int { Int(try require(entry[key]?.int)) }
    return .valid(
      inputs: try count("inputs"), touches: try count("touches"),
      decisions: try count("decisions"), unknown: try count("unknown"),
      views: entry["views"]?.int.map { Int($0) } ?? 0,
      actions: entry["actions"]?.int.map { Int($0) } ?? 0,
      end: try require(entry["end"]?.int),
      isComplete: try require(entry["complete"]?.bool as Bool?),
      isCut: try require(entry["cut"]?.bool as Bool?))
  }

  @Test func `this program reads every file as the manifest says`() throws {
    let text = try Repository.text("Documentation/trace-conformance/manifest.json")
    let entries = try require(JSON(parsing: Array(text.utf8))["files"]?.array)
    expect(entries.count > 120)

    for entry in entries {
      let file = try require(entry["file"]?.string)
      let (expected, found) = (try Self.expected(entry), Self.read("\(Self.folder)/\(file)"))
      expect(found, equals: expected, "\(file)")
    }
  }

  private func python(_ arguments: String...) throws -> (code: Int32, output: String) {
    let program = try RunningProgram(
      "/usr/bin/env", ["python3", "-B"] + arguments, environment: [:])
    guard case .exited(let code) = try program.waitUntilExit() else {
      return (-1, "killed")
    }
    return (code, program.output + program.errorOutput)
  }

  @Test func `the set is as its script writes it, and the reader in Python agrees`() throws {
    let checked = try python("\(Self.folder)/make_set.py", "--check")
    expect(checked.code, equals: 0, "\(checked.output)")
    let reader = try Repository.text("Documentation/trace-conformance/read_trace.py")
    expect(reader.split(separator: "\n", omittingEmptySubsequences: false).count <= 164)
  }

  @Test(.tags(.sampled)) func `the reader in Python reads what this program writes`() throws {
    let folder = Repository.path("assets/traces")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".touchtrace") }.sorted()
    expect(names.count > 15)
    for name in Trials.sample(names, oneOf: 4) {
      let told = try python("\(Self.folder)/read_trace.py", "\(folder)/\(name)").output
      let json = try JSON(parsing: Array(told.drop { $0 != "{" }.utf8))
      try expect(Self.expected(json), equals: Self.read("\(folder)/\(name)"), "\(name)")
    }
  }
}
