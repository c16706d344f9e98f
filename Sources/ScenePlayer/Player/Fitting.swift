package import Drawing
package import TouchEngine

extension DisplayListBuilder {
  /// Draws a picture made for `size` as large as fits, centered in `room`, with its aspect ratio.
  package mutating func fitted(_ picture: DisplayList, of size: Size, into room: Size) {
    let scale = min(room.width / size.width, room.height / size.height)
    let place = AffineTransform.scale(scale).concatenating(
      .translation(
        ((room.width - size.width * scale) / 2).rounded(),
        ((room.height - size.height * scale) / 2).rounded()))
    group(picture, transform: place, clip: Rect(origin: .zero, size: size))
  }
}
