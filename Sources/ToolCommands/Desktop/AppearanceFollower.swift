import DesktopBus
import TouchEngine

/// The appearance of the window while it follows the desktop: what the command line or the user has
/// chosen goes first.
struct AppearanceFollower {
  /// The appearance where the desktop has no choice.
  private let usual: Appearance
  private var followsStyle: Bool
  private var followsMotion: Bool
  /// What was returned last.
  private var last: Appearance

  /// - Parameters:
  ///   - usual: The appearance of the command line.
  ///   - followsStyle: Whether the command line leaves the colors open.
  ///   - followsMotion: Whether it leaves open whether motion is reduced.
  init(_ usual: Appearance, followsStyle: Bool, followsMotion: Bool) {
    self.usual = usual
    self.followsStyle = followsStyle
    self.followsMotion = followsMotion
    last = usual
  }

  /// Returns the appearance to show.
  ///
  /// - Parameters:
  ///   - present: The present one. What differs from the one returned last was chosen by the user,
  ///     and stays from then on.
  ///   - desktop: The desktop's settings.
  /// - Returns: The appearance.
  mutating func appearance(
    after present: Appearance, _ desktop: DesktopAppearance
  ) -> Appearance {
    if present.style != last.style { followsStyle = false }
    if present.isReduceMotionEnabled != last.isReduceMotionEnabled { followsMotion = false }
    last = present
    if followsStyle { last.style = desktop.style ?? usual.style }
    if followsMotion {
      last.isReduceMotionEnabled = desktop.isMotionReduced ?? usual.isReduceMotionEnabled
    }
    return last
  }
}

extension DesktopAppearance {
  /// The colors; `nil` without a choice.
  var style: Appearance.Style? {
    if isHighContrast == true { return .highContrast }
    return isDark.map { $0 ? .dark : .light }
  }
}
