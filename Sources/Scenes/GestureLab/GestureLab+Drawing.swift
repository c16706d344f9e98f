package import Drawing
package import ScenePlayer
package import TouchEngine

extension GestureLab {
  package func nextChange(after time: Timestamp) -> Timestamp? {
    let own = column.isHidden ? nil : column.nextIndicatorChange(after: time)
    return [
      panel.nextChange(after: time), own, stage.isHidden ? nil : nextSpeedChange(after: time),
    ]
    .compactMap(\.self).min()
  }

  package func draw(into list: inout DisplayListBuilder, at time: Timestamp) {
    list.fill(.rect(window.bounds), style.palette.stage)
    if !canvas.isHidden { list.group(clip: canvas.frame) { drawCanvas(into: &$0) } }
    if !stage.isHidden {
      list.group(clip: stage.frame) { drawStage(into: &$0, at: time) }
      list.group(clip: column.frame) { drawColumn(into: &$0, at: time) }
    }
    panel.draw(into: &list, at: time)
    drawFocus(into: &list)
  }

  /// Draws the focus ring around the focused line of the table.
  private func drawFocus(into list: inout DisplayListBuilder) {
    guard let view = window.focusedView, view.isDescendant(of: column), !column.isHidden else {
      return
    }
    let frame = view.transformToRoot.apply(to: view.bounds).boundingBox
    list.group(clip: column.frame) { $0.focusRing(around: frame, radius: 8, style.appearance) }
  }

  // MARK: The stage

  private func drawStage(into list: inout DisplayListBuilder, at time: Timestamp) {
    let palette = style.palette
    for view in rig.views {
      let frame = view.transformToRoot.apply(to: view.bounds).boundingBox.outset(by: -2)
      let shape = Path.roundedRect(frame, radius: 12)
      list.fill(shape, view === rig.views[0] ? palette.panel : palette.raised)
      list.stroke(shape, palette.edge, width: style.appearance.edgeWidth)
    }
    for index in rig.recognizers.indices {
      drawLamp(index, into: &list)
      drawPlace(index, into: &list)
      let size = style.scaled(24)
      let frame = stage.frame
      list.text(
        speed(of: index, at: time) ?? "",
        in: Rect(frame.minX + 12, frame.minY + 8 + Double(index) * size, frame.width - 24, size),
        LabFonts(style).bold)
    }
  }

  /// Returns the velocity of an active recognizer at `time`, by the settings of velocity (rule F4);
  /// `nil` for recognizers without one. It falls to zero while fingers rest and no event arrives.
  func speed(of index: Int, at time: Timestamp) -> String? {
    let recognizer = rig.recognizers[index]
    guard recognizer.state == .began || recognizer.state == .changed else { return nil }
    let letter = LabRig.letters[index]
    func text(_ value: Double, _ unit: String) -> String {
      "\(letter): \(PanelNumber(0...0, step: 1, unit: unit).text(value))"
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
  private func nextSpeedChange(after time: Timestamp) -> Timestamp? {
    rig.recognizers.compactMap { recognizer in
      switch recognizer {
      case let pan as PanGestureRecognizer: pan.velocityEnd
      case let pair as TwoFingerGestureRecognizer: pair.velocityEnd
      default: nil
      }
    }.filter { $0 > time }.min()
  }

  /// The radius of a lamp, in points.
  private var lampRadius: Double { style.scaled(16) + 4 }

  /// Draws the recognizer's letter on the color of its state.
  private func drawLamp(_ index: Int, into list: inout DisplayListBuilder) {
    let recognizer = rig.recognizers[index]
    guard let view = recognizer.view else { return }
    let frame = view.transformToRoot.apply(to: view.bounds).boundingBox
    let radius = lampRadius
    let isBeside = rig.views.count == 1 && index == 1
    let center = Point(
      frame.minX + 12 + radius + (isBeside ? 2 * radius + 10 : 0), frame.maxY - 12 - radius)
    let palette = style.palette
    let (fill, ink) =
      recognizer.state == .began || recognizer.state == .changed
      ? (palette.accent, palette.onAccent)
      : log.winners.contains(index)
        ? (palette.good, palette.onAccent)
        : log.reasons[index].isEmpty
          ? (palette.raised, palette.ink2) : (palette.card, palette.ink3)
    list.fill(.circle(center: center, radius: radius), fill)
    var font = style.font(16, ink, .bold)
    font.alignment = .center
    let size = radius * 2
    list.text(
      LabRig.letters[index], in: Rect(center.x - radius, center.y - radius, size, size), font)
  }

  /// Draws a ring at an active recognizer's location.
  private func drawPlace(_ index: Int, into list: inout DisplayListBuilder) {
    let recognizer = rig.recognizers[index]
    guard recognizer.state == .began || recognizer.state == .changed else { return }
    let place = recognizer.location(in: nil)
    let radius = index == 0 ? 34.0 : 44
    list.stroke(.circle(center: place, radius: radius), style.palette.accentInk, width: 4)
  }

  // MARK: The table

  private func drawColumn(into list: inout DisplayListBuilder, at time: Timestamp) {
    let fonts = LabFonts(style)
    list.fill(.rect(column.frame), style.palette.stage)
    list.group(transform: .translation(column.frame.origin - column.bounds.origin)) { list in
      for (index, frame) in column.legendFrames.enumerated() where index < options.kinds.count {
        let name = LabRig.name(of: options.kinds[index], at: index)
        list.text(LabWords.names[name]?.text(in: style.language) ?? name, in: frame, fonts.bold)
      }
      list.text(words["table"], in: column.headingFrame, fonts.note)
      let outcomes = outcomes
      for line in column.lines {
        let outcome = outcomes.first { $0.script == line.script }
        draw(line, outcome?.winners ?? log.winners, fonts, into: &list)
      }
      let reasons = outcomes.first { $0.script == chosen }?.reasons ?? log.reasons
      list.text(
        words[LabColumn.title(of: chosen)], in: column.reasonHeadingFrame, fonts.bold)
      for (frame, reason) in zip(column.reasonFrames, reasons) {
        list.text(reason.isEmpty ? words["reason.none"] : reason, in: frame, fonts.note)
      }
    }
    list.draw(indicatorsOf: column, style.appearance, at: time)
  }

  private func draw(
    _ line: LabColumn.Line, _ winners: [Int], _ fonts: LabFonts,
    into list: inout DisplayListBuilder
  ) {
    let (palette, frame) = (style.palette, line.button.frame)
    let isChosen = line.script == chosen
    if isChosen || line.button.isHighlighted {
      let fill = line.button.isHighlighted ? palette.pressed : palette.panel
      list.fill(.roundedRect(frame, radius: 8), fill)
    }
    if isChosen {
      list.fill(
        .rect(Rect(frame.minX, frame.minY + 6, 3, frame.height - 12)), palette.accent)
    }
    list.text(
      words[LabColumn.title(of: line.script)], in: line.titleFrame.offset(by: frame.origin),
      line.script == nil ? fonts.bold : fonts.text)
    list.text(
      LabOutcome.words(winners), in: line.outcomeFrame.offset(by: frame.origin), fonts.bold)
    list.fill(.rect(Rect(frame.minX, frame.maxY - 1, frame.width, 1)), palette.line)
  }

  // MARK: The canvas

  private func drawCanvas(into list: inout DisplayListBuilder) {
    let palette = style.palette
    list.fill(.rect(canvas.frame), palette.panel)
    for (index, thing) in canvas.things.enumerated() {
      let isHeld = canvas.sets.contains { set in
        set.recognizers.contains { $0.state == .began || $0.state == .changed }
          && (options.canvas == .oneForAll || set.pan.view === thing)
      }
      list.group(transform: thing.transformToRoot) { list in
        let shape = Path.roundedRect(thing.bounds, radius: 16)
        list.fill(shape, isHeld ? palette.pressed : palette.raised)
        list.stroke(shape, palette.edge, width: style.appearance.edgeWidth)
        var font = TextStyle(
          size: 28, color: isHeld ? palette.ink : palette.ink2, weight: .bold)
        font.alignment = .center
        list.text("\(index + 1)", in: thing.bounds, font)
      }
    }
  }
}

extension GestureLab {
  package static func drawEmblem(_ emblem: SceneEmblem, into list: inout DisplayListBuilder) {
    emblem.ground(emblem.palette.panel, &list)
    for (index, center) in [Point(58, 48), Point(102, 48)].enumerated() {
      let circle = Path.circle(center: center, radius: 34)
      list.fill(circle, FingerOverlay.colors[index * 2].opacity(0.35))
      list.stroke(circle, FingerOverlay.colors[index * 2], width: 3)
    }
    list.text(
      "A", in: Rect(30, 32, 40, 32),
      TextStyle(size: 24, color: emblem.palette.ink, weight: .bold, alignment: .center))
    list.text(
      "B", in: Rect(90, 32, 40, 32),
      TextStyle(size: 24, color: emblem.palette.ink, weight: .bold, alignment: .center))
    list.fill(.roundedRect(Rect(18, 98, 124, 6), radius: 3), emblem.palette.track)
    list.fill(.circle(center: Point(64, 101), radius: 9), .white)
    list.stroke(.circle(center: Point(64, 101), radius: 9), emblem.palette.edge, width: 2)
  }
}
