import Drawing
import DrawingTestSupport
import Expectations
import FileSupport
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

@testable import SceneBase
@testable import ScenePlayer
@testable import Scenes

@Suite(.endsInTime) struct ChatStateTests {
  /// A chat in which much was done, at rest.
  private func played() -> PlayedChat {
    let chat = PlayedChat {
      $0.pop = .fullWidth
      $0.popDelays = false
    }
    chat.hand.down(at: 300, chat.bottom)
    chat.hand.wait(1234)
    chat.hand.up()
    chat.press(chat.top.bar.alsoButton)
    let photos = chat.top.messages.photos
    let place = photos.convert(Point(300, 40), to: nil)
    chat.hand.down(at: place.x, place.y)
    chat.hand.drag(by: -130, 0, over: 400)
    chat.hand.wait(200)
    chat.hand.up()
    chat.press(chat.top.field)
    for letter in ["a", "b", "c"] { chat.hand.press(letter, text: letter) }
    chat.hand.press("Left")
    chat.hand.wait(30_000)
    return chat
  }

  @Test func `a scene opened from a state is in that state, and looks the same`() throws {
    let chat = played()
    let state = chat.scene.state(at: chat.hand.now)

    let opened = Chat(SceneEnvironment(size: PlayedChat.phone), state: state)

    expect(chat.playground.isAtRest)
    expect(state.stack == [0, 1] && state.talks[1].draft == "abc" && state.talks[1].photos > 0)
    expect(state.reading, equals: TalkMeter.Reading(delay: 0, holder: nil))
    expect(opened.state(at: .zero), equals: state)
    expect(throws: Never.self) { try state.check() }
    let late = Timestamp(milliseconds: 100_000)
    let own = DisplayListText.of { chat.scene.draw(into: &$0, at: late) }
    let other = DisplayListText.of { opened.draw(into: &$0, at: late) }
    expect(firstDifference(own, other) == nil)
    expect(opened.navigation.interactivePopGestureRecognizer.delegate === opened.screens[1])
  }

  @Test func `a chat with the menu of its field looks the same, and the menu works`() throws {
    let chat = played()
    let place = chat.top.field.convert(Point(20, 22), to: nil)
    chat.hand.tap(at: place.x, place.y, holding: 700)
    chat.hand.wait(30_000)
    let state = chat.scene.state(at: chat.hand.now)
    let opened = Chat(SceneEnvironment(size: PlayedChat.phone), state: state)

    expect(state.menu == true && opened.state(at: .zero) == state)
    let late = Timestamp(milliseconds: 100_000)
    let own = DisplayListText.of { chat.scene.draw(into: &$0, at: late) }
    expect(own.contains("\"Copy\""))
    expect(firstDifference(own, DisplayListText.of { opened.draw(into: &$0, at: late) }) == nil)
    let cut = try require(chat.scene.shownMenu?.items.first { $0.command == .cut })
    chat.press(cut.button)
    expect(chat.top.field.text == "" && chat.scene.shownMenu == nil)
  }

  @Test func `starting over resets everything, also in the middle of play`() throws {
    let chat = played()
    let fresh = Chat(SceneEnvironment(size: PlayedChat.phone)).state(at: .zero)
    chat.hand.down(1, at: 300, chat.bottom)
    chat.scene.startOver()

    expect(chat.scene.state(at: chat.hand.now), equals: fresh)
    chat.hand.up(1)
    expect(chat.playground.isAtRest)
    expect(chat.scene.state(at: chat.hand.now), equals: fresh)
  }

  @Test func `a state of earlier options and three people opens`() throws {
    let chat = PlayedChat { $0.bottom = .system }
    chat.talk(2500)
    let state = chat.scene.state(at: chat.hand.now)
    var json = try JSON(encoding: state).description
    let options = #""bottom":"system","leftEdge":false"#
    expect(json.contains(options))
    json = json.replacing(options, with: #""defersBottom":false"#)
    var earlier = try JSON(parsing: Array(json.utf8)).decode(Chat.State.self)
    earlier.talks.removeLast(2)
    expect(throws: Never.self) { try earlier.check() }
    let opened = Chat(SceneEnvironment(size: PlayedChat.phone), state: earlier)

    expect(opened.options.bottom == .system && !opened.options.leftEdge)
    expect(opened.talks[0].map(\.voice), equals: [1_500_000])
  }

  @Test func `an impossible state is refused with a reason`() {
    let good = Chat(SceneEnvironment(size: PlayedChat.phone)).state(at: .zero)
    func refuses(_ found: String, _ change: (inout Chat.State) -> Void) {
      var state = good
      change(&state)
      do {
        try state.check()
        fail("it was taken: \(found)")
      } catch {
        expect("\((error as StateFault).found)", equals: found)
      }
    }
    refuses("[1, 1]") { $0.stack = [1, 1] }
    refuses("[5]") { $0.stack = [5] }
    refuses("6") { $0.talks.append($0.talks[0]) }
    refuses("-1") { $0.talks[0].messages = [ChatMessage(text: "x", time: -1)] }
    refuses("both or none") { $0.talks[0].messages = [ChatMessage()] }
    refuses("60000001") { $0.talks[0].messages = [ChatMessage(voice: 60_000_001)] }
    refuses("201") { $0.talks[1].draft = String(repeating: "x", count: 201) }
    refuses("101") {
      $0.talks[2].messages = Array(repeating: ChatMessage(text: "x"), count: 101)
    }
    refuses("-1") { $0.reading = TalkMeter.Reading(delay: -1, holder: nil) }
  }
}
