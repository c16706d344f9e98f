import ArgumentParser
import TouchEngine
import TouchTraces

/// The suffixes of recordings.
enum RecordingSuffix {
  /// Refuses the name of a file that is to become a recording and has another suffix.
  ///
  /// - Throws: `ValidationError`.
  static func check(_ path: String) throws {
    guard path != "-", TraceEnding.of(path) == nil else { return }
    throw ValidationError(
      "a recording ends in \(TraceEnding.all.joined(separator: " or ")), found \(path.shown)")
  }
}
