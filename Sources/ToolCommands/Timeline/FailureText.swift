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
  /// The name of the file that was received: that of a report is not the recording's.
  private let file: String

  /// - Parameters:
  ///   - recording: The recording.
  ///   - file: The path of the file that was received: the recording, or the report of which it was
  ///     made.
  init(_ recording: LoadedRecording, from file: String) {
    (self.recording, self.file) = (recording, PathName.last(of: file))
  }

  /// Returns a text about a touch.
  ///
  /// - Throws: What is wrong with the recording.
  func text(
    _ kind: TimelinePage.TakeAway, about touch: TouchID, _ wording: Wording
  ) throws -> String {
    switch kind {
    case .test:
      importing + GeneratedTest(of: recording, deciding: try recording.toldLog(), touch: touch).text
    case .issue: try issue(about: touch, wording)
    }
  }

  /// The command that makes the recording of a test, as a comment; empty where the recording is what
  /// was received.
  private var importing: String {
    let name = PathName.last(of: recording.name)
    guard name != file else { return "" }
    return "// \(ToolProgram.current.name) import \(file.shellWord) -o \(name.shellWord) --scene"
      + " \(recording.header.scene.shown)\n"
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
