import Drawing
import PhotoEditor
import SceneBase
import TouchEngine

/// The card at the top of the home screen: what the program is, two buttons, a picture that a
/// finger can touch, and how far the gestures of a touch are.
final class HomeHero: View {
  let playButton = Button(identifier: "home.play")
  let tourButton = Button(identifier: "home.tour")

  private static let radius = 24.0
  /// The radius of the picture's corners, and its distance from the card's edges, in points, where
  /// it does not reach those.
  private static let (pictureRadius, pictureMargin) = (16.0, 16.0)
  private let words: SceneWords
  /// What plays in place of the picture; `nil` for none.
  var film: (any HomeFilm)?
  private var titleFrames: [Rect] = []
  private var textFrame = Rect.zero
  private(set) var pictureFrame = Rect.zero
  private var race: HomeRacePicture

  init(_ words: SceneWords) {
    (self.words, race) = (words, HomeRacePicture(words))
    super.init(identifier: "home.hero")
    for button in [playButton, tourButton] {
      button.insideMargin = 4
      addSubview(button)
    }
  }

  private var style: SceneStyle { words.style }
  /// In the dark the largest card is lighter than the others.
  private var ground: Color {
    style.appearance.style == .dark ? style.palette.card : style.palette.panel
  }
  /// Whether the window has so little room for its text size that the title is smaller.
  private var isTight = false
  private var isCompact = false
  private var isWide = false
  /// Whether both parts of the title are on one line.
  private var isLine = false
  private var titleFont: TextStyle {
    var font = style.font(
      isCompact ? .title : isTight ? .large : .hero, style.palette.ink, .bold)
    (font.size, font.wraps) = (titleSize ?? font.size, !isLine)
    return font
  }
  private var textFont: TextStyle { style.font(isWide ? .head : .body, style.palette.ink2) }

  // MARK: Layout

  /// Lays out the content.
  ///
  /// - Parameters:
  ///   - width: The card's width, in points.
  ///   - height: The height in which it is seen, in points.
  ///   - layout: The class of the window's size.
  ///   - extra: The height beyond the least one in a wide window, in points.
  /// - Returns: The required height.
  func layOut(width: Double, in height: Double, _ layout: LayoutClass, extra: Double) -> Double {
    isTight = layout.isShort || style.appearance.textScale >= 1.5
    (isCompact, titleSize) = (layout.width == .compact, nil)
    (isWide, isLine) = (layout.width == .wide, false)
    let margin = Self.pictureMargin
    switch layout.width {
    case .wide:
      let column = style.scaled(240)
      let padding = 40.0
      // All of the photo is seen where the words leave it the room.
      let least = min((width * 0.44).rounded(), wordsWidth + 2 * padding)
      let y = layOutWords(from: padding, in: least - 2 * padding, at: padding) + padding
      race.columns = 1
      let total = max(y, style.scaled(288), race.height + 2 * style.scaled(22)) + extra
      mostExtra = max((width - column - least) * Self.pictureShape - total + extra, 0)
      let wide = min((total / Self.pictureShape).rounded(), width - column - least)
      let room = width - column - wide
      var font = titleFont
      font.wraps = false
      titleSize = ["hero.first", "hero.second"].map {
        TextRoom.size(
          of: words[$0], font, in: Size(room - 2 * padding, .infinity), from: font.size * 1.25,
          to: font.size)
      }.min()
      let end = layOutWords(from: padding, in: room - 2 * padding, at: padding) + padding
      moveWords(by: (total - end) / 2)
      // As high as the card.
      pictureFrame = Rect(room, 0, wide, total)
      race.frame = Rect(
        width - column + 24, (total - race.height) / 2, column - 48, race.height)
      return total
    case .medium:
      // The race stands below both.
      let padding = isTight ? 16.0 : 32
      // Both buttons beside each other leave the picture and the race a low window's room.
      let buttons = buttonWidths.reduce(12 + 2 * padding, +).rounded(.up)
      let usual = (width * (isTight ? 0.55 : 0.5)).rounded()
      let room = buttons <= width * Self.mostWords ? max(usual, buttons) : usual
      let y = layOutWords(from: padding, in: room - 2 * padding, at: padding) + padding
      let shape = Self.pictureShape
      let most = (width - room - margin) * shape
      let total = max(y, layout.isShort ? 0 : min(most + margin, 360))
      moveWords(by: (total - y) / 2)
      // All of the picture is seen.
      let high = min(total - margin, most).rounded()
      let wide = (high / shape).rounded()
      pictureFrame = Rect(
        width - margin - wide, margin + (total - margin - high) / 2, wide, high)
      race.columns = 4
      race.frame = Rect(padding, total + 10, width - 2 * padding, race.height)
      return race.frame.maxY + 12
    case .compact:
      if style.appearance.textScale >= 1.5 {
        return layOutLarge(width, in: height, isShort: layout.isShort)
      }
      let inside = width - 32
      // In a low window the race has room below the picture; others show all of it.
      let shape = layout.isShort ? 0.42 : Self.pictureShape
      // Above everything it is as wide as the card.
      pictureFrame = Rect(0, 0, width, (width * shape).rounded() + 1)
      let y = layOutRace(below: pictureFrame.maxY, inside)
      return layOutRest(from: layOutTitle(from: y, in: inside, at: 16), in: inside, at: 16) + 14
    }
  }

  /// The height beyond the least one up to which a wide card shows all of its photo, in points.
  private(set) var mostExtra = 0.0

  /// The largest part of a medium card that words take for buttons beside each other. Our choice.
  private static let mostWords = 0.6
  /// The largest ratio of the picture's height to its width with which all of it is seen.
  private static let pictureShape = 0.75

  /// The least height of a picture that leaves the race the room, in points. Our choice.
  private static let leastPicture = 120.0

  /// Lays out the content for large words in a narrow card: what the program is, the picture with
  /// the race, and the buttons. In a low window the first button comes before the race.
  ///
  /// - Returns: The required height.
  private func layOutLarge(_ width: Double, in room: Double, isShort: Bool) -> Double {
    let (margin, inside, height) = (Self.pictureMargin, width - 32, bigButton)
    var y: Double
    race.columns = 2
    if isShort, width >= 500 {
      let half = (width * 0.48).rounded()
      pictureFrame = Rect(
        half, margin, width - half - margin,
        ((width - half - margin) * Self.pictureShape).rounded(.down))
      let end = layOutTitle(from: 0, in: half - 28, at: 16) + 20
      playButton.frame = Rect(16, end, half - 28, height)
      y = max(pictureFrame.maxY, end + height + margin)
      let shift = pictureFrame.midY - (end + height) / 2
      titleFrames = titleFrames.map { $0.offset(by: Point(0, shift)) }
      playButton.frame = playButton.frame.offset(by: Point(0, shift))
    } else {
      var font = titleFont
      font.wraps = false
      titleSize = TextRoom.size(
        of: words["hero.first"], font, in: Size(inside, .infinity), from: font.size,
        to: TextSize.title.points)
      y = layOutTitle(from: 14, in: inside, at: 16) + 10
      // All of the picture, the race and the first button are seen together.
      let shape = isShort ? 0.4 : Self.pictureShape
      let rest = isShort ? .infinity : room - y - race.height - height - 34
      let high = min(inside * shape, max(rest, Self.leastPicture)).rounded()
      let wide = min((high / shape).rounded(), inside)
      pictureFrame = Rect((width - wide) / 2, y, wide, high)
      y = isShort ? pictureFrame.maxY + 12 : layOutRace(below: pictureFrame.maxY, inside) + 2
      playButton.frame = Rect(16, y, inside, height)
      y = playButton.frame.maxY
    }
    if isShort { y = layOutRace(below: y, inside) - 10 }
    tourButton.frame = Rect(16, y + 12, inside, height)
    textFrame = balanced("hero.text", textFont, 16, tourButton.frame.maxY + 10, inside)
    return textFrame.maxY + 16
  }

  /// The height of a button below large words, in points.
  private var bigButton: Double { StatusRow.buttonSide(style.appearance) }

  /// Lays out the race in two columns.
  ///
  /// - Returns: The y of what stands below it.
  private func layOutRace(below top: Double, _ width: Double) -> Double {
    race.columns = 2
    race.frame = Rect(16, top + 10, width, race.height)
    return race.frame.maxY + 10
  }

  /// The size of the title's letters with which each part is on one line, in points; `nil` for the
  /// usual one. They are larger where the words have much room, and smaller where they have little.
  private var titleSize: Double?

  /// Lays out the title, the text and the buttons below each other.
  ///
  /// - Returns: The lower end.
  private func layOutWords(from top: Double, in width: Double, at left: Double) -> Double {
    layOutRest(from: layOutTitle(from: top, in: width, at: left), in: width, at: left)
  }

  private func layOutTitle(from top: Double, in width: Double, at left: Double) -> Double {
    if isCompact, let end = layOutLine(from: top, in: width, at: left) { return end }
    var y = top
    titleFrames = ["hero.first", "hero.second"].map { name in
      let frame = balanced(name, titleFont, left, y, max(width, 1))
      y += frame.height
      return frame
    }
    return y
  }

  /// Lays out the title on one line, if its letters are then hardly smaller.
  ///
  /// - Returns: The lower end; `nil` where there is too little room.
  private func layOutLine(from top: Double, in width: Double, at left: Double) -> Double? {
    var font = titleFont
    font.wraps = false
    let first = words["hero.first"]
    let gap = first.unicodeScalars.contains(where: TextRoom.isWide) ? "" : " "
    // The marker is a little wider than the second part.
    let room = Size(width - 4, .infinity)
    let line = first + gap + words["hero.second"]
    font.size = TextRoom.size(of: line, font, in: room, from: font.size, to: font.size * 0.85)
    guard TextRoom.fits(line, font, in: room) else { return nil }
    (titleSize, isLine) = (font.size, true)
    let widths = [first + gap, words["hero.second"]].map { TextRoom.width(of: $0, font) }
    let high = TextRoom.lineHeight(of: first) * font.size
    titleFrames = [
      Rect(left, top, widths[0] + 1, high), Rect(left + widths[0], top, widths[1] + 1, high),
    ]
    return top + high
  }

  private func layOutRest(from top: Double, in width: Double, at left: Double) -> Double {
    let inside = max(width, 1)
    textFrame = balanced("hero.text", textFont, left, top + (isCompact ? 2 : 10), inside)
    let y = textFrame.maxY + (isCompact ? 12 : isTight ? 14 : 20)
    let height = max(style.scaled(44), Control.minimumTarget)
    let widths = buttonWidths
    let isRow = widths[0] + widths[1] + 12 <= inside
    // In a narrow card the buttons are as wide as the words.
    let most = isRow ? inside - widths[1] - 12 : inside
    playButton.frame = Rect(left, y, isCompact ? most : min(widths[0], most), height)
    tourButton.frame =
      isRow
      ? Rect(playButton.frame.maxX + 12, y, widths[1], height)
      : Rect(left, y + height + 12, isCompact ? inside : min(widths[1], inside), height)
    return tourButton.frame.maxY
  }

  /// The width that the title and both buttons want, in points.
  private var wordsWidth: Double {
    let lines = ["hero.first", "hero.second"].map { TextRoom.width(of: words[$0], titleFont) }
    return (lines + [buttonWidths.reduce(12, +)]).reduce(0, max).rounded(.up) + 1
  }

  /// The widths that the two buttons want, in points.
  private var buttonWidths: [Double] {
    let around =
      isCompact ? (24.0, 24.0) : isTight ? (32.0, 32.0) : isWide ? (60.0, 44.0) : (44.0, 44.0)
    return [("hero.play", around.0), ("hero.tour", around.1)].map { name, around in
      TextRoom.width(of: words[name], style.font(.body, .black, .bold)) + style.scaled(around)
    }
  }

  /// Returns the frame of words that wrap, without a word alone on the last line.
  private func balanced(
    _ name: String, _ font: TextStyle, _ left: Double, _ top: Double, _ width: Double
  ) -> Rect {
    Rect(
      left, top, TextRoom.balanced(words[name], font, in: width),
      TextRoom.height(of: words[name], font, width: width))
  }

  /// Moves the words and the buttons down.
  private func moveWords(by shift: Double) {
    titleFrames = titleFrames.map { $0.offset(by: Point(0, shift)) }
    textFrame = textFrame.offset(by: Point(0, shift))
    for button in [playButton, tourButton] {
      button.frame = button.frame.offset(by: Point(0, shift))
    }
  }

  // MARK: Drawing

  /// Draws the card over its bounds, on a screen with `scale` pixels per point.
  func draw(into list: inout DisplayListBuilder, at time: Timestamp, scale: Double) {
    let palette = style.palette
    let shape = Path.roundedRect(bounds, radius: Self.radius)
    list.fill(shape, ground)
    list.text(words["hero.first"], in: titleFrames[0], titleFont)
    var font = titleFont
    if style.appearance.style == .light {
      drawMarker(into: &list, behind: titleFrames[1])
    } else {
      font.color = palette.accentInk
    }
    list.text(words["hero.second"], in: titleFrames[1], font)
    list.text(words["hero.text"], in: textFrame, textFont)
    if let film {
      film.draw(into: &list, in: pictureFrame, at: time)
      var shown = film.race(at: time)
      // Between two touches the lanes stand empty.
      if shown.lanes.isEmpty { shown.lanes = still.lanes.map { .init($0.look, $0.name, share: 0) } }
      race.draw(shown, isLive: true, into: &list)
    } else {
      PhotoEditor.drawPicture(into: &list, in: pictureFrame, scale: scale)
      race.draw(still, isLive: false, into: &list)
    }
    if style.appearance.style == .highContrast {
      list.stroke(.rect(pictureFrame.outset(by: -1)), palette.line, width: 2)
    }
    if pictureFrame.minY > 0 {
      list.cover(cornersOf: pictureFrame, radius: Self.pictureRadius, ground)
    } else if isCompact {
      list.cover(cornersOf: bounds, radius: Self.radius, palette.stage)
    }
    list.stroke(shape, palette.line, width: style.appearance.edgeWidth)
    list.group(transform: .translation(playButton.frame.origin)) {
      $0.draw(playButton, words["hero.play"], role: .primary, style.appearance)
    }
    list.group(transform: .translation(tourButton.frame.origin)) {
      $0.draw(tourButton, words["hero.tour"], role: .secondary, style.appearance)
    }
  }

  /// The race without a film, as in a replay.
  private var still: HomeRace {
    HomeRace(
      .film,
      [
        .init(.drag, words["race.drag"], share: 0.82),
        .init(.tap, words["race.tap"], share: 0.59, runsOut: true),
        .init(.hold, words["race.hold"], share: 0.62),
        .init(.doubleTap, words["race.doubleTap"], share: 0),
      ], headline: words["race.next"], note: words["race.now"])
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
    // Chinese letters reach down less.
    let isWide = words.unicodeScalars.contains(where: TextRoom.isWide)
    let top = second.center.y + font.size * (isWide ? -0.1 : 0.02)
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
}
