package import TouchEngine

extension DisplayListBuilder {
  /// Draws a text on one line, in the middle of the height of a frame.
  package mutating func line(of string: String, in frame: Rect, _ style: TextStyle) {
    let height = style.size * TextRoom.lineHeight(of: string)
    text(string, in: Rect(frame.minX, frame.center.y - height / 2, frame.width, height), style)
  }
}
