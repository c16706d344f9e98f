import Dispatch
import Expectations
import Foundation
import Synchronization
import Testing

@testable import TouchTestSupport

/// The time limit that ends a test that hangs, and that every suite has one.
@Suite(.endsInTime) struct TimeLimitTests {
  @Test func `a limit fires while the test's own thread is blocked`() {
    let called = DispatchSemaphore(value: 0)
    let limit = TimeLimit(after: .milliseconds(1)) { called.signal() }

    expect(called.wait(timeout: .now() + 60), equals: .success)
    limit.cancel()
  }

  @Test func `a limit does not fire after its test is over`() {
    let (called, later) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))

    let limit = TimeLimit(after: .milliseconds(50)) { called.signal() }
    limit.cancel()
    let witness = TimeLimit(after: .milliseconds(100)) { later.signal() }

    expect(later.wait(timeout: .now() + 60), equals: .success)
    expect(called.wait(timeout: .now()), equals: .timedOut)
    witness.cancel()
  }

  @Test func `a limit fires only after a time in which nothing went on`() {
    let called = DispatchSemaphore(value: 0)
    let asked = Atomic<Int>(0)
    // Something went on at the first three looks: at the start, and twice when the time is over.
    let limit = TimeLimit(after: .milliseconds(1)) {
      min(asked.add(1, ordering: .relaxed).newValue, 4)
    } onHang: {
      called.signal()
    }

    expect(called.wait(timeout: .now() + 60), equals: .success)
    expect(asked.load(ordering: .relaxed) >= 4)
    limit.cancel()
  }

  @Test func `every suite of the repository has a limit`() throws {
    let files = Repository.files(below: "Tests", endingIn: "swift")
    expect(!files.isEmpty)
    var unlimited: [String] = []
    // Goldens are what the program writes; a package outside has no limits.
    for file in files where !["/Goldens/", "/Outside/"].contains(where: file.path.contains) {
      let source = try String(contentsOf: file, encoding: .utf8)
      unlimited += Self.unlimited(in: source).map { "\(file.lastPathComponent): \($0)" }
    }

    expect(unlimited, equals: [], "write @Suite(.endsInTime)")
  }

  static let samples: [(source: String, unlimited: [String])] = [
    ("@Suite(.endsInTime) struct A {\n  @Test func a() {}\n}\n", []),
    ("@Suite(\n  .serialized, .endsInTime(minutes: 9))\nstruct A {\n  @Test func a() {}\n}\n", []),
    ("@Suite struct A {\n  @Test func a() {}\n}\n", ["@Suite struct A {"]),
    ("@Suite(.serialized)\nfinal class A {\n  @Test func a() {}\n}\n", ["final class A {"]),
    ("struct A {\n  @Test func a() {}\n}\n", ["struct A {"]),
    ("@Suite(.endsInTime) struct A {}\nstruct B {\n  @Test func a() {}\n}\n", ["struct B {"]),
    ("@Test func a() {}\n", ["@Test func a() {}"]),
    ("struct NoSuite {}\n", []),
  ]

  @Test(arguments: samples)
  func `the check finds a suite without a limit`(source: String, unlimited: [String]) {
    expect(Self.unlimited(in: source), equals: unlimited)
  }

  /// The lines of `source` that declare a type with tests, or a test outside of any type, without a
  /// limit.
  private static func unlimited(in source: String) -> [String] {
    var found: [String] = []
    var attributes = ""
    var type: (line: String, hasLimit: Bool)?
    for line in source.split(separator: "\n").map(String.init) {
      let isOutside = line.first.map { !" }/".contains($0) } ?? false
      if isOutside, line.contains(declaration) {
        type = (line, (attributes + line).contains(".endsInTime"))
        attributes = ""
      } else if line.hasPrefix("@Suite") || !attributes.isEmpty {
        attributes += line
      } else if line.hasPrefix("@Test") {
        found.append(line)
      } else if line.hasPrefix("  @Test"), let current = type, !current.hasLimit {
        found.append(current.line)
        type = (current.line, true)
      }
    }
    return found
  }

  private static var declaration: Regex<Substring> { #/\b(?:struct|class|enum|actor|extension) /# }
}
