import Drawing
import TouchAnalysis
import TouchEngine

/// The answer to a question as a card: the verdict, one sentence, the steps with their moments, and
/// buttons to ask on.
final class StoryCard: View {
  /// Called with a question that the user asks.
  var onAsk: (Question) -> Void = { _ in }
  /// Called with the moment of a step that was touched.
  var onSeek: (Timestamp) -> Void = { _ in }
  /// Called with the question about which the user asks what would have helped, or what would have
  /// stopped it; `nil` hides the button.
  var onFix: ((Question) -> Void)? { didSet { layoutSubviews() } }

  /// Called when the line was touched.
  var onOpen: () -> Void = {}

  private let answers: Answers
  private let words: AnswerWords
  private let style: SceneStyle
  private let list = ScrollView(identifier: "story.steps")
  private let canvas = StepsView(identifier: "story.canvas")
  private var buttons: [AskButton] = []
  /// Whether rules and bookkeeping are shown.
  private var isUnderTheHood = false {
    didSet {
      hoodButton.title = AskingWords.text(
        isUnderTheHood ? "hood.close" : "hood", in: style.language)
      layoutSubviews()
    }
  }
  private let hoodButton = AskButton(identifier: "story.hood")
  private let fixButton = AskButton(identifier: "story.fix")

  /// The answer; `nil` shows a hint.
  var answer: Answer? {
    didSet {
      isUnderTheHood = false
      list.contentOffset = .zero
      makeButtons()
    }
  }
  /// The hint while there is no answer.
  var hint = "" { didSet { window?.needsDisplay = true } }
  /// Whether the card is one line: the verdict alone.
  var isLine = false { didSet { if isLine != oldValue { layoutSubviews() } } }

  /// The questions of the buttons.
  var questions: [Question] { buttons.compactMap(\.question) }

  init(_ answers: Answers, _ words: AnswerWords, _ style: SceneStyle) {
    (self.answers, self.words, self.style) = (answers, words, style)
    headFont = style.font(.title, style.palette.ink, .bold)
    super.init(identifier: "story")
    addSubview(list)
    list.addSubview(canvas)
    list.bounces = false
    canvas.onTap = { [unowned self] in tap(at: $0) }
    let opening = TapGestureRecognizer()
    opening.addAction { [unowned self] _ in if isLine { onOpen() } }
    addGestureRecognizer(opening)
    hoodButton.title = AskingWords.text("hood", in: style.language)
    for button in [hoodButton, fixButton] { addSubview(button) }
    hoodButton.addTarget(self, action: "hood", for: .touchUpInside) { $0.isUnderTheHood.toggle() }
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
      let button = AskButton(identifier: "story.ask\(index)", question, words) {
        [unowned self] in onAsk($0)
      }
      addSubview(button)
      return button
    }
    layoutSubviews()
    window?.needsDisplay = true
  }

  // MARK: Layout

  private var margin: Double { style.scaled(20) }
  private var sentenceFont: TextStyle { style.font(.body, style.palette.ink2) }
  private var stepFont: TextStyle { style.font(.body, style.palette.ink) }
  private var noteFont: TextStyle { style.font(.note, style.palette.ink3) }
  private var timeWidth: Double { style.scaled(44) }
  private var headFont: TextStyle
  private var texts = (head: Rect.zero, sentence: Rect.zero)
  private var rows: [Row] = []
  /// The place of the words about rules and bookkeeping; `nil` while they are not shown.
  private var hoodNote: Rect?

  private struct Row {
    let frame: Rect
    /// The height of the text, without the note below it.
    let head: Double
    let step: AnswerStep
    let text: String
    let note: String

    /// The place of the text.
    var textFrame: Rect { Rect(frame.minX, frame.minY, frame.width, head) }
  }

  override func layoutSubviews() {
    let width = max(bounds.width - 2 * margin, 1)
    var top = margin
    func next(_ text: String, _ font: TextStyle) -> Rect {
      let height = TextRoom.height(of: text, font, width: width) + 4
      defer { top += height + 8 }
      return Rect(margin, top, width, height)
    }
    guard let answer, let story, !isLine else {
      texts = (.zero, .zero)
      rows = []
      for view in [list, hoodButton, fixButton] as [View] { view.isHidden = true }
      buttons.forEach { $0.isHidden = true }
      return
    }
    let lead = style.scaled(30)
    let head = words.headline(of: answer, in: story)
    // On one line where somewhat smaller letters fit on it.
    headFont = style.font(.title, style.palette.ink, .bold)
    var short = headFont
    short.wraps = false
    short.size = TextRoom.size(
      of: head, short, in: Size(width - lead, 1), from: short.size, to: short.size * 0.8)
    if TextRoom.width(of: head, short) <= width - lead { headFont = short }
    let room = TextRoom.height(of: head, headFont, width: width - lead)
    texts.head = Rect(margin + lead, top, width - lead, room + 4)
    top += room + 12
    texts.sentence = next(words.sentence(of: answer, in: story), sentenceFont)
    // The buttons stand in rows from the bottom.
    let height = max(Control.minimumTarget, style.scaled(24) + 16)
    let shown = (canBeFixed ? [fixButton] : []) + buttons + [hoodButton]
    fixButton.title = AskingWords.text(
      answer.question.kind == .whyWon ? "fix.lose" : "fix", in: style.language)
    fixButton.isHidden = !canBeFixed
    fixButton.isMain = true
    for (index, button) in buttons.enumerated() { button.isMain = index == 0 && !canBeFixed }
    hoodButton.isHidden = false
    var lines: [[AskButton]] = [[]]
    var used = 0.0
    for button in shown {
      button.isHidden = false
      let wide = min(button.width(style, isTight: true), width)
      if used > 0, used + wide > width {
        lines.append([])
        used = 0
      }
      lines[lines.count - 1].append(button)
      used += wide + 12
    }
    var y = bounds.height - margin - Double(lines.count) * (height + 8) + 8
    let foot = y
    for line in lines {
      var x = margin
      let gaps = Double(line.count - 1) * 12
      let usual = line.reduce(gaps) { $0 + $1.width(style) }
      let excess = max(usual - width, 0) / Double(line.count)
      for button in line {
        let wide = min(button.width(style) - excess, width)
        button.frame = Rect(x, y, wide, height)
        x += wide + 12
      }
      y += height + 8
    }
    list.isHidden = false
    list.frame = Rect(margin - 8, top, width + 16, max(foot - 12 - top, 1))
    layOutSteps(answer, story, width)
  }

  private func layOutSteps(_ answer: Answer, _ story: TouchStory, _ width: Double) {
    var y = 4.0
    let deeper = deeper
    let room = width - timeWidth - style.scaled(28)
    rows = answer.steps.map { step in
      var step = step
      if let question = step.deeper, !deeper.contains(question) { step.deeper = nil }
      let text = words.text(of: step, of: answer, in: story)
      let height = max(
        TextRoom.height(of: text, stepFont, width: room) + 12, style.scaled(34))
      let note = note(of: step)
      let below =
        note.isEmpty ? 0 : TextRoom.height(of: note, noteFont, width: room) + style.scaled(8)
      defer { y += height + below }
      return Row(
        frame: Rect(8, y, width, height + below), head: height, step: step, text: text, note: note)
    }
    hoodNote = nil
    if isUnderTheHood {
      let text = AskingWords.text("hood.note", in: style.language)
      let height = TextRoom.height(of: text, noteFont, width: width) + 4
      hoodNote = Rect(8, y + 8, width, height)
      y += height + 12
    }
    list.contentSize = Size(list.frame.width, y + 4)
    canvas.frame = Rect(0, 0, list.frame.width, max(y + 4, list.frame.height))
  }

  /// Returns the rule of a step and the bookkeeping before it; empty unless both are shown.
  private func note(of step: AnswerStep) -> String {
    guard isUnderTheHood else { return "" }
    let rule = step.rule.map { AskingWords.text("hood.rule", in: style.language, with: $0) }
    return ([rule].compactMap(\.self) + words.texts(ofFolded: step)).joined(separator: " · ")
  }

  private func tap(at point: Point) {
    guard let row = rows.first(where: { $0.frame.contains(point) }) else { return }
    onSeek(row.step.time)
    if let question = row.step.deeper { onAsk(question) }
  }

  // MARK: Drawing

  func draw(into builder: inout DisplayListBuilder, at time: Timestamp) {
    let palette = style.palette
    let shape = Path.roundedRect(frame, radius: isLine ? 12 : 20)
    builder.fill(shape, palette.panel)
    builder.stroke(shape, palette.line, width: style.appearance.edgeWidth)
    builder.group(transform: .translation(frame.origin)) { drawContent(into: &$0, at: time) }
  }

  private func drawContent(into builder: inout DisplayListBuilder, at time: Timestamp) {
    let palette = style.palette
    guard let answer, let story else {
      let font = style.font(isLine ? .note : .body, palette.ink2)
      return builder.text(hint, in: bounds.outset(by: -margin / (isLine ? 2 : 1)), font)
    }
    let color: Color
    let icon: Icon
    if let recognizer = answer.question.recognizer {
      let look = answers.log.names.look(of: recognizer)
      (color, icon) = (look.color(style.appearance.style), look.icon)
    } else {
      (color, icon) = (palette.ink2, answer.question.name == nil ? .warning : .eye)
    }
    let head = words.headline(of: answer, in: story)
    if isLine {
      builder.icon(icon, at: Point(22, bounds.center.y), size: style.scaled(18), color)
      let text = head + "  " + words.sentence(of: answer, in: story)
      let room = Rect(40, 0, bounds.width - 48, bounds.height)
      var font = style.font(.body, palette.ink)
      font.size = TextRoom.size(
        of: text, font, in: room.size, from: font.size, to: style.scaled(TextSize.tiny.points))
      return builder.text(text, in: room, font)
    }
    builder.icon(
      icon,
      at: Point(
        margin + style.scaled(10),
        headFont.wraps ? texts.head.minY + style.scaled(14) : texts.head.center.y),
      size: style.scaled(20), color)
    builder.text(head, in: texts.head, headFont)
    builder.text(words.sentence(of: answer, in: story), in: texts.sentence, sentenceFont)
    builder.group(clip: list.frame) { builder in
      builder.group(transform: .translation(list.frame.origin - list.bounds.origin)) {
        drawSteps(answer, story, color, into: &$0)
      }
      builder.draw(indicatorsOf: list, style.appearance, at: time)
    }
    for button in buttons + [fixButton, hoodButton] where !button.isHidden {
      button.draw(into: &builder, style.appearance)
    }
  }

  private func drawSteps(
    _ answer: Answer, _ story: TouchStory, _ color: Color, into builder: inout DisplayListBuilder
  ) {
    let palette = style.palette
    let line = 8 + timeWidth + style.scaled(12)
    if let first = rows.first, let last = rows.last, rows.count > 1 {
      builder.stroke(
        .line(
          from: Point(line, first.textFrame.center.y), to: Point(line, last.textFrame.center.y)),
        palette.line, width: 1.5)
    }
    for (index, place) in rows.enumerated() {
      let (row, step) = (place.textFrame, place.step)
      let isLast = index == rows.count - 1
      var time = style.font(.note, palette.ink2)
      time.alignment = .trailing
      builder.text(
        words.time(step.time, in: story), in: Rect(row.minX, row.minY, timeWidth, row.height), time)
      let dot = Point(line, row.center.y)
      builder.fill(
        .circle(center: dot, radius: isLast ? 8 : 4),
        isLast && isVictory(answer) ? color : palette.ink2)
      if isLast {
        builder.icon(
          isVictory(answer) ? .check : .close, at: dot, size: 10, palette.panel)
      }
      var font = stepFont
      if isLast { font.weight = .bold }
      if step.deeper != nil { font.color = palette.accentInk }
      let x = line + style.scaled(16)
      builder.text(place.text, in: Rect(x, row.minY, row.maxX - x, row.height), font)
      guard !place.note.isEmpty else { continue }
      builder.text(
        place.note,
        in: Rect(x, row.maxY - style.scaled(4), row.maxX - x, place.frame.maxY - row.maxY),
        noteFont)
    }
    if let hoodNote {
      builder.text(AskingWords.text("hood.note", in: style.language), in: hoodNote, noteFont)
    }
  }

  private func isVictory(_ answer: Answer) -> Bool {
    answer.question.kind == .whyWon || answer.question.kind == .whyLate
  }
}

/// The steps, which can be touched.
private final class StepsView: View {
  var onTap: (Point) -> Void = { _ in }

  init(identifier: String) {
    super.init(identifier: identifier, frame: .zero)
    let tap = TapGestureRecognizer()
    tap.addAction { [unowned self] in onTap($0.location(in: self)) }
    addGestureRecognizer(tap)
  }
}
