import FileSupport
import TouchAnalysis
import TouchTraces

/// The object that `--json` prints: what printed it, about which recording, and the result.
struct JSONEnvelope {
  /// The name of the command.
  var command: String
  /// The version of the result: it rises when a key goes or changes its meaning.
  var version = 1
  /// The recording; `nil` for a command without one.
  var recording: JSON?

  /// The key of a recording's file in a list of recordings. Elsewhere such a thing is a `recording`;
  /// this key stays, because programs read it, and version 1 of these results promises it.
  static let fileKey = "trace"

  init(_ command: String, about recording: JSON? = nil) {
    self.command = command
    self.recording = recording
  }

  /// Returns the object with a result.
  func json(_ result: JSON) -> JSON { .object(members + [JSON.Member("result", result)]) }

  /// The first line of a list of JSON lines: the object without a result.
  var head: JSON { .object(members) }

  private var members: [JSON.Member] {
    [
      JSON.Member("format", .string("touch-playground/\(command)")),
      JSON.Member("version", .integer(Int64(version))),
      JSON.Member("program", .string(ToolProgram.current.name)),
      JSON.Member("programVersion", .string(ToolProgram.current.version)),
      JSON.Member("recording", recording ?? .null),
    ]
  }

  /// Describes a recording; one of another program also names that.
  static func recording(_ name: String, _ header: TraceHeader, touches: Int) -> JSON {
    var members = [
      JSON.Member("name", .string(name)), JSON.Member("scene", .string(header.scene)),
      JSON.Member("touches", .integer(Int64(touches))),
    ]
    if header.program != ToolProgram.current.name {
      members.append(JSON.Member("recordedBy", .string(header.program)))
      members.append(JSON.Member("recordedByVersion", .string(header.version)))
    }
    if let toolkit = header.toolkit { members.append(JSON.Member("toolkit", toolkit.json)) }
    return .object(members)
  }
}

extension LoadedRecording {
  /// The recording as it is described beside a result.
  var described: JSON { JSONEnvelope.recording(name, header, touches: touchCount) }
}
