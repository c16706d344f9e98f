import Expectations
import Testing
import TouchEngine
import TouchTestSupport

@testable import DesktopBus

/// The settings of the desktop's portal.
@Suite(.endsInTime) struct DesktopAppearanceTests {
  private static let own = "org.freedesktop.appearance"
  private static let gnome = "org.gnome.desktop.interface"

  private func answer(_ settings: [(String, [(String, BusValue)])]) -> [BusValue] {
    [
      .list(
        settings.map { space, values in
          .entry(.text(space), .list(values.map { .entry(.text($0), $1) }))
        })
    ]
  }

  private func signal(_ values: [BusValue]) -> BusMessage {
    BusMessage(
      .signal(interface: "org.freedesktop.portal.Settings", name: "SettingChanged"), from: ":1.2",
      values)
  }

  @Test func `the answer has colors, contrast and motion; the portal's goes before GNOME's`() {
    let all = DesktopAppearance(
      answer: answer([
        (Self.own, [("color-scheme", .number(1)), ("contrast", .number(0))]),
        (Self.own + ".more", [("color-scheme", .number(2))]),
        (Self.gnome, [("enable-animations", .bool(false))]),
      ]))
    expect(
      all, equals: DesktopAppearance(isDark: true, isHighContrast: false, isMotionReduced: true))
    let both = DesktopAppearance(
      answer: answer([
        (Self.own, [("reduced-motion", .number(0))]),
        (Self.gnome, [("enable-animations", .bool(false))]),
      ]))
    expect(both.isMotionReduced, equals: false)
  }

  @Test(arguments: [(0, nil), (1, true), (2, false), (3, nil), (-1, nil), (Int64.max, nil)])
  func `a color scheme is dark, light or none`(number: Int64, isDark: Bool?) {
    var appearance = DesktopAppearance(isDark: true)
    appearance.handle(signal([.text(Self.own), .text("color-scheme"), .number(number)]))
    expect(appearance.isDark, equals: isDark)
  }

  @Test func `messages about something else, and of another shape, change nothing`() {
    let before = DesktopAppearance(isDark: true, isHighContrast: true, isMotionReduced: true)
    var appearance = before
    let values: [[BusValue]] = [
      [], [.text(Self.own)], [.text(Self.own), .text("contrast")],
      [.text(Self.own), .number(1), .number(0)], [.text("other"), .text("contrast"), .number(0)],
      [.text(Self.own), .text("contrast"), .number(0), .number(0)], [.list([]), .list([]), .other],
      [.text(Self.own), .text("accent-color"), .list([.real(1)])],
    ]
    for values in values { appearance.handle(signal(values)) }
    appearance.handle(BusMessage(.reply(to: 1), from: ":1.2", values[2] + [.number(0)]))
    expect(appearance, equals: before)
    let answers: [[BusValue]] = [
      [], [.text("a")], [.list([.text("a"), .entry(.number(1), .other)])],
    ]
    for answer in answers {
      expect(DesktopAppearance(answer: answer), equals: DesktopAppearance())
    }
  }
}
