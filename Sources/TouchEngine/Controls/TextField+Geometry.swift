/// The geometry of a field, in points of its own coordinates.
extension TextField {
  /// The visible area of the text: the bounds within ``contentInset``; in points of the field's own
  /// coordinates.
  public var textFrame: Rect {
    let inset = contentInset
    return Rect(
      bounds.minX + inset.left, bounds.minY + inset.top,
      max(0, bounds.width - inset.left - inset.right),
      max(0, bounds.height - inset.top - inset.bottom))
  }

  /// The start of the line, at half its height; in points of the field's own coordinates.
  public var textOrigin: Point { Point(textFrame.minX - scrollOffset, textFrame.center.y) }

  /// The caret, in points of the field's own coordinates; `nil` while the field is not edited or
  /// text is selected.
  public var caretRect: Rect? {
    isEditing && edited.selection.isEmpty ? rect(of: edited.caret) : nil
  }

  /// The backgrounds of the selected text, in points of the field's own coordinates; empty while
  /// the field is not edited.
  public var selectionRects: [Rect] { isEditing ? rects(of: edited.selection) : [] }

  /// The backgrounds of the text that an input method is composing, in points of the field's own
  /// coordinates; empty while the field is not edited.
  public var markedRects: [Rect] {
    isEditing ? edited.marked.map(rects(of:)) ?? [] : []
  }

  /// The ends of the selection, which a finger can drag, in points of the field's own coordinates;
  /// `nil` when nothing is selected.
  public var selectionHandles: (start: Rect, end: Rect)? {
    guard isEditing, !edited.selection.isEmpty else { return nil }
    return (rect(of: edited.selection.lowerBound), rect(of: edited.selection.upperBound))
  }

  /// Returns whether the caret is visible at `time`. It blinks, and starts visible after each move.
  public func isCaretLit(at time: Timestamp) -> Bool {
    let passed = Double(max(0, time - caretTime)) / 1_000_000
    return passed >= Self.blinkingTime || Int(passed / Self.blinkInterval) % 2 == 0
  }

  /// Returns the next time at which ``isCaretLit(at:)`` changes; `nil` when there is no caret or it
  /// has stopped blinking.
  public func nextCaretChange(after time: Timestamp) -> Timestamp? {
    guard caretRect != nil else { return nil }
    let passed = Double(max(0, time - caretTime)) / 1_000_000
    guard passed < Self.blinkingTime else { return nil }
    let next = (Int(passed / Self.blinkInterval) + 1)
    return max(caretTime.advanced(bySeconds: Double(next) * Self.blinkInterval), time + 1)
  }

  /// Returns the position between two grapheme clusters that is nearest to `x`, in points of the
  /// field's own coordinates; of two equally near, the first.
  public func place(nearestTo x: Double) -> Int {
    let x = x - textOrigin.x
    var best = 0
    for (place, edge) in measurement.edges.enumerated()
    where abs(edge - x) < abs(measurement.edges[best] - x) { best = place }
    return min(best, edited.characters.count)
  }

  /// Returns the index of the grapheme cluster at `x`, or of the nearest; 0 in an empty text.
  func cluster(at x: Double) -> Int {
    let edges = measurement.edges
    let x = x - textOrigin.x
    func distance(_ index: Int) -> Double {
      max(min(edges[index], edges[index + 1]) - x, x - max(edges[index], edges[index + 1]), 0)
    }
    var best = 0
    for index in edges.indices.dropLast() where distance(index) < distance(best) { best = index }
    return best
  }

  /// Returns the caret's rectangle at a position.
  func rect(of place: Int) -> Rect {
    let height = min(fontSize * Self.lineHeight, bounds.height)
    return Rect(
      x(of: place) - Self.caretWidth / 2, textFrame.center.y - height / 2, Self.caretWidth, height)
  }

  func x(of place: Int) -> Double {
    let edges = measurement.edges
    return textOrigin.x + edges[min(place, edges.count - 1)]
  }

  /// Returns the rectangles of a range from left to right; adjacent ones are merged.
  private func rects(of range: Range<Int>) -> [Rect] {
    let line = rect(of: 0)
    var rects: [Rect] = []
    let spans = range.map { (x(of: $0), x(of: $0 + 1)) }
      .map { (min($0.0, $0.1), max($0.0, $0.1)) }.sorted { $0 < $1 }
    for (left, right) in spans {
      if let last = rects.last, left <= last.maxX {
        rects[rects.count - 1].size.width = max(last.maxX, right) - last.minX
      } else {
        rects.append(Rect(left, line.minY, right - left, line.height))
      }
    }
    return rects
  }

  /// The maximum of ``scrollOffset``, in points.
  var scrollLimit: Double {
    let width = (measurement.edges.max() ?? 0) + Self.caretWidth
    return max(0, width - textFrame.width)
  }

  /// Scrolls by the smallest distance that makes the caret visible.
  func revealCaret() {
    let edges = measurement.edges
    let caret = edges[min(edited.caret, edges.count - 1)]
    let lowest = caret + Self.caretWidth - textFrame.width
    scroll(to: min(max(scrollOffset, lowest), max(caret, 0)))
  }

  func scroll(to offset: Double) { scrollOffset = min(max(offset, 0), scrollLimit) }
}
