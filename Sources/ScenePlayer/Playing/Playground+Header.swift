package import FileSupport
import SceneBase
package import TouchEngine
package import TouchTraces

extension Playground {
  /// Returns the header of a recording that begins with this scene as it is, without the
  /// surroundings.
  ///
  /// - Parameters:
  ///   - program: The name of the program.
  ///   - version: The version of the program.
  ///   - state: The state of the scene; `nil` for the state in which it opens.
  /// - Returns: The header.
  package func header(
    program: String = TraceHeader.ownProgram, version: String, state: JSON?
  ) -> TraceHeader {
    var header = TraceHeader(
      program: program, version: version, scene: type(of: scene).name,
      size: window.bounds.size, scale: displayScale)
    header.layout = type(of: scene).layout
    header.appearance = window.appearance
    header.language = scene.language
    header.settings = window.settings
    header.changes = window.changes
    header.state = state
    return header
  }

  /// Returns the state at `time`, while the scene is at rest, for the header of a recording.
  package func state(at time: Timestamp) throws -> JSON {
    func encode(_ scene: some Scene) throws -> JSON {
      try JSON(encoding: state(of: scene, at: time))
    }
    return try encode(scene)
  }
}
