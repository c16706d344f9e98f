import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

@testable import Inspection
@testable import SceneBase
@testable import ScenePlayer
@testable import Scenes

/// The names of views where people read them: under the lens, in lanes and in answers.
@Suite(.endsInTime) struct ReadableNamesTests {
  /// Views without a meaning of their own, which nobody touches for themselves.
  private static let plain: Set<String> = ["window", "stage", "main", "pages", "chrome"]

  @Test(arguments: Scenes.all.map { $0.name }, Language.allCases)
  func `each view that a finger can hit has a name for people`(
    name: String, language: Language
  ) throws {
    let scene = try require(Scenes.named(name))
    let playground = Playground(
      scene.init(SceneEnvironment(size: Size(1280, 800), language: language)))
    let wording = Wording(namingAll: { playground }, in: language)
    let window = playground.window
    var reached: Set<String> = []
    for y in stride(from: 2.0, to: 800, by: 6) {
      for x in stride(from: 2.0, to: 1280, by: 6) {
        if let view = window.hitTest(Point(x, y), with: nil) { reached.insert(view.path) }
      }
    }
    let unnamed = reached.subtracting(window.panelNames).subtracting(Self.plain).filter { path in
      let shown = wording.name(path)
      return shown == SharedName.shown(path) || shown.contains(".")
    }
    expect(unnamed.sorted(), equals: [])
  }
}
