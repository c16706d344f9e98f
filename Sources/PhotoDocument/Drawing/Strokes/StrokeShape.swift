package import Drawing
package import TouchEngine

/// The area that a stroke covers, built while it grows.
///
/// It consists of parts of a few points each. A complete part never changes, so extending a long
/// stroke costs no more than a short one, and only its last parts are repainted. Parts overlap, so
/// their paint must be opaque.
package struct StrokeShape: Sendable {
  /// One part of the shape, in page points.
  package enum Part: Hashable, Sendable {
    /// A line of constant width with round ends.
    case line(Path, width: Double)
    /// The outline of a line of varying width.
    case outline(Path)
  }

  /// The number of points per part; a fast finger's part is then as long as a hand.
  package static let pointsInPart = 16
  /// The maximum deviation of an outline's straight segments from its curve, in page points.
  static let tolerance = 0.05

  private var curve = SmoothCurve()
  private var widths: [Double] = []
  private let isTapered: Bool
  private let width: Double
  /// The parts that no further point changes.
  package private(set) var complete: [Part] = []
  /// The path of the part in progress, without the piece to the last point; `nil` for none.
  private var open: Path?
  private var piecesInOpen = 0

  /// - Parameters:
  ///   - width: The width of a line of constant width, in page points.
  ///   - isTapered: Whether the line has its own width at each point instead.
  package init(width: Double, isTapered: Bool) {
    self.width = width
    self.isTapered = isTapered
  }

  /// All parts from first to last; the next point may change ``openParts``.
  package var parts: [Part] { complete + openParts }

  /// The parts that the next point may change.
  package var openParts: [Part] {
    guard let tail = curve.tail else {
      return curve.points.first.map { [dot(at: $0)] } ?? []
    }
    var path = open ?? emptyPath(from: tail.start)
    add(tail, widths[widths.count - 2], widths[widths.count - 1], to: &path)
    return [part(path)]
  }

  /// Extends the shape to `point`, where it is `width` wide.
  package mutating func append(_ point: Point, width: Double) {
    guard curve.append(point) else { return }
    widths.append(width)
    guard let piece = curve.settled.last, curve.points.count > 2 else { return }
    var path = open ?? emptyPath(from: piece.start)
    // The only reference to the path's memory is the one that is changed, or it would be copied.
    open = nil
    add(piece, widths[widths.count - 3], widths[widths.count - 2], to: &path)
    piecesInOpen += 1
    if piecesInOpen == Self.pointsInPart {
      complete.append(part(path))
      piecesInOpen = 0
    } else {
      open = path
    }
  }

  private func emptyPath(from start: Point) -> Path {
    guard !isTapered else { return Path() }
    var path = Path(reserving: Self.pointsInPart + 1)
    path.move(to: start)
    return path
  }

  private func add(
    _ piece: SmoothCurve.Piece, _ startWidth: Double, _ endWidth: Double, to path: inout Path
  ) {
    if isTapered { path.add(piece, startWidth, endWidth) } else { path.add(piece) }
  }

  private func part(_ path: Path) -> Part {
    isTapered ? .outline(path) : .line(path, width: width)
  }

  private func dot(at point: Point) -> Part {
    isTapered
      ? .outline(.circle(center: point, radius: widths[0] / 2))
      : .line(.line(from: point, to: point), width: width)
  }
}

extension Path {
  fileprivate mutating func add(_ piece: SmoothCurve.Piece) {
    curve(to: piece.end, piece.control1, piece.control2)
  }

  /// Adds the area of a line along `piece` whose width changes linearly.
  fileprivate mutating func add(
    _ piece: SmoothCurve.Piece, _ startWidth: Double, _ endWidth: Double
  ) {
    let parts = piece.parts(tolerance: StrokeShape.tolerance)
    var from = (piece.start, startWidth / 2)
    for part in 1...parts {
      let t = Double(part) / Double(parts)
      let to = (piece.point(at: t), (startWidth + (endWidth - startWidth) * t) / 2)
      addTapered(from: from.0, radius: from.1, to: to.0, radius: to.1)
      from = to
    }
  }
}
