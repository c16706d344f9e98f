import Drawing
import DrawingTestSupport
import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

@testable import SceneBase
@testable import ScenePlayer
@testable import Scenes

/// The system's gestures at the edges of the chat, and what is seen of them.
@Suite(.endsInTime) struct ChatEdgesTests {
  private func picture(_ chat: PlayedChat, after milliseconds: Int64 = 0) -> String {
    let time = chat.hand.now + milliseconds * 1000
    return DisplayListText.of { chat.scene.draw(into: &$0, at: time) }
  }

  @Test func `G2.8: with both at once the button answers, and the first swipe is the system's`() {
    let chat = PlayedChat { $0.bottom = .both }
    chat.hand.down(at: 300, chat.bottom)
    expect(chat.said, equals: "Finger to button: 0 ms")
    expect(chat.scene.voice != nil)
    chat.hand.drag(by: 0, -100, over: 100)
    chat.hand.up()

    // The fault: the swipe began a message and discarded it.
    expect(chat.scene.isBannerShown && chat.scene.voice == nil && chat.messages == [])
    chat.hand.wait(3000)
    chat.talk(1500)
    expect(chat.voices, equals: [1_500_000])
  }

  @Test func `G2.8: each of the three ways can follow each other one`() {
    for first in ChatOptions.Bottom.allCases {
      for next in ChatOptions.Bottom.allCases {
        let chat = PlayedChat { $0.bottom = first }
        chat.swipeUp()
        chat.hand.wait(3000)
        chat.scene.options.bottom = next
        chat.hand.down(at: 300, chat.bottom)
        expect((chat.scene.voice == nil) == (next == .system), "\(first), \(next)")
        chat.hand.drag(by: 0, -100, over: 100)
        expect(chat.scene.isBannerShown, equals: next != .application, "\(first), \(next)")
        chat.hand.up()
      }
    }
  }

  @Test(arguments: [
    (RectEdge.top, Point(0, 1)), (.right, Point(-1, 0)), (.bottom, Point(0, -1)),
    (.left, Point(1, 0)),
  ])
  func `at each edge the screen shrinks with the finger, and springs back`(
    _ edge: RectEdge, _ inwards: Point
  ) throws {
    let chat = PlayedChat(size: PlayedChat.desktop) {
      $0.bottom = .system
      $0.leftEdge = true
    }
    // The panel tells what happened.
    chat.scene.panel.fold(true)
    chat.hand.wait(3000)
    let bounds = chat.window.bounds
    let start =
      bounds.center
      - Point(inwards.x * (bounds.width / 2 - 8), inwards.y * (bounds.height / 2 - 8))
    let still = picture(chat)
    chat.hand.down(at: start.x, start.y)
    let zone = picture(chat)
    expect(zone != still, "the zone of the edge is shown")
    chat.hand.drag(by: inwards.x * 100, inwards.y * 100, over: 100)
    let swipe = try require(chat.scene.systemSwipe)
    expect(swipe.edge, equals: edge)
    let near = (swipe.progress(at: chat.hand.now, in: bounds), swipe.barFrame(in: bounds))
    chat.hand.drag(by: inwards.x * 100, inwards.y * 100, over: 100)
    let far = (swipe.progress(at: chat.hand.now, in: bounds), swipe.barFrame(in: bounds))
    expect(0 < near.0 && near.0 < far.0 && far.0 < 1)
    let way = far.1.center - near.1.center
    expect((way - inwards * 100).length < 0.001)
    expect(chat.scene.nextChange(after: chat.hand.now), equals: chat.hand.now)

    chat.hand.up()
    expect(swipe.progress(at: chat.hand.now + 100_000, in: bounds) < far.0)
    expect(!swipe.isMoving(at: chat.hand.now + SystemSwipe.returnTime))
    chat.hand.wait(3000)
    expect(picture(chat) == still && chat.playground.isAtRest)
    expect(chat.scene.nextChange(after: chat.hand.now) == nil)
  }

  @Test func `with Reduce Motion the screen stays where it is, and the bar follows the finger`()
    throws
  {
    let chat = PlayedChat { $0.bottom = .system }
    chat.window.isReduceMotionEnabled = true
    chat.hand.down(at: 300, chat.bottom)
    chat.hand.drag(by: 0, -200, over: 100)
    let field = try require(chat.scene.systemSwipe).barFrame(in: chat.window.bounds)
    let text = picture(chat)
    expect(!text.contains("fill \(Palette.of(.dark).stage)"))
    expect(field.center.y < chat.window.bounds.maxY - 100)
    chat.hand.up()
  }

  @Test
  func `E2: with a system gesture at the left edge, the second pull in a row is the system's`() {
    for bottom in [ChatOptions.Bottom.application, .system] {
      let chat = PlayedChat {
        $0.bottom = bottom
        $0.leftEdge = true
      }
      chat.hand.press("b")
      chat.hand.wait(3000)
      chat.press(chat.scene.people.people.list.buttons[0])
      chat.press(chat.top.bar.alsoButton)
      func pull() {
        chat.hand.down(at: 5, 400)
        chat.hand.drag(by: 400, 0, over: 200)
        chat.hand.up()
        chat.hand.wait(1000)
      }
      pull()
      expect(chat.scene.stack, equals: bottom == .application ? [0] : [0, 1])
      pull()
      expect(chat.scene.stack, equals: bottom == .application ? [0] : [0, 1])
      expect(chat.scene.isBannerShown)
    }
  }
}
