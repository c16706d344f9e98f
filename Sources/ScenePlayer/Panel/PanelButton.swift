import Drawing
import TouchEngine

/// One of several buttons in a line of a panel.
package struct PanelButton {
  /// A name, unique in the panel; the button's words and control are looked up by it.
  package let name: String
  /// Whether the button shows its "on" state; it is filled then.
  let isOn: () -> Bool
  /// Whether pressing the button has an effect; it is faded otherwise.
  package let isEnabled: () -> Bool
  let press: () -> Void

  package init(
    _ name: String, isOn: @escaping () -> Bool = { false },
    isEnabled: @escaping () -> Bool = { true }, press: @escaping () -> Void
  ) {
    (self.name, self.isOn, self.isEnabled, self.press) = (name, isOn, isEnabled, press)
  }
}
