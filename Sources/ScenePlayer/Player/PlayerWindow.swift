import Drawing
import SceneBase
import TouchEngine

/// The player's window: the recording as large as fits, and a bar with its touches below it.
final class PlayerWindow: Window {
  let backButton = Button(identifier: "player.back")
  let playButton = Button(identifier: "player.play")
  let stepButton = Button(identifier: "player.step")
  let speedButton = Button(identifier: "player.speed")
  let askButton = Button(identifier: "player.ask")
  let keysButton = Button(identifier: "player.keys")
  /// The button that leaves the player.
  let closeButton = Button(identifier: "player.close")
  var language = Language.english { didSet { layoutSubviews() } }
  let seekBar = SeekBar(identifier: "player.seek")
  let speedMenu = SpeedMenu()
  /// The size of the recorded window, in points.
  var recordedSize = Size(1, 1) { didSet { layoutSubviews() } }
  /// Called when everything has its place.
  var onLayout: () -> Void = {}
  /// The room of the picture.
  private let stageView = View(identifier: "player.stage")
  var stage: Rect { stageView.frame }
  /// What is shown of a picture of which only a part has room.
  private var focus = PictureFocus()

  init(size: Size) {
    super.init(identifier: "player", size: size)
    for button in [backButton, playButton, stepButton, speedButton, askButton, keysButton] {
      button.insideMargin = 12
    }
    layoutSubviews()
  }

  override func layoutSubviews() {
    let isChoosing = !speedMenu.isHidden
    page(Reading()) { _, _, _ in }.solve(in: bounds).show(in: self)
    addSubview(speedMenu)
    speedMenu.isHidden = !isChoosing
    if isChoosing { speedMenu.layOut(above: speedButton.frame, in: self) }
    setNeedsDisplay()
    onLayout()
  }

  /// The values that the window shows.
  struct Reading {
    /// The recording's title, and what else is known about it.
    var title = ""
    /// In the longest words first.
    var notes: [String] = []
    /// The time of the head.
    var position = Timestamp.zero
    var end = Timestamp.zero
    var speed = 1.0
    var isPlaying = false
    var touches: [PlayedTouch] = []
    /// What happens at the time of the head, or what the last touch before it did; `nil` before the
    /// first.
    var line: LineText?
    /// Whether nothing used that touch.
    var isUnused = false
    /// What is told in place of the title, such as what is selected; `nil` for nothing.
    var told: String?
    /// An error in words; `nil` when there is none.
    var notice: String?
    var showsKeys = false
  }

  /// Draws everything.
  ///
  /// - Parameters:
  ///   - picture: The recording's picture.
  ///   - size: The size of the window for which it was made.
  ///   - reading: What else is shown.
  ///   - time: The time of the player's own clock.
  ///   - list: Where it is drawn.
  func draw(
    _ picture: DisplayList, of size: Size, _ reading: Reading, at time: Timestamp,
    into list: inout DisplayListBuilder
  ) {
    let look = PlayingLayout(in: self)
    list.fill(.rect(bounds), look.palette.stage)
    let picture = look.framed(picture, of: size, around: focus.x(in: size, at: time))
    page(reading, picture).solve(in: bounds).draw(into: &list, at: .zero)
    if reading.showsKeys { drawKeys(look, into: &list) }
    speedMenu.draw(into: &list, at: time, look.appearance)
  }

  /// Shows the part of the picture with the fingers.
  func follow(_ fingers: FingerOverlay) {
    focus.isReduced = isReduceMotionEnabled
    focus.follow(fingers, in: recordedSize, place, at: timeline.now)
  }

  /// The place of the picture.
  var place: PicturePlace {
    PicturePlace(of: recordedSize, in: stage, isNarrow: PlayingLayout(in: self).isCompact)
  }

  /// Whether the picture moves by itself at a time.
  func isMoving(at time: Timestamp) -> Bool { focus.isMoving(at: time) }

  // MARK: The page

  private func page(_ reading: Reading, _ picture: @escaping Box.Paint) -> Box {
    let look = PlayingLayout(in: self)
    let keys = Box.roundButton(keysButton, .help, look.buttonSide, look.appearance)
    return look.page(
      .view(stageView, .painted(picture)), close: closeButton, heading: heading(reading, look),
      keys, bar: bar(reading, keys, look))
  }

  /// The title with what is known about the recording or with the first of other words that has
  /// room, or what is told in their place.
  private func heading(_ reading: Reading, _ look: PlayingLayout, _ beside: [Box] = []) -> Box {
    let (palette, tiny) = (look.palette, TextSize.tiny.points)
    let height = look.appearance.scaled(look.isCompact ? 44 : 22)
    if let words = reading.notice ?? reading.told {
      let isFault = reading.notice != nil
      var font = look.font(.note, isFault ? .white : palette.ink, .bold)
      font.wraps = look.isCompact
      let text = Box.text(words, font, downTo: min(tiny, font.size) * 0.8)
      guard isFault else { return text.high(.fixed(height)) }
      return text.inset(left: 12, right: 12).high(.fixed(height)).over { list, frame, _ in
        list.fill(.roundedRect(frame, radius: 10), palette.dangerFill)
      }
    }
    var font = look.font(.body, palette.ink, .bold)
    // Large words of a narrow window are on two lines, which leave out what else is known.
    let isLarge = look.isCompact && look.appearance.textScale >= 1.5
    font.wraps = isLarge
    let title = Box.text(reading.title, font, downTo: tiny)
    if isLarge { return title.high(.fixed(height)) }
    let notes = reading.notes.map {
      Box.text($0, look.font(look.isCompact ? .tiny : .note, palette.ink2), downTo: tiny)
    }
    if look.isCompact {
      let note = Box.first(of: notes + [.space])
      return .column([title.high(.fixed(height / 2)), note.high(.fixed(height / 2))])
    }
    let legend = legend(reading, look)
    let told: [[Box]] = beside.map { [title, .space.wide(), $0] }
    let known: [[Box]] = notes.map { [title, $0.wide()] }
    // The longest words that have room come first, each with the mark where it has room, too.
    let rows: [[Box]] = (told + known).flatMap { [$0 + legend, $0] } + [[title.wide()]]
    return Box.first(of: rows.map { Box.row(gap: 14, $0) }).high(.fixed(height))
  }

  /// The mark of touches that did nothing, as it stands on the track, with their number; empty for
  /// none.
  private func legend(_ reading: Reading, _ look: PlayingLayout) -> [Box] {
    guard let words = PlayedTouch.unused(reading.touches, in: language) else { return [] }
    let mark = UnusedMark.box(look.appearance.scaled(16), look.palette.danger)
    return [.row(gap: 6, [mark, .text(words, look.font(.note, look.palette.ink2))])]
  }

  /// What happens at the time of the head on one line, in the longest words first.
  private func happening(_ reading: Reading, _ look: PlayingLayout) -> [Box] {
    guard let line = reading.line else { return [] }
    let note = look.font(.note, look.palette.ink2)
    let title = Box.text(line.headline, look.font(.note, look.palette.ink, .bold))
    let notes = [line.note, line.shortNote].compactMap(\.self).filter { !$0.isEmpty }
    let sign = sign(reading, look, look.appearance.scaled(18))
    return (notes.map { [sign, title, .text($0, note)] } + [[sign, title]]).map { .row(gap: 8, $0) }
  }

  /// The sign of what happens at the time of the head.
  private func sign(_ reading: Reading, _ look: PlayingLayout, _ side: Double) -> Box {
    let (line, palette, style) = (reading.line, look.palette, look.appearance.style)
    return Box.painted { list, frame, _ in
      if reading.isUnused, line != nil {
        UnusedMark.draw(into: &list, at: frame.center, radius: side / 2 - 2, palette.ink2)
      } else {
        let color = line?.look?.color(style) ?? palette.ink3
        list.icon(line?.sign ?? line?.look?.icon ?? .tap, at: frame.center, size: side, color)
      }
    }.sized(side, side)
  }

  private func bar(_ reading: Reading, _ keys: Box, _ look: PlayingLayout) -> Box {
    let transport = look.transport(
      backButton, playButton, stepButton, isPlaying: reading.isPlaying)
    let track = Box.view(
      seekBar,
      .painted { [seekBar, appearance = look.appearance] list, frame, _ in
        seekBar.draw(
          at: reading.position, of: reading.end, reading.touches, in: frame, appearance, &list)
      }
    ).wide().high(.fixed(52))
    let (now, end) = times(reading, look)
    if look.isCompact {
      let fast = speed(reading, look, 46)
      let below = Box.first(of: [
        .row(gap: 8, [transport, both(reading, look), fast]),
        .row(gap: 8, [transport, Box.space.wide(), fast]),
      ]).high(.fixed(look.buttonSide + 8))
      return .column(gap: 10, [caption(reading, look), track, below])
    }
    func wide(_ width: Double) -> Box {
      pill(reading, look).wide(.fixed(width * look.appearance.textScale))
    }
    let fast = speed(reading, look, 76)
    let full = [
      Box.row(gap: 12, [transport, now, track.least(320), end, fast, wide(316), keys]),
      .row(gap: 12, [transport, now, track.least(240), end, fast, wide(272), keys]),
    ]
    // With less room the question is alone, and the line above says what happens.
    let why = why(reading, look)
    let row = Box.first(
      of: full + [
        .row(gap: 12, [transport, now, track.least(150), end, fast, why, keys]),
        .row(
          gap: 8,
          [
            transport, track.least(60),
            speed(reading, look, look.appearance.textScale < 1.5 ? 56 : 46), why, keys,
          ]),
      ])
    let isFull = full[1].width(atLeast: true) <= bounds.width - 2 * 8 - 44
    return .column(
      gap: 8, [heading(reading, look, isFull ? [] : happening(reading, look)), row])
  }

  /// The pill with what happens at the time of the head; only *Why?* before the first touch.
  private func pill(_ reading: Reading, _ look: PlayingLayout) -> Box {
    let (button, appearance) = (askButton, look.appearance)
    return Box.view(
      button,
      .painted { [language] list, room, _ in
        guard let line = reading.line else {
          let words = OverlayWords.text("why", in: language)
          return list.draw(button, words, appearance)
        }
        var pill = StatusPill(text: line, room: room, appearance: appearance, language: language)
        pill.isUnused = reading.isUnused
        pill.asks = reading.isUnused
        pill.isPressed = button.isHighlighted
        pill.draw(into: &list)
        if button.isFocused, let frame = pill.frame {
          list.focusRing(around: frame, radius: frame.height / 2, appearance)
        }
      }
    ).high(.fixed(max(min(appearance.scaled(44), 64), 44)))
  }

  /// What happens at the time of the head, and *Why?* beside it, on the bar of a narrow window.
  private func caption(_ reading: Reading, _ look: PlayingLayout) -> Box {
    let (palette, appearance) = (look.palette, look.appearance)
    let line = reading.line
    var title = look.font(.head, palette.ink, .bold)
    title.wraps = true
    let note = look.font(.note, palette.ink2)
    let sign = sign(reading, look, min(appearance.scaled(24), 36))
    let waiting = OverlayWords.text("player.none", in: language)
    let notes = [line?.note, line?.shortNote].compactMap(\.self).filter { !$0.isEmpty }
    // Two lines of words, or one with its note.
    let words = Box.column([
      Box.text(line?.headline ?? waiting, title, downTo: TextSize.note.points).high(),
      Box.first(
        of: notes.map { Box.text($0, note, downTo: TextSize.tiny.points) } + [.space]
      ).high(.fixed(notes.isEmpty ? 0 : note.size * 1.35)),
    ])
    return Box.row(gap: 12, [sign, words.wide().high(), why(reading, look)])
      .high(.fixed(min(appearance.scaled(52), 88)))
  }

  /// The button that asks why, in the color of what can be done where nothing used the touch.
  private func why(_ reading: Reading, _ look: PlayingLayout) -> Box {
    let (button, appearance, palette) = (askButton, look.appearance, look.palette)
    let words = OverlayWords.text("why", in: language)
    var font = look.font(.body, palette.ink, .bold, .center)
    let isMain = reading.isUnused && reading.line != nil
    if isMain { font.color = palette.onAccent }
    return Box.view(
      button,
      .painted { list, frame, _ in
        let radius = min(frame.height / 2, 22)
        let shape = Path.roundedRect(frame.outset(by: -1), radius: radius - 1)
        list.pressed(button.isHighlighted, in: frame) { list in
          list.fill(shape, palette.fill(isMain: isMain, isPressed: button.isHighlighted))
          if !isMain { list.stroke(shape, palette.line, width: appearance.edgeWidth) }
          list.text(words, in: frame, font)
        }
        if button.isFocused { list.focusRing(around: frame, radius: radius, appearance) }
      }
    ).sized(TextRoom.width(of: words, font) + 36, max(min(appearance.scaled(44), 64), 44))
  }

  /// The button of the speeds, with an arrow where it has room.
  private func speed(_ reading: Reading, _ look: PlayingLayout, _ width: Double) -> Box {
    let (button, appearance) = (speedButton, look.appearance)
    let words = SlowMotion.words(of: reading.speed)
    let sign = appearance.scaled(width >= 68 ? 16 : 0)
    return .view(
      button,
      .painted { list, frame, _ in
        list.draw(button, sign > 0 ? words + "   " : words, appearance)
        guard sign > 0 else { return }
        list.icon(
          .down, at: Point(frame.maxX - sign, frame.midY), size: sign, appearance.palette.ink2)
      }
    ).sized(appearance.scaled(width), max(min(appearance.scaled(36), look.buttonSide), 44))
  }

  /// The times of the head and of the end: tenths while it plays, and milliseconds while it stands.
  private func times(_ reading: Reading, _ look: PlayingLayout) -> (now: Box, end: Box) {
    let isLong = reading.end.seconds >= 3600
    func box(_ time: Timestamp, _ color: Color) -> Box {
      let words =
        isLong
        ? OverlayWords.clock(time.microseconds)
        : Self.words(of: time, withMilliseconds: !reading.isPlaying)
      return .text(
        words, look.font(.note, color, .regular, .center), downTo: TextSize.tiny.points
      ).wide(.fixed(look.appearance.scaled(64)))
    }
    return (box(reading.position, look.palette.ink), box(reading.end, look.palette.ink2))
  }

  /// Both times in one line.
  private func both(_ reading: Reading, _ look: PlayingLayout) -> Box {
    let times = [reading.position, reading.end].map { Self.words(of: $0, withMilliseconds: false) }
    let font = look.font(.note, look.palette.ink2, .regular, .center)
    let words = times.joined(separator: " / ")
    return .text(words, font).wide().least(TextRoom.width(of: words, font))
  }

  /// A time as minutes and seconds, with tenths or milliseconds.
  static func words(of time: Timestamp, withMilliseconds isExact: Bool = true) -> String {
    let milliseconds = time.microseconds % 1_000_000 / 1000
    let digits = String(milliseconds + 1000).dropFirst()
    return "\(OverlayWords.clock(time.microseconds)).\(isExact ? digits : digits.prefix(1))"
  }

  // MARK: Keys

  /// Draws what keys do, on a card above the bar.
  private func drawKeys(_ look: PlayingLayout, into list: inout DisplayListBuilder) {
    let appearance = look.appearance
    let font = look.font(.body, look.palette.ink)
    let lines = Player.keyTable.effects.map { effect -> Box in
      let words = OverlayWords.text("player.\(effect.words)", in: language)
      let caps = KeyCaps(effect.labels(in: language).first ?? "", appearance).box
      return Box.row(gap: 12, [caps, Box.text(words, font, downTo: 9).wide()])
        .high(.fixed(appearance.scaled(34)))
    }
    let card = Box.column(lines).inset(by: 20)
    let width = min(appearance.scaled(280), bounds.width - 24)
    let height = min(card.height(in: width), max(stage.height, 1))
    let frame = Rect(bounds.width - width - 12, max(stage.maxY - height, 4), width, height)
    list.plate(frame, radius: 20, appearance)
    list.group(clip: frame) { list in
      list.group(transform: .translation(frame.origin)) {
        card.solve(in: Rect(origin: .zero, size: frame.size)).draw(into: &$0, at: .zero)
      }
    }
  }
}

/// The speeds of slow motion.
package enum SlowMotion {
  private static let speeds = [1, 0.5, 0.2, 0.1, 0.05]

  /// Returns the next slower speed; 1 after the slowest one.
  package static func speed(after speed: Double) -> Double {
    let index = speeds.firstIndex(of: speed) ?? 0
    return speeds[(index + 1) % speeds.count]
  }

  /// A speed with at most two decimals.
  package static func words(of speed: Double) -> String {
    Numeral.plain(speed, decimals: 2) + "×"
  }
}
