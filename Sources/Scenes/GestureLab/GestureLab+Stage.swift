import Drawing
import PhotoEditor
import SceneBase
import TouchEngine

extension GestureLab {
  /// The distance between two lines of the stage's grid, in points. Our choice.
  private static let gridStep = 60.0
  /// The sides of the thing on the stage at a scale of 1, from the smallest that can be seen well to
  /// the largest, and the distance between it and words below it, in points. Our choice.
  private static let (seenSide, wellSeenSide, largestSide, hintGap) = (44.0, 64.0, 160.0, 8.0)

  /// The side of the thing, and how far above its pose it is drawn, in points: in a low stage it
  /// has the room above the words.
  private var thingPlace: (side: Double, shift: Double) {
    let side = middleSide
    guard side < Self.wellSeenSide else { return (side, 0) }
    let high = stage.thingRoom.height
    let rooms = [TextSize.head, .note, .tiny].map { size in
      min(Self.largestSide, (high - hintHeight(of: [size]) - Self.hintGap - 4).rounded(.down))
    }
    guard let low = rooms.first(where: { $0 >= Self.wellSeenSide }) else { return (side, 0) }
    return (low, max((high - low) / 2 - 4, 0))
  }

  /// The side of the thing in the middle of the stage at a scale of 1, in points: smaller in a low
  /// stage, which keeps room for the words below it, or at least for the first, and beside the
  /// button that magnifies where that reaches as far down.
  private var middleSide: Double {
    let (room, button) = (stage.thingRoom, stage.magnifier.frame)
    let (high, center) = (room.height, room.center)
    let least = [
      (Self.wellSeenSide, hintHeight(of: [.head, .body])), (Self.seenSide, hintHeight(of: [.note])),
    ]
    let sides = least.map { ($0.0, (high - 2 * ($0.1 + Self.hintGap)).rounded(.down)) }
    let side = sides.first { $0.1 >= $0.0 }?.1 ?? Self.seenSide
    let wanted = min(Self.largestSide, (high * 0.6).rounded(), side)
    let isBeside = center.y - wanted / 2 < button.maxY + Self.hintGap
    let free = 2 * (button.minX - Self.hintGap - center.x)
    return isBeside ? min(wanted, max(free.rounded(.down), Self.seenSide)) : wanted
  }
  /// The distance of the words about a rule from the fingers, in points.
  private static let wordsDistance = 78.0

  func drawStage(_ racers: [LabRacer], into list: inout DisplayListBuilder) {
    drawGrid(into: &list)
    drawViews(into: &list)
    drawThing(into: &list)
    let readings = racers.enumerated().compactMap { index, racer -> (Int, LabReading)? in
      if case .races(let reading) = racer { (index, reading) } else { nil }
    }
    for (index, reading) in readings {
      let picture = LabSignPicture(
        magnification: magnification.factor, color: color(of: index),
        ringRadius: 46 + 12 * Double(index))
      for rule in reading.rules { picture.draw(rule, into: &list) }
    }
    drawWay(readings, into: &list)
    for (index, reading) in readings { drawWords(reading, index, into: &list) }
    if readings.isEmpty, let shownWay { draw(shownWay, into: &list) }
    drawBands(into: &list)
    drawMagnifier(into: &list)
    drawChips(into: &list)
    let isQuiet = log.winners.isEmpty && log.reasons.allSatisfy(\.isEmpty) && readings.isEmpty
    if isQuiet { drawHint(into: &list) }
  }

  private func drawGrid(into list: inout DisplayListBuilder) {
    let frame = stage.frame
    let grid = Path { path in
      for x in stride(from: frame.minX + Self.gridStep, to: frame.maxX, by: Self.gridStep) {
        path.append(.line(from: Point(x, frame.minY), to: Point(x, frame.maxY)))
      }
      for y in stride(from: frame.minY + Self.gridStep, to: frame.maxY, by: Self.gridStep) {
        path.append(.line(from: Point(frame.minX, y), to: Point(frame.maxX, y)))
      }
    }
    if !grid.isEmpty { list.stroke(grid, style.palette.panel, width: 1) }
  }

  /// Outlines two views, with the letters of their recognizers.
  private func drawViews(into list: inout DisplayListBuilder) {
    guard rig.views.count == 2 else { return }
    for (index, view) in rig.views.enumerated() {
      let frame = view.convert(view.bounds, to: nil).outset(by: -4)
      let color = color(of: index)
      list.stroke(
        .roundedRect(frame, radius: 14), color.opacity(0.7), .round(width: 2, dash: [2, 6]))
      let radius = style.scaled(13)
      let center = Point(frame.minX + radius + 10, frame.maxY - radius - 10)
      list.fill(.circle(center: center, radius: radius), color)
      list.text(
        LabRig.letters[index],
        in: Rect(center.x - radius, center.y - radius, 2 * radius, 2 * radius),
        TextStyle(
          size: radius, color: style.palette.onAccent, weight: .bold, alignment: .center))
    }
  }

  /// Draws the thing that drags, pinches and rotations move, with its numbers below.
  private func drawThing(into list: inout DisplayListBuilder) {
    let pose = stage.pose
    let palette = style.palette
    let isHeld = rig.recognizers.contains { $0.state.isActive }
    let frame = stage.thingRoom.offset(by: stage.frame.origin)
    let (side, shift) = thingPlace
    let center = Point(
      frame.minX + pose.x * frame.width, frame.minY + pose.y * frame.height - shift)
    let place = AffineTransform.scale(pose.scale).concatenating(.rotation(pose.angle))
      .concatenating(.translation(center))
    // A finger's way over it is seen better.
    let reach = side / 2 + (shownWay?.measure.limit ?? 0) * magnification.factor
    let isUnder = shownWay.map { $0.isLifted && $0.landing.distance(to: center) < reach } ?? false
    list.group(transform: place, opacity: isUnder ? 0.45 : 1) { list in
      if isHeld {
        list.fill(
          .circle(center: .zero, radius: side * 0.62),
          .radial(
            center: .zero, radius: side * 0.62,
            colors: [palette.accent.opacity(0.5), palette.accent.opacity(0)]))
      }
      PhotoEditor.drawSticker("star", into: &list, in: Rect(-side / 2, -side / 2, side, side))
    }
    guard pose != .middle else { return }
    let moved = Point((pose.x - 0.5) * frame.width, (pose.y - 0.5) * frame.height)
    // Only what changed.
    let (size, angle) = (Numeral.plain(pose.scale, decimals: 2), Self.degrees(pose.angle))
    let numbers = [
      moved == .zero ? nil : words.filled("pose.moved", with: words.points(moved)),
      size == "1" ? nil : words.filled("pose.size", with: size),
      pose.angle == 0 ? nil : words.filled("pose.turned", with: angle),
    ].compactMap(\.self).joined(separator: " · ")
    var font = style.font(.note, palette.ink2)
    font.alignment = .center
    let height = style.scaled(22)
    let width = min(style.scaled(340), frame.width)
    let bottom = frame.maxY - height - 4
    let y = min(center.y + side * 0.75 * max(pose.scale, 1) + 6, bottom)
    let x = min(max(center.x - width / 2, frame.minX), frame.maxX - width)
    list.text(numbers, in: Rect(x, y, width, height), font)
  }

  /// Draws the movement that the first of these readings measures, as large as its rules.
  private func drawWay(
    _ readings: [(Int, LabReading)], into list: inout DisplayListBuilder
  ) {
    guard let way = readings.lazy.compactMap(\.1.way).first else { return }
    let end = way.from + way.by * magnification.factor
    list.stroke(.line(from: way.from, to: end), style.palette.ink, .round(width: 3))
    list.fill(.circle(center: way.from, radius: 4), style.palette.ink)
    list.fill(.circle(center: end, radius: 7), style.palette.stage)
    list.fill(.circle(center: end, radius: 5), style.palette.ink)
  }

  /// The way of the player's finger after it was decided; `nil` for none.
  var shownWay: LabWay? {
    guard chosen == nil, let way = log.way, let index = way.decider,
      options.kinds.indices.contains(index)
    else { return nil }
    return way
  }

  /// Draws a way as large as its rule, with the distance and its threshold.
  private func draw(_ way: LabWay, into list: inout DisplayListBuilder) {
    guard let index = way.decider else { return }
    let (factor, color) = (magnification.factor, color(of: index))
    way.path.draw(
      around: way.landing, scaledBy: factor, color, over: style.palette.stage.opacity(0.55),
      into: &list)
    let (wording, measure) = (Wording(style.language), way.measure)
    let decided: Point = way.decision * factor
    // The words stand outside of the circle, beside where the finger went.
    let right: Double = decided.x >= 0 ? 1 : -1
    let down: Double = decided.y >= 0 ? 1 : -1
    let isFlat = abs(decided.x) >= abs(decided.y)
    let above = Point(0, -down * (measure.limit * factor + 16))
    let limit = "\(LabRig.letters[index]) \(wording.limit(of: measure))"
    drawPlate(limit, color, at: way.landing + above, side: 0, into: &list)
    guard measure.value > 0 else { return }
    let moved = words.filled("pose.finger", with: wording.amount(measure.value, of: measure))
    let away = isFlat ? Point(14 * right, -24 * down) : Point(26 * right, 0)
    let beside = way.landing + decided + away
    let end = beside.x + right * (TextRoom.width(of: moved, plateFont(color)) + 20)
    // Without room there, both stand above one another.
    if (stage.frame.minX...stage.frame.maxX).contains(end) {
      drawPlate(moved, color, at: beside, side: right, into: &list)
    } else {
      drawPlate(
        moved, color, at: way.landing + above - Point(0, 28 * down), side: 0, into: &list)
    }
  }

  private func plateFont(_ color: Color) -> TextStyle {
    var font = style.font(.note, color, .bold)
    (font.alignment, font.wraps) = (.center, false)
    // Large letters would cover the way.
    font.size = min(font.size, TextSize.head.points)
    return font
  }

  /// Draws words on a plate in the middle of which a place is, or that begins there: to the right
  /// for a side of 1, and to the left for -1.
  private func drawPlate(
    _ text: String, _ color: Color, at place: Point, side: Double,
    into list: inout DisplayListBuilder
  ) {
    let font = plateFont(color)
    let size = Size(TextRoom.width(of: text, font) + 16, font.size * 1.7)
    let room = stage.thingRoom.offset(by: stage.frame.origin)
    let center = place + Point(side * size.width / 2, 0)
    let x = max(min(center.x - size.width / 2, room.maxX - size.width - 4), room.minX + 4)
    let y = max(min(center.y - size.height / 2, room.maxY - size.height - 4), room.minY + 4)
    let frame = Rect(origin: Point(x, y), size: size)
    list.fill(.roundedRect(frame, radius: size.height / 2), style.palette.stage)
    list.text(text, in: frame, font)
  }

  /// Writes the values of a recognizer's rules beside the fingers: A's at the left, B's at the
  /// right.
  private func drawWords(
    _ reading: LabReading, _ index: Int, into list: inout DisplayListBuilder
  ) {
    let places = rig.recognizers[index].touches.map { $0.location(in: nil) }
    guard let first = places.first else { return }
    let box = places.dropFirst().reduce(Rect(first.x, first.y, 0, 0)) { box, place in
      box.union(Rect(place.x, place.y, 0, 0))
    }
    let wording = Wording(style.language)
    let lines = reading.rules.prefix(3).map { words.value(of: $0, wording) }
    let line = style.scaled(20)
    let size = Size(style.scaled(170), line * Double(lines.count))
    var isLeft = index == 0
    let left = box.minX - Self.wordsDistance - size.width
    let right = box.maxX + Self.wordsDistance
    if isLeft, left < stage.frame.minX { isLeft = false }
    if !isLeft, right + size.width > stage.frame.maxX { isLeft = true }
    // The other letter may be on this side too.
    let shift = Double(index) * line * 0.5 + (isLeft == (index == 0) ? 0 : line * 2)
    let top = min(
      max(box.center.y - size.height / 2 + shift, stage.frame.minY),
      stage.frame.maxY - size.height)
    var font = style.font(.note, color(of: index), .bold)
    font.alignment = isLeft ? .trailing : .leading
    font.wraps = false
    // The thing may be behind the words.
    let widest = lines.map { TextRoom.width(of: $0, font) }.max() ?? 0
    let x = isLeft ? left + size.width - widest : right
    list.fill(
      .roundedRect(Rect(x - 8, top - 3, widest + 16, size.height + 6), radius: 10),
      style.palette.stage.opacity(0.75))
    for (number, text) in lines.enumerated() {
      list.text(
        text,
        in: Rect(isLeft ? left : right, top + Double(number) * line, size.width, line), font)
      font.weight = .regular
    }
  }

  /// Draws the bands along the edges at which a finger of an edge swipe lands.
  private func drawBands(into list: inout DisplayListBuilder) {
    let width = window.thresholds.screenEdgeBand
    for (index, kind) in options.kinds.enumerated() where kind == .edgePan && width > 0 {
      guard let view = rig.recognizers[index].view else { continue }
      let color = color(of: index)
      let frame = view.convert(view.bounds, to: nil)
      let bands = [
        frame.intersection(Rect(frame.minX, stage.frame.minY, frame.width, width)),
        frame.intersection(Rect(stage.frame.minX, frame.minY, width, frame.height)),
      ]
      for band in bands.compactMap(\.self) {
        list.fill(.rect(band), color.opacity(0.14))
        list.stroke(.rect(band), color.opacity(0.6), .round(width: 1.5, dash: [4, 5]))
      }
    }
  }

  private func drawMagnifier(into list: inout DisplayListBuilder) {
    let button = stage.magnifier
    let frame = button.frame.offset(by: stage.frame.origin)
    let palette = style.palette
    let shape = Path.roundedRect(frame, radius: frame.height / 2)
    list.fill(shape, button.isHighlighted ? palette.pressed : palette.card)
    list.stroke(shape, palette.line, width: style.appearance.edgeWidth)
    let title = words.filled("magnification", with: "\(magnification.rawValue)")
    var font = style.font(.note, palette.ink)
    (font.alignment, font.wraps) = (.center, false)
    let room = frame.outset(by: EdgeInsets(top: 0, left: -12, bottom: 0, right: -12))
    font.size = TextRoom.size(
      of: title, font, in: room.size, from: font.size, to: TextSize.tiny.points)
    list.text(title, in: room, font)
  }

  private func drawHint(into list: inout DisplayListBuilder) {
    let frame = stage.thingRoom.offset(by: stage.frame.origin)
    let x = frame.center.x - hintWidth / 2
    let (side, shift) = thingPlace
    let lower = frame.center.y - shift + side * 0.5
    var top = lower + Self.hintGap
    // All of it, or what to do alone, in the largest letters for which there is room.
    let forms: [[TextSize]] = [[.large, .head], [.head, .body], [.head], [.note], [.tiny]]
    let fitting = forms.dropFirst(stage.isNarrow ? 1 : 0)
    var form = fitting.first { top + hintHeight(of: $0) <= frame.maxY } ?? []
    // In a very low stage the words stand right below the thing.
    let lowest = frame.maxY - hintHeight(of: [.tiny])
    if form.isEmpty, lowest >= lower {
      (form, top) = ([.tiny], lowest)
    }
    for (text, font) in hint(of: form) {
      let height = TextRoom.height(of: text, font, width: hintWidth)
      list.text(text, in: Rect(x, top, hintWidth, height), font)
      top += height
    }
  }

  private var hintWidth: Double { max(min(stage.thingRoom.width - 32, style.scaled(520)), 1) }

  /// Returns the words below the thing in letters of some sizes: what to do, and in a wide stage
  /// what competes.
  private func hint(of sizes: [TextSize]) -> [(text: String, font: TextStyle)] {
    let fonts = [(style.palette.ink, TextStyle.Weight.bold), (style.palette.ink2, .regular)]
    let texts = [words["hint"]] + (stage.isNarrow ? [] : [whatCompetes])
    return zip(texts, zip(sizes, fonts)).map { text, look in
      var font = style.font(look.0, look.1.0, look.1.1)
      font.alignment = .center
      return (text, font)
    }
  }

  private func hintHeight(of sizes: [TextSize]) -> Double {
    hint(of: sizes).reduce(0) { $0 + TextRoom.height(of: $1.text, $1.font, width: hintWidth) }
  }

  /// What a finger on the stage does.
  private var whatCompetes: String {
    let names = options.kinds.map { words["kind.\($0.rawValue)"] }
    guard let first = names.first, let last = names.last, names.count == 2 else {
      return words.filled("hint.alone", with: names.first ?? "")
    }
    return words.filled("hint.pair", with: first, last)
  }
}
