import Accessibility
import DesktopBus

/// Tables and their cells: the interfaces Table and TableCell.
///
/// The children of a table are its rows, and each has a cell for each column. Cells are counted row
/// by row.
extension AccessibleProgram {
  func tableProperties(of table: AccessibleTree.Node) -> [(name: String, value: BusArgument)] {
    [
      ("NRows", .integer(Int32(clamping: table.children.count))),
      ("NColumns", .integer(Int32(clamping: table.element.columns.count))),
      ("Caption", object(nil)), ("Summary", object(nil)), ("NSelectedRows", .integer(0)),
      ("NSelectedColumns", .integer(0)),
    ]
  }

  func cellProperties(of number: Int) -> [(name: String, value: BusArgument)] {
    guard let place = place(ofCell: number) else { return [] }
    let position = BusArgument.structure([
      .integer(Int32(clamping: place.row)), .integer(Int32(clamping: place.column)),
    ])
    return [
      ("RowSpan", .integer(1)), ("ColumnSpan", .integer(1)), ("Position", position),
      ("Table", object(place.table)),
    ]
  }

  /// The table of a cell, and its place in it; `nil` for another object.
  private func place(ofCell number: Int) -> (table: Int, row: Int, column: Int)? {
    guard let row = tree.nodes[number]?.parent, let table = tree.nodes[row]?.parent,
      tree.nodes[table]?.element.role == .table
    else { return nil }
    return (table, tree.place(of: row), tree.place(of: number))
  }

  private func cell(of table: AccessibleTree.Node, row: Int, column: Int) -> Int? {
    guard table.children.indices.contains(row), let row = tree.nodes[table.children[row]],
      row.children.indices.contains(column)
    else { return nil }
    return row.children[column]
  }

  func table(
    _ method: String, _ table: AccessibleTree.Node, _ arguments: CallArguments
  ) -> Answer? {
    let columns = table.element.columns
    let (first, second) = (arguments.integer(0), arguments.integer(1))
    func number(_ value: Int) -> Answer { .success([.integer(Int32(clamping: value))]) }
    /// The row and the column of a cell by its number.
    func place(_ index: Int) -> (row: Int, column: Int) {
      guard index >= 0, !columns.isEmpty, index / columns.count < table.children.count else {
        return (-1, -1)
      }
      return (index / columns.count, index % columns.count)
    }
    switch method {
    case "GetSelectedRows", "GetSelectedColumns": return .success([.list(of: "i", [])])
    case "GetAccessibleAt", "GetIndexAt", "GetRowExtentAt", "GetColumnExtentAt", "IsSelected":
      guard let first, let second else { return .failure(Self.invalid) }
      let cell = cell(of: table, row: first, column: second)
      switch method {
      case "GetAccessibleAt": return .success([object(cell)])
      case "GetIndexAt": return number(cell == nil ? -1 : first * columns.count + second)
      case "IsSelected": return .success([.bool(false)])
      default: return number(cell == nil ? 0 : 1)
      }
    case "GetRowAtIndex", "GetColumnAtIndex", "GetRowColumnExtentsAtIndex":
      guard let first else { return .failure(Self.invalid) }
      let (row, column) = place(first)
      switch method {
      case "GetRowAtIndex": return number(row)
      case "GetColumnAtIndex": return number(column)
      default:
        let ends = [row, column, 1, 1].map { BusArgument.integer(Int32(clamping: $0)) }
        return .success([.bool(row >= 0)] + ends + [.bool(false)])
      }
    case "GetRowDescription", "GetColumnDescription", "GetRowHeader", "GetColumnHeader",
      "IsRowSelected", "IsColumnSelected", "AddRowSelection", "AddColumnSelection",
      "RemoveRowSelection", "RemoveColumnSelection":
      guard let first else { return .failure(Self.invalid) }
      switch method {
      case "GetRowDescription":
        let row = table.children.indices.contains(first) ? table.children[first] : 0
        return .success([.text(tree.nodes[row]?.element.name ?? "")])
      case "GetColumnDescription":
        return .success([.text(columns.indices.contains(first) ? columns[first] : "")])
      case "GetRowHeader", "GetColumnHeader": return .success([object(nil)])
      default: return .success([.bool(false)])
      }
    default: return nil
    }
  }

  func cell(_ method: String, _ number: Int) -> Answer? {
    switch method {
    case "GetRowHeaderCells", "GetColumnHeaderCells": return .success([.list(of: "(so)", [])])
    case "GetRowColumnSpan":
      guard let place = place(ofCell: number) else { return nil }
      let ends = [place.row, place.column, 1, 1].map { BusArgument.integer(Int32(clamping: $0)) }
      return .success([.bool(true)] + ends)
    default: return nil
    }
  }
}
