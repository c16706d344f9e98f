import Expectations
import Testing
import TouchEngine
import TouchTestSupport

@testable import SceneBase
@testable import ScenePlayer

/// Events in little memory.
@Suite(.endsInTime) struct PackedInputTests {
  private static func sample(
    _ id: Int, _ phase: TouchPhase, at time: Int64, pressure: Double? = nil,
    tilt: PencilTilt? = nil, _ cancellation: TouchCancellation? = nil
  ) -> TouchSample {
    TouchSample(
      touch: TouchID(id), phase: phase, position: Point(Double(id) / 3, -7.25),
      time: Timestamp(microseconds: time), kind: id == 2 ? .pencil : .direct, pressure: pressure,
      tilt: tilt, cancellation: cancellation)
  }

  private static func event(_ time: Int64, _ content: InputEvent.Content) -> InputEvent {
    InputEvent(time: Timestamp(microseconds: time), content)
  }

  @Test func `events of all kinds come out as they went in`() {
    let events = [
      Self.event(5_000_000, .touches([Self.sample(1, .began, at: 5_000_000)])),
      Self.event(
        5_000_010,
        .touches([
          Self.sample(1, .moved, at: 4_999_000),
          Self.sample(2, .began, at: 5_000_010, pressure: 0.3),
        ])),
      Self.event(5_000_010, .pointer(Point(3, 4))),
      Self.event(5_000_010, .touches([Self.sample(1, .moved, at: 5_000_010)])),
      Self.event(
        5_000_020,
        .touches([
          Self.sample(
            2, .moved, at: 5_000_020, pressure: 0.5, tilt: PencilTilt(altitude: 1, azimuth: 2)),
          Self.sample(1, .cancelled, at: 5_000_020, .escape),
        ])),
      Self.event(5_000_030, .insertText("é")),
      // More than an hour later.
      Self.event(9_000_000_000, .touches([Self.sample(2, .ended, at: 9_000_000_000)])),
    ]
    var packed = PackedInput(from: Timestamp(microseconds: 4_000_000))
    events.forEach { packed.append($0) }
    var out: [InputEvent] = []
    packed.forEach { out.append($0) }

    expect(out, equals: events)
    expect(packed.count, equals: events.count)
  }

  @Test func `a minute of ten fingers at 1000 Hz takes less than the log may`() {
    var packed = PackedInput(from: .zero)
    for time in Int64(0)..<60_000 {
      packed.append(
        Self.event(
          time * 1000,
          .touches((1...10).map { Self.sample($0, .moved, at: time * 1000, pressure: 0.4) })))
    }
    expect(packed.bytes < MinuteLog.byteLimit)
  }
}
