import TouchEngine
import TouchTestSupport

/// Invariants of every play.
///
/// Views receive a touch's phases in order: began first, then moved, then one ended or cancelled. A
/// recognizer that begins is ended or cancelled. Two recognizers that exclude each other do not
/// begin beside each other.
final class PlayContract {
  struct Hearing: Hashable {
    let view: ObjectIdentifier
    let touch: TouchID
  }

  private(set) var complaints: [String] = []
  private(set) var open: Set<Hearing> = []
  private var closed: Set<Hearing> = []
  private var active: Set<String> = []

  func hear(_ phase: TouchPhase, _ touches: [Touch], _ view: View) {
    for touch in touches {
      let hearing = Hearing(view: ObjectIdentifier(view), touch: touch.id)
      let isLegal: Bool
      switch phase {
      case .began: isLegal = !closed.contains(hearing) && open.insert(hearing).inserted
      case .moved: isLegal = open.contains(hearing)
      case .ended, .cancelled:
        isLegal = open.remove(hearing) != nil
        closed.insert(hearing)
      }
      if !isLegal {
        complaints.append("\(view.path) heard \(phase.rawValue) of touch \(touch.id.number)")
      }
      if touch.phase != phase {
        complaints.append("touch \(touch.id.number) reads \(touch.phase) in \(phase)")
      }
    }
  }

  /// Checks an action of `recognizer` (rules A2, A10).
  func act(_ recognizer: GestureRecognizer) {
    let name = recognizer.name
    let isLegal: Bool
    switch recognizer.state {
    case .began: isLegal = active.insert(name).inserted
    case .changed: isLegal = active.contains(name)
    // Ended straight from possible is the way of a discrete recognizer.
    case .ended:
      isLegal = true
      active.remove(name)
    case .cancelled: isLegal = active.remove(name) != nil
    case .possible, .failed: isLegal = false
    }
    if !isLegal { complaints.append("\(name) has an action for \(recognizer.state)") }
  }

  /// Checks that `newcomer` may begin now (rules A38–A41).
  func begin(
    _ newcomer: GestureRecognizer, among all: [GestureRecognizer],
    together: (GestureRecognizer, GestureRecognizer) -> Bool
  ) {
    guard newcomer.state.isActive else { return }
    for other in all where other !== newcomer && other.state.isActive {
      let sharesTouch = newcomer.touches.contains { touch in
        other.touches.contains { $0 === touch }
      }
      if sharesTouch, !together(newcomer, other) {
        complaints.append("\(newcomer.name) began beside \(other.name)")
      }
    }
  }

  /// Checks the end of a play: all fingers have lifted, and every time limit has passed.
  func close(_ window: Window, _ recognizers: [GestureRecognizer]) {
    if !open.isEmpty { complaints.append("a view still has a touch") }
    for name in active.sorted() { complaints.append("\(name) began and never ended") }
    for recognizer in recognizers {
      if recognizer.state != .possible {
        complaints.append("\(recognizer.name) is left \(recognizer.state)")
      }
      if recognizer.numberOfTouches != 0 {
        complaints.append("\(recognizer.name) still has touches")
      }
    }
    if !window.isAtRest { complaints.append("the window is not at rest") }
  }
}
