import Expectations
import FileSupport
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting
import TouchTraces

@testable import TouchAnalysis

/// Why something won a touch, and why something else did not.
@Suite(.endsInTime) struct AnswerTests {
  /// A stage whose decisions are collected from the beginning.
  private final class Run: HeadlessRun {
    let stage: LoggingStage
    var window: Window { stage.window }
    var stream: TouchStream { stage.stream }

    init(_ stage: LoggingStage) { self.stage = stage }
  }

  private let stage = LoggingStage()
  private var hand: Hand { stage.hand }

  /// Plays, and returns what can be asked.
  private func answers(_ play: () -> Void) -> Answers {
    let run = Run(stage)
    let notes = LandingNotes()
    notes.follow(run)
    let observer = RunObserver(of: run, isThroughCompositor: false)
    play()
    return Answers(observer.finish(), notes.all)
  }

  private func ask(
    _ answers: Answers, _ kind: Question.Kind, _ subject: Question.Subject, touch: Int = 1
  ) throws -> Answer {
    let question = Question(kind, subject, touch: TouchID(touch))
    let answer = try require(answers.answer(to: question))
    let story = try require(answers.log.stories.first { $0.touch == question.touch })
    // The verdict is the story's.
    if case .recognizer(let part) = answer.verdict {
      expect(story.parts.contains(part))
    } else if case .view(let view) = answer.verdict {
      expect(story.view, equals: view)
    }
    expect(answer.steps.last?.content, equals: .verdict)
    expect(answer.steps.map(\.time), equals: answer.steps.map(\.time).sorted())
    return answer
  }

  private func sentence(_ answers: Answers, _ answer: Answer) throws -> String {
    let story = try require(answers.log.stories.first { $0.touch == answer.question.touch })
    return AnswerWords(in: .english).sentence(of: answer, in: story)
  }

  private func tapped(_ view: View, taps: Int = 1) -> TapGestureRecognizer {
    let tap = TapGestureRecognizer()
    tap.numberOfTapsRequired = taps
    tap.name = "\(view.identifier).\(taps == 1 ? "tap" : "doubleTap")"
    view.addGestureRecognizer(tap)
    return tap
  }

  /// A list of 200 × 300 pt with a row of 100 pt.
  private func list() -> (list: ScrollView, row: LoggingView) {
    let list = ScrollView(identifier: "list", frame: Rect(0, 0, 200, 300))
    list.contentSize = Size(200, 1200)
    stage.view.addSubview(list)
    return (list, stage.addView("row", Rect(0, 0, 200, 100), to: list))
  }

  // MARK: The control under the finger

  /// A list with a row that has a button.
  private func button() -> Button {
    let (_, row) = list()
    let button = Button(identifier: "row.button", frame: Rect(0, 0, 100, 100))
    row.addSubview(button)
    return button
  }

  @Test func `the question about the control on which the finger landed comes first`() throws {
    _ = button()
    let answers = answers {
      hand.drag(from: 40, 40, by: 0, -14)
      hand.wait(1000)
      hand.drag(from: 150, 40, by: 0, -14)
    }
    let first = answers.questions(about: TouchID(1))
    expect(first.first, equals: Question(.whyNot, .view("row.button"), touch: TouchID(1)))
    expect(first.contains(Question(.whyWon, .recognizer("list.pan"), touch: TouchID(1))))
    let row = answers.questions(about: TouchID(2))
    expect(row.first, equals: Question(.whyWon, .recognizer("list.pan"), touch: TouchID(2)))
    let asked = try require(answers.questions(at: "row.button").last)
    expect(asked.questions.first, equals: first.first)
  }

  @Test func `a touch on a disabled control is unused, and the answer says disabled`() throws {
    button().isEnabled = false
    let answers = answers { hand.tap(at: 40, 40) }
    expect(answers.isUnused(TouchID(1)))
    let question = try require(answers.questions(about: TouchID(1)).first)
    expect(question.kind, equals: .whyUnused)
    let answer = try require(answers.answer(to: question))
    try expect(sentence(answers, answer), equals: "Row.button is disabled.")
    let story = try require(answers.log.stories.first)
    expect(AnswerWords(in: .chinese).sentence(of: answer, in: story), equals: "Row.button 已停用。")
  }

  /// Of a button: a lift far outside of it, a press, a press while it is disabled, and a finger that
  /// stays down.
  @Test func `whatever says that a touch did nothing says the same`() throws {
    let button = Button(identifier: "button", frame: Rect(0, 0, 100, 100))
    stage.view.addSubview(button)
    let answers = answers {
      hand.drag(from: 40, 40, by: 300, 0)
      hand.tap(at: 40, 40)
      button.isEnabled = false
      hand.tap(at: 40, 40)
      button.isEnabled = true
      hand.down(at: 40, 40)
    }
    let log = answers.log

    for (touch, isUnused) in [(1, true), (2, false), (3, true), (4, false)] {
      let (id, words) = (TouchID(touch), "touch \(touch)")
      let story = try require(answers.story(of: id))
      expect(story.isUnused(), equals: isUnused, words)
      expect(answers.isUnused(id), equals: isUnused, words)
      let claim = try TouchExpression("touch \(touch) was used by nobody").applied(to: log)
      expect(claim.holds(for: log.stories), equals: isUnused, words)
      let went = try TouchExpression("touch \(touch) went to button").applied(to: log)
      expect(went.holds(for: log.stories), words)
      let target = CureTarget(view: "button", touch: id)
      expect(target.wins(in: log.stories), equals: touch == 2, words)
      let kinds = answers.questions(about: id).map(\.kind)
      expect(kinds.contains(.whyUnused), equals: isUnused, words)
      expect(kinds.contains(.whyWon), equals: !isUnused, words)
    }
  }

  @Test func `beside the thumb of a slider only a tap counts, whatever says it`() throws {
    stage.view.addSubview(Slider(identifier: "slider", frame: Rect(0, 0, 228, 44)))
    let answers = answers {
      hand.drag(from: 200, 22, by: -60, 0)
      hand.tap(at: 200, 22)
      // The thumb is there now.
      hand.drag(from: 200, 22, by: -60, 0)
    }
    let log = answers.log

    for (touch, isUnused) in [(1, true), (2, false), (3, false)] {
      let words = "touch \(touch)"
      expect(answers.isUnused(TouchID(touch)), equals: isUnused, words)
      let claim = try TouchExpression("\(words) was used by nobody").applied(to: log)
      expect(claim.holds(for: log.stories), equals: isUnused, words)
      let target = CureTarget(view: "slider", touch: TouchID(touch))
      expect(target.wins(in: log.stories), equals: !isUnused, words)
    }
  }

  // MARK: Six failures

  @Test func `A38: a tap in a list lost to the drag`() throws {
    let (_, row) = list()
    _ = tapped(row)
    let answers = answers { hand.drag(from: 40, 40, by: 0, -14) }

    let answer = try ask(answers, .whyNot, .recognizer("row.tap"))
    let won = try require(answers.log.stories.first?.parts.first { $0.recognizer == "list.pan" })
    expect(answer.rule, equals: "A38")
    expect(answer.measure?.limit == 10 && (answer.measure?.value ?? 0) >= 10)
    expect(answer.time, equals: won.time)
    expect(answer.deeper, equals: [Question(.whyWon, .recognizer("list.pan"), touch: TouchID(1))])
    let deeper = try ask(answers, .whyWon, .recognizer("list.pan"))
    expect(deeper.rule, equals: "B13")
    expect(deeper.measure, equals: answer.measure)
    try expect(sentence(answers, answer).hasPrefix("List.pan won: moved 1"))
  }

  @Test func `A40: of two winners each says by whose word it may run beside the other`() throws {
    _ = list()
    let delegate = AskedDelegate()
    delegate.together = { _ in true }
    defer { withExtendedLifetime(delegate) {} }
    let menu = PanGestureRecognizer()
    menu.name = "menu"
    menu.delegate = delegate
    stage.window.addGestureRecognizer(menu)
    let answers = answers { hand.drag(from: 40, 90, by: 10, -60) }

    for (name, other, who) in [
      ("menu", "list.pan", "its delegate"), ("list.pan", "menu", "the delegate of menu"),
    ] {
      let answer = try ask(answers, .whyWon, .recognizer(name))
      let words = try sentence(answers, answer)
      expect(words.hasSuffix(" It may run beside \(other): \(who) allows it."), "\(words)")
      let step = try require(answer.steps.first { $0.rule == "A40" })
      expect(step.deeper, equals: Question(.whyWon, .recognizer(other), touch: TouchID(1)))
    }
  }

  @Test func `A31: a tap waits for a double tap to give up`() throws {
    let card = stage.addView("card", Rect(0, 0, 200, 200))
    let tap = tapped(card)
    tap.require(toFail: tapped(card, taps: 2))
    let answers = answers {
      hand.wait(200)
      hand.down(at: 40, 40)
      hand.wait(110)
      hand.up()
      hand.wait(1000)
    }

    let answer = try ask(answers, .whyLate, .recognizer("card.tap"))
    expect(answer.rule, equals: "A31")
    expect(answer.wait?.seconds, equals: 0.35)
    expect(answer.wait?.other, equals: "card.doubleTap")
    expect(answer.measure?.quantity == .gap && answer.measure?.limit == 0.35)
    expect(answer.time, equals: Timestamp(milliseconds: 660))
    let words = AnswerWords(in: .english)
    let story = try require(answers.log.stories.first)
    expect(
      words.lines(of: answer, in: story),
      equals: [
        "card.tap won at 0.46 s",
        "It was ready at 0.11 s, and waited 0.35 s for card.doubleTap to give up.",
        "  0.00  The finger landed on card  (C1)",
        "  0.11  card.tap is ready and waits for card.doubleTap  (A31)",
        "  0.11  Lifted, 0 pt from there",
        "  0.46  card.doubleTap: no second tap before 0.35 s had passed  (B4)",
        "  0.46  card.tap won: held for 0.11 s, less than 0.75 s  (B1)",
      ])
    // One step deeper stands the timer.
    expect(answer.deeper.first?.kind, equals: .whyNot)
    let deeper = try ask(answers, .whyNot, .recognizer("card.doubleTap"))
    expect(deeper.rule == "B4" && deeper.measure?.limit == 0.35)
    expect(
      answers.questions(about: TouchID(1)).prefix(2).map(\.kind), equals: [.whyWon, .whyLate])
  }

  @Test func `D2: a button under a gate gets the touch after its delay, and loses it to the drag`()
    throws
  {
    let (list, _) = list()
    let button = Button(identifier: "button", frame: Rect(0, 100, 200, 50))
    list.addSubview(button)
    let answers = answers {
      hand.down(at: 40, 120)
      hand.wait(300)
      hand.up()
      hand.wait(500)
      hand.drag(from: 40, 120, by: 0, -40)
    }

    let late = try ask(answers, .whyLate, .view("button"))
    expect(late.rule, equals: "D2")
    expect(late.measure?.value == 0.15 && late.measure?.limit == 0.15)
    expect(late.time, equals: Timestamp(milliseconds: 150))
    expect(late.wait?.other, equals: "list")
    try expect(
      sentence(answers, late), equals: "It waited 0.15 s for list to decide.")
    let lost = try ask(answers, .whyNot, .view("button"), touch: 2)
    expect(lost.rule, equals: "D3")
    expect(lost.measure?.limit, equals: 10)
    expect(lost.deeper.first, equals: Question(.whyWon, .recognizer("list.pan"), touch: TouchID(2)))
    expect(
      answers.questions(at: "button").map(\.touch), equals: [TouchID(2), TouchID(1)])
  }

  @Test func `E4: an edge gesture of the system takes the touch`() throws {
    let controller = NotedController("A", CallLog())
    stage.window.rootViewController = controller
    stage.view.removeFromSuperview()
    let content = stage.addView("content", Rect(0, 0, 400, 400), to: controller.view)
    let pan = PanGestureRecognizer()
    content.addGestureRecognizer(pan)
    stage.window.systemEdges = SystemEdges(edges: .all)
    let answers = answers {
      hand.down(at: 200, 390)
      hand.drag(by: 0, -60, over: 60)
      hand.up()
    }

    let won = try ask(answers, .whyWon, .recognizer("system.bottom"))
    expect(won.rule == "E4" && won.measure?.limit == 10)
    let lost = try ask(answers, .whyNot, .recognizer("content.pan"))
    expect(lost.deeper.contains(won.question))
    expect(lost.time, equals: won.time)
    let view = try ask(answers, .whyNot, .view("content"))
    expect(view.rule == "A24" && view.deeper.contains(won.question))
  }

  @Test func `C7: a second finger is lost to the first`() throws {
    stage.addView("card", Rect(0, 0, 200, 200)).isMultipleTouchEnabled = false
    let answers = answers {
      hand.down(1, at: 40, 40)
      hand.down(2, at: 90, 90)
      hand.wait(100)
      hand.up(2)
      hand.up(1)
    }

    let answer = try ask(answers, .whyNot, .view("card"), touch: 2)
    expect(answer.rule, equals: "C7")
    try expect(
      sentence(answers, answer),
      equals: "It takes one touch at a time, and touch 1 on it is still down.")
    let (first, second) = (answers.isUnused(TouchID(1)), answers.isUnused(TouchID(2)))
    expect(!first && second)
    let unused = try ask(answers, .whyUnused, .touch, touch: 2)
    expect(unused.verdict, equals: .unused(view: "card"))
    expect(unused.rule, equals: "C7")
    try expect(
      sentence(answers, unused),
      equals: "Card never got the touch: "
        + "it takes one touch at a time, and touch 1 on it is still down.")
  }

  @Test func `C2: a view that is switched off, hidden, covered or elsewhere is not touched`() throws
  {
    let card = stage.addView("card", Rect(0, 0, 200, 200))
    let off = stage.addView("off", Rect(0, 0, 100, 100), to: card)
    off.isUserInteractionEnabled = false
    let inner = stage.addView("inner", Rect(0, 0, 50, 50), to: off)
    let ghost = stage.addView("ghost", Rect(0, 0, 100, 100), to: card)
    ghost.alpha = 0
    let hidden = stage.addView("hidden", Rect(0, 0, 100, 100), to: card)
    hidden.isHidden = true
    _ = stage.addView("below", Rect(0, 0, 100, 100), to: card)
    _ = stage.addView("top", Rect(0, 0, 60, 60), to: card)
    _ = stage.addView("beside", Rect(43, 60, 20, 20), to: card)
    let answers = answers {
      hand.down(at: 40, 40)
      hand.up()
    }

    let expected: [(String, String, HitMiss)] = [
      ("off", "C2", .notInteractive(by: "off")), ("inner", "C2", .notInteractive(by: "off")),
      ("ghost", "C2", .transparent(by: "ghost", alpha: 0)), ("hidden", "C2", .hidden(by: "hidden")),
      ("below", "C3", .covered(by: "top")), ("card", "C1", .part("top")),
      ("beside", "C4", .outside("beside", distance: Point(3, 20).length)),
      ("nowhere", "C1", .absent),
    ]
    for (name, rule, miss) in expected {
      let answer = try ask(answers, .whyNot, .view(name))
      expect(answer.verdict, equals: .missed(miss), "\(name)")
      expect(answer.rule, equals: rule, "\(name)")
      expect(!(try sentence(answers, answer)).isEmpty)
    }
    try expect(ask(answers, .whyNot, .view("ghost")).measure?.limit, equals: 0.01)
    expect(answers.questions(at: "off").map(\.touch), equals: [TouchID(1)])
    // Nothing landed in it, so the latest touch is told.
    expect(answers.questions(at: "beside").count, equals: 1)
    expect(answers.questions(at: "nowhere").isEmpty)
    _ = inner
  }

  @Test func `C4: a view without a size has none, and its edge is not 0 pt beside a view`() throws {
    stage.addView("none", Rect(40, 40, 0, 20))
    let empty = stage.addView("empty", Rect(40, 40, 20, 0))
    stage.addView("inner", Rect(0, 0, 20, 20), to: empty)
    stage.addView("left", Rect(0, 0, 40, 100))
    let answers = answers { hand.tap(at: 40, 40) }

    for (name, rule, words) in [
      ("none", "C4", "It has no size."), ("inner", "C3", "Empty has no size."),
      ("left", "C4", "The finger landed less than 0.1 pt beside it."),
    ] {
      let answer = try ask(answers, .whyNot, .view(name))
      expect(answer.rule, equals: rule, "\(name)")
      try expect(sentence(answers, answer), equals: words)
    }
  }

  @Test func `C3: a view in front of the hit view lets the touch through`() throws {
    let below = stage.addView("below", Rect(0, 0, 100, 100))
    let window = stage.view
    for (name, glass): (String, View) in [
      ("hit", PassingByHitTest()), ("point", PassingByPoint()),
    ] {
      glass.identifier = name
      glass.frame = Rect(0, 0, 100, 100)
      glass.addSubview(View(identifier: "\(name)Panel", frame: Rect(0, 0, 100, 20)))
      window.addSubview(glass)
    }
    let answers = answers { hand.tap(at: 40, 40) }

    expect(answers.log.stories.first?.view?.view, equals: below.path)
    let byHitTest = try ask(answers, .whyNot, .view("hit"))
    let byPoint = try ask(answers, .whyNot, .view("point"))
    let ofPanel = try ask(answers, .whyNot, .view("pointPanel"))
    try expect(sentence(answers, byHitTest), equals: "It lets the touch through to below.")
    try expect(sentence(answers, byPoint), equals: "It lets touches through here.")
    try expect(sentence(answers, ofPanel), equals: "Point lets touches through here.")
  }

  @Test func `C1: a hit test of a view's own is told by who made it`() throws {
    let map = stage.addView("map", Rect(0, 0, 100, 100))
    let none = DetouringView(identifier: "none", frame: Rect(0, 0, 100, 100))
    none.addSubview(View(identifier: "button", frame: Rect(0, 0, 100, 100)))
    none.addSubview(DetouringView(identifier: "inNone", frame: Rect(0, 0, 100, 100)))
    let back = stage.addView("back", Rect(0, 100, 100, 100))
    stage.addView("middle", Rect(0, 100, 100, 100))
    let glass = DetouringView(identifier: "glass", frame: Rect(0, 100, 100, 100))
    glass.addSubview(View(identifier: "child", frame: Rect(0, 0, 100, 100)))
    glass.other = back
    stage.addView("behind", Rect(0, 200, 100, 100))
    let holder = DetouringView(identifier: "holder", frame: Rect(0, 200, 100, 100))
    let carousel = View(identifier: "carousel", frame: Rect(60, 0, 40, 40))
    holder.addSubview(carousel)
    holder.other = carousel
    let greedy = DetouringView(identifier: "greedy", frame: Rect(0, 300, 100, 100))
    greedy.addSubview(View(identifier: "inner", frame: Rect(0, 0, 100, 100)))
    greedy.other = greedy
    for view in [none, glass, holder, greedy] { stage.view.addSubview(view) }
    let answers = answers { for y in [40.0, 140, 240, 340] { hand.tap(at: 40, y) } }

    expect(
      answers.log.stories.map { $0.view?.view },
      equals: [map.path, back.path, "carousel", "greedy"])
    for (touch, view, words) in [
      (1, "button", "None lets touches through here."),
      (1, "none", "It lets the touch through to map."),
      (1, "inNone", "It lets the touch through to map."),
      (2, "middle", "Glass is in front of it."), (2, "glass", "It gives the touch to back."),
      (2, "child", "Glass gives the touch to back."), (3, "behind", "Holder is in front of it."),
      (3, "holder", "It gives the touch to carousel."),
      (4, "inner", "Greedy takes the touch itself."),
    ] {
      let answer = try ask(answers, .whyNot, .view(view), touch: touch)
      try expect(sentence(answers, answer), equals: words)
    }
    for (touch, view, words) in [
      (1, map.path, "The finger landed on it."), (2, back.path, "Glass gives the touch to it."),
      (3, "carousel", "Holder gives the touch to it."),
    ] {
      let answer = try ask(answers, .whyWon, .view(view), touch: touch)
      try expect(sentence(answers, answer), equals: words)
    }
  }

  // MARK: Other answers

  @Test func `D39: a view beside the finger that stopped a list is told who did`() throws {
    let (_, row) = list()
    row.frame = Rect(0, 0, 100, 1200)
    let other = stage.addView("other", Rect(100, 0, 100, 1200), to: row.superview)
    _ = tapped(other)
    let answers = answers {
      hand.drag(from: 150, 250, by: 0, -200)
      hand.wait(50)
      hand.down(1, at: 40, 40)
      hand.wait(50)
      hand.down(2, at: 150, 40)
      hand.wait(50)
      hand.up(2)
      hand.wait(20)
      hand.up(1)
    }

    let words = "Touch 2 had stopped list, which was moving, and was still down."
    for subject in [Question.Subject.view("other"), .recognizer("other.tap")] {
      let answer = try ask(answers, .whyNot, subject, touch: 3)
      expect(answer.rule, equals: "D39")
      try expect(sentence(answers, answer), equals: words)
    }
  }

  @Test func `A23: a finger that a drag ignores is not told to have joined it`() throws {
    let pan = PanGestureRecognizer()
    pan.name = "drag"
    pan.maximumNumberOfTouches = 1
    let plain = View(identifier: "plain", frame: Rect(0, 0, 400, 400))
    plain.isMultipleTouchEnabled = true
    plain.addGestureRecognizer(pan)
    stage.view.addSubview(plain)
    let answers = answers {
      hand.down(1, at: 100, 40)
      hand.wait(50)
      hand.move(1, by: 60, 0)
      hand.tap(2, at: 200, 300)
      hand.up(1)
    }

    let answer = try ask(answers, .whyNot, .recognizer("drag"), touch: 2)
    expect(answer.rule, equals: "A23")
    let story = try require(answers.story(of: TouchID(2)))
    expect(
      AnswerWords(in: .english).headline(of: answer, in: story), equals: "drag ignored the touch")
    try expect(sentence(answers, answer), equals: "It does not count this finger.")
    expect(answers.isUnused(TouchID(2)))
    let claim = try TouchExpression("drag@2 won").applied(to: answers.log)
    expect(!claim.holds(for: answers.log.stories))
    expect(!CureTarget(recognizer: "drag", touch: TouchID(2)).wins(in: answers.log.stories))
  }

  @Test func `G0.17: what lost to a list whose drag a sheet took later lost to a winner`() throws {
    let sheet = SheetView(identifier: "sheet", frame: Rect(0, 0, 400, 400), sheetHeight: 300)
    let list = ScrollView(identifier: "list", frame: Rect(0, 0, 400, 300))
    list.contentSize = Size(400, 1000)
    stage.view.addSubview(sheet)
    sheet.contentView.addSubview(list)
    sheet.scrollView = list
    let row = stage.addView("row", Rect(0, 0, 400, 300), to: list)
    _ = tapped(row)
    let run = answers {
      hand.down(at: 200, 250)
      hand.drag(by: 0, -30, over: 60)
      hand.drag(by: 0, 90, over: 100)
      hand.up()
    }
    let tap = try ask(run, .whyNot, .recognizer("row.tap"))
    let view = try ask(run, .whyNot, .view("row"))
    let pan = try ask(run, .whyNot, .recognizer("list.pan"))

    for answer in [tap, view] {
      let story = try require(run.log.stories.first)
      let lines = AnswerWords(in: .english).lines(of: answer, in: story)
      expect(lines.contains { $0.contains("list.pan won: moved 12.9 pt, ") }, "\(lines)")
      expect(!lines.contains { $0.contains("was cancelled") }, "\(lines)")
    }
    expect(pan.rule, equals: "G0.17")
  }

  /// Whether the finger moves across, and whether a swipe that leaves the touch to the view wins.
  @Test(arguments: [("D4", false, false), ("D41", true, false), ("A28", true, true)])
  func `D4, D41, A28: a view gets a delayed touch early for one of three causes`(
    rule: String, isMoving: Bool, isWon: Bool
  ) throws {
    let list = ScrollView(identifier: "list", frame: Rect(0, 0, 400, 400))
    list.contentSize = Size(400, 2000)
    stage.view.addSubview(list)
    stage.addView("row", Rect(0, 0, 400, 2000), to: list)
    let pan = PanGestureRecognizer()
    pan.cancelsTouchesInView = false
    if isWon { stage.add(pan, name: "side") }
    let run = answers {
      hand.down(at: 100, 200)
      hand.wait(20)
      if isMoving { hand.move(by: 30, 0) }
      hand.wait(20)
      hand.up()
    }

    expect(try ask(run, .whyWon, .view("row")).rule, equals: rule)
  }

  @Test func `A28: a view that waited for a winner is not told that it gave up`() throws {
    let double = tapped(stage.view, taps: 2)
    double.delaysTouchesBegan = true
    double.cancelsTouchesInView = false
    let run = answers { hand.doubleTap(at: Point(100, 200)) }

    expect(
      try sentence(run, ask(run, .whyLate, .view("view"))),
      equals: "It waited 0.2 s for view.doubleTap to decide.")
  }

  @Test func `D39: a row's tap does not lose to a pan that itself loses`() throws {
    let (_, row) = list()
    row.frame.size.height = 1200
    let tap = tapped(row)
    let answers = answers {
      hand.drag(from: 100, 250, by: 0, -200)
      hand.wait(100)
      hand.tap(at: 100, 40)
    }

    let answer = try ask(answers, .whyNot, .recognizer(tap.path), touch: 2)
    expect(answer.rule, equals: "D39")
    try expect(
      sentence(answers, answer), equals: "The touch only stopped list, which was moving.")
    let story = try require(answers.story(of: TouchID(2)))
    expect(
      AnswerWords(in: .english).headline(of: answer, in: story), equals: "row.tap gave up at 0.05 s"
    )
    expect(
      story.lines(about: "row.tap")[1],
      equals: "  row.tap  lost at 0.300 s: the touch only stopped list, which was moving")
  }

  @Test func `D39: nor to a pan that is switched off before the lift`() throws {
    let (list, row) = list()
    row.frame.size.height = 1200
    let tap = tapped(row)
    let answers = answers {
      hand.drag(from: 100, 250, by: 0, -200)
      hand.wait(100)
      hand.down(at: 100, 40)
      hand.wait(30)
      list.panGestureRecognizer.isEnabled = false
      hand.wait(20)
      hand.up()
    }

    let answer = try ask(answers, .whyNot, .recognizer(tap.path), touch: 2)
    try expect(
      sentence(answers, answer), equals: "The touch only stopped list, which was moving.")
  }

  @Test func `a finger that joins a drag is told when the drag had won`() throws {
    stage.view.addGestureRecognizer(PanGestureRecognizer())
    let answers = answers {
      hand.down(1, at: 100, 40)
      hand.wait(100)
      hand.move(1, by: 60, 0)
      hand.wait(100)
      hand.down(2, at: 200, 40)
      hand.wait(50)
      hand.up(2)
      hand.wait(50)
      hand.up(1)
    }

    let answer = try ask(answers, .whyWon, .recognizer("view.pan"), touch: 2)
    let story = try require(answers.story(of: TouchID(2)))
    expect(
      AnswerWords(in: .english).headline(of: answer, in: story),
      equals: "The finger joined view.pan at 0.00 s")
    try expect(
      sentence(answers, answer), equals: "It had won 0.1 s before the finger landed.")
  }

  @Test func `a drag wins, a hold loses, and each tells its number`() throws {
    let card = stage.addView("card", Rect(0, 0, 200, 200))
    for recognizer in [PanGestureRecognizer(), LongPressGestureRecognizer()] {
      card.addGestureRecognizer(recognizer)
    }
    let answers = answers { hand.drag(from: 40, 40, by: 30, 0) }

    try expect(ask(answers, .whyWon, .recognizer("card.pan")).measure?.limit, equals: 10)
    let hold = try ask(answers, .whyNot, .recognizer("card.longPress"))
    expect(["A38", "B8"].contains(hold.rule))
    expect(hold.measure?.limit, equals: 10)
  }

  @Test(arguments: [
    (nil, "The touch was cancelled."),
    (TouchCancellation.focusLost, "The touch was cancelled: the window lost the focus."),
  ])
  func `C15: of a touch that the system cancelled no gesture is told to have given up`(
    cause: TouchCancellation?, words: String
  ) throws {
    let plain = View(identifier: "plain", frame: Rect(0, 0, 100, 100))
    stage.view.addSubview(plain)
    _ = tapped(plain)
    let answers = answers {
      hand.down(at: 40, 40)
      hand.wait(100)
      let sample = TouchSample(
        touch: TouchID(1), phase: .cancelled, position: Point(40, 40), time: hand.now,
        cancellation: cause)
      hand.send(.touches([sample]))
    }

    let answer = try ask(answers, .whyUnused, .touch)
    expect(answer.rule, equals: "C15")
    expect(answer.measure == nil)
    try expect(sentence(answers, answer), equals: words)
  }

  @Test func `A56: what did nothing outside of a button is told to be a miss`() throws {
    let button = Button(identifier: "button", frame: Rect(0, 0, 100, 100))
    stage.view.addSubview(button)
    let answers = answers { hand.drag(from: 40, 40, by: 300, 0) }

    let answer = try ask(answers, .whyUnused, .touch)
    expect(answer.rule, equals: "A56")
    expect(answer.measure?.value == 240 && answer.measure?.limit == 70)
    try expect(
      sentence(answers, answer),
      equals: "Button was not pressed: "
        + "the finger was lifted 240 pt outside it; a press may end at most 70 pt outside.")
  }

  @Test func `A18: gestures that never got the touch did not give up`() throws {
    let plain = View(identifier: "plain", frame: Rect(0, 0, 100, 100))
    stage.view.addSubview(plain)
    tapped(plain).isEnabled = false
    let answers = answers {
      hand.tap(at: 40, 40)
      hand.wait(1000)
      _ = tapped(plain, taps: 2)
      hand.down(at: 40, 40)
      hand.wait(1000)
      hand.up()
    }

    for (touch, rule, words) in [
      (1, "A18", "No gesture got the touch."),
      (2, "A10", "Every gesture that got the touch gave up."),
    ] {
      let answer = try ask(answers, .whyUnused, .touch, touch: touch)
      expect(answer.rule, equals: rule)
      try expect(sentence(answers, answer), equals: words)
    }
  }

  @Test func `C15: a drag that won and was cancelled says both`() throws {
    let double = tapped(stage.view, taps: 2)
    let pan = PanGestureRecognizer()
    pan.require(toFail: double)
    stage.view.addGestureRecognizer(pan)
    let answers = answers {
      hand.down(at: 40, 40)
      hand.wait(100)
      hand.move(by: 20, 0)
      hand.wait(100)
      hand.move(by: 30, 0)
      hand.wait(300)
      hand.cancel()
    }

    let answer = try ask(answers, .whyWon, .recognizer("view.pan"))
    let story = try require(answers.log.stories.first)
    expect(
      AnswerWords(in: .english).headline(of: answer, in: story),
      equals: "view.pan won at 0.20 s, and was cancelled at 0.50 s")
    expect(answer.wait?.seconds, equals: 0.1)
    try expect(
      sentence(answers, answer),
      equals: "It was ready at 0.10 s, and waited 0.1 s for view.doubleTap to give up. "
        + "Then it was cancelled.")
    let not = try ask(answers, .whyNot, .recognizer("view.pan"))
    try expect(sentence(answers, not), equals: "Its touches were cancelled.")
  }

  @Test func `a touch on a plain view that has no gesture is unused`() throws {
    let plain = View(identifier: "plain", frame: Rect(0, 0, 100, 100))
    stage.view.addSubview(plain)
    let answers = answers { hand.tap(at: 40, 40) }

    expect(answers.isUnused(TouchID(1)))
    let answer = try ask(answers, .whyUnused, .touch)
    try expect(sentence(answers, answer), equals: "Plain has no gestures.")
    expect(answers.questions(at: "plain").first?.isUnused, equals: true)
  }

  @Test func `a run that was only read has answers, but knows no views`() throws {
    let recording = try AnalyzedStage.recording { $0.drag(from: 40, 40, by: 25, 0) }
    let read = Answers(try recording.recordedLog())
    let played = try recording.answers(opening: AnalyzedStage.open)
    let question = Question(.whyNot, .recognizer("card.tap"), touch: TouchID(1))

    let answer = try require(read.answer(to: question))
    expect(answer.rule, equals: "A38")
    expect(answer.steps.map(\.rule), equals: played.answer(to: question)?.steps.map(\.rule))
    expect(answer.time, equals: played.answer(to: question)?.time)
    expect(read.questions(at: "row1").isEmpty)
    expect(!played.questions(at: "row1").isEmpty)
    let path = try require(FingerPath(of: TouchID(1), in: recording))
    expect(path.start == Point(40, 40) && path.isLifted)
    expect(path.samples.last?.place, equals: Point(65, 40))
    try expect(FingerPath(of: TouchID(2), in: recording) == nil)
  }

  @Test func `bookkeeping is folded into the steps, and none is lost`() throws {
    let (_, row) = list()
    _ = tapped(row)
    let answers = answers { hand.drag(from: 40, 40, by: 0, -14) }
    let answer = try ask(answers, .whyNot, .recognizer("row.tap"))
    let decisions = try require(answers.log.touches.first?.decisions)

    let told = answer.steps.flatMap(\.folded)
    expect(!told.isEmpty)
    expect(told, equals: decisions.filter { $0.time <= answer.time })
  }

  @Test func `words of questions and answers stand in both languages`() throws {
    let (_, row) = list()
    _ = tapped(row)
    let answers = answers { hand.drag(from: 40, 40, by: 0, -14) }
    let story = try require(answers.log.stories.first)
    for question in answers.questions(about: TouchID(1)) {
      let answer = try require(answers.answer(to: question))
      let (english, chinese) = (AnswerWords(in: .english), AnswerWords(in: .chinese))
      expect(english.text(of: question) != chinese.text(of: question))
      expect(english.sentence(of: answer, in: story) != chinese.sentence(of: answer, in: story))
      expect(chinese.sentence(of: answer, in: story).hasSuffix("。"))
      expect(english.headline(of: answer, in: story) != chinese.headline(of: answer, in: story))
    }
  }
}

/// A view whose own hit test lets touches through beside its subviews.
private final class PassingByHitTest: View {
  override func hitTest(_ point: Point, with event: TouchEvent?) -> View? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }
}

/// A view whose own hit test gives another view, or none.
private final class DetouringView: View {
  weak var other: View?

  override func hitTest(_ point: Point, with event: TouchEvent?) -> View? {
    super.hitTest(point, with: event).flatMap { _ in other }
  }
}

/// A view in whose bounds no point is inside.
private final class PassingByPoint: View {
  override func point(inside point: Point, with event: TouchEvent?) -> Bool { false }
}
