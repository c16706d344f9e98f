import Expectations
import Testing
import TouchEngine
import TouchTestSupport

@testable import X11Platform

@Suite(.endsInTime, .tags(.screen), .serialized, .touchscreen()) struct AtomsTests {
  @Test func `a window and its input need no name that is asked for by itself`() throws {
    let connection = try X11Connection(displayName: PrivateXServer.current.display)
    let desktop = DesktopSettings(connection)
    let window = try X11Window(connection, title: "Names", size: Size(64, 48))
    window.follow(desktop)
    let source = try XInput2Source(window)
    window.map()
    window.show { _ in [] }

    expect(source.now >= .zero)
    expect(connection.atoms.laterQuestions, equals: 0)
  }

  @Test func `a name is asked for once, and has the server's number`() throws {
    let connection = try X11Connection(displayName: PrivateXServer.current.display)

    let number = connection.atom("_TOUCH_PLAYGROUND_TEST")

    expect(number != 0)
    expect(connection.atom("_TOUCH_PLAYGROUND_TEST"), equals: number)
    expect(connection.atom("WM_PROTOCOLS") != connection.atom("WM_DELETE_WINDOW"))
    // The number of PRIMARY is in the protocol.
    expect(connection.atom("PRIMARY"), equals: 1)
    expect(connection.atoms.laterQuestions, equals: 2)
  }
}
