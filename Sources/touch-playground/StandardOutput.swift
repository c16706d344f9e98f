import Glibc
import TouchEngine
import TouchTraces

/// Standard output. Nothing else in the program writes to it but recordings.
enum StandardOutput {
  /// Writes words for people, as people may see them (`String.shownLines`), and ends the line. A foreign
  /// string in them is shown by itself (`String.shown`), which also cuts it.
  static func print(_ words: String = "") { write(words.shownLines + "\n", to: STDOUT_FILENO) }

  /// Writes JSON as it is, which has escapes of its own, and ends the line.
  static func print(_ json: JSON) { write("\(json)\n", to: STDOUT_FILENO) }
}

/// Standard error, which takes words for people, as people may see them. Nothing else in the program writes
/// to it.
enum StandardError {
  /// Writes words, and ends the line.
  static func print(_ words: String) { write(words.shownLines + "\n", to: STDERR_FILENO) }

  /// Writes words in place of the last line of a terminal.
  ///
  /// - Parameter words: On one line; none takes the line away.
  static func replaceLine(with words: String = "") {
    write("\r\u{1B}[K" + words.shownLines, to: STDERR_FILENO)
  }
}

/// Says something to the person, apart from the data on standard output.
func complain(_ message: String) { StandardError.print("touch-playground: \(message)") }

private func write(_ text: String, to descriptor: Int32) {
  var text = text
  text.withUTF8 { bytes in
    var rest = UnsafeRawBufferPointer(bytes)[...]
    while !rest.isEmpty {
      let count = Glibc.write(
        descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }
}
