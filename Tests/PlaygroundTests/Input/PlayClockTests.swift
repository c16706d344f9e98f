import Drawing
import Expectations
import Inspection
import SceneBase
import ScenePlayer
import Scenes
import Testing
import TouchEngine
import TouchTestSupport
import TouchTraces

@testable import ToolCommands

/// A clock that runs slowly while no finger is down.
@Suite(.ofPlayground, .endsInTime) struct PlayClockTests {
  private final class Fingers { var areDown = false }
  private let fingers = Fingers()

  private func time(_ milliseconds: Int64) -> Timestamp { Timestamp(milliseconds: milliseconds) }

  private func sample(_ phase: TouchPhase, _ y: Double, at milliseconds: Int64) -> InputEvent {
    InputEvent(
      TouchSample(
        touch: TouchID(1), phase: phase, position: Point(300, y), time: time(milliseconds)))
  }

  private func batch(_ events: InputEvent...) -> InputBatch {
    InputBatch(events: events, time: events.last?.time ?? .zero)
  }

  private func input(_ batches: [InputBatch]) -> PlayClock {
    PlayClock(BatchSource(batches, goesOn: true)) { [fingers] in fingers.areDown }
  }

  @Test func `the speeds are a half, a fifth, a tenth and a twentieth, and then full speed`() {
    let input = input([])
    var speeds: [Double] = []
    for _ in 0..<5 {
      input.slower()
      speeds.append(input.speed)
    }
    expect(speeds, equals: [0.5, 0.2, 0.1, 0.05, 1])
  }

  @Test func `at full speed no time changes`() throws {
    let event = InputEvent(time: time(100), .cancelTouches)
    let input = input([batch(event)])
    try expect(input.next(until: nil), equals: batch(event))
    expect(input.now, equals: time(100))
  }

  @Test(arguments: [(1, 2 as Int64), (2, 5), (3, 10), (4, 20)])
  func `a slow clock reaches a deadline late, and none too early`(
    presses: Int, factor: Int64
  ) throws {
    let source = BatchSource([], goesOn: true)
    let input = PlayClock(source) { false }
    _ = try input.next(until: time(100))
    for _ in 0..<presses { input.slower() }
    let next = try require(input.next(until: time(117)))
    expect(next.time == time(117) && input.now == time(117))
    expect(source.now, equals: time(100 + 17 * factor))
  }

  @Test func `a landing is at full speed at once, with the times between its samples`() throws {
    let key = InputEvent(time: time(1000), .key(KeyPress(name: "a", text: "a")))
    let input = input([
      batch(key, sample(.began, 10, at: 1100), sample(.moved, 20, at: 1108)),
      batch(sample(.moved, 30, at: 1116)), batch(sample(.ended, 30, at: 1200)),
      batch(InputEvent(time: time(2200), .cancelTouches)),
    ])
    input.slower()
    let first = try require(input.next(until: nil))
    expect(first.events.map(\.time), equals: [time(500), time(550), time(558)])
    expect(first.time == time(558) && input.rate == 1 && input.speed == 0.5)
    guard case .touches(let samples)? = first.events.last?.content else {
      throw Missing()
    }
    expect(samples.map(\.time), equals: [time(558)])
    fingers.areDown = true
    try expect(input.next(until: nil)?.time, equals: time(566))
    try expect(input.next(until: nil)?.time, equals: time(650))
    // The last finger is lifted: time is slow again, without a jump.
    fingers.areDown = false
    try expect(input.next(until: nil)?.time, equals: time(650 + 500))
    expect(input.rate, equals: 0.5)
  }

  private struct Missing: Error {}

  @Test func `a speed that is chosen while a finger is down waits for its lift`() throws {
    let input = input([batch(sample(.began, 10, at: 100))])
    _ = try input.next(until: nil)
    fingers.areDown = true
    input.slower()
    expect(input.rate, equals: 1)
    _ = try input.next(until: time(200))
    expect(input.now, equals: time(200))
    fingers.areDown = false
    _ = try input.next(until: time(300))
    expect(input.rate, equals: 0.5)
  }

  @Test func `time never goes back while speeds change`() throws {
    let source = BatchSource([], goesOn: true)
    let input = PlayClock(source) { [fingers] in fingers.areDown }
    var last = Timestamp.zero
    for step in 1...400 {
      if step % 7 == 0 { input.slower() }
      fingers.areDown = step % 5 < 2
      let next = try require(input.next(until: last + Int64(1 + step * 37 % 900)))
      expect(next.time >= last && input.now >= next.time)
      last = input.now
    }
  }

  @Test func `a screen refreshes as often as before, on the slowed clock`() {
    final class Still: Screen {
      let needsDisplay = true
      var shown = 0
      func show(_ list: DisplayList) { shown += 1 }
    }
    let still = Still()
    let screen = SlowScreen(still) { 0.1 }
    expect(screen.refreshRate == 600 && screen.needsDisplay)
    screen.show(DisplayList { _ in })
    expect(still.shown, equals: 1)
  }

  @Test func `a recording made in slow motion checks, and replays to the byte`() throws {
    let folder = try Folder()
    let path = folder.path("slow.touchtrace")
    let playground = Playground(ScrollList(SceneEnvironment(size: Size(1280, 800))))
    let recorder = try TraceRecorder(
      path: path, header: playground.header(version: "0", state: nil))
    playground.window.addObserver(recorder)
    playground.onEvent = recorder.record
    let flick = (0...8).map { step in
      let phase: TouchPhase = step == 0 ? .began : step == 8 ? .ended : .moved
      return batch(sample(phase, 600 - Double(step * 30), at: 500 + Int64(step) * 8))
    }
    let landing = batch(sample(.began, 400, at: 1564), sample(.ended, 400, at: 1600))
    let source = BatchSource(flick + [landing])
    let input = PlayClock(source) { !playground.window.touches.isEmpty }
    for _ in 0..<3 { input.slower() }
    try playground.play(input)
    recorder.finish(at: playground.window.timeline.now)

    // Half a second and a second were ten times shorter; what the fingers did was not.
    let end = playground.window.timeline.now
    expect(abs(end.seconds - (0.05 + 0.064 + 0.1 + 0.036)) < 0.001, "\(end)")
    let checked = try Program.run("check", path)
    expect(checked.code, equals: 0, "\(checked.output) \(checked.errors)")
    let replay = try Program.run("replay", path, "--headless", "--record", folder.path("again"))
    expect(replay.code, equals: 0, "\(replay.errors)")
    expect(folder.lines("again").dropFirst(), equals: folder.lines("slow.touchtrace").dropFirst())
  }
}
