import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// What a ledger knows of touches, and what it forgets.
@Suite(.endsInTime) struct TouchLedgerTests {
  private let stage = LoggingStage()

  private var ledger: TouchLedger {
    var ledger = TouchLedger()
    for decision in stage.decisions { ledger.append(decision) }
    return ledger
  }

  @Test func `a ledger that forgets touches keeps the gestures that go on`() throws {
    stage.add(PanGestureRecognizer())
    stage.add(TapGestureRecognizer())
    stage.hand.tap(at: 100, 40)
    stage.hand.wait(1000)
    stage.hand.down(at: 100, 40)
    stage.hand.move(by: 30, 0)

    var ledger = ledger
    expect(ledger.landings.count == 2 && ledger.attempts.count == 4)
    let last = try require(ledger.landings.last)
    ledger.keep { $0.touch == last.touch }
    expect(ledger.landings.map(\.touch), equals: [last.touch])
    let attempts = try require(ledger[last.touch]).rows.map { row -> TouchLedger.Attempt? in
      if case .attempt(let place) = row { ledger.attempts[place] } else { nil }
    }
    expect(Set(attempts.compactMap { $0?.recognizer }), equals: ["pan", "tap"])
    let tap = try require(attempts.compactMap(\.self).first { $0.recognizer == "tap" })
    expect(tap.rival.map { ledger.attempts[$0].recognizer }, equals: "pan")

    ledger.forgetTouches()
    expect(ledger.landings.isEmpty && ledger.attempts.count == 2 && ledger.hasWon("pan"))
    let count = stage.decisions.count
    stage.hand.up()
    for decision in stage.decisions.dropFirst(count) { ledger.append(decision) }
    ledger.forgetTouches()
    expect(ledger.attempts.isEmpty && !ledger.hasWon("pan"))
  }

  @Test func `a ledger forgets touches that are over, and keeps those that go on`() {
    let double = TapGestureRecognizer()
    double.numberOfTapsRequired = 2
    stage.add(double, name: "double")
    stage.add(PanGestureRecognizer())
    let teller = TouchStoryteller()
    stage.window.addObserver(teller)
    stage.stream.onEvent = { teller.received($0) }
    func kept() -> [Int] {
      var ledger = teller.ledger
      ledger.forgetOver()
      return ledger.landings.map(\.touch.number)
    }

    stage.hand.tap(at: 100, 40)
    // The double tap may still come.
    expect(kept(), equals: [1])
    stage.hand.wait(1000)
    expect(kept(), equals: [])
    stage.hand.tap(at: 100, 40)
    stage.hand.wait(1000)
    stage.hand.down(at: 100, 40)
    stage.hand.move(by: 30, 0)
    expect(kept(), equals: [3])
    stage.hand.up()
    expect(kept(), equals: [])
  }

  @Test func `stories that are taken are forgotten, so that a long watch does not grow`() {
    stage.add(PanGestureRecognizer())
    stage.add(TapGestureRecognizer())
    let (teller, watcher) = (TouchStoryteller(), TouchStoryteller())
    stage.window.addObserver(teller)
    stage.window.addObserver(watcher)
    stage.stream.onEvent = { event in
      teller.received(event)
      watcher.received(event)
    }
    var taken: [TouchStory] = []
    for _ in 0..<50 {
      stage.hand.tap(at: 100, 40)
      stage.hand.down(at: 100, 40)
      stage.hand.move(by: 30, 0)
      taken += watcher.takeStories(isEnd: false)
      expect(watcher.ledger.landings.count == 1 && watcher.ledger.attempts.count == 2)
      stage.hand.up()
    }
    expect(taken.count, equals: 99)
    taken += watcher.takeStories(isEnd: true)

    expect(taken, equals: teller.stories)
    expect(watcher.takeStories(isEnd: true), equals: [])
  }

  @Test func `a finger that came back tells how far it had been, and where it was lifted`() {
    stage.add(PanGestureRecognizer(), name: "pan")
    let teller = TouchStoryteller()
    stage.window.addObserver(teller)
    stage.stream.onEvent = { teller.received($0) }
    for way in [8.2, 0.6] {
      stage.hand.down(at: 100, 40)
      stage.hand.move(by: way, 0)
      stage.hand.move(by: -way, 0)
      stage.hand.up()
      stage.hand.wait(1000)
    }
    func words(_ language: Language) -> [String] {
      teller.stories.compactMap { story in
        Wording(language).rows(of: story).first { $0.name == "pan" }?.words
      }
    }

    let (english, chinese) = (words(.english), words(.chinese))
    expect(
      english[0].hasSuffix(
        ": moved 8.2 pt away and came back, lifted after 0 pt; a drag needs 10 pt"), english[0])
    expect(english[1].hasSuffix("s: lifted after 0 pt; a drag needs 10 pt"), english[1])
    expect(chinese[0].contains("移到 8.2 pt 外又移回，"), chinese[0])
    expect(!chinese[1].contains("移回"), chinese[1])
  }

  @Test func `an attempt says how long it waited, and when its recognizer was possible again`()
    throws
  {
    let double = TapGestureRecognizer()
    double.numberOfTapsRequired = 2
    let tap = stage.add(TapGestureRecognizer(), name: "tap")
    tap.require(toFail: stage.add(double, name: "double"))
    stage.hand.down(at: 100, 40)
    stage.hand.wait(50)
    stage.hand.up()
    let waiting = try require(ledger.attempt(of: "tap"))
    stage.hand.wait(1000)

    expect(waiting.isUndecided && waiting.reset == nil && waiting.holds.count == 1)
    expect(waiting.hold?.other == "double" && waiting.hold?.over == nil)
    let attempt = try require(ledger.attempts.first { $0.recognizer == "tap" })
    expect(attempt.hasWon && attempt.loss == nil && ledger.attempt(of: "tap") == nil)
    expect(attempt.hold?.over == attempt.time && attempt.reset != nil)
    expect((attempt.time ?? .zero) > waiting.holds[0].since)
  }
}
