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

  private let storyteller = TouchStoryteller(isOfToolkit: true)

  init(chosen: Set<TouchID>, write: @escaping (TouchStory) throws -> Void) {
    self.chosen = chosen
    self.write = write
  }

  /// Notes an event, before its decisions.
  func received(_ event: InputEvent) {
    last = event.time
    storyteller.received(event)
  }

  /// Notes what the program did.
  func acted(_ action: TouchAction) { storyteller.acted(action) }

  /// Notes a decision.
  func decided(_ decision: Decision) {
    last = decision.time
    storyteller.decided(decision)
  }

  /// Tells what is over; at the end, everything.
  func tell(isEnd: Bool = false) throws {
    for story in storyteller.takeStories(isEnd: isEnd)
    where chosen.isEmpty || chosen.contains(story.touch) {
      try write(story)
    }
  }
}
