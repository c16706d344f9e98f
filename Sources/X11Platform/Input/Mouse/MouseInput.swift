internal import CX11
package import TouchEngine

/// Passes X's mouse and key reports to ``MouseFingers``.
struct MouseInput {
  private let settings: MouseSettings
  private var fingers: MouseFingers

  init(_ settings: MouseSettings) {
    self.settings = settings
    fingers = MouseFingers(mode: settings.mode)
  }

  var hint: MouseHint { fingers.hint }

  /// Returns the touch samples for a mouse's report, with X's mask of the modifiers that were down;
  /// `nil` when the button is an ordinary finger, or the report is not from a mouse.
  mutating func samples(
    for report: DeviceReport, modifiers: UInt32, at time: Timestamp, position: Point
  ) -> [TouchSample]? {
    guard fingers.mode != .single else { return nil }
    let kind: MouseReport.Kind
    switch report.kind {
    case .motion: kind = .moved
    case .buttonPress: kind = .pressed(button: Int(report.detail))
    case .buttonRelease: kind = .released(button: Int(report.detail))
    case .touchBegin, .touchUpdate, .touchEnd, .touchOwnership: return nil
    }
    return fingers.samples(
      for: MouseReport(
        kind, cursor: Int(report.master), device: Int(report.source), position: position,
        time: time, keys: keys(modifiers)))
  }

  /// Follows the cursor to a position in the window; `nil` means that it left.
  mutating func follow(_ report: PointerReport, modifiers: UInt32, position: Point?) {
    _ = fingers.samples(
      for: MouseReport(
        position == nil ? .left : .moved, cursor: Int(report.master), device: Int(report.master),
        position: position ?? .zero, time: .zero, keys: keys(modifiers)))
  }

  /// Follows a key that went down or up.
  ///
  /// An event's modifiers are those before it.
  mutating func follow(_ event: inout XKeyEvent) {
    guard fingers.mode != .single else { return }
    let symbol = XLookupKeysym(&event, 0)
    let mask =
      settings.pairKey.keys.contains { KeySym($0) == symbol }
      ? settings.pairKey.mask
      : [XK_Shift_L, XK_Shift_R].contains { KeySym($0) == symbol } ? UInt32(ShiftMask) : 0
    guard mask != 0 else { return }
    fingers.setKeys(
      keys(event.type == KeyPress ? event.state | mask : event.state & ~mask))
  }

  /// Handles a key press that the program uses itself.
  ///
  /// - Returns: The fingers that end with the former mode; `nil` when the key does not switch the
  ///   mode.
  mutating func handle(_ press: TouchEngine.KeyPress, at time: Timestamp) -> [TouchSample]? {
    if press.name == settings.cancelKey { fingers.forgetAll() }
    guard let key = settings.switchKey, press.name == key || press.name == key.uppercased(),
      press.modifiers.isSubset(of: .shift)
    else { return nil }
    return switchMode(by: press.modifiers.contains(.shift) ? -1 : 1, at: time)
  }

  /// Switches to another mode.
  ///
  /// - Returns: The fingers that end with the former mode.
  mutating func switchMode(by steps: Int, at time: Timestamp) -> [TouchSample] {
    fingers.setMode(fingers.mode.advanced(by: steps), at: time)
  }

  /// Calls ``MouseFingers/cancel(device:at:)``.
  mutating func cancel(device: Int32, at time: Timestamp) -> [TouchSample] {
    fingers.cancel(device: Int(device), at: time)
  }

  /// Calls ``MouseFingers/forgetAll()``.
  mutating func forgetAll() -> Bool { fingers.forgetAll() }

  private func keys(_ modifiers: UInt32) -> MouseReport.Keys {
    var keys: MouseReport.Keys = []
    if modifiers & settings.pairKey.mask != 0 { keys.insert(.pair) }
    if modifiers & UInt32(ShiftMask) != 0 { keys.insert(.together) }
    return keys
  }
}

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
