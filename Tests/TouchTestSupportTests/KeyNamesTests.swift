import Expectations
import Foundation
import Testing
import TouchTestSupport

/// Keys, which tables know by their names, so that what acts can be listed.
@Suite(.endsInTime) struct KeyNamesTests {
  /// The files that read the name of a pressed key.
  private static let readers: Set<String> = [
    // Look a key up.
    "KeyChord", "KeyPress",
    // Takes the two keys of the program's table that a source of input needs to know.
    "MouseInput",
    // A field types the text of every key but Tab.
    "TextField+Keys",
    // Write keys, or leave them out.
    "InputLine", "TraceRedaction", "Recordings",
  ]

  @Test func `only tables decide what a key does by its name`() throws {
    let name = try Regex(#"\bkey\.name\b|press\.name =="#)
    var readers: Set<String> = []
    for file in Repository.files(below: "Sources", endingIn: "swift") {
      let text = try String(contentsOf: file, encoding: .utf8)
      if text.contains(name) { readers.insert(file.deletingPathExtension().lastPathComponent) }
    }
    expect(readers, equals: Self.readers)
  }
}
