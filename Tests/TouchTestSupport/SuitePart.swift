import Expectations
import Foundation
public import Testing

extension Tag {
  /// Suites that use a screen: they mostly wait, each with a thread of its process.
  @Tag public static var screen: Tag
  /// Suites that mostly wait, too, and that only `make check` has time or programs for: a browser,
  /// a Wayland desktop, GTK, readers of device reports, random play in a window.
  @Tag public static var outside: Tag
  /// Tests that try very much: the program started hundreds of times, thousands of broken files.
  /// `make check` runs them.
  @Tag public static var proof: Tag
  /// Tests that try very much, of which `make test` tries a part and `make check` the rest. They
  /// ask ``Trials`` for what to try.
  @Tag public static var sampled: Tag
}

/// The suites that one process runs, when the variable `TOUCH_SUITES` names them.
enum SuitePart: String {
  case plain, screen, outside, proof

  /// The part that this process runs; `nil` for all.
  static let chosen = ProcessInfo.processInfo.environment["TOUCH_SUITES"].map { name in
    guard let part = Self(rawValue: name) else {
      preconditionFailure("TOUCH_SUITES is \(name), expected plain, screen, outside or proof.")
    }
    return part
  }

  /// The part to which a test or suite belongs.
  init(of test: Test) {
    self =
      test.tags.contains(.outside)
      ? .outside
      : test.tags.contains(.screen) ? .screen : test.tags.contains(.proof) ? .proof : .plain
  }

  /// Whether a process that runs this part skips a test or suite. A suite without a tag may have
  /// tests of other parts.
  func skips(_ test: Test) -> Bool {
    let part = Self(of: test)
    if part == .plain, self == .proof, test.tags.contains(.sampled) { return false }
    return part != self && !(test.isSuite && part == .plain)
  }

  /// Fails a test that starts a screen or a desktop without the tag for it: it runs in the wrong
  /// process.
  static func requireTag(_ tags: Tag...) {
    guard let test = Test.current else { return }
    expect(tags.contains { test.tags.contains($0) }, "\(test.name) needs the tag \(tags[0])")
  }
}
