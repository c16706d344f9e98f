internal import CX11
package import TouchEngine

/// The key that makes two fingers of a mouse. Window managers take some of them for themselves.
package enum PairKey: String, Hashable, Sendable, CaseIterable {
  case control, alternate
  case `super`

  fileprivate var mask: UInt32 {
    switch self {
    case .control: UInt32(ControlMask)
    case .alternate: UInt32(Mod1Mask)
    case .super: UInt32(Mod4Mask)
    }
  }

  fileprivate var keys: [Int32] {
    switch self {
    case .control: [XK_Control_L, XK_Control_R]
    case .alternate: [XK_Alt_L, XK_Alt_R, XK_Meta_L, XK_Meta_R]
    case .super: [XK_Super_L, XK_Super_R]
    }
  }
}

/// How a mouse is to play fingers, as the command line says.
package struct MouseSettings: Hashable, Sendable {
  package var mode: MouseMode
  package var pairKey: PairKey
  /// The key that goes on to the next mode, and with Shift back; `nil` for none.
  package var switchKey: String?
  /// The key with which the program takes all fingers away; `nil` for none.
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

/// Leads what X says of mice and keys to ``MouseFingers``.
struct MouseInput {
  private let settings: MouseSettings
  private var fingers: MouseFingers

  init(_ settings: MouseSettings) {
    self.settings = settings
    fingers = MouseFingers(mode: settings.mode)
  }

  var hint: MouseHint { fingers.hint }

  /// What a mouse's report means, which came with X's mask of the modifiers that were down; `nil`
  /// when its button is an ordinary finger, or it is no mouse's.
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

  /// The cursor came into the window at a place, or left it (`nil`).
  mutating func follow(_ report: PointerReport, modifiers: UInt32, position: Point?) {
    _ = fingers.samples(
      for: MouseReport(
        position == nil ? .left : .moved, cursor: Int(report.master), device: Int(report.master),
        position: position ?? .zero, time: .zero, keys: keys(modifiers)))
  }

  /// Takes note of a key that went down or up.
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

  /// What a key press that the program takes itself changes.
  ///
  /// - Returns: The fingers that go with the mode that it switches from; `nil` when it switches
  ///   nothing.
  mutating func take(_ press: TouchEngine.KeyPress, at time: Timestamp) -> [TouchSample]? {
    if press.name == settings.cancelKey { fingers.forgetAll() }
    guard let key = settings.switchKey, press.name == key || press.name == key.uppercased(),
      press.modifiers.isSubset(of: .shift)
    else { return nil }
    return switchMode(by: press.modifiers.contains(.shift) ? -1 : 1, at: time)
  }

  /// Goes on to another mode.
  ///
  /// - Returns: The fingers that go with the mode that it switches from.
  mutating func switchMode(by steps: Int, at time: Timestamp) -> [TouchSample] {
    fingers.setMode(fingers.mode.advanced(by: steps), at: time)
  }

  /// As ``MouseFingers/cancel(device:at:)``.
  mutating func cancel(device: Int32, at time: Timestamp) -> [TouchSample] {
    fingers.cancel(device: Int(device), at: time)
  }

  /// As ``MouseFingers/forgetAll()``.
  mutating func forgetAll() -> Bool { fingers.forgetAll() }

  private func keys(_ modifiers: UInt32) -> MouseReport.Keys {
    var keys: MouseReport.Keys = []
    if modifiers & settings.pairKey.mask != 0 { keys.insert(.pair) }
    if modifiers & UInt32(ShiftMask) != 0 { keys.insert(.together) }
    return keys
  }
}
