package import CairoRendering
public import Drawing
internal import Glibc
public import TouchEngine
package import X11Platform

/// A window on an X server that shows a TouchEngine window, and passes input to it.
///
/// ```swift
/// let window = Window(size: Size(400, 300))
/// let display = try DisplayWindow(window, title: "Cards") { list, time in
///   list.fill(.rect(window.bounds), window.appearance.palette.stage)
/// }
/// try display.run()
/// ```
///
/// Touches, pens, mice, touchpads, wheels, keys, input methods and the clipboard reach the window;
/// a mouse is one finger. Esc is a key like others. The size and the scale follow the desktop.
///
/// ``run()`` is a loop; ``handleEvents()``, ``fileDescriptor`` and ``nextDeadline`` are for a loop
/// of your own. The thread that makes a display window calls all of its methods.
public final class DisplayWindow {
  /// The engine's window that is shown.
  public let window: Window
  /// The entry point of the input. Calls from your own code go through its
  /// `perform(at:_:)`, with ``now`` as the time.
  public let stream: TouchStream

  /// Returns the next time after a moment at which the picture changes by itself, because it
  /// depends on time: the moment itself while something moves, and `nil` when no change is due.
  ///
  /// Changes of views, animations and scroll views need none: they mark the window for drawing.
  public var nextChange: (_ after: Timestamp) -> Timestamp? = { _ in nil }

  /// Called once for each picture that cannot be read; a gray stand-in is drawn for it.
  /// The display window retains it.
  public var onMissingPicture: ((PictureFileError) -> Void)? {
    didSet {
      images.onProblem = onMissingPicture.map { report in { report(PictureFileError($0)) } }
    }
  }

  private let connection: X11Connection
  private let surface: X11Window
  private let source: XInput2Source
  private let input: WindowInput
  private let images: ImageStore
  private let painter: WindowPainter
  private let draw: (inout DisplayListBuilder, Timestamp) -> Void
  private var pacer = FramePacer()
  private var isToClose = false
  /// Whether the window has been closed, by its user or by ``close()``.
  public private(set) var isClosed = false

  /// Makes a window, which is invisible until ``show()`` or ``run()``.
  ///
  /// It has the size of `window`, or the size of the screen if that is smaller. The time of
  /// `window` goes on from here with the display's clock.
  ///
  /// - Parameters:
  ///   - window: The engine's window. Its clipboard and its text measurer become the display's.
  ///   - title: The title that the desktop shows.
  ///   - className: The name by which the desktop knows the program (`WM_CLASS`), as in the name of
  ///     its `.desktop` file; `nil` for the name of the executable file.
  ///   - displayName: The display's name, as in `:1`; `nil` for the one that `DISPLAY` names.
  ///   - minimumSize: The smallest size that the user can give the window, in points.
  ///   - scale: Pixels per point, 0.5 to 8; `nil` follows the desktop.
  ///   - pictureFolder: The folder of the pictures that display lists name; with `nil` they can
  ///     only be named by a full path.
  ///   - draw: Draws the window for a time, in points. It decides nothing. The display
  ///     window retains it, so it must not retain the display window.
  /// - Throws: Why there can be no window, with the display and a way out.
  public init(
    _ window: Window, title: String, className: String? = nil, displayName: String? = nil,
    minimumSize: Size = Size(1, 1), scale: Double? = nil, pictureFolder: String? = nil,
    draw: @escaping (_ list: inout DisplayListBuilder, _ time: Timestamp) -> Void
  ) throws(DisplayError) {
    precondition(
      scale.map(DesktopScale.range.contains) ?? true, "A window's scale is 0.5 to 8.")
    let name = displayName ?? getenv("DISPLAY").map { String(cString: $0) } ?? ""
    do throws(X11Error) {
      connection = try X11Connection(displayName: displayName)
      let settings = DesktopSettings(connection)
      let chosen = scale ?? settings.scale.value
      let screen = connection.screenSize
      surface = try X11Window(
        connection, title: title, className: className ?? Self.executableName,
        size: Size(
          min(window.bounds.width, Double(screen.width) / chosen),
          min(window.bounds.height, Double(screen.height) / chosen)),
        minimumSize: minimumSize, scale: chosen)
      if scale == nil { surface.follow(settings) }
      source = try XInput2Source(surface, acceptsDrops: false)
    } catch {
      throw DisplayError(error, on: name)
    }
    self.window = window
    self.draw = draw
    images = ImageStore(folder: pictureFolder)
    painter = WindowPainter(surface, renderer: DisplayListRenderer(images: images))
    stream = TouchStream(window: window)
    input = WindowInput(source, startingAt: window.timeline.now)
    stream.source = input
    source.delegate = self
    window.textMeasures.measurer = TextMeasurer()
    window.onCopy = { [weak source] in source?.clipboard.copy($0) }
    window.onPaste = { [weak source] in source?.clipboard.ask() }
    if surface.size != window.bounds.size {
      stream.accept(InputBatch(.resize(surface.size), at: window.timeline.now))
    }
  }

  private static var executableName: String {
    CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? "touch-window"
  }

  /// The title that the desktop shows.
  public var title: String {
    get { surface.title }
    set { surface.title = newValue }
  }

  /// Pixels per point.
  public var scale: Double { surface.scale }

  /// Whether the window fills a monitor, with nothing else visible there.
  public var isFullScreen: Bool { surface.isFullscreen }

  /// Makes the window fill a monitor, or restores it.
  public func toggleFullScreen() { surface.toggleFullscreen() }

  /// Makes the window visible, above the others if the window manager agrees.
  public func show() {
    surface.map()
    source.flush()
  }

  /// Cancels all touches and removes the window from the screen for good, once the current event
  /// has been handled.
  public func close() { isToClose = true }

  // MARK: The loop

  /// Shows the window, and passes input to it and draws it until the user closes it or ``close()``
  /// is called.
  ///
  /// - Throws: `connectionLost`, once everything that arrived before has been handled.
  public func run() throws(DisplayError) {
    show()
    while try step(until: nextDeadline) {}
  }

  /// The present time on the display's clock, as the engine's time.
  public var now: Timestamp { input.now }

  /// The file that becomes readable when the display has sent something, for `poll` and its like.
  /// Only ``handleEvents()`` reads it.
  public var fileDescriptor: Int32 { source.descriptor }

  /// The time at which ``handleEvents()`` must be called even if nothing can be read: a timer or a
  /// frame is due. Not later than ``now`` while input waits that has been read already; `nil` when
  /// nothing is due.
  public var nextDeadline: Timestamp? {
    if isClosed { return nil }
    if isToClose || source.hasPending || window.needsDisplay { return now }
    let deadline = pacer.deadline(before: window.timeline.nextDeadline)
    guard let answer = input.waitsUntil else { return deadline }
    // A timer that is due must not overtake the lift that waits for an answer.
    guard let deadline, deadline > now else { return answer }
    return min(deadline, answer)
  }

  /// The time until ``nextDeadline`` as `poll` and its like expect it: milliseconds, rounded up; −1
  /// when nothing is due.
  public var pollTimeout: Int32 {
    guard let nextDeadline else { return -1 }
    return Int32(clamping: (max(nextDeadline - now, 0) + 999) / 1000)
  }

  /// Passes on all input that has arrived, fires the timers that are due, and draws if something
  /// has changed. Does not wait for input.
  ///
  /// - Returns: Whether the window is still open. Once it is closed, its loop ends.
  /// - Throws: `connectionLost`, once everything that arrived before has been handled.
  public func handleEvents() throws(DisplayError) -> Bool { try step(until: now) }

  private func step(until deadline: Timestamp?) throws(DisplayError) -> Bool {
    guard !isClosed else { return false }
    var deadline = deadline
    repeat {
      let batch: InputBatch?
      do throws(X11Error) { batch = try input.next(until: deadline) } catch {
        throw DisplayError(error, on: connection.name)
      }
      guard let batch else { return end() }
      stream.accept(batch)
      if isToClose { return end() }
      deadline = now
    } while source.hasPending && !pacer.isStarving(at: now)
    drawIfDue()
    if isToClose { return end() }
    source.flush()
    return true
  }

  private func drawIfDue() {
    let time = now
    guard surface.needsDisplay || window.needsDisplay || pacer.isDue(at: time) else { return }
    window.needsDisplay = false
    painter.show(DisplayList { draw(&$0, time) })
    pacer.hasShown(
      at: time, nextChange: painter.isApproximate ? time : nextChange(time),
      refreshRate: surface.refreshRate)
    painter.prepare(.empty)
  }

  private func end() -> Bool {
    isClosed = true
    stream.accept(InputBatch(.cancelTouches(because: .windowClosed), at: now))
    surface.hide()
    return false
  }
}

extension DisplayWindow: XInput2SourceDelegate {
  package var isTyping: Bool { window.isTyping }

  package func receive(_ drop: Drop) {}

  package func dragging(isOver: Bool) {}

  package func companionIsReadable() {}
}

/// A measurer of text with the fonts in which ``CairoPainter`` paints it.
///
/// ```swift
/// window.textMeasures.measurer = TextMeasurer()
/// ```
///
/// A ``DisplayWindow`` sets one on its window.
public final class TextMeasurer: TextMeasuring {
  private let measurer = PangoTextMeasurer()

  /// Creates a measurer; all share the fonts of the process.
  public init() {}

  /// Measures a text in one line; the edges are the positions of the caret, in points.
  public func measure(_ string: String, fontSize: Double) -> TextMeasurement {
    measurer.measure(string, fontSize: fontSize)
  }
}

/// The input of a display window, on the clock of the engine's window: it goes on from the time
/// that the window had when it got its place on the screen.
final class WindowInput: InputSource {
  private let source: XInput2Source
  /// The engine's time minus the source's, in microseconds.
  private let shift: Int64

  init(_ source: XInput2Source, startingAt start: Timestamp) {
    self.source = source
    shift = start - source.now
  }

  var now: Timestamp { source.now + shift }
  var hasPending: Bool { source.hasPending }
  var isLive: Bool { true }
  /// The time until which a lift waits for the server's answer at most; `nil` when none waits.
  var waitsUntil: Timestamp? { source.waitsUntil.map { $0 + shift } }

  func next(until deadline: Timestamp?) throws(X11Error) -> InputBatch? {
    guard var batch = try source.next(until: deadline.map { $0 + -shift }) else { return nil }
    batch.events = batch.events.map { $0.shifted(by: shift) }
    batch.time = batch.time + shift
    return batch
  }
}

/// A painter of successive display lists in an X11 window.
package final class WindowPainter {
  private let window: X11Window
  private let painter: FramePainter

  package init(_ window: X11Window, renderer: DisplayListRenderer) {
    self.window = window
    painter = FramePainter(renderer: renderer)
  }

  /// Whether one more ``show(_:)`` is needed, although nothing changes.
  package var isApproximate: Bool { painter.isApproximate }

  /// Shows a list in the window.
  package func show(_ list: DisplayList) {
    window.show { frame in
      var painted: [PixelBox] = []
      CairoSurface.withSurface(
        over: frame.baseAddress, width: frame.width, height: frame.height,
        bytesPerRow: frame.bytesPerRow
      ) { surface in
        painted = painter.update(surface, to: list, scale: window.scale, isNew: frame.isNew)
      }
      return painted.map {
        PixelRect(x: $0.left, y: $0.top, width: $0.width, height: $0.height)
      }
    }
  }

  /// Makes ahead what the next pictures will probably need: `list`, and what lies around the last
  /// changes.
  package func prepare(_ list: DisplayList) { painter.prepare(list) }
}
