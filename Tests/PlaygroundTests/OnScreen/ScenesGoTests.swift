import Expectations
import Inspection
import SceneBase
import ScenePlayer
import Scenes
import Testing
import TouchEngine
import TouchTestSupport

/// Every scene is freed with all its parts when its last reference goes, in the middle of any
/// gesture.
@Suite(.ofPlayground, .endsInTime) struct ScenesGoTests {
  private struct Left {
    private var remains: [(name: String, remains: Remains<AnyObject>)] = []

    mutating func watch(_ name: String, _ object: AnyObject) {
      remains.append((name, Remains(of: object)))
    }

    mutating func watchAll(in view: View) {
      watch("\(type(of: view)) \(view.identifier)", view)
      for recognizer in view.gestureRecognizers { watch(recognizer.path, recognizer) }
      for child in view.subviews { watchAll(in: child) }
    }

    var found: Set<String> { Set(remains.filter { $0.remains.object != nil }.map(\.name)) }
  }

  /// The objects that remain of a scene that is dropped after the first `count` batches of random
  /// play.
  private func left<S: Scene>(of scene: S.Type, seed: UInt64, after count: Int) -> Set<String> {
    var left = Left()
    do {
      let opened = S(SceneEnvironment(size: Size(1280, 800)))
      let playground = Playground(opened)
      left.watch("playground", playground)
      left.watch("scene", opened)
      left.watch("timeline", opened.window.timeline)
      left.watchAll(in: opened.window)
      var fingers = RandomFingers(seed: seed, window: opened.window)
      fingers.play(20)
      for batch in fingers.batches.prefix(count) { playground.stream.accept(batch) }
      _ = playground.displayList(at: opened.window.timeline.now)
      left.watchAll(in: opened.window)
      for touch in opened.window.touches { left.watch("touch", touch) }
    }
    return left.found
  }

  @Test(arguments: Scenes.all.map { $0.name })
  func `a scene is freed with all its parts when it is dropped during a play`(
    called name: String
  ) throws {
    let scene = try require(Scenes.named(name))
    for seed in 1...12 as ClosedRange<UInt64> {
      let count = Int(seed * 17)
      expect(
        left(of: scene, seed: seed, after: count), equals: [], "seed \(seed), \(count) batches")
    }
  }
}
