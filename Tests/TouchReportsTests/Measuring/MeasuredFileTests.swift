import Expectations
import Foundation
import Testing
import TouchEngine
import TouchTestSupport
import TouchTraces

@testable import TouchReports

@Suite(.endsInTime) struct MeasuredFileTests {
  /// A stroke of 100 mm at 100 Hz on a screen with 20 units to the millimeter, as evemu writes it.
  static func report(resolution: Int, jitter: Int = 6) -> String {
    var text = "# EVEMU 1.3\nN: A screen\nP: 02 00 00 00 00 00 00 00\n"
    text += "A: 2f 0 9 0 0 0\n"
    text += "A: 35 100 4099 0 0 \(resolution)\nA: 36 0 1999 0 0 \(resolution)\n"
    for index in 0...200 {
      let time = String(format: "%.6f", Double(index) / 100)
      if index == 0 { text += "E: \(time) 3 39 1\n" }
      text += "E: \(time) 3 35 \(500 + index * 10)\n"
      text += "E: \(time) 3 36 \(800 + (index % 2 == 0 ? jitter : -jitter))\n"
      text += "E: \(time) 0 0 0\n"
    }
    return text + "E: 2.010000 3 39 -1\nE: 2.010000 0 0 0\n"
  }

  private func measure(_ text: String, width: Double? = nil) throws -> TouchMeasurement {
    let folder = try ReportFolder()
    let path = try folder.write(text, to: "report")
    return try MeasuredFile(TouchReport(path: path, name: "a"), width: width).measurement
  }

  @Test func `the axes' resolution gives millimeters`() throws {
    let measurement = try measure(Self.report(resolution: 20), width: 999)

    expect(measurement.scale.source == .axes && measurement.scale.unit == .millimeters)
    expect(abs(measurement.surface.width - 199.95) < 0.001)
    let jitter = try require(measurement.jitter?.distances)
    // 5 %, or one unit of the device.
    expect(abs(jitter.median - 0.3) <= 0.05, "\(jitter)")
    expect(abs((measurement.rate?.hertz ?? 0) - 100) < 1)
    expect(abs((measurement.reach?.left ?? 0) - 20) < 0.001)
  }

  @Test func `without a resolution the width counts, and without that the units`() throws {
    let given = try measure(Self.report(resolution: 0), width: 199.95)
    let unknown = try measure(Self.report(resolution: 0))

    expect(given.scale.source == .width && abs(given.surface.height - 99.95) < 0.001)
    expect(abs((given.jitter?.distances.median ?? 0) - 0.3) <= 0.05)
    expect(unknown.scale.unit == .units && unknown.surface == Size(3999, 1999))
    expect(abs((unknown.jitter?.distances.median ?? 0) - 6) <= 1)
  }

  @Test func `edges that are only the largest value are no edges, and no width fits them`() throws {
    let text = Self.report(resolution: 0).split(separator: "\n").filter { !$0.hasPrefix("A:") }
    let measurement = try measure(text.joined(separator: "\n") + "\n", width: 200)

    expect(!measurement.knowsSurface && measurement.scale.unit == .units)
    expect(measurement.reach?.left == 500 && measurement.reach?.top == 794)
    expect(measurement.reach?.right == nil && measurement.reach?.bottom == nil)
  }

  @Test(
    arguments: [
      ("A: 35 0 999 0 0\n", 700, [700, 300, 299, nil]), ("", 700, [700, 300, nil, nil]),
      // A surface that begins with the smallest value has no left edge.
      ("", -50, [nil, 300, nil, nil]), ("A: 36 0 200 0 0\n", -50, [nil, 300, nil, -100]),
    ] as [(String, Int, [Double?])])
  func `the edges of each axis are known by itself`(
    _ axes: String, _ x: Int, _ wanted: [Double?]
  ) throws {
    let events = ["3 39 1", "3 35 \(x)", "3 36 300", "0 0 0"].map { "E: 0.1 \($0)\n" }
    let reach = try require(measure(axes + events.joined()).reach)
    expect([reach.left, reach.top, reach.right, reach.bottom], equals: wanted)
  }

  @Test func `a recording is measured in points, or by its width`() throws {
    var text =
      #"{"touchtrace":"1.1","program":"other","version":"1","scene":"a","size":[800,600]}"# + "\n"
    for index in 0...120 {
      let phase = index == 0 ? "began" : index == 120 ? "ended" : "moved"
      text +=
        #"{"t":\#(index * 10000),"touch":[{"id":1,"phase":"\#(phase)","x":\#(100 + index * 4),"y":300}]}"#
        + "\n"
    }
    func measure(width: Double?, _ text: String) throws -> TouchMeasurement {
      let reader = try TraceReader(bytes: Array(text.utf8), name: "a")
      return try MeasuredFile(reader, width: width).measurement
    }
    let points = try measure(width: nil, text)
    let millimeters = try measure(width: 160, text)
    let source =
      #","source":{"format":"evemu","file":"a","sha256":"\#(String(repeating: "0", count: 64))","#
      + #""assumptions":{"range":"guessed"}}}"#
    let guessed = try measure(
      width: 160, text.replacing(#"[800,600]}"#, with: "[800,600]" + source))

    expect(points.scale == .points && points.reach?.left == 100)
    expect(millimeters.scale.source == .width && millimeters.reach?.left == 20)
    expect(millimeters.surface, equals: Size(160, 120))
    expect(points.contacts == 1 && points.samples == 121)
    // The window is not the surface of a device whose ranges were guessed.
    expect(guessed.scale == .points && guessed.knownEdges == [] && guessed.reach?.left == nil)
  }

  @Test func `samples beyond the limit are counted and not kept`() {
    var collector = ContactCollector(scale: .points)
    collector.add(1, .began, at: 0, .zero)
    for index in 1...ContactCollector.limit + 4 {
      collector.add(1, .moved, at: Int64(index), Point(Double(index), 0))
    }

    expect(collector.contacts[0].samples.count, equals: ContactCollector.limit)
    expect(collector.leftOut, equals: 5)
  }
}
