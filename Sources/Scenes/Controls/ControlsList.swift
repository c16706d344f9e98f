import Drawing
import SceneBase
public import TouchEngine

/// A scrolling list of rows: that of every control, of a page, or of the sheet.
public final class ControlsList: ScrollView {
  /// The maximum width of a row alone and of each of two beside each other, in points at a text
  /// scale of 1: longer sliders are useless.
  private static let widest = (alone: 640.0, beside: 560.0)
  /// The margin above the first row and below the last, in points.
  static let margin = 16.0
  /// The distance between two groups, in points.
  private static let gap = 24.0
  /// The radius of the card behind rows that are narrower than the list, in points.
  private static let radius = 20.0

  public let rows: [ControlRow]

  /// Rows on one card below a title.
  private struct Group {
    var rows: [ControlRow] = []
    /// The frames of the title and of the card, in the list's coordinates.
    var title = Rect.zero
    var card = Rect.zero
  }
  private var groups: [Group] = []

  /// The window's appearance, set before the list is in the window, because scrolling there would
  /// show its indicator.
  var appearance = Appearance.standard

  init(identifier: String = "list", rows: [ControlRow]) {
    self.rows = rows
    super.init(identifier: identifier, frame: .zero)
    alwaysBounceVertical = true
    for row in rows {
      addSubview(row)
      if groups.isEmpty || !row.heading().isEmpty { groups.append(Group()) }
      groups[groups.count - 1].rows.append(row)
    }
  }

  public override func layoutSubviews() {
    let layout = LayoutClass(bounds.size, appearance)
    let isWide = groups.count > 1 && layout.width == .wide
    let most = isWide ? (bounds.width - 3 * Self.gap) / 2 : bounds.width
    let width = min(
      most.rounded(.down), appearance.scaled(isWide ? Self.widest.beside : Self.widest.alone))
    let all = isWide ? 2 * width + Self.gap : width
    let left = ((bounds.width - all) / 2).rounded()
    // A group begins in the column that ends first.
    var ends = [Double](repeating: Self.margin, count: isWide ? 2 : 1)
    for index in groups.indices {
      let column = ends[0] <= ends[ends.count - 1] ? 0 : 1
      let x = left + Double(column) * (width + Self.gap)
      var y = ends[column]
      if !groups[index].rows[0].heading().isEmpty {
        let line = appearance.scaled(26)
        groups[index].title = Rect(
          x + ControlRow.margin, y, max(width - 2 * ControlRow.margin, 1), line)
        y += line + 8
      }
      let top = y
      for row in groups[index].rows {
        row.frame = Rect(x, y, width, row.height(appearance, in: width))
        y = row.frame.maxY
      }
      groups[index].card = Rect(x, top, width, y - top)
      ends[column] = y + Self.gap
    }
    contentSize = Size(bounds.width, ends.reduce(0, max) - Self.gap + Self.margin)
  }

  /// Buttons give way to scrolling; controls with their own drag keep their touch (rule D44).
  public override func touchesShouldCancel(in view: View) -> Bool {
    view is Button || super.touchesShouldCancel(in: view)
  }

  /// Draws the list in its superview's coordinates.
  func draw(into list: inout DisplayListBuilder, at time: Timestamp) {
    let palette = appearance.palette
    list.group(clip: frame) { list in
      let isCard = groups[0].card.width < bounds.width
      list.fill(.rect(frame), isCard || groups.count > 1 ? palette.stage : palette.panel)
      let font = TextStyle(size: appearance.scaled(15), color: palette.ink2, weight: .bold)
      list.group(transform: .translation(frame.origin - bounds.origin)) { list in
        for group in groups {
          list.text(group.rows[0].heading(), in: group.title, font)
          let card = Path.roundedRect(group.card, radius: isCard ? Self.radius : 0)
          list.fill(card, palette.panel)
          if isCard { list.stroke(card, palette.line, width: appearance.edgeWidth) }
          for row in group.rows where row.frame.intersection(bounds) != nil {
            list.group(transform: .translation(row.frame.origin)) {
              row.draw(into: &$0, isLast: row === group.rows.last, at: time)
            }
          }
        }
      }
      list.draw(indicatorsOf: self, appearance, at: time)
    }
  }
}
