import Accessibility
import SceneBase
package import TouchEngine

/// Words shown over every scene: in the status row, on the recording sign, by the mouse, the player
/// and the tour.
package enum OverlayWords {
  package static let table = Words.table.part("overlay.")

  /// The words of a name, with `text` in place of `{1}` and `reason` in place of `{2}`, both escaped
  /// for display (``Swift/String/shown``).
  package static func text(
    _ name: String, in language: Language, with text: String = "", because reason: String = ""
  ) -> String {
    table.text(name, in: language, [text.shown, reason.shown])
  }

  /// A duration as minutes and seconds, with hours from one hour on.
  package static func clock(_ microseconds: Int64) -> String {
    let seconds = max(microseconds, 0) / 1_000_000
    func two(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let (minutes, hours) = (seconds / 60 % 60, seconds / 3600)
    return hours > 0
      ? "\(hours):\(two(minutes)):\(two(seconds % 60))" : "\(minutes):\(two(seconds % 60))"
  }
}

/// The words that a screen reader is told beside those on the screen.
package enum ElementWords {
  package static func text(_ name: String, in language: Language) -> String {
    table.text(name, in: language, [])
  }

  /// Returns what something without a name is called.
  static func role(_ role: ElementRole, in language: Language) -> String {
    text("role.\(role.rawValue)", in: language)
  }

  /// Returns the name of a view that shows a sign and no words, by its identifier; `nil` for another.
  package static func view(_ identifier: String, in language: Language) -> String? {
    table.text("view.\(identifier)", in: language)
  }

  static let table = Words.table.part("element.")
}
