package import Drawing
package import TouchEngine

/// The name of a control, on a small plate beside it.
package struct NameTag: Hashable {
  let name: String
  /// The control's frame, in the window's coordinates.
  let frame: Rect
  let appearance: Appearance

  /// - Parameters:
  ///   - name: The name of the control.
  ///   - frame: The control's frame, in the window's coordinates.
  ///   - appearance: The look.
  package init(name: String, frame: Rect, appearance: Appearance) {
    (self.name, self.frame, self.appearance) = (name, frame, appearance)
  }

  /// Draws the plate below the frame, or above it where there is no room.
  package func draw(into list: inout DisplayListBuilder, in bounds: Rect) {
    let palette = appearance.palette
    let font = TextStyle(size: appearance.scaled(13), color: palette.ink, alignment: .center)
    let width = min(TextRoom.width(of: name, font) + appearance.scaled(20), bounds.width - 8)
    let height = appearance.scaled(28)
    let x = min(max(frame.center.x - width / 2, bounds.minX + 4), bounds.maxX - 4 - width)
    let below = frame.maxY + 8
    let y = below + height <= bounds.maxY - 4 ? below : max(frame.minY - 8 - height, bounds.minY)
    let plate = Rect(x, y, width, height)
    let shape = Path.roundedRect(plate, radius: min(height / 2, 10))
    list.fill(shape, palette.raised)
    list.stroke(shape, palette.edge, width: appearance.edgeWidth)
    list.text(name, in: plate, font)
  }
}
