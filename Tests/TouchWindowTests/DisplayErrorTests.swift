import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchWindow
import X11Platform

@Suite(.endsInTime, .tags(.screen)) struct DisplayErrorTests {
  private func opening(_ display: String?) -> DisplayError? {
    do throws(DisplayError) {
      _ = try DisplayWindow(
        Window(size: Size(100, 100)), title: "", displayName: display, draw: { _, _ in })
      return nil
    } catch {
      return error
    }
  }

  @Test func `a display without a server is named, with a way out`() {
    let error = opening(":4711")

    expect(error?.kind, equals: .cannotOpen)
    expect(error?.display, equals: ":4711")
    expect(
      error.map(String.init(describing:)),
      equals: """
        Cannot open the X display “:4711”: no server answers, or it refuses the connection. Check \
        DISPLAY, and that this user may connect (xauth list).
        """)
  }

  @Test func `an error that names no display gets its name`() {
    let error = DisplayError(.xinputMissing, on: ":5")

    expect(error.kind, equals: .noTouches)
    expect(
      error.description,
      equals: """
        Display :5: The X server has no X Input extension (XInputExtension), which touches need. \
        Use an X.Org server of version 1.12 or later, or Xwayland.
        """)
  }

  @Test func `a screen of few colors is named, with the depth to use`() throws {
    let screen = try VirtualScreen("200x200x16", arguments: ["-extension", "Composite"])

    let error = opening(screen.display)

    expect(error?.kind, equals: .unsuitableScreen)
    expect(error?.description.hasPrefix("Display \(screen.display): "), equals: true)
    expect(error?.description.hasSuffix("Start the server with a depth of 24."), equals: true)
  }
}
