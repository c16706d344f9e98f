import Expectations
import Foundation
import Scenes
import Testing
import TouchEngine
import TouchTestSupport

@testable import ToolCommands

/// The frame times of a recording: the number of frames is the same on every machine; the times are
/// not, and no test checks them.
@Suite(.ofPlayground, .endsInTime) struct FrameTimesTests {
  private static let header =
    #"{"touchtrace":"1.0","program":"touch-playground","version":"0","scene":"scroll-list","layout":\#(ScrollList.layout),"size":[640,480],"#
    + #""scale":1}"#

  /// A flick of the list, after a second in which nothing happens.
  private func flick(in folder: Folder, until end: Int = 3) throws -> String {
    let moves = (0...10).map { step in
      let phase = step == 0 ? "began" : step == 10 ? "ended" : "moved"
      return #"{"t":\#(1_000_000 + step * 10_000),"touch":[{"id":1,"phase":"\#(phase)","#
        + #""x":100,"y":\#(400 - step * 20)}]}"#
    }
    let lines = [Self.header] + moves + [#"{"end":\#(end)000000}"#]
    return try folder.write(lines.joined(separator: "\n") + "\n", "flick.touchtrace")
  }

  @Test func `each frame with a change is listed with its moment, and no other`() throws {
    let folder = try Folder()
    let trace = try flick(in: folder)

    let told = try Program.run("frame-times", "--each", trace)

    expect(told.code, equals: 0, "\(told.errors)")
    let frames = told.output.split(separator: "\n").map { $0.split(separator: " ") }
    let moments = frames.compactMap { $0.first.flatMap { Double($0) } }
    expect(frames.allSatisfy { $0.count == 2 && (Double($0[1]) ?? -1) >= 0 })
    // The picture settles after the first frame; then nothing moves until the finger comes.
    expect(moments.count { $0 < 0.99 } <= 1)
    // From then on each sixtieth of a second has its own, for as long as the list moves.
    let moving = moments.filter { $0 >= 1 && $0 < 1.5 }
    expect(moving.count, equals: 30)
    expect(zip(moving, moving.dropFirst()).allSatisfy { abs($1 - $0 - 1.0 / 60) < 1e-5 })
  }

  @Test func `an hour of rest takes no more steps than the minute of the pill`() throws {
    let folder = try Folder()

    // The pill goes 60 s after the lift, with a frame of its own.
    let few = try TimedFrames(of: flick(in: folder, until: 65))
    let many = try TimedFrames(of: flick(in: folder, until: 3600))

    expect(few.all.map(\.moment), equals: many.all.map(\.moment))
    expect(many.steps, equals: few.steps)
    expect(few.steps < 20 * 60)
    let late = few.all.map(\.moment.seconds).filter { $0 > 10 }
    expect(!late.isEmpty && late.allSatisfy { abs($0 - 61.1) < 0.05 }, "\(late)")
  }

  @Test func `each recording has a line`() throws {
    let folder = try Folder()
    let trace = try flick(in: folder)

    let frames = try Program.run("frame-times", "--each", trace).output.split(separator: "\n").count
    let told = try Program.run("frame-times", trace, trace)

    let lines = told.output.split(separator: "\n")
    expect(lines.count, equals: 3)
    expect(lines[0].hasPrefix("frames") && lines[0].contains("over 16.7 ms"))
    for line in lines.dropFirst() {
      expect(line.split(separator: " ").first, equals: "\(frames)")
      expect(line.hasSuffix("%  \(trace)"))
    }
    try expect(Program.run("frame-times", "/nowhere").code != 0)
  }

  @Test func `the figures of all recordings are one object`() throws {
    let folder = try Folder()
    let trace = try flick(in: folder)

    let told = try Program.run("frame-times", "--json", trace, trace)
    let listed = try Program.run("frame-times", "--json", "--each", trace)

    for output in [told.output, listed.output] { try JSONOutput.expectFits(output, "frame-times") }
    let recordings = try require(
      JSONOutput.result(of: told.output)["recordings"] as? [[String: Any]])
    expect(recordings.count, equals: 2)
    let frames = try require(recordings[0]["frames"] as? Int)
    expect(frames >= 30 && recordings.allSatisfy { $0["trace"] as? String == trace })
    expect(recordings.allSatisfy { $0["frames"] as? Int == frames && $0["each"] == nil })
    let first = try require(
      (JSONOutput.result(of: listed.output)["recordings"] as? [[String: Any]])?.first)
    let each = try require(first["each"] as? [[String: Any]])
    expect(each.count, equals: frames)
    let moments = each.compactMap { $0["moment"] as? Int }
    expect(moments.contains(1_500_000) && moments == moments.sorted())
  }

  @Test func `the figures are those of the times`() {
    let statistics = FrameStatistics((1...200).map { Double($0) / 10 })
    expect(statistics.percentile(0.5), equals: 10)
    expect(statistics.percentile(0.95), equals: 19)
    expect(statistics.percentile(1), equals: 20)
    expect(statistics.lateShare, equals: 34.0 / 200)
    expect(FrameStatistics([]).lateShare == 0 && FrameStatistics([]).percentile(0.5) == 0)
    expect(
      statistics.line(of: "x"), equals: "   200   10.00   19.00   19.80   20.00       17.00 %  x")
  }
}
