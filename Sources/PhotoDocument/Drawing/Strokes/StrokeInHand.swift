public import Drawing
import Glibc
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

/// The width of a pen's line as its pressure changes.
///
/// A pen at half of its maximum force draws the nominal width. Pen pressure is noisy, so the width
/// follows it smoothly, by the time between samples and not by their number.
public struct PressureWidth: Sendable {
  /// The factors of the line's width at no and at full pressure. Our choice.
  static let factors = 0.25...1.75
  /// The time constant of the smoothing, in seconds: the width covers 63 % of a change in that
  /// time. Our choice: two samples of a common tablet.
  static let seconds = 0.015

  private let width: Double
  private var last: (time: Timestamp, factor: Double)?

  /// - Parameter width: The line's width at half pressure.
  public init(of width: Double) { self.width = width }

  /// Returns the line's width for a `force` of 0…1 at `time`, which must not be before that of an
  /// earlier call.
  public mutating func width(force: Double, at time: Timestamp) -> Double {
    let (low, high) = (Self.factors.lowerBound, Self.factors.upperBound)
    var factor = low + (high - low) * min(max(force, 0), 1)
    if let last {
      let elapsed = Double(max(time - last.time, 0)) / 1_000_000
      factor = last.factor + (factor - last.factor) * (1 - exp(-elapsed / Self.seconds))
    }
    last = (time, factor)
    return width * factor
  }
}
