public import Drawing
public import TouchEngine

/// A stroke in progress: its points so far, and its picture, of which only the end is redrawn when
/// it grows.
public struct StrokeInHand {
  public private(set) var stroke: Stroke
  private var pressure: PressureWidth
  /// The display lists of complete parts, for each paint.
  private var lists: [Paint: [DisplayList]]
  private let isTapered: Bool

  /// - Parameters:
  ///   - stroke: The stroke, without points yet.
  ///   - paints: The opaque paints of the stroke, one for each way in which it is shown.
  ///   - isTapered: Whether its width follows the pressure of a pen.
  public init(_ stroke: Stroke, _ paints: [Paint], isTapered: Bool) {
    self.stroke = stroke
    lists = [:]
    for paint in paints { lists[paint] = [] }
    pressure = PressureWidth(of: stroke.width)
    self.isTapered = isTapered
  }

  /// Extends the stroke to a point.
  ///
  /// - Parameters:
  ///   - point: The point, in page points.
  ///   - force: A pen's force, 0…1; `nil` for other touches.
  ///   - time: The time, not before that of the last point.
  public mutating func append(_ point: Point, force: Double?, at time: Timestamp) {
    let width = isTapered ? pressure.width(force: force ?? 0.5, at: time) : nil
    guard stroke.append(point, width: width) else { return }
    let shape = StrokeShape(of: stroke)
    for (paint, made) in lists {
      for index in shape.complete[made.count...] {
        lists[paint]?.append(shape[index].list(stroke.tool, paint))
      }
    }
  }

  /// Returns the parts of its picture in one of its paints, in page points.
  func parts(_ paint: Paint) -> [DisplayList] {
    let shape = StrokeShape(of: stroke)
    return (lists[paint] ?? [])
      + shape.indices[shape.complete.upperBound...].map { shape[$0].list(stroke.tool, paint) }
  }
}
