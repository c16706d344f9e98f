package import TouchEngine

/// A list of rows with a button each, whose buttons answer at once and yet let the finger scroll.
///
/// Which of the two a finger gets is what the switches beside it change.
package final class RowList: ScrollView {
  package static let rowHeight = 60.0
  package static let rowCount = 40

  /// Whether controls give way to scrolling as other content does. Sliders, switches and text would
  /// not: their own drag means something (seed 3 of the gesture semantics, rule G3.2).
  package var buttonsGiveWay = true

  package let rows: [Row]

  package init(frame: Rect) {
    rows = (1...Self.rowCount).map { Row(number: $0) }
    super.init(identifier: "list", frame: frame)
    alwaysBounceVertical = true
    for row in rows { addSubview(row) }
    layoutSubviews()
  }

  package override func layoutSubviews() {
    contentSize = Size(bounds.width, Double(rows.count) * Self.rowHeight)
    for (index, row) in rows.enumerated() {
      row.frame = Rect(0, Double(index) * Self.rowHeight, bounds.width, Self.rowHeight)
    }
  }

  package override func touchesShouldCancel(in view: View) -> Bool {
    buttonsGiveWay && view is Button || super.touchesShouldCancel(in: view)
  }

  /// Back to the top, with no press counted.
  func startOver() {
    setContentOffset(.zero, animated: false)
    for row in rows { row.button.presses = 0 }
  }

  /// The rows of which something is in sight.
  var visibleRows: ArraySlice<Row> {
    let first = Int((bounds.minY / Self.rowHeight).rounded(.down))
    let last = Int((bounds.maxY / Self.rowHeight).rounded(.up))
    let start = min(max(first, 0), rows.count)
    return rows[start..<min(max(last, start), rows.count)]
  }
}

/// A label and a button.
package final class Row: View {
  package let number: Int
  package let button: CountingButton

  init(number: Int) {
    self.number = number
    button = CountingButton(identifier: "list.row.\(number).button")
    super.init(identifier: "list.row.\(number)")
    addSubview(button)
  }

  package override func layoutSubviews() {
    let size = CountingButton.size
    button.frame = Rect(
      bounds.width - size.width - 14, (bounds.height - size.height) / 2, size.width, size.height)
  }
}

/// A button that counts how often it was pressed.
package final class CountingButton: Button {
  /// As high as a finger needs.
  static let size = Size(112, 44)

  package internal(set) var presses = 0 { didSet { setNeedsDisplay() } }

  init(identifier: String) {
    super.init(identifier: identifier, frame: Rect(origin: .zero, size: Self.size))
    // The next button is only 16 pt away; a margin of 70 would reach into it.
    insideMargin = 8
    addTarget(self, action: "pressed", for: .touchUpInside) { $0.presses += 1 }
  }
}
