internal import CX11
import TouchEngine

// The window's scale, which the desktop can change at any time, and other changes made by the
// desktop.
extension X11Window {
  /// Uses the desktop's scale, now and whenever it changes.
  package func follow(_ desktop: DesktopSettings) { self.desktop = desktop }

  /// How many times as large as usual the desktop's pointer is, from 1 to 4.
  package var pointerScale: Double { desktop?.scale.pointerScale ?? 1 }

  /// Handles an event that only concerns the window.
  func handle(_ event: XEvent) -> WindowChange {
    switch event.type {
    case PropertyNotify where event.xproperty.window == window:
      if event.xproperty.atom == stateProperty { state = WindowState(connection, window: window) }
    case ClientMessage where event.xclient.window == window:
      protocols.handle(event.xclient)
    default:
      monitorWatch.handle(event)
      if let desktop, desktop.handle(event) { return rescale(to: desktop.scale.value) }
    }
    return WindowChange()
  }

  /// Requests the size with the same number of points; nothing changes until it arrives. When the
  /// window cannot choose its size, its size in points changes at once.
  private func rescale(to scale: Double) -> WindowChange {
    let (screenWidth, screenHeight) = connection.screenSize
    let width = min(Self.pixels(size.width, scale), screenWidth)
    let height = min(Self.pixels(size.height, scale), screenHeight)
    RequestErrors.while("asking for another size", on: connection.display) {
      limit(to: minimumSize, scale: scale)
    }
    wantedScale = scale
    let isFilling = isFullscreen || state.isMaximized
    if isFilling || (width, height) == (pixelWidth, pixelHeight) {
      return changing { adoptWantedScale() }
    }
    RequestErrors.while("asking for another size", on: connection.display) {
      XResizeWindow(connection.display, window, UInt32(width), UInt32(height))
      XFlush(connection.display)
    }
    return WindowChange()
  }

  /// Follows a new size.
  ///
  /// An event that a client sent brings none: it may be forged, and the server reports each size by
  /// an event of its own.
  func wasConfigured(_ event: XConfigureEvent) -> WindowChange {
    if protocols.wasConfigured() { needsDisplay = true }
    return changing {
      let (width, height) = (Int(event.width), Int(event.height))
      let isSent = event.send_event != 0
      let isNew =
        !isSent && (width, height) != (pixelWidth, pixelHeight)
        && Self.canBeDrawn(width: width, height: height)
      // A sent event is the window manager's answer, even when it keeps the size.
      if isNew || isSent { adoptWantedScale() }
      guard isNew else { return }
      (pixelWidth, pixelHeight) = (width, height)
      needsDisplay = true
    }
  }

  private func adoptWantedScale() {
    guard let wantedScale else { return }
    scale = wantedScale
    self.wantedScale = nil
    needsDisplay = true
  }

  private func changing(_ change: () -> Void) -> WindowChange {
    let before = (size, scale)
    change()
    return WindowChange(isResized: size != before.0, isRescaled: scale != before.1)
  }
}

/// The changes of a window that matter to the scene in it.
struct WindowChange: Hashable {
  /// Whether its size in points has changed.
  var isResized = false
  /// Whether the size of its points has changed, so that other content is now under a finger.
  var isRescaled = false
}

/// The window manager's state of a window (`_NET_WM_STATE`).
struct WindowState: Hashable {
  var isFullscreen = false
  /// Whether the window is maximized in width or height, and cannot choose its own size.
  var isMaximized = false

  init() {}

  init(_ connection: X11Connection, window: XID) {
    let states = connection.numbers(of: "_NET_WM_STATE", on: window)
    func has(_ name: String) -> Bool { states.contains(connection.atom(name)) }
    isFullscreen = has("_NET_WM_STATE_FULLSCREEN")
    isMaximized = has("_NET_WM_STATE_MAXIMIZED_VERT") || has("_NET_WM_STATE_MAXIMIZED_HORZ")
  }
}

extension X11Connection {
  /// The window with which a window manager announces itself (EWMH); `nil` when there is none.
  var managerWindow: XID? {
    let check = "_NET_SUPPORTING_WM_CHECK"
    guard let window = numbers(of: check, on: root).first, window != 0 else { return nil }
    // The window manager may have exited silently; then the window is gone, or its number was
    // reused.
    var own: [UInt] = []
    let refusal = RequestErrors.expect(on: display) { own = numbers(of: check, on: window) }
    return refusal == nil && own.first == window ? window : nil
  }

  /// Returns whether a window manager is running that supports `hint`.
  func managerSupports(_ hint: String) -> Bool {
    managerWindow != nil && numbers(of: "_NET_SUPPORTED", on: root).contains(atom(hint))
  }
}
