import TouchEngine

/// Finds the cells of a surface that contacts crossed without a sample, although one was due.
struct CellMeasure {
  private(set) var touched: Set<MeasuredCell> = []
  private var missed: Set<MeasuredCell> = []

  private let side: Double
  /// The time in a cell after which a sample is due, in microseconds.
  private let patience: Double

  /// The cells that one step may cross; a longer step is no movement. Our choice.
  private static let limit = 1000.0

  /// - Parameters:
  ///   - side: The side of a cell.
  ///   - gap: The usual time between two samples, in microseconds.
  init(side: Double, gap: Int64) {
    self.side = side
    patience = 2 * Double(gap)
  }

  /// The cells without a sample, row by row.
  var dead: [MeasuredCell] { missed.subtracting(touched).sorted() }
  /// The number of cells that were crossed.
  var crossed: Int { missed.union(touched).count }

  mutating func add(_ contact: MeasuredContact) {
    for sample in contact.samples { touched.insert(cell(of: sample.position)) }
    for (from, to) in zip(contact.samples, contact.samples.dropFirst()) { addWay(from, to) }
  }

  /// Adds the cells between two samples in which the finger was long enough for a sample.
  mutating func addWay(_ from: MeasuredContact.Sample, _ to: MeasuredContact.Sample) {
    let time = Double(to.time - from.time)
    let way = to.position - from.position
    guard time >= patience, max(abs(way.x), abs(way.y)) < Self.limit * side else { return }
    var cuts = [0.0, 1.0]
    cuts += Self.cuts(from.position.x, to.position.x, side)
    cuts += Self.cuts(from.position.y, to.position.y, side)
    cuts.sort()
    for (start, end) in zip(cuts, cuts.dropFirst()) where (end - start) * time >= patience {
      missed.insert(cell(of: from.position + way * ((start + end) / 2)))
    }
  }

  /// The parts of a way, 0 to 1, at which it crosses lines that are `side` apart.
  private static func cuts(_ from: Double, _ to: Double, _ side: Double) -> [Double] {
    let (low, high) = ((min(from, to) / side).rounded(.up), (max(from, to) / side).rounded(.down))
    guard low <= high, from != to else { return [] }
    return stride(from: low, through: high, by: 1).map { ($0 * side - from) / (to - from) }
      .filter { $0 > 0 && $0 < 1 }
  }

  private func cell(of place: Point) -> MeasuredCell {
    func index(_ value: Double) -> Int { Int(min(max((value / side).rounded(.down), -1e9), 1e9)) }
    return MeasuredCell(column: index(place.x), row: index(place.y))
  }
}

/// A square of a surface, counted from 0 at the top left corner; its side is the scale's
/// ``MeasuringScale/span``.
package struct MeasuredCell: Hashable, Sendable, Comparable {
  /// The number of cells to the left of this one.
  package var column: Int
  /// The number of cells above this one.
  package var row: Int

  /// Creates the cell of a column and a row, both from 0.
  package init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }

  /// Returns whether `a` comes before `b`, row by row.
  package static func < (a: MeasuredCell, b: MeasuredCell) -> Bool {
    (a.row, a.column) < (b.row, b.column)
  }
}
