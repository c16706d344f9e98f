import Expectations
import Glibc
import Testing
import TouchEngine
import TouchTestSupport

@testable import PhotoDocument

@Suite(.endsInTime) struct SmoothCurveTests {
  /// A touchscreen's report of a finger that goes around a circle.
  struct Report: CustomTestStringConvertible {
    var turnsPerSecond: Double
    /// The grid to which positions are rounded.
    var rounding: Double
    /// How much of the time between two reports one of them may come too early or too late.
    var unevenness: Double

    var testDescription: String {
      "\(turnsPerSecond) turns a second, rounded to \(rounding), uneven by \(unevenness)"
    }

    /// Two turns around a circle of 100 points, reported 120 times a second.
    func samples(_ generator: inout SeededGenerator) -> [Point] {
      let count = Int(2 / turnsPerSecond * 120)
      return (0...count).map { index in
        let late = unevenness * Double.random(in: -1...1, using: &generator)
        let angle = 2 * .pi * turnsPerSecond * (Double(index) + late) / 120
        let place = Point(400 + 100 * cos(angle), 300 + 100 * sin(angle))
        return Point(
          (place.x / rounding).rounded() * rounding, (place.y / rounding).rounded() * rounding)
      }
    }
  }

  private func pieces(through points: [Point]) -> [SmoothCurve.Piece] {
    let curve = SmoothCurve(points: points)
    return curve.indices.map { curve[$0] }
  }

  static let reports = [1.0, 2, 3, 5, 8].flatMap { turns in
    [0.01, 0.25, 1].flatMap { rounding in
      [0, 0.3].map { Report(turnsPerSecond: turns, rounding: rounding, unevenness: $0) }
    }
  }

  /// How sharply the line through `points` turns at most, in degrees.
  private func sharpestTurn(_ points: [Point]) -> Double {
    let steps = zip(points.dropFirst(), points).map { $0 - $1 }.filter { $0.length > 0 }
    return zip(steps.dropFirst(), steps).map { turn($1, $0) }.max() ?? 0
  }

  private func turn(_ a: Point, _ b: Point) -> Double {
    abs(atan2(a.x * b.y - a.y * b.x, a.x * b.x + a.y * b.y)) * 180 / .pi
  }

  @Test(arguments: reports)
  func `a circle of 100 points at 120 reports a second has no corner above 20 degrees`(
    _ report: Report
  ) {
    var generator = SeededGenerator(seed: 9)

    let pieces = pieces(through: report.samples(&generator))

    // Pieces have the same direction where they meet.
    for (piece, next) in zip(pieces, pieces.dropFirst()) {
      expect(turn(piece.end - piece.control2, next.control1 - next.start) < 1e-6)
    }
    // And drawn, as a dozen straight lines each, they turn little by little.
    let drawn = pieces.flatMap { piece in (0..<12).map { piece.point(at: Double($0) / 12) } }
    expect(sharpestTurn(drawn) < 20)
  }

  @Test func `the curve stays within a hundredth of the radius of a fast circle`() {
    var generator = SeededGenerator(seed: 9)
    let report = Report(turnsPerSecond: 6, rounding: 0.01, unevenness: 0)

    let pieces = pieces(through: report.samples(&generator))

    // Beyond its first and last piece, which know one neighbor only.
    for piece in pieces.dropFirst().dropLast() {
      for step in 0...8 {
        let distance = piece.point(at: Double(step) / 8).distance(to: Point(400, 300))
        expect(abs(distance - 100) < 1)
      }
    }
  }

  @Test func `the curve goes through every point, in order`() {
    var generator = SeededGenerator(seed: 4)
    let points = (0..<500).map { _ in
      Point(.random(in: 0...900, using: &generator), .random(in: 0...700, using: &generator))
    }

    let pieces = pieces(through: points)

    expect([pieces[0].start] + pieces.map(\.end), equals: points)
    expect(zip(pieces, pieces.dropFirst()).allSatisfy { $0.end == $1.start })
  }

  @Test func `a further point leaves all pieces but the last as they are`() {
    var generator = SeededGenerator(seed: 5)
    var points: [Point] = []
    var before: [SmoothCurve.Piece] = []

    for _ in 0..<200 {
      points.append(
        Point(.random(in: 0...90, using: &generator), .random(in: 0...70, using: &generator)))
      let pieces = pieces(through: points)
      expect(Array(pieces.prefix(before.count)), equals: before)
      before = pieces.dropLast()
    }
    expect(before.count, equals: 198)
  }

  @Test func `between points that lie unevenly it makes no loops`() {
    var generator = SeededGenerator(seed: 6)
    for _ in 0..<1000 {
      let points = (0..<4).map { _ in
        let reaches: [Double] = [0.01, 1, 30, 900]
        let reach = reaches[Int.random(in: 0..<4, using: &generator)]
        return Point(
          .random(in: -reach...reach, using: &generator),
          .random(in: -reach...reach, using: &generator))
      }
      let piece = SmoothCurve(points: points)[1]
      let chord = piece.end - piece.start

      // It never strays farther from its chord than the chord is long.
      for step in 0...20 {
        let way = piece.point(at: Double(step) / 20) - piece.start
        let along = way.x * chord.x + way.y * chord.y
        let part = min(max(along / (chord.length * chord.length), 0), 1)
        expect((way - chord * part).length <= chord.length)
      }
    }
  }

  @Test func `a straight line stays straight, and one that turns back stays on it`() {
    let there = (0...10).map { Point(Double($0 * $0), 5) }

    let pieces = pieces(through: there + there.reversed().dropFirst())

    expect(pieces.count, equals: 20)
    for piece in pieces {
      expect((0...4).allSatisfy { abs(piece.point(at: Double($0) / 4).y - 5) < 1e-9 })
    }
  }
}
