import Expectations
import FileSupport
import Testing
import TouchEngine
import TouchTestSupport
import TouchTraces

@testable import TouchReports

@Suite(.endsInTime) struct SampleTableTests {
  /// The name of each column, and the values below it.
  private func table(of recording: WrittenRecording) throws -> [[Substring]] {
    let text = try recording.exported(as: .csv).text
    expect(text.hasSuffix("\r\n"))
    let rows = text.split(separator: "\r\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
    expect(rows.allSatisfy { $0.count == rows[0].count })
    return rows
  }

  @Test func `a table has a row for each sample, with everything that a sample holds`() throws {
    var recording = WrittenRecording()
    recording.add(1, .began, at: Point(10.5, 20), time: 4_920_011)
    recording.add(1, .moved, at: Point(11, 20), time: 4_930_000, sampled: 4_929_500)
    recording.add(
      2, .began, at: Point(0.1, 0), time: 4_930_000, kind: .pencil, pressure: 0.25, tilt: .upright)
    recording.add(1, .cancelled, at: Point(11, 20), time: 65_000_000, because: .palm)
    recording.add(2, .ended, at: Point(0.1, 0), time: 65_000_001)

    let rows = try table(of: recording)

    expect(
      rows.map { $0.joined(separator: " ") },
      equals: [
        "time_s touch phase x_pt y_pt kind pressure altitude_rad azimuth_rad sample_time_s cause",
        "4.920011 1 began 10.5 20.0 direct    4.920011 ",
        "4.930000 1 moved 11.0 20.0 direct    4.929500 ",
        "4.930000 2 began 0.1 0.0 pencil 0.25 1.5707963 0.0 4.930000 ",
        "65.000000 1 cancelled 11.0 20.0 direct    65.000000 palm",
        "65.000001 2 ended 0.1 0.0 pencil    65.000001 ",
      ])
  }

  @Test func `what a table cannot keep is counted by its kind`() throws {
    var recording = WrittenRecording { header in
      header.settings.gestures.panSlop = 20
      header.state = .object([])
      header.appearance.style = .dark
      header.language = .chinese
    }
    recording.add(.key(KeyPress(name: "a")), time: 1)
    recording.add(.key(KeyPress(name: "b")), time: 2)
    recording.add(.insertText("你好"), time: 3)
    recording.add(.wheel(position: .zero, delta: Point(0, 40)), time: 4)
    recording.add(.pointer(Point(1, 1)), time: 5)
    recording.add(.resize(Size(300, 300)), time: 6)
    recording.add(.setting(name: "gestures.panSlop", value: 10), time: 7)
    recording.add(1, .began, at: .zero, time: 8)
    recording.addLine(#"{"t":8,"decision":"hit","touch":1,"view":"a"}"#)
    recording.addLine(#"{"t":8,"weather":"rain"}"#)

    let export = try recording.exported(as: .csv).export

    expect(export.touches == 1 && export.samples == 1)
    expect(
      export.leftOut.words,
      equals: "1 decision, 2 keys, 1 typed or pasted text, 1 turn of the wheel, 1 position of the"
        + " pointer, 1 new window size, 2 settings, 1 state of the scene, 1 appearance of"
        + " the scene, 1 language of the scene, 1 unknown line")
    expect(LeftOut().words == "" && LeftOut().isEmpty && !export.leftOut.isEmpty)
  }

  @Test func `an empty recording is a table without rows, and a broken one is none`() throws {
    try expect(table(of: WrittenRecording()).count, equals: 1)
    var broken = WrittenRecording()
    broken.addLine("{")
    expect(throws: TraceError.self) { try broken.exported(as: .csv) }
  }
}
