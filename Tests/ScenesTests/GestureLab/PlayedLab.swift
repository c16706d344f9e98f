import Drawing
import TouchEngine
import TouchTestSupport
import TouchTesting

@testable import Inspection
@testable import SceneBase
@testable import ScenePlayer
@testable import Scenes

/// The gesture lab with a hand before it.
final class PlayedLab {
  let scene: GestureLab
  let playground: Playground
  let hand: Hand

  /// A lab whose options are changed before anything is played.
  init(
    size: Size = Size(1280, 800), textScale: Double = 1,
    _ change: (inout LabOptions) -> Void = { _ in }
  ) {
    scene = GestureLab(
      SceneEnvironment(size: size, appearance: Appearance(textScale: textScale)), state: nil)
    change(&scene.options)
    scene.panel.fold(false)
    playground = Playground(scene)
    hand = Hand(stream: playground.stream)
  }

  var middle: Point { scene.stage.frame.center }

  /// The last winners, as the table shows them.
  var winners: String { LabOutcome.words(scene.log.winners) }

  /// The outcome of a script, by the rules.
  func outcome(_ script: LabScript) -> String? {
    scene.outcomes.first { $0.script == script }.map { LabOutcome.words($0.winners) }
  }

  /// Drags slowly from the middle of the stage, and lifts.
  func drag(by x: Double, _ y: Double, over milliseconds: Int64 = 300) {
    hand.down(at: middle.x, middle.y)
    hand.drag(by: x, y, over: milliseconds)
    hand.wait(100)
    hand.up()
    hand.wait(2000)
  }

  /// Touches a control of the panel, at a part of its width.
  func use(_ name: String, x: Double = 0.5) throws {
    guard let row = scene.panel.list.rows.first(where: { $0.item.name == name }),
      let control = row.control
    else { throw Missing(name: name) }
    scene.panel.list.scrollRectToVisible(control.frame, animated: false)
    let place = control.convert(
      Point(control.bounds.width * x, control.bounds.height / 2), to: nil)
    hand.tap(at: place.x, place.y, holding: 200)
    hand.wait(300)
  }

  struct Missing: Error { let name: String }
}
