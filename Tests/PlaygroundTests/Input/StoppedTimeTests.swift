import Expectations
import Testing
import TouchEngine
import TouchTestSupport

@testable import ToolCommands

/// A clock that can be stopped.
@Suite(.ofPlayground, .endsInTime) struct StoppedTimeTests {
  private func time(_ milliseconds: Int64) -> Timestamp { Timestamp(milliseconds: milliseconds) }

  private func touch(_ id: Int, _ phase: TouchPhase, at milliseconds: Int64) -> InputBatch {
    let sample = TouchSample(
      touch: TouchID(id), phase: phase, position: Point(5, 5), time: time(milliseconds))
    return InputBatch(events: [InputEvent(sample)], time: time(milliseconds))
  }

  private func batch(_ content: InputEvent.Content, at milliseconds: Int64) -> InputBatch {
    InputBatch(
      events: [InputEvent(time: time(milliseconds), content)], time: time(milliseconds))
  }

  @Test func `paused time stands still, and then continues without a gap`() throws {
    let input = LiveInput(
      BatchSource([touch(1, .began, at: 100), batch(.cancelTouches, at: 900)], goesOn: true))
    _ = try input.next(until: nil)

    input.pause(after: time(120))
    let held = try require(input.next(until: time(130)))
    let (now, isPaused) = (input.now, input.isPaused)
    input.resume()
    let later = try require(input.next(until: time(150)))

    expect(isPaused && !input.isPaused)
    expect(now, equals: time(120))
    expect(held.time, equals: time(120))
    expect(held.events.map(\.time), equals: [time(120)])
    expect(held.events.map(\.content), equals: [.cancelTouches])
    expect(later.time, equals: time(150))
    expect(input.now, equals: time(150))
  }

  @Test func `a step advances time by a frame, and is a batch without events`() throws {
    let input = LiveInput(BatchSource([batch(.cancelTouches, at: 500)]))
    input.pause(after: time(100))

    input.step()
    let step = try require(input.next(until: nil))
    let rest = try require(input.next(until: nil))

    expect(step, equals: InputBatch(events: [], time: time(100) + PlayClock.frame))
    expect(rest.time, equals: step.time)
    expect(rest.events.count, equals: 1)
  }

  @Test func `meanwhile nothing reaches the scene but a new size`() throws {
    let input = LiveInput(
      BatchSource([
        batch(.key(KeyPress(name: "a", text: "a")), at: 10),
        batch(.wheel(position: .zero, delta: Point(0, 40)), at: 20),
        batch(.resize(Size(500, 400)), at: 30),
      ]))
    input.pause(after: .zero)

    let contents = try (0..<3).compactMap { _ in try input.next(until: nil)?.events.map(\.content) }

    expect(contents, equals: [[], [], [.resize(Size(500, 400))]])
  }

  @Test func `a finger that landed meanwhile is left alone until it lifts`() throws {
    let input = LiveInput(
      BatchSource([
        touch(1, .began, at: 10), touch(1, .moved, at: 20), touch(2, .began, at: 30),
        touch(1, .ended, at: 40), touch(2, .ended, at: 50),
      ]))
    input.pause(after: .zero)
    _ = try input.next(until: nil)
    input.resume()

    var passed: [TouchSample] = []
    while let batch = try input.next(until: nil) {
      for case .touches(let samples) in batch.events.map(\.content) { passed += samples }
    }

    expect(passed.map(\.touch), equals: [TouchID(2), TouchID(2)])
    expect(passed.map(\.time), equals: [time(20), time(40)])
  }

  @Test func `fingers that were taken away are forgotten, and their numbers are free`() throws {
    let input = LiveInput(
      BatchSource([
        touch(1, .began, at: 10), batch(.cancelTouches, at: 20), touch(1, .began, at: 30),
        touch(1, .ended, at: 40),
      ]))
    input.pause(after: .zero)
    _ = try input.next(until: nil)
    _ = try input.next(until: nil)
    input.resume()

    let passed = try (0..<2).compactMap { _ in try input.next(until: nil)?.events.count }

    expect(passed, equals: [1, 1])
  }

  /// The samples that the scene receives after a pause at 120 ms, and their times.
  private func samples(_ live: [InputBatch], pausingAfter count: Int) throws -> [String] {
    let input = LiveInput(BatchSource(live))
    var passed: [String] = []
    func read(_ batch: InputBatch) {
      for case .touches(let samples) in batch.events.map(\.content) {
        passed += samples.map {
          let cause = $0.cancellation.map { " \($0)" } ?? ""
          return "\($0.touch.number) \($0.phase) \(Int($0.position.x)) at "
            + "\($0.time.microseconds / 1000)\(cause)"
        }
      }
    }
    for _ in 0..<count { if let batch = try input.next(until: nil) { read(batch) } }
    input.pause(after: time(120))
    for _ in count..<live.count - 1 { if let batch = try input.next(until: nil) { read(batch) } }
    expect(input.now, equals: time(120))
    input.resume()
    while let batch = try input.next(until: nil) { read(batch) }
    return passed
  }

  private func move(_ id: Int, to x: Double, at milliseconds: Int64) -> InputBatch {
    let sample = TouchSample(
      touch: TouchID(id), phase: .moved, position: Point(x, 5), time: time(milliseconds))
    return InputBatch(events: [InputEvent(sample)], time: time(milliseconds))
  }

  @Test func `a finger that stays down through a pause goes on from where it is then`() throws {
    let passed = try samples(
      [
        touch(1, .began, at: 100), move(1, to: 40, at: 200), move(1, to: 60, at: 300),
        touch(1, .ended, at: 320),
      ], pausingAfter: 1)

    expect(passed, equals: ["1 began 5 at 100", "1 moved 60 at 120", "1 ended 5 at 140"])
  }

  @Test func `a finger that is lifted during a pause is cancelled at the moment of the pause`()
    throws
  {
    let passed = try samples(
      [
        touch(1, .began, at: 100), touch(2, .began, at: 110), move(1, to: 40, at: 200),
        touch(1, .ended, at: 300), touch(2, .ended, at: 330),
      ], pausingAfter: 2)

    expect(
      passed,
      equals: [
        "1 began 5 at 100", "2 began 5 at 110", "1 cancelled 5 at 120 paused", "2 ended 5 at 150",
      ])
  }

  @Test func `a page during a pause sees no finger that is held, and the scene none of the page`()
    throws
  {
    let input = LiveInput(BatchSource([touch(1, .began, at: 100)], goesOn: true))
    _ = try input.next(until: nil)
    input.pause(after: time(120))
    var batches = [move(1, to: 40, at: 200), touch(2, .began, at: 210), touch(1, .ended, at: 220)]
    for index in batches.indices { input.held.withhold(from: &batches[index]) }

    expect(batches.map(\.events.count), equals: [0, 1, 0])
    input.resume()
    let released = try require(input.next(until: nil))
    expect(released.events.count == 1 && released.time == time(120))
    guard case .touches(let samples)? = released.events.first?.content else { return }
    expect(samples.map(\.phase) == [.cancelled] && samples.map(\.touch) == [TouchID(1)])
  }

  @Test func `the clock can run on from an earlier time, without the fingers that were held`()
    throws
  {
    let input = LiveInput(
      BatchSource([
        touch(1, .began, at: 100), move(1, to: 40, at: 150), touch(1, .ended, at: 200),
        touch(2, .began, at: 220),
      ]))
    _ = try input.next(until: nil)
    input.pause(after: time(120))
    _ = try input.next(until: nil)
    input.resume(from: time(50))

    let (lift, landing) = (try input.next(until: nil), try input.next(until: nil))
    expect(lift?.events.isEmpty, equals: true)
    expect(landing?.time == time(120) && landing?.events.count == 1)
  }
}
