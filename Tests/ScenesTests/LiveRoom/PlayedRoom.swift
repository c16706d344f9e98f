import TouchEngine
import TouchTestSupport
import TouchTesting

@testable import Inspection
@testable import SceneBase
@testable import ScenePlayer
@testable import Scenes

/// The live room with a hand, and its decisions.
final class PlayedRoom: DecisionObserver {
  let scene: LiveRoom
  let playground: Playground
  let hand: Hand
  private(set) var decisions: [Decision] = []

  /// A room whose options are changed before anything is played, with the panel open or folded.
  init(
    size: Size = Size(1280, 800), language: Language = .english, isPanelOpen: Bool = false,
    _ change: (inout RoomOptions) -> Void = { _ in }
  ) {
    scene = LiveRoom(SceneEnvironment(size: size, language: language))
    change(&scene.options)
    if isPanelOpen { scene.panel.fold(false) }
    playground = Playground(scene)
    hand = Hand(stream: playground.stream)
    scene.window.addObserver(self)
  }

  func decided(_ decision: Decision) { decisions.append(decision) }

  var words: [String] { decisions.map(\.description) }

  var stage: RoomStage { scene.stage }
  var pager: PagerView { scene.stage.pager }
  var now: Timestamp { scene.window.timeline.now }
  var hearts: Int { scene.likes.reduce(0, +) }

  /// How often the room was paused, or went on.
  var pauses: Int {
    decisions.count { $0.content == .ended(recognizer: "stage.tap") }
  }

  /// In the middle of the stage, where no button is.
  var middle: Point { stage.frame.center }

  /// A tap that lifts at `milliseconds`.
  func tap(at milliseconds: Int64, _ place: Point? = nil) {
    let place = place ?? middle
    hand.wait(until: Timestamp(milliseconds: milliseconds - 30))
    hand.tap(at: place.x, place.y, holding: 30)
  }

  /// Drags from a place, and lifts.
  func drag(
    from place: Point? = nil, by x: Double, _ y: Double, over milliseconds: Int64, pause: Int64 = 0
  ) {
    let place = place ?? middle
    hand.down(at: place.x, place.y)
    hand.drag(by: x, y, over: milliseconds)
    hand.wait(pause)
    hand.up()
  }

  /// Turns to the next room, or back, and waits until it rests.
  func turn(by pages: Int = 1) {
    drag(by: 0, -150 * Double(pages), over: 120)
    hand.wait(2000)
  }

  /// Presses a button of the scene.
  func press(_ view: View) {
    let place = view.convert(view.bounds.center, to: nil)
    hand.tap(at: place.x, place.y, holding: 60)
    hand.wait(300)
  }

  /// Opens the products and waits until all of the sheet is shown.
  func openProducts() {
    press(stage.chrome.productsButton)
    hand.wait(2000)
  }

  /// On the title of the sheet, from where a finger moves nothing but the sheet.
  var sheetTitle: Point {
    scene.sheet.contentView.convert(Point(200, 20), to: nil)
  }

  /// On a row of the list, beside its button.
  func row(_ index: Int) -> Point {
    let row = scene.sheet.list.rows[index]
    return row.convert(Point(60, row.bounds.height / 2), to: nil)
  }
}
