/// A square of a surface, counted from 0 at the top left corner; its side is the scale's
/// ``MeasuringScale/span``.
public struct MeasuredCell: Hashable, Sendable, Comparable {
  public var column: Int
  public var row: Int

  public init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }

  /// Returns whether `a` comes before `b`, row by row.
  public static func < (a: MeasuredCell, b: MeasuredCell) -> Bool {
    (a.row, a.column) < (b.row, b.column)
  }
}
