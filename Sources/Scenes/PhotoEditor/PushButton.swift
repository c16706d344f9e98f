package import TouchEngine

/// A word in a rounded box that can be tapped.
package final class PushButton: View {
  /// Wide enough for two words, and as high as a finger needs.
  package static let size = Size(124, 44)

  package let title: String
  package let tap = TapGestureRecognizer()
  var onPress: () -> Void = {}

  /// Whether a finger is on it.
  private(set) var isHighlighted = false { didSet { setNeedsDisplay() } }

  init(identifier: String, title: String) {
    self.title = title
    super.init(identifier: identifier, frame: Rect(origin: .zero, size: Self.size))
    addGestureRecognizer(tap)
    tap.addTarget(self, action: "tapped") { $0.onPress() }
  }

  package override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    isHighlighted = true
  }

  package override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {}

  package override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    isHighlighted = false
  }

  package override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    isHighlighted = false
  }
}
