public import TouchEngine
import TouchTraces

/// The contacts of a report as input for a window, from one time of the report to another.
///
/// Contacts that are down at the first time are left out; those that are down at the last one are
/// cancelled there. Time goes on for a second after the last contact, so that what waits for
/// another tap comes to its end, and then until ``isAtRest``, so that what coasts stops by itself.
public final class ReportInput: InputSource {
  /// The time after the last contact, in microseconds. Our choice: no recognizer of ours waits
  /// longer with no finger down.
  private static let rest: Int64 = 1_000_000

  /// The time after the last contact at which the input ends even if something still moves, in
  /// microseconds. Our choice: a list coasts for less than five seconds.
  private static let longestRest: Int64 = 10_000_000
  /// The time after which the input looks again whether everything is at rest, in microseconds.
  private static let step: Int64 = 100_000

  /// Returns whether nothing moves, and no timer runs, in what is played; with `nil` the input ends
  /// a second after the last contact.
  public var isAtRest: (() -> Bool)?
  /// The time on the window's clock.
  public private(set) var now = Timestamp.zero
  public var hasPending: Bool { false }
  /// The contacts that were played so far.
  public private(set) var playedContacts = 0
  /// The contacts that were cut off by the times.
  public private(set) var cutContacts = 0

  private let report: TouchReport
  private let mapping: ReportMapping
  private let range: (from: Int64, to: Int64?)
  /// The next batch, when it is later than a deadline.
  private var waiting: InputBatch?
  /// The contacts that are down, with their last samples.
  private var down: [Int: TouchSample] = [:]
  /// The contacts that are left out.
  private var leftOut: Set<Int> = []
  private var isOver = false
  /// The time of the last contact; zero before it.
  private var last = Timestamp.zero

  /// Creates the input of a report.
  ///
  /// - Parameters:
  ///   - report: The report, at its beginning.
  ///   - mapping: The way to points of the window.
  ///   - start: The time of the report, in microseconds from its first event, that becomes zero.
  ///   - end: The time after which nothing is played; `nil` for the whole report.
  public init(
    _ report: TouchReport, mapping: ReportMapping, from start: Int64 = 0, to end: Int64? = nil
  ) {
    self.report = report
    self.mapping = mapping
    range = (start, end)
  }

  public func next(until deadline: Timestamp?) throws -> InputBatch? {
    if waiting == nil { waiting = try batch() ?? moreTime() }
    guard let batch = waiting else { return nil }
    if let deadline, deadline < batch.time {
      now = max(now, deadline)
      return InputBatch(time: now)
    }
    waiting = nil
    now = batch.time
    return batch
  }

  private func batch() throws(TraceError) -> InputBatch? {
    while !isOver {
      guard let frame = try report.next() else { return finish(at: nil) }
      if let end = range.to, frame.time > end { return finish(at: end) }
      let time = Timestamp(microseconds: max(frame.time - range.from, 0))
      let samples = frame.samples.compactMap { sample($0) }
      if !samples.isEmpty { return InputBatch(events: Self.events(samples), time: time) }
    }
    return nil
  }

  /// Returns the events of a frame: one, or more where lifts have times of their own, or where a
  /// contact lands and lifts within it.
  private static func events(_ samples: [TouchSample]) -> [InputEvent] {
    var events: [InputEvent] = []
    var part: [TouchSample] = []
    for sample in samples {
      if let first = part.first,
        first.time != sample.time || part.contains(where: { $0.touch == sample.touch })
      {
        events.append(InputEvent(time: first.time, .touches(part)))
        part.removeAll()
      }
      part.append(sample)
    }
    if let first = part.first { events.append(InputEvent(time: first.time, .touches(part))) }
    return events
  }

  /// Cancels what is down at a time of the report, or goes on for the rest.
  private func finish(at end: Int64?) -> InputBatch {
    isOver = true
    last = end.map { Timestamp(microseconds: max($0 - range.from, 0)) } ?? now
    let time = Timestamp(microseconds: last.microseconds + Self.rest)
    guard !down.isEmpty else { return InputBatch(time: time) }
    cutContacts += down.count
    let samples = down.keys.sorted().compactMap { number in
      down[number].map { [last] sample in
        var sample = sample
        (sample.phase, sample.time, sample.cancellation) = (.cancelled, last, .inputEnded)
        return sample
      }
    }
    down.removeAll()
    return InputBatch(events: [InputEvent(time: last, .touches(samples))], time: time)
  }

  /// Returns time without events while something still moves.
  private func moreTime() -> InputBatch? {
    let end = last + Self.longestRest
    guard let isAtRest, now < end, !isAtRest() else { return nil }
    return InputBatch(time: min(now + Self.step, end))
  }

  private func sample(_ found: ReportSample) -> TouchSample? {
    let number = found.contact
    let time = Timestamp(microseconds: max(found.time - range.from, 0))
    if found.time < range.from {
      if found.phase == .began { leftOut.insert(number) }
      if found.phase == .ended || found.phase == .cancelled { leftOut.remove(number) }
      return nil
    }
    let isLast = found.phase == .ended || found.phase == .cancelled
    if leftOut.contains(number) {
      if isLast {
        leftOut.remove(number)
        cutContacts += 1
      }
      return nil
    }
    let sample = TouchSample(
      touch: TouchID(number), phase: found.phase, position: mapping.place(x: found.x, y: found.y),
      time: time, kind: found.isPen ? .pencil : .direct, pressure: pressure(of: found),
      cancellation: found.cancellation)
    if found.phase == .began { playedContacts += 1 }
    down[number] = isLast ? nil : sample
    return sample
  }

  private func pressure(of sample: ReportSample) -> Double? {
    guard let value = sample.pressure, let range = report.pressure,
      range.lowerBound < range.upperBound
    else { return nil }
    let part =
      (Double(value) - Double(range.lowerBound))
      / (Double(range.upperBound) - Double(range.lowerBound))
    return min(max(part, 0), 1)
  }
}
