import AnswerChecks
import Inspection
import SceneBase
import ScenePlayer
import TouchEngine

extension RandomMinute {
  /// The number of gestures of a minute, which takes about as many seconds, and of those after
  /// which the fingers look again at what can be touched.
  private static let gestures = (all: 48, each: 8)

  /// Opens a scene, and lets random fingers play in it for about a minute.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - random: The source of the fingers' seeds.
  init<S: Scene>(of scene: S.Type, using random: inout SeededGenerator) {
    let playground = Playground(S(SceneEnvironment(size: Size(1280, 800))))
    self.init(playground)
    for _ in 0..<(Self.gestures.all / Self.gestures.each) {
      var fingers = RandomFingers(
        seed: random.next(), window: playground.window,
        keys: S.commandKeys + ["Tab", "space", "Escape"], from: now)
      fingers.play(Self.gestures.each)
      play(fingers.batches, to: fingers.now)
    }
  }
}
