import Drawing
import TouchEngine

/// The photos of a conversation: the lake at different times of day.
enum PhotoAlbum {
  static let size = Size(220, 148)
  static let gap = 8.0

  /// Returns the width of photos with the gaps between them.
  static func width(of count: Int) -> Double { Double(count) * (size.width + gap) - gap }

  /// Draws the photo with a number among `count`.
  static func draw(_ index: Int, of count: Int, in frame: Rect, into list: inout DisplayListBuilder)
  {
    let part = Double(index) / Double(max(count - 1, 1))
    let high = Color.mix(Color(hex: 0x3E4C86), Color(hex: 0x6FB1E0), part)
    let low = Color.mix(Color(hex: 0xF2A65A), Color(hex: 0xD9EEF7), part)
    let far = Color.mix(Color(hex: 0x7B5A82), Color(hex: 0x6E93A8), part)
    let near = Color.mix(Color(hex: 0x2B2740), Color(hex: 0x2E5A4C), part)
    let shore = frame.minY + frame.height * 0.62
    let picture = Path.roundedRect(frame, radius: 14)
    list.fill(
      picture,
      .linear(
        from: Point(frame.minX, frame.minY), to: Point(frame.minX, frame.maxY),
        [
          GradientStop(0, high), GradientStop(0.6, low), GradientStop(0.62, far),
          GradientStop(1, near),
        ]
      ))
    let sun = Point(frame.minX + frame.width * (0.25 + 0.5 * part), shore - 28)
    list.fill(
      .circle(center: sun, radius: 12), Color(hex: 0xFFF1C9).opacity(0.9))
    list.fill(hills(index, in: frame, shore: shore, height: 46, shift: 0.5), far)
    list.fill(hills(index + 3, in: frame, shore: shore, height: 26, shift: 0.1), near)
    list.fill(
      .rect(Rect(sun.x - 2, shore + 6, 4, frame.maxY - shore - 20)), Color.white.opacity(0.25))
  }

  /// Hills above the shore, inside the frame.
  private static func hills(
    _ seed: Int, in frame: Rect, shore: Double, height: Double, shift: Double
  ) -> Path {
    Path { path in
      path.move(to: Point(frame.minX, shore))
      let steps = 6
      for step in 0...steps {
        let wave = CLibrary.sine(Double(seed) * 1.7 + Double(step) * 1.9 + shift)
        let top = shore - height * (0.55 + 0.45 * wave)
        path.line(to: Point(frame.minX + frame.width * Double(step) / Double(steps), top))
      }
      path.line(to: Point(frame.maxX, shore))
      path.close()
    }
  }
}

extension Color {
  /// Returns a color between two, at a part of the way from 0 to 1.
  static func mix(_ start: Color, _ end: Color, _ part: Double) -> Color {
    Color(
      red: start.red + (end.red - start.red) * part,
      green: start.green + (end.green - start.green) * part,
      blue: start.blue + (end.blue - start.blue) * part,
      alpha: start.alpha + (end.alpha - start.alpha) * part)
  }
}
