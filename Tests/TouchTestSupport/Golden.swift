import Expectations
import Foundation

/// Compares `text` with the file `Goldens/name` beside the test, and reports the first difference.
///
/// With `RECORD_GOLDENS=1` in the environment it rewrites the file and fails the test anyway, so
/// that no golden is recorded by accident.
public func expectGolden(
  _ text: String, _ name: String, path: String = #filePath, line: Int = #line
) {
  let url = URL(fileURLWithPath: path).deletingLastPathComponent()
    .appendingPathComponent("Goldens").appendingPathComponent(name)
  if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" {
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: url, atomically: true, encoding: .utf8)
      fail("recorded Goldens/\(name); look at it", path: path, line: line)
    } catch {
      fail("cannot write Goldens/\(name): \(error)", path: path, line: line)
    }
    return
  }
  guard let expected = try? String(contentsOf: url, encoding: .utf8) else {
    fail(
      "there is no Goldens/\(name); RECORD_GOLDENS=1 makes it", path: path, line: line)
    return
  }
  if let difference = firstDifference(expected, text) {
    fail("Goldens/\(name), \(difference)", path: path, line: line)
  }
}

/// The first difference of two texts, in words; `nil` when they are equal.
public func firstDifference(_ expected: String, _ found: String) -> String? {
  guard expected != found else { return nil }
  let expectedLines = expected.split(separator: "\n", omittingEmptySubsequences: false)
  let foundLines = found.split(separator: "\n", omittingEmptySubsequences: false)
  for index in 0..<max(expectedLines.count, foundLines.count) {
    let expectedLine = index < expectedLines.count ? String(expectedLines[index]) : "the end"
    let foundLine = index < foundLines.count ? String(foundLines[index]) : "the end"
    if expectedLine != foundLine {
      return "line \(index + 1): expected \(expectedLine), found \(foundLine)"
    }
  }
  return "lengths differ"
}
