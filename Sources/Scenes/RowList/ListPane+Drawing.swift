import Drawing
import TouchEngine

extension ListPane {
  private var palette: Palette { (window?.appearance ?? .standard).palette }

  func nextChange(after time: Timestamp) -> Timestamp? {
    if !list.contentTouchDelays.isEmpty { return time }
    // A finger that holds the content still keeps the indicator; its next event ends that.
    guard list.indicatorAlpha(at: time) > 0, !list.isTracking, let scrolled = list.lastScrolled
    else { return nil }
    let stay = window?.scrollPhysics.indicatorStay ?? 0
    return max(scrolled.advanced(bySeconds: stay), time)
  }

  /// Draws the pane in the window's coordinates.
  func draw(into list: inout DisplayListBuilder, at time: Timestamp) {
    list.fill(.rect(frame), palette.background)
    list.group(transform: transformToRoot, clip: bounds) { list in
      for view in switches { draw(view, into: &list) }
      drawRows(into: &list)
      drawIndicator(into: &list, at: time)
      drawWords(into: &list)
    }
  }

  /// Draws how long the list still holds each touch back.
  func drawDelays(into list: inout DisplayListBuilder, at time: Timestamp) {
    list.drawContentTouchDelays(of: self.list, in: window, palette, at: time)
  }

  private func draw(_ view: ToggleButton, into list: inout DisplayListBuilder) {
    let frame = view.frame
    if view.isHighlighted { list.fill(.roundedRect(frame, radius: 8), palette.surfacePressed) }
    let knob = Rect(frame.maxX - 56, frame.center.y - 13, 46, 26)
    list.fill(
      .roundedRect(knob, radius: 13), view.isOn ? palette.tint : palette.track)
    let center = Point(view.isOn ? knob.maxX - 13 : knob.minX + 13, knob.center.y)
    list.fill(.circle(center: center, radius: 10), palette.thumb)
    list.text(
      view.title, in: Rect(frame.minX + 8, frame.minY, frame.width - 76, frame.height),
      TextStyle(size: 14, color: palette.text))
    guard view.isFocused, let appearance = window?.appearance else { return }
    // Its neighbours touch it, so the ring stays inside.
    list.focusRing(around: frame.outset(by: -FocusRing.reach), radius: 6, appearance)
  }

  private func drawRows(into list: inout DisplayListBuilder) {
    let content = AffineTransform.translation(
      self.list.frame.origin - self.list.bounds.origin)
    list.group(clip: self.list.frame) { list in
      list.fill(.rect(self.list.frame), palette.surface)
      list.group(transform: content) { list in
        for row in self.list.visibleRows { draw(row, into: &list) }
      }
    }
    let edge = self.list.frame
    for y in [edge.minY, edge.maxY] {
      list.stroke(
        .line(from: Point(edge.minX, y), to: Point(edge.maxX, y)), palette.separator, width: 1)
    }
  }

  private func draw(_ row: Row, into list: inout DisplayListBuilder) {
    let frame = row.frame
    list.stroke(
      .line(from: Point(16, frame.maxY - 0.5), to: Point(frame.maxX, frame.maxY - 0.5)),
      palette.separator, width: 1)
    list.text(
      say("postcard", row.number), in: Rect(16, frame.minY, frame.width - 156, frame.height),
      TextStyle(size: 16, color: palette.text))
    let button = row.button.frame.offset(by: frame.origin)
    let shape = Path.roundedRect(button, radius: 10)
    let isPressed = row.button.isHighlighted
    list.fill(shape, isPressed ? palette.tint : palette.buttonFill)
    list.stroke(shape, palette.tint, width: 1)
    let presses = row.button.presses
    list.text(
      presses == 0 ? say("send", 0) : say("sent", presses), in: button,
      TextStyle(
        size: 15, color: isPressed ? palette.onTint : palette.tint, weight: .bold,
        alignment: .center))
    guard row.button.isFocused, let appearance = window?.appearance else { return }
    list.focusRing(around: button, radius: 10, appearance)
  }

  private func say(_ name: String, _ number: Int) -> String {
    PhotoEditorWords.text(name, in: language, "\(number)")
  }

  private func drawIndicator(into list: inout DisplayListBuilder, at time: Timestamp) {
    let alpha = self.list.indicatorAlpha(at: time)
    guard alpha > 0, let indicator = self.list.verticalIndicatorFrame else { return }
    let place = indicator.offset(by: self.list.frame.origin - self.list.bounds.origin)
    list.fill(.roundedRect(place, radius: 1.5), palette.text.opacity(0.5 * alpha))
  }

  private func drawWords(into list: inout DisplayListBuilder) {
    let isEmpty = words.sentence.isEmpty
    list.text(
      isEmpty ? say("quiet", 0) : words.sentence, in: wordsFrame,
      TextStyle(
        size: 14, color: isEmpty ? palette.secondaryText : palette.text, wraps: true))
  }
}
