package import Drawing
package import TouchEngine

/// Remembers who takes part in the touches that are down or were down last, and how each was
/// decided.
///
/// It only reads decisions. The inspector makes one when it opens.
package final class RaceLog: RememberingObserver {
  package struct Memory: Sendable {
    /// The recognizers' names in the order in which they were attached.
    fileprivate(set) package var order: [String] = []
    /// How each was decided that is.
    fileprivate(set) package var outcomes: [String: RaceLane.Standing] = [:]
    /// The icon and the color of each.
    fileprivate(set) package var looks: [String: GestureLook] = [:]
    fileprivate var measures: [String: Measure] = [:]
    /// The winners that are ready for another race. It is only searched, never gone through.
    fileprivate var ready: Set<String> = []
    /// The buttons that fingers landed on, with their fingers, in the order of landing.
    fileprivate(set) package var presses: [(touch: TouchID, button: String)] = []
    /// How each press was decided that is.
    fileprivate(set) package var pressOutcomes: [TouchID: RaceLane.Standing] = [:]
    /// The view that each finger hit; a finger that hit none is left out.
    fileprivate(set) package var hits: [TouchID: String] = [:]
    /// When something was decided last; `nil` when nothing is.
    fileprivate(set) package var lastOutcome: Timestamp?
    /// When the first finger landed; `nil` before that.
    fileprivate(set) package var start: Timestamp?
    /// The frames of the handles that the scene showed then, in the window's coordinates.
    fileprivate(set) package var handles: [Rect] = []
  }

  // Unchecked, because each decision changes it, and calls no other code meanwhile.
  @exclusivity(unchecked) package var memory = Memory()

  /// Whether a finger is down besides one that is landing.
  private let hasOtherFingers: () -> Bool
  /// Returns the look of a recognizer that takes part in a touch.
  private let look: (String) -> GestureLook
  /// Whether the lift of a finger where it is would press a button; `nil` for what is no button.
  private let wouldPress: (String, TouchID) -> Bool?
  /// Returns the frames of the scene's handles.
  private let handles: () -> [Rect]

  /// - Parameters:
  ///   - window: The window whose touches are watched. It is not retained.
  ///   - handles: Returns the frames of the handles that the scene shows, in the window's
  ///     coordinates.
  package init(_ window: Window, handles: @escaping () -> [Rect] = { [] }) {
    self.handles = handles
    look = { [weak window] in
      GestureLook(recognizer: $0, window?.recognizer(called: $0))
    }
    wouldPress = { [weak window] in window?.wouldPress($0, by: $1) }
    hasOtherFingers = { [weak window] in (window?.touches.count ?? 0) > 1 }
  }

  package func decided(_ decision: Decision) {
    switch decision.content {
    case .hit(let touch, let view):
      if !hasOtherFingers() {
        memory = Memory()
        memory.start = decision.time
        memory.handles = handles()
      }
      memory.hits[touch] = view
      guard let view, wouldPress(view, touch) != nil else { return }
      memory.presses.append((touch, view))
    case .touchEnded(let touch, let view) where memory.isOpenPress(touch, view):
      let isPressed = wouldPress(view, touch) == true
      memory.pressOutcomes[touch] = isPressed ? .won(nil) : .lost(decision)
      memory.lastOutcome = decision.time
    case .touchCancelled(let touch, let view) where memory.isOpenPress(touch, view),
      .discarded(let touch, let view) where memory.isOpenPress(touch, view):
      memory.pressOutcomes[touch] = .lost(decision)
      memory.lastOutcome = decision.time
    case .attached(_, let recognizer):
      // A finger that joins a winner takes nothing from it.
      let isNew = memory.ready.remove(recognizer) != nil
      if isNew || memory.outcomes[recognizer]?.isWon != true { memory.outcomes[recognizer] = nil }
      memory.looks[recognizer] = look(recognizer)
      if !memory.order.contains(recognizer) { memory.order.append(recognizer) }
    case .attempt(let recognizer, let measure): memory.measures[recognizer] = measure
    case .began(let recognizer), .ended(let recognizer):
      // What ends after it began keeps the measure with which it began.
      if memory.outcomes[recognizer]?.isWon == true { return }
      memory.outcomes[recognizer] = .won(memory.measures[recognizer])
      memory.lastOutcome = decision.time
    case .failed(let recognizer, _), .prevented(let recognizer, _, _),
      .shouldBegin(let recognizer, answer: false, _), .cancelled(let recognizer):
      memory.outcomes[recognizer] = .lost(decision)
      memory.lastOutcome = decision.time
    case .reset(let recognizer):
      if memory.outcomes[recognizer]?.isWon == true { memory.ready.insert(recognizer) }
    default: break
    }
  }
}

extension RaceLog.Memory {
  /// Whether a finger landed on a button, and its press is not decided.
  fileprivate func isOpenPress(_ touch: TouchID, _ button: String) -> Bool {
    pressOutcomes[touch] == nil
      && presses.contains { $0.touch == touch && $0.button == button }
  }
}
