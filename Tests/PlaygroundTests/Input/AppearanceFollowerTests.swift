import DesktopBus
import Expectations
import Testing
import TouchEngine
import TouchTestSupport

@testable import ToolCommands

/// The window's appearance while the desktop's settings change.
@Suite(.ofPlayground, .endsInTime) struct AppearanceFollowerTests {
  private let usual = Appearance(style: .light, textScale: 1.5)

  @Test func `high contrast goes before dark`() {
    expect(DesktopAppearance(isDark: true, isHighContrast: true).style, equals: .highContrast)
    expect(DesktopAppearance(isDark: true, isHighContrast: false).style, equals: .dark)
    expect(DesktopAppearance(isDark: false).style, equals: .light)
    expect(DesktopAppearance(isMotionReduced: true).style == nil)
  }

  @Test func `the desktop decides what is open, and without a choice the usual stays`() {
    var follower = AppearanceFollower(usual, followsStyle: true, followsMotion: true)
    expect(follower.appearance(after: usual, DesktopAppearance()), equals: usual)
    let dark = follower.appearance(
      after: usual, DesktopAppearance(isDark: true, isMotionReduced: true))
    expect(
      dark, equals: Appearance(style: .dark, textScale: 1.5, isReduceMotionEnabled: true))
    expect(follower.appearance(after: dark, DesktopAppearance()), equals: usual)
  }

  @Test func `the command line goes first`() {
    var follower = AppearanceFollower(usual, followsStyle: false, followsMotion: false)
    let desktop = DesktopAppearance(isDark: true, isHighContrast: true, isMotionReduced: true)
    expect(follower.appearance(after: usual, desktop), equals: usual)
  }

  @Test func `what the user has chosen stays, and the rest follows`() {
    var follower = AppearanceFollower(usual, followsStyle: true, followsMotion: true)
    var present = follower.appearance(after: usual, DesktopAppearance(isDark: true))
    present.style = .highContrast
    present = follower.appearance(after: present, DesktopAppearance(isDark: true))
    expect(present.style, equals: .highContrast)
    present = follower.appearance(
      after: present, DesktopAppearance(isDark: false, isMotionReduced: true))
    expect(present.style, equals: .highContrast)
    expect(present.isReduceMotionEnabled)

    present.isReduceMotionEnabled = false
    present = follower.appearance(after: present, DesktopAppearance(isMotionReduced: true))
    expect(!present.isReduceMotionEnabled)
  }
}
