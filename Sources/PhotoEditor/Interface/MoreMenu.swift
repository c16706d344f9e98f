import Drawing
import SceneBase
public import TouchEngine

/// The menu of the button "more", over the whole scene; a touch beside its rows closes it.
public final class MoreMenu: View {
  private static let width = 236.0
  private static let rowHeight = 44.0
  private static let padding = 8.0
  /// The distance between two groups of rows, with a line in the middle.
  private static let groupGap = 9.0

  let words: SceneWords
  /// The rows, from the top, in groups; those without a use now are left out.
  private let groups: [[ChromeButton]]
  private(set) var plate = Rect.zero
  /// The heights of the lines between groups.
  private var rules: [Double] = []
  private var picture = ChromePicture<Look>()
  /// How the menu opened or closed last; `nil` when it is just there.
  var motion: MenuMotion?

  init(_ groups: [[ChromeButton]], words: SceneWords) {
    (self.groups, self.words) = (groups, words)
    super.init(identifier: "menu")
    isHidden = true
    for row in rows {
      addSubview(row)
      row.addTarget(self, action: "close", for: .touchUpInside) { $0.show(false) }
    }
  }

  var rows: [ChromeButton] { groups.flatMap { $0 } }

  public override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    show(false)
  }

  /// Opens the menu below the button, or closes it.
  func toggle() { show(isHidden) }

  /// Opens the menu, or closes it.
  func show(_ isOpen: Bool) {
    guard isOpen == isHidden else { return }
    if !isOpen {
      let last = DisplayList { drawOpen(into: &$0) }
      motion = window.map { MenuMotion(closing: last, to: corner, in: $0) }
    }
    isHidden = !isOpen
    layOutRows()
    if isOpen { motion = window.map { MenuMotion(openingFrom: corner, in: $0) } }
    setNeedsDisplay()
  }

  /// The corner below the button.
  private var corner: Point { Point(plate.maxX, plate.minY) }

  /// The menu's area and the button that opens it, in the coordinates of the scene.
  private var place = (area: Rect.zero, button: Rect.zero)

  /// Shows the useful rows below `button`, in a menu over `area`, once the menu is open.
  func layOut(in area: Rect, below button: Rect) {
    place = (area, button)
    layOutRows()
  }

  /// Places the rows that are useful now. A closed menu has none, so that its rows do not depend on
  /// what was selected when it was laid out last.
  private func layOutRows() {
    let (area, button) = place
    frame = area
    guard !isHidden else {
      for row in rows { (row.isHidden, row.frame) = (true, .zero) }
      return
    }
    let grown = words.style.scaled(1)
    let height = Self.rowHeight * (1 + 0.5 * (grown - 1))
    let growth = EditorLayout.growth(words.style.appearance)
    for row in rows { row.isHidden = !row.isUseful }
    let shown = rows.filter { !$0.isHidden }
    let font = words.style.font(.body, .black)
    let widest = shown.map { TextRoom.width(of: words[$0.nameKey], font) }.max() ?? 0
    let width = min(max(Self.width, widest + 28 + 50 * growth), max(area.width - 24, 1))
    let parts = groups.map { $0.filter { !$0.isHidden } }.filter { !$0.isEmpty }
    let gaps = Double(max(parts.count - 1, 0)) * Self.groupGap
    let total = min(Double(shown.count) * height + gaps + 2 * Self.padding, area.height)
    // Below the button at the right, or beside one in the rail.
    let below = min(button.maxX - area.minX, area.width - 12) - width
    let x = below >= 0 ? below : button.maxX - area.minX + 8
    let y = min(button.maxY - area.minY + 8, max(area.height - 12 - total, 0))
    plate = Rect(max(x, 12), y, width, total)
    var top = plate.minY + Self.padding
    rules = []
    for part in parts {
      for row in part {
        row.frame = Rect(plate.minX + Self.padding, top, width - 2 * Self.padding, height)
        top += height
      }
      rules.append(top + Self.groupGap / 2)
      top += Self.groupGap
    }
    _ = rules.popLast()
    setNeedsDisplay()
  }

  private struct Look: Equatable {
    var plate: Rect
    var appearance: Appearance
    var rows: [ChromeButtonState]
  }

  /// Draws the menu in the window's coordinates, unless it is closed; it opens from its button, and
  /// goes back there.
  func draw(into list: inout DisplayListBuilder, at time: Timestamp) {
    list.menu(motion, isOpen: !isHidden, at: time) { drawOpen(into: &$0) }
  }

  private func drawOpen(into list: inout DisplayListBuilder) {
    list.group(content, transform: transformToRoot)
  }

  private var content: DisplayList {
    let shown = rows.filter { !$0.isHidden }
    let look = Look(
      plate: plate, appearance: words.style.appearance,
      rows: shown.map { ChromeButtonState($0) })
    return picture.list(look) { list in
      list.menuPlate(in: plate, look.appearance)
      for y in rules {
        let line = Path.line(from: Point(plate.minX, y), to: Point(plate.maxX, y))
        list.stroke(line, look.appearance.palette.rule, width: 1)
      }
      for row in shown { list.draw(row, words) }
    }
  }
}
