import TouchEngine

/// How much of the picture is seen: all of it, or a part that two fingers have chosen.
package struct ViewZoom: Codable, Hashable, Sendable {
  /// 1 shows all of the picture.
  package var scale: Double
  /// Of the picture's middle from the canvas', in points of the canvas.
  package var offset: StatePoint

  package static let fit = ViewZoom(scale: 1, offset: StatePoint(.zero))
  /// How far one can zoom. Our choice: at 8 a photo of 24 megapixels has a pixel for each of a
  /// common screen.
  package static let range = 1.0...8.0

  package init(scale: Double, offset: StatePoint) {
    self.scale = scale
    self.offset = offset
  }

  /// Keeps the picture in sight: in the middle of the canvas where it is smaller, and else without a
  /// gap at either edge.
  ///
  /// - Parameters:
  ///   - picture: As large as the picture is at scale 1, in points of the canvas.
  ///   - canvas: As large as the place for it.
  /// - Returns: The nearest zoom that does.
  func clamped(picture: Size, canvas: Size) -> ViewZoom {
    let scale = min(max(scale, Self.range.lowerBound), Self.range.upperBound)
    let x = max(0, (picture.width * scale - canvas.width) / 2)
    let y = max(0, (picture.height * scale - canvas.height) / 2)
    let offset = Point(min(max(offset.x, -x), x), min(max(offset.y, -y), y))
    return ViewZoom(scale: scale, offset: StatePoint(offset))
  }

  func check() throws(SceneStateFault) {
    try StateLimits.check(scale, in: Self.range, "zoom")
    try StateLimits.check(offset, "zoom")
  }
}
