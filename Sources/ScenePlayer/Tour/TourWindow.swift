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
  var recordedSize = Size(1, 1) { didSet { if recordedSize != oldValue { layoutSubviews() } } }

  private let stops: [TourStop]
  private let stageView = View(identifier: "tour.stage")

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
  ///   - list: Where it is drawn.
  func draw(
    _ picture: DisplayList, of size: Size, _ reading: Reading, into list: inout DisplayListBuilder
  ) {
    let look = PlayingLayout(in: self)
    list.fill(.rect(bounds), look.palette.stage)
    page(reading, look.framed(picture, of: size)).solve(in: bounds).draw(into: &list, at: .zero)
  }

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
      .text(reading.scene, look.font(.note, palette.ink, .bold), downTo: tiny).high(.fixed(line)),
      .text(stop, look.font(.tiny, palette.ink2), downTo: tiny).high(.fixed(line)),
    ])
    return look.page(
      .view(stageView, .painted(picture)), of: recordedSize, close: closeButton, heading: heading
    ) { bar(reading, stop, look, isTall: $0) }
  }

  private func bar(
    _ reading: Reading, _ stop: String, _ look: PlayingLayout, isTall: Bool
  ) -> Box {
    let palette = look.palette
    let transport = look.transport(
      backButton, pauseButton, nextButton,
      isPlaying: !reading.isPaused && reading.phase != .over)
    let progress = Box.painted { [self] list, frame, _ in
      drawProgress(reading, look, in: frame, into: &list)
    }
    // The bar fits the longest words, so that the picture keeps its frame.
    var font = look.font(isTall ? .title : look.isCompact ? .body : .head, palette.ink)
    font.wraps = true
    let most = stops.flatMap(\.moments).map { $0.words.text(in: language) }
    let words = Box.text(
      reading.words, font, downTo: TextSize.tiny.points,
      lines: isTall ? .max : look.isCompact ? 4 : 2,
      orElse: most + [say("over")])
    // A button with words is as high as these.
    let tall = max(look.buttonSide, look.appearance.scaled(22) + 16)
    let high = max(look.buttonSide + 8, tall)
    let attempts = (tryButton.map { [$0] } ?? []).flatMap { button in
      [say("try"), say("try.short")].map { words in
        let font = look.font(.body, palette.ink, .bold)
        return Box.button(button, words, look.appearance)
          .sized(TextRoom.width(of: words, font) + 44, tall)
      }
    }
    if look.isCompact {
      let rows = attempts.map { Box.row(gap: 8, [transport, .space, $0]).high(.fixed(high)) }
      // Large buttons leave no room beside them.
      let alone = Box.row([transport, .space]).high(.fixed(high))
      let below = attempts.prefix(1).map { Box.row([$0, .space]) }
      let row = Box.first(of: rows + [.column(gap: 8, [alone] + below)])
      return .column(gap: 10, [isTall ? words.high() : words, progress.high(.fixed(8)), row])
    }
    let place = Box.text(
      "\(reading.scene), \(stop)", look.font(.note, palette.ink2, .regular, .trailing))
    let head = Box.first(of: [
      .row(gap: 20, [words.wide().least(look.appearance.scaled(480)), place]),
      .row([words.wide()]),
    ])
    let track = progress.wide().least(160).high(.fixed(44))
    let rows = (attempts.isEmpty ? [[]] : attempts.map { [$0] })
      .map { Box.row(gap: 24, [transport, track] + $0) }
    return .column(gap: 8, [head, Box.first(of: rows).high(.fixed(high))])
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
