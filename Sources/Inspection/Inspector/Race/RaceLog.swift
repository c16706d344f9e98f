package import Drawing
import SceneBase
import ScenePlayer
package import TouchEngine

/// Remembers who takes part in the touches that are down or were down last, and how each was
/// decided.
///
/// It only reads decisions. The inspector makes one when it opens.
package final class RaceLog: RememberingObserver {
  package struct Memory: Sendable {
    /// The ledger of the touches since the first finger landed.
    fileprivate(set) package var ledger = TouchLedger()
    /// The icon and the color of each recognizer.
    fileprivate(set) package var looks: [String: GestureLook] = [:]
    /// The indices of the landings on buttons. It is only searched, never gone through.
    fileprivate var buttons: Set<Int> = []
    /// Those whose lift pressed the button. It is only searched, never gone through.
    fileprivate var pressed: Set<Int> = []
    /// The frames of the handles that the scene showed when the first finger landed, in the
    /// window's coordinates.
    fileprivate(set) package var handles: [Rect] = []
    /// The frames of the controls that were seen then.
    fileprivate(set) package var controls: [Rect] = []
  }

  package var memory = Memory()

  /// Whether a finger is down besides one that is landing.
  private let hasOtherFingers: () -> Bool
  /// Returns the look of a recognizer that takes part in a touch.
  private let look: (String) -> GestureLook
  /// Whether the lift of a finger where it is would press a button; `nil` for what is no button.
  private let wouldPress: (String, TouchID) -> Bool?
  /// Returns the frames of the scene's handles.
  private let handles: () -> [Rect]
  /// Returns the frames of the controls that are seen.
  private let controls: () -> [Rect]

  /// - Parameters:
  ///   - window: The window whose touches are watched. It is not retained.
  ///   - handles: Returns the frames of the handles that the scene shows, in the window's
  ///     coordinates.
  ///   - controls: Returns the frames of the controls that are seen, in the window's coordinates.
  package init(
    _ window: Window, handles: @escaping () -> [Rect] = { [] },
    controls: @escaping () -> [Rect] = { [] }
  ) {
    (self.handles, self.controls) = (handles, controls)
    look = { [weak window] in
      GestureLook(recognizer: $0, window?.recognizer(called: $0))
    }
    wouldPress = { [weak window] in window?.wouldPress($0, by: $1) }
    hasOtherFingers = { [weak window] in (window?.touches.count ?? 0) > 1 }
  }

  package func decided(_ decision: Decision) {
    let content = decision.content
    if case .hit = content, !hasOtherFingers() {
      memory = Memory()
      (memory.handles, memory.controls) = (handles(), controls())
    }
    memory.ledger.append(decision)
    // The window knows the rest only now.
    if case .attached(_, let recognizer) = content { memory.looks[recognizer] = look(recognizer) }
    if case .hit(let touch, let view?) = content, wouldPress(view, touch) != nil {
      memory.buttons.insert(memory.ledger.landings.count - 1)
    }
    if case .touchEnded(let touch, let view) = content,
      let place = memory.ledger.landings.lastIndex(where: { $0.touch == touch }),
      memory.buttons.contains(place), wouldPress(view, touch) == true
    {
      memory.pressed.insert(place)
    }
  }
}

extension RaceLog.Memory {
  /// The time at which the first finger landed; `nil` before that.
  package var start: Timestamp? { ledger.landings.first?.began }

  /// The names of the recognizers, in the order in which they were attached.
  package var order: [String] {
    var names: [String] = []
    for attempt in ledger.attempts where !attempt.touches.isEmpty {
      if !names.contains(attempt.recognizer) { names.append(attempt.recognizer) }
    }
    return names
  }

  /// How each recognizer was decided that is, in its last attempt.
  package var outcomes: [String: RaceLane.Standing] {
    var outcomes: [String: RaceLane.Standing] = [:]
    for attempt in ledger.attempts where !attempt.touches.isEmpty {
      outcomes[attempt.recognizer] = attempt.standing
    }
    return outcomes
  }

  /// The fingers that landed on buttons, with how each press was decided; `nil` while it is not.
  package var presses: [(touch: TouchID, button: String, standing: RaceLane.Standing?)] {
    ledger.landings.enumerated().compactMap { place, landing in
      guard let view = landing.view, buttons.contains(place) else { return nil }
      let standing: RaceLane.Standing? =
        pressed.contains(place) ? .won(nil) : landing.end.map { .lost($0) }
      return (landing.touch, view.view, standing)
    }
  }

  /// The time of the last outcome; `nil` while nothing is decided.
  package var lastOutcome: Timestamp? {
    let attempts = ledger.attempts.compactMap { $0.loss?.time ?? $0.time }
    let presses = ledger.landings.enumerated().compactMap { place, landing in
      buttons.contains(place) ? landing.view?.over : nil
    }
    return (attempts + presses).max()
  }

  /// Returns the view that a finger hit; `nil` when it hit none.
  package func view(hitBy touch: TouchID) -> String? { ledger[touch]?.view?.view }
}

extension TouchLedger.Attempt {
  /// The outcome as a lane shows it; `nil` while there is none.
  fileprivate var standing: RaceLane.Standing? {
    if let loss { return .lost(loss) }
    guard case .won(let measure, _, _) = outcome else { return nil }
    return .won(measure)
  }
}
