import FileSupport
import ScenePlayer
import TouchAnalysis
import TouchEngine
import TouchTraces

extension Playground: HeadlessRun {
  func stateDigest(at time: Timestamp) -> Int? {
    guard isAtRest else { return nil }
    func digest(_ scene: some Scene) -> Int? {
      (try? JSON(encoding: scene.state(at: time).limited))?.hashValue
    }
    return digest(scene)
  }

  func rest(at time: Timestamp) -> RestingRun? {
    guard let resting = RestingPlayground(self, at: time) else { return nil }
    return { resting.open() }
  }
}

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
