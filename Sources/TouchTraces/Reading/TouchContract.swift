import TouchEngine

/// The rules for the touches of a trace: each begins before it moves, ends once, and has one phase
/// per event. Transforms do not overlap, and none happens while a touch is down.
struct TouchContract {
  private struct Contact {
    let id: Int
    var phase: TouchPhase
    /// The number of the event with this phase.
    var event: Int

    var isOver: Bool { phase.isLast }
  }

  /// The touches that are down, and those that ended with the current event.
  private var contacts: [Contact] = []
  private var event = 0
  /// Whether a transform is running.
  private var isTransforming = false

  /// Checks an event of a transform.
  mutating func hold(_ transform: TransformEvent) throws(Expectation) {
    switch transform.phase {
    case .began where isTransforming:
      throw Expectation("the end of the transform", found: "that another began")
    case .began where !contacts.isEmpty:
      throw Expectation("the end of every touch", found: "that a transform began")
    case .began: isTransforming = true
    case .changed, .ended, .cancelled:
      guard isTransforming else {
        throw Expectation("that a transform had begun", found: transform.phase.rawValue)
      }
      isTransforming = !transform.isOver
    }
  }

  /// Checks the samples of one event.
  mutating func hold(_ samples: [TouchSample]) throws(Expectation) {
    event += 1
    var hasOver = false
    for sample in samples {
      try hold(sample)
      hasOver = hasOver || sample.phase.isLast
    }
    if hasOver { contacts.removeAll(where: \.isOver) }
  }

  private mutating func hold(_ sample: TouchSample) throws(Expectation) {
    let id = sample.touch.number
    guard let index = contacts.firstIndex(where: { $0.id == id }) else {
      guard sample.phase == .began else {
        throw Expectation(
          "that touch \(id) had begun", found: "that it \(Self.words(sample.phase))")
      }
      guard !isTransforming else {
        throw Expectation("the end of the transform", found: "that touch \(id) began")
      }
      guard contacts.count < TouchStream.touchLimit || liveCount < TouchStream.touchLimit else {
        throw Expectation("at most \(TouchStream.touchLimit) touches at once")
      }
      contacts.append(Contact(id: id, phase: .began, event: event))
      return
    }
    let contact = contacts[index]
    if contact.event == event, contact.phase != .moved || sample.phase != .moved {
      throw Expectation("one phase of touch \(id) in an event", found: "two")
    }
    if sample.phase == .began {
      throw Expectation("the end of touch \(id)", found: "that it began again")
    }
    contacts[index].phase = sample.phase
    contacts[index].event = event
  }

  private var liveCount: Int { contacts.reduce(0) { $0 + ($1.isOver ? 0 : 1) } }

  private static func words(_ phase: TouchPhase) -> String {
    phase == .cancelled ? "was cancelled" : phase.rawValue
  }
}

extension TouchPhase {
  fileprivate var isLast: Bool { self == .ended || self == .cancelled }
}
