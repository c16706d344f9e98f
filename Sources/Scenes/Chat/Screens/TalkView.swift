import Drawing
import ScenePlayer
import TouchEngine

/// The view of a conversation's screen, from the bar to the button at the bottom.
final class TalkView: View, ChatScreenView {
  let bar: ChatBar
  let messages: MessagesView
  let field: TextField
  let button: TalkButton
  private unowned let look: ChatLook

  /// Returns the text above the field: the button's last delay.
  var delay: () -> String = { "" }
  /// The voice message in progress.
  var voice: VoiceRecording? { didSet { setNeedsDisplay() } }

  init(person: Int, _ look: ChatLook) {
    self.look = look
    let identifier = "chat.\(person + 1)"
    bar = ChatBar(identifier, title: "person.\(person)", hasWayBack: true, look)
    messages = MessagesView(identifier, look)
    field = TextField(identifier: "\(identifier).field")
    button = TalkButton(identifier: TalkButton.identifier(of: person))
    super.init(identifier: identifier)
    field.placeholder = look.words["placeholder"]
    field.maximumLength = ChatMessage.longestText
    field.hasEditMenu = true
    for view in [bar, messages, field, button] { addSubview(view) }
  }

  private(set) var delayFrame = Rect.zero
  private var delayFont: TextStyle { look.style.font(14, look.style.palette.ink) }

  /// The height of the longest text about the delay.
  private var delayHeight: Double {
    let all = ["delay.none", "delay", "delay.pop", "delay.system"]
    return all.map { name in
      TextRoom.height(
        of: look.words.text(name, holding: "1000"), delayFont, width: max(bounds.width - 32, 1))
    }.max() ?? 0
  }

  override func layoutSubviews() {
    let style = look.style
    let width = bounds.width
    let top = NavigationBar.height(style.appearance)
    bar.frame = Rect(0, 0, width, top)
    bar.layoutSubviews()
    let bottom = bounds.height - TalkButton.strip
    button.frame = Rect(0, bottom, width, TalkButton.strip)
    field.fontSize = style.scaled(16)
    let height = max(Control.minimumTarget, style.scaled(22) + 16)
    field.frame = Rect(8, bottom - height - 6, max(width - 16, 1), height)
    let line = max(style.scaled(24), delayHeight)
    delayFrame = Rect(16, field.frame.minY - line, max(width - 32, 1), line)
    messages.frame = Rect(0, top, width, max(delayFrame.minY - top, 1))
    messages.layoutSubviews()
  }

  // MARK: Drawing

  func nextChange(after time: Timestamp) -> Timestamp? {
    [
      voice.map { window?.isReduceMotionEnabled == true ? nextTenth(of: $0, after: time) : time },
      messages.nextChange(after: time), field.nextCaretChange(after: time),
    ].compactMap(\.self).min()
  }

  /// The next time at which the shown length changes; with Reduce Motion nothing else moves.
  private func nextTenth(of voice: VoiceRecording, after time: Timestamp) -> Timestamp {
    let tenths = voice.length(at: time) / 100_000 + 1
    return max(voice.began + tenths * 100_000, time)
  }

  func draw(into list: inout DisplayListBuilder, at time: Timestamp) {
    let (style, palette) = (look.style, look.style.palette)
    list.fill(.rect(bounds), palette.stage)
    messages.draw(into: &list, at: time)
    list.text(delay(), in: delayFrame, delayFont)
    list.group(transform: .translation(field.frame.origin)) {
      $0.draw(field, at: time, style.appearance)
    }
    list.group(transform: .translation(bar.frame.origin)) { bar.draw(into: &$0) }
    drawButton(into: &list)
    if let voice { list.group { draw(voice, into: &$0, at: time) } }
  }

  private func drawButton(into list: inout DisplayListBuilder) {
    let (style, palette, frame) = (look.style, look.style.palette, button.frame)
    let (fill, words): (Color, String) =
      switch voice {
      case nil: (palette.accent, "talk.hold")
      case .some(let voice) where voice.isOutside: (palette.dangerFill, "talk.drop")
      case .some(let voice): (palette.accent, voice.isByKey ? "talk.key" : "talk.release")
      }
    list.fill(.rect(frame), fill)
    // The strip does not grow, so its words only grow to its height.
    let size = min(style.scaled(17), 28)
    list.text(
      look.words[words], in: frame,
      TextStyle(
        size: size, color: voice?.isOutside == true ? .white : palette.onAccent, weight: .bold,
        alignment: .center))
    if button.isFocused {
      list.focusRing(around: frame.outset(by: -6), radius: 4, style.appearance)
    }
  }

  /// Draws the level and the length on a card over the messages.
  private func draw(
    _ voice: VoiceRecording, into list: inout DisplayListBuilder, at time: Timestamp
  ) {
    let (style, palette) = (look.style, look.style.palette)
    let room = messages.frame
    let size = Size(min(style.scaled(220), room.width - 16), min(style.scaled(72), room.height))
    let card = Rect(
      room.center.x - size.width / 2, room.maxY - size.height - min(8, room.height - size.height),
      size.width, size.height)
    let color = voice.isOutside ? palette.dangerFill : palette.accent
    let onColor = voice.isOutside ? Color.white : palette.onAccent
    list.fill(.roundedRect(card, radius: 14), color)
    let half = card.width / 2
    let tenths = voice.length(at: time) / 100_000
    list.text(
      look.words.text("seconds", holdingTenths: tenths),
      in: Rect(card.minX + half, card.minY, half - 12, card.height),
      TextStyle(
        size: style.scaled(18), color: onColor, weight: .bold, alignment: .trailing))
    guard window?.isReduceMotionEnabled != true else {
      let lamp = Path.circle(center: Point(card.minX + half / 2, card.center.y), radius: 10)
      return list.fill(lamp, onColor)
    }
    let levels = voice.levels(at: time)
    let step = (half - 16) / Double(levels.count)
    for (index, level) in levels.enumerated() {
      let height = max(level * (card.height - 20), 3)
      let x = card.minX + 12 + Double(index) * step
      list.fill(
        .roundedRect(Rect(x, card.center.y - height / 2, step * 0.6, height), radius: 2), onColor)
    }
  }
}
