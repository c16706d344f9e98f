import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

@testable import Inspection
@testable import SceneBase
@testable import ScenePlayer
@testable import Scenes

/// No two views of a scene have the same identifier, and no two of its recognizers the same name.
@Suite(.endsInTime) struct SceneNamesTests {
  @Test(arguments: Scenes.all.map { $0.name })
  func `a scene has no two views and no two recognizers of one name`(name: String) throws {
    let scene = try require(Scenes.named(name))
    let playground = Playground(scene.init(SceneEnvironment(size: Size(1280, 800))))
    var problems: [String] = []
    playground.onProblem = { problems.append($0) }
    let hand = Hand(stream: playground.stream)

    for row in 0..<10 {
      for column in 0..<16 {
        hand.tap(at: 40 + Double(column) * 80, 40 + Double(row) * 80)
        hand.wait(100)
      }
      hand.wait(1000)
      let names = Self.names(in: ViewSnapshot(of: playground.window))
      expect(names.filter { $0.contains("#") }, equals: [], "row \(row)")
    }
    expect(problems.isEmpty)
  }

  @Test func `no two reasons of all scenes have the same key`() {
    let keys = Scenes.all.flatMap { $0.reasonWords.keys } + CommonReason.words.keys
    expect(keys.count > 40)
    expect(Set(keys).count, equals: keys.count)
  }

  private static func names(in snapshot: ViewSnapshot) -> [String] {
    [snapshot.identifier] + snapshot.recognizers.map(\.name) + snapshot.subviews.flatMap(names)
  }
}
