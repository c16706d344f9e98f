import SceneBase
import TouchEngine

/// A list on a sheet of the room. Its last row can be scrolled above the program's signs.
class RoomList: ScrollView {
  let style: SceneStyle

  /// The height of a row, in points.
  var rowHeight: Double { style.scaled(44) }
  /// The number of rows.
  var count: Int { 0 }

  /// The height at the lower end of the list that the program's signs cover, in points.
  var footer = 0.0 { didSet { if footer != oldValue { layoutSubviews() } } }

  init(identifier: String, style: SceneStyle) {
    self.style = style
    super.init(identifier: identifier)
    alwaysBounceVertical = true
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    contentSize = Size(bounds.width, Double(count) * rowHeight + footer)
  }

  /// Returns the frame of a row by its index, in the coordinates of the list.
  func rowFrame(_ index: Int) -> Rect {
    let column = Self.column(in: bounds.width, style)
    return Rect(column.left, Double(index) * rowHeight, column.width, rowHeight)
  }

  /// Returns the part of a sheet's width for its words: a wide sheet has a column in its middle, so
  /// that the parts of a row stay beside one another.
  static func column(in width: Double, _ style: SceneStyle) -> (left: Double, width: Double) {
    let column = min(width, style.scaled(640))
    return (((width - column) / 2).rounded(), column)
  }
}
