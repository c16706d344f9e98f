internal import CX11

/// The surroundings of a window on a display, for people who want to know why it looks or behaves
/// as it does. The program itself decides nothing by them.
package struct DesktopFacts: Hashable, Sendable {
  package var server: ServerKind
  /// The window manager's name; empty when it has none, `nil` when no window manager runs.
  package var windowManager: String?
  /// Whether the window manager can make a window fullscreen.
  package var managesFullscreen: Bool
  /// Whether a compositor runs, which adds about a frame of delay.
  package var isComposited: Bool
  /// Whether the server can read pixels from shared memory; otherwise each picture is sent through
  /// the socket.
  package var sharesPixels: Bool
  package var scale: DesktopScale
  package var monitors: [Monitor]
  /// The refresh rate for animations, in hertz.
  package var refreshRate: Double

  package init(
    server: ServerKind = .x11, windowManager: String? = nil, managesFullscreen: Bool = false,
    isComposited: Bool = false, sharesPixels: Bool = true, scale: DesktopScale = DesktopScale(),
    monitors: [Monitor] = [], refreshRate: Double = 60
  ) {
    self.server = server
    self.windowManager = windowManager
    self.managesFullscreen = managesFullscreen
    self.isComposited = isComposited
    self.sharesPixels = sharesPixels
    self.scale = scale
    self.monitors = monitors
    self.refreshRate = refreshRate
  }

  /// Asks the server.
  package init(_ connection: X11Connection) {
    let display = connection.display
    let monitors = connection.monitors()
    let manager = connection.managerWindow
    let compositor = XGetSelectionOwner(
      display, connection.atom("_NET_WM_CM_S\(XDefaultScreen(display))"))
    self.init(
      server: connection.serverKind,
      windowManager: manager.map {
        String(decoding: connection.bytes(of: "_NET_WM_NAME", on: $0), as: UTF8.self)
      },
      managesFullscreen: connection.managerSupports("_NET_WM_STATE_FULLSCREEN"),
      isComposited: compositor != 0,
      sharesPixels: SharedFrame.isPossible(on: connection),
      scale: DesktopSettings(connection).scale, monitors: monitors,
      refreshRate: connection.refreshRate)
  }
}
