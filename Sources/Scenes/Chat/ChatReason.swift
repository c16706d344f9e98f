import SceneBase
import TouchEngine

/// A reason for which the chat's own rules keep a touch from the pop gesture (rule G2.5).
enum ChatReason: SceneReason {
  /// The recognizer is not a pan; only pans pop a screen.
  case onlyPans
  /// The touch landed `distance` points above the window's bottom edge, on the talk button's strip.
  case onTalkStrip(distance: Double)
  /// The touch landed `distance` points from the window's left edge.
  case beyondZone(distance: Double)

  static let words = Words.table.part("chat.reason.").texts

  var key: String {
    switch self {
    case .onlyPans: "chat.onlyPans"
    case .onTalkStrip: "chat.onTalkStrip"
    case .beyondZone: "chat.beyondZone"
    }
  }

  var values: [String: Double] {
    switch self {
    case .onlyPans: [:]
    case .onTalkStrip(let distance): ["distance": distance, "limit": TalkButton.strip]
    case .beyondZone(let distance): ["distance": distance, "limit": TalkScreen.zone]
    }
  }
}
