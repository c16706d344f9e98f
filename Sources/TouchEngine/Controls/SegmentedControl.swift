/// A control that chooses one of several segments of the same width, side by side.
///
/// The control keeps taps on it: single taps with one finger that views around it recognize fail
/// (rule A50). Double taps, long presses, pans and swipes of those views still work.
open class SegmentedControl: Control {
  /// The titles of the segments, from left to right. When fewer titles remove the selected segment,
  /// the selection becomes `nil`.
  public var titles: [String] {
    didSet {
      if let selected, selected >= titles.count { self.selected = nil }
      if let pressed, pressed >= titles.count { self.pressed = nil }
      setNeedsDisplay()
    }
  }

  /// The index of the selected segment; `nil` means none. Setting it sends nothing; an index
  /// without a segment is ignored.
  public var selectedSegmentIndex: Int? {
    get { selected }
    set {
      guard newValue != selected, newValue.map({ titles.indices.contains($0) }) ?? true
      else { return }
      selected = newValue
      setNeedsDisplay()
    }
  }

  /// The segment that lifting the finger would select now; `nil` when no finger is inside.
  public var pressedSegmentIndex: Int? { pressed }

  private var selected: Int?
  private var pressed: Int?

  /// Creates a control without a selected segment.
  ///
  /// - Parameters:
  ///   - identifier: The view's identifier.
  ///   - frame: The frame in the superview's coordinates.
  ///   - titles: The titles of the segments, from left to right.
  public init(identifier: String = "", frame: Rect = .zero, titles: [String]) {
    self.titles = titles
    super.init(identifier: identifier, frame: frame)
  }

  /// Creates a control with these titles, from left to right, and without a size.
  public convenience init(items: [String]) { self.init(titles: items) }

  // MARK: Geometry, in the control's own coordinates

  /// The segments, from left to right; together they fill the bounds.
  public var segmentFrames: [Rect] {
    let width = bounds.width / Double(max(titles.count, 1))
    return titles.indices.map {
      Rect(bounds.minX + Double($0) * width, bounds.minY, width, bounds.height)
    }
  }

  /// The segment at `x`, or the nearest one; `nil` when there are no segments.
  private func segment(at x: Double) -> Int? {
    let frames = segmentFrames
    return frames.firstIndex { x < $0.maxX } ?? frames.indices.last
  }

  override var touchTarget: Rect { bounds.target }

  // MARK: Fingers and keys

  open override func mayBegin(
    _ recognizer: GestureRecognizer, asking: Asking
  ) -> Asking.Answer {
    isForeignTap(recognizer)
      ? .no(.controlKeepsTap) : super.mayBegin(recognizer, asking: asking)
  }

  open override func beginTracking(_ touch: Touch) { press(touch) }

  open override func continueTracking(_ touch: Touch) { press(touch) }

  /// Selects the segment under the finger when it is lifted inside.
  open override func endTracking(_ touch: Touch, inside: Bool) {
    cancelTracking()
    if inside { choose(segment(at: touch.location(in: self).x)) }
  }

  open override func cancelTracking() {
    pressed = nil
    setNeedsDisplay()
  }

  /// The effect of a key on segments.
  package enum KeyAction: String, Hashable, Sendable { case previous, next, first, last }

  package static let keys = [
    ControlKey(KeyAction.previous, "Left", "Up"), ControlKey(.next, "Right", "Down"),
    ControlKey(.first, "Home"), ControlKey(.last, "End"),
  ]

  /// Selects the previous or next segment with the arrow keys, the first or the last with Home and
  /// End. Without a selection, every key except End selects the first.
  @discardableResult
  open override func keyDown(_ key: KeyPress) -> Bool {
    guard !isTracking, let last = titles.indices.last,
      let action = ControlKey.action(of: key, in: Self.keys)
    else { return super.keyDown(key) }
    switch action {
    case .previous: choose(max(0, (selected ?? 0) - 1))
    case .next: choose(min(last, (selected ?? -1) + 1))
    case .first: choose(0)
    case .last: choose(last)
    }
    return true
  }

  private func press(_ touch: Touch) {
    let segment = isHighlighted ? segment(at: touch.location(in: self).x) : nil
    guard segment != pressed else { return }
    pressed = segment
    setNeedsDisplay()
  }

  private func choose(_ segment: Int?) {
    guard let segment, segment != selected else { return }
    selectedSegmentIndex = segment
    send(.valueChanged)
  }
}
