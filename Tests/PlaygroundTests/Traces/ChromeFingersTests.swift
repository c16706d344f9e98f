import Expectations
import Inspection
import ScenePlayer
import Testing
import TouchEngine
import TouchTestSupport
import TouchTraces

@testable import ToolCommands

/// Fingers on what the program draws over a scene, among those of recordings.
@Suite(.ofPlayground, .endsInTime) struct ChromeFingersTests {
  /// Ten fingers that land on one of the program's buttons by turns, wander over the window, and
  /// lift.
  private struct Fingers {
    private(set) var landings = 0
    private var step = 0
    private var down: [Int] = []

    mutating func next(at time: Timestamp, on places: [Point]) -> [TouchSample] {
      step += 1
      let finger = step % 10
      // Sources count up; these numbers are no recording's.
      let id = TouchID(1_000_000 + finger)
      func sample(_ phase: TouchPhase, _ place: Point) -> TouchSample {
        TouchSample(touch: id, phase: phase, position: place, time: time)
      }
      guard let index = down.firstIndex(of: finger) else {
        guard !places.isEmpty else { return [] }
        down.append(finger)
        landings += 1
        return [sample(.began, places[step % places.count])]
      }
      let away = Point(Double(step * 37 % 1200), Double(step * 53 % 700))
      guard step % 3 == 0 else { return [sample(.moved, away)] }
      down.remove(at: index)
      return [sample(.ended, away)]
    }
  }

  @Test(.tags(.sampled), arguments: Trials.sample(BundledTrace.names, oneOf: 3))
  func `they change no event of a recording`(_ name: String) throws {
    let path = BundledTrace.path(name)
    let replayer = try TraceReplayer(path: path)
    let playground = try openPlayground(for: replayer.header, at: path)
    playground.add(HomeButton())
    playground.add(HelpButton())
    playground.inspection?.onCommand = { _ in }
    var fingers = Fingers()
    var played: [InputEvent] = []
    while let batch = try replayer.next(until: nil) {
      played += batch.events
      let places = [
        playground.layer(HomeButton.self)?.frame, playground.layer(HelpButton.self)?.frame,
        playground.inspection?.buttonFrame,
      ].compactMap { $0?.center }
      var mixed = batch
      mixed.events = batch.events.flatMap { event -> [InputEvent] in
        let samples = fingers.next(at: event.time, on: places)
        return samples.isEmpty ? [event] : [InputEvent(time: event.time, .touches(samples)), event]
      }
      mixed = playground.take(mixed)
      expect(mixed.events, equals: batch.events)
      playground.stream.accept(mixed)
    }
    expect(fingers.landings > 0 && !played.isEmpty)
  }
}
