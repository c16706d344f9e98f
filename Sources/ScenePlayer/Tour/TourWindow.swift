import Drawing
import SceneBase
import TouchEngine

/// The tour's window: the recording as large as fits, and a bar below it with the words.
final class TourWindow: Window {
  let backButton = PlayerButton(identifier: "tour.back")
  let pauseButton = PlayerButton(identifier: "tour.pause")
  let nextButton = PlayerButton(identifier: "tour.next")
  /// The button that leaves the tour; `nil` when the tour is a program of its own.
  let closeButton: PlayerButton?
  let language: Language

  private static let margin = 12.0
  private static let side = 56.0
  private static let gap = 8.0
  /// The usual and the minimum font sizes of the words, in points.
  private static let usualSize = TextSize.head.points
  private static let leastSize = TextSize.tiny.points

  private let stops: [TourStop]
  private var barHeight = 0.0
  private var wordsSize = TourWindow.usualSize

  init(_ stops: [TourStop], size: Size, language: Language, isClosable: Bool) {
    self.stops = stops
    closeButton = isClosable ? PlayerButton(identifier: "tour.close") : nil
    self.language = language
    super.init(identifier: "tour", size: size)
    for button in buttons { addSubview(button) }
    layoutSubviews()
  }

  private var buttons: [PlayerButton] {
    [backButton, pauseButton, nextButton] + [closeButton].compactMap(\.self)
  }

  private var palette: Palette { appearance.darkened.palette }

  private var bar: Rect { Rect(0, bounds.height - barHeight, bounds.width, barHeight) }

  /// The maximum width of the words, in points.
  private var wordsWidth: Double {
    let taken = Double(buttons.count) * (Self.side + Self.gap)
    return max(bounds.width - 2 * Self.margin - taken, 1)
  }

  private var titleHeight: Double { appearance.scaled(20) }

  override func layoutSubviews() {
    // The bar fits the longest words, so that the picture keeps its frame.
    let said = stops.flatMap(\.moments).map { $0.words.text(in: language) }
    let most = max(bounds.height * 0.35 - titleHeight - 16, 24)
    wordsSize =
      said.map { text in
        TextRoom.size(
          of: text, font(1, palette.ink), in: Size(wordsWidth, most),
          from: appearance.scaled(Self.usualSize), to: Self.leastSize)
      }.min() ?? Self.leastSize
    let style = font(wordsSize, palette.ink)
    let tallest = said.map { TextRoom.height(of: $0, style, width: wordsWidth) }.max() ?? 0
    barHeight = max(tallest + titleHeight + 16, Self.side + 16).rounded(.up)
    let y = bar.center.y - Self.side / 2
    for (index, button) in buttons.enumerated() {
      let right = Double(buttons.count - index) * (Self.side + Self.gap) - Self.gap + Self.margin
      button.frame = Rect(bounds.width - right, y, Self.side, Self.side)
      button.insideMargin = Self.gap / 2
    }
  }

  private func font(_ size: Double, _ color: Color) -> TextStyle {
    TextStyle(size: size, color: color, wraps: true)
  }

  /// The values that the bar shows.
  struct Reading {
    var stop: Int
    var scene: any Scene.Type
    var words: String
    var phase: TourGuide.Phase
    var isPaused: Bool
  }

  /// Draws a recording's picture, made for a window of `size`, above the bar.
  func draw(_ picture: DisplayList, of size: Size, into list: inout DisplayListBuilder) {
    list.fitted(picture, of: size, into: Size(bounds.width, max(bar.minY, 1)))
  }

  func drawBar(_ reading: Reading, into list: inout DisplayListBuilder) {
    list.fill(.rect(bar), palette.panel)
    let isLooking = reading.phase != .playing
    // The line above the bar is lit at a moment.
    list.fill(
      .rect(Rect(0, bar.minY, bounds.width, 4)), isLooking ? palette.accent : palette.raised)
    let title = Rect(Self.margin, bar.minY + 8, wordsWidth, titleHeight)
    let scene = reading.scene.words.text("title", in: language) ?? reading.scene.name
    let place = "\(scene)   \(reading.stop + 1) / \(stops.count)"
    var heading = TextStyle(
      size: appearance.scaled(14), color: palette.ink2, weight: .bold)
    list.text(place, in: title, heading)
    let keys = TourGuide.keyTable.filling(
      OverlayWords.text("tour.keys", in: language), in: language)
    heading.weight = .regular
    heading.alignment = .trailing
    heading.size = appearance.scaled(12)
    if TextRoom.width(of: keys, heading) + appearance.scaled(220) < title.width {
      list.text(keys, in: title, heading)
    }
    let words = Rect(title.minX, title.maxY, title.width, bar.maxY - 8 - title.maxY)
    list.text(
      reading.words, in: words,
      font(wordsSize, isLooking ? palette.ink : palette.ink2))
    backButton.draw(.back, into: &list)
    pauseButton.draw(
      reading.isPaused || reading.phase == .over ? .play : .pause, into: &list)
    nextButton.draw(.step, into: &list)
    closeButton?.draw(.close, into: &list)
  }
}
