import ScenePlayer
import TouchAnalysis
import TouchEngine
import TouchTraces

extension LoadedRecording {
  /// Opens fresh runs of this recording.
  ///
  /// - Throws: `UnknownScene`, or that the recording was made with another layout of its scene.
  func opener() throws -> RunOpener {
    if let other = try OtherLayout(header, at: name) { throw OtherLayoutError(layout: other) }
    let name = name
    return { header in
      let playground = try openPlayground(for: header, at: name)
      playground.tellNothing()
      return playground
    }
  }
}
