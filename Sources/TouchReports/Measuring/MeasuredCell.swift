/// A square of a surface, counted from 0 at the top left corner; its side is the scale's
/// ``MeasuringScale/span``.
public struct MeasuredCell: Hashable, Sendable, Comparable {
  /// The number of cells to the left of this one.
  public var column: Int
  /// The number of cells above this one.
  public var row: Int

  /// Creates the cell of a column and a row, both from 0.
  public init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }

  /// Returns whether `a` comes before `b`, row by row.
  public static func < (a: MeasuredCell, b: MeasuredCell) -> Bool {
    (a.row, a.column) < (b.row, b.column)
  }
}
