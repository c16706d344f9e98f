import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import X11TestSupport

@testable import X11Platform

/// A window that another client destroyed before our client received the event.
@Suite(.endsInTime, .tags(.screen), .serialized, .touchscreen())
struct `Requests that the server refuses` {
  private func deskWithoutWindow() throws -> Desk {
    let desk = try Desk()
    desk.window.show { _ in [] }
    desk.other.destroy(try desk.id)
    return desk
  }

  @Test func `a refused core request is named, with its window and our operation`() throws {
    let desk = try deskWithoutWindow()
    let number = String(desk.window.window, radix: 16)

    let error = RequestErrors.expect(on: desk.connection.display) { desk.window.title = "New" }

    expect(
      error?.description,
      equals: """
        BadWindow (invalid Window parameter), in X_ChangeProperty on 0x\(number), while writing the \
        window's title
        """)
  }

  @Test func `a request of an extension is named too`() throws {
    let desk = try deskWithoutWindow()

    let error = RequestErrors.expect(on: desk.connection.display) {
      desk.window.show { [PixelRect(x: 0, y: 0, width: $0.width, height: $0.height)] }
    }

    let description = try require(error?.description)
    expect(description.hasPrefix("BadDrawable "))
    expect(description.contains("in X_ShmPutImage on 0x"))
    expect(description.hasSuffix(", while showing the picture"))
  }

  @Test func `a late error belongs to the operation at the time of its request`() throws {
    let desk = try deskWithoutWindow()

    let error = RequestErrors.expect(on: desk.connection.display) {
      desk.window.map()
      RequestErrors.while("looking on", on: desk.connection.display) {}
    }

    // To be mapped it is raised first.
    expect(error?.request, equals: "X_ConfigureWindow")
    expect(error?.purpose, equals: "showing the window")
  }

  @Test func `the program continues after unexpected errors`() throws {
    let desk = try deskWithoutWindow()

    desk.window.title = "New"
    desk.window.map()
    desk.window.toggleFullscreen()
    desk.window.show { [PixelRect(x: 0, y: 0, width: $0.width, height: $0.height)] }
    desk.ownRoundTrip()

    try expect(desk.source.next(until: nil) == nil)
    expect(RequestErrors.expect(on: desk.connection.display) {} == nil)
  }
}
