import Drawing
package import TouchEngine

/// A scrolling list of rows: the one with every control, that of a page, that of the sheet.
package final class ControlsList: ScrollView {
  /// No row is wider, in points of usual words: a slider as long as a wall is of no use.
  private static let widest = 640.0
  /// Above the first row and below the last, in points.
  static let margin = 8.0

  package let rows: [ControlRow]

  /// The window's, before the list is in the window too: what is set there shows no indicator.
  var appearance = Appearance.standard

  init(identifier: String = "list", rows: [ControlRow]) {
    self.rows = rows
    super.init(identifier: identifier, frame: .zero)
    alwaysBounceVertical = true
    for row in rows { addSubview(row) }
  }

  package override func layoutSubviews() {
    let width = min(bounds.width, appearance.scaled(Self.widest))
    var top = Self.margin
    for row in rows {
      let height = row.height(appearance)
      row.frame = Rect(((bounds.width - width) / 2).rounded(), top, width, height)
      top += height
    }
    contentSize = Size(bounds.width, top + Self.margin)
  }

  /// A drag over a button scrolls; what has a drag of its own keeps its finger (rule D44).
  package override func touchesShouldCancel(in view: View) -> Bool {
    view is Button || super.touchesShouldCancel(in: view)
  }

  /// Draws the list in the coordinates of what it is in.
  func draw(into list: inout DisplayListBuilder, at time: Timestamp) {
    let palette = appearance.palette
    list.group(clip: frame) { list in
      list.fill(.rect(frame), palette.surface)
      list.group(transform: .translation(frame.origin - bounds.origin)) { list in
        for row in rows where row.frame.intersection(bounds) != nil {
          list.group(transform: .translation(row.frame.origin)) { row.draw(into: &$0, at: time) }
        }
      }
      list.draw(indicatorsOf: self, appearance, at: time)
    }
  }
}
