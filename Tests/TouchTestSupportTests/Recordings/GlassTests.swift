import Expectations
import Foundation
import Testing
import TouchEngine
import TouchReports
import TouchTestSupport

@Suite(.endsInTime) struct GlassTests {
  @Test func `a known range fills the screen, and the greatest value is its last cell`() {
    let glass = Glass(x: 0...2559, y: 100...1699, isKnown: true)

    expect(glass.point(0, 100), equals: Point(0, 0))
    expect(glass.point(2559, 1699), equals: Point(1279.5, 799.5))
  }

  @Test func `a portrait screen is rotated by a quarter turn clockwise`() {
    let glass = Glass(x: 0...511, y: 0...1023, isKnown: true)

    expect(glass.point(0, 0), equals: Point(1280, 0))
    expect(glass.point(511, 0), equals: Point(1280, 798.4375))
    expect(glass.point(0, 1023), equals: Point(1.25, 0))
  }

  @Test func `an unknown range keeps its shape`() {
    let glass = Glass(x: 0...99, y: 0...199, isKnown: false)

    expect(glass.point(10, 10), equals: Point(40, 40))
    expect(glass.point(0, 199), equals: Point(0, 796))
  }
}

@Suite(.endsInTime) struct RecordingsTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("recordings-\(UUID().uuidString)")

  private func write(_ text: String, _ name: String) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: folder.appendingPathComponent(name))
  }

  @Test func `a description beside a recording gives its range; others share a common one`()
    throws
  {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write("A: 35 0 99 0 0\nA: 36 0 49 0 0\n", "pad.desc")
    try write("E: 0.0 3 39 1\nE: 0.0 3 35 5\nE: 0.0 3 36 5\nE: 0.0 0 0 0\n", "pad-tap.events")
    try write("[ 1.0] 3 39 1\n[ 1.0] 3 35 200\n[ 1.0] 3 36 5\n[ 1.0] 0 0 0\n", "a-1.getevent.txt")
    try write("[ 1.0] 3 39 1\n[ 1.0] 3 35 1\n[ 1.0] 3 36 5\n[ 1.0] 0 0 0\n", "a-2.getevent.txt")

    let recordings = try RecordedFingers.all(in: folder)

    expect(
      recordings.map(\.name), equals: ["a-1.getevent.txt", "a-2.getevent.txt", "pad-tap.events"])
    expect(recordings[1].glass, equals: Glass(x: 0...767, y: 0...255, isKnown: false))
    expect(recordings[2].glass, equals: Glass(x: 0...99, y: 0...49, isKnown: true))
  }

  @Test func `a file that is no report is an error of that file`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write("no gzip", "a.event.gz")

    let error = expect(throws: ReportError.self) { try RecordedFingers.all(in: folder) }

    expect(error?.description.contains("a.event.gz"), equals: true)
  }
}
