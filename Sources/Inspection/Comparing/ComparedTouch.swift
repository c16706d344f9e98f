package import Drawing
import TouchAnalysis
package import TouchEngine

/// A touch in the two runs of a comparison.
package struct ComparedTouch: Hashable, Sendable {
  /// What took a touch.
  package enum Taker: Hashable, Sendable {
    case recognizer(String, GestureLook)
    case view(String)
    case nobody

    /// The name in decisions; `nil` when nothing took the touch.
    var name: String? {
      switch self {
      case .recognizer(let name, _), .view(let name): name
      case .nobody: nil
      }
    }

    var icon: Icon {
      switch self {
      case .recognizer(_, let look): look.icon
      case .view: .tap
      case .nobody: .close
      }
    }

    /// The color; `nil` for the ink of what nobody used.
    func color(_ style: Appearance.Style) -> Color? {
      switch self {
      case .recognizer(_, let look): look.color(style)
      case .view: GestureLook.tap.color(style)
      case .nobody: nil
      }
    }
  }

  package var touch: TouchID
  /// What took it in each run; `nil` when the run has no such touch.
  package var before: Taker?
  package var after: Taker?
  /// Whether anything about the touch differs.
  package var differs: Bool
  /// How much later the same one takes it after the change, in microseconds; 0 when another does.
  package var delay: Int64 = 0

  /// Returns the touches of two runs, in the order in which they began in the first one; those that
  /// only the second one has are the last.
  static func all(_ before: Answers, _ after: Answers) -> [ComparedTouch] {
    let differing = Set(RunComparison(before.log, after.log).touches.map(\.touch))
    let first = before.log.stories.map(\.touch)
    let known = Set(first)
    return (first + after.log.stories.map(\.touch).filter { !known.contains($0) }).map { touch in
      var compared = ComparedTouch(
        touch: touch, before: before.taker(of: touch), after: after.taker(of: touch),
        differs: differing.contains(touch))
      if compared.before == compared.after, let then = before.story(of: touch)?.winner(),
        let now = after.story(of: touch)?.winner()
      {
        compared.delay = now.time - then.time
        // What only begins at another moment is the same, at a cost.
        if compared.delay != 0 { compared.differs = false }
      }
      return compared
    }
  }
}

extension Answers {
  /// Returns what took a touch; `nil` when there is no such touch.
  func taker(of touch: TouchID) -> ComparedTouch.Taker? {
    guard let story = story(of: touch) else { return nil }
    if let winner = story.winner() {
      return .recognizer(winner.recognizer, log.names.look(of: winner.recognizer))
    }
    if !isUnused(touch), let view = story.view { return .view(view.view) }
    return .nobody
  }
}

extension TouchStory {
  /// When it was decided what became of the touch.
  var decided: Timestamp { winner()?.time ?? view?.over ?? last }
}
