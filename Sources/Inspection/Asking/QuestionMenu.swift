import Drawing
import SceneBase
import ScenePlayer
import TouchAnalysis
import TouchEngine

/// A menu beside what was pointed at: its name, and the questions about the touches that concerned
/// it.
final class QuestionMenu: View {
  /// Called with the question that the user chooses.
  var onAsk: (Question) -> Void = { _ in }

  private let style: SceneStyle
  private let words: AnswerWords
  private let answers: Answers
  private let fingers: [TouchID: Int]
  private var rows: [AskButton] = []
  private let earlierButton = AskButton(identifier: "menu.earlier")

  /// The name of what was pointed at.
  private(set) var title = ""
  private var touches: [TouchQuestions] = []
  /// The rows of a menu that asks nothing.
  private var choices: [AskButton] = []
  /// The touch whose questions are shown, counted back from the latest.
  private var index = 0
  /// Whether no touch concerned it.
  var isEmpty: Bool { touches.isEmpty && choices.isEmpty }
  /// The questions that are shown.
  var questions: [Question] { rows.compactMap(\.question) }
  /// The touch that is asked about; `nil` when none concerned what was pointed at.
  var touch: TouchID? { touches.indices.contains(index) ? touches[index].touch : nil }

  /// How the menu opened or closed last; `nil` before that.
  private var motion: MenuMotion?
  /// Whether it opens as soon as it has its place.
  private var opens = false

  private static let limit = 6

  init(_ answers: Answers, _ words: AnswerWords, _ style: SceneStyle) {
    (self.answers, self.words, self.style) = (answers, words, style)
    fingers = answers.log.fingers
    super.init(identifier: "menu")
    isHidden = true
    earlierButton.words = AskingWords.text("earlier", in: style.language)
    earlierButton.addTarget(self, action: "earlier", for: .touchUpInside) { menu in
      menu.index = (menu.index + 1) % max(menu.touches.count, 1)
      menu.makeRows()
    }
    addSubview(earlierButton)
  }

  /// Shows the questions about what is called `title`.
  func show(_ touches: [TouchQuestions], about title: String) {
    (self.touches, self.title, index) = (touches, title, 0)
    choices = []
    opens = opens || isHidden
    isHidden = false
    makeRows()
  }

  /// Opens at its place, which it has now.
  func stand(at place: Rect) {
    frame = place
    guard opens, let window else { return }
    opens = false
    motion = MenuMotion(openingFrom: place.origin, in: window)
  }

  func close() {
    guard !isHidden, let window else { return }
    let last = DisplayList { drawOpen(into: &$0) }
    motion = MenuMotion(closing: last, to: frame.origin, in: window)
    isHidden = true
    window.needsDisplay = true
  }

  func isMoving(at time: Timestamp) -> Bool { motion?.isMoving(at: time) == true }

  /// Shows words to choose from.
  ///
  /// - Parameters:
  ///   - words: The words of each row.
  ///   - title: What is chosen.
  ///   - choose: Called with the number of the row that the user chooses.
  func show(_ words: [String], about title: String, choose: @escaping (Int) -> Void) {
    show([], about: title)
    choices = words.enumerated().map { number, words in
      let button = AskButton(identifier: "menu.\(number)")
      button.words = words
      button.addAction(for: .touchUpInside) { choose(number) }
      return button
    }
    makeRows()
  }

  /// Moves the keyboard to the next row, or the one before; to the first when it is elsewhere.
  func moveFocus(by step: Int) {
    let all = rows + (touches.count > 1 ? [earlierButton] : [])
    guard !all.isEmpty else { return }
    let present = all.firstIndex { $0.isFirstResponder }
    let next = present.map { ($0 + step + all.count) % all.count } ?? 0
    all[next].becomeFirstResponder()
    window?.isFocusVisible = true
  }

  private func makeRows() {
    rows.forEach { $0.removeFromSuperview() }
    let questions = touches.indices.contains(index) ? touches[index].questions : []
    rows =
      questions.prefix(Self.limit).enumerated().map { number, question in
        AskButton(identifier: "menu.\(number)", question, words) { [unowned self] in onAsk($0) }
      } + choices
    for row in rows { addSubview(row) }
    layoutSubviews()
    window?.needsDisplay = true
  }

  // MARK: Layout

  private var rowHeight: Double { max(Control.minimumTarget, style.scaled(44)) }
  private var rowFont: TextStyle { style.font(.body, style.palette.ink) }

  /// The size that it needs, at most `room`.
  func size(in room: Size) -> Size {
    let texts = rows.map(\.words) + [title + "   " + note]
    let widest = texts.map { TextRoom.width(of: $0, rowFont) }.max() ?? 0
    let count = Double(rows.count + 1 + (touches.count > 1 ? 1 : 0) + (isEmpty ? 1 : 0))
    return Size(
      min(max(widest + style.scaled(72), 236), room.width), min(count * rowHeight + 12, room.height)
    )
  }

  /// The number of the finger that is asked about.
  private var note: String {
    guard let finger = touch.flatMap({ fingers[$0] }) else { return "" }
    return TimelineWords.text("finger", in: style.language, with: "\(finger)")
  }

  override func layoutSubviews() {
    var y = rowHeight + 4
    for row in rows {
      row.frame = Rect(6, y, bounds.width - 12, rowHeight)
      y += rowHeight
    }
    earlierButton.isHidden = touches.count < 2
    earlierButton.frame = Rect(6, y, bounds.width - 12, rowHeight)
  }

  // MARK: Drawing

  func draw(into list: inout DisplayListBuilder, at time: Timestamp) {
    list.menu(motion, isOpen: !isHidden, at: time) { drawOpen(into: &$0) }
  }

  private func drawOpen(into list: inout DisplayListBuilder) {
    let (palette, appearance) = (style.palette, style.appearance)
    list.menuPlate(in: frame, appearance)
    list.group(transform: .translation(frame.origin), clip: Rect(origin: .zero, size: frame.size)) {
      list in
      var head = style.font(.body, palette.ink, .bold)
      head.wraps = false
      let inset = style.scaled(16)
      let room = Rect(inset, 0, bounds.width - 2 * inset, rowHeight)
      var number = style.font(.note, palette.ink2)
      (number.alignment, number.wraps) = (.trailing, false)
      // The number of the touch stands beside the title where there is room.
      let rest = room.width - TextRoom.width(of: title, head) - style.scaled(12)
      if TextRoom.width(of: note, number) <= rest {
        list.text(note, in: room, number)
      } else {
        head.wraps = true
        head.fit(title, in: room.size, downTo: style.scaled(TextSize.tiny.points))
      }
      list.text(title, in: room, head)
      list.stroke(
        .line(from: Point(0, rowHeight), to: Point(bounds.width, rowHeight)), palette.rule, width: 1
      )
      if isEmpty {
        let text = AskingWords.text("noTouch", in: style.language, with: title)
        list.text(
          text, in: Rect(inset, rowHeight, bounds.width - 2 * inset, rowHeight),
          style.font(.note, palette.ink2))
      }
      for row in rows { draw(row, into: &list) }
      if !earlierButton.isHidden { draw(earlierButton, into: &list) }
    }
  }

  private func draw(_ row: AskButton, into list: inout DisplayListBuilder) {
    let (palette, appearance) = (style.palette, style.appearance)
    let shape = Path.roundedRect(row.frame.outset(by: -1), radius: 10)
    if row.isHighlighted || row.isFocused { list.fill(shape, palette.pressed) }
    if row.isFocused { list.focusRing(around: row.frame.outset(by: -1), radius: 10, appearance) }
    let look = row.question?.recognizer.map(answers.log.names.look)
    let icon: Icon = look?.icon ?? (row.question == nil ? .previous : .eye)
    let side = style.scaled(20)
    if choices.isEmpty {
      list.icon(
        icon, at: Point(row.frame.minX + side, row.frame.center.y), size: side,
        look.map { $0.color(appearance.style) } ?? palette.ink2)
    }
    let x = row.frame.minX + (choices.isEmpty ? 2 * side : style.scaled(10))
    let room = Rect(x, row.frame.minY, row.frame.maxX - x - 4, row.frame.height)
    var font = rowFont
    font.fit(row.words, in: room.size, downTo: style.scaled(TextSize.tiny.points))
    list.text(row.words, in: room, font)
  }
}

extension RunNames {
  /// Returns the icon and the color of a recognizer's gesture; the pan of a scroll view scrolls.
  func look(of recognizer: String) -> GestureLook {
    let kind = kind(of: recognizer) ?? ""
    if kind == "pan", let view = view(of: recognizer), scrollViews.contains(view) {
      return .scroll
    }
    return GestureLook(recognizer: recognizer, kind: kind)
  }
}

/// The place of a menu beside what it is about.
struct MenuPlace: Hashable {
  let frame: Rect

  /// The distance of the menu from what it is about, and from what it spares, in points.
  private static let gap = 12.0

  /// - Parameters:
  ///   - size: The menu's size, which fits into `room`.
  ///   - anchor: What the menu is about; it is not covered where there is room beside it.
  ///   - room: The part of the window for the menu.
  ///   - card: What stays visible where there is room beside it; `nil` for nothing.
  init(of size: Size, beside anchor: Rect, in room: Rect, sparing card: Rect?) {
    let room = card.map { Self.part(of: room, beside: $0, for: size) } ?? room
    let (right, left) = (anchor.maxX + Self.gap, anchor.minX - Self.gap - size.width)
    let (below, above) = (anchor.maxY + Self.gap, anchor.minY - Self.gap - size.height)
    let isBeside = right + size.width <= room.maxX || left >= room.minX
    var x = right + size.width <= room.maxX ? right : left
    var y = anchor.center.y - size.height / 2
    if !isBeside {
      x = anchor.center.x - size.width / 2
      if below + size.height <= room.maxY {
        y = below
      } else if above >= room.minY {
        y = above
      } else {
        // It covers a part of the anchor, wherever it is.
        x = right
      }
    }
    x = max(min(x, room.maxX - size.width), room.minX)
    y = max(min(y, room.maxY - size.height), room.minY)
    frame = Rect(x.rounded(), y.rounded(), size.width, size.height)
  }

  /// Returns the part of `room` left of a card, or else above it, where the menu has room; all of
  /// `room` when neither has.
  private static func part(of room: Rect, beside card: Rect, for size: Size) -> Rect {
    let left = Rect(room.minX, room.minY, card.minX - gap - room.minX, room.height)
    let above = Rect(room.minX, room.minY, room.width, card.minY - gap - room.minY)
    return [left, above].first { $0.width >= size.width && $0.height >= size.height } ?? room
  }
}
