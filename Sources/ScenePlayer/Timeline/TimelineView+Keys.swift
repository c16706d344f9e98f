import TouchAnalysis
import TouchEngine

extension TimelineView {
  /// The factor of a zoom by a key.
  private static let zoomStep = 1.5

  /// Does what a key says: arrows move the playhead by a frame or choose a lane, comma and period
  /// step by events, and with Shift by decisions.
  ///
  /// - Returns: Whether the key is one of the time line.
  func perform(_ key: KeyPress) -> Bool {
    guard key.isPlain else { return false }
    let isShifted = key.modifiers.contains(.shift)
    switch key.name {
    case "Left", "KP_Left": step(by: isShifted ? -Player.second : -Transport.frame)
    case "Right", "KP_Right": step(by: isShifted ? Player.second : Transport.frame)
    case "comma" where !isShifted: jump(to: timeline.event(before: playhead))
    case "period" where !isShifted: jump(to: timeline.event(after: playhead))
    // With Shift most keyboards call them so.
    case "comma", "less",
      "semicolon" where isShifted:
      jump(to: timeline.decision(before: playhead))
    case "period", "greater",
      "colon" where isShifted:
      jump(to: timeline.decision(after: playhead))
    case "Up", "KP_Up": chooseLane(by: -1)
    case "Down", "KP_Down": chooseLane(by: 1)
    case "Home", "KP_Home": jump(to: timeline.start)
    case "End", "KP_End": jump(to: timeline.end)
    case "plus", "equal", "KP_Add": zoomAtPlayhead(by: Self.zoomStep)
    case "minus", "KP_Subtract": zoomAtPlayhead(by: 1 / Self.zoomStep)
    case "Return", "KP_Enter":
      if selection == nil { chooseLane(by: 0) }
      if selection?.touch != nil { onOpen() }
    default: return false
    }
    return true
  }

  private func step(by microseconds: Int64) {
    seek(to: playhead + microseconds, glides: false)
    reveal()
  }

  /// Lets the playhead glide to a moment; `nil` leaves it where it is.
  private func jump(to time: Timestamp?) {
    guard let time else { return }
    seek(to: time, glides: true)
    reveal()
  }

  private func chooseLane(by step: Int) {
    guard !timeline.lanes.isEmpty else { return }
    let lane = selection.map { $0.lane + step } ?? 0
    choose(min(max(lane, 0), timeline.lanes.count - 1), at: playhead)
  }

  /// Magnifies around the playhead, or around the middle while that is out of view.
  private func zoomAtPlayhead(by factor: Double) {
    let x = layout.x(of: playhead)
    let isSeen = x >= layout.names && x <= bounds.width
    zoom(by: factor, atX: isSeen ? x : layout.times.center.x)
  }
}
