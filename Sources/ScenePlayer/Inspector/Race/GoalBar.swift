import Drawing
import TouchEngine

/// The bar of a goal: what a recognizer needs fills it toward a post at its end, and what it has at
/// most is hatched and runs out.
struct GoalBar: Hashable {
  enum Filling: Hashable {
    case needs(Double)
    case runsOut(Double)
    case none
  }

  let frame: Rect
  let filling: Filling
  let color: Color
  let palette: Palette
  /// The width of the empty bar's outline, in points; 0 for none.
  let outline: Double

  func draw(into list: inout DisplayListBuilder) {
    let radius = frame.height / 2
    list.fill(.roundedRect(frame, radius: radius), palette.track)
    if outline > 0 {
      list.stroke(.roundedRect(frame, radius: radius), palette.line, width: outline)
    }
    switch filling {
    case .none: break
    case .needs(let share):
      if share > 0 { list.fill(.roundedRect(filled(share), radius: radius), color) }
      let post = Rect(frame.maxX - 1, frame.minY - 4, 2.5, frame.height + 8)
      list.fill(.roundedRect(post, radius: 1.25), color)
    case .runsOut(let share):
      guard share > 0 else { return }
      let part = filled(share)
      list.fill(.roundedRect(part, radius: radius), color.opacity(0.45))
      let stripes = Path { path in
        var x = part.minX + radius
        while x + part.height < part.maxX - 1 {
          path.move(to: Point(x, part.maxY))
          path.line(to: Point(x + part.height, part.minY))
          x += 7
        }
      }
      if !stripes.isEmpty { list.group(clip: part) { $0.stroke(stripes, color, width: 2) } }
    }
  }

  private func filled(_ share: Double) -> Rect {
    Rect(frame.minX, frame.minY, max(frame.width * share, frame.height), frame.height)
  }
}
