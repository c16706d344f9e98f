public import TouchEngine

/// The decisions of a run, by touch.
public struct RunLog: Hashable, Sendable {
  /// The touches, in the order in which they began.
  public var touches: [TouchLog] = []
  /// The decisions before the first touch.
  public var before: [Decision] = []
  /// The names that the run knew; for decisions that were only read those in them.
  public var names = RunNames()
  /// Whether another toolkit decided, so that the rules of this engine say nothing about it.
  public internal(set) var isOfToolkit = false

  /// All decisions, in the order in which they were made.
  public var decisions: [Decision] {
    // One that belongs to several touches has the same place in each.
    var placed: [Int: Decision] = [:]
    for touch in touches {
      for (decision, place) in zip(touch.decisions, touch.places) { placed[place] = decision }
    }
    return before + placed.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The stories of all touches, in the order in which they began.
  public var stories: [TouchStory] { touches.map(\.story) }

  /// By touch, the number of its finger among those that were down.
  package var fingers: [TouchID: Int] {
    var steps: [(place: Int, touch: TouchID, isLift: Bool)] = []
    for touch in touches {
      let id = touch.story.touch
      steps.append((touch.places.first ?? touch.endPlace ?? 0, id, false))
      if let place = touch.endPlace { steps.append((place, id, true)) }
    }
    var (numbers, fingers) = (FingerNumbers(), [TouchID: Int]())
    for step in steps.sorted(by: { ($0.place, $0.touch.number) < ($1.place, $1.touch.number) }) {
      if step.isLift {
        numbers.lift(step.touch)
      } else {
        fingers[step.touch] = numbers.land(step.touch)
      }
    }
    return fingers
  }

  /// Adds the names in the decisions to ``names``.
  mutating func noteNames() {
    for touch in touches { names.note(touch.decisions) }
    names.note(before)
  }
}
