import Foundation

/// A recording of ten minutes that rests for two seconds of each half minute.
struct RestingTrace {
  enum Hands {
    /// One finger, reported 240 times a second, that drags to and fro and holds still at the end.
    case finger
    /// 1,500 events of taps, too close to each other to rest between them.
    case taps
  }

  static let minutes = 10
  private static let halfMinute = 30_000_000

  /// Writes the recording.
  ///
  /// - Throws: What keeps the file from being written.
  init(_ hands: Hands, scene: String, path: String) throws {
    var text = """
      {"touchtrace":"1.0","program":"benchmarks","version":"1","scene":"\(scene)","layout":2,\
      "size":[1280,800],"scale":1}

      """
    var touches = 0
    for half in 0..<(2 * Self.minutes) {
      let start = half * Self.halfMinute
      switch hands {
      case .finger:
        touches += 1
        let last = 28 * 240
        for step in 0...last {
          // To and fro over 200 points in two seconds.
          let part = min(step, last - 120) % 480
          text += Self.line(
            start + step * 1_000_000 / 240, touches,
            step == 0 ? "began" : step == last ? "ended" : "moved",
            x: 500, y: 300 + Double(min(part, 480 - part)) * 200 / 240)
        }
      case .taps:
        for tap in 0..<750 {
          touches += 1
          let time = start + tap * 37_000
          text += Self.line(time, touches, "began", x: 90, y: 90 + Double(tap % 5))
          text += Self.line(time + 18_000, touches, "ended", x: 90, y: 90 + Double(tap % 5))
        }
      }
    }
    text += "{\"end\":\(2 * Self.minutes * Self.halfMinute)}\n"
    try text.write(toFile: path, atomically: false, encoding: .utf8)
  }

  private static func line(
    _ time: Int, _ touch: Int, _ phase: String, x: Double, y: Double
  ) -> String {
    """
    {"t":\(time),"touch":[{"id":\(touch),"phase":"\(phase)","x":\(x),"y":\(y)}]}

    """
  }
}

/// How long seeks to random moments of a recording take, the 95th of a hundred, after it has been
/// played once; and the memory of its checkpoints.
///
/// - Parameters:
///   - program: The program `random-seeks`, in release.
///   - folder: Where the recordings can be written to.
///   - report: Where the figures go.
/// - Throws: When it cannot be measured.
func measureSeeks(program: String, folder: String, into report: inout Report) throws {
  let recordings: [(String, RestingTrace.Hands, String)] = [
    ("a finger in the list", .finger, "controls"),
    ("a finger in the editor", .finger, "photo-editor"),
    ("taps in the live room", .taps, "live-room"),
    ("taps in the editor", .taps, "photo-editor"),
  ]
  for (name, hands, scene) in recordings {
    let path = "\(folder)/seeks.touchtrace"
    _ = try RestingTrace(hands, scene: scene, path: path)
    let figures = try (0..<report.effort.rounds(3, atLeast: 1)).map { _ in
      try seekFigures(program, path)
    }
    func add(_ workload: String, _ unit: String, _ figure: String, _ scale: Double = 1) {
      report.add(
        "\(workload), \(name)", unit: unit,
        [("touch-playground", Measurement(figures.map { ($0[figure] ?? .nan) * scale }))])
    }
    add("seek, p95", "ms", "p95")
    add("first play of ten minutes", "ms", "first")
    add("checkpoints of ten minutes", "MiB", "measured", 1 / 1_048_576)
  }
}

/// Runs the program once, and returns its figures by their names.
private func seekFigures(_ program: String, _ path: String) throws -> [String: Double] {
  let figures = try printedWords(by: program, ["--time", path]).compactMap {
    words -> (String, Double)? in
    guard words.count == 2, let value = Double(words[1]) else { return nil }
    return (String(words[0]), value)
  }
  return Dictionary(figures) { $1 }
}
