internal import CX11
import TouchEngine

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
