import Drawing
import PhotoEditor
import SceneBase
import TouchEngine

/// The card at the top of the home screen: what the program is, two buttons, and a picture of a
/// touch for which three gestures compete.
final class HomeHero: View {
  let playButton = Button(identifier: "home.play")
  let tourButton = Button(identifier: "home.tour")

  private static let radius = 24.0
  private let words: SceneWords
  /// What plays in place of the picture; `nil` for none.
  var film: (any HomeFilm)?
  private var titleFrames: [Rect] = []
  private var textFrame = Rect.zero
  private var pictureFrame: Rect?
  private var raceFrame: Rect?

  init(_ words: SceneWords) {
    self.words = words
    super.init(identifier: "home.hero")
    for button in [playButton, tourButton] {
      button.insideMargin = 4
      addSubview(button)
    }
  }

  /// Whether the card has a picture.
  var hasPicture: Bool { pictureFrame != nil }

  private var style: SceneStyle { words.style }
  /// Whether the window has so little room for its text size that the title is smaller.
  private var isTight = false
  private var titleFont: TextStyle {
    style.font(isTight ? .large : .hero, style.palette.ink, .bold)
  }
  private var textFont: TextStyle { style.font(.body, style.palette.ink2) }

  /// Lays out the content.
  ///
  /// - Parameters:
  ///   - width: The card's width, in points.
  ///   - layout: The class of the window's size.
  ///   - extra: The height beyond the least one in a wide window, in points.
  /// - Returns: The required height.
  func layOut(width: Double, _ layout: LayoutClass, extra: Double) -> Double {
    isTight = layout.isShort || style.appearance.textScale >= 1.5
    let padding = layout.width == .compact ? 16.0 : isTight ? 20 : 40
    let room: Double
    switch layout.width {
    case .wide: room = (width * 0.44).rounded()
    case .medium: room = (width * (isTight ? 0.64 : 0.58)).rounded()
    case .compact: room = width
    }
    let inside = max(room - 2 * padding, 1)
    var y = padding
    titleFrames = ["hero.first", "hero.second"].map { name in
      let height = TextRoom.height(of: words[name], titleFont, width: inside)
      defer { y += height }
      return Rect(padding, y, inside, height)
    }
    textFrame = words.frame("hero.text", textFont, padding, y + 10, inside)
    y = textFrame.maxY + 20
    let height = max(style.scaled(44), Control.minimumTarget)
    let widths = ["hero.play", "hero.tour"].map {
      TextRoom.width(of: words[$0], style.font(.body, .black, .bold)) + style.scaled(44)
    }
    let isRow = widths[0] + widths[1] + 12 <= inside
    for (index, button) in [playButton, tourButton].enumerated() {
      let x = isRow && index == 1 ? padding + widths[0] + 12 : padding
      button.frame = Rect(x, y, min(widths[index], inside), height)
      if !isRow || index == 1 { y += height + (isRow ? 0 : 12) }
    }
    if !isRow { y -= 12 }
    let least = layout.width == .wide ? style.scaled(288) + extra : 0
    var total = max(y + padding, least)
    moveWords(by: (total - y - padding) / 2)
    let race = style.scaled(240)
    switch layout.width {
    case .wide:
      pictureFrame = Rect(room, 1, width - room - race, total - 2)
      raceFrame = Rect(width - race, 0, race, total)
    case .medium:
      pictureFrame = Rect(room, 16, width - room - 16, total - 32)
      raceFrame = nil
    case .compact:
      pictureFrame = nil
      let frame = Rect(0, total - padding, width, style.scaled(230))
      raceFrame = frame
      total = frame.maxY
    }
    return total
  }

  /// Moves the words and the buttons down.
  private func moveWords(by shift: Double) {
    titleFrames = titleFrames.map { $0.offset(by: Point(0, shift)) }
    textFrame = textFrame.offset(by: Point(0, shift))
    for button in [playButton, tourButton] {
      button.frame = button.frame.offset(by: Point(0, shift))
    }
  }

  /// Draws the card over its bounds.
  func draw(into list: inout DisplayListBuilder, at time: Timestamp) {
    let palette = style.palette
    let shape = Path.roundedRect(bounds, radius: Self.radius)
    list.fill(shape, palette.panel)
    if let second = titleFrames.last {
      list.text(words["hero.first"], in: titleFrames[0], titleFont)
      var font = titleFont
      if style.appearance.style == .light {
        drawMarker(into: &list, behind: second)
      } else {
        font.color = palette.accentInk
      }
      list.text(words["hero.second"], in: second, font)
    }
    list.text(words["hero.text"], in: textFrame, textFont)
    let film = film.flatMap { $0.isOver ? nil : $0 }
    if let pictureFrame {
      if let film {
        film.draw(into: &list, in: pictureFrame, at: time)
      } else {
        PhotoEditor.drawPicture(into: &list, in: pictureFrame)
      }
    }
    if let raceFrame {
      if let film {
        drawDecision(of: film, into: &list, in: raceFrame)
      } else {
        drawRace(into: &list, in: raceFrame)
      }
    }
    list.stroke(shape, palette.line, width: style.appearance.edgeWidth)
    for (button, name, role) in [
      (playButton, "hero.play", ButtonRole.primary), (tourButton, "hero.tour", .secondary),
    ] {
      list.group(transform: .translation(button.frame.origin)) {
        $0.draw(button, words[name], role: role, style.appearance)
      }
    }
  }

  /// Draws a marker behind the lower half of the second line, which is a little wider than its
  /// letters.
  ///
  /// Only drawing knows where the letters end: the marker is their selection, moved to both sides.
  private func drawMarker(into list: inout DisplayListBuilder, behind second: Rect) {
    let words = words["hero.second"]
    var font = titleFont
    // A selection has no letters here.
    font.color.alpha = 0
    let mark = TextMark(0..<words.utf8.count, style.palette.accent, caretWidth: 0)
    let top = second.center.y + font.size * 0.02
    let height = font.size * 0.58
    // Narrower at the upper and lower edge, as with round corners.
    for (inset, pad) in [(0.0, 2.0), (1.0, 3.0), (2.0, 4.0)] {
      let clip = Rect(second.minX - pad, top + inset, second.width + 2 * pad, height - 2 * inset)
      list.group(clip: clip) { list in
        for shift in [-pad, pad] {
          list.text(Text(words, in: second.offset(by: Point(shift, 0)), font, mark: mark))
        }
      }
    }
  }

  /// Draws what was decided last in a film.
  private func drawDecision(
    of film: any HomeFilm, into list: inout DisplayListBuilder, in frame: Rect
  ) {
    let palette = style.palette
    let (left, width) = (frame.minX + 24, max(frame.width - 48, 1))
    let title = Rect(left, frame.minY + style.scaled(24), width, style.scaled(24))
    list.text(words["race"], in: title, style.font(.body, palette.ink, .bold))
    let font = style.font(.body, palette.ink2)
    let height = TextRoom.height(of: film.sentence, font, width: width)
    list.text(
      film.sentence, in: Rect(left, title.maxY + style.scaled(10), width, height), font)
  }

  /// Draws how far each gesture of the picture is.
  private func drawRace(into list: inout DisplayListBuilder, in frame: Rect) {
    let palette = style.palette
    let (left, width) = (frame.minX + 24, max(frame.width - 48, 1))
    var y = frame.minY + style.scaled(24)
    func line(_ height: Double) -> Rect {
      defer { y += style.scaled(height) }
      return Rect(left, y, width, style.scaled(height))
    }
    list.text(words["race"], in: line(24), style.font(.body, palette.ink, .bold))
    y += style.scaled(10)
    for (look, name, part) in [
      (GestureLook.drag, "race.drag", 0.82), (.hold, "race.hold", 0.62), (.tap, "race.tap", 0.59),
    ] {
      let color = look.color(style.appearance.style)
      let row = line(22)
      let side = style.scaled(16)
      list.icon(look.icon, at: Point(left + side / 2, row.center.y), size: side, color)
      list.text(
        words[name], in: Rect(left + side + 6, row.minY, width - side - 6, row.height),
        style.font(.note, palette.ink))
      let bar = Rect(left, y + style.scaled(2), width, style.scaled(7))
      list.fill(.roundedRect(bar, radius: bar.height / 2), palette.thinTrack)
      list.fill(
        .roundedRect(
          Rect(bar.minX, bar.minY, bar.width * part, bar.height), radius: bar.height / 2), color)
      y = bar.maxY + style.scaled(12)
    }
    list.text(words["race.next"], in: line(22), style.font(.note, palette.ink, .bold))
    list.text(words["race.now"], in: line(20), style.font(.note, palette.ink2))
  }
}
