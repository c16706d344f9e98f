import Drawing
import TouchEngine

/// The bar of one recognizer: a minimum fills it toward the post, a maximum runs out.
struct LabBar {
  let frame: Rect
  let racer: LabRacer
  let color: Color
  let palette: Palette
  /// The width of the empty bar's outline, in points; 0 for none.
  let outline: Double

  func draw(into list: inout DisplayListBuilder) {
    // The maximum beside a minimum is a thin bar below.
    let thin = max(frame.height * 0.28, 3)
    let main = Rect(frame.minX, frame.minY, frame.width, frame.height - thin - 2)
    list.fill(.roundedRect(main, radius: main.height / 2), palette.track)
    if outline > 0 {
      list.stroke(.roundedRect(main, radius: main.height / 2), palette.line, width: outline)
    }
    switch racer {
    case .rests: break
    case .races(let reading):
      if let needs = reading.needs { fill(main, needs.share, into: &list) }
      if let most = reading.most {
        let isMain = reading.needs == nil
        hatch(
          isMain ? main : Rect(frame.minX, frame.maxY - thin, frame.width, thin),
          1 - most.share, into: &list)
      }
    case .won: fill(main, 1, into: &list)
    case .lost(let measure):
      // A maximum that was exceeded has run out.
      if let measure, measure.isMinimum {
        fill(main, LabRule(measure: measure).share, into: &list)
      }
    }
    drawPost(into: &list)
  }

  private func fill(_ bar: Rect, _ share: Double, into list: inout DisplayListBuilder) {
    guard share > 0 else { return }
    let filled = Rect(bar.minX, bar.minY, max(bar.width * share, bar.height), bar.height)
    list.fill(.roundedRect(filled, radius: bar.height / 2), color)
  }

  /// Draws what is left of a maximum as stripes.
  private func hatch(_ bar: Rect, _ share: Double, into list: inout DisplayListBuilder) {
    guard share > 0 else { return }
    let filled = Rect(bar.minX, bar.minY, max(bar.width * share, bar.height), bar.height)
    let shape = Path.roundedRect(filled, radius: bar.height / 2)
    list.fill(shape, color.opacity(0.35))
    let step = 9.0
    let stripes = Path { path in
      var x = filled.minX
      while x < filled.maxX - bar.height {
        path.move(to: Point(x, filled.maxY))
        path.line(to: Point(x + bar.height, filled.minY))
        x += step
      }
    }
    if !stripes.isEmpty {
      list.group(clip: filled) { $0.stroke(stripes, color, width: 3) }
    }
  }

  /// Draws a checkered post at the end of the bar.
  private func drawPost(into list: inout DisplayListBuilder) {
    let post = Rect(frame.maxX - 4, frame.minY - 3, 8, frame.height + 6)
    list.fill(.rect(post), palette.ink)
    let side = 4.0
    let squares = Path { path in
      var (y, row) = (post.minY, 0)
      while y < post.maxY {
        let height = min(side, post.maxY - y)
        path.append(.rect(Rect(post.minX + (row % 2 == 0 ? 0 : side), y, side, height)))
        (y, row) = (y + side, row + 1)
      }
    }
    list.fill(squares, palette.stage)
  }
}
