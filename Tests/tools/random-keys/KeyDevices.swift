import Drawing
import ScenePlayer
import ToolCommands
import TouchEngine
import TouchTraces

/// A window with its devices, whose input is a list of events on a clock that jumps. Its screen
/// takes each picture, and shows none.
final class KeyDevices: InputSource, SessionWindow, Screen {
  private var steps: ArraySlice<InputEvent>
  private let end: Timestamp
  private var cancelled: [InputEvent] = []
  private var down: Set<TouchID> = []
  private var ignored: Set<TouchID> = []

  private(set) var now = Timestamp.zero
  /// Whether all input has been taken.
  private(set) var hasEnded = false
  /// Called when all input has been taken.
  var onEnd: () -> Void = {}

  let size: Size
  let scale = 1.0
  var title = ""
  let mouseHint = MouseHint()

  /// - Parameters:
  ///   - steps: The events, in the order of their times.
  ///   - end: The time at which the input ends.
  ///   - size: The window's size, in points.
  init(_ steps: [InputEvent], until end: Timestamp, size: Size) {
    (self.steps, self.end, self.size) = (steps[...], end, size)
  }

  // MARK: Input

  var hasPending: Bool { !cancelled.isEmpty || steps.first.map { $0.time <= now } ?? false }

  func next(until deadline: Timestamp?) -> InputBatch? {
    if !cancelled.isEmpty {
      defer { cancelled = [] }
      return InputBatch(events: cancelled, time: now)
    }
    let due = steps.first?.time ?? end
    if let deadline, deadline < due {
      now = max(now, deadline)
      return InputBatch(time: now)
    }
    guard let step = steps.popFirst() else {
      if !hasEnded { onEnd() }
      hasEnded = true
      return nil
    }
    now = max(now, step.time)
    return InputBatch(events: passes(step) ? [step] : [], time: now)
  }

  /// Whether an event is none of a finger that is ignored.
  private func passes(_ event: InputEvent) -> Bool {
    guard case .touches(let samples) = event.content, let sample = samples.first else {
      return true
    }
    if sample.phase == .began { down.insert(sample.touch) }
    guard sample.phase == .ended else { return !ignored.contains(sample.touch) }
    down.remove(sample.touch)
    return ignored.remove(sample.touch) == nil
  }

  // MARK: The window

  func toggleFullscreen() {}
  func switchMouseMode() {}

  func cancelTouches(because cause: TouchCancellation) {
    let fingers = down.subtracting(ignored)
    guard !fingers.isEmpty else { return }
    ignored.formUnion(fingers)
    cancelled.append(InputEvent(time: now, .cancelTouches(because: cause)))
  }

  func copy(_ text: String) {}
  func copy(picture bytes: [UInt8]) -> Bool { true }
  func paste() {}
  func pasteFile() {}
  func surroundings(showing photo: TracePhoto?) -> TraceSurroundings { TraceSurroundings() }

  // MARK: The screen

  let needsDisplay = false
  /// A few pictures a second find what drawing finds, in a tenth of the time.
  let refreshRate = 5.0
  func show(_ list: DisplayList) {}
}
