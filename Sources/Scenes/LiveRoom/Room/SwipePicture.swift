import Drawing
import Glibc
import TouchEngine

/// A picture of the cone of valid directions and of the finger's way.
struct SwipePicture {
  /// The cone's length, in points.
  private static let length = 170.0
  /// The line style of the cone's edges.
  private static let line = StrokeStyle.round(width: 2, dash: [6, 6])

  let reading: RoomSwipe.Reading
  let distance: Double
  let tolerance: Double
  let state: GestureRecognizer.State
  let palette: Palette

  private var color: Color {
    switch state {
    case .ended: palette.good
    case .failed, .cancelled: palette.ink3
    case .possible, .began, .changed: palette.accentInk
    }
  }

  func draw(into list: inout DisplayListBuilder) {
    let angle = tolerance * .pi / 180
    let start = reading.start
    func edge(_ side: Double, _ length: Double) -> Point {
      start + Point(length, side * length * tan(angle))
    }
    // Shorter for wide angles: a cone of 60° would leave the screen.
    let length = min(Self.length, Self.length / tan(max(angle, 0.01)))
    list.fill(.polygon([start, edge(-1, length), edge(1, length)]), color.opacity(0.28))
    for side in [-1.0, 1] {
      list.stroke(.line(from: start, to: edge(side, length)), .white, Self.line)
    }
    list.stroke(.line(from: edge(-1, distance), to: edge(1, distance)), .white, width: 2)
    list.stroke(.line(from: start, to: reading.place), color, StrokeStyle.round(width: 4))
    list.fill(.circle(center: start, radius: 5), .white)
  }
}
