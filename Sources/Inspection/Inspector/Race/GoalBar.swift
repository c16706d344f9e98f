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
      let stripes = Self.stripes(
        in: Rect(part.minX + radius, part.minY, part.width - radius - 1, part.height),
        since: part.minX + radius)
      if !stripes.isEmpty { list.group(clip: part) { $0.stroke(stripes, color, width: 2) } }
    }
  }

  /// Returns the hatching of a bar, inside `rect`: slanted lines 7 points apart, of which one
  /// begins at the x `start` at the bottom, or would.
  static func stripes(in rect: Rect, since start: Double) -> Path {
    Path { path in
      var x = start + ((rect.minX - start) / 7).rounded(.up) * 7
      while x + rect.height < rect.maxX {
        path.move(to: Point(x, rect.maxY))
        path.line(to: Point(x + rect.height, rect.minY))
        x += 7
      }
    }
  }

  private func filled(_ share: Double) -> Rect {
    Rect(frame.minX, frame.minY, max(frame.width * share, frame.height), frame.height)
  }
}
