import Drawing
import SceneBase
import TouchEngine

/// The player's window: the recording as large as fits, and the strip below it.
final class PlayerWindow: Window {
  let playButton = PlayerButton(identifier: "player.play")
  let stepButton = PlayerButton(identifier: "player.step")
  let speedButton = PlayerButton(identifier: "player.speed")
  let askButton = PlayerButton(identifier: "player.ask")
  /// The button that leaves the player, if it was opened in place of a scene.
  let closeButton = PlayerButton(identifier: "player.close")
  var isClosable = false {
    didSet {
      if isClosable, closeButton.superview == nil { addSubview(closeButton) }
      layoutSubviews()
    }
  }
  var language = Language.english
  let seekBar = SeekBar(identifier: "player.seek")

  init(size: Size) {
    super.init(identifier: "player", size: size)
    for view in [playButton, stepButton, speedButton, askButton, seekBar] { addSubview(view) }
    layoutSubviews()
  }

  private var palette: Palette { appearance.darkened.palette }

  private var strip: Rect {
    Rect(
      0, max(bounds.height - Player.stripHeight, 0), bounds.width, Player.stripHeight)
  }

  /// The frame of the times.
  private var timesFrame: Rect {
    Rect(askButton.frame.minX - 148, strip.minY + 6, 142, 44)
  }

  override func layoutSubviews() {
    let side = 44.0
    playButton.frame = Rect(10, strip.minY + 6, side, side)
    stepButton.frame = Rect(playButton.frame.maxX + 6, strip.minY + 6, side, side)
    closeButton.frame = Rect(bounds.width - 64, strip.minY + 6, 54, side)
    speedButton.frame = closeButton.frame.offset(by: Point(isClosable ? -60 : 0, 0))
    askButton.frame = speedButton.frame.offset(by: Point(-60, 0))
    let left = stepButton.frame.maxX + 8
    seekBar.frame = Rect(left, strip.minY + 6, max(timesFrame.minX - left - 4, 1), side)
  }

  /// The values that the strip shows.
  struct Reading {
    /// The knob's time.
    var position: Timestamp
    /// The time up to which the recording has been played.
    var played: Timestamp
    var end: Timestamp
    var speed: Double
    var isPlaying: Bool
    /// What the strip tells in place of the keys, such as what is selected; `nil` for nothing.
    var told: String?
    /// An error in words; `nil` when there is none.
    var notice: String?
  }

  /// Draws a recording's picture, made for a window of `size`, above the strip.
  func draw(_ picture: DisplayList, of size: Size, into list: inout DisplayListBuilder) {
    list.fitted(picture, of: size, into: Size(bounds.width, max(strip.minY, 1)))
  }

  func drawStrip(_ reading: Reading, into list: inout DisplayListBuilder) {
    list.fill(.rect(strip), palette.panel)
    list.stroke(
      .line(from: Point(0, strip.minY + 0.5), to: Point(strip.maxX, strip.minY + 0.5)),
      palette.raised, width: 1)
    playButton.draw(reading.isPlaying ? .pause : .play, into: &list)
    stepButton.draw(.step, into: &list)
    speedButton.draw(.words(SlowMotion.words(of: reading.speed)), into: &list)
    askButton.draw(.ask, into: &list)
    if isClosable { closeButton.draw(.close, into: &list) }
    let whole = Double(max(reading.end.microseconds, 1))
    seekBar.draw(
      knob: Double(reading.position.microseconds) / whole,
      filled: Double(reading.played.microseconds) / whole, into: &list)
    // Room for either milliseconds or hours.
    let isLong = reading.end.seconds >= 3600
    let times = [reading.position, reading.end].map { time in
      isLong ? OverlayWords.clock(time.microseconds) : Self.words(of: time)
    }
    list.text(
      times.joined(separator: " / "), in: timesFrame,
      TextStyle(size: TextSize.note.points, color: palette.ink, alignment: .center))
    drawWords(reading.notice, reading.told, into: &list)
  }

  /// Draws an error on red, what else is told, or the keys.
  private func drawWords(
    _ notice: String?, _ told: String?, into list: inout DisplayListBuilder
  ) {
    let isNarrow = bounds.width < 900
    let frame = Rect(12, strip.minY + 54, bounds.width - 24, 24)
    let size = isNarrow ? 11.0 : 13
    if let notice {
      list.fill(.rect(Rect(0, frame.minY, bounds.width, 30)), palette.dangerFill)
      list.text(
        notice, in: frame,
        TextStyle(size: size, color: .white, weight: .bold, alignment: .center))
    } else if let told {
      list.text(
        told, in: frame,
        TextStyle(size: size, color: palette.ink, weight: .bold, alignment: .center))
    } else {
      list.text(
        Self.keys(isShort: isNarrow, in: language), in: frame,
        TextStyle(size: size, color: palette.ink2, alignment: .center))
    }
  }

  /// The words about the keys, with their labels.
  static func keys(isShort: Bool, in language: Language) -> String {
    Player.keyTable.filling(
      OverlayWords.text(isShort ? "player.fewKeys" : "player.keys", in: language), in: language)
  }

  /// A time as minutes, seconds and milliseconds.
  static func words(of time: Timestamp) -> String {
    let milliseconds = time.microseconds % 1_000_000 / 1000
    let digits = String(milliseconds + 1000).dropFirst()
    return "\(OverlayWords.clock(time.microseconds)).\(digits)"
  }
}
