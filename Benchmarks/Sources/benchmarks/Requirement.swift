/// A requirement on a figure.
struct Requirement {
  enum Limit {
    /// At most this factor of the last program of the workload.
    case ratio(Double)
    /// The 95th percentile at most this factor of that of the last program of the workload.
    case tailRatio(Double)
    /// At most this factor of the same program in another workload.
    /// `named` names the workload in a sentence about this one.
    case times(Double, of: String, named: String)
    /// At most this factor of another program in the same workload, when that was measured.
    case ratioTo(String, Double)
    case atMost(Double)
    /// The median and the 99th percentile each at most this much more than those of the last
    /// program of the workload.
    case more(Double)
    /// The 99th percentile at most.
    case tailAtMost(Double)
    /// Each single one at most.
    case never(over: Double)
    case atLeast(Double)
  }

  let workload: String
  let program: String
  let limit: Limit

  init(_ workload: String, _ program: String, _ limit: Limit) {
    self.workload = workload
    self.program = program
    self.limit = limit
  }

  /// The workloads that a document shows although they have no requirement.
  static let alsoShown: Set = ["10,000 sprites moved"]

  /// The requirements on the library, by the names in the table.
  static let all: [Requirement] = {
    // A twentieth of a frame of 60 Hz.
    let twentieth = 0.83
    let deliveries = [("both fingers a delivery", 10.0), ("one finger a delivery", 12)]
    return deliveries.flatMap { delivery, ratio in
      [
        Requirement("gesture, 50 stickers, \(delivery)", "TouchEngine", .ratio(ratio)),
        Requirement(
          "gesture, 500 stickers, \(delivery)", "TouchEngine",
          .times(1.05, of: "gesture, 50 stickers, \(delivery)", named: "50 stickers")),
      ]
    }
      + checkedScenes.flatMap { scene in
        [
          Requirement("check, taps, \(scene)", "touch-playground", .atLeast(100)),
          Requirement("check, a finger moves, \(scene)", "touch-playground", .atLeast(1000)),
        ]
      } + [
        Requirement("taps, 500 stickers", "TouchEngine", .ratio(6)),
        Requirement(
          "taps, 500 stickers", "TouchEngine",
          .times(1.15, of: "taps, 50 stickers", named: "50 stickers")),
        // Against the same filter, because that draws the same pixels.
        Requirement("first redraw", "library", .ratio(0.5)),
        Requirement("redraw of unchanged content", "library, exposed", .ratio(0.2)),
        Requirement("redraw of unchanged content", "library, a ring moved over it", .ratio(0.2)),
        Requirement("one of 50 stickers moved", "library", .ratio(0.4)),
        Requirement("one of 500 stickers moved", "library", .ratio(1.2)),
        Requirement("one of 50 stickers moved, on the screen", "library", .ratio(0.5)),
        Requirement("one of 500 stickers moved, on the screen", "library", .ratio(1.2)),
        // As when one of 50 stickers is dragged over a photo of a tenth of the size.
        Requirement("editor, 1280×800, a sticker dragged", "library", .ratio(0.4)),
        Requirement("editor, 3840×2160, a sticker dragged", "library", .ratio(0.4)),
        Requirement("editor, 1280×800, everything turned", "library", .ratio(1)),
        Requirement("editor, 3840×2160, everything turned", "library", .ratio(1)),
        Requirement("touch to pixel, alone", "touch-playground", .ratio(0.6)),
        Requirement("touch to pixel, alone", "touch-playground", .tailRatio(0.8)),
        Requirement("touch to pixel, at 120 Hz", "touch-playground", .ratio(0.7)),
        Requirement("touch to pixel, at 120 Hz", "touch-playground", .tailRatio(0.8)),
        Requirement("touch to pixel, at 120 Hz", "touch-playground", .ratioTo("GTK 3", 0.25)),
        Requirement("5000 updates at once, to pixel", "touch-playground", .never(over: 50)),
        // One frame of 60 Hz.
        Requirement(
          "ten fingers at 1000 Hz, touch to pixel", "touch-playground",
          .never(over: 16.7)),
        Requirement(
          "resident memory at the end of it", "touch-playground",
          .times(1.02, of: "resident memory after ten seconds of it", named: "ten seconds")),
        Requirement("tap to pixel, editor", "touch-playground", .ratio(0.7)),
        Requirement("tap to pixel, editor", "touch-playground", .tailRatio(0.8)),
        Requirement("tap to pixel, list", "touch-playground", .ratio(0.7)),
        Requirement("tap to pixel, list", "touch-playground", .tailRatio(0.8)),
        Requirement("start to first frame", "touch-playground", .ratio(1.2)),
        Requirement("start to first frame, home", "touch-playground", .ratio(1.3)),
        // On two processors.
        Requirement("explore, two gestures", "TouchAnalysis", .atLeast(1_000_000)),
        // A million events a second.
        Requirement("headless replay", "touch-playground", .atLeast(1000)),
        // One frame of 60 Hz.
        Requirement(
          "seek, p95, a finger in the list", "touch-playground", .atMost(16)),
        Requirement(
          "seek, p95, a finger in the editor", "touch-playground", .atMost(16)),
        Requirement(
          "seek, p95, taps in the live room", "touch-playground", .atMost(16)),
        Requirement(
          "seek, p95, taps in the editor", "touch-playground", .atMost(16)),
        Requirement(
          "peak resident memory, replay of an hour", "touch-playground",
          .times(1.1, of: "peak resident memory, replay of six minutes", named: "six minutes")),
        Requirement(
          "peak resident memory, replay of an hour, recording", "touch-playground",
          .times(1.1, of: "peak resident memory, replay of six minutes", named: "six minutes")),
        // A picture within three seconds, while the progress goes on.
        Requirement(
          "first frame, 10,000 thin strokes of 300 points", "touch-playground", .atMost(3)),
        Requirement(
          "first frame, 10,000 wide strokes of 300 points", "touch-playground", .atMost(3)),
        Requirement(
          "10,000 thin strokes of 300 points, opened and exported", "touch-playground", .atMost(6)),
        Requirement(
          "10,000 wide strokes of 300 points, opened and exported", "touch-playground", .atMost(3)),
        Requirement(
          "peak resident memory, 64 MiB that are no project", "touch-playground", .atMost(100)),
      ]
      + inspectedScenes.map {
        Requirement("inspector open, \($0)", "touch-playground", .more(twentieth))
      }
      // One frame of 60 Hz.
      + scrubbedRecordings.map {
        Requirement("time line scrubbed, \($0)", "touch-playground", .tailAtMost(16.7))
      }
      + scrubbedRecordings.map {
        Requirement("film, \($0)", "touch-playground", .atMost(2))
      } + [
        Requirement("last minute, ten fingers at 1000 Hz", "touch-playground", .atMost(24)),
        Requirement("peak resident memory", "touch-playground", .atMost(40)),
        Requirement("peak resident memory, 50 stickers moved", "library", .atMost(110)),
        Requirement("CPU time of ten idle seconds", "touch-playground", .atMost(10)),
      ]
  }()
}
