import DesktopBus
import Expectations
import Testing
import TouchTestSupport

@testable import AccessibilityBus

/// Whether a screen reader asks for windows.
@Suite(.endsInTime) struct AccessibilityStatusTests {
  private func signal(
    _ interface: String, _ name: String, _ values: [BusValue], from sender: String = ":1.2"
  ) -> BusMessage {
    BusMessage(
      .signal(interface: interface, name: name), from: sender, path: "/org/a11y/bus", values)
  }

  private func properties(_ enabled: Bool, _ reader: Bool) -> BusValue {
    .list([
      .entry(.text("IsEnabled"), .bool(enabled)),
      .entry(.text("ScreenReaderEnabled"), .bool(reader)),
    ])
  }

  @Test func `the answer and later changes say whether somebody asks`() {
    var status = AccessibilityStatus()
    expect(!status.isAsked)
    status.read([properties(false, false)])
    expect(!status.isAsked)
    let changed = "PropertiesChanged"
    let name = "org.freedesktop.DBus.Properties"
    expect(
      status.handle(
        signal(name, changed, [.text("org.a11y.Status"), properties(true, false), .list([])])),
      equals: .nothing)
    expect(status.isAsked)
    _ = status.handle(signal(name, changed, [.text("a.b"), properties(false, false), .list([])]))
    expect(status.isAsked)
    expect(
      status.handle(
        signal(name, changed, [.text("org.a11y.Status"), .list([]), .list([.text("IsEnabled")])])),
      equals: .ask)
  }

  @Test func `a bus that comes is asked, and one that goes asks for nothing`() {
    var status = AccessibilityStatus()
    status.read([properties(true, true)])
    func owner(_ new: String) -> BusMessage {
      signal(
        "org.freedesktop.DBus", "NameOwnerChanged",
        [.text("org.a11y.Bus"), .text(""), .text(new)], from: "org.freedesktop.DBus")
    }
    expect(status.handle(owner("")), equals: .nothing)
    expect(!status.isAsked)
    expect(status.handle(owner(":1.5")), equals: .ask)
  }

  @Test func `the question starts no program`() {
    expect(!AccessibilityStatus.question.startsProgram)
    expect(AccessibilityStatus.addressQuestion.startsProgram)
  }
}
