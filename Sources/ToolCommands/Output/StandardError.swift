import FileSupport
import Glibc
import Synchronization
import TouchEngine

/// Standard error, for words made safe to show. No other code in the program writes to it.
enum StandardError {
  private struct State {
    var isQuiet = false
    /// Whether the last line is one that will be replaced.
    var hasLine = false
    /// Whether the program ends, and nothing more is shown.
    var isClosed = false
  }

  private static let state = Mutex(State())

  /// Whether only errors are shown: no messages and no progress.
  static var isQuiet: Bool {
    get { state.withLock(\.isQuiet) }
    set { state.withLock { $0.isQuiet = newValue } }
  }

  /// Whether progress is shown: on a terminal, unless only errors are.
  static var showsProgress: Bool { isatty(STDERR_FILENO) == 1 && !isQuiet }

  /// Writes words in place of a line of progress, and ends the line.
  static func print(_ words: String) {
    state.withLock { state in
      guard !state.isClosed else { return }
      removeLine(&state)
      write(words.shownLines + "\n")
    }
  }

  /// Replaces the last line of a terminal.
  ///
  /// - Parameter words: The words on one line; an empty string removes the line.
  static func replaceLine(with words: String = "") {
    state.withLock { state in
      guard !state.isClosed else { return }
      write("\r\u{1B}[K" + words.shownLines)
      state.hasLine = !words.isEmpty
    }
  }

  /// Removes a line of progress. Nothing is shown after it.
  static func close() {
    state.withLock { state in
      removeLine(&state)
      state.isClosed = true
    }
  }

  private static func removeLine(_ state: inout State) {
    if state.hasLine { write("\r\u{1B}[K") }
    state.hasLine = false
  }

  private static func write(_ text: String) {
    var text = text
    // There is nowhere to report a failure.
    text.withUTF8 { _ = writeAll(UnsafeRawBufferPointer($0), to: STDERR_FILENO) }
  }
}

/// Tells the user an error, apart from the data on standard output.
package func complain(_ message: String) {
  StandardError.print("\(ToolProgram.current.name): \(message)")
}

/// Tells the user something that is no error, unless only errors are told.
package func mention(_ message: String) {
  if !StandardError.isQuiet { complain(message) }
}
