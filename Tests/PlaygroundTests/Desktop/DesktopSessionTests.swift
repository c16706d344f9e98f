import Foundation
import Testing
import TouchTestSupport

@testable import DesktopBus
@testable import ToolCommands

/// The desktop's answers, as the program's loop takes them.
@Suite(.endsInTime) struct DesktopSessionTests {
  @Test func `an answer that is read while something else is sent counts at once`() throws {
    let portal = try DesktopPortal()
    try portal.setMode(.never)
    let desktop = DesktopSession(at: portal.address)
    while desktop.descriptor == nil {
      usleep(5000)
      desktop.lookAtOpening()
    }
    try #require(desktop.show("/tmp/picture.png"))
    while try portal.shown() == "null" { usleep(5000) }
    // The answer of the file manager has time to reach the socket, and the session does not read.
    usleep(200_000)

    #expect(desktop.ask(.save(name: "picture.png"), title: "Export", folder: "/tmp"))

    #expect(desktop.takeShown() == true)
    #expect(desktop.takeAnswer() == nil && desktop.isAsking)
  }
}
