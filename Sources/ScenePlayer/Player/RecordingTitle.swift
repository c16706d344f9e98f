import FileSupport
package import TouchEngine
import TouchTraces

/// The titles of recordings.
package enum RecordingTitle {
  private static let table = Words.table.part("recording.")

  /// Returns the title of the recording in a file: that of a sample, or the name of the file.
  package static func of(_ path: String, in language: Language) -> String {
    var name = PathName.last(of: path)
    if let ending = TraceEnding.of(name), name.count > ending.count {
      name.removeLast(ending.count)
    }
    return table.text(name, in: language) ?? name.shown
  }
}
