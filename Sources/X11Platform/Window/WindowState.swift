internal import CX11

/// What the window manager makes of a window (`_NET_WM_STATE`).
struct WindowState: Hashable {
  var isFullscreen = false
  /// Whether it is as wide or as high as there is room, and does not choose its own size.
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
  /// The window by which a window manager says that it is there (EWMH); `nil` when none does.
  var managerWindow: XID? {
    let check = "_NET_SUPPORTING_WM_CHECK"
    guard let window = numbers(of: check, on: root).first, window != 0 else { return nil }
    // It may have gone without a word: then the window is no longer there, or somebody else's.
    var own: [UInt] = []
    let refusal = RequestErrors.expect(on: display) { own = numbers(of: check, on: window) }
    return refusal == nil && own.first == window ? window : nil
  }

  /// Whether a window manager is there that does what `hint` names.
  func managerSupports(_ hint: String) -> Bool {
    managerWindow != nil && numbers(of: "_NET_SUPPORTED", on: root).contains(atom(hint))
  }
}
