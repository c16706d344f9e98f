import Drawing
import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

@testable import Inspection
@testable import SceneBase
@testable import ScenePlayer
@testable import Scenes

/// The people beside the conversation, or on a screen of their own.
@Suite(.endsInTime) struct ChatLayoutTests {
  @Test func `beside the people a chat is open at once, and each press shows another one`() {
    let chat = PlayedChat(size: PlayedChat.desktop)
    let list = chat.scene.people.people.list
    expect(chat.scene.look.isSideBySide && chat.scene.stack == [0])
    expect(list.buttons.map(\.isChosen), equals: [true, false, false, false, false])
    chat.press(list.buttons[2])
    expect(chat.scene.stack == [2] && list.buttons[2].isChosen)
    expect(chat.top.bar.backButton.isHidden)
    chat.press(chat.top.bar.alsoButton)
    expect(chat.scene.stack == [2, 0] && !chat.top.bar.backButton.isHidden)
    chat.press(chat.top.bar.backButton)
    expect(chat.scene.stack == [2] && chat.playground.isAtRest && list.buttons[2].isChosen)
  }

  @Test func `an open inspector leaves the person and the other chat in the bar`() {
    let chat = PlayedChat(size: PlayedChat.desktop)
    let bar = chat.top.bar
    chat.playground.inspection?.toggle()
    chat.hand.wait(10)
    chat.playground.settle(at: chat.hand.now)
    chat.hand.wait(2000)
    expect(chat.playground.isInspecting)
    let row = chat.scene.statusRow
    expect(bar.convert(bar.alsoButton.frame.origin, to: nil).x + 84 <= row.frame.minX)
    expect(row.frame.width >= 148)
    expect(bar.alsoButton.frame.minX > 200)
  }

  @Test(arguments: [1, 2.0])
  func `the button that leads back stands on one line with the program's signs`(scale: Double)
    throws
  {
    let appearance = Appearance(textScale: scale)
    for size in [PlayedChat.desktop, PlayedChat.phone] {
      let playground = Playground(Chat(SceneEnvironment(size: size, appearance: appearance)))
      playground.add(HomeButton())
      let back = try require(playground.layer(HomeButton.self)?.frame)
      expect(back.midY, equals: playground.scene.statusRow.frame.midY, "\(size)")
      expect(back.minX, equals: StatusRow.backButton(in: size, appearance).minX)
    }
  }

  @Test func `in a narrow window the people are the first screen`() {
    let scene = Chat(SceneEnvironment(size: PlayedChat.phone))
    expect(!scene.look.isSideBySide && scene.stack == [])
    expect(scene.people.people.superview === scene.people.view)
    expect(scene.showsHomeButton)
    scene.open(1)
    expect(!scene.showsHomeButton && !scene.screens[1].talk.bar.backButton.isHidden)
  }

  @Test func `a window that changes its size keeps the open chat`() {
    let chat = PlayedChat()
    chat.press(chat.top.bar.alsoButton)
    for (size, sideBySide) in [
      (PlayedChat.desktop, true), (Size(400, 500), false), (PlayedChat.desktop, true),
    ] {
      chat.hand.send(.resize(size))
      expect(chat.scene.look.isSideBySide == sideBySide && chat.scene.stack == [0, 1])
      let people = chat.scene.people.people
      expect(people.superview === (sideBySide ? chat.window : chat.scene.people.view))
    }
    chat.press(chat.scene.people.people.list.buttons[3])
    expect(chat.scene.stack, equals: [3])
  }

  @Test(arguments: [1280.0, 1920, 3840])
  func `in a wide window the talk button is no wider than a thumb needs`(width: Double) {
    let scene = Chat(SceneEnvironment(size: Size(width, 1080)))
    let talk = scene.screens[0].talk
    expect(talk.button.bounds.width, equals: 720 + 2 * 24)
    expect(talk.button.frame.center.x, equals: talk.bounds.center.x)
    expect(talk.send.frame.maxX - talk.field.frame.minX, equals: 720)
    expect(talk.button.frame.maxY, equals: talk.bounds.maxY)
  }

  @Test func `words of the same person keep a distance from photos`() throws {
    let scene = Chat(SceneEnvironment(size: PlayedChat.desktop))
    let bubbles = scene.screens[0].talk.messages.bubbles
    let album = try require(bubbles.firstIndex { $0.isAlbum })
    expect(!bubbles[album].isLastOfItsPerson)
    expect(bubbles[album + 1].frame.minY - bubbles[album].frame.maxY, equals: 14)
  }

  @Test func `a text that is too long for its line ends in an ellipsis`() {
    let style = TextStyle(size: 13, color: .black)
    let text = "Then say it. Typing takes too long."
    let room = TextRoom.width(of: text, style)
    expect(TextRoom.shortened(text, style, to: room), equals: text)
    let short = TextRoom.shortened(text, style, to: room / 2)
    expect(short.hasSuffix("…") && !short.hasSuffix(" …"))
    expect(TextRoom.width(of: short, style) <= room / 2)
    expect(TextRoom.shortened(text, style, to: 0), equals: "…")
  }
}
