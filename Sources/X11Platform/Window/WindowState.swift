internal import CX11

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
