import Accessibility
import Drawing
import SceneBase
import ScenePlayer
import TouchAnalysis
import TouchEngine

/// The answer to a question as a card: the verdict, one sentence, the steps with their moments, and
/// buttons to ask on.
final class StoryCard: View {
  /// How much of an answer the card shows.
  enum Form: Hashable {
    /// The verdict, one sentence, the steps, and all buttons.
    case card
    /// The verdict, one sentence, and the first button.
    case brief
    /// The verdict and one sentence, and beside them the first button where there is room.
    case line
  }

  /// Called with a question that the user asks.
  var onAsk: (Question) -> Void = { _ in }
  /// Called with the moment of a step that was touched.
  var onSeek: (Timestamp) -> Void = { _ in }
  /// Called with the question about which the user asks what would have helped, or what would have
  /// stopped it; `nil` hides the button.
  var onFix: ((Question) -> Void)? { didSet { layoutSubviews() } }

  /// Called when a card was touched that does not show all.
  var onOpen: () -> Void = {}
  /// Called when the user wants to see the lanes below an open card; `nil` where they are in sight.
  var onClose: (() -> Void)? { didSet { layoutSubviews() } }

  private let answers: Answers
  private let words: AnswerWords
  private let style: SceneStyle
  private let list = StepList(identifier: "story.steps")
  private var buttons: [AskButton] = []
  /// Whether rules and bookkeeping are shown.
  private var isUnderTheHood = false { didSet { layoutSubviews() } }
  private let hoodButton = AskButton(identifier: "story.hood")
  private let fixButton = AskButton(identifier: "story.fix")
  private let closeButton = AskButton(identifier: "story.close")
  let testButton = AskButton(identifier: "story.copyTest")
  let issueButton = AskButton(identifier: "story.copyIssue")
  /// Whether a test and a report of the touch can be copied.
  var takesAway = false { didSet { layoutSubviews() } }

  /// The answer; `nil` shows a hint.
  var answer: Answer? {
    didSet {
      isUnderTheHood = false
      list.contentOffset = .zero
      makeButtons()
    }
  }
  /// The hint while there is no answer.
  var hint = "" { didSet { layoutSubviews() } }
  /// How much of the answer is shown.
  var form = Form.card { didSet { if form != oldValue { layoutSubviews() } } }

  /// The questions of the buttons.
  var questions: [Question] { buttons.compactMap(\.question) }

  init(_ answers: Answers, _ words: AnswerWords, _ style: SceneStyle) {
    (self.answers, self.words, self.style) = (answers, words, style)
    super.init(identifier: "story")
    list.bounces = false
    list.onChoose = { [unowned self] index in
      if let steps = answer?.steps, steps.indices.contains(index) { choose(steps[index]) }
    }
    let choosing = TapGestureRecognizer()
    choosing.addAction { [unowned self] in arrangement.tap(at: $0.location(in: self)) }
    list.addGestureRecognizer(choosing)
    let opening = TapGestureRecognizer()
    opening.addAction { [unowned self] _ in if form != .card { onOpen() } }
    addGestureRecognizer(opening)
    hoodButton.addTarget(self, action: "hood", for: .touchUpInside) { $0.isUnderTheHood.toggle() }
    closeButton.addTarget(self, action: "close", for: .touchUpInside) { $0.onClose?() }
    fixButton.addTarget(self, action: "fix", for: .touchUpInside) { card in
      if let question = card.answer?.question { card.onFix?(question) }
    }
  }

  private var story: TouchStory? {
    answer.flatMap { answers.story(of: $0.question.touch) }
  }

  /// Whether a cure can be looked for: a recognizer won or did not, or the hit view lost the touch.
  private var canBeFixed: Bool {
    guard onFix != nil, let answer else { return false }
    switch (answer.question.kind, answer.question.subject, answer.verdict) {
    case (.whyNot, .recognizer, _), (.whyWon, .recognizer, _): return true
    case (.whyNot, .view(let view), .view(let part)): return part.view == view
    default: return false
    }
  }

  /// The questions of the answer whose answers tell more than the card does.
  private var deeper: [Question] {
    guard let answer, let story else { return [] }
    let shown = Set(answer.steps.map { words.text(of: $0, of: answer, in: story) })
    return answer.deeper.filter { question in
      guard let next = answers.answer(to: question), let story = answers.story(of: question.touch)
      else { return false }
      return next.steps.contains { step in
        switch step.content {
        case .landed, .lifted: false
        default: !shown.contains(words.text(of: step, of: next, in: story))
        }
      }
    }
  }

  private func makeButtons() {
    buttons.forEach { $0.removeFromSuperview() }
    buttons = deeper.prefix(2).enumerated().map { index, question in
      AskButton(identifier: "story.ask\(index)", question, words) { [unowned self] in onAsk($0) }
    }
    layoutSubviews()
  }

  // MARK: Layout

  /// Returns the name of a view of the page; `nil` for another view.
  func name(of view: View) -> String? { arrangement.name(of: view) }

  private var arrangement = Arrangement()
  private var margin: Double { isCramped ? 16 : min(style.scaled(20), 24) }
  /// Whether large words leave room for one button below the steps, with one word.
  private var isCramped: Bool {
    style.appearance.textScale >= 1.5 && (bounds.width < 600 || bounds.height < style.scaled(320))
  }
  /// The widths of a step's time and of its dot, in points.
  private var timeWidth: Double {
    isCramped
      ? TextRoom.width(of: "00.00", style.font(.note, .black)).rounded(.up) : style.scaled(44)
  }
  private var dotWidth: Double { isCramped ? 32 : style.scaled(28) }
  private var dotCenter: Double { isCramped ? 16 : style.scaled(12) }
  /// Whether the sentence stands above the steps; in a low card it scrolls with them.
  private var showsSentence: Bool { bounds.height >= style.scaled(320) }
  private var noteFont: TextStyle { style.font(.note, style.palette.ink3) }

  override func layoutSubviews() {
    arrangement = page.solve(in: bounds)
    arrangement.show(in: self)
    setNeedsDisplay()
  }

  private var page: Box {
    guard let answer, let story else {
      let isLine = form == .line
      return Box.text(hint, style.font(isLine ? .note : .body, style.palette.ink2))
        .inset(by: isLine ? margin / 2 : margin)
    }
    let head = words.headline(of: answer, in: story)
    let sentence =
      form == .card ? untold(of: answer, story) : words.sentence(of: answer, in: story)
    let all =
      (canBeFixed ? [fixButton] : []) + buttons + [hoodButton]
      + (takesAway ? [testButton, issueButton] : [])
    let closing = onClose == nil ? [] : [closeButton]
    let shown = all.prefix(1) + closing + all.dropFirst()
    closeButton.words = say("lanes")
    testButton.words = say("copyTest")
    issueButton.words = say("copyIssue")
    let fix = answer.question.kind == .whyWon ? "fix.lose" : "fix"
    fixButton.words = say(isCramped || form != .card ? "\(fix).short" : fix)
    hoodButton.words = say(isUnderTheHood ? "hood.close" : "hood")
    for button in shown { button.isMain = button === shown[0] && button !== hoodButton }
    if shown[0] === hoodButton { testButton.isMain = takesAway }
    let height = max(Control.minimumTarget, style.scaled(24) + 16)
    if form == .line { return line(head, sentence, answer, shown.first { $0 !== hoodButton }) }
    if form == .brief {
      let chevron = Box.icon(.forward, style.scaled(16), style.palette.ink2)
      let room = max(bounds.width - 2 * style.scaled(12), 1)
      func top(_ size: TextSize) -> Box {
        let sign = sign(of: answer, isCramped ? 12 : 20)
        return .row(gap: 8, [headline(head, sign, size).wide(), chevron])
      }
      // A headline of two lines leaves room for the sentence.
      let isLong = top(.title).height(in: room) > style.scaled(44)
      let saying = Box.text(
        sentence, style.font(isLong ? .note : .body, style.palette.ink2),
        downTo: style.scaled(TextSize.tiny.points)
      ).wide().high().least(style.scaled(140))
      // Beside the sentence a button leaves the lanes their room.
      let first = shown.first { $0 !== hoodButton }.map { $0.box(style).high(.fixed(height)) }
      let both = Box.row(gap: 12, [saying] + [first].compactMap(\.self))
      return Box.column(
        gap: 4, [top(isLong ? .body : .title), .first(of: [both, saying]).high()]
      ).inset(by: style.scaled(12))
    }
    let saying: [Box] =
      sentence.isEmpty ? [] : [.text(sentence, style.font(.body, style.palette.ink2), air: 4)]
    let above: [Box] = showsSentence ? saying.flatMap { [$0, .space(8)] } : []
    let first: [Box] =
      showsSentence ? [] : saying.map { $0.inset(left: 8, bottom: 4, right: 8) }
    // Below the steps of a cramped card are its first button and the way to the lanes.
    let below = isCramped ? Array(shown.prefix(1) + closing) : Array(shown)
    let rest = shown.filter { button in !below.contains { $0 === button } }
    let content = Box.column(
      first + [steps(of: answer, story)]
        + (rest.isEmpty ? [] : [flow(of: rest, height).inset(by: 8)]))
    let list = Box.list(list, content, style.appearance)
    return Box.column(
      [
        headline(head, isCramped ? nil : sign(of: answer, 20), isCramped ? .body : .title),
        .space(8),
      ] + above + [
        list.inset(left: -8, right: -8).high(), .space(12), foot(of: below, height),
      ]
    ).inset(by: margin)
  }

  /// Returns a low card: the verdict above the sentence and a button beside them, or the verdict and
  /// the sentence alone where there is no room for both.
  private func line(
    _ head: String, _ sentence: String, _ answer: Answer, _ button: AskButton?
  ) -> Box {
    let least = style.scaled(TextSize.tiny.points)
    let sign = sign(of: answer, 18).wide(.fixed(36))
    let face = button.map { $0.box(style).high(.fixed(Control.minimumTarget)) }
    guard let face, bounds.width - face.width() - 60 >= style.scaled(200) else {
      let font = style.font(.body, style.palette.ink)
      let words = Box.text("\(head) · \(sentence)", font, downTo: least)
      return Box.row([sign, words.wide()]).inset(left: 4, right: 8)
    }
    var font = style.font(.body, style.palette.ink, .bold)
    font.wraps = false
    let words = Box.column([
      .text(head, font, downTo: least).high(.fixed(style.scaled(20))),
      .text(sentence, style.font(.note, style.palette.ink2), downTo: least).high(),
    ]).inset(top: 4, bottom: 4)
    return Box.row([sign, words.wide().high(), .space(8), face]).inset(left: 4, right: 4)
  }

  /// Returns the sentence of an answer; empty when a step says it that is in sight.
  private func untold(of answer: Answer, _ story: TouchStory) -> String {
    let sentence = words.sentence(of: answer, in: story)
    guard !isCramped else { return sentence }
    let clause = sentence.dropLast().lowercased()
    let isTold = answer.steps.contains { step in
      words.text(of: step, of: answer, in: story).lowercased().hasSuffix(clause)
    }
    return isTold ? "" : sentence
  }

  private func flow(of buttons: [AskButton], _ height: Double) -> Box {
    .flow(gap: Size(12, 8), buttons.map { $0.box(style).high(.fixed(height)) })
  }

  /// The buttons below the steps; in a cramped card a sign beside the first leads to the lanes.
  private func foot(of buttons: [AskButton], _ height: Double) -> Box {
    let flow = flow(of: buttons, height)
    guard isCramped, buttons.count == 2, buttons[1] === closeButton else { return flow }
    let first = buttons[0].box(style).high(.fixed(height)).wide()
    let lanes = Box.roundButton(
      closeButton, .clock, named: closeButton.words, height, style.appearance)
    return .first(of: [.row(gap: 8, [first, lanes]), flow])
  }

  /// The headline, on one line where somewhat smaller letters fit on it; `nil` for no sign.
  private func headline(_ words: String, _ sign: Box?, _ size: TextSize = .title) -> Box {
    let font = style.font(size, style.palette.ink, .bold)
    guard let sign else { return .text(words, font, air: 4) }
    var short = font
    short.wraps = false
    let mark = sign.wide(.fixed(isCramped ? 24 : style.scaled(20)))
    let gap = isCramped ? 10 : style.scaled(10)
    return .first(of: [
      .row(gap: gap, [mark, .text(words, short, downTo: font.size * 0.8, air: 4).wide()]),
      .row(
        gap: gap, isTop: true,
        [mark.high(.fixed(style.scaled(28))), .text(words, font, air: 4).wide()]),
    ])
  }

  /// The sign of what the answer is about.
  private func sign(of answer: Answer, _ side: Double) -> Box {
    let look = answer.question.recognizer.map { answers.log.names.look(of: $0) }
    let icon = look?.icon ?? (answer.question.name == nil ? .warning : .eye)
    return .icon(icon, style.scaled(side), color(of: answer))
  }

  private func color(of answer: Answer) -> Color {
    answer.question.recognizer.map {
      answers.log.names.look(of: $0).color(style.appearance.style)
    } ?? style.palette.ink2
  }

  // MARK: Steps

  private func steps(of answer: Answer, _ story: TouchStory) -> Box {
    let deeper = deeper
    let last = answer.steps.count - 1
    let rows = answer.steps.enumerated().map { index, step in
      var step = step
      if let question = step.deeper, !deeper.contains(question) { step.deeper = nil }
      let head = row(of: step, in: answer, story, isLast: index == last)
      let name = words.text(of: step, of: answer, in: story)
      return (
        head: head,
        all: withNote(head, of: step).tapped(named: name) { [unowned self] in choose(step) }
      )
    }
    let (color, x) = (style.palette.rule, timeWidth + dotCenter)
    // A line joins the first dot with the last.
    let steps = Box.column(rows.map(\.all)).over { list, frame, _ in
      guard let first = rows.first, let last = rows.last, rows.count > 1 else { return }
      func half(_ head: Box) -> Double { head.height(in: frame.width) / 2 }
      let bottom = frame.maxY - last.all.height(in: frame.width) + half(last.head)
      list.stroke(
        .line(
          from: Point(frame.minX + x, frame.minY + half(first.head)),
          to: Point(frame.minX + x, bottom)), color, width: 1.5)
    }
    let rules = Box.text(say("hood.note"), noteFont, air: 4).inset(top: 8)
    return Box.column(isUnderTheHood ? [steps, rules] : [steps])
      .inset(top: 4, left: 8, bottom: 4, right: 8)
  }

  private func choose(_ step: AnswerStep) {
    onSeek(step.time)
    if let question = step.deeper { onAsk(question) }
  }

  /// Returns a step: its time, its dot, and what happened.
  private func row(
    of step: AnswerStep, in answer: Answer, _ story: TouchStory, isLast: Bool
  ) -> Box {
    var time = style.font(.note, style.palette.ink2)
    time.alignment = .trailing
    let font = style.font(
      .body, step.deeper == nil ? style.palette.ink : style.palette.accentInk)
    return Box.row([
      .text(words.time(step.time, in: story), time).wide(.fixed(timeWidth)),
      dot(of: answer, isLast: isLast).wide(.fixed(dotWidth)),
      .text(words.text(of: step, of: answer, in: story), font, isStrong: isLast, air: 12).wide(),
    ]).least(0, style.scaled(34))
  }

  private func dot(of answer: Answer, isLast: Bool) -> Box {
    let (palette, x) = (style.palette, dotCenter)
    let isVictory =
      (answer.question.kind == .whyWon || answer.question.kind == .whyLate)
      && !isCancelled(answer.verdict)
    let fill = isLast && isVictory ? color(of: answer) : palette.ink2
    return .painted { list, frame, _ in
      let dot = Point(frame.minX + x, frame.midY)
      list.fill(.circle(center: dot, radius: isLast ? 8 : 4), fill)
      if isLast { list.icon(isVictory ? .check : .close, at: dot, size: 10, palette.panel) }
    }
  }

  /// Whether a gesture that had won was cancelled.
  private func isCancelled(_ verdict: Answer.Verdict) -> Bool {
    guard case .recognizer(let part) = verdict else { return false }
    if case .won(_, _, isCancelled: true) = part.outcome { return true }
    return false
  }

  /// Returns a step with its rule and the bookkeeping before it, when both are shown.
  private func withNote(_ head: Box, of step: AnswerStep) -> Box {
    let note = note(of: step)
    guard !note.isEmpty else { return head }
    let below = Box.text(note, noteFont, air: style.scaled(8))
      .inset(left: timeWidth + dotWidth, bottom: style.scaled(4))
    return .column(gap: -style.scaled(4), [head, below])
  }

  /// The rule of a step and the bookkeeping before it; empty while they are hidden.
  private func note(of step: AnswerStep) -> String {
    guard isUnderTheHood else { return "" }
    let rule = step.rule.map { AskingWords.text("hood.rule", in: style.language, with: $0) }
    return ([rule].compactMap(\.self) + words.texts(ofFolded: step)).joined(separator: " · ")
  }

  private func say(_ name: String) -> String { AskingWords.text(name, in: style.language) }

  // MARK: Screen readers

  /// Returns what a screen reader is told of the steps: a list, of which choosing one leads to its
  /// moment; `nil` for another view.
  func spoken(_ view: View) -> SpokenView? {
    guard view === list, let answer, let story else { return nil }
    var spoken = SpokenView(name: say("steps"))
    spoken.parts = zip(answer.steps, arrangement.taps).enumerated().map { index, pair in
      let (step, tap) = pair
      var row = list.row(
        index, "\(words.time(step.time, in: story)) \(tap.name)", in: tap.frame, of: self,
        seenIn: list.frame, choosing: ElementWords.text("choose", in: style.language))
      row.detail = note(of: step)
      return row
    }
    // In a low card the sentence stands above them.
    spoken.detail = showsSentence ? "" : untold(of: answer, story)
    return spoken
  }

  // MARK: Drawing

  func draw(into builder: inout DisplayListBuilder, at time: Timestamp) {
    builder.plate(frame, radius: form == .line ? 12 : 20, style.appearance)
    builder.group(transform: .translation(frame.origin)) { arrangement.draw(into: &$0, at: time) }
  }
}

/// The steps of an answer. They are painted, and no views.
private final class StepList: ScrollView, PartedView {
  /// Called with the place of a chosen step.
  var onChoose: (Int) -> Void = { _ in }

  func choosePart(_ index: Int) { onChoose(index) }
}
