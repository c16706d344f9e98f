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

/// The button at the bottom edge, and its competitors for a finger (G2).
@Suite(.endsInTime) struct TalkTests {
  @Test func `G2.1: the button at the bottom edge answers at once, or a second late`() {
    for (defers, words) in [
      (true, "Finger to button: 0 ms"), (false, "Finger to button: 1000 ms (system)"),
    ] {
      let chat = PlayedChat { $0.bottom = defers ? .application : .system }
      chat.hand.down(at: 300, chat.bottom)
      chat.hand.wait(999)
      expect(chat.top.button.isHighlighted, equals: defers)
      expect((chat.scene.voice != nil) == defers)
      chat.hand.wait(1501)

      expect(chat.said, equals: words)
      chat.hand.up()
      expect(chat.voices, equals: [defers ? 2_500_000 : 1_500_000])
    }
  }

  @Test func `G2.1: switched over while a finger waits, it waits no longer`() {
    let chat = PlayedChat { $0.bottom = .system }
    chat.hand.down(at: 300, chat.bottom)
    let timer = chat.window.timeline.schedule(afterSeconds: 0.2) {
      chat.scene.options.bottom = .application
    }
    chat.hand.wait(201)
    expect(timer.isCancelled || chat.scene.options.bottom == .application)

    expect(chat.scene.voice?.person, equals: 0)
    expect(chat.said, equals: "Finger to button: 200 ms (system)")
  }

  @Test func `G2.2: the first of two swipes up is dropped, and the second is the system's`() {
    let chat = PlayedChat()
    chat.swipeUp()
    expect(chat.scene.edges.affordances, equals: .bottom)
    expect(!chat.scene.isBannerShown)
    chat.swipeUp()

    expect(chat.scene.isBannerShown)
    expect(chat.messages, equals: [])
    chat.hand.wait(1500)
    expect(!chat.scene.isBannerShown)
    expect(chat.playground.isAtRest)
  }

  @Test(
    arguments: [
      (.edge, 10, "pop"), (.edge, 30, nil), (.fullWidth, 10, "pop"), (.fullWidth, 400, "pop"),
    ] as [(ChatOptions.Pop, Double, String?)])
  func `G2.3: without rules of its own the button waits wherever a pull may begin`(
    pop: ChatOptions.Pop, x: Double, holder: String?
  ) {
    for (ownDelegate, popDelays) in [(true, true), (false, true), (false, false)] {
      let chat = PlayedChat {
        $0.pop = pop
        $0.ownDelegate = ownDelegate
        $0.popDelays = popDelays
      }
      chat.hand.down(at: x, chat.window.bounds.height - 40)
      chat.hand.wait(1300)
      chat.hand.up()

      let waits = !ownDelegate && popDelays && holder != nil
      expect(chat.said, equals: "Finger to button: \(waits ? "1300 ms (pop)" : "0 ms")")
      expect(chat.voices, equals: waits ? [] : [1_300_000])
    }
  }

  @Test func `G2.9: sliding away warns, lifting there drops, coming back and lifting sends`() {
    let chat = PlayedChat()
    let strip = chat.window.bounds.height - TalkButton.strip
    chat.hand.down(at: 300, strip + 20)
    chat.hand.wait(400)
    chat.hand.move(to: 300, strip - 1)
    expect(chat.top.voice?.isOutside, equals: true)
    chat.hand.move(to: 300, strip + 20)
    expect(chat.top.voice?.isOutside, equals: false)
    chat.hand.wait(600)
    chat.hand.up()
    expect(chat.voices.count, equals: 1)
    expect((chat.voices.first ?? 0) >= 1_000_000)

    chat.hand.down(at: 300, strip + 20)
    chat.hand.move(to: 300, strip - 100)
    chat.hand.up()
    chat.hand.down(at: 300, strip + 20)
    chat.hand.cancelAll()
    expect(chat.messages.count, equals: 1)
    expect(chat.scene.voice == nil)
  }

  @Test func `endless talk is sent after a minute, and the finger's lift does nothing`() {
    let chat = PlayedChat()
    chat.hand.down(at: 300, chat.window.bounds.height - 30)
    chat.hand.wait(59_999)
    expect(chat.messages, equals: [])
    chat.hand.wait(1)
    expect(chat.voices, equals: [60_000_000])
    chat.hand.up()
    expect(chat.messages.count, equals: 1)
  }

  @Test func `the level is a formula of time, never silent while a person talks, and shown`() {
    var least = 1.0
    var most = 0.0
    for step in 1...6000 {
      let level = VoiceRecording.level(Double(step) / 100)
      least = min(least, level)
      most = max(most, level)
    }
    expect(VoiceRecording.level(0) == 0 && least >= 0.1 && most > 0.9 && most <= 1)

    let chat = PlayedChat()
    chat.hand.down(at: 300, chat.bottom)
    func picture(_ milliseconds: Int64) -> DisplayList {
      DisplayList { chat.scene.draw(into: &$0, at: chat.hand.now + milliseconds * 1000) }
    }
    expect(picture(300) != picture(350))
    expect(picture(300), equals: picture(300))
    expect(chat.scene.nextChange(after: chat.hand.now), equals: chat.hand.now)
    chat.window.isReduceMotionEnabled = true
    expect(picture(310), equals: picture(900))
    expect(picture(310) != picture(1000))
    expect(chat.scene.nextChange(after: chat.hand.now), equals: chat.hand.now + 1_000_000)
  }

  @Test func `Return sends the typed text, and the oldest message goes`() {
    let chat = PlayedChat()
    chat.press(chat.top.field)
    for letter in ["h", "i"] { chat.hand.press(letter, text: letter) }
    expect(chat.top.field.text, equals: "hi")
    chat.hand.press("Return")
    expect(chat.messages.map(\.text), equals: ["hi"])
    expect(chat.top.field.text, equals: "")

    for _ in 0..<ChatMessage.mostMessages {
      chat.top.field.becomeFirstResponder()
      chat.hand.press("x", text: "x")
      chat.hand.press("Return")
    }
    expect(chat.messages.count, equals: ChatMessage.mostMessages)
    expect(chat.messages.first?.text, equals: "x")
  }

  @Test func `a message of less than a second is not sent, and the screen says so for a while`() {
    let chat = PlayedChat()
    for (milliseconds, isSent) in [(999, false), (1000, true)] as [(Int64, Bool)] {
      chat.talk(milliseconds)
      expect(chat.voices, equals: isSent ? [1_000_000] : [])
      expect(chat.top.isTooShort != isSent)
      let words = ShownWords.all(in: DisplayList { chat.scene.draw(into: &$0, at: chat.hand.now) })
      expect(words.contains { $0.text.string.hasPrefix("Too short") } != isSent)
      chat.hand.wait(isSent ? 0 : 1999)
      expect(chat.top.isTooShort != isSent)
      chat.hand.wait(1)
      expect(!chat.top.isTooShort && chat.playground.isAtRest)
    }
    chat.talk(10)
    chat.talk(2000)
    expect(!chat.top.isTooShort && chat.voices.count == 2)
  }

  @Test func `a voice message plays for its length, and a second press or a new message stops it`()
    throws
  {
    let chat = PlayedChat()
    chat.talk(1500)
    let messages = chat.top.messages
    let button = try require(messages.plays[6])
    expect(messages.plays.count == 2 && messages.voiceLength(of: 6) == 1_500_000)
    let place = button.convert(button.bounds.center, to: nil)
    func press() { chat.hand.tap(at: place.x, place.y) }
    func picture() -> String {
      DisplayListText.of { chat.scene.draw(into: &$0, at: chat.hand.now) }
    }
    // Until the scroll indicators have gone.
    chat.hand.wait(5000)
    let quiet = picture()

    press()
    expect(messages.playing?.bubble == 6 && !chat.playground.isAtRest)
    expect(chat.scene.nextChange(after: chat.hand.now), equals: chat.hand.now)
    chat.hand.wait(1499)
    expect(messages.playing != nil && picture() != quiet)
    chat.hand.wait(1)
    expect(messages.playing == nil && chat.playground.isAtRest && picture() == quiet)

    press()
    chat.hand.wait(500)
    press()
    expect(messages.playing == nil && chat.playground.isAtRest)
    press()
    chat.hand.down(at: 300, chat.bottom)
    expect(messages.playing == nil)
    chat.hand.up()
  }

  @Test func `the people show the last message and its time`() {
    let chat = PlayedChat(size: PlayedChat.desktop)
    let rows = chat.scene.people.people.list.buttons
    expect(
      rows.map(\.preview).prefix(3),
      equals: [
        "Then say it. Typing takes too long.", "Photo", "Voice, 0:12",
      ])
    expect(rows.map(\.time), equals: ["21:04", "20:41", "19:20", "Sun", "Sat"])
    chat.hand.wait(120_000)
    chat.talk(3200)
    expect(rows[0].preview == "Voice, 0:03" && rows[0].time == "21:06")
  }
}
