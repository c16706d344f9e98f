import FileSupport
import TouchEngine
import TouchTraces

/// Tells the story of each touch when the touch and its gestures are over.
final class WatchTelling {
  /// The touches to tell; empty for all.
  let chosen: Set<TouchID>
  /// Writes a story of a recording with a header.
  let write: (TouchStory, TraceHeader) throws -> Void
  /// The time of the last line.
  private(set) var last = Timestamp.zero

  /// What the program is, and its stories; `nil` before the first line.
  private var told: (header: TraceHeader, storyteller: TouchStoryteller)?

  init(chosen: Set<TouchID>, write: @escaping (TouchStory, TraceHeader) throws -> Void) {
    self.chosen = chosen
    self.write = write
  }

  /// Notes what the program is.
  func began(_ header: TraceHeader) {
    told = (header, TouchStoryteller(isOfToolkit: header.toolkit != nil))
  }

  /// Notes an event, before its decisions.
  func received(_ event: InputEvent) {
    last = event.time
    told?.storyteller.received(event)
  }

  /// Notes what the program did.
  func acted(_ action: TouchAction) { told?.storyteller.acted(action) }

  /// Notes a decision.
  func decided(_ decision: Decision) {
    last = decision.time
    told?.storyteller.decided(decision)
  }

  /// Tells what is over; at the end, everything.
  func tell(isEnd: Bool = false) throws {
    guard let (header, storyteller) = told else { return }
    for story in storyteller.takeStories(isEnd: isEnd)
    where chosen.isEmpty || chosen.contains(story.touch) {
      try write(story, header)
    }
  }
}
