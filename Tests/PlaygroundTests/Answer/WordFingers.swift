import Drawing
import DrawingTestSupport
import Foundation
import ScenePlayer
import ToolCommands
import TouchEngine
import TouchTraces

/// A window whose only finger touches words that it reads on the screen, as a person does.
final class WordFingers: InputSource, SessionWindow, Screen {
  enum Step {
    /// A tap on the first of these words.
    case tap(String)
    /// A finger that lands on the first of these words, and slides by a distance before it is
    /// lifted.
    case slip(String, by: Point)
    case key(String)
    /// A file that is dropped on the window.
    case drop(String)
    case wait(seconds: Double)
  }

  private var steps: ArraySlice<Step>
  private var events: ArraySlice<InputEvent> = []
  private var picture = DisplayList { _ in }
  private var count = 0
  /// Whether the input is over: the pages that then close are not for the user.
  private var isOver = false
  /// The time of the wall clock after which words are no longer waited for.
  private let limit = Date(timeIntervalSinceNow: 60)

  /// Called with the path of a file that is dropped.
  var onDrop: (String) -> Void = { _ in }

  /// The place at which the words of the next tap were seen last; `nil` for not yet.
  private var seen: Point?
  private(set) var now = Timestamp.zero
  /// The words that did not come in time; `nil` for none.
  private(set) var missing: String?

  let size: Size
  let scale = 1.0
  var title = ""
  let mouseHint = MouseHint()

  init(_ steps: [Step], size: Size) { (self.steps, self.size) = (steps[...], size) }

  /// The words on the screen, as the user saw it last.
  var words: [String] { ShownWords.all(in: picture).map(\.text.string) }

  // MARK: Input

  var hasPending: Bool { events.first.map { $0.time <= now } ?? false }

  func next(until deadline: Timestamp?) -> InputBatch? {
    if events.isEmpty {
      guard let step = steps.first else {
        isOver = true
        return nil
      }
      if !begin(step) {
        if Date() > limit {
          if case .tap(let words) = step { missing = words }
          isOver = true
          return nil
        }
        Thread.sleep(forTimeInterval: 0.005)
        now = max(now + 20_000, deadline.map { min($0, now + 20_000) } ?? now)
        return InputBatch(time: now)
      }
      steps.removeFirst()
    }
    guard let event = events.first else { return InputBatch(time: now) }
    if let deadline, deadline < event.time {
      now = max(now, deadline)
      return InputBatch(time: now)
    }
    events.removeFirst()
    now = max(now, event.time)
    return InputBatch(events: event.isWait ? [] : [event], time: now)
  }

  /// Begins a step; returns whether its words are there.
  private func begin(_ step: Step) -> Bool {
    let start = now + 30_000
    func place(_ words: String) -> Point? {
      ShownWords.all(in: picture).first { $0.text.string == words }?.frame.center
    }
    switch step {
    case .tap(let words):
      // The results of a search move the words below them.
      let isSearching = ShownWords.all(in: picture).contains { $0.text.string == "Checking…" }
      guard !isSearching, let place = place(words) else { return false }
      // A page that comes, or makes room, takes them along.
      guard place == seen else {
        seen = place
        return false
      }
      seen = nil
      events = touch([place, place], from: start)
    case .slip(let words, let way):
      guard let place = place(words) else { return false }
      events = touch((0...12).map { place + way * (Double($0) / 12) }, from: start)
    case .key(let name): events = [InputEvent(time: start, .key(KeyPress(name: name)))]
    case .drop(let path):
      onDrop(path)
      events = [InputEvent(time: start, .pointer(nil))]
    case .wait(let seconds):
      events = [InputEvent(time: now.advanced(bySeconds: seconds), .pointer(nil))]
    }
    return true
  }

  private func touch(_ places: [Point], from start: Timestamp) -> ArraySlice<InputEvent> {
    count += 1
    let touch = TouchID(count)
    let all = places.enumerated().map { index, place in
      InputEvent(
        TouchSample(
          touch: touch,
          phase: index == 0 ? .began : index == places.count - 1 ? .ended : .moved,
          position: place, time: start + Int64(index) * (places.count == 2 ? 80_000 : 12_000)))
    }
    return all[...]
  }

  // MARK: The window

  func toggleFullscreen() {}
  func switchMouseMode() {}
  func cancelTouches(because cause: TouchCancellation) {}
  func copy(_ text: String) {}
  func copy(picture bytes: [UInt8]) -> Bool { true }
  func paste() {}
  func pasteFile() {}
  func surroundings(showing photo: TracePhoto?) -> TraceSurroundings { TraceSurroundings() }

  // MARK: The screen

  /// Whether each picture is shown; otherwise only those that have to be.
  var needsDisplay = true
  let refreshRate = 60.0
  func show(_ list: DisplayList) { if !isOver { picture = list } }
}

extension InputEvent {
  /// Whether the event only stands for a time.
  fileprivate var isWait: Bool { content == .pointer(nil) }
}
