import Drawing
import SceneBase
import TouchEngine

/// The tour's window: the recording as large as fits, and a bar below it with the words.
final class TourWindow: Window {
  let backButton = Button(identifier: "tour.back")
  let pauseButton = Button(identifier: "tour.pause")
  let nextButton = Button(identifier: "tour.next")
  /// The button that leaves the tour.
  let closeButton = Button(identifier: "tour.close")
  /// The button that opens the scene of the stop; `nil` when the tour is a program of its own.
  let tryButton: Button?
  let language: Language

  /// The size of the recorded window, in points.
  var recordedSize = Size(1, 1) { didSet { focus = PictureFocus() } }

  private let stops: [TourStop]
  private let stageView = View(identifier: "tour.stage")
  /// What is shown of a picture of which only a part has room.
  private var focus = PictureFocus()

  init(_ stops: [TourStop], size: Size, language: Language, opensScenes: Bool) {
    self.stops = stops
    tryButton = opensScenes ? Button(identifier: "tour.try") : nil
    self.language = language
    super.init(identifier: "tour", size: size)
    for button in [backButton, pauseButton, nextButton, closeButton, tryButton] {
      button?.insideMargin = 4
    }
    layoutSubviews()
  }

  override func layoutSubviews() {
    page(Reading()) { _, _, _ in }.solve(in: bounds).show(in: self)
    setNeedsDisplay()
  }

  /// The values that the bar shows.
  struct Reading {
    var stop = 0
    /// The part of the stop's moments that has been seen, 0…1.
    var part = 0.0
    var scene = ""
    var words = ""
    var phase = TourGuide.Phase.playing
    var isPaused = false
  }

  /// Draws everything.
  ///
  /// - Parameters:
  ///   - picture: The recording's picture.
  ///   - size: The size of the window for which it was made.
  ///   - reading: What else is shown.
  ///   - time: The time of the tour's own clock.
  ///   - list: Where it is drawn.
  func draw(
    _ picture: DisplayList, of size: Size, _ reading: Reading, at time: Timestamp,
    into list: inout DisplayListBuilder
  ) {
    let look = PlayingLayout(in: self)
    list.fill(.rect(bounds), look.palette.stage)
    let picture = look.framed(picture, of: size, around: focus.x(in: size, at: time))
    page(reading, picture).solve(in: bounds).draw(into: &list, at: .zero)
  }

  /// Shows the part of the picture with the fingers.
  func follow(_ fingers: FingerOverlay) {
    focus.isReduced = isReduceMotionEnabled
    let place = PicturePlace(
      of: recordedSize, in: stageView.frame, isNarrow: PlayingLayout(in: self).isCompact)
    focus.follow(fingers, in: recordedSize, place, at: timeline.now)
  }

  /// Whether the picture moves by itself at a time.
  func isMoving(at time: Timestamp) -> Bool { focus.isMoving(at: time) }

  // MARK: The page

  private func say(_ name: String, with text: String = "", because other: String = "") -> String {
    OverlayWords.text("tour.\(name)", in: language, with: text, because: other)
  }

  private func page(_ reading: Reading, _ picture: @escaping Box.Paint) -> Box {
    let look = PlayingLayout(in: self)
    let stop = say("stop", with: "\(reading.stop + 1)", because: "\(stops.count)")
    let (palette, tiny) = (look.palette, TextSize.tiny.points)
    let line = look.appearance.scaled(22)
    let heading = Box.column([
      .text(say("title"), look.font(.body, palette.ink, .bold), downTo: tiny).high(.fixed(line)),
      .text(
        isLarge(look) ? stop : "\(reading.scene) · \(stop)", look.font(.tiny, palette.ink2),
        downTo: tiny
      ).high(.fixed(line)),
    ])
    let attempt = isLarge(look) ? tryButton.map { button($0, "try.short", look) } : nil
    return look.page(
      .view(stageView, .painted(picture)), close: closeButton, heading: heading, attempt,
      bar: bar(reading, stop, look))
  }

  /// Whether large words leave no room for a button with words on the bar.
  private func isLarge(_ look: PlayingLayout) -> Bool {
    look.isCompact && look.appearance.textScale >= 1.5
  }

  /// The height of a button with words, which is as high as these, in points.
  private func buttonHeight(_ look: PlayingLayout) -> Double {
    max(look.buttonSide, look.appearance.scaled(22) + 16)
  }

  private func button(_ button: Button, _ name: String, _ look: PlayingLayout) -> Box {
    let width = TextRoom.width(of: say(name), look.font(.body, .black, .bold))
    return Box.button(button, say(name), look.appearance).sized(width + 44, buttonHeight(look))
  }

  /// Says what the tour does now, with its sign.
  private func state(_ reading: Reading, _ look: PlayingLayout) -> Box {
    let (palette, appearance) = (look.palette, look.appearance)
    let (name, icon): (String, Icon) =
      switch reading.phase {
      case .over: ("ended", .check)
      case _ where reading.isPaused: ("paused", .pause)
      case .playing: ("playing", .tap)
      case .looking: ("looking", .eye)
      }
    let color = reading.phase == .looking ? palette.accentInk : palette.ink2
    let wait = TourGuide.readingTime(of: reading.words, in: language)
    return Box.row(
      gap: 8,
      [
        .icon(icon, appearance.scaled(16), color),
        Box.text(
          say(name, with: "\((wait + 999_999) / 1_000_000)"), look.font(.note, color, .bold),
          downTo: TextSize.tiny.points
        ).wide(),
      ]
    ).high(.fixed(appearance.scaled(20)))
  }

  private func bar(_ reading: Reading, _ stop: String, _ look: PlayingLayout) -> Box {
    let palette = look.palette
    let transport = look.transport(
      backButton, pauseButton, look.isCompact ? nextButton : nil,
      isPlaying: !reading.isPaused && reading.phase != .over)
    let progress = Box.painted { [self] list, frame, _ in
      drawProgress(reading, look, in: frame, into: &list)
    }
    // The bar fits the longest words, so that the picture keeps its frame.
    let isRead = reading.phase != .playing
    let isLarge = isLarge(look)
    var font = look.font(
      isLarge ? .note : look.isCompact ? .head : .title, isRead ? palette.ink : palette.ink2,
      .bold)
    font.wraps = true
    let most = stops.flatMap(\.moments).map { $0.words.text(in: language) }
    let words = Box.text(
      reading.words, font, downTo: TextSize.tiny.points,
      lines: look.isCompact ? 4 : 2, orElse: most + [say("over")])
    let high = max(look.buttonSide + 8, buttonHeight(look))
    let attempts =
      (isLarge ? nil : tryButton).map { attempt in
        ["try", "try.short"].map { self.button(attempt, $0, look) }
      } ?? []
    if look.isCompact {
      let alone = Box.row([transport, .space]).high(.fixed(high))
      let rows = attempts.map { Box.row(gap: 8, [transport, .space, $0]).high(.fixed(high)) }
      let row = rows.isEmpty ? alone : Box.first(of: rows)
      return .column(
        gap: 10,
        [
          .column(gap: 4, [state(reading, look), words]), progress.high(.fixed(8)), row,
        ])
    }
    let place = Box.text(
      "\(reading.scene) · \(stop)", look.font(.note, palette.ink2, .regular, .trailing),
      downTo: TextSize.tiny.points)
    let head = Box.row(gap: 20, [state(reading, look).wide(), place])
    let track = progress.wide().least(look.appearance.scaled(120)).high(.fixed(44))
    let next = [
      button(nextButton, "next", look),
      Box.roundButton(nextButton, .next, look.buttonSide, look.appearance),
    ]
    let ends = next.flatMap { next in attempts.isEmpty ? [[next]] : attempts.map { [$0, next] } }
    let rows = ends.map { Box.row(gap: 12, [transport, track] + $0) }
    return .column(
      gap: 8, [.column(gap: 2, [head, words]), Box.first(of: rows).high(.fixed(high))])
  }

  /// Draws a bar for each stop, those of one scene together after its sign.
  private func drawProgress(
    _ reading: Reading, _ look: PlayingLayout, in frame: Rect, into list: inout DisplayListBuilder
  ) {
    let palette = look.palette
    let signs = stops.map(\.sign)
    let groups = signs.indices.filter { $0 == 0 || signs[$0] != signs[$0 - 1] }
    // The signs have room where a stop keeps eight points.
    let (sign, gap) = (26.0, 14.0)
    let around = Double(groups.count) * sign + Double(groups.count - 1) * gap
    let hasSigns = frame.width - around >= Double(stops.count) * 8
    let unit = (frame.width - (hasSigns ? around : 0)) / Double(stops.count)
    var x = frame.minX
    for index in stops.indices {
      if hasSigns, groups.contains(index) {
        if index > 0 { x += gap }
        let isPresent = signs[index] == signs[reading.stop]
        list.icon(
          signs[index], at: Point(x + 9, frame.center.y), size: 17,
          isPresent ? palette.ink : palette.ink3)
        x += sign
      }
      let bar = Rect(x + 1.5, frame.center.y - 4, max(unit - 3, 2), 8)
      let isSeen = index < reading.stop || reading.phase == .over
      list.fill(.roundedRect(bar, radius: 4), isSeen ? palette.good : palette.thinTrack)
      if index == reading.stop, !isSeen {
        var part = bar
        part.size.width = max(bar.width * reading.part, min(8, bar.width))
        list.fill(.roundedRect(part, radius: 4), palette.accent)
      }
      x += unit
    }
  }
}
