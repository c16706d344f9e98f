import Expectations
import Foundation
import Testing
import TouchTestSupport

@testable import DesktopBus
@testable import ToolCommands

/// The desktop's answers, as the program's loop takes them.
@Suite(.endsInTime) struct DesktopSessionTests {
  private static let space = "org.freedesktop.appearance"

  @Test func `a setting that changes right after the answer counts`() throws {
    let portal = try DesktopPortal()
    let connection = try require(BusConnection(address: portal.address))
    var opened = DesktopSession.OpenConnection(connection: connection, settingsCall: 7)
    let light = BusValue.list([.entry(.text("color-scheme"), .number(2))])

    opened.handle([
      BusMessage(.reply(to: 7), from: ":1.2", [.list([.entry(.text(Self.space), light)])]),
      BusMessage(
        .signal(interface: "org.freedesktop.portal.Settings", name: "SettingChanged"),
        from: ":1.2", [.text(Self.space), .text("color-scheme"), .number(1)]),
    ])

    expect(opened.isAnswered)
    expect(opened.appearance, equals: DesktopAppearance(isDark: true))
  }

  @Test func `an answer that is read while something else is sent counts at once`() throws {
    let portal = try DesktopPortal()
    try portal.setMode(.never)
    let desktop = DesktopSession(at: portal.address)
    while desktop.isWaiting {
      usleep(5000)
      desktop.lookAtOpening()
    }
    try require(desktop.show("/tmp/picture.png"))
    while try portal.shown() == "null" { usleep(5000) }
    // The answer of the file manager has time to reach the socket, and the session does not read.
    usleep(200_000)

    expect(desktop.ask(.save(name: "picture.png"), title: "Export", folder: "/tmp"))

    expect(desktop.takeShown(), equals: true)
    expect(desktop.takeAnswer() == nil && desktop.isAsking)
  }
}
