/// A control that chooses one of several: segments of the same width, beside each other.
///
/// A tap on it is its own: single taps with one finger that views around it recognize fail
/// (rule A50). Double taps, long presses, pans and swipes of theirs are not kept away.
open class SegmentedControl: Control {
  /// What the segments are called, from left to right. With fewer titles than before, a selection
  /// that has lost its segment is `nil`.
  public var titles: [String] {
    didSet {
      if let selected, selected >= titles.count { self.selected = nil }
      if let pressed, pressed >= titles.count { self.pressed = nil }
      setNeedsDisplay()
    }
  }

  /// Which segment is chosen; `nil` means none. Setting it sends nothing, and an index without a
  /// segment is not set.
  public var selectedSegmentIndex: Int? {
    get { selected }
    set {
      guard newValue != selected, newValue.map({ titles.indices.contains($0) }) ?? true
      else { return }
      selected = newValue
      setNeedsDisplay()
    }
  }

  /// The segment that a lift would choose now; `nil` when no finger is inside.
  public var pressedSegmentIndex: Int? { pressed }

  private var selected: Int?
  private var pressed: Int?

  public init(identifier: String = "", frame: Rect = .zero, titles: [String]) {
    self.titles = titles
    super.init(identifier: identifier, frame: frame)
  }

  // MARK: Geometry, in the control's own coordinates

  /// The segments, from left to right, all over the bounds.
  public var segmentFrames: [Rect] {
    let width = bounds.width / Double(max(titles.count, 1))
    return titles.indices.map {
      Rect(bounds.minX + Double($0) * width, bounds.minY, width, bounds.height)
    }
  }

  /// The segment at `x`, or the nearest; `nil` when there is none.
  private func segment(at x: Double) -> Int? {
    let frames = segmentFrames
    return frames.firstIndex { x < $0.maxX } ?? frames.indices.last
  }

  override var touchTarget: Rect { bounds.target }

  // MARK: Fingers and keys

  open override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    isForeignTap(recognizer)
      ? recognizer.refuse(because: .controlKeepsTap)
      : super.gestureRecognizerShouldBegin(recognizer)
  }

  open override func beginTracking(_ touch: Touch) { press(touch) }

  open override func continueTracking(_ touch: Touch) { press(touch) }

  /// A lift inside chooses the segment that the finger was last on.
  open override func endTracking(_ touch: Touch, inside: Bool) {
    cancelTracking()
    if inside { choose(segment(at: touch.location(in: self).x)) }
  }

  open override func cancelTracking() {
    pressed = nil
    setNeedsDisplay()
  }

  /// The arrows go to the next segment, Home and End to the first and the last. With none chosen
  /// every one of them but End begins at the first.
  @discardableResult
  open override func keyDown(_ key: KeyPress) -> Bool {
    guard key.isPlain, !isTracking, let last = titles.indices.last else {
      return super.keyDown(key)
    }
    switch key.name {
    case "Left", "Up": choose(max(0, (selected ?? 0) - 1))
    case "Right", "Down": choose(min(last, (selected ?? -1) + 1))
    case "Home": choose(0)
    case "End": choose(last)
    default: return super.keyDown(key)
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
