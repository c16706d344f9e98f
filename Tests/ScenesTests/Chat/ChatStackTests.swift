import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

@testable import Inspection
@testable import SceneBase
@testable import ScenePlayer
@testable import Scenes

/// The stack of conversations, and the gesture that pulls them away (G2.4–G2.8).
@Suite(.endsInTime) struct ChatStackTests {
  @Test
  func `G2.4, G2.8: each of two chats on each other rules the pop gesture while it is on top`() {
    let chat = PlayedChat()
    let (first, second) = (chat.scene.screens[0], chat.scene.screens[1])
    expect(chat.pop.delegate === first)
    chat.press(chat.top.bar.alsoButton)
    expect(chat.scene.stack, equals: [0, 1])
    expect(chat.pop.delegate === second)

    chat.pull(from: 5, 400, by: 60)
    expect(chat.scene.stack == [0, 1] && chat.pop.delegate === second)
    chat.pull(from: 5, 400, by: 400)
    expect(chat.scene.stack == [0] && chat.pop.delegate === first)
    chat.press(chat.top.bar.backButton)
    expect(chat.scene.stack, equals: [])
    expect(chat.pop.delegate != nil)
    expect(!(chat.pop.delegate is TalkScreen))
    expect(chat.playground.isAtRest)
  }

  @Test func `G2.8: the former delegate lives until it is the delegate again`() {
    final class Other: GestureRecognizerDelegate {}
    let chat = PlayedChat()
    chat.press(chat.top.bar.backButton)
    var other: Other? = Other()
    let remains = Remains(of: other)
    chat.pop.delegate = other
    chat.press(chat.scene.people.people.list.buttons[0])
    other = nil

    expect(chat.pop.delegate === chat.scene.screens[0])
    expect(remains.object != nil)
    chat.press(chat.top.bar.backButton)
    expect(chat.pop.delegate != nil && chat.pop.delegate === remains.object)
  }

  @Test func `G2.4: switched while a chat is shown, the rules go and come at once`() {
    let chat = PlayedChat()
    chat.scene.options.ownDelegate = false
    expect(!(chat.pop.delegate is TalkScreen) && chat.pop.delegate != nil)
    chat.scene.options.ownDelegate = true
    expect(chat.pop.delegate === chat.scene.screens[0])
  }

  @Test func `G2.5, G2.8: from 60 pt in, an edge pull is none, and one from anywhere is`() {
    for (pop, x, pops) in [
      (.edge, 5, true), (.edge, 60, false), (.fullWidth, 60, true), (.fullWidth, 100.5, false),
    ] as [(ChatOptions.Pop, Double, Bool)] {
      let chat = PlayedChat { $0.pop = pop }
      chat.pull(from: x, 250, by: 400)
      expect(chat.scene.stack.isEmpty, equals: pops, "\(pop) from \(x)")
    }
  }

  @Test func `G2.7: on the photos both begin at their left end, and only the photos elsewhere`() {
    for (offset, both) in [(0.0, true), (200.0, false)] {
      let chat = PlayedChat { $0.pop = .fullWidth }
      let photos = chat.top.messages.photos
      photos.contentOffset.x = offset
      let place = photos.convert(Point(photos.bounds.minX + 60, 40), to: nil)
      chat.hand.down(at: place.x, place.y)
      chat.hand.drag(by: 80, 0, over: 80)

      expect(photos.isDragging)
      expect((chat.scene.navigation.transitionShift != nil) == both)
    }
  }

  @Test
  func `another finger changes the pop gesture: the message is dropped, nothing hangs`() {
    let chat = PlayedChat()
    chat.hand.down(1, at: 300, chat.bottom)
    chat.hand.wait(200)
    expect(chat.scene.voice != nil)
    chat.scene.options.pop = .fullWidth

    expect(chat.scene.voice == nil && chat.scene.stack == [0])
    chat.hand.up(1)
    chat.hand.wait(3000)
    expect(chat.messages == [] && chat.playground.isAtRest)
    expect(chat.pop.delegate === chat.scene.screens[0])
    chat.pull(from: 60, 250, by: 400)
    expect(chat.scene.stack, equals: [])
  }

  @Test func `a screen that closes during a message discards the message`() {
    let chat = PlayedChat()
    chat.hand.down(1, at: 300, chat.bottom)
    chat.hand.wait(100)
    chat.hand.press("b")
    chat.hand.wait(3000)

    expect(chat.scene.voice == nil && chat.scene.stack == [])
    chat.hand.up(1)
    expect(chat.messages == [] && chat.playground.isAtRest)
  }

  @Test func `the keyboard alone opens a chat, talks, sends, discards, types, and goes back`() {
    let scene = Chat(SceneEnvironment(size: PlayedChat.phone))
    let playground = Playground(scene)
    let hand = Hand(stream: playground.stream)
    func reach(_ name: String) {
      for _ in scene.window.focusableViews where scene.window.focusedView?.identifier != name {
        hand.press("Tab")
      }
      expect(scene.window.focusedView?.identifier, equals: name)
    }
    reach("people.2")
    hand.press("Return")
    hand.wait(3000)
    expect(scene.stack, equals: [1])
    reach("chat.2.talk")
    hand.press("space")
    hand.wait(1700)
    expect(!playground.isAtRest)
    hand.press("space")
    hand.press("space")
    hand.wait(100)
    hand.press("BackSpace")
    expect(scene.talks[1].map(\.voice) == [1_700_000] && scene.voice == nil)
    reach("chat.2.field")
    hand.press("x", text: "x")
    reach("chat.2.send")
    hand.press("Return")
    expect(scene.talks[1].last?.text == "x" && scene.screens[1].talk.field.text == "")
    reach("chat.2.back")
    hand.press("Return")
    hand.wait(3000)

    expect(scene.stack == [] && playground.isAtRest)
  }
}
