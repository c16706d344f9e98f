import TouchAnalysis
import TouchEngine
import TouchTraces

/// What a watched program told: what it is, its widgets, and the last minute of its fingers and
/// gestures.
final class WatchedRun {
  /// The way of a finger.
  struct Way {
    /// Where the finger was, and when.
    var places: [(time: Timestamp, place: Point)]
    /// The number of the window, from 1.
    var window: Int
    var isDown = true
  }

  private enum Entry {
    case input(InputEvent)
    case decision(Decision)
    case action(TouchAction)
  }

  /// The header of its recording; `nil` before the first touch.
  private(set) var header: TraceHeader?
  /// The widgets that it told, by their names.
  private(set) var views: [String: ShownView] = [:]
  /// The ways of the fingers of the last minute.
  private(set) var ways: [TouchID: Way] = [:]
  /// The gestures that had touches, by their names.
  private(set) var gestures: Set<String> = []
  /// The touch that landed last; `nil` before the first.
  private(set) var latest: TouchID?
  /// The time of the last line.
  private(set) var last = Timestamp.zero
  /// How often something other than the place of a finger has changed.
  private(set) var version = 0

  private var entries: [(time: Timestamp, entry: Entry)] = []
  /// The time before which only fingers that were down later are known; of one that is still down,
  /// where it landed, and what was decided about it.
  private(set) var start = Timestamp.zero

  /// The decisions of the entries, by touch.
  private var decisions = DecisionLog(isThroughCompositor: false)

  /// How much is kept, in microseconds.
  static let length: Int64 = 60_000_000

  /// Notes what the program is.
  func began(_ header: TraceHeader) {
    self.header = header
    decisions = freshLog()
    version += 1
  }

  /// Notes a widget.
  func showed(_ view: ShownView) {
    views[view.name] = view
    version += 1
  }

  /// Notes an event, before its decisions.
  func received(_ event: InputEvent) {
    last = event.time
    forget(before: event.time + -Self.length)
    note(.input(event), at: event.time)
    guard case .touches(let samples) = event.content else { return }
    for sample in samples { follow(sample, event) }
  }

  private func follow(_ sample: TouchSample, _ event: InputEvent) {
    switch sample.phase {
    case .began:
      latest = sample.touch
      ways[sample.touch] = Way(
        places: [(event.time, sample.position)], window: event.window ?? 1)
      version += 1
    case .moved: ways[sample.touch]?.places.append((event.time, sample.position))
    case .ended, .cancelled:
      ways[sample.touch]?.places.append((event.time, sample.position))
      ways[sample.touch]?.isDown = false
      version += 1
    }
  }

  /// Notes a decision.
  func decided(_ decision: Decision) {
    last = decision.time
    note(.decision(decision), at: decision.time)
    version += 1
  }

  /// Notes what the program did.
  func acted(_ action: TouchAction) {
    note(.action(action), at: action.time)
    version += 1
  }

  /// Forgets the touches that were over at a time, and how fingers moved before it that are still
  /// down.
  private func forget(before time: Timestamp) {
    // A quarter of a minute more is kept, so that not every touch moves what is left.
    guard start + Self.length / 4 < time else { return }
    start = time
    ways = ways.filter { $0.value.isDown || ($0.value.places.last?.time ?? time) >= time }
    for touch in ways.keys where ways[touch]?.isDown == true {
      guard let places = ways[touch]?.places else { continue }
      ways[touch]?.places =
        Array(places.prefix(1)) + places.dropFirst().filter { $0.time >= time }
    }
    // By recognizer, the known touches of its attempt; none where all were forgotten.
    var attempts: [String: Set<TouchID>] = [:]
    entries = entries.compactMap { time, entry in
      kept(entry, at: time, &attempts).map { (time, $0) }
    }
    decisions = freshLog()
    gestures = []
    for (_, entry) in entries { tell(entry) }
  }

  /// Returns what is kept of an entry; `nil` for one that is forgotten.
  private func kept(
    _ entry: Entry, at time: Timestamp, _ attempts: inout [String: Set<TouchID>]
  ) -> Entry? {
    switch entry {
    case .input(var event):
      guard case .touches(let samples) = event.content else { return time < start ? nil : entry }
      let known = samples.filter { sample in
        guard let way = ways[sample.touch] else { return false }
        return !way.isDown || time >= start || sample.phase == .began
      }
      event.content = .touches(known)
      return known.isEmpty ? nil : .input(event)
    case .decision(let decision):
      let content = decision.content
      if case .attached(let touch, let recognizer) = content {
        attempts[recognizer, default: []].formUnion(ways[touch] == nil ? [] : [touch])
      }
      if let touch = content.touch { return ways[touch] == nil ? nil : entry }
      guard let recognizer = content.recognizer else {
        let isKnown = decision.stoppers.contains { ways[$0] != nil }
        return isKnown || time >= start ? entry : nil
      }
      let touches = attempts[recognizer]
      if case .reset = content { attempts[recognizer] = nil }
      return touches.map { !$0.isEmpty } ?? (time >= start) ? entry : nil
    case .action: return time < start ? nil : entry
    }
  }

  private func freshLog() -> DecisionLog {
    DecisionLog(isThroughCompositor: false, isOfToolkit: header?.toolkit != nil)
  }

  private func note(_ entry: Entry, at time: Timestamp) {
    entries.append((time, entry))
    tell(entry)
  }

  private func tell(_ entry: Entry) {
    switch entry {
    case .input(let event): decisions.received(event)
    case .decision(let decision):
      decisions.decided(decision)
      if case .attached(_, let recognizer) = decision.content { gestures.insert(recognizer) }
    case .action(let action): decisions.acted(action)
    }
  }

  /// The decisions of the last minute, by touch.
  var log: RunLog { decisions.finish() }
}
