public import TouchEngine

extension DisplayListBuilder {
  /// Draws the menu of a text field, in its own coordinates. A group with
  /// `.translation(menu.frame.origin)` moves it to its frame. Draw it over everything else of the
  /// scene.
  ///
  /// - Parameters:
  ///   - menu: The menu, with its buttons and the pressed one.
  ///   - appearance: The user's appearance settings.
  ///   - title: Returns the one-word title of a button.
  public mutating func draw(
    _ menu: EditMenu, _ appearance: Appearance, title: (EditMenu.Command) -> String
  ) {
    let (palette, edge, radius) = (appearance.palette, appearance.edgeWidth, 12.0)
    fill(.roundedRect(menu.bounds, radius: radius), palette.raised)
    stroke(
      .roundedRect(menu.bounds.outset(by: -edge / 2), radius: radius - edge / 2), palette.edge,
      width: edge)
    for (index, item) in menu.items.enumerated() {
      let (frame, isPressed) = (item.button.frame, item.button.isHighlighted)
      if index > 0 {
        let line = Rect(
          frame.minX - (EditMenu.margin + edge) / 2, frame.minY + 6, edge, frame.height - 12)
        fill(.rect(line), palette.line)
      }
      if isPressed {
        fill(.roundedRect(frame, radius: radius - EditMenu.margin), palette.pressed)
      }
      text(
        title(item.command), in: frame,
        TextStyle(
          size: appearance.scaled(16), color: palette.ink,
          weight: .bold, alignment: .center))
    }
  }
}
