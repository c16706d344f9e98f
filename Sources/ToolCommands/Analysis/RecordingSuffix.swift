import ArgumentParser
import TouchEngine

/// The suffixes of recordings.
enum RecordingSuffix {
  /// Refuses the name of a file that is to become a recording and has another suffix.
  ///
  /// - Throws: `ValidationError`.
  static func check(_ path: String) throws {
    guard path != "-", !path.hasSuffix(".touchtrace"), !path.hasSuffix(".touchtrace.gz") else {
      return
    }
    throw ValidationError(
      "a recording ends in .touchtrace or .touchtrace.gz, found \(path.shown)")
  }
}
