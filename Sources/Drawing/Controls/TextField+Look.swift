public import TouchEngine

extension DisplayListBuilder {
  /// Draws a text field, in its own coordinates: its text with caret, selection and marked text, or
  /// its placeholder. A group with `.translation(field.frame.origin)` moves it to its frame.
  ///
  /// - Parameters:
  ///   - field: The field, with the layout of its parts.
  ///   - time: The current time, for the blinking caret.
  ///   - appearance: The user's appearance settings. The font size is the field's own.
  public mutating func draw(_ field: TextField, at time: Timestamp, _ appearance: Appearance) {
    let (palette, radius) = (appearance.palette(of: field), 8.0)
    let edge = appearance.edgeWidth + (field.isEditing ? 1 : 0)
    fill(.roundedRect(field.bounds, radius: radius), palette.panel)
    stroke(
      .roundedRect(field.bounds.outset(by: -edge / 2), radius: radius - edge / 2),
      field.isEditing ? palette.accentInk : palette.edge, width: edge)
    // The caret and the handles reach a little beyond the text.
    let room = field.textFrame.outset(by: EdgeInsets(top: 0, left: 4, bottom: 0, right: 4))
    group(clip: room) { list in
      for rect in field.selectionRects { list.fill(.rect(rect), palette.selection) }
      list.words(of: field, palette)
      for rect in field.markedRects {
        list.fill(.rect(Rect(rect.minX, rect.maxY - 2, rect.width, 2)), palette.accentInk)
      }
      if let caret = field.caretRect, field.isCaretLit(at: time) {
        list.fill(.rect(caret), palette.accentInk)
      }
    }
    if let (start, end) = field.selectionHandles {
      for (bar, isUpper) in [(start, true), (end, false)] where room.contains(bar.center) {
        fill(.rect(bar), palette.accentInk)
        let knob = Point(bar.center.x, isUpper ? bar.minY : bar.maxY)
        fill(.circle(center: knob, radius: 5), palette.accentInk)
      }
    }
    if field.isFocused { focusRing(around: field.bounds, radius: radius, appearance) }
  }

  private mutating func words(of field: TextField, _ palette: Palette) {
    let isEmpty = field.text.isEmpty
    let style = TextStyle(
      size: field.fontSize, color: isEmpty ? palette.ink2 : palette.ink)
    var frame = field.textFrame
    if field.isEditing, !isEmpty {
      // The frame is scrolled, and wide enough for any font: the field clips text that does not
      // fit, and does not shorten it.
      frame.origin.x = field.textOrigin.x
      frame.size.width += Double(field.text.unicodeScalars.count) * field.fontSize * 2
    }
    text(isEmpty ? field.placeholder : field.text, in: frame, style)
  }
}
