import ArgumentParser
import FileSupport
import SceneBase
import ScenePlayer
import TouchEngine
import TouchTraces

/// Another program that made a recording.
///
/// Its scenes are not ours, also where their names are equal: what is recorded is told, and never
/// played. As an error it says so, and which program can play the recording. What another toolkit
/// decided is never played, whatever its program is.
struct ForeignProgram: ReportedError {
  /// The name of the program; `nil` when it is not safe to type.
  private let program: String?
  private let version: String?
  private let replays: Bool
  /// The toolkit that decided, as in `GTK 4.8.3`; `nil` for this package's engine.
  let toolkit: String?
  private let path: String

  /// The program of a recording; `nil` when it is this one.
  init?(_ header: TraceHeader, at path: String) {
    guard header.program != ToolProgram.current.name || header.toolkit != nil else { return nil }
    program = Self.isTypable(header.program) ? header.program : nil
    version = header.knownVersion.flatMap { Self.isTypable($0) ? $0 : nil }
    // The program of this package does not say it.
    replays = header.replays || header.program == TraceHeader.ownProgram
    toolkit = header.toolkit.map { toolkit in
      let name =
        toolkit.knownName ?? (Self.isTypable(toolkit.name) ? toolkit.name : "another toolkit")
      return Self.isTypable(toolkit.version) ? "\(name) \(toolkit.version)" : name
    }
    self.path = path
  }

  /// What commands that play do with recordings of another toolkit, for their help.
  static let refusal =
    "Recordings of watch are refused, as another toolkit decided them: explain tells those."

  var exitCode: ExitCode { ExitStatus.badData }

  /// Who decided, as in `mapviewer 1.0`, or `demo 1.0, by the rules of GTK 4.8.3`.
  var authority: String {
    let name = name(Wording(.english))
    return toolkit.map { "\(name), by the rules of \($0)" } ?? name
  }

  /// Returns the name and the version, as in `mapviewer 1.0`.
  private func name(_ wording: Wording) -> String {
    guard let program else { return wording.say("error.foreign.unknown") }
    return version.map { "\(program) \($0)" } ?? program
  }

  var description: String { words(Wording(.english)) }

  func told(_ wording: Wording) -> String? { words(wording) }

  private func words(_ wording: Wording) -> String {
    let (name, own) = (name(wording), ToolProgram.current.name)
    return if let toolkit {
      wording.say("error.foreign.toolkit", name, toolkit, own)
    } else if let program, replays {
      wording.say("error.foreign.replays", name, program, path.shellWord)
    } else {
      wording.say("error.foreign", name, own)
    }
  }

  /// Whether a text has 1 to 64 characters that mean nothing to a terminal and to a shell.
  private static func isTypable(_ text: String) -> Bool {
    (1...64).contains(text.utf8.count)
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"),
          UInt8(ascii: "-"):
          true
        default: false
        }
      }
  }
}

/// Says whose recorded decisions are told when they are not those of this program and this layout,
/// and registers the words of the scene.
func introduceRecorded(_ header: TraceHeader, at path: String) throws {
  let shown = path == "-" ? "standard input" : path.shown
  if let foreign = ForeignProgram(header, at: path) {
    mention("\(shown): as recorded by \(foreign.authority)")
  } else if let scene = ToolProgram.current.scene(named: header.scene) {
    scene.registerReasons()
    if let other = try OtherLayout(header, at: path) {
      mention("\(other); its recorded decisions follow")
    }
  }
}

extension Playground {
  /// Returns the header of a recording of a program, without the surroundings; see
  /// ``header(program:version:state:)``.
  func header(of program: ToolProgram, state: JSON?) -> TraceHeader {
    header(program: program.name, version: program.version, state: state).made(by: program)
  }
}

extension Minute {
  /// Returns the header of a recording of a program, without the surroundings; see
  /// ``header(program:version:)``.
  func header(of program: ToolProgram) throws -> TraceHeader {
    try header(program: program.name, version: program.version).made(by: program)
  }
}

extension TraceHeader {
  /// Returns the header with the name and the version of a program that made the recording.
  ///
  /// A program with scenes of its own says that it plays its recordings.
  func made(by program: ToolProgram) -> TraceHeader {
    var header = self
    (header.program, header.version) = (program.name, program.version)
    header.replays = !program.isPlayground
    return header
  }
}
