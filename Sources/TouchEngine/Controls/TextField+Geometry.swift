/// Where everything of a field lies, in its own coordinates.
extension TextField {
  /// What of the text can be seen: the bounds within ``contentInset``.
  public var textFrame: Rect {
    let inset = contentInset
    return Rect(
      bounds.minX + inset.left, bounds.minY + inset.top,
      max(0, bounds.width - inset.left - inset.right),
      max(0, bounds.height - inset.top - inset.bottom))
  }

  /// Where the line begins, at half its height.
  public var textOrigin: Point { Point(textFrame.minX - scrollOffset, textFrame.center.y) }

  /// Where the caret stands; `nil` while nobody edits or something is selected.
  public var caretRect: Rect? {
    isEditing && edited.selection.isEmpty ? rect(of: edited.caret) : nil
  }

  /// What is behind the selected text; nothing while nobody edits.
  public var selectionRects: [Rect] { isEditing ? rects(of: edited.selection) : [] }

  /// What is behind the text that an input method is composing.
  public var markedRects: [Rect] {
    isEditing ? edited.marked.map(rects(of:)) ?? [] : []
  }

  /// Where the ends of the selection stand, for a finger to drag; `nil` when nothing is selected.
  public var selectionHandles: (start: Rect, end: Rect)? {
    guard isEditing, !edited.selection.isEmpty else { return nil }
    return (rect(of: edited.selection.lowerBound), rect(of: edited.selection.upperBound))
  }

  /// Whether the caret is lit at `time`: it blinks, and is lit when it has just been moved.
  public func isCaretLit(at time: Timestamp) -> Bool {
    let passed = Double(max(0, time - caretTime)) / 1_000_000
    return passed >= Self.blinkingTime || Int(passed / Self.blinkInterval) % 2 == 0
  }

  /// When ``isCaretLit(at:)`` changes next; `nil` when there is no caret, or it blinks no more.
  public func nextCaretChange(after time: Timestamp) -> Timestamp? {
    guard caretRect != nil else { return nil }
    let passed = Double(max(0, time - caretTime)) / 1_000_000
    guard passed < Self.blinkingTime else { return nil }
    let next = (Int(passed / Self.blinkInterval) + 1)
    return max(caretTime.advanced(bySeconds: Double(next) * Self.blinkInterval), time + 1)
  }

  /// The place between two grapheme clusters that is nearest to `x`; of two the first.
  public func place(nearestTo x: Double) -> Int {
    let x = x - textOrigin.x
    var best = 0
    for (place, edge) in measurement.edges.enumerated()
    where abs(edge - x) < abs(measurement.edges[best] - x) { best = place }
    return min(best, edited.characters.count)
  }

  /// The grapheme cluster at `x`, or the nearest; 0 when there is none.
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

  /// The caret's rectangle at a place.
  func rect(of place: Int) -> Rect {
    let height = min(fontSize * Self.lineHeight, bounds.height)
    return Rect(
      x(of: place) - Self.caretWidth / 2, textFrame.center.y - height / 2, Self.caretWidth, height)
  }

  func x(of place: Int) -> Double {
    let edges = measurement.edges
    return textOrigin.x + edges[min(place, edges.count - 1)]
  }

  /// From left to right, those that touch as one.
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

  /// How far the text can be scrolled.
  var scrollLimit: Double {
    let width = (measurement.edges.max() ?? 0) + Self.caretWidth
    return max(0, width - textFrame.width)
  }

  /// Scrolls as little as brings the caret into sight.
  func revealCaret() {
    let edges = measurement.edges
    let caret = edges[min(edited.caret, edges.count - 1)]
    let lowest = caret + Self.caretWidth - textFrame.width
    scroll(to: min(max(scrollOffset, lowest), max(caret, 0)))
  }

  func scroll(to offset: Double) { scrollOffset = min(max(offset, 0), scrollLimit) }
}
