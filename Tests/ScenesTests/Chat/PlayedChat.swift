import TouchEngine
import TouchTestSupport
import TouchTesting

@testable import Inspection
@testable import SceneBase
@testable import ScenePlayer
@testable import Scenes

/// The chat with a hand, and its decisions.
final class PlayedChat: DecisionObserver {
  let scene: Chat
  let playground: Playground
  let hand: Hand
  private(set) var decisions: [Decision] = []

  /// The size of a phone, where one screen is on top of another.
  static let phone = Size(480, 800)
  /// The size at which the people stand beside the conversation.
  static let desktop = Size(1280, 800)

  /// A chat with the first of the people, whose options are changed before anything is played.
  init(size: Size = phone, _ change: (inout ChatOptions) -> Void = { _ in }) {
    scene = Chat(SceneEnvironment(size: size))
    change(&scene.options)
    playground = Playground(scene)
    hand = Hand(stream: playground.stream)
    scene.window.addObserver(self)
    press(scene.people.people.list.buttons[0])
  }

  func decided(_ decision: Decision) { decisions.append(decision) }

  var window: Window { scene.window }
  var top: TalkView { scene.screens[scene.stack.last ?? 0].talk }
  var messages: [ChatMessage] { scene.talks[0] }
  var pop: PanGestureRecognizer { scene.navigation.interactivePopGestureRecognizer }
  /// In the lowest 20 points of the window, on the talk button.
  var bottom: Double { window.bounds.height - 10 }

  /// The screen's text about the finger's delay.
  var said: String { scene.delayWords }

  /// Presses a button, and waits until its effects rest.
  func press(_ view: View) {
    let place = view.convert(view.bounds.center, to: nil)
    hand.tap(at: place.x, place.y, holding: 60)
    hand.wait(3000)
  }

  /// The lengths of the voice messages to the first of the people, in microseconds.
  var voices: [Int64] { messages.compactMap(\.voice) }

  /// Holds the talk button at the bottom edge for some milliseconds.
  func talk(_ milliseconds: Int64) {
    let button = scene.screens[0].talk.button
    hand.down(at: button.convert(button.bounds.center, to: nil).x, bottom)
    hand.wait(milliseconds)
    hand.up()
  }

  /// A swipe up from the bottom edge, right after whatever came before.
  func swipeUp() {
    hand.down(at: 300, bottom)
    hand.drag(by: 0, -100, over: 100)
    hand.up()
  }

  /// Pulls to the right, and releases once the finger rests.
  func pull(from x: Double, _ y: Double, by way: Double) {
    hand.down(at: x, y)
    hand.drag(by: way, 0, over: 200)
    hand.wait(200)
    hand.up()
    hand.wait(3000)
  }
}
