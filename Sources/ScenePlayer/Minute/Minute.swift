package import TouchAnalysis
package import TouchEngine
package import TouchTraces

/// The last minute of a playground, as a value that can be played again.
///
/// Its times and the numbers of its touches are those of the playground that it comes from.
package struct Minute: Sendable {
  package let start: Timestamp
  package let end: Timestamp
  /// The moment from which one went on from an earlier minute; `nil` when it is not in this one.
  package let branch: Timestamp?
  private let parts: [MinutePart]

  /// - Parameters:
  ///   - parts: The parts of the log, in their order.
  ///   - end: The time up to which the playground has been played.
  ///   - branch: The moment from which one went on from an earlier minute.
  init?(_ parts: [MinutePart], to end: Timestamp, branch: Timestamp?) {
    guard let first = parts.first else { return nil }
    self.parts = parts
    start = first.start
    self.end = max(end, start)
    self.branch = branch.flatMap { [start] in $0 >= start ? $0 : nil }
  }

  /// The number of parts, each of which begins at rest.
  package var partCount: Int { parts.count }

  /// Returns the minute from a part on.
  package func from(part index: Int) -> Minute { Minute(parts: Array(parts[index...]), of: self) }

  private init(parts: [MinutePart], of whole: Minute) {
    self.parts = parts
    (start, end) = (parts[0].start, whole.end)
    branch = whole.branch.flatMap { [start] in $0 >= start ? $0 : nil }
  }

  /// Returns the number of fingers that land in a part.
  package func landings(inPart index: Int) -> Int { parts[index].landings }

  /// The playground at the beginning.
  private var base: RestingPlayground { parts[0].base }

  /// The minute as a recording that ``open()`` plays: its clock goes on from ``start``, and its
  /// header says nothing.
  ///
  /// - Throws: What is wrong with the lines.
  package func recording() throws(TraceError) -> LoadedRecording {
    var text = TraceText(TraceHeader(version: "", scene: "", size: Size(1, 1), scale: 1))
    for part in parts { part.input.forEach { text.add($0) } }
    text.end(at: end)
    return try LoadedRecording(bytes: text.bytes, name: Self.name)
  }

  /// Returns a playground that goes on from ``start``.
  ///
  /// - Throws: `MinuteFault`.
  package func open() throws(MinuteFault) -> Playground {
    guard let playground = base.open() else { throw MinuteFault() }
    return playground
  }

  private static let name = "the last minute"

  /// Returns the header of a recording of the minute, without the surroundings.
  ///
  /// - Returns: The header, with the state at the beginning.
  /// - Throws: `MinuteFault`, or that the state cannot be written.
  package func header(
    program: String = TraceHeader.ownProgram, version: String
  ) throws -> TraceHeader {
    let playground = try open()
    var header = playground.header(
      program: program, version: version, state: try playground.state(at: start))
    header.branch = branch.map { Timestamp(microseconds: $0 - start) }
    return header
  }

  /// Returns the minute up to a time as a recording of its own, whose clock begins at zero and
  /// whose touches count from 1.
  ///
  /// - Parameters:
  ///   - header: The header, as ``header(program:version:)`` returns it.
  ///   - end: The time in the minute at which it ends.
  ///   - keeps: Returns whether an event is recorded.
  /// - Returns: The recording.
  /// - Throws: What is wrong with the lines.
  package func recording(
    _ header: TraceHeader, to end: Timestamp, keeping keeps: (InputEvent) -> Bool = { _ in true }
  ) throws(TraceError) -> LoadedRecording {
    var text = TraceText(header)
    var numbers: [TouchID: TouchID] = [:]
    func shifted(_ time: Timestamp) -> Timestamp { Timestamp(microseconds: time - start) }
    for part in parts {
      part.input.forEach { event in
        guard event.time <= end, keeps(event) else { return }
        var event = event
        event.time = shifted(event.time)
        if case .touches(var samples) = event.content {
          for index in samples.indices {
            let touch = samples[index].touch
            if samples[index].phase == .began { numbers[touch] = TouchID(numbers.count + 1) }
            samples[index].touch = numbers[touch] ?? touch
            samples[index].time = shifted(samples[index].time)
          }
          event.content = .touches(samples)
        }
        text.add(event)
      }
    }
    text.end(at: shifted(end))
    return try LoadedRecording(bytes: text.bytes, name: Self.name)
  }
}

/// A mistake in a scene: opened from its own state, it does not come out equal.
package struct MinuteFault: Error, CustomStringConvertible {
  package var description: String { "the last minute cannot be played again" }
}

/// The last minute of what is played live.
extension Playground {
  /// The log of the last minute; `nil` where none is kept, as in a replay.
  package var minute: MinuteLog? { layer(MinuteLog.self) }

  /// Keeps the last minute from time zero, which is now.
  ///
  /// - Returns: Its log.
  @discardableResult
  package func keepMinute() -> MinuteLog {
    let log = MinuteLog()
    add(log)
    log.begin(self, at: .zero)
    return log
  }

  /// Goes on from a moment of the last minute, with the scene of a playback that is there. Fingers
  /// that were down then are cancelled, and the log forgets what came later.
  ///
  /// - Parameters:
  ///   - other: The playground of the minute's playback.
  ///   - time: The moment.
  package func goOn(from other: Playground, at time: Timestamp) {
    minute?.branch(at: time)
    other.stream.tap = minute?.received
    other.stream.accept(
      InputBatch(
        events: [InputEvent(time: time, .cancelTouches(because: .paused))], time: time))
    other.stream.tap = nil
    replace(with: other, TouchStream(continuing: other.stream, after: stream))
  }
}

/// The input from a moment at rest on.
struct MinutePart: Sendable {
  /// The playground at its beginning, from which it can be played.
  let base: RestingPlayground
  let start: Timestamp
  private(set) var input: PackedInput
  private let bytesOfBase: Int

  init(_ base: RestingPlayground, from start: Timestamp, after earlier: RestingPlayground?) {
    (self.base, self.start) = (base, start)
    input = PackedInput(from: start)
    bytesOfBase = base.bytes(besides: earlier)
  }

  /// The memory that it takes, in bytes.
  var bytes: Int { bytesOfBase + input.bytes }

  /// Whether its memory may have grown much since this was last asked: after each 256 events.
  var isToBeCounted: Bool { input.count % 256 == 0 }

  /// Forgets the events after `time`.
  mutating func forget(after time: Timestamp) {
    var kept = PackedInput(from: start)
    input.forEach { if $0.time <= time { kept.append($0) } }
    input = kept
  }

  /// The number of fingers that land in it.
  var landings: Int {
    var count = 0
    input.forEach { event in
      guard case .touches(let samples) = event.content else { return }
      count += samples.count { $0.phase == .began }
    }
    return count
  }

  mutating func append(_ event: InputEvent) { input.append(event) }
}
