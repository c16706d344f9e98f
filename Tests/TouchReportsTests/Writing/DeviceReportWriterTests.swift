import Expectations
import Testing
import TouchEngine
import TouchTestSupport

@testable import TouchReports

/// Touches of a touchscreen, written as a report of it and read again.
@Suite(.endsInTime) struct DeviceReportWriterTests {
  /// A touchscreen whose axes do not begin at 0, with 20 units in a millimeter.
  private let screen = TouchedScreen(
    name: "ACME \"Panel\"\n9", x: DeviceDescription.Axis(-100...3999, resolution: 20),
    y: DeviceDescription.Axis(10...2409, resolution: 20), touches: 16, hasPressure: true,
    screen: ScreenPart(Size(800.2, 1280), isMirrored: true, turns: 1))

  /// Two fingers, of which the second turns out to be a palm, and a third that is still down at the
  /// end; each as milliseconds, number, phase, place, pressure and cause.
  private static let samples: [(Int64, Int, TouchPhase, Point, Double?, TouchCancellation?)] = [
    (0, 1, .began, Point(-100, 10), 0.25, nil), (4, 1, .moved, Point(-50, 20), 0.5, nil),
    (4, 2, .began, Point(3999, 2409), 1, nil), (8, 1, .moved, Point(0, 30), nil, nil),
    (8, 2, .cancelled, Point(3999, 2409), 1, .palm), (12, 1, .ended, Point(7, 30), 0, nil),
    (20, 3, .began, Point(500, 600), 0.75, nil),
  ]

  private func text(in name: String) throws -> String {
    var writer = try require(DeviceReportWriter(fileNamed: name, of: screen))
    var text = writer.beginning()
    for (time, touch, phase, place, pressure, cause) in Self.samples {
      let moment = Timestamp(microseconds: time * 1000)
      let sample = TouchSample(
        touch: TouchID(touch), phase: phase, position: place, time: moment, pressure: pressure,
        cancellation: cause)
      text += writer.text(for: [sample], at: moment)
    }
    return text + writer.ending(at: Timestamp(microseconds: 25_000))
  }

  @Test(arguments: [("a.evemu", ReportFormat.evemu), ("A.YML", .libinput)])
  func `an import finds the touches in the units of the device`(
    name: String, format: ReportFormat
  ) throws {
    let folder = try ReportFolder()
    let report = try TouchReport(path: try folder.write(text(in: name), to: name), name: name)

    expect(report.format, equals: format)
    expect(report.device.name, equals: "ACME \"Panel\" 9")
    expect(report.device.kind, equals: .touchscreen)
    expect(report.knowsRange)
    expect(report.position.x, equals: screen.x)
    expect(report.position.y, equals: screen.y)
    expect(report.device.screen, equals: screen.screen)
    expect(report.device.screen?.size, equals: Size(800, 1280))
    var found: [String] = []
    while let frame = try report.next() {
      found += frame.samples.map { sample in
        "\(frame.time) \(sample.contact) \(sample.phase.rawValue) \(sample.x) \(sample.y)"
          + (sample.pressure.map { " \($0)" } ?? "")
      }
    }
    expect(
      found,
      equals: [
        "0 1 began -100 10 16384", "4000 1 moved -50 20 32768", "4000 2 began 3999 2409 65535",
        "8000 1 moved 0 30 32768", "8000 2 cancelled 3999 2409 65535", "12000 1 moved 7 30 0",
        "12000 1 ended 7 30 0", "20000 3 began 500 600 49151", "25000 3 cancelled 500 600 49151",
      ])
  }

  @Test(arguments: [
    "screen 800x1280 turned 45", "screen 8x1280", "screen 800x1280 mirrored 90", "screen 800",
    "scree",
    "screen 99999999999999999x800", "screen 800x1280 turned 9999999999999999", "screen -800x1280",
  ])
  func `another comment says nothing of the screen`(comment: String) throws {
    let folder = try ReportFolder()
    for name in ["a.evemu", "a.yml"] {
      let text = try text(in: name).replacing("screen 800x1280 mirrored turned 90", with: comment)
      try require(text.contains("# \(comment)\n"))

      let report = try TouchReport(path: folder.write(text, to: name), name: name)

      expect(report.device.screen, equals: nil)
      expect(report.position.x, equals: screen.x)
    }
  }

  @Test func `no other name is that of a report`() {
    for name in ["a", "a.touchtrace", "evemu", "a.yaml", "-"] {
      expect(DeviceReportWriter(fileNamed: name, of: screen) == nil, "\(name)")
    }
  }
}
