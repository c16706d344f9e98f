import Glibc
import TouchEngine
import TouchFiles

/// Where a recording goes that was begun with R, and how it is called.
struct RecordingPlace {
  /// The current folder when somebody started the program from a terminal, who knows which that is;
  /// else `touch-playground` in the user's folder for state, or the folder for temporary files of a user
  /// who has no home.
  let folder: String

  /// Where recordings go by this process's environment.
  static func standard() -> RecordingPlace {
    let isTerminal = [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO].contains { isatty($0) == 1 }
    return RecordingPlace(folder: isTerminal ? "." : StateFolder.path ?? UserFolder().temporary)
  }

  /// What keeps a file from being made somewhere.
  struct Problem: CustomStringConvertible {
    /// `nil` for the current one.
    var folder: String?
    var reason: FileReason

    var description: String {
      "nothing can be recorded in \(folder?.shown ?? "the current folder"): \(reason)"
    }
  }

  /// What keeps a file from being made here, or `nil`. Makes the folder of the user's state when it
  /// is missing.
  func problem() -> Problem? {
    if folder != "." { StateFolder.make(folder) }
    guard access(folder, W_OK | X_OK) != 0 else { return nil }
    return Problem(folder: folder == "." ? nil : folder, reason: .ofLastCall)
  }

  /// A file's name for this second; from the second try on with a number behind it.
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
