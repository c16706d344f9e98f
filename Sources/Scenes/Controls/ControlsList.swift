import Drawing
public import TouchEngine

/// A scrolling list of rows: that of every control, of a page, or of the sheet.
public final class ControlsList: ScrollView {
  /// The maximum width of a row, in points at a text scale of 1: longer sliders are useless.
  private static let widest = 640.0
  /// The margin above the first row and below the last, in points.
  static let margin = 8.0

  public let rows: [ControlRow]
  /// The radius of the card behind rows that are narrower than the list, in points.
  private static let radius = 20.0

  /// The frame of all rows, in the list's coordinates.
  private var columnFrame: Rect {
    guard let first = rows.first?.frame, let last = rows.last?.frame else { return .zero }
    return Rect(first.minX, first.minY, first.width, last.maxY - first.minY)
  }

  /// The window's appearance, set before the list is in the window, because scrolling there would
  /// show its indicator.
  var appearance = Appearance.standard

  init(identifier: String = "list", rows: [ControlRow]) {
    self.rows = rows
    super.init(identifier: identifier, frame: .zero)
    alwaysBounceVertical = true
    for row in rows { addSubview(row) }
  }

  public override func layoutSubviews() {
    let width = min(bounds.width, appearance.scaled(Self.widest))
    var top = Self.margin
    for row in rows {
      let height = row.height(appearance, in: width)
      row.frame = Rect(((bounds.width - width) / 2).rounded(), top, width, height)
      top += height
    }
    contentSize = Size(bounds.width, top + Self.margin)
  }

  /// Buttons give way to scrolling; controls with their own drag keep their touch (rule D44).
  public override func touchesShouldCancel(in view: View) -> Bool {
    view is Button || super.touchesShouldCancel(in: view)
  }

  /// Draws the list in its superview's coordinates.
  func draw(into list: inout DisplayListBuilder, at time: Timestamp) {
    let palette = appearance.palette
    list.group(clip: frame) { list in
      let column = columnFrame
      let isCard = column.width < bounds.width
      list.fill(.rect(frame), isCard ? palette.stage : palette.panel)
      list.group(transform: .translation(frame.origin - bounds.origin)) { list in
        if isCard {
          let card = Path.roundedRect(column, radius: Self.radius)
          list.fill(card, palette.panel)
          list.stroke(card, palette.line, width: appearance.edgeWidth)
        }
        for row in rows where row.frame.intersection(bounds) != nil {
          list.group(transform: .translation(row.frame.origin)) {
            row.draw(into: &$0, isLast: row === rows.last, at: time)
          }
        }
      }
      list.draw(indicatorsOf: self, appearance, at: time)
    }
  }
}
