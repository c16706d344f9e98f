import Accessibility
import Drawing
import SceneBase
import ScenePlayer
import TouchEngine

/// A scrolling grid of a folder's entries.
final class FileGrid: ScrollView {
  let cells = FileCells()
  var style: SceneStyle
  /// The size of the picture in a cell, in points.
  private(set) var pictureSize = Size.zero

  /// The least width of a cell in points, at a text scale of 1.
  private static let leastWidth = 148.0
  /// The least width in a window with room, where the files are recordings of windows.
  private static let windowWidth = 280.0
  /// The height of a cell's picture, as a part of its width: that of photos, and that of windows.
  private static let (photoShape, windowShape) = (0.75, 0.625)
  /// Whether the pictures are those of windows.
  var showsWindows = false

  init(_ style: SceneStyle) {
    self.style = style
    super.init(identifier: "files", frame: .zero)
    alwaysBounceVertical = true
    addSubview(cells)
  }

  /// Whether the window has room for large pictures.
  private var isLarge: Bool { showsWindows && bounds.width >= 600 }

  override func layoutSubviews() {
    let room = max(bounds.width - 2 * FileCells.margin, 1)
    let least = min(style.scaled(isLarge ? Self.windowWidth : Self.leastWidth), room)
    let columns = max(Int((room + FileCells.gap) / (least + FileCells.gap)), 1)
    let width = max((room - Double(columns - 1) * FileCells.gap) / Double(columns), 60)
    cells.columns = columns
    pictureSize = Size(
      width - 16,
      // In a low window more than one row is visible.
      min(
        (width - 16) * (showsWindows ? Self.windowShape : Self.photoShape),
        max(bounds.height * 0.5, 60)
      ).rounded())
    cells.cell = Size(width, cell(named: "", "", .space).height(in: width))
    cells.frame = Rect(0, 0, bounds.width, max(cells.height, 1))
    contentSize = Size(bounds.width, cells.height)
  }

  /// Returns a cell: its picture, and below it a name and a note on a line each.
  func cell(named name: String, _ note: String, _ picture: Box) -> Box {
    func line(
      _ words: String, _ size: TextSize, _ color: Color, _ weight: TextStyle.Weight,
      downTo part: Double
    ) -> Box {
      let size = style.scaled(size.points)
      return .text(
        words, TextStyle(size: size, color: color, weight: weight), downTo: size * part
      )
      .high(.fixed(size * 1.5))
    }
    return Box.column([
      picture.high(.fixed(pictureSize.height)), .space(6),
      line(name, isLarge ? .body : .note, style.palette.ink, .bold, downTo: 0.9),
      line(note, isLarge ? .note : .tiny, style.palette.ink2, .regular, downTo: 0.75),
    ]).inset(by: 8)
  }

  override func touchesShouldCancel(in view: View) -> Bool { true }

  /// Scrolls as far as needed to show an entry.
  func reveal(_ index: Int) {
    scrollRectToVisible(cells.frame(of: index).outset(by: FileCells.gap), animated: false)
  }

  private var pitch: Double { cells.cell.height + FileCells.gap }

  /// The entries that are at least partly visible.
  var visible: Range<Int> {
    let first = Int(((bounds.minY - FileCells.gap) / pitch).rounded(.down)) * cells.columns
    let last = Int((bounds.maxY / pitch).rounded(.up)) * cells.columns
    let start = min(max(first, 0), cells.count)
    return start..<min(max(last, start), cells.count)
  }

  /// The number of entries that a page key skips: whole rows.
  var page: Int { max(Int(bounds.height / pitch) - 1, 1) * cells.columns }
}

/// The filters in a line that scrolls to the sides, where the window is narrow.
final class FilterLine: ScrollView {
  init() { super.init(identifier: "files.filters", frame: .zero) }

  override func touchesShouldCancel(in view: View) -> Bool { true }
}

/// All entries in one view, because a folder may have many thousands.
final class FileCells: View, PartedView {
  /// The distance between two cells, and from the first to the upper edge, in points.
  static let gap = 12.0
  /// The distance to the edges at both sides, in points.
  static let margin = 8.0

  var count = 0
  var columns = 1
  var cell = Size(1, 1)
  /// The cell under a finger, which lifting it would choose.
  private(set) var pressed: Int? { didSet { setNeedsDisplay() } }
  /// Called with the tapped cell.
  var onTap: (Int) -> Void = { _ in }

  private var finger: Touch?

  func choosePart(_ index: Int) { if (0..<count).contains(index) { onTap(index) } }

  init() { super.init(identifier: "files.cells", frame: .zero) }

  /// The height of all rows with what is around them, in points.
  var height: Double {
    let rows = (count + columns - 1) / columns
    return Double(rows) * (cell.height + Self.gap) + Self.gap
  }

  /// The frame of a cell, in the view's own coordinates.
  func frame(of index: Int) -> Rect {
    let (row, column) = index.quotientAndRemainder(dividingBy: columns)
    return Rect(
      Self.margin + Double(column) * (cell.width + Self.gap),
      Self.gap + Double(row) * (cell.height + Self.gap), cell.width, cell.height)
  }

  private func index(of touch: Touch) -> Int? {
    let place = touch.location(in: self)
    let column = Int(((place.x - Self.margin) / (cell.width + Self.gap)).rounded(.down))
    let row = Int(((place.y - Self.gap) / (cell.height + Self.gap)).rounded(.down))
    let index = row * columns + column
    guard (0..<columns).contains(column), (0..<count).contains(index),
      frame(of: index).contains(place)
    else { return nil }
    return index
  }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    guard finger == nil, let touch = touches.first else { return }
    finger = touch
    pressed = index(of: touch)
  }

  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    guard let finger, touches.contains(where: { $0 === finger }) else { return }
    if index(of: finger) != pressed { pressed = nil }
  }

  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    guard let finger, touches.contains(where: { $0 === finger }) else { return }
    let chosen = index(of: finger) == pressed ? pressed : nil
    forget()
    if let chosen { onTap(chosen) }
  }

  override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    if let finger, touches.contains(where: { $0 === finger }) { forget() }
  }

  private func forget() {
    finger = nil
    pressed = nil
  }
}
