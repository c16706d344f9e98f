import FileSupport
import TouchEngine
import TouchTraces

/// Tells the story of each touch when the touch and its gestures are over.
final class WatchTelling {
  /// The touches to tell; empty for all.
  let chosen: Set<TouchID>
  /// Writes a story.
  let write: (TouchStory) throws -> Void
  /// The time of the last line.
  private(set) var last = Timestamp.zero

  private let storyteller: TouchStoryteller
  /// The touches of which no story was told, in the order in which they began.
  private var open: [Open] = []

  private struct Open {
    var touch: TouchID
    var hasLanded = false
    var isLifted = false
    /// The recognizers that have it, or had it and were not reset.
    var recognizers: Set<String> = []

    var isOver: Bool { isLifted && hasLanded && recognizers.isEmpty }
  }

  init(chosen: Set<TouchID>, write: @escaping (TouchStory) throws -> Void) {
    self.chosen = chosen
    self.write = write
    storyteller = TouchStoryteller(isOfToolkit: true)
  }

  /// Notes an event, before its decisions.
  func received(_ event: InputEvent) {
    last = event.time
    storyteller.received(event)
    guard case .touches(let samples) = event.content else { return }
    for sample in samples {
      switch sample.phase {
      case .began: open.append(Open(touch: sample.touch))
      case .moved: break
      case .ended, .cancelled: change(sample.touch) { $0.isLifted = true }
      }
    }
  }

  /// Notes what the program did.
  func acted(_ action: TouchAction) { storyteller.acted(action) }

  /// Notes a decision.
  func decided(_ decision: Decision) {
    last = decision.time
    storyteller.decided(decision)
    switch decision.content {
    case .hit(let touch, _): change(touch) { $0.hasLanded = true }
    case .attached(let touch, let recognizer): change(touch) { $0.recognizers.insert(recognizer) }
    case .reset(let recognizer):
      for index in open.indices { open[index].recognizers.remove(recognizer) }
    default: break
    }
  }

  /// Tells what is over; at the end, everything.
  func tell(isEnd: Bool = false) throws {
    let over = open.filter { $0.isOver || isEnd }.map(\.touch)
    guard !over.isEmpty else { return }
    open.removeAll { $0.isOver || isEnd }
    for story in storyteller.stories where over.contains(story.touch) {
      if chosen.isEmpty || chosen.contains(story.touch) { try write(story) }
    }
  }

  private func change(_ touch: TouchID, _ body: (inout Open) -> Void) {
    guard let index = open.firstIndex(where: { $0.touch == touch }) else { return }
    body(&open[index])
  }
}
