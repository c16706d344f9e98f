public import Drawing
import TouchEngine

/// The area that a stroke covers.
///
/// It consists of parts of a few points each. A complete part never changes, so extending a long
/// stroke costs no more than a short one, and only its last part is repainted. Parts overlap, so
/// their paint must be opaque.
public struct StrokeShape {
  /// One part of the shape, in page points.
  public enum Part: Hashable, Sendable {
    /// A line of constant width with round ends.
    case line(Path, width: Double)
    /// The outline of a line of varying width.
    case outline(Path)
  }

  /// The number of points per part; a fast finger's part is then as long as a hand.
  public static let pointsInPart = 16
  /// The maximum deviation of an outline's straight segments from its curve, in page points.
  static let tolerance = 0.05

  private let stroke: Stroke

  /// Makes the shape of a stroke with its present points.
  public init(of stroke: Stroke) { self.stroke = stroke }

  /// The indices of all parts, from first to last.
  public var indices: Range<Int> {
    let pieces = max(stroke.points.count - 1, min(stroke.points.count, 1))
    return 0..<(pieces + Self.pointsInPart - 1) / Self.pointsInPart
  }

  /// The indices of the parts that no further point changes. At most one part is left.
  public var complete: Range<Int> {
    // A further point changes the piece to the last one.
    0..<max(stroke.points.count - 2, 0) / Self.pointsInPart
  }

  /// The indices of the pieces between points in a part. One point has a piece to itself.
  func pieces(ofPart index: Int) -> Range<Int> {
    let first = index * Self.pointsInPart
    return first..<min(first + Self.pointsInPart, max(stroke.points.count - 1, 1))
  }

  /// Makes the part at an index.
  public subscript(index: Int) -> Part {
    let points = stroke.points
    guard points.count > 1 else { return dot(at: points[0]) }
    let pieces = pieces(ofPart: index)
    let curve = SmoothCurve(points: points)
    guard stroke.isTapered else {
      var path = Path(reserving: pieces.count + 1)
      path.move(to: points[pieces.lowerBound])
      for piece in pieces { path.add(curve[piece]) }
      return .line(path, width: stroke.width)
    }
    var path = Path()
    for piece in pieces {
      path.add(curve[piece], stroke.widths[piece], stroke.widths[piece + 1])
    }
    return .outline(path)
  }

  private func dot(at point: Point) -> Part {
    stroke.isTapered
      ? .outline(.circle(center: point, radius: stroke.widths[0] / 2))
      : .line(.line(from: point, to: point), width: stroke.width)
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

extension Stroke {
  /// Returns the picture of the whole stroke, in page points; `paint` must be opaque.
  public func list(_ paint: Paint) -> DisplayList {
    list(ofParts: Array(StrokeShape(of: self).indices), paint)
  }

  /// Returns the picture of some parts of the stroke, by their indices; as ``list(_:)`` does.
  func list(ofParts indices: [Int], _ paint: Paint) -> DisplayList {
    let shape = StrokeShape(of: self)
    return DisplayList { list in
      for index in indices { shape[index].draw(tool, paint, into: &list) }
    }
  }
}

extension StrokeShape.Part {
  /// Returns the picture of the part for a tool, in page points; `paint` must be opaque.
  public func list(_ tool: Stroke.Tool, _ paint: Paint) -> DisplayList {
    DisplayList { draw(tool, paint, into: &$0) }
  }

  /// Draws the part, as ``list(_:_:)`` does.
  fileprivate func draw(
    _ tool: Stroke.Tool, _ paint: Paint, into list: inout DisplayListBuilder
  ) {
    switch (self, tool) {
    case (.line(let path, let width), .eraser): list.erase(path, .round(width: width))
    case (.line(let path, let width), _): list.stroke(path, paint, .round(width: width))
    case (.outline(let path), _): list.fill(path, paint)
    }
  }
}
