public import TouchEngine

/// A button that counts its presses.
public final class CountingButton: Button {
  /// The default size, as high as a finger needs.
  static let size = Size(112, 44)

  public internal(set) var presses = 0 { didSet { setNeedsDisplay() } }

  init(identifier: String) {
    super.init(identifier: identifier, frame: Rect(origin: .zero, size: Self.size))
    // The next button is only 16 pt away; a margin of 70 would overlap it.
    insideMargin = 8
    addTarget(self, action: "pressed", for: .touchUpInside) { $0.presses += 1 }
  }
}
