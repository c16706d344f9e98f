internal import CX11
import Glibc
package import TouchEngine

/// The program's window on an X server.
///
/// Its unit is the point; a point is ``scale`` pixels wide. The window follows changes by the
/// server, the window manager and the desktop only while an ``XInput2Source`` reads the events.
package final class X11Window {
  package let connection: X11Connection
  /// Pixels per point, as of the last event read.
  package internal(set) var scale: Double
  /// The width in whole pixels, as of the last event read.
  package internal(set) var pixelWidth: Int
  /// The height in whole pixels, as of the last event read.
  package internal(set) var pixelHeight: Int
  /// Whether the whole window must be shown again: it has just appeared, was uncovered or changed
  /// its size. ``show(_:)`` clears it.
  package internal(set) var needsDisplay = true

  let window: XID
  let minimumSize: Size
  private let isAtRight: Bool
  var protocols: WindowProtocols
  var monitorWatch: MonitorWatch
  /// The window manager's state of the window.
  var state = WindowState()
  let stateProperty: Atom
  /// The frame before the window filled a monitor without a window manager; `nil` otherwise.
  var placeBefore: PixelRect?
  /// The source of a new scale; `nil` when the scale never changes.
  var desktop: DesktopSettings?
  /// The scale to adopt once the size that belongs to it has arrived.
  var wantedScale: Double?
  private let format: PixelFormat
  private let colormap: Colormap
  private let context: GC
  private var frame: SharedFrame?
  private var isDestroyed = false

  static let eventMask =
    ExposureMask | StructureNotifyMask | FocusChangeMask | KeyPressMask | KeyReleaseMask
    | PropertyChangeMask

  /// Makes a window, which is invisible until ``map()``.
  ///
  /// The sizes are in points, each `scale` pixels wide; the user cannot make the window smaller
  /// than `minimumSize`. Window managers find the program by its `className` (`WM_CLASS`). One that
  /// `isAtRight` asks for a place at the right edge of the screen.
  ///
  /// - Throws: `noUsableVisual`, or `refused` when the server cannot make a window.
  package init(
    _ connection: X11Connection, title: String, className: String = "touch-playground",
    size: Size, minimumSize: Size = Size(1, 1), scale: Double = 1, isAtRight: Bool = false
  ) throws(X11Error) {
    precondition(scale > 0 && scale.isFinite, "A window's scale is a positive number.")
    let display = connection.display
    let format = try PixelFormat(connection)
    let width = Self.pixels(size.width, scale)
    let height = Self.pixels(size.height, scale)

    var attributes = XSetWindowAttributes()
    // Without a background, nothing flickers between the server's clearing and our drawing. The
    // content stays in its corner while the size changes.
    attributes.background_pixmap = 0
    attributes.bit_gravity = NorthWestGravity
    attributes.border_pixel = 0
    attributes.event_mask = Self.eventMask
    let colormap = XCreateColormap(display, connection.root, format.visual, AllocNone)
    attributes.colormap = colormap
    var window: XID = 0
    let refusal = RequestErrors.expect(on: display) {
      window = XCreateWindow(
        display, connection.root, isAtRight ? Int32(connection.screenSize.width - width) : 0, 0,
        UInt32(width), UInt32(height), 0, format.depth,
        UInt32(InputOutput), format.visual,
        UInt(CWBackPixmap | CWBitGravity | CWBorderPixel | CWEventMask | CWColormap), &attributes)
    }
    try connection.check()
    if let refusal { throw .refused(what: "a window", why: refusal.description) }

    var values = XGCValues()
    values.graphics_exposures = 0
    guard let context = XCreateGC(display, window, UInt(GCGraphicsExposures), &values) else {
      throw .refused(what: "a graphics context", why: "it is out of memory")
    }
    self.connection = connection
    self.scale = scale
    self.format = format
    self.colormap = colormap
    self.context = context
    self.window = window
    pixelWidth = width
    pixelHeight = height
    self.minimumSize = minimumSize
    self.isAtRight = isAtRight
    stateProperty = connection.atom("_NET_WM_STATE")
    protocols = WindowProtocols(connection, window: window)
    monitorWatch = MonitorWatch(connection, window: window)
    self.title = title
    announceTitle()
    RequestErrors.while("introducing the window", on: display) {
      introduce(as: className)
      limit(to: minimumSize, scale: scale)
    }
  }

  deinit {
    frame = nil
    protocols.end()
    XFreeGC(connection.display, context)
    if !isDestroyed { XDestroyWindow(connection.display, window) }
    XFreeColormap(connection.display, colormap)
    XFlush(connection.display)
  }

  /// The size in points, within the sizes of input (``InputEvent/sizes``).
  package var size: Size { Size(points(pixelWidth), points(pixelHeight)) }

  private func points(_ pixels: Int) -> Double {
    min(max(Double(pixels) / scale, InputEvent.sizes.lowerBound), InputEvent.sizes.upperBound)
  }

  /// The upper left corner on the screen, in pixels; asks the server.
  package var screenOrigin: Point {
    guard !connection.isLost, !isDestroyed else { return .zero }
    let frame = RequestErrors.while("asking for the window's place", on: connection.display) {
      place()
    }
    return Point(Double(frame.x), Double(frame.y))
  }

  /// The refresh rate of the screen, in hertz: 60 when it is not known.
  package var refreshRate: Double { monitorWatch.refreshRate() }

  /// The title that the window manager shows.
  package var title: String {
    didSet { announceTitle() }
  }

  /// Makes the window visible, above the others if the window manager agrees.
  package func map() {
    RequestErrors.while("showing the window", on: connection.display) {
      XMapRaised(connection.display, window)
      XFlush(connection.display)
    }
  }

  /// Makes the window invisible until ``map()``.
  package func hide() {
    guard !connection.isLost, !isDestroyed else { return }
    RequestErrors.while("hiding the window", on: connection.display) {
      XWithdrawWindow(connection.display, window, XDefaultScreen(connection.display))
      XFlush(connection.display)
    }
  }

  /// Draws into the window's picture, and shows it.
  ///
  /// Waits until the server has read the previous picture, which costs a round trip unless an event
  /// has come from it since. Does nothing once the connection is lost.
  ///
  /// - Parameter draw: Gets the picture with its former content, and returns the parts that it
  ///   changed, in pixels. While ``needsDisplay`` is true, and when the picture is new, everything
  ///   is shown in any case.
  package func show(_ draw: (FrameBuffer) -> [PixelRect]) {
    guard !connection.isLost, !isDestroyed, let frame = currentFrame() else { return }
    let changed = draw(frame.lend())
    RequestErrors.while("showing the picture", on: connection.display) { put(changed, of: frame) }
  }

  private func put(_ changed: [PixelRect], of frame: SharedFrame) {
    let whole = PixelRect(x: 0, y: 0, width: frame.width, height: frame.height)
    let parts = needsDisplay || frame.isNew ? [whole] : changed
    frame.isNew = false
    needsDisplay = false
    let visible = parts.compactMap { $0.clipped(toWidth: frame.width, height: frame.height) }
    frame.put(visible, to: window, with: context)
    protocols.wasDrawn()
  }

  /// Returns work for another thread that makes the first picture cheaper, which is being prepared;
  /// `nil` when there is no memory to fetch.
  package func memoryFetch() -> (@Sendable () -> Void)? {
    guard !connection.isLost, !isDestroyed, let frame = currentFrame() else { return nil }
    return frame.fetch
  }

  private func currentFrame() -> SharedFrame? {
    if let frame, frame.width == pixelWidth, frame.height == pixelHeight { return frame }
    frame = nil  // Frees the old memory before allocating the new.
    frame = SharedFrame(connection, format: format, width: pixelWidth, height: pixelHeight)
    return frame
  }

  static func pixels(_ points: Double, _ scale: Double) -> Int {
    Int(min(max((points * scale).rounded(), 1), Double(sideLimit)))
  }

  /// The largest side in pixels: the positions of the X protocol end there.
  private static let sideLimit = Int(Int16.max)

  /// The largest number of pixels. Our choice: eight times a screen of 6144 × 4096.
  private static let pixelLimit = 200_000_000

  /// Returns whether a window of this size in pixels gets a picture. Another client can give the
  /// window any size; beyond these bounds the window keeps the size that it had.
  static func canBeDrawn(width: Int, height: Int) -> Bool {
    let sides = 1...sideLimit
    return sides.contains(width) && sides.contains(height) && width * height <= pixelLimit
  }

  private func announceTitle() {
    // The title may contain a file's name.
    let title = title.shown
    let bytes = Array(title.utf8)
    RequestErrors.while("writing the window's title", on: connection.display) {
      XChangeProperty(
        connection.display, window, connection.atom("_NET_WM_NAME"),
        connection.atom("UTF8_STRING"), 8, PropModeReplace, bytes, Int32(bytes.count))
      // The older property, for window managers that do not know the newer one.
      Xutf8SetWMProperties(connection.display, window, title, title, nil, 0, nil, nil, nil)
      XFlush(connection.display)
    }
  }

  /// Tells the window manager which program the window belongs to, and that it needs the keyboard.
  private func introduce(as name: String) {
    let display = connection.display
    let className = strdup(name)
    let name = strdup(name)
    defer {
      free(name)
      free(className)
    }
    var hint = XClassHint(res_name: name, res_class: className)
    // This also sets WM_CLIENT_MACHINE, without which _NET_WM_PID means nothing.
    Xutf8SetWMProperties(display, window, nil, nil, nil, 0, nil, nil, &hint)

    connection.write(
      [UInt(getpid())], as: Atom(XA_CARDINAL), to: connection.atom("_NET_WM_PID"), on: window)
    // Without this hint some window managers give the window no keyboard focus.
    var hints = XWMHints()
    hints.flags = InputHint
    hints.input = 1
    XSetWMHints(display, window, &hints)
  }

  func limit(to minimumSize: Size, scale: Double) {
    var hints = XSizeHints()
    // Window managers take the place of a program only as the user's.
    hints.flags = PMinSize | (isAtRight ? USPosition | PPosition : 0)
    hints.min_width = Int32(Self.pixels(minimumSize.width, scale))
    hints.min_height = Int32(Self.pixels(minimumSize.height, scale))
    XSetWMNormalHints(connection.display, window, &hints)
  }
}

// Notifications from the source about events it has read.
extension X11Window {
  func wasExposed() { needsDisplay = true }

  func wasDestroyed() { isDestroyed = true }

  /// Returns whether a message asks the window to close.
  func isDeletion(_ message: XClientMessageEvent) -> Bool { protocols.isDeletion(message) }

  /// Converts a position that XInput reports for this window to points.
  func point(x: Double, y: Double) -> Point { Point(x / scale, y / scale) }
}

/// An icon of the program for task bars and window lists.
package struct WindowIcon: Hashable, Sendable {
  package var width: Int
  package var height: Int
  /// The pixels row by row from the top, as `0xAARRGGBB`, with straight (not premultiplied) alpha.
  package var pixels: [UInt32]

  package init(width: Int, height: Int, pixels: [UInt32]) {
    precondition(pixels.count == width * height, "There is a pixel for each place.")
    self.width = width
    self.height = height
    self.pixels = pixels
  }
}

extension X11Window {
  /// The size of Xlib's request buffer, in bytes.
  private static let requestBuffer = 16384

  /// Gives the window manager the icon in several sizes, of which it uses the best fit.
  ///
  /// All of them together must fit into Xlib's request buffer: Xlib sends a longer property in
  /// several parts, and never returns when the server disconnects meanwhile.
  package func setIcons(_ icons: [WindowIcon]) {
    guard !connection.isLost else { return }
    let numbers = icons.flatMap { icon in
      [UInt(icon.width), UInt(icon.height)] + icon.pixels.map(UInt.init)
    }
    precondition(4 * numbers.count + 256 < Self.requestBuffer, "The icons fit into one request.")
    XFlush(connection.display)
    connection.write(
      numbers, as: Atom(XA_CARDINAL), to: connection.atom("_NET_WM_ICON"), on: window)
    XFlush(connection.display)
  }
}
