/// The appearance that the user has chosen for the desktop, as its portal says
/// (`org.freedesktop.portal.Settings`). `nil` means no choice.
package struct DesktopAppearance: Hashable, Sendable {
  package var isDark: Bool?
  package var isHighContrast: Bool?
  package var isMotionReduced: Bool?

  /// The name and the object of the portal.
  static let program = "org.freedesktop.portal.Desktop"
  static let path = "/org/freedesktop/portal/desktop"
  private static let interface = "org.freedesktop.portal.Settings"
  private static let appearance = "org.freedesktop.appearance"
  private static let gnome = "org.gnome.desktop.interface"

  /// The call that asks for all settings.
  package static let question = BusCall(
    "ReadAll", of: interface, at: path, in: program, [.texts([appearance, gnome])])
  /// The rule for the signal of a changed setting.
  package static let rule = "type='signal',sender='\(program)',interface='\(interface)'"

  package init(isDark: Bool? = nil, isHighContrast: Bool? = nil, isMotionReduced: Bool? = nil) {
    self.isDark = isDark
    self.isHighContrast = isHighContrast
    self.isMotionReduced = isMotionReduced
  }

  /// Reads the answer to ``question``. GNOME's own setting counts where the portal has none.
  package init(answer values: [BusValue]) {
    for space in [Self.gnome, Self.appearance] {
      for case .entry(.text(let name), let value) in values.first?[key: space]?.list ?? [] {
        change(name, of: space, to: value)
      }
    }
  }

  /// Takes a changed setting from a signal of the portal; ignores other messages.
  package mutating func handle(_ message: BusMessage) {
    guard message.kind == .signal(interface: Self.interface, name: "SettingChanged"),
      message.values.count == 3, let space = message.values[0].text,
      let name = message.values[1].text
    else { return }
    change(name, of: space, to: message.values[2])
  }

  private mutating func change(_ name: String, of space: String, to value: BusValue) {
    switch (space, name) {
    case (Self.appearance, "color-scheme"):
      isDark = value.number.flatMap { [1: true, 2: false][$0] }
    case (Self.appearance, "contrast"): isHighContrast = value.number.map { $0 == 1 }
    case (Self.appearance, "reduced-motion"): isMotionReduced = value.number.map { $0 == 1 }
    case (Self.gnome, "enable-animations"): isMotionReduced = value.bool.map { !$0 }
    default: break
    }
  }
}
