import FileSupport
import Glibc
import Synchronization
import TouchEngine

/// Standard error, for words made safe to show. No other code in the program writes to it.
enum StandardError {
  /// Writes words, and ends the line.
  static func print(_ words: String) { write(words.shownLines + "\n") }

  /// Replaces the last line of a terminal.
  ///
  /// - Parameter words: The words on one line; an empty string removes the line.
  static func replaceLine(with words: String = "") { write("\r\u{1B}[K" + words.shownLines) }

  private static func write(_ text: String) {
    var text = text
    // There is nowhere to report a failure.
    text.withUTF8 { _ = writeAll(UnsafeRawBufferPointer($0), to: STDERR_FILENO) }
  }
}
