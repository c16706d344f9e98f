public import Drawing
public import TouchEngine

/// The bar of a goal: what a recognizer needs fills it toward a post at its end, and what it has at
/// most is hatched and runs out.
public struct GoalBar {
  /// The filling of the bar. A share is from 0 to 1.
  public enum Filling: Hashable {
    /// The share of what is needed.
    case needs(Double)
    /// The share that is left of what there is at most.
    case runsOut(Double)
    /// Nothing.
    case none
  }

  /// The sign at the end of the bar.
  public enum Post: Hashable {
    /// A line.
    case line
    /// The checkered post of a finish.
    case finish
    /// Nothing.
    case none
  }

  private let frame: Rect
  private let filling: Filling
  private let color: Color
  private let style: SceneStyle
  private let post: Post

  /// Creates a bar.
  ///
  /// - Parameters:
  ///   - frame: The empty bar; a post is higher.
  ///   - filling: What fills it.
  ///   - color: The color of the gesture.
  ///   - style: The style of the scene or the page.
  ///   - post: What stands at its end; `nil` for a line where something is needed.
  public init(
    _ frame: Rect, _ filling: Filling, _ color: Color, _ style: SceneStyle, post: Post? = nil
  ) {
    (self.frame, self.filling, self.color, self.style) = (frame, filling, color, style)
    let isNeeded = if case .needs = filling { true } else { false }
    self.post = post ?? (isNeeded ? .line : .none)
  }

  /// Whether the bar is too thin for an outline of the usual width.
  private var isThin: Bool { frame.height < style.scaled(8) }

  /// Draws the bar and its post.
  public func draw(into list: inout DisplayListBuilder) {
    let palette = style.palette
    let shape = Path.roundedRect(frame, radius: frame.height / 2)
    let isHard = style.appearance.style == .highContrast
    // With an outline the track needs no color of its own, from which the filling would stand out
    // less.
    list.fill(shape, isThin && !isHard ? palette.thinTrack : palette.track)
    if isHard {
      list.stroke(shape, palette.line, width: isThin ? 1 : 2)
    }
    switch filling {
    case .needs(let share) where share > 0: list.fill(Self.rounded(filled(share)), color)
    case .runsOut(let share) where share > 0: drawRest(filled(share), into: &list)
    case .needs, .runsOut, .none: break
    }
    switch post {
    case .line:
      let line = Rect(frame.maxX - 1, frame.minY - 4, 2.5, frame.height + 8)
      list.fill(.roundedRect(line, radius: 1.25), color)
    case .finish: drawFinish(into: &list)
    case .none: break
    }
  }

  private func drawRest(_ part: Rect, into list: inout DisplayListBuilder) {
    list.fill(Self.rounded(part), color.opacity(0.45))
    let radius = part.height / 2
    let stripes = Self.stripes(
      in: Rect(part.minX + radius, part.minY, part.width - radius - 1, part.height),
      since: part.minX + radius)
    if !stripes.isEmpty { list.group(clip: part) { $0.stroke(stripes, color, width: 2) } }
  }

  private func drawFinish(into list: inout DisplayListBuilder) {
    let post = Rect(frame.maxX - 4, frame.minY - 3, 8, frame.height + 6)
    list.fill(.rect(post), style.palette.ink)
    let side = 4.0
    let squares = Path { path in
      var (y, row) = (post.minY, 0)
      while y < post.maxY {
        let height = min(side, post.maxY - y)
        path.append(.rect(Rect(post.minX + (row % 2 == 0 ? 0 : side), y, side, height)))
        (y, row) = (y + side, row + 1)
      }
    }
    list.fill(squares, style.palette.stage)
  }

  /// Returns the hatching of a bar, inside `rect`: slanted lines 7 points apart, of which one
  /// begins at the x `start` at the bottom, or would.
  package static func stripes(in rect: Rect, since start: Double) -> Path {
    Path { path in
      var x = start + ((rect.minX - start) / 7).rounded(.up) * 7
      while x + rect.height < rect.maxX {
        path.move(to: Point(x, rect.maxY))
        path.line(to: Point(x + rect.height, rect.minY))
        x += 7
      }
    }
  }

  private static func rounded(_ bar: Rect) -> Path { .roundedRect(bar, radius: bar.height / 2) }

  private func filled(_ share: Double) -> Rect {
    Rect(frame.minX, frame.minY, max(frame.width * share, frame.height), frame.height)
  }
}
