import SceneBase
import ScenePlayer
import Scenes
import Testing
import TouchEngine
import TouchTestSupport

@Suite(.endsInTime) struct SceneStatesTests {
  @Test func `the state of every scene is one that it can have`() throws {
    for scene in Scenes.all {
      func check<S: Scene>(_ scene: S.Type) throws {
        try S(SceneEnvironment(size: Size(640, 480))).state(at: .zero).check()
      }
      try check(scene)
    }
  }
}
