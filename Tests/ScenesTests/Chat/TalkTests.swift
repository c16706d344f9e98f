import Drawing
import Testing
import TouchEngine
import TouchTestSupport

@testable import ScenePlayer
@testable import Scenes

/// The button at the bottom edge, and its competitors for a finger (G2).
@Suite(.endsInTime) struct TalkTests {
  @Test func `G2.1: the button at the bottom edge answers at once, or a second late`() {
    for (defers, words) in [
      (true, "Finger to button: 0 ms"), (false, "Finger to button: 1000 ms (system)"),
    ] {
      let chat = PlayedChat { $0.defersBottom = defers }
      chat.hand.down(at: 300, chat.bottom)
      chat.hand.wait(999)
      #expect(chat.top.button.isHighlighted == defers)
      #expect((chat.scene.voice != nil) == defers)
      chat.hand.wait(501)

      #expect(chat.said == words)
      chat.hand.up()
      #expect(chat.messages == [ChatMessage(voice: defers ? 1_500_000 : 500_000)])
    }
  }

  @Test func `G2.1: switched over while a finger waits, it waits no longer`() {
    let chat = PlayedChat { $0.defersBottom = false }
    chat.hand.down(at: 300, chat.bottom)
    let timer = chat.window.timeline.schedule(afterSeconds: 0.2) {
      chat.scene.options.defersBottom = true
    }
    chat.hand.wait(201)
    #expect(timer.isCancelled || chat.scene.options.defersBottom)

    #expect(chat.scene.voice?.person == 0)
    #expect(chat.said == "Finger to button: 200 ms (system)")
  }

  @Test func `G2.2: the first of two swipes up is dropped, and the second is the system's`() {
    let chat = PlayedChat()
    chat.swipeUp()
    #expect(chat.scene.edges.affordances == .bottom)
    #expect(!chat.scene.isBannerShown)
    chat.swipeUp()

    #expect(chat.scene.isBannerShown)
    #expect(chat.messages == [])
    chat.hand.wait(1500)
    #expect(!chat.scene.isBannerShown)
    #expect(chat.playground.isAtRest)
  }

  @Test(
    arguments: [
      (.edge, 10, "pop"), (.edge, 30, nil), (.fullWidth, 10, "pop"), (.fullWidth, 500, "pop"),
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
      chat.hand.wait(300)
      chat.hand.up()

      let waits = !ownDelegate && popDelays && holder != nil
      #expect(chat.said == "Finger to button: \(waits ? "300 ms (pop)" : "0 ms")")
      #expect(chat.messages == [ChatMessage(voice: waits ? 0 : 300_000)])
    }
  }

  @Test func `G2.9: sliding away warns, lifting there drops, coming back and lifting sends`() {
    let chat = PlayedChat()
    let strip = chat.window.bounds.height - TalkButton.strip
    chat.hand.down(at: 300, strip + 20)
    chat.hand.wait(400)
    chat.hand.move(to: 300, strip - 1)
    #expect(chat.top.voice?.isOutside == true)
    chat.hand.move(to: 300, strip + 20)
    #expect(chat.top.voice?.isOutside == false)
    chat.hand.wait(600)
    chat.hand.up()
    #expect(chat.messages == [ChatMessage(voice: chat.messages.first?.voice)])
    #expect((chat.messages.first?.voice ?? 0) >= 1_000_000)

    chat.hand.down(at: 300, strip + 20)
    chat.hand.move(to: 300, strip - 100)
    chat.hand.up()
    chat.hand.down(at: 300, strip + 20)
    chat.hand.cancelAll()
    #expect(chat.messages.count == 1)
    #expect(chat.scene.voice == nil)
  }

  @Test func `endless talk is sent after a minute, and the finger's lift does nothing`() {
    let chat = PlayedChat()
    chat.hand.down(at: 300, chat.window.bounds.height - 30)
    chat.hand.wait(59_999)
    #expect(chat.messages == [])
    chat.hand.wait(1)
    #expect(chat.messages == [ChatMessage(voice: 60_000_000)])
    chat.hand.up()
    #expect(chat.messages.count == 1)
  }

  @Test func `the level is a formula of time, never silent while a person talks, and shown`() {
    var least = 1.0
    var most = 0.0
    for step in 1...6000 {
      let level = VoiceRecording.level(Double(step) / 100)
      least = min(least, level)
      most = max(most, level)
    }
    #expect(VoiceRecording.level(0) == 0 && least >= 0.1 && most > 0.9 && most <= 1)

    let chat = PlayedChat()
    chat.hand.down(at: 300, chat.bottom)
    func picture(_ milliseconds: Int64) -> DisplayList {
      DisplayList { chat.scene.draw(into: &$0, at: chat.hand.now + milliseconds * 1000) }
    }
    #expect(picture(300) != picture(350))
    #expect(picture(300) == picture(300))
    #expect(chat.scene.nextChange(after: chat.hand.now) == chat.hand.now)
    chat.window.isReduceMotionEnabled = true
    #expect(picture(310) == picture(350))
    #expect(picture(310) != picture(400))
    #expect(chat.scene.nextChange(after: chat.hand.now) == chat.hand.now + 100_000)
  }

  @Test func `Return sends the typed text, and the oldest message goes`() {
    let chat = PlayedChat()
    chat.press(chat.top.field)
    for letter in ["h", "i"] { chat.hand.press(letter, text: letter) }
    #expect(chat.top.field.text == "hi")
    chat.hand.press("Return")
    #expect(chat.messages == [ChatMessage(text: "hi")])
    #expect(chat.top.field.text == "")

    for _ in 0..<ChatMessage.mostMessages {
      chat.top.field.becomeFirstResponder()
      chat.hand.press("x", text: "x")
      chat.hand.press("Return")
    }
    #expect(chat.messages.count == ChatMessage.mostMessages)
    #expect(chat.messages.first == ChatMessage(text: "x"))
  }
}
