import Foundation

/// A synthetic recording: the actions of fingers, one after another, reported 120 times a second.
struct FingerTrace {
  private var lines: [String]
  /// In microseconds.
  private var now = 0
  private var finger = 0

  /// - Parameter header: The first line of the recording.
  init(header: String) { lines = [header] }

  /// How long it is so far.
  var seconds: Double { Double(now) / 1e6 }

  mutating func key(_ name: String) {
    let text = name.count == 1 ? #","text":"\#(name)""# : ""
    lines.append(#"{"t":\#(now),"key":"\#(name)"\#(text)}"#)
    wait(100)
  }

  /// Opens the inspector, which lays the scene out anew.
  mutating func openInspector() {
    lines.append(#"{"t":\#(now),"call":"inspector","value":true}"#)
    wait(1000)
  }

  /// A finger goes to and fro in a wave for a second.
  mutating func scribble(around middle: (x: Double, y: Double)) {
    play { part in [(middle.x - 250 + 450 * part, middle.y + 40 * sin(20 * part))] }
  }

  /// Two fingers turn and go apart for a second.
  mutating func pinch(
    around middle: (x: Double, y: Double), turning angle: Double = 0, by scale: Double = 1
  ) {
    play { part in
      let reach = 100 * (1 + (scale - 1) * part)
      let way = (x: reach * cos(angle * part), y: reach * sin(angle * part))
      return [(middle.x - way.x, middle.y - way.y), (middle.x + way.x, middle.y + way.y)]
    }
  }

  /// Fingers are where `places` says, from 0 to 1, in a second.
  private mutating func play(_ places: (Double) -> [(x: Double, y: Double)]) {
    let first = finger + 1
    for step in 0...120 {
      let found = places(Double(step) / 120)
      let phase = step == 0 ? "began" : step == 120 ? "ended" : "moved"
      let touches = found.enumerated().map { index, place in
        #"{"id":\#(first + index),"phase":"\#(phase)","x":\#(place.x),"y":\#(place.y)}"#
      }
      finger = first + found.count - 1
      lines.append(#"{"t":\#(now),"touch":[\#(touches.joined(separator: ","))]}"#)
      now += 1_000_000 / 120
    }
  }

  mutating func wait(_ milliseconds: Int) { now += milliseconds * 1000 }

  mutating func tap(_ place: (x: Double, y: Double)) {
    drag(from: place, by: (0, 0), over: 60)
  }

  /// A finger lands and lifts at the same place, 50 ms later: two events.
  mutating func quickTap(_ place: (x: Double, y: Double)) {
    finger += 1
    let (x, y) = place
    for phase in ["began", "ended"] {
      lines.append(
        #"{"t":\#(now),"touch":[{"id":\#(finger),"phase":"\#(phase)","x":\#(x),"y":\#(y)}]}"#)
      wait(50)
    }
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
