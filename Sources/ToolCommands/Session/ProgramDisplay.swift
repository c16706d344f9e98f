import CairoRendering
import TouchEngine
import X11Platform

/// The display on which the program opens its window.
struct ProgramDisplay {
  let connection: X11Connection
  /// The scale of a window that opens now.
  let scale: WindowScale
  private let stop: StopSignals?
  private let settings: DesktopSettings

  /// Connects to the server.
  ///
  /// - Parameters:
  ///   - scaling: The option for the scale.
  ///   - kept: The scale of an earlier run.
  ///   - endsProperly: Whether the input of windows ends when the program is told to stop;
  ///     otherwise the program ends at once.
  /// - Throws: That there is no server.
  init(
    _ scaling: ScaleOption, kept: Double? = nil, endsProperly: Bool = true
  ) throws(X11Error) {
    connection = try X11Connection()
    stop = endsProperly ? StopSignals() : nil
    settings = DesktopSettings(connection)
    scale = scaling.chosen(by: settings, kept: kept)
  }

  /// The screen's size in points.
  var size: Size { connection.screenSize(in: scale) }

  /// Opens a window.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - size: The size in points.
  ///   - mouse: What a mouse plays.
  ///   - followsDesktop: Whether the window follows the desktop's scale if the scale comes from it.
  ///   - isAtRight: Whether it asks for a place at the right edge of the screen.
  /// - Returns: The window, which is not on the screen yet.
  /// - Throws: What is wrong with the server.
  func open(
    titled title: String, size: Size, mouse: MouseSettings = MouseSettings(),
    followsDesktop: Bool = true, isAtRight: Bool = false
  ) throws(X11Error) -> ProgramWindow {
    let window = try X11Window(
      connection, title: title, className: ToolProgram.current.name, size: size,
      minimumSize: Size(320, 240), scale: scale.value, isAtRight: isAtRight)
    if followsDesktop { window.follow(settings, for: scale) }
    let source = try XInput2Source(window, stopDescriptor: stop?.descriptor, mouse: mouse)
    return ProgramWindow(
      window: window, source: source, keys: WindowKeys(window, source), stop: stop)
  }
}

/// A window of the program, with its input.
struct ProgramWindow {
  let window: X11Window
  let source: XInput2Source
  /// The input without the window's own key.
  let keys: WindowKeys
  /// Delivers the signals that end the input.
  fileprivate let stop: StopSignals?

  /// The window's pictures, which are drawn with the pictures of a store.
  func screen(showing images: ImageStore) -> WindowScreen {
    WindowScreen(window, renderer: DisplayListRenderer(images: images))
  }
}
