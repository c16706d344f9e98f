import Drawing
import TouchEngine

/// The room in a disc for plates with words, each of which stands beside what it names.
struct DiscRoom {
  /// A plate without a place.
  struct Plate {
    var size = Size.zero
    /// The place that it names, and the least distance of its edge from there.
    var point: Point
    var far: Double
    /// Whether it names a place of the finger's way, and not the circle around the landing.
    var isOfWay = true
  }

  let center: Point
  let radius: Double
  /// The finger's way and its marks, which plates leave free.
  let way: [Rect]
  /// The words of the scene, of which plates cover as little as possible.
  let words: [Rect]

  /// The distance in points that a plate goes farther away rather than cover words, and that
  /// between two places that are tried. Our choice.
  private static let (coverCost, step) = (60.0, 6.0)

  /// Returns the distance of a frame from a point.
  private static func gap(_ frame: Rect, _ point: Point) -> Double {
    frame.nearest(to: point).distance(to: point)
  }

  /// Returns how far away from a point a frame looks, in points: its edge, and less its middle.
  private static func distance(_ frame: Rect, _ point: Point) -> Double {
    gap(frame, point) + frame.center.distance(to: point) / 4
  }

  /// Returns points of the line from a frame to a point, at most 4 points apart, without its end.
  private static func line(from frame: Rect, to point: Point) -> [Point] {
    let start = frame.nearest(to: point)
    let way = point - start
    let count = max(Int(way.length / 4), 4)
    return (0...count).map { start + way * (Double($0) / Double(count + 1)) }
  }

  /// Finds frames for plates, none on another one or on its line.
  ///
  /// - Parameters:
  ///   - plates: The plates; the first ones choose first.
  ///   - cover: The largest part of a plate that may cover words.
  ///   - isStrict: Whether no plate may stand nearer to what another one names.
  /// - Returns: The frames in the order of the plates; `nil` when one has no room.
  func frames(of plates: [Plate], covering cover: Double, isStrict: Bool) -> [Rect]? {
    var (frames, taken): ([Rect], [Rect]) = ([], [])
    for plate in plates {
      let others = isStrict ? plates.map(\.point).filter { $0 != plate.point } : []
      guard let frame = place(of: plate, besides: others, taken, covering: cover)
      else { return nil }
      frames.append(frame)
      taken.append(frame.outset(by: 2))
      guard plate.isOfWay else { continue }
      taken += Self.line(from: frame, to: plate.point).map { Rect(around: $0, 2) }
    }
    return frames
  }

  /// Returns the nearest frame that is free; `nil` for none.
  private func place(
    of plate: Plate, besides others: [Point], _ taken: [Rect], covering most: Double
  ) -> Rect? {
    let (wide, high) = (plate.size.width, plate.size.height)
    let blocked = taken + way
    let count = Int(2 * radius / Self.step)
    var best: (frame: Rect, cost: Double)?
    // The lower one of two places that are equally near comes first.
    for y in (-count...count).reversed() {
      for x in -count...count {
        let middle = plate.point + Point(Double(x), Double(y)) * Self.step
        let frame = Rect(middle.x - wide / 2, middle.y - high / 2, wide, high)
        guard holds(frame), Self.gap(frame, plate.point) >= plate.far else { continue }
        // The words about the circle stand above or below it where they can.
        let away =
          plate.isOfWay
          ? Self.distance(frame, plate.point)
          : Self.gap(frame, plate.point) + abs(frame.midX - plate.point.x)
        guard best.map({ away < $0.cost }) ?? true else { continue }
        // Words may be drawn more than once, as with a shadow.
        let covered = words.compactMap { $0.intersection(frame) }.map { $0.width * $0.height }
        let cover = (covered.max() ?? 0) / (wide * high)
        let cost = away + Self.coverCost * cover
        guard cover <= most, best.map({ cost < $0.cost }) ?? true else { continue }
        guard blocked.allSatisfy({ $0.intersection(frame) == nil }) else { continue }
        if plate.isOfWay {
          let line = Self.line(from: frame, to: plate.point).dropFirst()
          guard others.allSatisfy({ Self.distance(frame, $0) >= away }),
            line.allSatisfy({ point in taken.allSatisfy { !$0.contains(point) } })
          else { continue }
        }
        best = (frame, cost)
      }
    }
    return best?.frame
  }

  /// Whether a plate of a frame, whose ends are round, lies in the disc.
  private func holds(_ frame: Rect) -> Bool {
    let end = frame.height / 2
    let (x, y) = (abs(frame.midX - center.x), abs(frame.midY - center.y))
    return Point(x + frame.width / 2 - end, y).length + end <= radius - 3
  }
}

extension Rect {
  /// Creates a square around a point.
  init(around point: Point, _ reach: Double) {
    self.init(point.x - reach, point.y - reach, 2 * reach, 2 * reach)
  }
}

extension DisplayList {
  /// Returns the boxes of the letters that it draws, by the table of widths.
  func letters(through transform: AffineTransform) -> [Rect] {
    commands.flatMap { command -> [Rect] in
      switch command {
      case .text(let text): [transform.apply(to: text.letters).boundingBox]
      case .group(let group):
        group.content.letters(through: group.transform.concatenating(transform))
      case .fill, .stroke, .image, .raster, .erase, .prefetch: []
      }
    }
  }
}

extension Text {
  /// The height of the letters of a line, as a part of the font's size.
  private static let letterHeight = 0.75

  /// The box of the letters in the frame, by the table of widths.
  fileprivate var letters: Rect {
    let width = min(TextRoom.width(of: string, style), frame.width)
    let lines = style.wraps ? TextRoom.lines(of: string, style, width: frame.width) : 1
    let above = Double(lines - 1) * TextRoom.lineHeight(of: string)
    let height = min((above + Self.letterHeight) * style.size, frame.height)
    let left =
      switch style.alignment {
      case .leading: frame.minX
      case .center: frame.midX - width / 2
      case .trailing: frame.maxX - width
      }
    return Rect(left, frame.midY - height / 2, width, height)
  }
}
