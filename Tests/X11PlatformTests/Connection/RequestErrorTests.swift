import Testing
import TouchEngine
import TouchTestSupport
import X11TestSupport

@testable import X11Platform

/// A window that another client destroyed before our client received the event.
@Suite(.endsInTime, .serialized, .touchscreen()) struct `Requests that the server refuses` {
  private func deskWithoutWindow() throws -> Desk {
    let desk = try Desk()
    desk.window.show { _ in [] }
    desk.other.destroy(try desk.id)
    return desk
  }

  @Test func `a core request is named, with its window and what we were doing`() throws {
    let desk = try deskWithoutWindow()
    let number = String(desk.window.window, radix: 16)

    let error = RequestErrors.expect(on: desk.connection.display) { desk.window.title = "New" }

    #expect(
      error?.description
        == """
        BadWindow (invalid Window parameter), in X_ChangeProperty on 0x\(number), while writing the \
        window's title
        """)
  }

  @Test func `a request of an extension is named too`() throws {
    let desk = try deskWithoutWindow()

    let error = RequestErrors.expect(on: desk.connection.display) {
      desk.window.show { [PixelRect(x: 0, y: 0, width: $0.width, height: $0.height)] }
    }

    let description = try #require(error?.description)
    #expect(description.hasPrefix("BadDrawable "))
    #expect(description.contains("in X_ShmPutImage on 0x"))
    #expect(description.hasSuffix(", while showing the picture"))
  }

  @Test func `an error that comes later is of what was done when the request was made`() throws {
    let desk = try deskWithoutWindow()

    let error = RequestErrors.expect(on: desk.connection.display) {
      desk.window.map()
      RequestErrors.while("looking on", on: desk.connection.display) {}
    }

    // To be mapped it is raised first.
    #expect(error?.request == "X_ConfigureWindow")
    #expect(error?.purpose == "showing the window")
  }

  @Test func `after errors that nobody expected it goes on`() throws {
    let desk = try deskWithoutWindow()

    desk.window.title = "New"
    desk.window.map()
    desk.window.toggleFullscreen()
    desk.window.show { [PixelRect(x: 0, y: 0, width: $0.width, height: $0.height)] }
    desk.ownRoundTrip()

    #expect(try desk.source.next(until: nil) == nil)
    #expect(RequestErrors.expect(on: desk.connection.display) {} == nil)
  }
}
