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
  /// The numbers of entries before which no finger was down and no gesture had a touch.
  private var rests: [Int] = []
  private var ledger = TouchLedger()
  private var down: Set<TouchID> = []

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
    let isRest = down.isEmpty && ledger.isAtRest
    if isRest {
      ledger.forgetOver()
      forget(before: event.time + -Self.length)
      rests.append(entries.count)
    }
    note(.input(event), at: event.time)
    ledger.append(event)
    guard case .touches(let samples) = event.content else { return }
    for sample in samples { follow(sample, event) }
  }

  private func follow(_ sample: TouchSample, _ event: InputEvent) {
    switch sample.phase {
    case .began:
      down.insert(sample.touch)
      latest = sample.touch
      ways[sample.touch] = Way(
        places: [(event.time, sample.position)], window: event.window ?? 1)
      version += 1
    case .moved: ways[sample.touch]?.places.append((event.time, sample.position))
    case .ended, .cancelled:
      down.remove(sample.touch)
      ways[sample.touch]?.places.append((event.time, sample.position))
      ways[sample.touch]?.isDown = false
      version += 1
    }
  }

  /// Notes a decision.
  func decided(_ decision: Decision) {
    last = decision.time
    note(.decision(decision), at: decision.time)
    ledger.append(decision)
    version += 1
  }

  /// Notes what the program did.
  func acted(_ action: TouchAction) {
    note(.action(action), at: action.time)
    version += 1
  }

  /// Forgets what was over at a time.
  private func forget(before time: Timestamp) {
    // A quarter of a minute more is kept, so that not every touch moves what is left.
    guard let first = entries.first, first.time + Self.length / 4 < time,
      let place = rests.last(where: { $0 > 0 && entries[$0 - 1].time < time })
    else { return }
    entries.removeFirst(place)
    rests = rests.compactMap { $0 >= place ? $0 - place : nil }
    ways = ways.filter { $0.value.isDown || ($0.value.places.last?.time ?? time) >= time }
    decisions = freshLog()
    gestures = []
    for (_, entry) in entries { tell(entry) }
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
