import TouchEngine
import TouchTestSupport

@testable import TouchReports

/// Contacts that a test makes, in millimeters.
struct MadeStroke {
  /// The time between two samples, in microseconds.
  var gap: Int64 = 8_000
  /// Millimeters between two samples.
  var step = 0.8

  /// Returns a contact from a place, straight on, with a sample every gap but for the skipped ones,
  /// each `beside` the line by a distance that its number tells.
  func contact(
    from start: Point, by way: Point, at time: Int64 = 0, number: Int = 1,
    skipping skipped: Range<Int> = 0..<0, beside: (Int) -> Double = { _ in 0 }
  ) -> MeasuredContact {
    let count = Int((way.length / step).rounded())
    let along = way * (1 / way.length)
    let across = Point(-along.y, along.x)
    let samples = (0...count).filter { !skipped.contains($0) }.map { index in
      MeasuredContact.Sample(
        time: time + Int64(index) * gap,
        position: start + along * (Double(index) * step) + across * beside(index))
    }
    return MeasuredContact(number: number, samples: samples)
  }

  /// Returns a contact that stays in one place.
  func still(
    at place: Point, for duration: Int64, from time: Int64, number: Int
  ) -> MeasuredContact {
    let samples = stride(from: time, through: time + duration, by: Int64.Stride(gap)).map {
      MeasuredContact.Sample(time: $0, position: place)
    }
    return MeasuredContact(number: number, samples: samples)
  }

  static func measure(
    _ contacts: MeasuredContact..., asked: [AskedFingers] = []
  ) -> TouchMeasurement {
    let millimeters = MeasuringScale(millimetersPerStep: 1, 1, from: .axes)
    return TouchMeasurement(of: contacts, on: Size(200, 120), millimeters, asked: asked)
  }
}
