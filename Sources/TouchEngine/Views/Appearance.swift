/// What somebody wants to see: colors, how large words are, and how much may move.
///
/// It belongs to the ``Window``, and is part of what a recording begins with, because where things stand
/// depends on it.
public struct Appearance: Hashable, Sendable {
  public enum Style: String, Hashable, Sendable, CaseIterable {
    /// Dark words on a light ground.
    case light
    /// Light words on a dark ground.
    case dark
    /// Black on white, with edges that can be seen from far.
    case highContrast = "high-contrast"
  }

  /// The least and the greatest size of words, as a factor.
  public static let textScaleRange = 1.0...2.0

  public static let standard = Appearance()

  public var style: Style

  /// How many times larger than usual words are; in ``textScaleRange``, the nearest end of it when it
  /// is set beyond, and unchanged when it is set to what is no number.
  public var textScale: Double {
    didSet { textScale = Self.tamed(textScale) ?? oldValue }
  }

  /// Whether as little as possible should move: what a ``PropertyAnimator`` moves is at its target at
  /// once, and only fades are shown, and so is content that code scrolls. Scrolling goes on as a finger
  /// leaves it.
  public var isReduceMotionEnabled: Bool

  public init(
    style: Style = .light, textScale: Double = 1, isReduceMotionEnabled: Bool = false
  ) {
    self.style = style
    self.textScale = Self.tamed(textScale) ?? 1
    self.isReduceMotionEnabled = isReduceMotionEnabled
  }

  private static func tamed(_ scale: Double) -> Double? {
    scale.isNaN ? nil : min(max(scale, textScaleRange.lowerBound), textScaleRange.upperBound)
  }
}

extension Window {
  /// Whether somebody wants to see as little motion as possible: the one of ``appearance``.
  public var isReduceMotionEnabled: Bool {
    get { appearance.isReduceMotionEnabled }
    set { appearance.isReduceMotionEnabled = newValue }
  }
}

extension View {
  /// Lets this view and everything in it lay out its subviews, from the outermost on.
  func layOutTree() {
    layoutSubviews()
    for view in subviews { view.layOutTree() }
  }
}
