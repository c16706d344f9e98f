import FileSupport
import Inspection
import ScenePlayer
package import TouchAnalysis
import TouchEngine
import TouchTraces

/// Opens fresh runs of a recording that follow no decisions for words.
///
/// - Parameter path: The recording's path in messages; `nil` for the name of its scene.
/// - Returns: What opens them.
func silentOpener(at path: String? = nil) -> RunOpener {
  { header in
    let playground = try openPlayground(for: header, at: path ?? header.scene)
    playground.tellNothing()
    return playground
  }
}

extension LoadedRecording {
  /// Reads a recording, and tells the problems that were tolerated.
  ///
  /// - Parameter path: The path of the recording; `-` is standard input.
  /// - Throws: What is wrong with it.
  init(telling path: String) throws(TraceError) {
    try self.init(path: path)
    if let warning { mention(warning) }
  }

  /// Opens fresh runs of this recording.
  ///
  /// - Throws: `ForeignProgram`, `UnknownScene`, or that the recording was made with another layout
  ///   of its scene.
  package func opener() throws -> RunOpener {
    if let other = try OtherLayout(header, at: name) { throw OtherLayoutError(layout: other) }
    return silentOpener(at: name)
  }

  /// Plays the recording to its end.
  ///
  /// - Parameter open: Opens fresh runs.
  /// - Returns: The likeliest question about each touch that did nothing, in their order.
  /// - Throws: What `open` throws, and what is wrong with the recording.
  func questionsAboutUnusedTouches(opening open: @escaping RunOpener) throws -> [Question] {
    try UnusedTouches.questions(
      in: answers(opening: open), on: openPlayground(for: header, at: name))
  }

  /// Finds out what is told of this recording, and says it when that is of another program or of
  /// another layout.
  ///
  /// - Parameter replaying: Whether it is replayed in any case.
  /// - Returns: The recorded decisions; those of a replay when none are recorded.
  /// - Throws: What is wrong with the recording, or why it cannot be played.
  func toldLog(replaying: Bool = false) throws -> RunLog {
    if hasDecisions, !replaying {
      try introduceRecorded(header, at: name)
      return try recordedLog()
    }
    let progress = Progress("replayed")
    defer { progress.finish() }
    return try play(progress: progress.reached, opening: try opener())
  }
}

extension LoadedRecording {
  /// Returns the name of the recording that is made of a file, as `a.touchtrace` for `a.evemu`; that
  /// of a recording stays.
  static func name(madeOf file: String) -> String {
    let name = PathName.last(of: file)
    guard TraceEnding.of(name) == nil else { return name }
    let dot = name.dropFirst().lastIndex(of: ".")
    return name[..<(dot ?? name.endIndex)] + TraceEnding.all[0]
  }
}
