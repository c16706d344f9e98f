import FileSupport
import ScenePlayer
import TouchTraces

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
