import Expectations
import FileSupport
import Foundation
import Testing
import TouchEngine
import TouchTestSupport
import TouchTraces

@testable import TouchReports

/// Reports with random damage: each is read, or refused with an error.
@Suite(.endsInTime) struct DamagedReportTests {
  @Test(.tags(.proof), arguments: ReportFormat.allCases)
  func `bytes that are changed, lost or doubled crash nothing`(_ format: ReportFormat) throws {
    var random = SeededGenerator(seed: 7)
    let sample = try require(FormatTests.samples[format])
    for _ in 0..<1000 {
      var bytes = Array(sample.utf8)
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: place)
        case 2: bytes.insert(contentsOf: bytes[place..<min(place + 40, bytes.count)], at: place)
        default: bytes.insert(contentsOf: Array("99999999999".utf8), at: place)
        }
      }
      let text = String(decoding: bytes, as: UTF8.self)
      var options = TouchReport.Options()
      options.format = format
      do {
        _ = try ReadReport.contacts(text, options)
      } catch is TraceError {
      } catch is ReportError {}
    }
  }

  /// A description of a device with a property and an axis of this number.
  private func description(_ format: ReportFormat, number: Int) -> String {
    let hex = String(number, radix: 16)
    return switch format {
    case .evemu:
      "P:" + String(repeating: " 00", count: number / 8)
        + " \(String(1 << (number % 8), radix: 16))\nA: \(hex) 0 9 0 0\nE: 0.0 0 0 0\n"
    case .evtest:
      "Event type 3 (EV_ABS)\nEvent code \(number) (?)\nMin 0\nMax 9\n"
        + "Property type \(number) (?)\nTesting ...\n"
    case .getevent:
      "add device 1: /dev/input/event2\n\(hex) : value 0, min 0, max 9, fuzz 0\n"
        + "input props:\n\(hex)\n"
    case .libinput:
      "version: 1\n- node: a\n  evdev:\n    absinfo:\n      \(number): [0, 9, 0, 0]\n"
        + "    properties: [\(number)]\n  events:\n"
    }
  }

  @Test(arguments: ReportFormat.allCases)
  func `properties and axes that no device has are ignored`(_ format: ReportFormat) throws {
    func device(_ number: Int) throws -> DeviceDescription? {
      try ReadReport(description(format, number: number), format).devices.first
    }
    let (known, unknown) = (try device(255), try device(256))

    expect(known?.properties, equals: [255])
    expect(known?.axes.keys.map(\.self), equals: [255])
    expect(unknown?.properties, equals: [])
    expect(unknown?.axes.isEmpty, equals: true)
  }

  @Test func `a compressed report that was cut ends there`() throws {
    let sample = try require(FormatTests.samples[.evemu])
    var text = sample
    for step in 1...2000 {
      let time = "5.\(200_000 + step * 37)"
      text += "E: \(time) 0003 0035 \(step % 977)\nE: \(time) 0000 0000 0000\n"
    }
    let folder = try ReportFolder()
    let path = try folder.write("", to: "report.gz")
    let whole = Deflation().compress(Array(text.utf8), isLast: true)
    try Data(whole.prefix(whole.count / 2)).write(to: URL(fileURLWithPath: path))
    let report = try TouchReport(path: path, name: "a")
    var frames = 0
    while try report.next() != nil { frames += 1 }
    expect(frames > 0 && frames < 2002)
  }
}
