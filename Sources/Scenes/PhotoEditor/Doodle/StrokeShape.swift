package import Drawing
package import TouchEngine

/// What a stroke covers, made while it grows.
///
/// It comes in parts of a few points each: a part that is complete never changes again, so a long
/// stroke costs no more to lead on than a short one, and only its last parts are painted anew.
/// Parts overlap, so they are painted with something opaque.
package struct StrokeShape: Sendable {
  /// One part of the shape, in page points.
  package enum Part: Hashable, Sendable {
    /// A line of even width with round ends.
    case line(Path, width: Double)
    /// What is covered by a line of varying width.
    case outline(Path)

    fileprivate mutating func add(
      _ piece: SmoothCurve.Piece, _ startWidth: Double, _ endWidth: Double
    ) {
      switch self {
      case .line(var path, let width):
        path.add(piece)
        self = .line(path, width: width)
      case .outline(var path):
        path.add(piece, startWidth, endWidth)
        self = .outline(path)
      }
    }
  }

  /// Points of a stroke that make a part. A fast finger's part is then as long as a hand.
  package static let pointsInPart = 16

  private var curve = SmoothCurve()
  private var widths: [Double] = []
  private let isTapered: Bool
  private let width: Double
  /// Parts that no further point changes.
  package private(set) var complete: [Part] = []
  /// The part under way, without the piece to the last point.
  private var open: Part?
  private var piecesInOpen = 0

  /// - Parameters:
  ///   - width: Of a line that is as wide everywhere, in page points.
  ///   - isTapered: Whether the line has a width of its own at each point instead.
  package init(width: Double, isTapered: Bool) {
    self.width = width
    self.isTapered = isTapered
  }

  /// From the first to the last, which may change when the stroke goes on.
  package var parts: [Part] { complete + openParts }

  /// The parts that the next point may change.
  package var openParts: [Part] {
    guard let tail = curve.tail else {
      return curve.points.first.map { [dot(at: $0)] } ?? []
    }
    var part = open ?? emptyPart(from: tail.start)
    part.add(tail, widths[widths.count - 2], widths[widths.count - 1])
    return [part]
  }

  /// Leads the shape on to `point`, where it is `width` wide.
  package mutating func append(_ point: Point, width: Double) {
    guard curve.append(point) else { return }
    widths.append(width)
    guard let piece = curve.settled.last, curve.points.count > 2 else { return }
    var part = open ?? emptyPart(from: piece.start)
    part.add(piece, widths[widths.count - 3], widths[widths.count - 2])
    piecesInOpen += 1
    if piecesInOpen == Self.pointsInPart {
      complete.append(part)
      open = nil
      piecesInOpen = 0
    } else {
      open = part
    }
  }

  private func emptyPart(from start: Point) -> Part {
    isTapered ? .outline(Path()) : .line(Path { $0.move(to: start) }, width: width)
  }

  private func dot(at point: Point) -> Part {
    isTapered
      ? .outline(.circle(center: point, radius: widths[0] / 2))
      : .line(.line(from: point, to: point), width: width)
  }
}

extension Path {
  /// How far an outline's straight parts may stray from its curve, in page points.
  private static let tolerance = 0.05

  fileprivate mutating func add(_ piece: SmoothCurve.Piece) {
    curve(to: piece.end, piece.control1, piece.control2)
  }

  /// Adds what a line along `piece` covers whose width changes evenly.
  fileprivate mutating func add(
    _ piece: SmoothCurve.Piece, _ startWidth: Double, _ endWidth: Double
  ) {
    let parts = piece.parts(tolerance: Self.tolerance)
    var from = (piece.start, startWidth / 2)
    for part in 1...parts {
      let t = Double(part) / Double(parts)
      let to = (piece.point(at: t), (startWidth + (endWidth - startWidth) * t) / 2)
      addTapered(from: from.0, radius: from.1, to: to.0, radius: to.1)
      from = to
    }
  }
}
