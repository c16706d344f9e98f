import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

@testable import Scenes

/// Why the chat's edges and its way back leave a finger alone.
@Suite(.endsInTime) struct ChatReasonTests {
  private func reasons(_ chat: PlayedChat, _ recognizer: String) -> [Reason?] {
    chat.decisions.compactMap { decision in
      if case .refused(_, recognizer, by: .delegate) = decision.content {
        decision.reason
      } else {
        nil
      }
    }
  }

  @Test func `G2.5: a refused finger on the talk strip or too far from the left has a reason`() {
    let chat = PlayedChat { $0.pop = .fullWidth }
    let height = chat.window.bounds.height
    chat.hand.tap(at: 30, height - 12)
    chat.hand.tap(at: 350, 300)

    expect(
      reasons(chat, "pop.anywhere").suffix(2),
      equals: [
        .custom(
          key: "chat.onTalkStrip", values: ["distance": 12, "limit": TalkButton.strip]),
        .custom(key: "chat.beyondZone", values: ["distance": 350, "limit": 100]),
      ])
  }

  @Test func `G2.6: a finger that goes left pulls nothing, with a reason`() {
    let chat = PlayedChat { $0.pop = .fullWidth }
    chat.hand.down(at: 60, 300)
    chat.hand.drag(by: -50, 0, over: 100)

    let answer = chat.decisions.last {
      $0.content == .shouldBegin(recognizer: "pop.anywhere", answer: false, by: .delegate)
    }
    expect(answer?.reason, equals: .wrongDirection(.right))
  }

  @Test func `E4: the reason for a finger away from the system's edge has its distance`() {
    let chat = PlayedChat()
    let height = chat.window.bounds.height
    chat.hand.tap(at: 300, height - 100)

    expect(
      reasons(chat, "system.bottom").last,
      equals: .custom(key: "systemEdge.outsideBand", values: ["distance": 100, "limit": 20]))
  }

  @Test func `E4: the reason for a second finger at the edge is that another is followed`() {
    let chat = PlayedChat()
    chat.hand.down(1, at: 300, chat.bottom)
    chat.hand.down(2, at: 340, chat.bottom)

    expect(reasons(chat, "system.bottom").last, equals: .custom(key: "systemEdge.otherFinger"))
  }

  @Test func `G2.2: the first swipe up says that a second one would be the system's`() {
    let chat = PlayedChat()
    chat.swipeUp()

    let failure = chat.decisions.last {
      $0.content == .failed(recognizer: "system.bottom", .touchesEnded)
    }
    let seconds = chat.window.systemEdgeSettings.secondSwipe
    expect(
      failure?.reason, equals: .custom(key: "systemEdge.firstSwipe", values: ["seconds": seconds]))
    expect(failure?.words(in: .english).contains("within 2 s"), equals: true)
  }

  @Test func `G2.1: the edge releases its finger when the application begins to go first`() {
    let chat = PlayedChat { $0.bottom = .system }
    chat.hand.down(at: 300, chat.bottom)
    chat.scene.options.bottom = .application

    let failure = chat.decisions.last {
      $0.content == .failed(recognizer: "system.bottom", .disabled)
    }
    expect(failure?.reason, equals: .custom(key: "systemEdge.applicationFirst"))
  }
}
