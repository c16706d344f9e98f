import FileSupport
import Inspection
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

  init(_ recording: LoadedRecording) { self.recording = recording }

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
      "\(program.name) \(program.version); recorded by \(header.program.shown)"
        + " \(header.version.shown) in \(header.scene.shown), \(Numeral.points(header.size.width)) ×"
        + " \(Numeral.points(header.size.height)) pt")
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
        "    \(program.name) redact RECORDING -o public.touchtrace.gz", "",
      ]
    }
    return lines.joined(separator: "\n")
  }
}
