import Testing
import TouchEngine
import TouchTestSupport
import TouchTraces

@testable import TouchReports

/// Reports with random damage: each is read, or refused with an error.
@Suite(.endsInTime) struct DamagedReportTests {
  @Test(arguments: ReportFormat.allCases)
  func `bytes that are changed, lost or doubled crash nothing`(_ format: ReportFormat) throws {
    var random = SeededGenerator(seed: 7)
    let sample = try #require(FormatTests.samples[format])
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
}
