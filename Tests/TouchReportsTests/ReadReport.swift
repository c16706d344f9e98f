import TouchEngine

@testable import TouchReports

/// A report that a test wrote, read to its end.
struct ReadReport {
  /// The events, with times from the first one.
  private(set) var events: [KernelEvent] = []
  private(set) var devices: [DeviceDescription] = []
  /// The ranges of the axes of the first device that describes any, by their codes.
  var ranges: [Int: ClosedRange<Int>] {
    devices.first { !$0.axes.isEmpty }?.axes.mapValues(\.range) ?? [:]
  }

  init(_ text: String, _ format: ReportFormat, name: String = "a") throws {
    let folder = try ReportFolder()
    let path = try folder.write(text, to: "report")
    let reader = try ReportReader(path: path, name: name, format: format)
    while let next = try reader.next() {
      var event = next.event
      event.time -= start ?? event.time
      if start == nil { start = next.event.time }
      events.append(event)
    }
    devices = reader.devices
  }

  private var start: Int64?

  /// The contacts of a report, as `0 1 began 10 20`: milliseconds, number, phase and position; a
  /// pen's lines end with `pen`.
  static func contacts(
    _ text: String, _ options: TouchReport.Options = TouchReport.Options()
  ) throws -> (lines: [String], facts: ReportFacts) {
    let folder = try ReportFolder()
    let path = try folder.write(text, to: "report")
    let report = try TouchReport(path: path, name: "a", options: options)
    var lines: [String] = []
    while let frame = try report.next() {
      lines += frame.samples.map {
        "\(frame.time / 1000) \($0.contact) \($0.phase) \($0.x) \($0.y)\($0.isPen ? " pen" : "")"
      }
    }
    return (lines, report.facts)
  }
}
