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
