import FileSupport
public import TouchAnalysis
public import TouchEngine
public import TouchTraces

/// The events of a recording's touches, as a trace for Perfetto: a track for each touch,
/// recognizer, gate and timer, with the decisions, and a flow for each wait of a recognizer for
/// another.
public struct PerfettoTrace: Hashable, Sendable {
  /// The bytes of the file.
  public let bytes: [UInt8]
  /// The number of touches.
  public private(set) var touches = 0
  /// The number of recognizers.
  public private(set) var recognizers = 0
  /// The number of scroll views that delayed touches.
  public private(set) var gates = 0
  /// The number of timers.
  public private(set) var timers = 0
  /// The number of waits of a recognizer for another.
  public private(set) var waits = 0
  /// The number of decisions.
  public private(set) var decisions = 0

  /// Writes the time line of a run.
  ///
  /// - Parameters:
  ///   - log: The touches and their decisions.
  ///   - name: The name of the recording.
  ///   - end: The end of the recording.
  ///   - views: The views that a program of another toolkit showed.
  public init(
    _ log: RunLog, named name: String, until end: Timestamp, showing views: [ShownView] = []
  ) {
    var builder = PerfettoBuilder(log, named: name, until: end)
    builder.build()
    builder.add(views)
    bytes = builder.packets.bytes
    let lanes = builder.timeline.lanes
    touches = log.touches.count
    recognizers = builder.recognizers.count
    gates = lanes.count { lane in
      if case .gate = lane.subject { true } else { false }
    }
    timers = lanes.count { lane in
      switch lane.subject {
      case .hold, .nextTap: true
      case .finger, .view, .recognizer, .gate: false
      }
    }
    waits = builder.timeline.arrows.count
    decisions = log.decisions.count
  }
}

/// Lays out the time line of a recording in tracks, slices, instants and flows.
struct PerfettoBuilder {
  let timeline: TouchTimeline
  private(set) var packets: PerfettoPackets
  /// The tracks of recognizers, by their names.
  private(set) var recognizers: [String: PerfettoPackets.Track] = [:]

  private let log: RunLog
  private var touches: [TouchID: PerfettoPackets.Track] = [:]
  /// The track of decisions about neither a touch nor a recognizer; `nil` before the first one.
  private var others: PerfettoPackets.Track?
  /// The track of each lane other than those of fingers.
  private var lanes: [Int: PerfettoPackets.Track] = [:]
  /// The flows that begin, and those that end, on a track at a time.
  private var leaving: [Place: [UInt64]] = [:]
  private var arriving: [Place: [UInt64]] = [:]

  private struct Place: Hashable {
    var track: PerfettoPackets.Track
    var time: Timestamp
  }

  init(_ log: RunLog, named name: String, until end: Timestamp) {
    self.log = log
    timeline = TouchTimeline(log, until: end)
    packets = PerfettoPackets(process: name)
  }

  mutating func build() {
    addTracks()
    for (index, arrow) in timeline.arrows.enumerated() {
      guard let from = lanes[arrow.from], let to = lanes[arrow.to] else { continue }
      let flow = UInt64(index + 1)
      leaving[Place(track: from, time: arrow.start), default: []].append(flow)
      arriving[Place(track: to, time: arrow.end), default: []].append(flow)
    }
    for (index, lane) in timeline.lanes.enumerated() {
      if case .finger = lane.subject {
        addTouches(lane)
      } else if let track = lanes[index] {
        addSlices(of: lane, on: track)
      }
    }
    addDecisions()
    addActions()
    addRemainingEnds()
  }

  /// Adds what a program of another toolkit did, to the tracks of its touches.
  private mutating func addActions() {
    for story in log.stories {
      guard let track = touches[story.touch] else { continue }
      for action in story.actions {
        let note = JSON.Member("view", .string(action.view))
        packets.addInstant(action.name, on: track, at: action.time, [note])
      }
    }
  }

  /// Adds a track with what a program of another toolkit showed; none when it showed nothing.
  mutating func add(_ views: [ShownView]) {
    guard !views.isEmpty else { return }
    let track = packets.addTrack(named: "Views")
    for view in views {
      let sides = view.frame.map { [$0.minX, $0.minY, $0.width, $0.height] }
      var notes = [JSON.Member("frame", sides.map { .array($0.map { .number($0) }) } ?? .null)]
      if let type = view.type { notes.append(JSON.Member("type", .string(type))) }
      if let label = view.label { notes.append(JSON.Member("label", .string(label))) }
      notes.append(JSON.Member("window", .integer(Int64(view.window))))
      packets.addInstant(view.name, on: track, at: view.time, notes)
    }
  }

  // MARK: Tracks

  private mutating func addTracks() {
    for touch in log.touches {
      let number = touch.story.touch.number
      let view = touch.story.view.map { " on \($0.view)" } ?? ""
      touches[touch.story.touch] = packets.addTrack(named: "Touch \(number)\(view)")
    }
    for (index, lane) in timeline.lanes.enumerated() {
      switch lane.subject {
      case .finger: break
      case .view(let name): lanes[index] = packets.addTrack(named: name)
      case .recognizer(let name): lanes[index] = addRecognizer(name)
      case .gate(let view): lanes[index] = packets.addTrack(named: "\(view): delayed touches")
      case .hold(let name): lanes[index] = packets.addTrack(named: "\(name): time to hold")
      case .nextTap(let name):
        lanes[index] = packets.addTrack(named: "\(name): time for the next tap")
      }
    }
    // A recognizer that never competed has no lane.
    for story in log.stories { for part in story.parts { _ = addRecognizer(part.recognizer) } }
    for decision in log.decisions {
      if let name = decision.content.recognizer { _ = addRecognizer(name) }
    }
  }

  private mutating func addRecognizer(_ name: String) -> PerfettoPackets.Track {
    if let track = recognizers[name] { return track }
    let track = packets.addTrack(named: name)
    recognizers[name] = track
    return track
  }

  // MARK: Slices

  private mutating func addTouches(_ lane: TimelineLane) {
    for span in lane.spans {
      guard let touch = span.touches.first, let track = touches[touch] else { continue }
      let notes = span.isOpen ? [JSON.Member("open", .bool(true))] : []
      packets.begin("down", on: track, at: span.start, notes, flows: [])
      packets.end(on: track, at: span.end)
    }
  }

  /// Adds the spans of a lane. Where several overlap, as those of touches at a gate, each part of
  /// the time has one slice for all of them, because slices of a track must not overlap.
  private mutating func addSlices(of lane: TimelineLane, on track: PerfettoPackets.Track) {
    var times: [Timestamp] = []
    for time in lane.spans.flatMap({ [$0.start, $0.end] }).sorted() where time != times.last {
      times.append(time)
    }
    var next = 0
    var active: [TimelineSpan] = []
    for (index, time) in times.enumerated() {
      active.removeAll { $0.end <= time }
      var points: [TimelineSpan] = []
      while next < lane.spans.count, lane.spans[next].start == time {
        let span = lane.spans[next]
        if span.end > time { active.append(span) } else { points.append(span) }
        next += 1
      }
      if !points.isEmpty { addSlice(of: points, lane, on: track, from: time, to: time) }
      guard !active.isEmpty, index + 1 < times.count else { continue }
      addSlice(of: active, lane, on: track, from: time, to: times[index + 1])
    }
  }

  private mutating func addSlice(
    of spans: [TimelineSpan], _ lane: TimelineLane, on track: PerfettoPackets.Track,
    from start: Timestamp, to end: Timestamp
  ) {
    var notes = [JSON.Member("touches", Self.numbers(spans.flatMap(\.touches)))]
    if spans.contains(where: { $0.isOpen && $0.end == end }) {
      notes.append(JSON.Member("open", .bool(true)))
    }
    let names = spans.map { Self.name(of: $0, lane.subject) }
    let waits = spans.contains { $0.kind == .waits && $0.start == start }
    let place = Place(track: track, time: start)
    packets.begin(
      names.joined(separator: ", "), on: track, at: start, notes,
      flows: waits ? leaving.removeValue(forKey: place) ?? [] : [])
    packets.end(on: track, at: end)
  }

  private static func numbers(_ touches: [TouchID]) -> JSON {
    .array(touches.map { .integer(Int64($0.number)) })
  }

  private static func name(of span: TimelineSpan, _ subject: TimelineLane.Subject) -> String {
    switch (subject, span.kind) {
    case (.finger, _): "down"
    case (.recognizer, .competes): "undecided"
    case (.recognizer, .waits), (.view, .waits), (.view, .competes): "waits"
    case (.recognizer, .has): "active"
    case (.view, .has): "has the touch"
    case (.gate, let kind):
      (kind == .has ? "delivered" : "delays")
        + span.touches.map { " touch \($0.number)" }.joined(separator: ",")
    case (.hold, _), (.nextTap, _): "runs"
    }
  }

  // MARK: Decisions

  private mutating func addDecisions() {
    var outcomes: [Decision: TimelineMark] = [:]
    for lane in timeline.lanes { for mark in lane.marks { outcomes[mark.decision] = mark } }
    for decision in log.decisions {
      var notes: [JSON.Member] = []
      if case .object(let members) = DecisionLine.json(decision) {
        // The event has a time.
        notes = members.filter { $0.key != "t" }
      }
      let kind = notes.first { $0.key == "decision" }?.value.string ?? ""
      let track = track(of: decision)
      let mark = outcomes[decision]
      if let mark { notes.append(JSON.Member("touches", Self.numbers(mark.touches))) }
      let place = Place(track: track, time: decision.time)
      packets.addInstant(
        mark?.kind.rawValue ?? kind, on: track, at: decision.time, notes,
        arriving: mark == nil ? [] : arriving.removeValue(forKey: place) ?? [])
    }
  }

  private mutating func track(of decision: Decision) -> PerfettoPackets.Track {
    if let name = decision.content.recognizer { return addRecognizer(name) }
    if let touch = decision.content.touch, let track = touches[touch] { return track }
    if let others { return others }
    let track = packets.addTrack(named: "Other decisions")
    others = track
    return track
  }

  /// Gives the flows that neither a slice nor an outcome ends an instant of their own.
  private mutating func addRemainingEnds() {
    func sorted(_ flows: [Place: [UInt64]]) -> [(key: Place, value: [UInt64])] {
      flows.sorted { ($0.key.time, $0.key.track) < ($1.key.time, $1.key.track) }
    }
    for (place, flows) in sorted(leaving) {
      packets.addInstant("waits", on: place.track, at: place.time, leaving: flows)
    }
    for (place, flows) in sorted(arriving) {
      packets.addInstant("awaited until here", on: place.track, at: place.time, arriving: flows)
    }
  }
}
