public import Drawing
public import TouchEngine

extension Panel {
  /// Returns the next time at which the panel's picture changes by itself; `nil` when it does not.
  /// See ``Scene/nextChange(after:)``.
  public func nextChange(after time: Timestamp) -> Timestamp? {
    if change?.motion.isMoving(at: time) == true { return time }
    return isFolded ? nil : list.nextIndicatorChange(after: time)
  }

  /// Draws the panel in the window's coordinates.
  public func draw(into list: inout DisplayListBuilder, at time: Timestamp) {
    guard let change, change.motion.isMoving(at: time) else {
      // The button of a closed panel is one of the program's signs.
      let seen = isFolded ? (window as? PanelWindow)?.signsOpacity(at: time) ?? 1 : 1
      list.group(picture(at: time), transform: transformToRoot, opacity: seen)
      return drawIndicators(into: &list, at: time)
    }
    let (shift, opacity) = change.place(at: time)
    guard let gone = change.gone else {
      return list.group(
        picture(at: time), transform: transformToRoot.concatenating(shift), opacity: opacity)
    }
    list.group(gone, transform: shift, opacity: opacity)
    list.group(picture(at: time), transform: transformToRoot)
  }

  /// Draws the scene beside the panel, in the window's coordinates.
  ///
  /// - Parameters:
  ///   - list: The list to draw into.
  ///   - time: The time.
  ///   - scale: The number of pixels per point.
  public func drawStage(
    into list: inout DisplayListBuilder, at time: Timestamp, scale: Double
  ) {
    stage.draw(into: &list, at: time, scale: scale, over: words.style.palette.stage)
  }

  /// Returns the open panel's picture at a time, in the window's coordinates.
  func openPicture(at time: Timestamp) -> DisplayList {
    DisplayList { $0.group(picture(at: time), transform: transformToRoot) }
  }

  /// Returns the panel's picture at a time: the part that is kept, and figures that change by
  /// themselves over it.
  private func picture(at time: Timestamp) -> DisplayList {
    let live = isFolded ? [] : self.list.rows.filter(\.isLive)
    guard !live.isEmpty else { return stillPicture(at: time) }
    return DisplayList { list in
      list.group(stillPicture(at: time))
      drawRows(live, into: &list, PanelFonts(words.style), at: time)
    }
  }

  private func drawIndicators(into list: inout DisplayListBuilder, at time: Timestamp) {
    guard !isFolded, self.list.indicatorAlpha(at: time) > 0 else { return }
    list.group(transform: transformToRoot) {
      $0.draw(indicatorsOf: self.list, words.style.appearance, at: time)
    }
  }

  /// Returns the part of the picture that changes on events, or with the last line.
  ///
  /// The cache includes the focused view, because the window does not report changes of focus.
  private func stillPicture(at time: Timestamp) -> DisplayList {
    let focus = window?.focusedView.map(ObjectIdentifier.init)
    let told = isFolded ? "" : line?.sentence(at: time) ?? ""
    if let picture, picture.focus == focus, picture.line == told { return picture.list }
    let list = DisplayList { drawStill(into: &$0, telling: told) }
    picture = (list, focus, told)
    return list
  }

  private func drawStill(into list: inout DisplayListBuilder, telling told: String) {
    if !isFolded {
      let fonts = PanelFonts(words.style)
      let palette = words.style.palette
      if isOverScene {
        list.fill(.rect(bounds), palette.panel)
      } else {
        list.plate(bounds, radius: Self.radius, words.style.appearance)
      }
      list.text(words["panel"], in: titleFrame, fonts.name)
      drawList(into: &list, fonts)
      drawLine(told, into: &list, fonts)
    }
    drawFoldButton(into: &list)
  }

  private func drawList(into list: inout DisplayListBuilder, _ fonts: PanelFonts) {
    let frame = self.list.frame
    drawRows(self.list.rows.filter { !$0.isLive }, into: &list, fonts, at: .zero)
    for y in [frame.minY, frame.maxY] {
      list.stroke(
        .line(from: Point(frame.minX, y), to: Point(frame.maxX, y)), words.style.palette.rule,
        width: 1)
    }
  }

  /// Draws rows where the list shows them.
  private func drawRows(
    _ rows: [PanelRow], into list: inout DisplayListBuilder, _ fonts: PanelFonts,
    at time: Timestamp
  ) {
    let frame = self.list.frame
    let content = AffineTransform.translation(frame.origin - self.list.bounds.origin)
    list.group(clip: frame) { list in
      list.group(transform: content) { list in
        for row in rows { draw(row, into: &list, fonts, at: time) }
      }
    }
  }

  /// Draws a row in the list's coordinates; only a live figure depends on the time.
  func draw(
    _ row: PanelRow, into list: inout DisplayListBuilder, _ fonts: PanelFonts,
    at time: Timestamp = .zero
  ) {
    let label = row.label(words)
    switch row.item.kind {
    case .heading: list.text(label, in: row.labelFrame, fonts.heading)
    case .button: break
    case .figure(let figure): figure.draw(&list, row.labelFrame, time)
    case .line(let text): list.text(text(), in: row.labelFrame, fonts.note)
    case .toggle, .choice, .number:
      if !row.labelFrame.isEmpty { list.text(label, in: row.labelFrame, fonts.label) }
    }
    if let value = row.value { list.text(value, in: row.valueFrame, fonts.value) }
    if let note = row.note(words) {
      // The note begins right below its control, even if a longer one would fit.
      let height = TextRoom.height(of: note, fonts.note, width: row.noteFrame.width)
      let frame = Rect(row.noteFrame.minX, row.noteFrame.minY, row.noteFrame.width, height)
      list.text(note, in: frame, fonts.note)
    }
    guard let control = row.control else { return }
    let appearance = words.style.appearance
    list.group(transform: .translation(control.frame.origin)) { list in
      switch control {
      case let control as Switch: list.draw(control, appearance)
      case let control as SegmentedControl: list.draw(control, appearance)
      case let control as Slider: list.draw(control, appearance)
      case let control as Button: list.draw(control, label, appearance)
      default: break
      }
    }
  }

  private func drawLine(
    _ told: String, into list: inout DisplayListBuilder, _ fonts: PanelFonts
  ) {
    var font = fonts.note
    if !told.isEmpty { font.color = words.style.palette.ink }
    list.text(told.isEmpty ? words["panel.quiet"] : told, in: sentenceFrame, font)
  }

  /// Draws a wrench, which stands for what it unfolds; a cross when it folds.
  private func drawFoldButton(into list: inout DisplayListBuilder) {
    let frame = foldButton.frame
    list.roundButton(
      isFolded ? .wrench : .close, in: frame, isLit: foldButton.isHighlighted,
      words.style.appearance)
    if foldButton.isFocused {
      // The ring lies inside the edge.
      let appearance = words.style.appearance
      list.focusRing(
        around: frame.outset(by: -FocusRing.reach - appearance.edgeWidth / 2),
        radius: frame.width / 2, appearance)
    }
  }
}
