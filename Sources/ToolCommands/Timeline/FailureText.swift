import FileSupport
import ScenePlayer
import TouchAnalysis
import TouchEngine
import TouchTraces

/// The texts about a touch of a recording that somebody takes to their project.
struct FailureText {
  /// The longest recording that a report contains, in bytes: a page of an issue takes 65,536
  /// characters.
  private static let longestRecording = 40_000

  private let recording: LoadedRecording
  /// The recording's name in messages.
  private let name: String

  init(_ recording: LoadedRecording, _ name: String) {
    (self.recording, self.name) = (recording, name)
  }

  /// Returns a text about a touch.
  ///
  /// - Throws: What is wrong with the recording.
  func text(
    _ kind: TimelinePage.TakeAway, about touch: TouchID, _ wording: Wording
  ) throws -> String {
    switch kind {
    case .test: GeneratedTest(of: recording, deciding: try recording.toldLog(), touch: touch).text
    case .issue: try issue(about: touch, wording)
    }
  }

  /// Returns the report for an issue: the story with its numbers, the versions, and the recording
  /// without texts and names.
  private func issue(about touch: TouchID, _ wording: Wording) throws -> String {
    let log = try recording.toldLog()
    let story = log.stories.first { $0.touch == touch }.map { wording.lines(of: $0) } ?? []
    let (header, program) = (recording.header, ToolProgram.current)
    var lines = ["```text"] + story + ["```", ""]
    lines.append(
      "\(program.name) \(program.version); recorded by \(header.program) \(header.version) in"
        + " \(header.scene), \(header.size.width.shown) × \(header.size.height.shown) pt")
    lines += ["", "    \(program.name) explain RECORDING --touch \(touch.number)", ""]
    let redacted = String(decoding: try recording.redactedCopy().text.bytes, as: UTF8.self)
    if redacted.utf8.count <= Self.longestRecording {
      lines += [
        "<details><summary>The recording, without texts and names</summary>", "", "```json",
        redacted + "```", "", "</details>", "",
      ]
    } else {
      lines += [
        "The recording is too long for this page. Please attach the file that this makes:", "",
        "    \(program.name) redact \(name) -o public.touchtrace.gz", "",
      ]
    }
    return lines.joined(separator: "\n")
  }
}
