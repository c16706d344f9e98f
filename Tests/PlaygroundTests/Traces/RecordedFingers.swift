import SceneBase
import ScenePlayer
import TouchEngine
import TouchTestSupport
import TouchTraces

@testable import PlaygroundCommands
@testable import ToolCommands

/// Recordings of random fingers.
enum RecordedFingers {
  /// Records random fingers in a scene.
  ///
  /// - Parameters:
  ///   - scene: The scene, in a window of 1280 × 800 points.
  ///   - path: The recording.
  ///   - seed: The seed of the fingers.
  ///   - keys: The keys that are pressed, too.
  ///   - play: Plays the fingers.
  /// - Throws: That the file cannot be created.
  static func record(
    _ scene: any Scene.Type, to path: String, seed: UInt64, keys: [String] = ["s"],
    _ play: (inout RandomFingers) -> Void
  ) throws {
    let environment = SceneEnvironment(size: Size(1280, 800))
    let playground = openPlayground(scene, environment)
    playground.onProblem = { _ in }
    var fingers = RandomFingers(seed: seed, window: scene.init(environment).window, keys: keys)
    play(&fingers)
    var header = TraceHeader(
      version: ToolProgram.playground.version, scene: scene.name, size: environment.size, scale: 1)
    header.layout = scene.layout
    let recorder = try TraceRecorder(path: path, header: header)
    playground.window.addObserver(recorder)
    playground.onEvent = { recorder.record($0) }
    for batch in fingers.batches { playground.stream.accept(batch) }
    playground.stream.accept(InputBatch(time: fingers.now))
    recorder.finish(at: fingers.now)
  }
}
