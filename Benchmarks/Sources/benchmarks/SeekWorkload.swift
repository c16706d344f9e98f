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
  /// - Parameters:
  ///   - hands: What the fingers do.
  ///   - header: Its first line.
  ///   - place: Where the fingers land, in points.
  ///   - path: Of the file.
  /// - Throws: What keeps the file from being written.
  init(_ hands: Hands, header: String, at place: (x: Double, y: Double), path: String) throws {
    var text = header + "\n"
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
            x: place.x, y: place.y + Double(min(part, 480 - part)) * 200 / 240)
        }
      case .taps:
        for tap in 0..<750 {
          touches += 1
          let time = start + tap * 37_000
          let y = place.y + Double(tap % 5)
          text += Self.line(time, touches, "began", x: place.x, y: y)
          text += Self.line(time + 18_000, touches, "ended", x: place.x, y: y)
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
///   - scenes: The scenes in which fingers play.
///   - folder: Where the recordings can be written to.
///   - report: Where the figures go.
/// - Throws: When it cannot be measured.
func measureSeeks(_ scenes: ProgramScenes, folder: String, into report: inout Report) throws {
  // Made beside the program, in release.
  let program = URL(fileURLWithPath: scenes.program).deletingLastPathComponent()
    .appending(path: "tools").path
  let recordings: [(String, RestingTrace.Hands, scene: String, view: String)] = [
    ("a finger in the list", .finger, "controls", "list.sound"),
    // The flower, above the middle of the photo.
    ("a finger in the editor", .finger, "photo-editor", "element.7"),
    ("taps in the live room", .taps, "live-room", "stage"),
    ("taps in the editor", .taps, "photo-editor", "page"),
  ]
  for (name, hands, scene, view) in recordings {
    let path = "\(folder)/seeks.touchtrace"
    _ = try RestingTrace(
      hands, header: scenes.header(of: scene),
      at: scenes.views(of: scene).middle(of: view), path: path)
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
  let figures = try printedWords(by: program, ["random-seeks", "--time", path]).compactMap {
    words -> (String, Double)? in
    guard words.count == 2, let value = Double(words[1]) else { return nil }
    return (String(words[0]), value)
  }
  return Dictionary(figures) { $1 }
}
