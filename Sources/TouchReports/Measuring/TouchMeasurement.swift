package import TouchEngine

/// The behavior of a touchscreen with strokes: its rate, its jitter, contacts that it lost, merged
/// or made up, cells without samples, how far its edges can be reached, and how late its samples
/// were read.
///
/// A finger is never quite straight and steady, so a measured screen is at least as good as the
/// numbers say.
package struct TouchMeasurement: Hashable, Sendable {
  /// The rate of the samples of a finger that moves.
  package struct Rate: Hashable, Sendable {
    /// Samples a second: the reciprocal of the mean of all gaps but the long ones.
    package var hertz: Double
    /// The times between two samples, in microseconds. A finger that stands still has none.
    package var gaps: Spread<Int64>
    /// The number of gaps that are longer than 1.5 median gaps: samples are missing there.
    package var long: Int
  }

  /// The largest distances from a fitted line.
  package struct Jitter: Hashable, Sendable {
    /// The largest distance over each stretch of ten millimeters, in the lengths of the scale.
    package var distances: Spread<Double>
    /// The stretches that were left out because they were curved.
    package var curved: Int
  }

  /// The distances from the surface's edges to the nearest sample, in the lengths of the scale;
  /// negative for a sample beyond the edge.
  package struct Reach: Hashable, Sendable {
    /// The distance from the left edge; `nil` when nobody knows where it is.
    package var left: Double?
    /// The distance from the upper edge; `nil` when nobody knows where it is.
    package var top: Double?
    /// The distance from the right edge; `nil` when nobody knows where it is.
    package var right: Double?
    /// The distance from the lower edge; `nil` when nobody knows where it is.
    package var bottom: Double?
  }

  /// Edges of a surface.
  package struct Edges: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The left edge.
    package static let left = Edges(rawValue: 1)
    /// The upper edge.
    package static let top = Edges(rawValue: 2)
    /// The right edge.
    package static let right = Edges(rawValue: 4)
    /// The lower edge.
    package static let bottom = Edges(rawValue: 8)
    /// All edges.
    package static let all: Edges = [.left, .top, .right, .bottom]
  }

  /// The lengths in which the contacts were measured.
  package let scale: MeasuringScale
  /// The size of the surface, in the lengths of the scale; how far it is used when its size is not
  /// known.
  package let surface: Size
  /// The edges of the surface whose places are known.
  package let knownEdges: Edges
  /// Whether the size of the surface is known.
  package var knowsSurface: Bool { knownEdges == .all }
  /// The contacts that were measured.
  package let contacts: Int
  /// The samples of these contacts.
  package let samples: Int
  /// `nil` when no finger moved.
  package let rate: Rate?
  /// `nil` when no finger moved by ten millimeters, slowly enough for five samples.
  package let jitter: Jitter?
  /// The contacts that were reported wrongly, in the order of landing.
  package let faults: [ContactFault]
  /// The cells that a finger crossed without a sample although it was there for two median gaps.
  package let deadCells: [MeasuredCell]
  /// The number of cells that fingers crossed.
  package let crossedCells: Int
  /// `nil` without a sample.
  package let reach: Reach?
  /// The times from the server's clock to reading, in microseconds; `nil` when they are not known.
  package let queue: Spread<Int64>?

  /// Measures contacts.
  ///
  /// - Parameters:
  ///   - contacts: The contacts, in the order of landing, in the lengths of `scale`.
  ///   - surface: The size of the surface, in the lengths of `scale`.
  ///   - scale: The unit of the lengths.
  ///   - knownEdges: The edges of `surface` that are those of the device; the others are how far the
  ///     contacts go.
  ///   - asked: The fingers that a guide asked for; empty without a guide.
  ///   - delays: The times from the server's clock to reading, in microseconds.
  package init(
    of contacts: [MeasuredContact], on surface: Size, _ scale: MeasuringScale,
    knownEdges: Edges = .all, asked: [AskedFingers] = [], delays: [Int64] = []
  ) {
    self.scale = scale
    self.surface = surface
    self.knownEdges = knownEdges
    self.contacts = contacts.count
    samples = contacts.reduce(0) { $0 + $1.samples.count }
    let rate = Self.rate(of: contacts, standing: scale.span / 10)
    self.rate = rate
    let search = FaultSearch(contacts, asked: asked, span: scale.span)
    faults = search.faults
    let ghosts = Set(search.faults.filter { $0.kind == .ghost }.map(\.contact))
    let fingers = contacts.filter { !ghosts.contains($0.number) }
    var jitter = JitterMeasure(span: scale.span)
    for contact in fingers { jitter.add(contact) }
    self.jitter = Spread(of: jitter.distances).map { Jitter(distances: $0, curved: jitter.curved) }
    var cells = CellMeasure(side: scale.span, gap: rate?.gaps.median ?? .max / 4)
    for contact in fingers { cells.add(contact) }
    for (from, to) in search.resumed { cells.addWay(from, to) }
    (deadCells, crossedCells) = (cells.dead, cells.crossed)
    reach = Self.reach(of: fingers, on: surface, knownEdges)
    queue = Spread(of: delays)
  }

  /// Returns the faults of a kind.
  package func faults(_ kind: ContactFault.Kind) -> [ContactFault] {
    faults.filter { $0.kind == kind }
  }

  // MARK: Parts

  /// A finger that moves by less than `standing` in this time stands still; devices report no
  /// sample then. In microseconds, our choice.
  private static let standingTime: Int64 = 50_000

  private static func rate(of contacts: [MeasuredContact], standing: Double) -> Rate? {
    var gaps: [Int64] = []
    for contact in contacts {
      // The last sample is the lift, whose time follows other rules.
      let moves = contact.isLifted ? contact.samples.dropLast() : contact.samples[...]
      for (from, to) in zip(moves, moves.dropFirst()) where to.time > from.time {
        let gap = to.time - from.time
        if gap > standingTime, to.position.distance(to: from.position) < standing { continue }
        gaps.append(gap)
      }
    }
    guard let spread = Spread(of: gaps) else { return nil }
    let usual = gaps.filter { 2 * $0 <= 3 * spread.median }
    let mean = Double(usual.reduce(0, +)) / Double(usual.count)
    return Rate(hertz: 1_000_000 / mean, gaps: spread, long: gaps.count - usual.count)
  }

  private static func reach(
    of contacts: [MeasuredContact], on surface: Size, _ known: Edges
  ) -> Reach? {
    var box: (low: Point, high: Point)?
    for sample in contacts.lazy.flatMap(\.samples) {
      let place = sample.position
      let old = box ?? (place, place)
      box = (
        Point(min(old.low.x, place.x), min(old.low.y, place.y)),
        Point(max(old.high.x, place.x), max(old.high.y, place.y))
      )
    }
    return box.map { box in
      Reach(
        left: known.contains(.left) ? box.low.x : nil,
        top: known.contains(.top) ? box.low.y : nil,
        right: known.contains(.right) ? surface.width - box.high.x : nil,
        bottom: known.contains(.bottom) ? surface.height - box.high.y : nil)
    }
  }
}

/// The middle and the end of a set of values.
package struct Spread<Value: Comparable & Hashable & Sendable>: Hashable, Sendable {
  /// The number of values.
  package var count: Int
  /// The value that half of the values do not exceed.
  package var median: Value
  /// The value that 95 % of the values do not exceed.
  package var p95: Value
  /// The largest value.
  package var largest: Value

  /// Sorts the values; `nil` when there are none.
  init?(of values: [Value]) {
    guard !values.isEmpty else { return nil }
    let sorted = values.sorted()
    // The nearest rank: no value that did not occur.
    func value(_ percent: Int) -> Value { sorted[max((sorted.count * percent + 99) / 100, 1) - 1] }
    count = sorted.count
    median = value(50)
    p95 = value(95)
    largest = sorted[sorted.count - 1]
  }
}
