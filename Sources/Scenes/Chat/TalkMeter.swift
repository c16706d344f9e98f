import TouchEngine

/// Measures the time from a touch on a talk button until the button receives it, on the engine's
/// clock, and which recognizer delayed it.
final class TalkMeter: DecisionObserver {
  struct Reading: Codable, Hashable, Sendable {
    /// The delay in microseconds.
    var delay: Int64
    /// The recognizer that delayed the touch, by its name in decisions; `nil` when none did.
    var holder: String?
  }

  private struct Landing {
    let touch: TouchID
    let time: Timestamp
    var holder: String?
  }

  /// The delay of the last touch that a talk button received; `nil` before the first.
  var reading: Reading? { didSet { onChange() } }
  var onChange: () -> Void = {}

  /// The touches that no button has received yet.
  private var landings: [Landing] = []

  func decided(_ decision: Decision) {
    switch decision.content {
    case .hit(let touch, let view):
      landings.removeAll { $0.touch == touch }
      guard let view, TalkButton.isName(view) else { return }
      landings.append(Landing(touch: touch, time: decision.time))
    case .withheld(let touch, _, .began, let holder):
      guard let place = landings.firstIndex(where: { $0.touch == touch }) else { return }
      landings[place].holder = holder
    case .touchBegan(let touch, _):
      guard let landing = take(touch) else { return }
      reading = Reading(delay: decision.time - landing.time, holder: landing.holder)
    case .discarded(let touch, _), .touchCancelled(let touch, _), .touchEnded(let touch, _):
      _ = take(touch)
    default: break
    }
  }

  private func take(_ touch: TouchID) -> Landing? {
    landings.firstIndex { $0.touch == touch }.map { landings.remove(at: $0) }
  }
}
