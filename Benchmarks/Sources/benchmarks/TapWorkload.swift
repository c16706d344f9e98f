import Glibc
import Touchscreen

/// A program, where it is tapped on, and whether its panel is opened before.
private struct TappedProgram {
  var contender: Contender
  /// In pixels of the window.
  var place: (x: Double, y: Double)
  /// Whether the program has a panel, which F3 opens.
  var hasPanel = false

  /// A scene of the playground, with its panel open.
  ///
  /// - Parameters:
  ///   - name: The scene's.
  ///   - across: The tapped part of the view's width, from the left.
  ///   - down: The tapped part of the view's height, from the top.
  ///   - view: The name of the tapped view.
  ///   - scenes: Those of the playground.
  ///   - folder: Where a recording can be written to.
  /// - Throws: When the scene has no panel or no such view.
  init(
    _ name: String, _ across: Double, _ down: Double, of view: String, _ scenes: ProgramScenes,
    folder: String
  ) throws {
    contender = Contender(
      name: "touch-playground", program: scenes.program, arguments: ["run", name, "--no-settings"])
    let button = try scenes.views(of: name).middle(of: "panel.fold")
    hasPanel = true
    // The open panel takes room from the scene.
    var opening = FingerTrace(header: try scenes.header(of: name))
    opening.wait(500)
    opening.tap(button)
    opening.wait(1500)
    let path = "\(folder)/opening.touchtrace"
    try opening.write(to: path)
    let place = try scenes.views(of: path).place(across, down, of: view)
    self.place = (place.x.rounded(), place.y.rounded())
  }

  init(peer: Contender, at place: (x: Double, y: Double)) {
    contender = peer
    self.place = place
  }
}

extension Desk {
  /// The key F3 in X11's numbers: `KEY_F3` of `linux/input-event-codes.h` and 8.
  private static let f3 = 61 + 8

  /// Taps on a place again and again, and watches a pixel of the ring that appears around the
  /// finger, while panel and pill show what is recognized.
  ///
  /// - Returns: From the landing of a finger to the changed pixel, in milliseconds.
  fileprivate func measureTaps(on program: TappedProgram, samples: Int) throws -> [Double] {
    let (x, y) = program.place
    if program.hasPanel {
      // A small window folds the panel's button into a menu; the key is there in each.
      try server.keyboard.tap(Self.f3)
      // The panel must have come in.
      usleep(1_000_000)
    }
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

/// Measures taps in the photo editor and in a list, beside the same taps in other programs.
///
/// - Parameters:
///   - scenes: Those of the measured program.
///   - peer: The program that they are measured by.
///   - least: The program that does the least.
///   - desk: The screen.
///   - folder: Where recordings can be written to.
///   - report: Where the figures go.
/// - Throws: When a place is not there, or nothing appears at it.
func measureTaps(
  _ scenes: ProgramScenes, beside peer: Contender, least: Contender, on desk: Desk, folder: String,
  into report: inout Report
) throws {
  let programs = [
    // The flower in the editor; and a row in the list, beside its control.
    try TappedProgram("photo-editor", 0.5, 0.5, of: "element.7", scenes, folder: folder),
    try TappedProgram("scroll-list", 0.3, 0.6, of: "stage", scenes, folder: folder),
    TappedProgram(peer: least, at: desk.editor.grip),
    TappedProgram(peer: peer, at: desk.editor.grip),
  ]
  var times = programs.map { _ in [Double]() }
  // In turn, so that a slow phase of the machine affects all alike.
  for _ in 0..<report.effort.rounds(4, atLeast: 1) {
    for (index, program) in programs.enumerated() {
      let (running, _) = try desk.open(program.contender)
      times[index] += try withExtendedLifetime(running) {
        try desk.measureTaps(on: program, samples: 15)
      }
    }
  }
  for (name, own) in [("editor", times[0]), ("list", times[1])] {
    report.add(
      "tap to pixel, \(name)", unit: "ms",
      [
        ("touch-playground", Measurement(own)), (least.name, Measurement(times[2])),
        (peer.name, Measurement(times[3])),
      ])
  }
}
