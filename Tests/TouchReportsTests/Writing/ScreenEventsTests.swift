import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTraces

@testable import TouchReports

/// Recordings as the events of a touchscreen, read again.
@Suite(.endsInTime) struct ScreenEventsTests {
  /// The samples that an import finds, as `1500010 2 began 10 20`: microseconds, contact, phase,
  /// position in whole points, and the pressure, the pen or the cause.
  private func imported(_ text: String, _ rules: ContactRules = ContactRules()) throws -> [String] {
    let folder = try ReportFolder()
    var options = TouchReport.Options()
    options.rules = rules
    let report = try TouchReport(
      path: try folder.write(text, to: "report"), name: "a", options: options)
    let mapping = ReportMapping(
      report.position.x, report.position.y, into: Rect(0, 0, 400, 300))
    let input = ReportInput(report, mapping: mapping)
    var lines: [String] = []
    while let batch = try input.next(until: nil) {
      for event in batch.events {
        guard case .touches(let samples) = event.content else { continue }
        expect(samples.allSatisfy { $0.time == event.time })
        lines += samples.map { sample in
          let (x, y) = (sample.position.x.rounded(), sample.position.y.rounded())
          expect((sample.position - Point(x, y)).length < 0.001)
          var words = [
            "\(event.time.microseconds)", "\(sample.touch.number)", sample.phase.rawValue,
            "\(Int(x))", "\(Int(y))",
          ]
          if let pressure = sample.pressure { words.append("\((pressure * 100).rounded() / 100)") }
          if sample.kind == .pencil { words.append("pencil") }
          if let cause = sample.cancellation { words.append(cause.rawValue) }
          return words.joined(separator: " ")
        }
      }
    }
    return lines
  }

  @Test func `moves of one event stay together, and other samples keep their order`() throws {
    var recording = WrittenRecording()
    recording.add([(1, .began, Point(1, 1)), (2, .began, Point(2, 2))], time: 5)
    recording.add([(2, .moved, Point(3, 3)), (1, .moved, Point(4, 4))], time: 6)
    recording.add([(1, .moved, Point(4, 5)), (1, .moved, Point(5, 5))], time: 7)
    recording.add([(1, .ended, Point(5, 5)), (3, .began, Point(6, 6))], time: 7)
    recording.add([(3, .moved, Point(6, 6)), (2, .ended, Point(9, 9))], time: 8)
    recording.add([(3, .ended, Point(6, 6))], time: 8)

    let text = try recording.exported(as: .evemu).text

    try expect(
      imported(text),
      equals: [
        "5 1 began 1 1", "5 2 began 2 2", "6 1 moved 4 4", "6 2 moved 3 3", "7 1 moved 4 5",
        "7 1 moved 5 5", "7 1 ended 5 5", "7 3 began 6 6", "8 3 moved 6 6", "8 2 moved 9 9",
        "8 2 ended 9 9", "8 3 ended 6 6",
      ])
  }

  @Test func `pressure, pens and cancelled touches are kept; what is not is counted`() throws {
    var recording = WrittenRecording()
    recording.add(1, .began, at: Point(1, 1), time: 1, kind: .pencil, pressure: 0.5, tilt: .upright)
    recording.add(1, .moved, at: Point(1, 1), time: 2, sampled: 1, pressure: 1)
    recording.add(1, .cancelled, at: Point(1, 1), time: 3, because: .palm)
    recording.add(2, .began, at: Point(2, 2), time: 4)
    recording.add(2, .moved, at: Point(3, 3), time: 5)
    recording.add(2, .cancelled, at: Point(4, 4), time: 6, because: .escape)
    recording.add(3, .began, at: Point(5, 5), time: 7, kind: .emulated, pressure: 0.25)

    let (text, export) = try recording.exported(as: .evemu)

    try expect(
      imported(text, ContactRules(palms: .cancel, pens: .pencil)),
      equals: [
        "1 1 began 1 1 0.5 pencil", "2 1 moved 1 1 1.0 pencil", "3 1 cancelled 1 1 1.0 pencil palm",
        "4 2 began 2 2 1.0", "5 2 moved 3 3 1.0", "6 2 cancelled 4 4 1.0 palm",
        "7 3 began 5 5 0.25", "7 3 cancelled 5 5 0.25 palm",
      ])
    expect(
      export.leftOut.words,
      equals:
        "1 own time of a sample, 1 kind of a touch, 1 tilt of a pen, 1 cause of a cancellation,"
        + " 1 missing pressure, 1 touch without an end")
  }

  @Test func `a device has as many slots as there are fingers, and counts contacts around`() throws
  {
    var recording = WrittenRecording()
    for touch in 1...12 { recording.add(touch, .began, at: Point(1, 1), time: 1) }
    for touch in 1...12 { recording.add(touch, .ended, at: Point(1, 1), time: 2) }
    try expect(recording.exported(as: .evemu).text.contains("A: 2f 0 11 0 0 0\n"))

    var events = ScreenEvents(unitsPerPoint: 1024)
    var numbers: [Int] = []
    for touch in 0...ScreenEvents.largestTrackingID + 1 {
      let sample = TouchSample(
        touch: TouchID(touch), phase: .began, position: .zero, time: .zero)
      var end = sample
      end.phase = .ended
      for event in events.frames(of: [sample, end], at: .zero).joined()
      where event.code == KernelCode.trackingID && event.value >= 0 {
        numbers.append(event.value)
      }
    }
    expect(numbers, equals: Array(0...0xffff) + [0])
  }

  @Test func `a huge window has fewer units, and a finger beyond all units is moved and counted`()
    throws
  {
    let use = try ScreenUse(of: TraceReader(bytes: WrittenRecording().bytes, name: "a"))
    func scale(_ width: Double) -> Int {
      ScreenDevice(Size(width, 10), use, unitsPerPoint: 65_536).unitsPerPoint
    }
    expect(scale(16_384) == 65_536 && scale(16_385) == 32_768 && scale(32_768) == 32_768)

    var recording = WrittenRecording()
    recording.add(1, .began, at: Point(1, 1), time: 1)
    recording.add(1, .moved, at: Point(-1e6, 2), time: 2)
    let (text, export) = try recording.exported(as: .evemu)
    expect(text.contains("0035 -2147483648\n"))
    expect(export.leftOut.words, equals: "1 coordinate far outside, 1 touch without an end")
  }
}
