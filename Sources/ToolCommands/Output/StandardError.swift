import FileSupport
import Glibc
import Synchronization
import TouchEngine

/// Standard error, for words made safe to show. No other code in the program writes to it.
enum StandardError {
  private struct State {
    var isQuiet = false
    /// The number of last lines that will be replaced.
    var lines = 0
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

  /// The size of the terminal, in characters; `nil` when there is none, or it does not tell.
  static var terminalSize: (columns: Int, rows: Int)? {
    var size = winsize()
    guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Replaces the last line of a terminal, or the last lines.
  ///
  /// - Parameter words: The words, on lines that the terminal does not break; an empty string removes
  ///   the lines.
  static func replaceLine(with words: String = "") {
    state.withLock { state in
      guard !state.isClosed else { return }
      write(Self.removal(of: state.lines) + words.shownLines)
      state.lines = words.isEmpty ? 0 : words.count { $0 == "\n" } + 1
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
    if state.lines > 0 { write(removal(of: state.lines)) }
    state.lines = 0
  }

  /// Returns what removes the last lines of a terminal.
  private static func removal(of lines: Int) -> String {
    lines > 1 ? "\r\u{1B}[\(lines - 1)A\u{1B}[J" : "\r\u{1B}[K"
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
