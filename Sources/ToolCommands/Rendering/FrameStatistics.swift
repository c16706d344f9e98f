import CairoRendering
import Drawing
import FileSupport
import Glibc
import ScenePlayer
import TouchEngine
import TouchTraces

/// A summary of frame times.
struct FrameStatistics {
  /// The time available for a frame at 60 Hz, in milliseconds.
  static let limit = 1000 / TimedFrames.rate

  /// The heading above the lines.
  static let head = "frames     p50     p95     p99     max  over 16.7 ms  recording"

  /// The frame times in ascending order, in milliseconds.
  private let times: [Double]

  init(_ milliseconds: [Double]) { times = milliseconds.sorted() }

  /// Returns the time that at least this part of all frames does not exceed, in milliseconds; 0
  /// when there are none.
  func percentile(_ part: Double) -> Double {
    guard !times.isEmpty else { return 0 }
    return times[max(Int((part * Double(times.count)).rounded(.up)), 1) - 1]
  }

  /// The part of all frames that take too long, 0…1.
  var lateShare: Double {
    times.isEmpty ? 0 : Double(times.count { $0 > Self.limit }) / Double(times.count)
  }

  func line(of name: String) -> String {
    let cells = [0.5, 0.95, 0.99, 1].map {
      Self.padded(Numeral.fixed(percentile($0), decimals: 2), 8)
    }
    return Self.padded("\(times.count)", 6) + cells.joined()
      + Self.padded(Numeral.fixed(lateShare * 100, decimals: 2) + " %", 14) + "  \(name.shown)"
  }

  /// Returns the figures as an object for machines, in milliseconds.
  ///
  /// - Parameters:
  ///   - name: The recording's file.
  ///   - frames: The frames, when they are to be listed too; their moments are in microseconds.
  /// - Returns: The object.
  func json(of name: String, listing frames: [TimedFrames.Frame]?) -> JSON {
    let times = [("median", 0.5), ("p95", 0.95), ("p99", 0.99), ("largest", 1)].map { key, part in
      JSON.Member(key, .rounded(percentile(part)))
    }
    let listed = frames.map { frames in
      frames.map { frame in
        JSON.object([
          JSON.Member("moment", .integer(frame.moment.microseconds)),
          JSON.Member("milliseconds", .rounded(frame.milliseconds)),
        ])
      }
    }
    return .object(
      [
        JSON.Member(JSONEnvelope.fileKey, .string(name)),
        JSON.Member("frames", .integer(Int64(self.times.count))),
      ] + times + [JSON.Member("lateShare", .rounded(lateShare))]
        + (listed.map { [JSON.Member("each", .array($0))] } ?? []))
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(width - text.count, 0)) + text
  }
}
