import Drawing
import SceneBase
import TouchEngine

extension GestureLab {
  /// The state of each recognizer at `time`: of the fingers, or of the chosen script.
  func racers(at time: Timestamp) -> [LabRacer] {
    if let outcome = chosenOutcome {
      return rig.recognizers.indices.map { index in
        outcome.winners.contains(index)
          ? .won : outcome.reasons[index].isEmpty ? .rests : .lost(nil)
      }
    }
    return rig.recognizers.indices.map { index in
      let recognizer = rig.recognizers[index]
      if recognizer.state.isActive || recognizer.state == .ended { return .won }
      if recognizer.state == .possible, let reading = reading(of: index, at: time) {
        return .races(reading)
      }
      return log.winners.contains(index)
        ? .won : log.reasons[index].isEmpty ? .rests : .lost(log.measure(of: index))
    }
  }

  /// The rules of a recognizer for the fingers on it; `nil` without fingers.
  func reading(of index: Int, at time: Timestamp) -> LabReading? {
    LabReader(
      kind: options.kinds[index], recognizer: rig.recognizers[index], lift: log.lift, time: time
    ).reading
  }

  /// The outcome of the chosen script; `nil` for the user's own fingers.
  private var chosenOutcome: LabOutcome? {
    chosen.flatMap { script in outcomes.first { $0.script == script } }
  }

  /// The color of a recognizer: that of its gesture.
  func color(of index: Int) -> Color { options.kinds[index].look.color(style.appearance.style) }

  /// Returns the velocity of an active recognizer at `time`, by the settings of velocity (rule F4);
  /// `nil` for recognizers without one. It falls to zero while fingers rest and no event arrives.
  func speed(of index: Int, at time: Timestamp) -> String? {
    let recognizer = rig.recognizers[index]
    guard recognizer.state == .began || recognizer.state == .changed else { return nil }
    let letter = LabRig.letters[index]
    func text(_ value: Double, _ unit: String) -> String {
      "\(letter): \(Numeral.plain(value, decimals: 1))\(unit)"
    }
    return switch recognizer {
    case let pan as PanGestureRecognizer:
      text(pan.velocity(in: nil, at: time).length.rounded(), " pt/s")
    case let pinch as PinchGestureRecognizer: text(pinch.velocity(at: time), " ×/s")
    case let rotation as RotationGestureRecognizer:
      text((rotation.velocity(at: time) * 180 / .pi).rounded(), "°/s")
    default: nil
    }
  }

  /// Returns the next time at which a shown velocity falls to zero without an event.
  func nextSpeedChange(after time: Timestamp) -> Timestamp? {
    rig.recognizers.compactMap { recognizer in
      switch recognizer {
      case let pan as PanGestureRecognizer: pan.velocityEnd
      case let pair as TwoFingerGestureRecognizer: pair.velocityEnd
      default: nil
      }
    }.filter { $0 > time }.min()
  }

  /// What an active recognizer has measured since it began, as numbers; `nil` for one without.
  private func amount(of index: Int) -> String? {
    let recognizer = rig.recognizers[index]
    guard recognizer.state.isActive else { return nil }
    switch recognizer {
    case let pan as PanGestureRecognizer: return words.points(pan.translation(in: nil))
    case let pinch as PinchGestureRecognizer: return "\(Numeral.plain(pinch.scale, decimals: 2))×"
    case let rotation as RotationGestureRecognizer: return Self.degrees(rotation.rotation)
    default: return nil
    }
  }

  static func degrees(_ angle: Double) -> String { "\(Numeral.points(angle * 180 / .pi))°" }

  // MARK: Tools

  func drawTools(
    _ racers: [LabRacer], into list: inout DisplayListBuilder, at time: Timestamp
  ) {
    let strip = tools.strip
    list.group(clip: strip.frame) { list in
      guard !strip.isHidden else { return }
      list.group(transform: .translation(strip.frame.origin - strip.bounds.origin)) { list in
        let fonts = LabFonts(style)
        let outcomes = outcomes
        for chip in strip.chips {
          let outcome = outcomes.first { $0.script == chip.script }
          draw(chip, outcome?.winners ?? [], fonts, into: &list)
        }
      }
      list.fade(edgesOf: strip, in: strip.frame, into: style.palette.stage)
    }
    let card = Path.roundedRect(tools.cardFrame, radius: 24)
    list.fill(card, style.palette.panel)
    list.stroke(card, style.palette.line, width: style.appearance.edgeWidth)
    // The stage tells of the player's finger.
    let reasons = chosenOutcome?.reasons ?? (shownWay == nil ? log.reasons : ["", ""])
    for (index, lane) in tools.lanes.enumerated() where racers.indices.contains(index) {
      draw(lane, index, racers[index], reasons[index], into: &list, at: time)
    }
  }

  private func draw(
    _ chip: LabStrip.Chip, _ winners: [Int], _ fonts: LabFonts,
    into list: inout DisplayListBuilder
  ) {
    let (palette, frame) = (style.palette, chip.button.frame)
    let isChosen = chip.script == chosen
    // In high contrast the chosen part is filled.
    let isFilled = isChosen && style.appearance.style == .highContrast
    let shape = Path.roundedRect(frame, radius: frame.height / 2)
    list.fill(
      shape,
      isFilled
        ? (chip.button.isHighlighted ? palette.pressedAccent : palette.accent)
        : chip.button.isHighlighted ? palette.pressed : isChosen ? palette.raised : palette.card)
    if !isFilled {
      list.stroke(
        shape, isChosen ? palette.accentInk : palette.line,
        width: isChosen ? 2 : style.appearance.edgeWidth)
    }
    list.icon(
      LabStrip.icon(of: chip.script), at: (chip.iconFrame.offset(by: frame.origin)).center,
      size: chip.iconFrame.height,
      isFilled ? palette.onAccent : isChosen ? palette.accentInk : palette.ink2)
    var title = fonts.bold
    title.wraps = false
    if isFilled { title.color = palette.onAccent }
    list.text(
      words[LabStrip.title(of: chip.script)], in: chip.titleFrame.offset(by: frame.origin), title)
    guard tools.strip.showsOutcome else { return }
    var letters = fonts.winners
    letters.wraps = false
    if let last = winners.last { letters.color = color(of: last) }
    if isFilled { letters.color = palette.onAccent }
    list.text(
      told(winners, by: chip.script), in: chip.outcomeFrame.offset(by: frame.origin), letters)
  }

  /// Returns who wins a script, in words that have room on its chip: "A wins", "A wins ×2",
  /// "nobody wins".
  private func told(_ winners: [Int], by script: LabScript?) -> String {
    // The card below tells of the player's fingers.
    guard script != nil else { return words["outcome.try"] }
    guard let first = winners.first else { return words["outcome.nobody"] }
    guard winners.allSatisfy({ $0 == first }) else { return LabOutcome.words(winners) }
    let wins = words.filled("outcome.wins", with: LabRig.letters[first])
    return winners.count == 1 ? wins : "\(wins) ×\(winners.count)"
  }

  // MARK: Lanes

  private func draw(
    _ lane: LabLane, _ index: Int, _ racer: LabRacer, _ reason: String,
    into list: inout DisplayListBuilder, at time: Timestamp
  ) {
    let palette = style.palette
    var color = color(of: index)
    var ink = palette.ink
    if case .lost = racer { (color, ink) = (palette.ink3, palette.ink2) }
    let badge = lane.badgeFrame
    list.fill(.circle(center: badge.center, radius: badge.width / 2), color)
    list.text(
      LabRig.letters[index], in: badge,
      TextStyle(
        size: badge.height * 0.5, color: palette.onAccent, weight: .bold, alignment: .center))
    if let frame = lane.iconFrame {
      list.icon(lane.kind.look.icon, at: frame.center, size: frame.width, color)
    }
    let name = words["kind.\(lane.kind.rawValue)"]
    var bold = style.font(.body, ink, .bold)
    let width = TextRoom.width(of: name, bold)
    if width > lane.nameFrame.width { bold.size *= lane.nameFrame.width / width }
    list.text(name, in: lane.nameFrame, bold)
    drawBar(of: racer, in: lane.barFrame, color, into: &list)
    drawValue(of: lane, index, racer, color, into: &list, at: time)
    if let frame = lane.captionFrame {
      list.text(
        words[options.gestures[index].needs], in: frame, style.font(.note, palette.ink2))
    }
    guard let frame = lane.reasonFrame, !reason.isEmpty else { return }
    // The reason begins right below the bar, even if a longer one would fit.
    let font = LabFonts(style).note
    let height = TextRoom.height(of: reason, font, width: frame.width)
    // Without a second bar it is nearer to its own bar than to the next one.
    let shift = racer.restBeside == nil ? style.scaled(8) : 0
    list.text(reason, in: Rect(frame.minX, frame.minY - shift, frame.width, height), font)
  }

  /// Draws a bar, and below it a thin one for a maximum beside a minimum.
  private func drawBar(
    of racer: LabRacer, in frame: Rect, _ color: Color, into list: inout DisplayListBuilder
  ) {
    let low = max(frame.height * 0.28, 3)
    var main = Rect(frame.minX, frame.minY, frame.width, frame.height - low - 2)
    let thin = Rect(frame.minX, frame.maxY - low, frame.width, low)
    if let rest = racer.restBeside {
      GoalBar(thin, .runsOut(rest), color, style).draw(into: &list)
    }
    var post = GoalBar.Post.finish
    if case .lost = racer {
      // A loser has no goal any more, and no bar that might look like a full one.
      (main, post) = (Rect(main.minX, main.midY - low / 2, main.width, low), .none)
    }
    GoalBar(main, racer.filling, color, style, post: post).draw(into: &list)
  }

  private func drawValue(
    of lane: LabLane, _ index: Int, _ racer: LabRacer, _ color: Color,
    into list: inout DisplayListBuilder, at time: Timestamp
  ) {
    var (value, note) = ("", "")
    var font = style.font(.body, color, .bold)
    font.alignment = .trailing
    let wording = Wording(style.language)
    switch racer {
    case .rests where lane.captionFrame == nil && chosen == nil:
      value = words[options.gestures[index].needs]
      font = style.font(.note, style.palette.ink2)
      font.alignment = lane.valueFrame.minX == lane.barFrame.minX ? .leading : .trailing
      // Both lanes have letters of the same size.
      font.wraps = false
      font.size = zip(tools.lanes, options.gestures).reduce(font.size) { size, lane in
        TextRoom.size(
          of: words[lane.1.needs], font, in: lane.0.valueFrame.size, from: size,
          to: TextSize.tiny.points)
      }
    case .rests where chosen == nil:
      value = words["ready"]
      font = style.font(.note, style.palette.ink2)
      font.alignment = .trailing
    case .rests: value = "–"
    case .races(let reading):
      let main = reading.needs ?? reading.most
      value = main.map { words.value(of: $0, wording) } ?? ""
      note =
        reading.needs == nil
        ? main.map { wording.limit(of: $0.measure) } ?? ""
        : reading.most.map { words.value(of: $0, wording) } ?? ""
    case .won:
      value = chosen == nil ? amount(of: index) ?? words["won"] : words["won"]
      note = chosen == nil ? speed(of: index, at: time) ?? "" : ""
    case .lost(let measure):
      value = measure.map { wording.share(of: $0) } ?? words["lost"]
      note = measure == nil ? "" : words["lost"]
    }
    font.wraps = false
    var frame = lane.valueFrame
    if case .won = racer {
      let side = frame.height * 0.8
      list.icon(.check, at: Point(frame.maxX - side / 2, frame.center.y), size: side, color)
      frame.size.width = max(frame.size.width - side - 6, 1)
    }
    font.size = TextRoom.size(
      of: value, font, in: frame.size, from: font.size, to: TextSize.tiny.points)
    if TextRoom.width(of: value, font) <= frame.width { list.text(value, in: frame, font) }
    guard let frame = lane.noteFrame, !note.isEmpty else { return }
    var small = style.font(.note, style.palette.ink2)
    small.alignment = .trailing
    small.wraps = false
    list.text(note, in: frame, small)
  }
}

extension SceneWords {
  /// The length of a movement in words: "34.5 pt".
  func points(_ way: Point) -> String { filled("points", with: Numeral.points(way.length)) }

  /// The value of a rule in words: how much there is of a minimum, and how much is left of a time.
  func value(of rule: LabRule, _ wording: Wording) -> String {
    guard rule.isTime, !rule.measure.isMinimum else { return wording.share(of: rule.measure) }
    return filled(
      "left", with: wording.amount(rule.measure.limit - rule.measure.value, of: rule.measure))
  }
}

/// The fonts of the stage and the tools.
struct LabFonts {
  let text: TextStyle
  let bold: TextStyle
  let note: TextStyle
  /// The letters of winners.
  let winners: TextStyle

  init(_ style: SceneStyle) {
    text = style.font(.body, style.palette.ink)
    bold = style.font(.body, style.palette.ink, .bold)
    note = style.font(.note, style.palette.ink2)
    winners = style.font(.note, style.palette.ink2, .bold)
  }
}
