import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// Requirements that delegates and subclasses add, and when they are asked (A32, A33).
@Suite(.endsInTime) struct RequirementQuestionTests {
  private let stage = LoggingStage()

  enum Source: CaseIterable, Sendable {
    case ownSubclass, ownDelegate, otherSubclass, otherDelegate, nobody
  }

  @Test(arguments: Source.allCases, [true, false])
  func `A32: a yes of either subclass or either delegate makes one recognizer wait`(
    source: Source, oneIsFirst: Bool
  ) {
    let (one, other) = (ScriptedRecognizer("one", [.moved: .began]), ScriptedRecognizer("other"))
    let (ofOne, ofOther) = (AskedDelegate(), AskedDelegate())
    for recognizer in oneIsFirst ? [one, other] : [other, one] { stage.add(recognizer) }
    one.delegate = ofOne
    other.delegate = ofOther
    switch source {
    case .ownSubclass: one.waits = { $0 === other }
    case .ownDelegate: ofOne.waits = { $0 === other }
    case .otherSubclass: other.makesWait = { $0 === one }
    case .otherDelegate: ofOther.makesWait = { $0 === one }
    case .nobody: break
    }

    stage.hand.down(at: 10, 10)
    stage.hand.move(by: 1, 0)

    let waits = source != .nobody
    expect(one.state, equals: waits ? .possible : .began)
    expect(
      stage.decisions.contains { $0.content == .waits(recognizer: "one", for: "other") },
      equals: waits)
    expect(
      stage.decisions.contains { $0.content == .held(recognizer: "one", for: "other") },
      equals: waits)
    expect(!stage.decisions.contains { $0.content == .waits(recognizer: "other", for: "one") })
  }

  @Test func `A32: a no removes no requirement`() {
    let delegate = AskedDelegate()
    let other = stage.add(ScriptedRecognizer("other"))
    let one = stage.add(ScriptedRecognizer("one", [.moved: .began]))
    one.delegate = delegate
    one.require(toFail: other)

    stage.hand.down(at: 10, 10)
    stage.hand.move(by: 1, 0)

    expect(delegate.questions.contains("one waits for other?"))
    expect(one.state, equals: .possible)
  }

  @Test func `A32: dynamic requirements work across views`() {
    let box = stage.addView("box", Rect(0, 0, 100, 100))
    let inner = stage.add(ScriptedRecognizer("inner", [.moved: .began]), to: box)
    let outer = stage.add(ScriptedRecognizer("outer"), to: stage.window)
    inner.waits = { $0 === outer }

    stage.hand.down(at: 10, 10)
    stage.hand.move(by: 1, 0)
    let held = inner.state
    outer.state = .failed

    expect([held, inner.state], equals: [.possible, .began])
  }

  private func stageOfQuestions() -> (
    asked: () -> [String], x: ScriptedRecognizer, y: ScriptedRecognizer
  ) {
    final class Log { var lines: [String] = [] }
    let log = Log()
    let (x, y) = (stage.add(ScriptedRecognizer("x")), stage.add(ScriptedRecognizer("y")))
    x.waits = { other in
      log.lines.append("x waits for \(other.path)")
      return false
    }
    y.waits = { other in
      log.lines.append("y waits for \(other.path)")
      return false
    }
    x.makesWait = { other in
      log.lines.append("x makes \(other.path) wait")
      return false
    }
    y.makesWait = { other in
      log.lines.append("y makes \(other.path) wait")
      return false
    }
    return ({ log.lines }, x, y)
  }

  @Test func `A33: questions come in a fixed order: whether x waits for y, then the reverse`() {
    let (asked, x, y) = stageOfQuestions()
    var questions: [String] = []
    let (ofX, ofY) = (AskedDelegate(), AskedDelegate())
    x.delegate = ofX
    y.delegate = ofY
    ofX.waits = { _ in
      questions = asked() + ["delegate of x waits"]
      return false
    }

    stage.hand.down(at: 10, 10)

    expect(
      asked(), equals: ["x waits for y", "y makes x wait", "y waits for x", "x makes y wait"])
    expect(questions, equals: ["x waits for y", "delegate of x waits"])
    expect(ofX.questions, equals: ["x receives 1?", "x waits for y?", "y waits for x?"])
    expect(ofY.questions, equals: ["y receives 1?", "x waits for y?", "y waits for x?"])
  }

  @Test func `A33: the first yes for a direction is the last question about it`() {
    let (asked, x, y) = stageOfQuestions()
    let (ofX, ofY) = (AskedDelegate(), AskedDelegate())
    x.delegate = ofX
    y.delegate = ofY
    ofX.waits = { _ in true }

    stage.hand.down(at: 10, 10)

    expect(asked(), equals: ["x waits for y", "y waits for x", "x makes y wait"])
    expect(ofY.questions, equals: ["y receives 1?", "y waits for x?"])
  }

  @Test func `A33: questions come after a touch's receivers are known, before any receives it`() {
    let (asked, x, y) = stageOfQuestions()
    let delegate = AskedDelegate()
    y.delegate = delegate
    var known: [String] = ["nobody saw it"]
    delegate.receives = { _ in
      expect(asked().isEmpty)
      return true
    }
    x.script = { _, phase in if phase == .began { known = asked() } }

    stage.hand.down(at: 10, 10)

    expect(known.count, equals: 4)
  }

  @Test func `A33: questions come once an attempt, at the first shared touch, and again later`() {
    let box = stage.addView("box", Rect(200, 0, 100, 100))
    let (asked, x, _) = stageOfQuestions()
    x.waits = { _ in false }
    stage.add(ScriptedRecognizer("on box"), to: box)

    stage.hand.down(1, at: 10, 10)
    let first = asked().count
    stage.hand.down(2, at: 50, 10)
    let second = asked().count
    stage.hand.down(3, at: 210, 10)
    let third = asked().filter { $0.hasSuffix("on box") || $0.contains("on box") }
    stage.hand.up(1)
    stage.hand.up(2)
    stage.hand.up(3)
    let before = asked().count
    stage.hand.down(at: 10, 10)

    expect([first, second], equals: [3, 3])
    expect(third, equals: ["x makes on box wait", "y makes on box wait", "y waits for on box"])
    expect(asked().count, equals: before + 3)
  }

  @Test func `A33: no question follows when a delegate refused the touch`() {
    let (asked, x, _) = stageOfQuestions()
    let delegate = AskedDelegate()
    delegate.receives = { _ in false }
    x.delegate = delegate

    stage.hand.down(at: 10, 10)

    expect(asked().isEmpty)
    expect(delegate.questions, equals: ["x receives 1?"])
  }

  @Test func `A32: an answer about one attempt does not hold for the other's next attempt`() {
    let box = stage.addView("box", Rect(200, 0, 100, 100))
    let other = stage.add(ScriptedRecognizer("other"), to: box)
    let one = stage.add(ScriptedRecognizer("one"))
    let delegate = AskedDelegate()
    one.delegate = delegate
    // It has this finger throughout, and so stays in one attempt.
    stage.hand.down(1, at: 10, 10)

    delegate.waits = { $0 === other }
    stage.hand.down(2, at: 210, 10)
    stage.hand.up(2)
    delegate.waits = { _ in false }
    stage.hand.down(2, at: 210, 10)
    one.state = .began

    expect(other.state, equals: .failed, "prevented")
    expect(one.state, equals: .began)
    expect(delegate.questions.filter { $0 == "one waits for other?" }.count, equals: 2)
  }

  @Test func `A31: an earlier attempt's requirement fails no recognizer that dropped it`() {
    let box = stage.addView("box", Rect(200, 0, 100, 100))
    let other = stage.add(ScriptedRecognizer("other"), to: box)
    let one = stage.add(ScriptedRecognizer("one"))
    let delegate = AskedDelegate()
    one.delegate = delegate
    delegate.together = { _ in true }
    stage.hand.down(1, at: 10, 10)

    delegate.waits = { $0 === other }
    stage.hand.down(2, at: 210, 10)
    stage.hand.up(2)
    delegate.waits = { _ in false }
    stage.hand.down(2, at: 210, 10)
    other.state = .began

    expect([other.state, one.state], equals: [.began, .possible])
  }
}
