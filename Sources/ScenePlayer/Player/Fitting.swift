package import Drawing
import SceneBase
package import TouchEngine

extension DisplayListBuilder {
  /// Draws a picture made for `size` as large as fits, centered in `room`, with its aspect ratio.
  package mutating func fitted(_ picture: DisplayList, of size: Size, into room: Size) {
    let (scale, corner) = Self.fit(size, into: room)
    let place = AffineTransform.scale(scale).concatenating(.translation(corner))
    group(picture, transform: place, clip: Rect(origin: .zero, size: size))
  }

  /// Draws a picture made for `size` as large as fits, with round corners and an edge, on a color.
  mutating func fitted(
    _ picture: DisplayList, of size: Size, into room: Size, edge: (color: Color, width: Double),
    on ground: Color
  ) {
    fitted(picture, of: size, into: room)
    let (scale, corner) = Self.fit(size, into: room)
    let frame = Rect(origin: corner, size: Size(size.width * scale, size.height * scale))
    let radius = min(12, frame.width / 16)
    cover(cornersOf: frame, radius: radius, ground)
    stroke(
      .roundedRect(frame.outset(by: edge.width / 2), radius: radius + edge.width / 2), edge.color,
      width: edge.width)
  }

  private static func fit(_ size: Size, into room: Size) -> (scale: Double, corner: Point) {
    let scale = min(room.width / size.width, room.height / size.height)
    let corner = Point(
      ((room.width - size.width * scale) / 2).rounded(),
      ((room.height - size.height * scale) / 2).rounded())
    return (scale, corner)
  }
}
