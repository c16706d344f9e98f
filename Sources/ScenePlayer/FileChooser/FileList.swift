import Drawing
import TouchEngine

/// A scrolling list of a folder's entries.
final class FileList: ScrollView {
  let rows = FileRows()
  var style: SceneStyle

  init(_ style: SceneStyle) {
    self.style = style
    super.init(identifier: "files", frame: .zero)
    alwaysBounceVertical = true
    addSubview(rows)
  }

  /// The height of a row: at least a touch target, with room for two lines of text.
  var rowHeight: Double { max(Control.minimumTarget + 12, style.scaled(50)) }

  override func layoutSubviews() {
    let height = rowHeight * Double(rows.count)
    rows.rowHeight = rowHeight
    rows.frame = Rect(0, 0, bounds.width, max(height, 1))
    contentSize = Size(bounds.width, height)
  }

  override func touchesShouldCancel(in view: View) -> Bool { true }

  /// Scrolls as far as needed to show an entry.
  func reveal(_ index: Int) {
    scrollRectToVisible(
      Rect(0, Double(index) * rowHeight, bounds.width, rowHeight), animated: false)
  }

  /// The entries that are at least partly visible.
  var visible: Range<Int> {
    let first = Int((bounds.minY / rowHeight).rounded(.down))
    let last = Int((bounds.maxY / rowHeight).rounded(.up))
    let start = min(max(first, 0), rows.count)
    return start..<min(max(last, start), rows.count)
  }

  /// The number of entries that a page key skips.
  var page: Int { max(Int(bounds.height / rowHeight) - 1, 1) }
}

/// All rows in one view, because a folder may have many thousands of entries.
final class FileRows: View {
  var count = 0
  var rowHeight = 1.0
  /// The row under a finger, which lifting it would choose.
  private(set) var pressed: Int? { didSet { setNeedsDisplay() } }
  /// Called with the tapped row.
  var onTap: (Int) -> Void = { _ in }

  private var finger: Touch?

  init() { super.init(identifier: "files.rows", frame: .zero) }

  private func row(of touch: Touch) -> Int? {
    let place = touch.location(in: self)
    let index = Int((place.y / rowHeight).rounded(.down))
    return bounds.contains(place) && (0..<count).contains(index) ? index : nil
  }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    guard finger == nil, let touch = touches.first else { return }
    finger = touch
    pressed = row(of: touch)
  }

  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    guard let finger, touches.contains(where: { $0 === finger }) else { return }
    if row(of: finger) != pressed { pressed = nil }
  }

  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    guard let finger, touches.contains(where: { $0 === finger }) else { return }
    let chosen = row(of: finger) == pressed ? pressed : nil
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
