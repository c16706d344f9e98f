internal import CX11
package import TouchEngine

/// The way a mouse plays fingers, as set on the command line.
package struct MouseSettings: Hashable, Sendable {
  package var mode: MouseMode
  package var pairKey: PairKey
  /// The key that switches to the next mode, and with Shift to the previous one; `nil` for none.
  package var switchKey: String?
  /// The key that cancels all touches; `nil` for none.
  package var cancelKey: String?

  package init(
    mode: MouseMode = .single, pairKey: PairKey = .control, switchKey: String? = nil,
    cancelKey: String? = nil
  ) {
    self.mode = mode
    self.pairKey = pairKey
    self.switchKey = switchKey
    self.cancelKey = cancelKey
  }
}

/// The modifier key with which a mouse plays two fingers. Window managers reserve some of them.
package enum PairKey: String, Hashable, Sendable, CaseIterable {
  case control, alternate
  case `super`

  var mask: UInt32 {
    switch self {
    case .control: UInt32(ControlMask)
    case .alternate: UInt32(Mod1Mask)
    case .super: UInt32(Mod4Mask)
    }
  }

  var keys: [Int32] {
    switch self {
    case .control: [XK_Control_L, XK_Control_R]
    case .alternate: [XK_Alt_L, XK_Alt_R, XK_Meta_L, XK_Meta_R]
    case .super: [XK_Super_L, XK_Super_R]
    }
  }
}
