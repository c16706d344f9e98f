import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

@testable import StoryChecks

/// The checker of stories finds each kind of false sentence.
@Suite(.endsInTime) struct StoryCheckerTests {
  private let stage = LoggingStage()
  private let account = Account()
  private var hand: Hand { stage.hand }

  /// What the checkers know.
  private final class Account: DecisionObserver {
    var sentences = SentenceChecker()
    var line = LineChecker()

    func received(_ event: InputEvent) {
      sentences.received(event)
      line.received(event)
    }

    func decided(_ decision: Decision) {
      sentences.decided(decision)
      line.decided(decision)
    }
  }

  init() {
    stage.window.addObserver(account)
    let earlier = stage.stream.onEvent
    stage.stream.onEvent = { [account] in
      earlier?($0)
      account.received($0)
    }
  }

  /// Returns the faults in the story of a touch that was changed, and checks that the true one has
  /// none.
  private func faults(_ touch: Int, _ change: (inout TouchStory) -> Void) -> [String] {
    var story = stage.stories[touch - 1]
    expect(account.sentences.faults(in: story), equals: [])
    change(&story)
    return account.sentences.faults(in: story)
  }

  /// Returns the faults in the story of a touch whose part of a recognizer was changed.
  private func faults(
    _ touch: Int, part: Int, _ change: (inout TouchStory.Part) -> Void
  ) -> [String] {
    faults(touch) { change(&$0.parts[part]) }
  }

  private func joinDrag() {
    stage.add(PanGestureRecognizer())
    hand.down(1, at: 100, 40)
    hand.move(1, by: 30, 0)
    hand.wait(200)
    hand.down(2, at: 200, 40)
    hand.wait(50)
    hand.up(2)
    hand.wait(200)
  }

  @Test func `a finger that joined is not told a victory at the end`() {
    joinDrag()

    let open = faults(2, part: 0) {
      $0.joined = nil
      $0.outcome = .open
      $0.time = .zero
    }
    expect(open.first?.hasPrefix("it has won: ") ?? false)
    hand.up(1)
    let late = faults(2, part: 0) {
      guard case .won(_, let over?, _) = $0.outcome else { return }
      $0.joined = nil
      $0.time = over
    }
    expect(late.first?.hasPrefix("it did not win then: ") ?? false)
    let early = faults(2, part: 0) { $0.joined = nil }
    expect(early.first?.hasPrefix("it won before the touch landed: ") ?? false)
  }

  @Test func `a finger that was lifted is not told a later victory`() {
    stage.add(PanGestureRecognizer())
    hand.down(1, at: 100, 40)
    hand.down(2, at: 200, 40)
    hand.wait(50)
    hand.up(1)
    hand.wait(50)
    hand.move(2, by: 30, 0)
    hand.up(2)

    let late = faults(1, part: 0) { $0.isAfterLift = false }
    expect(late.first?.hasPrefix("the touch was lifted at 0.050 s: ") ?? false)
  }

  @Test func `nobody loses to a loser`() {
    let list = ScrollView(identifier: "list", frame: Rect(0, 0, 400, 400))
    list.contentSize = Size(400, 6000)
    let row = View(identifier: "row", frame: Rect(0, 0, 400, 6000))
    stage.add(TapGestureRecognizer(), to: row, name: "tap")
    list.addSubview(row)
    stage.view.addSubview(list)
    hand.drag(from: Point(40, 300), to: Point(40, 50), over: 150)
    hand.wait(100)
    hand.tap(at: 40, 100)

    let place = stage.stories[1].parts.firstIndex { $0.lostToLoser }
    guard let place else { return fail("\(stage.stories[1].lines())") }
    let lost = faults(2, part: place) { $0.lostToLoser = false }
    expect(lost.first?.contains(" did not win: tap") ?? false, "\(lost)")
  }

  @Test func `the line tells no failure beside a victory, and what the scene told`() {
    stage.add(PanGestureRecognizer(), name: "drag")
    hand.drag(from: Point(40, 40), to: Point(140, 40), over: 100)
    func fault(_ step: String, _ decision: Decision?, saying sentence: String = "") -> String {
      account.line.fault(in: decision, step: step, saying: sentence) { _ in true } ?? ""
    }
    func failure(of recognizer: String, _ measure: Measure) -> Decision {
      let decision = Decision(time: hand.now, .failed(recognizer: recognizer, .exceeded(measure)))
      account.line.decided(decision)
      return decision
    }

    let far = failure(of: "tap", Measure(.movement, 12, limit: 10))
    let few = failure(of: "pinch", Measure(.touches, 3, limit: 2))
    expect(fault("failed", far).hasSuffix("but drag won"))
    expect(fault("failed", few).hasSuffix("but not as many fingers were down"))
    let time = stage.decisions.first { if case .began = $0.content { true } else { false } }?.time
    let victory = Decision(time: time ?? .zero, .ended(recognizer: "drag"))
    expect(fault("used", victory, saying: "Drag won · Drag, 100 of 10 pt"), equals: "")
    account.line.told(by: "drag")
    expect(
      fault("used", victory, saying: "Drag won").hasSuffix("and not what it changed: Drag won"))
    expect(fault("used", victory, saying: "Moved the star · Drag, 100 of 10 pt"), equals: "")
  }

  @Test func `a heading has the landing and the lift`() {
    stage.add(TapGestureRecognizer())
    hand.tap(at: 40, 40)
    hand.wait(1000)

    let late = faults(1) { $0.lifted = $0.began.advanced(byMilliseconds: 700) }
    expect(late.first?.hasPrefix("the finger was down until ") ?? false)
  }

  @Test func `a view that had lost a finger does not have it`() {
    let card = stage.addView("card", Rect(0, 0, 200, 200))
    card.isMultipleTouchEnabled = false
    let pan = PanGestureRecognizer()
    pan.maximumNumberOfTouches = 1
    stage.add(pan, to: card, name: "drag")
    hand.down(1, at: 40, 40)
    hand.wait(100)
    hand.move(1, by: 30, 0)
    hand.wait(100)
    hand.down(2, at: 90, 90)
    hand.up(2)

    let held = faults(2) { $0.view?.limitOver = nil }
    expect(held.first?.hasPrefix("it had lost the other touch at 0.100 s: card") ?? false)
  }

  @Test func `a view that loses a finger to Esc says so`() {
    let button = Button(identifier: "button", frame: Rect(0, 0, 100, 100))
    stage.view.addSubview(button)
    hand.down(at: 40, 40)
    hand.wait(100)
    hand.send(.cancelTouches(because: .escape))

    let silent = faults(1) { $0.view?.isCancelled = false }
    expect(silent.first?.hasPrefix("the system took it: button") ?? false)
  }

  @Test(arguments: [
    ("went exactly 30 pt, a swipe needs 30 pt", "移动正好 30 pt，轻扫需要 30 pt", false),
    ("went 31 pt (a swipe needs more than 30 pt)", "移动 31 pt（满 30 pt 即算）", true),
    ("went 20.1° off its direction, at most 20°", "偏离方向20.1°，最多20°", true),
    ("landed 30 pt from the edge, it has to start within 30 pt", "距边缘 30 pt，须从 30 pt 以内开始", false),
    ("released at 420 pt/s, closing needs 300 pt/s", "松手速度 420 pt/秒，关闭需要300 pt/秒", false),
  ])
  func `a value that meets its limit does not miss it`(
    english: String, chinese: String, isMet: Bool
  ) {
    let fault = NamedLimit.fault(in: "lost: \(english)", "落败：\(chinese)", isMet: isMet)
    expect(fault != nil)
  }

  @Test(arguments: [
    ("went 30 pt, a swipe needs more than 30 pt", "移动 30 pt，轻扫需要超过 30 pt", false),
    ("went 31 pt (a swipe needs more than 30 pt)", "移动 31 pt（须超过 30 pt）", true),
    ("moved exactly 10 pt, a drag needs 10 pt", "移动正好 10 pt，拖动需要 10 pt", true),
    ("went 20.1° off its direction, at most 20°", "偏离方向20.1°，最多20°", false),
    (
      "landed 30 pt from the edge, it has to start less than 30 pt from it",
      "距边缘 30 pt，须从不到 30 pt 处开始", false
    ),
    ("no second tap before 0.35 s had passed", "0.35 秒到时仍没有第二次点击", false),
    ("moved just over 40 pt, at most 40 pt", "移动略超过 40 点，最多 40 点", false),
    ("lifted after just under 0.5 s; a hold needs 0.5 s", "只按了略少于 0.5 秒就抬起，长按需要 0.5 秒", false),
    ("held for 0.5 s or longer", "按住了 0.5 秒或更久", false),
    (
      "next tap after 0.5 s, the next tap has to come within 0.35 s", "0.5 秒后再次点击，须在 0.35 秒内再次点击",
      false
    ),
  ])
  func `a true sentence has no fault`(english: String, chinese: String, isMet: Bool) {
    let fault = NamedLimit.fault(in: "lost: \(english)", "落败：\(chinese)", isMet: isMet)
    expect(fault, equals: nil)
  }
}
