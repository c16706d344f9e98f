import FilePages
import Inspection
import SceneBase
import ScenePlayer
import TouchAnalysis
import TouchEngine

extension RecordingFacts {
  /// Reads and plays a recording.
  ///
  /// - Parameters:
  ///   - path: The path of the recording.
  ///   - language: The language of the scene's name.
  /// - Throws: What is wrong with the recording, or why it cannot be played.
  init(ofRecordingAt path: String, in language: Language) throws {
    let recording = try LoadedRecording(path: path)
    let playground = try openPlayground(for: recording.header, at: path)
    let scene = type(of: playground.scene)
    let unused = UnusedTouches.questions(
      in: try recording.answers(opening: recording.opener()), on: playground)
    self.init(
      scene: scene.words.text("title", in: language) ?? scene.name,
      touches: recording.touchCount, unused: unused.count, length: recording.end.microseconds)
  }
}
