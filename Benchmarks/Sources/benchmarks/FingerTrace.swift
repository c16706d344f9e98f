import Foundation

/// A recording that is made up: a finger after the other in a window of 1280×800 points, reported 120
/// times a second.
struct FingerTrace {
  private var lines: [String]
  /// In microseconds.
  private var now = 0
  private var finger = 0

  init(scene: String) {
    lines = [
      #"{"touchtrace":"1.0","program":"benchmarks","version":"1","scene":"\#(scene)","#
        + #""size":[1280,800],"scale":1}"#
    ]
  }

  mutating func wait(_ milliseconds: Int) { now += milliseconds * 1000 }

  mutating func tap(_ x: Double, _ y: Double) {
    drag(from: (x, y), by: (0, 0), over: 60)
  }

  /// Goes evenly, and lifts in motion.
  mutating func drag(
    from start: (x: Double, y: Double), by way: (x: Double, y: Double), over milliseconds: Int
  ) {
    finger += 1
    let steps = max(milliseconds * 120 / 1000, 1)
    for step in 0...steps {
      let part = Double(step) / Double(steps)
      let phase = step == 0 ? "began" : step == steps ? "ended" : "moved"
      lines.append(
        #"{"t":\#(now),"touch":[{"id":\#(finger),"phase":"\#(phase)","#
          + #""x":\#(start.x + way.x * part),"y":\#(start.y + way.y * part)}]}"#)
      now += milliseconds * 1000 / steps
    }
  }

  /// - Throws: What keeps the file from being written.
  func write(to path: String) throws {
    let text = (lines + [#"{"end":\#(now)}"#]).joined(separator: "\n") + "\n"
    try text.write(toFile: path, atomically: false, encoding: .utf8)
  }
}
