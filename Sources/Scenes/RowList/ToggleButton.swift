package import TouchEngine

/// A button that is on or off.
package final class ToggleButton: Button {
  package let title: String
  package private(set) var isOn: Bool { didSet { setNeedsDisplay() } }

  /// Told when a finger has switched it.
  var onSwitch: (Bool) -> Void = { _ in }

  init(identifier: String, title: String, isOn: Bool) {
    self.title = title
    self.isOn = isOn
    super.init(identifier: identifier)
    // Its neighbours touch it.
    insideMargin = 0
    addTarget(self, action: "pressed", for: .touchUpInside) { $0.flip() }
  }

  /// Puts it on or off as a finger would.
  func turn(on: Bool) { if isOn != on { flip() } }

  private func flip() {
    isOn.toggle()
    onSwitch(isOn)
  }
}
