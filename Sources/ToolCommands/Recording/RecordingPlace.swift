import FileSupport
import Glibc
import TouchEngine
import TouchTraces

/// The folder and the name of a recording started with R.
struct RecordingPlace {
  /// The current folder when the program was started from a terminal, whose user knows the folder;
  /// otherwise the program's folder in the user's folder for state, or the temporary folder for a
  /// user without a home.
  let folder: String

  /// Returns the place for this process's environment.
  static func standard() -> RecordingPlace {
    let isTerminal = [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO].contains { isatty($0) == 1 }
    return RecordingPlace(folder: isTerminal ? "." : StateFolder.path ?? UserFolder().temporary)
  }

  /// The reason why a file cannot be created.
  struct Problem: Error, CustomStringConvertible {
    /// The folder; `nil` for the current one.
    var folder: String?
    var reason: FileReason

    var description: String {
      "cannot record in \(folder?.shown ?? "the current folder"): \(reason)"
    }
  }

  /// Returns why a file cannot be created here; `nil` when it can. Creates the user's state folder
  /// if it is missing.
  func problem() -> Problem? {
    if folder != "." { StateFolder.make(folder) }
    guard access(folder, W_OK | X_OK) != 0 else { return nil }
    return Problem(folder: folder == "." ? nil : folder, reason: .ofLastCall)
  }

  /// Creates a recorder with the first unused file name of this second.
  func recorder(_ header: TraceHeader) throws(TraceError) -> TraceRecorder {
    var attempt = 1
    while true {
      do {
        return try TraceRecorder(path: path(attempt: attempt), header: header)
      } catch .alreadyThere where attempt < 100 {
        attempt += 1
      }
    }
  }

  /// Returns a file's name for this second; from the second attempt on with a number after it.
  func path(attempt: Int = 1) -> String {
    var (seconds, parts) = (time(nil), tm())
    localtime_r(&seconds, &parts)
    var buffer = [CChar](repeating: 0, count: 32)
    let count = strftime(&buffer, buffer.count, "%Y%m%d-%H%M%S", &parts)
    let date = String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let name = "touch-\(date)" + (attempt == 1 ? "" : "-\(attempt)") + ".touchtrace"
    return folder == "." ? name : "\(folder)/\(name)"
  }
}
