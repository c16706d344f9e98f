import Testing
import TouchEngine
import TouchTestSupport

@testable import touch_playground

/// A clock that can be stopped.
@Suite(.endsInTime) struct PausableInputTests {
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
    let input = PausableInput(
      BatchSource([touch(1, .began, at: 100), batch(.cancelTouches, at: 900)], goesOn: true))
    _ = try input.next(until: nil)

    input.pause(after: time(120))
    let held = try #require(try input.next(until: time(130)))
    let (now, isPaused) = (input.now, input.isPaused)
    input.resume()
    let later = try #require(try input.next(until: time(150)))

    #expect(isPaused && !input.isPaused)
    #expect(now == time(120))
    #expect(held.time == time(120))
    #expect(held.events.map(\.time) == [time(120)])
    #expect(held.events.map(\.content) == [.cancelTouches])
    #expect(later.time == time(150))
    #expect(input.now == time(150))
  }

  @Test func `a step advances time by a frame, and is a batch without events`() throws {
    let input = PausableInput(BatchSource([batch(.cancelTouches, at: 500)]))
    input.pause(after: time(100))

    input.step()
    let step = try #require(try input.next(until: nil))
    let rest = try #require(try input.next(until: nil))

    #expect(step == InputBatch(events: [], time: time(100) + PausableInput.frame))
    #expect(rest.time == step.time)
    #expect(rest.events.count == 1)
  }

  @Test func `meanwhile nothing reaches the scene but a new size`() throws {
    let input = PausableInput(
      BatchSource([
        batch(.key(KeyPress(name: "a", text: "a")), at: 10),
        batch(.wheel(position: .zero, delta: Point(0, 40)), at: 20),
        batch(.resize(Size(500, 400)), at: 30),
      ]))
    input.pause(after: .zero)

    let contents = try (0..<3).compactMap { _ in try input.next(until: nil)?.events.map(\.content) }

    #expect(contents == [[], [], [.resize(Size(500, 400))]])
  }

  @Test func `a finger that landed meanwhile is left alone until it lifts`() throws {
    let input = PausableInput(
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

    #expect(passed.map(\.touch) == [TouchID(2), TouchID(2)])
    #expect(passed.map(\.time) == [time(20), time(40)])
  }

  @Test func `fingers that were taken away are forgotten, and their numbers are free`() throws {
    let input = PausableInput(
      BatchSource([
        touch(1, .began, at: 10), batch(.cancelTouches, at: 20), touch(1, .began, at: 30),
        touch(1, .ended, at: 40),
      ]))
    input.pause(after: .zero)
    _ = try input.next(until: nil)
    _ = try input.next(until: nil)
    input.resume()

    let passed = try (0..<2).compactMap { _ in try input.next(until: nil)?.events.count }

    #expect(passed == [1, 1])
  }
}
