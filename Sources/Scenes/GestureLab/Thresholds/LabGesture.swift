import TouchEngine

/// A recognizer to try: its kind and, of a swipe to the right, its rule.
struct LabGesture: Hashable {
  var kind: LabKind
  /// The rule of a swipe to the right; other kinds have none, and ignore it.
  var swipe = SwipeRule.improved

  /// The versions of the swipe to the right (rules G4.1–G4.5).
  enum SwipeRule: String, Codable, CaseIterable {
    /// The engine's own, with a lowest speed; it fails as soon as the direction is wrong.
    case improved
    /// The original's, which ignores speed and fails only at the lift.
    case original
    /// The original's simple variant: a drag that begins with a velocity to the right (rule G4.4).
    case simple
  }

  /// Whether it is the simple variant of the swipe.
  var isSimpleSwipe: Bool { kind == .directionalPan && swipe == .simple }

  func makeRecognizer() -> GestureRecognizer {
    if isSimpleSwipe { return PanGestureRecognizer() }
    let recognizer = kind.makeRecognizer()
    if swipe == .original { (recognizer as? DirectionalPanGestureRecognizer)?.mode = .faithful }
    return recognizer
  }

  /// The settings that the recognizer uses, by name without `gestures.`.
  var settings: [String] { isSimpleSwipe ? LabKind.pan.settings : kind.settings }

  /// The recognizer's own numbers, which the options store.
  var numbers: [LabNumber] {
    guard kind == .directionalPan else { return kind.numbers }
    return switch swipe {
    case .improved: kind.numbers
    case .original: [.distance, .tolerance]
    case .simple: []
    }
  }

  /// The name of what it needs, in the words.
  var needs: String { isSimpleSwipe ? "swipe.simple.needs" : "kind.\(kind.rawValue).needs" }
}
