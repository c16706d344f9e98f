import Drawing
import SceneBase
import TouchEngine

/// The view of a conversation's screen, from the bar to the button at the bottom.
final class TalkView: View, ChatScreenView {
  let bar: ChatBar
  let messages: MessagesView
  let field: TextField
  let send: Button
  let button: TalkButton
  private unowned let look: ChatLook

  /// Returns the words about the button's last delay; empty for none.
  var delay: () -> String = { "" }
  /// The voice message in progress.
  var voice: VoiceRecording? {
    didSet {
      bar.isListening = voice != nil
      setNeedsDisplay()
    }
  }
  /// Whether the sign is shown that a voice message was too short to be sent.
  var isTooShort = false { didSet { setNeedsDisplay() } }

  init(person: Int, _ look: ChatLook) {
    self.look = look
    let identifier = "chat.\(person + 1)"
    let receiver = Person.allCases[person]
    bar = ChatBar(identifier, receiver, look)
    messages = MessagesView(identifier, receiver, look)
    field = TextField(identifier: "\(identifier).field")
    send = Button(identifier: "\(identifier).send")
    button = TalkButton(identifier: TalkButton.identifier(of: person))
    super.init(identifier: identifier)
    field.placeholder = look.words["placeholder"]
    field.maximumLength = ChatMessage.longestText
    field.hasEditMenu = true
    send.insideMargin = 8
    for view in [bar, messages, field, send, button] { addSubview(view) }
  }

  /// The upper edge of the field and the talk button.
  private var composerTop: Double { field.frame.minY - 10 }
  private var margin: Double { bounds.width < 480 ? 12 : 24 }
  /// The greatest width of the field with its button, and of the talk button, at a text scale of 1.
  private static let widest = 720.0
  /// The part of the width for the field and the talk button, with the margins.
  private var column: (start: Double, width: Double) {
    let width = min(bounds.width, look.style.scaled(Self.widest) + 2 * margin)
    return (((bounds.width - width) / 2).rounded(), width)
  }

  override func layoutSubviews() {
    let style = look.style
    let width = bounds.width
    let top = look.barHeight
    bar.frame = Rect(0, 0, width, top)
    bar.layoutSubviews()
    let bottom = bounds.height - TalkButton.strip
    let column = column
    button.frame = Rect(column.start, bottom, column.width, TalkButton.strip)
    field.fontSize = style.scaled(15)
    let side = Control.minimumTarget
    let height = max(side, style.scaled(20) + 20)
    field.frame = Rect(
      column.start + margin, bottom - height - 8,
      max(column.width - 2 * margin - side - 8, 1), height)
    send.frame = Rect(
      column.start + column.width - margin - side, field.frame.center.y - side / 2, side, side)
    messages.frame = Rect(0, top, width, max(composerTop - top, 1))
    messages.layoutSubviews()
  }

  // MARK: Drawing

  func nextChange(after time: Timestamp) -> Timestamp? {
    [
      voice.map { window?.isReduceMotionEnabled == true ? nextSecond(of: $0, after: time) : time },
      messages.nextChange(after: time), field.nextCaretChange(after: time),
    ].compactMap(\.self).min()
  }

  /// The next time at which the shown length changes; with Reduce Motion nothing else moves.
  private func nextSecond(of voice: VoiceRecording, after time: Timestamp) -> Timestamp {
    let seconds = voice.length(at: time) / 1_000_000 + 1
    return max(voice.began + seconds * 1_000_000, time)
  }

  func draw(into list: inout DisplayListBuilder, at time: Timestamp) {
    let (style, palette) = (look.style, look.style.palette)
    list.fill(.rect(bounds), palette.stage)
    messages.draw(into: &list, at: time)
    list.group(transform: .translation(bar.frame.origin)) { bar.draw(into: &$0) }
    let composer = Rect(0, composerTop, bounds.width, bounds.height - composerTop)
    list.fill(.rect(composer), palette.panel)
    list.fill(.rect(Rect(0, composer.minY, composer.width, 1)), palette.rule)
    list.group(transform: .translation(field.frame.origin)) {
      $0.draw(field, at: time, style.appearance)
    }
    drawSend(into: &list)
    drawButton(into: &list)
    if let voice {
      list.group { draw(voice, into: &$0, at: time) }
    } else if isTooShort {
      list.group { drawTooShort(into: &$0) }
    }
  }

  private func drawSend(into list: inout DisplayListBuilder) {
    let (palette, frame) = (look.style.palette, send.frame)
    let canSend = !field.text.isEmpty
    list.fill(
      .circle(center: frame.center, radius: frame.width / 2),
      send.isHighlighted ? palette.pressed : canSend ? palette.accent : palette.raised)
    list.icon(
      .send, at: frame.center, size: 24,
      send.isHighlighted ? palette.ink : canSend ? palette.onAccent : palette.ink3)
    if send.isFocused {
      list.focusRing(around: frame, radius: frame.width / 2, look.style.appearance)
    }
  }

  /// The fill and the ink of what shows that a person talks.
  private func colors(_ voice: VoiceRecording?) -> (fill: Color, ink: Color) {
    let palette = look.style.palette
    return switch voice {
    case nil: (palette.accent, palette.onAccent)
    case .some(let voice) where voice.isOutside: (palette.dangerFill, .white)
    case .some: (palette.infoInk, palette.info)
    }
  }

  private func drawButton(into list: inout DisplayListBuilder) {
    let (style, frame) = (look.style, button.frame)
    // The card above says what a finger's lift does.
    let words =
      voice.map { $0.isByKey ? "talk.key" : $0.isOutside ? "talk.drop" : "effect.recording" }
      ?? "talk.hold"
    // The button is the whole strip, down to the window's edge.
    let pill = Rect(
      frame.minX + margin, frame.minY, max(frame.width - 2 * margin, 1), frame.height - 6)
    let colors = colors(voice)
    list.fill(.roundedRect(pill, radius: pill.height / 2), colors.fill)
    // The strip does not grow, so its words only grow to its height.
    let text = words.isEmpty ? "" : look.words[words]
    var font = TextStyle(
      size: TextSize.body.points, color: colors.ink, weight: .bold, alignment: .center)
    let room = pill.width - 96
    font.size = TextRoom.size(
      of: text, font, in: Size(room, pill.height), from: min(style.scaled(15), 24), to: 12)
    font.wraps = TextRoom.width(of: text, font) > room
    list.text(text, in: Rect(pill.minX + 48, pill.minY, room, pill.height), font)
    list.icon(
      voice?.isOutside == true ? .close : .microphone,
      at: Point(
        max(
          pill.center.x - (text.isEmpty ? 0 : TextRoom.width(of: text, font) / 2 + 20),
          pill.minX + 26), pill.center.y), size: 22, colors.ink)
    if button.isFocused {
      list.focusRing(around: pill, radius: pill.height / 2, style.appearance)
    }
  }

  /// Returns a card of some height over the messages, above the field.
  private func card(_ height: Double) -> Rect {
    let room = messages.frame
    let size = Size(
      min(look.style.scaled(452), room.width - 2 * margin), min(height, room.height))
    return Rect(
      room.center.x - size.width / 2, room.maxY - size.height - min(8, room.height - size.height),
      size.width, size.height)
  }

  /// Draws the level and the length on a card over the messages.
  private func draw(
    _ voice: VoiceRecording, into list: inout DisplayListBuilder, at time: Timestamp
  ) {
    let style = look.style
    let lines = (style.scaled(44), style.scaled(22))
    // No higher than its lines: the last message stays in sight.
    let card = card(lines.0 + (delay().isEmpty ? 1 : 2) * lines.1 + 14)
    let colors = colors(voice)
    list.card(card, radius: 24, colors.fill, style)
    let row = Rect(card.minX + 24, card.minY + 4, card.width - 48, lines.0)
    let isStill = window?.isReduceMotionEnabled == true
    // The dot pulses once a second.
    let second = Double(voice.length(at: time) % 1_000_000) / 1_000_000
    let glow = isStill ? 1 : 0.7 + 0.3 * CLibrary.cosine(2 * .pi * second)
    // In a light room the card is dark.
    let red =
      style.appearance.style == .light ? Palette.of(.dark).danger : style.palette.dangerFill
    list.fill(
      .circle(center: Point(row.minX + 7, row.center.y), radius: 7),
      voice.isOutside ? colors.ink : red.opacity(glow))
    let length = VoiceRecording.clock(voice.length(at: time))
    let font = TextStyle(
      size: style.scaled(15), color: colors.ink, weight: .bold, alignment: .trailing)
    let width = TextRoom.width(of: "0:00", font) + 8
    list.text(length, in: Rect(row.maxX - width, row.minY, width, row.height), font)
    let wave = Rect(
      row.minX + 28, row.center.y - 14, max(row.width - 28 - width - 16, 3), 28)
    let count = Waveform.count(in: wave.width)
    let levels =
      isStill ? Array(repeating: 0.3, count: count) : voice.levels(count, at: time)
    list.fill(Waveform.path(levels, 0..<count, in: wave), colors.ink)
    drawHints(voice, colors.ink, in: card, from: row.maxY, lines.1, into: &list)
  }

  /// Draws how to cancel, and how late the button answered.
  private func drawHints(
    _ voice: VoiceRecording, _ ink: Color, in card: Rect, from top: Double, _ height: Double,
    into list: inout DisplayListBuilder
  ) {
    let style = look.style
    let room = card.width - 48
    var font = TextStyle(size: style.scaled(13), color: ink, weight: .bold, alignment: .center)
    let hint = look.words[
      voice.isOutside ? "talk.drop" : voice.isByKey ? "hint.key" : "talk.release"]
    let words = delay()
    let first = Rect(card.minX + 24, top, room, height)
    font.fit(hint, in: Size(room, height), downTo: 8)
    list.text(hint, in: first, font)
    guard !words.isEmpty else { return }
    font.weight = .regular
    font.size = TextRoom.size(
      of: words, font, in: Size(room, height), from: style.scaled(13), to: 8)
    list.text(words, in: first.offset(by: Point(0, height)), font)
  }

  private func drawTooShort(into list: inout DisplayListBuilder) {
    let (style, palette) = (look.style, look.style.palette)
    let words = look.words["short"]
    let font = style.font(.body, palette.ink)
    let width = min(look.style.scaled(452), messages.frame.width - 2 * margin)
    let left = 24 + style.scaled(32)
    let height = TextRoom.height(of: words, font, width: max(width - left - 20, 1))
    let card = card(max(height + 24, 52))
    list.card(card, radius: 24, palette.raised, style)
    list.icon(
      .clock, at: Point(card.minX + 24 + style.scaled(10), card.center.y), size: style.scaled(22),
      palette.danger)
    list.text(
      words, in: Rect(card.minX + left, card.minY, max(card.width - left - 20, 1), card.height),
      font)
  }
}

extension DisplayListBuilder {
  /// Draws a card that floats over content, with a soft shadow; in high contrast with an outline.
  mutating func card(_ frame: Rect, radius: Double, _ color: Color, _ style: SceneStyle) {
    let isHard = style.appearance.style == .highContrast
    if !isHard {
      for (reach, alpha) in [(10.0, 0.03), (6, 0.04), (3, 0.06)] {
        fill(
          .roundedRect(frame.offset(by: Point(0, 5)).outset(by: reach), radius: radius + reach),
          Color(white: 0, alpha: alpha))
      }
    }
    fill(.roundedRect(frame, radius: radius), color)
    if isHard { stroke(.roundedRect(frame, radius: radius), style.palette.line, width: 2) }
  }
}

/// A button to talk while it is held down; with the keyboard, between two presses, unless Backspace
/// discards the message.
final class TalkButton: Button {
  enum Step { case start, warn, goOn, send, drop }

  /// The button's height at the bottom of the window, in points (rule G2.5). It does not grow with
  /// the text scale.
  static let strip = 49.0

  /// Called with the meaning of a touch or a key.
  var onStep: (Step, _ isByKey: Bool) -> Void = { _, _ in }
  /// Whether a key began the message, so that another one ends it.
  var isTalkingByKey: () -> Bool = { false }

  init(identifier: String) {
    super.init(identifier: identifier)
    // A finger that leaves the button is outside at once (rule G2.9).
    insideMargin = 0
    let steps: [(Control.Events, Step)] = [
      (.touchDown, .start), (.touchDragExit, .warn), (.touchDragEnter, .goOn),
      (.touchUpInside, .send), ([.touchUpOutside, .touchCancel], .drop),
    ]
    for (event, step) in steps {
      addAction(for: event) { [unowned self] in onStep(step, false) }
    }
  }

  static func identifier(of person: Int) -> String { "chat.\(person + 1).talk" }

  static func isName(_ view: String) -> Bool { view.hasPrefix("chat.") && view.hasSuffix(".talk") }

  static let keyTable = KeyTable<TalkButton>(
    in: "talk",
    [
      KeyRow("talk", "space", "Return", "KP_Enter") {
        $0.onStep($0.isTalkingByKey() ? .send : .start, true)
      },
      KeyRow("drop", "BackSpace", when: { $0.isTalkingByKey() }) { $0.onStep(.drop, true) },
    ])

  override func keyDown(_ key: KeyPress) -> Bool {
    !isTracking && Self.keyTable.press(key, on: self) || super.keyDown(key)
  }
}
