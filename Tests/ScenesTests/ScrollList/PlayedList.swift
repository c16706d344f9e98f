import TouchEngine
import TouchTestSupport
import TouchTesting

@testable import Inspection
@testable import SceneBase
@testable import ScenePlayer
@testable import Scenes

/// The scroll list with a hand, and its decisions.
final class PlayedList: DecisionObserver {
  let scene: ScrollList
  let playground: Playground
  let hand: Hand
  private(set) var words: [String] = []

  init(size: Size = Size(1280, 800), _ change: (inout ScrollListOptions) -> Void = { _ in }) {
    scene = ScrollList(SceneEnvironment(size: size))
    change(&scene.options)
    playground = Playground(scene)
    hand = Hand(stream: playground.stream)
    scene.window.addObserver(self)
  }

  func decided(_ decision: Decision) { words.append(decision.description) }

  var stage: ListStage { scene.stage }
  var outer: Double { stage.outer.contentOffset.y }
  var list: Double { stage.list.contentOffset.y }

  func middle(of view: View) -> Point { view.convert(view.bounds.center, to: nil) }

  /// The first button of a row.
  var button: CountingButton { stage.buttons[1] }

  /// Lands on a view, waits, and drags up by 120 points in 200 ms without lifting.
  func drag(from view: View, after milliseconds: Int64 = 0) {
    let place = middle(of: view)
    hand.down(at: place.x, place.y)
    hand.wait(milliseconds)
    hand.drag(by: 0, -120, over: 200)
  }
}
