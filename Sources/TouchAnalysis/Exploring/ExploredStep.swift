internal import FileSupport
public import TouchEngine
public import TouchTraces

/// A report of one finger, and the time since the report before it.
public struct ExploredStep: Hashable, Sendable {
  /// An action of a finger. Fingers count from 1.
  public enum Action: Hashable, Sendable {
    /// The finger lands at a place of the window.
    case land(finger: Int, at: Point)
    /// The finger is somewhere else in its next report, by a displacement in points.
    case move(finger: Int, by: Point)
    /// The finger lifts where it is.
    case lift(finger: Int)
  }

  /// The time since the report before, in microseconds; 0 for one in the same event.
  public var pause: Int64
  /// The action of the finger.
  public var action: Action

  /// The number of the finger.
  public var finger: Int {
    switch action {
    case .land(let finger, _), .move(let finger, _), .lift(let finger): finger
    }
  }

  /// Creates a step.
  ///
  /// - Parameters:
  ///   - pause: The time since the report before, in microseconds.
  ///   - action: What the finger does.
  public init(after pause: Int64 = 0, _ action: Action) {
    self.pause = pause
    self.action = action
  }
}

/// Input from rest: the reports of fingers, in their order. Fingers that are down at its end lift
/// one report later, and then everything is waited for.
public struct ExploredSequence: Hashable, Sendable {
  /// The reports.
  public var steps: [ExploredStep]

  /// Creates a sequence of reports.
  public init(_ steps: [ExploredStep] = []) { self.steps = steps }

  /// The reports, with the lifts of the fingers that are still down.
  package var whole: [ExploredStep] {
    steps
      + fingersDown.enumerated().map { index, finger in
        ExploredStep(after: index == 0 ? Self.interval : 0, .lift(finger: finger))
      }
  }

  /// The number of reports, with the last lifts.
  package var count: Int { steps.count + fingersDown.count }

  /// The number of fingers.
  package var fingers: Int { Set(steps.map(\.finger)).count }

  /// The time from the first report to the last, in microseconds.
  package var duration: Int64 { whole.dropFirst().reduce(0) { $0 + $1.pause } }

  /// The time between two reports at 120 a second, in microseconds.
  package static let interval: Int64 = 8_333

  /// The fingers that are down at the end, in the order of landing.
  var fingersDown: [Int] {
    var down: [Int] = []
    for step in steps {
      switch step.action {
      case .land(let finger, _): down.append(finger)
      case .move: break
      case .lift(let finger): down.removeAll { $0 == finger }
      }
    }
    return down
  }

  /// Returns the input that begins at a time. A step that a finger cannot make is left out.
  public func batches(from start: Timestamp) -> [InputBatch] { input(from: start).batches }

  /// Returns the input that begins at a time, and the number of batches at its end that are no steps.
  /// Reports without a time between them are one event, as those of one scan of a touchscreen.
  func input(from start: Timestamp) -> (batches: [InputBatch], lifts: Int) {
    var batches: [InputBatch] = []
    batches.reserveCapacity(steps.count + 3)
    var now = start
    // One after the other, because millions of sequences are played.
    var down: [(finger: Int, place: Point)] = []
    func report(_ finger: Int, _ phase: TouchPhase, at place: Point) {
      let sample = TouchSample(touch: TouchID(finger), phase: phase, position: place, time: now)
      if let last = batches.last, last.time == now {
        batches[batches.count - 1].events.append(InputEvent(sample))
      } else {
        batches.append(InputBatch(events: [InputEvent(sample)], time: now))
      }
    }
    var isFirst = true
    for step in steps {
      if isFirst { isFirst = false } else { now = now + step.pause }
      let finger = step.finger
      let index = down.firstIndex { $0.finger == finger }
      switch step.action {
      case .land(_, let place):
        guard index == nil else { continue }
        down.append((finger, place))
        report(finger, .began, at: place)
      case .move(_, let way):
        guard let index else { continue }
        down[index].place = down[index].place + way
        report(finger, .moved, at: down[index].place)
      case .lift:
        guard let index else { continue }
        report(finger, .ended, at: down.remove(at: index).place)
      }
    }
    if !down.isEmpty { now = now + Self.interval }
    for (finger, place) in down { report(finger, .ended, at: place) }
    return (batches, down.isEmpty ? 0 : 1)
  }

  /// The way of each finger, by number, for a picture: its places with their times from the first
  /// report, in microseconds.
  package var paths: [Int: [(time: Int64, place: Point)]] {
    var paths: [Int: [(time: Int64, place: Point)]] = [:]
    for batch in batches(from: .zero) {
      for case .touches(let samples) in batch.events.map(\.content) {
        for sample in samples {
          paths[sample.touch.number, default: []].append(
            (batch.time.microseconds, sample.position))
        }
      }
    }
    return paths
  }

  /// Lines of a test that play the sequence with a `Hand`.
  public var handLines: [String] {
    var lines: [String] = []
    let steps = whole
    for (index, step) in steps.enumerated() {
      if index > 0, step.pause > 0 {
        lines.append(
          step.pause % 1000 == 0
            ? "hand.wait(\(step.pause / 1000))" : "hand.wait(microseconds: \(step.pause))")
      }
      let isJoined = index > 0 && step.pause == 0
      let isFollowed = index + 1 < steps.count && steps[index + 1].pause == 0
      if isFollowed, !isJoined { lines.append("hand.together {") }
      lines.append((isJoined || isFollowed ? "  " : "") + Self.line(of: step))
      if isJoined, !isFollowed { lines.append("}") }
    }
    return lines
  }

  private static func line(of step: ExploredStep) -> String {
    let which = step.finger == 1 ? "" : "\(step.finger), "
    return switch step.action {
    case .land(_, let place): "hand.down(\(which)at: \(text(place)))"
    case .move(_, let way): "hand.move(\(which)by: \(text(way)))"
    case .lift: "hand.up(\(step.finger == 1 ? "" : "\(step.finger)"))"
    }
  }

  private static func text(_ point: Point) -> String {
    "Point(\(text(point.x)), \(text(point.y)))"
  }

  private static func text(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e9 ? "\(Int64(number))" : "\(number)"
  }
}

extension ExploredSequence {
  /// The time before the first landing, in a recording, and the time after the last lift.
  private static let (before, after): (Int64, Int64) = (100, 2500)

  /// Makes a recording of the sequence, without decisions.
  ///
  /// - Returns: The recording.
  /// - Throws: That the sequence breaks the contract of touches.
  package func recording(
    _ header: TraceHeader, name: String
  ) throws(TraceError) -> LoadedRecording {
    try LoadedRecording(bytes: text(header).bytes, name: name)
  }

  /// Writes the input as a recording without decisions.
  ///
  /// - Parameters:
  ///   - path: The path of the file, which is replaced. Its folder is created unless it exists.
  ///   - header: The header.
  /// - Throws: The system's error.
  public func write(to path: String, _ header: TraceHeader) throws(TraceError) {
    // Where no folder can be made, the file says why.
    try? PathName.makeFolder(PathName.folder(of: path))
    try text(header).write(to: path, replacing: true)
  }

  private func text(_ header: TraceHeader) -> TraceText {
    var text = TraceText(header)
    var last = Timestamp.zero
    for batch in batches(from: Timestamp(milliseconds: Self.before)) {
      // The lines of a recording are events.
      let samples = batch.events.flatMap { event -> [TouchSample] in
        if case .touches(let samples) = event.content { samples } else { [] }
      }
      text.add(InputEvent(time: batch.time, .touches(samples)))
      last = batch.time
    }
    text.end(at: last.advanced(byMilliseconds: Self.after))
    return text
  }

  /// Writes a recording of the sequence, with what is decided.
  ///
  /// - Parameters:
  ///   - path: The path of the file, which is replaced. Its folder is created unless it exists.
  ///   - header: The header.
  ///   - open: Opens a fresh run. It is not retained.
  /// - Throws: What writing or opening throws.
  package func record(
    to path: String, _ header: TraceHeader, opening open: @escaping RunOpener
  ) throws {
    try PathName.makeFolder(PathName.folder(of: path))
    let recording = try recording(header, name: path)
    let recorder = try TraceRecorder(
      path: path, header: header, replacing: true, keepsPart: false)
    _ = try recording.play(recordedBy: recorder, opening: open)
    if let failure = recorder.failure { throw failure }
  }
}
