import Glibc
import Touchscreen

extension Desk {
  /// Taps on the sticker again and again, and watches a pixel of the ring that appears around the
  /// finger, while panel and strip show what is recognized.
  ///
  /// - Returns: From the landing of a finger to the changed pixel, in milliseconds.
  func measureTaps(samples: Int) throws -> [Double] {
    let (x, y) = Self.grip
    // Through the middle of the finger.
    let row = Int(y)
    let before = try settledRow(row)
    try server.touchscreen.begin(1, at: x, y)
    let touched = try settledRow(row)
    try server.touchscreen.end(1, at: x, y)
    // The ring has a radius of 30; content may change elsewhere.
    let ring = (Int(x) + 24...Int(x) + 36).max {
      Self.difference(before[$0], touched[$0]) < Self.difference(before[$1], touched[$1])
    }
    guard let ring, Self.difference(before[ring], touched[ring]) > 60 else {
      throw BenchmarkError("no ring appeared around the finger")
    }
    var times: [Double] = []
    for _ in 0..<samples {
      // Longer than a ring fades, and than the time between the taps of a double tap.
      usleep(700_000)
      let rest = try pixel(ring, row)
      let start = wallNanoseconds()
      try server.touchscreen.begin(1, at: x, y)
      let end = try wait("the ring around the finger") {
        Self.difference(try pixel(ring, row), rest) > 30
      }
      times.append((end - start) / 1e6)
      usleep(60_000)
      try server.touchscreen.end(1, at: x, y)
    }
    try server.touchscreen.settle()
    return times
  }
}

/// Measures taps in the photo editor and in a list, beside the same taps in another program.
func measureTaps(
  _ editor: Contender, beside peer: Contender, on desk: Desk, into report: inout Report
) throws {
  let list = Contender(
    name: editor.name, program: editor.program, arguments: ["run", "scroll-list", "--no-settings"])
  let programs = [editor, list, peer]
  var times = programs.map { _ in [Double]() }
  // In turn, so that a slow phase of the machine affects all alike.
  for _ in 0..<report.effort.rounds(4, atLeast: 1) {
    for (index, program) in programs.enumerated() {
      let (running, _) = try desk.open(program)
      times[index] += try withExtendedLifetime(running) { try desk.measureTaps(samples: 15) }
    }
  }
  for (name, own) in [("editor", times[0]), ("list", times[1])] {
    report.add(
      "tap to pixel, \(name)", unit: "ms",
      [(editor.name, Measurement(own)), (peer.name, Measurement(times[2]))])
  }
}
