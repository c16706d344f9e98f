import FileSupport
import TouchEngine
import TouchTraces

/// Decisions as commands print them: a line each.
enum DecisionList {
  /// Prints each decision as its time and its words.
  static func write(_ decisions: [Decision], _ wording: Wording) throws {
    for decision in decisions {
      let time = decision.time.words
      let margin = String(repeating: " ", count: max(0, 11 - time.count))
      try StandardOutput.print("\(margin)\(time)  \(wording.words(of: decision))")
    }
  }

  /// Prints each decision as its line in a trace.
  static func printJSON(_ decisions: [Decision]) throws {
    for decision in decisions { try StandardOutput.print(DecisionLine.json(decision)) }
  }
}

/// Text files that accompany data, such as a page or a report.
enum TextPage {
  /// Writes a file; an existing file is replaced only once the new one is complete.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - path: The path of the file; `-` is standard output.
  /// - Throws: `FileError` when not all of it could be written; nothing has changed then.
  static func write(_ text: String, to path: String) throws(FileError) {
    guard path != "-" else { return try StandardOutput.write(text) }
    do throws(FileReason) {
      let file = try AtomicFile(path)
      file.write(text)
      try file.finish()
    } catch {
      throw FileError(path: path, reason: error)
    }
  }
}
