import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTraces

@testable import TouchReports

@Suite(.endsInTime) struct EvemuWriterTests {
  @Test func `the device is the window, and each sample a frame with its slot`() throws {
    var recording = WrittenRecording()
    recording.add(1, .began, at: Point(10, 20), time: 1_500_000)
    recording.add(2, .began, at: Point(-1, 299.9999), time: 1_500_010)
    recording.add(1, .ended, at: Point(10, 20), time: 2_000_000)
    recording.add(2, .ended, at: Point(0, 299.9999), time: 2_000_001)

    let text = try recording.exported(as: .evemu).text

    let lines = text.split(separator: "\n").map(String.init)
    expect(
      lines.prefix { !$0.hasPrefix("E:") },
      equals: [
        "# EVEMU 1.2", "# A recording of Touch Playground: 65536 units are a point",
        "N: Touch Playground recording", "I: 0006 0000 0000 0000", "P: 02 00 00 00 00 00 00 00",
        "B: 00 0b 00 00 00 00 00 00 00", "B: 01 00 00 00 00 00 00 00 00",
        "B: 01 00 00 00 00 00 00 00 00", "B: 01 00 00 00 00 00 00 00 00",
        "B: 01 00 00 00 00 00 00 00 00", "B: 01 00 00 00 00 00 00 00 00",
        "B: 01 00 04 00 00 00 00 00 00", "B: 03 03 00 00 00 00 80 60 02",
        "A: 00 0 26214399 0 0 0", "A: 01 0 19660799 0 0 0", "A: 2f 0 9 0 0 0",
        "A: 35 0 26214399 0 0 0", "A: 36 0 19660799 0 0 0", "A: 39 0 65535 0 0 0",
      ])
    expect(
      lines.filter { $0.hasPrefix("E:") },
      equals: [
        "E: 0.000000 0000 0000 0000",
        "E: 1.500000 0003 0039 0000", "E: 1.500000 0003 0035 655360",
        "E: 1.500000 0003 0036 1310720",
        "E: 1.500000 0001 014a 0001", "E: 1.500000 0003 0000 655360",
        "E: 1.500000 0003 0001 1310720",
        "E: 1.500000 0000 0000 0000",
        "E: 1.500010 0003 002f 0001", "E: 1.500010 0003 0039 0001", "E: 1.500010 0003 0035 -65536",
        "E: 1.500010 0003 0036 19660793", "E: 1.500010 0000 0000 0000",
        "E: 2.000000 0003 002f 0000", "E: 2.000000 0003 0039 -001", "E: 2.000000 0003 0000 -65536",
        "E: 2.000000 0003 0001 19660793", "E: 2.000000 0000 0000 0000",
        "E: 2.000001 0003 002f 0001", "E: 2.000001 0003 0035 0000",
        "E: 2.000001 0003 0036 19660793",
        "E: 2.000001 0003 0000 0000", "E: 2.000001 0000 0000 0000",
        "E: 2.000001 0003 0039 -001", "E: 2.000001 0001 014a 0000", "E: 2.000001 0000 0000 0000",
      ])
  }
}
