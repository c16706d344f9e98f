import SceneBase
import TouchAnalysis
import TouchEngine
import TouchTraces

/// A scene that is opened again and again, as it opens for a user.
struct ExploredScene: Sendable {
  /// The header of recordings of it.
  let header: TraceHeader

  init(named name: String, size: Size) {
    let program = ToolProgram.current
    var header = TraceHeader(
      program: program.name, version: program.version, scene: name, size: size, scale: 1)
    if let scene = program.scene(named: name) { header.layout = scene.layout }
    self.header = header
  }

  /// Opens a fresh run of a recording of it.
  var opener: RunOpener { silentOpener() }

  /// Opens a fresh run.
  func open() throws -> any HeadlessRun { try opener(header) }
}
