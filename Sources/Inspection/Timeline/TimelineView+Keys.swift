package import SceneBase
import ScenePlayer
import TouchAnalysis
import TouchEngine

extension TimelineView {
  /// The factor of a zoom by a key.
  private static let zoomStep = 1.5

  /// The keys: arrows move the playhead by a frame or choose a lane, comma and period step by
  /// events, and with Shift by decisions, as which most keyboards give other keys.
  package static let keyTable = KeyTable<TimelineView>([
    KeyRow("second", shifted("Left", "KP_Left")) { $0.step(by: -Player.second) },
    KeyRow("second", shifted("Right", "KP_Right")) { $0.step(by: Player.second) },
    KeyRow("frame", "Left", "KP_Left") { $0.step(by: -Transport.frame) },
    KeyRow("frame", "Right", "KP_Right") { $0.step(by: Transport.frame) },
    KeyRow("decision", shifted("comma", "semicolon"), "less") {
      $0.jump(to: $0.timeline.decision(before: $0.playhead))
    },
    KeyRow("decision", shifted("period", "colon"), "greater") {
      $0.jump(to: $0.timeline.decision(after: $0.playhead))
    },
    KeyRow("event", "comma") { $0.jump(to: $0.timeline.event(before: $0.playhead)) },
    KeyRow("event", "period") { $0.jump(to: $0.timeline.event(after: $0.playhead)) },
    KeyRow("lane", "Up", "KP_Up") { $0.chooseLane(by: -1) },
    KeyRow("lane", "Down", "KP_Down") { $0.chooseLane(by: 1) },
    KeyRow("end", "Home", "KP_Home") { $0.jump(to: $0.timeline.start) },
    KeyRow("end", "End", "KP_End") { $0.jump(to: $0.timeline.end) },
    KeyRow("zoom", KeyChord("plus", "equal", "KP_Add")) { $0.zoomAtPlayhead(by: zoomStep) },
    KeyRow("zoom", KeyChord("minus", "KP_Subtract")) { $0.zoomAtPlayhead(by: 1 / zoomStep) },
    KeyRow("open", "Return", "KP_Enter") { view in
      if view.selection == nil { view.chooseLane(by: 0) }
      if view.selection?.touch != nil { view.onOpen() }
    },
  ])

  private static func shifted(_ name: String, _ other: String) -> KeyChord {
    KeyChord(name, other, needing: .shift)
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
