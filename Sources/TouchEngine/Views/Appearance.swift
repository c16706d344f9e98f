/// The user's appearance settings: colors, text size, and reduced motion.
///
/// They belong to the ``Window``. A recording stores them at its start, because layout depends on
/// them.
public struct Appearance: Hashable, Sendable {
  /// The colors that programs draw with.
  public enum Style: String, Hashable, Sendable, CaseIterable {
    /// Dark text on a light background.
    case light
    /// Light text on a dark background.
    case dark
    /// Black on white, with strong edges.
    case highContrast = "high-contrast"
  }

  /// The range of ``textScale``.
  public static let textScaleRange = 1.0...2.0

  /// The appearance without any wish of the user: light, with text of normal size and all motion.
  public static let standard = Appearance()

  /// The colors that the user wants.
  public var style: Style

  /// The factor by which text is enlarged, in ``textScaleRange``. A value outside the range is set
  /// to its nearest end; a value that is not a number is ignored.
  public var textScale: Double {
    didSet { textScale = Self.tamed(textScale) ?? oldValue }
  }

  /// Whether motion is reduced. If so, a ``PropertyAnimator`` sets its values to their targets at
  /// once and shows only fades, and content that code scrolls jumps. Scrolling by a finger is
  /// unchanged.
  public var isReduceMotionEnabled: Bool

  /// Creates an appearance. `textScale` is clamped to ``textScaleRange``; NaN counts as 1.
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
  /// Whether motion is reduced, as in ``appearance``.
  public var isReduceMotionEnabled: Bool {
    get { appearance.isReduceMotionEnabled }
    set { appearance.isReduceMotionEnabled = newValue }
  }
}

extension View {
  /// Lays out the subviews of this view and of all its descendants, outermost first.
  func layOutTree() {
    layoutSubviews()
    owner?.viewDidLayOut()
    for view in subviews { view.layOutTree() }
  }
}
