import CPeers
import Foundation
import Glibc
import Touchscreen

/// A program that shows the photo and its stickers in a window of 1280×800.
struct Contender {
  var name: String
  var program: String
  var arguments: [String]
}

/// A real X server with a touchscreen, and an observer of its screen.
final class Desk {
  let server: PrivateXServer
  private let watcher: OpaquePointer
  /// The folder with the photo.
  private let folder: String
  /// Places in the editor, which is mostly on the screen.
  let editor: EditorPlaces

  /// A touch that ought to be seen was not, for so long.
  private static let patience = 2e9

  init(folder: String, editor: EditorPlaces) throws {
    self.folder = folder
    self.editor = editor
    server = try PrivateXServer()
    guard let watcher = watcher_open(server.display) else {
      throw BenchmarkError("the screen of \(server.display) cannot be read")
    }
    self.watcher = watcher
  }

  deinit {
    watcher_close(watcher)
    server.close()
  }

  // MARK: Starting

  /// Starts a program and waits until its window shows something.
  ///
  /// - Returns: The program, and how long that took in milliseconds.
  func open(_ contender: Contender) throws -> (program: StartedProgram, milliseconds: Double) {
    let (x, y) = (640, 200)
    // A screen without windows is black; the last program's window disappears soon.
    let background: UInt32 = 0
    _ = try wait("the screen to be empty") { try pixel(x, y) == background }
    let program = try StartedProgram(
      contender.program, contender.arguments,
      environment: [
        "DISPLAY": server.display, "TOUCH_PLAYGROUND_ASSETS": folder,
        // A new state folder, or the program would offer to continue the last edit.
        "XDG_STATE_HOME": NSTemporaryDirectory() + "touch-benchmarks-state-" + UUID().uuidString,
        // GTK looks for no desktop, which is not there.
        "GDK_BACKEND": "x11", "GSETTINGS_BACKEND": "memory", "NO_AT_BRIDGE": "1",
        "QT_QPA_PLATFORM": "xcb", "XDG_RUNTIME_DIR": folder,
      ])
    let end = try wait("\(contender.name) to show something") {
      try pixel(x, y) != background
    }
    return (program, (end - program.start) / 1e6)
  }

  /// The processor time of ten idle seconds, in milliseconds.
  func measureIdling(_ contender: Contender) throws -> Double {
    let (program, _) = try open(contender)
    // Until the words on the pill have faded.
    usleep(5_000_000)
    let before = program.busyMilliseconds
    usleep(10_000_000)
    guard let before, let after = program.busyMilliseconds else {
      throw BenchmarkError("\(contender.name) has ended")
    }
    return after - before
  }

  var display: String { server.display }

  // MARK: Dragging

  /// From a touch to the changed pixel, in milliseconds.
  struct Latencies {
    var alone: [Double] = []
    var streaming: [Double] = []
    var bursts: [Double] = []
  }

  /// The two places between which the sticker is dragged, beside the grip.
  private static let places = (near: 20.0, far: 50.0)

  /// Drags a sticker of the program on the screen to and fro, and watches a pixel that is on the
  /// sticker in one of both places only.
  func measureDrag(samples: Int) throws -> Latencies {
    let touchscreen = server.touchscreen
    var probe = try takeSticker()
    var latencies = Latencies()
    for sample in 0..<samples {
      // Pauses of 15 to 25 ms, so that the frames of the fading trail come at any moment between.
      usleep(UInt32(15_000 + sample * 7 % 11 * 1000))
      latencies.alone.append(try probe.jump(on: self))
    }
    latencies.streaming = try stream(&probe, samples: samples)
    for _ in 0..<10 {
      usleep(50_000)
      latencies.bursts.append(try probe.burst(of: 5000, on: self))
    }
    try touchscreen.end(1, at: editor.grip.x, editor.grip.y)
    try touchscreen.settle()
    return latencies
  }

  /// Puts the first finger on the sticker and begins to drag it.
  private func takeSticker() throws -> Probe {
    try server.touchscreen.begin(1, at: editor.grip.x, editor.grip.y)
    for step in 1...10 {
      usleep(8_000)
      try drag(to: Self.places.near * Double(step) / 10)
    }
    return try findProbe()
  }

  /// A pixel and its two colors.
  private struct Probe {
    let x: Int
    let near: UInt32
    let far: UInt32
    /// Whether the sticker was last sent to the far place.
    var isFar: Bool

    func shows(far wanted: Bool, _ color: UInt32) -> Bool {
      (Desk.difference(color, far) < Desk.difference(color, near)) == wanted
    }

    /// Sends the sticker to the other place; returns the milliseconds until it is visible there.
    mutating func jump(on desk: Desk) throws -> Double {
      isFar.toggle()
      let isFar = isFar
      let begin = wallNanoseconds()
      try desk.drag(far: isFar)
      let end = try desk.wait("the sticker to be seen at its new place") {
        shows(far: isFar, try desk.pixel(x, desk.editor.watchedRow))
      }
      return (end - begin) / 1e6
    }

    /// Moves the sticker back and forth by a pixel, as fast as the server takes it, and with the
    /// last update to the other place; returns the milliseconds from that update until it is
    /// visible.
    mutating func burst(of count: Int, on desk: Desk) throws -> Double {
      for update in 1..<count { try desk.drag(far: isFar, aside: update % 2 == 0 ? 1 : 0) }
      return try jump(on: desk)
    }
  }

  /// Moves 120 times a second: mostly by a pixel, and every third time to the other place, which is
  /// measured.
  private func stream(_ probe: inout Probe, samples: Int) throws -> [Double] {
    let interval = 1e9 / 120
    var latencies: [Double] = []
    /// When the sticker was sent to the other place; `nil` once it is visible there.
    var sent: Double?
    var due = wallNanoseconds() + interval
    var count = 0
    while latencies.count < samples {
      let now = wallNanoseconds()
      if now >= due {
        count += 1
        if count % 3 == 0, sent == nil {
          probe.isFar.toggle()
          sent = now
        }
        try drag(far: probe.isFar, aside: count % 2 == 0 ? 1 : 0)
        due += interval
      }
      guard let start = sent else {
        usleep(UInt32(max(due - wallNanoseconds(), 0) / 1e3))
        continue
      }
      if probe.shows(far: probe.isFar, try pixel(probe.x, editor.watchedRow)) {
        latencies.append((wallNanoseconds() - start) / 1e6)
        sent = nil
      } else if now - start > Self.patience {
        throw BenchmarkError("the sticker was not seen at its new place")
      } else {
        usleep(50)
      }
    }
    return latencies
  }

  private func drag(far: Bool, aside: Double = 0) throws {
    try drag(to: (far ? Self.places.far : Self.places.near) + aside)
  }

  private func drag(to shift: Double) throws {
    try server.touchscreen.move(1, to: editor.grip.x + shift, editor.grip.y)
  }

  // MARK: Ten fingers

  /// The results of a minute of ten fingers.
  struct Crowd {
    /// From a touch to the changed pixel, in milliseconds.
    var latencies: [Double] = []
    /// The resident memory after ten seconds, and at the end, in MiB.
    var early = 0.0
    var late = 0.0
  }

  /// Ten fingers hold the sticker and move side by side, a thousand times a second each: mostly by
  /// a pixel, and ten times a second to the other place, which is measured.
  func measureCrowd(_ program: StartedProgram, seconds: Double) throws -> Crowd {
    let touchscreen = server.touchscreen
    var probe = try takeSticker()
    let shift = probe.isFar ? Self.places.far : Self.places.near
    for (index, grip) in editor.otherGrips.enumerated() {
      try touchscreen.begin(index + 2, at: grip.x + shift, grip.y)
    }
    var crowd = Crowd()
    let start = wallNanoseconds()
    var sent: Double?
    var round = 0
    while round < Int(seconds * 1000) {
      if wallNanoseconds() >= start + Double(round) * 1e6 {
        round += 1
        if round % 100 == 0, sent == nil {
          probe.isFar.toggle()
          sent = wallNanoseconds()
        }
        let shift = (probe.isFar ? Self.places.far : Self.places.near) + Double(round % 2)
        try drag(to: shift)
        for (index, grip) in editor.otherGrips.enumerated() {
          try touchscreen.move(index + 2, to: grip.x + shift, grip.y)
        }
        if round == 10_000 { crowd.early = try residentMemory(of: program) }
      }
      guard let since = sent else {
        usleep(50)
        continue
      }
      if probe.shows(far: probe.isFar, try pixel(probe.x, editor.watchedRow)) {
        crowd.latencies.append((wallNanoseconds() - since) / 1e6)
        sent = nil
      } else if wallNanoseconds() - since > Self.patience {
        throw BenchmarkError("the sticker was not seen at its new place")
      }
    }
    crowd.late = try residentMemory(of: program)
    try touchscreen.end(1, at: editor.grip.x, editor.grip.y)
    for (index, grip) in editor.otherGrips.enumerated() {
      try touchscreen.end(index + 2, at: grip.x, grip.y)
    }
    try touchscreen.settle()
    return crowd
  }

  private func residentMemory(of program: StartedProgram) throws -> Double {
    guard let memory = program.residentMemory else { throw BenchmarkError("a program has ended") }
    return memory
  }

  /// The pixel of the watched row that differs most between both places, with those beside it, in
  /// pictures that stand still.
  private func findProbe() throws -> Probe {
    let near = try settledRow(editor.watchedRow)
    try drag(far: true)
    let far = try settledRow(editor.watchedRow)
    let contrast = near.indices.map { Self.difference(near[$0], far[$0]) }
    let reach = 3
    let best = contrast.indices.dropFirst(reach).dropLast(reach).max {
      contrast[$0 - reach...$0 + reach].min() ?? 0 < contrast[$1 - reach...$1 + reach].min() ?? 0
    }
    guard let best, contrast[best - reach...best + reach].allSatisfy({ $0 > 60 }) else {
      throw BenchmarkError("no sticker moved with the finger")
    }
    return Probe(x: best, near: near[best], far: far[best], isFar: true)
  }

  /// The row once nothing fades or slides any more.
  func settledRow(_ y: Int) throws -> [UInt32] {
    usleep(800_000)
    return try row(y, columns: 0..<server.width)
  }

  // MARK: Looking

  func pixel(_ x: Int, _ y: Int) throws -> UInt32 {
    try row(y, columns: x..<x + 1)[0]
  }

  func row(_ y: Int, columns: Range<Int>) throws -> [UInt32] {
    var colors = [UInt32](repeating: 0, count: columns.count)
    guard
      watcher_read(watcher, Int32(columns.lowerBound), Int32(y), Int32(columns.count), &colors)
    else { throw BenchmarkError("the screen cannot be read") }
    return colors
  }

  /// Looks until `isThere`, some ten thousand times a second so that the programs, which share the
  /// processors, get on.
  ///
  /// - Returns: When that was.
  func wait(_ what: String, _ isThere: () throws -> Bool) throws -> Double {
    let start = wallNanoseconds()
    while true {
      if try isThere() { return wallNanoseconds() }
      guard wallNanoseconds() - start < Self.patience * 5 else {
        throw BenchmarkError("waited in vain for \(what)")
      }
      usleep(50)
    }
  }

  /// How far two colors are apart, summed over red, green and blue.
  static func difference(_ a: UInt32, _ b: UInt32) -> Int {
    [0, 8, 16].reduce(0) { sum, shift in
      sum + abs(Int(a >> UInt32(shift) & 0xFF) - Int(b >> UInt32(shift) & 0xFF))
    }
  }
}

/// Latency, start and memory of the program beside the minimal one, on a real X server; and the
/// latency of the program that does the least.
func measureScreen(
  _ scenes: ProgramScenes, peers: [Contender], least: Contender, folder: String,
  into report: inout Report
) throws {
  guard frame_write_photo(folder) else {
    throw BenchmarkError("the photo cannot be written to \(folder)")
  }
  let contenders =
    [
      Contender(
        name: "touch-playground", program: scenes.program,
        arguments: ["run", "photo-editor", "--no-settings"])
    ] + peers
  let home = Contender(
    name: "touch-playground", program: scenes.program,
    arguments: ["run", "home", "--no-settings"])
  let desk = try Desk(folder: folder, editor: EditorPlaces(scenes))
  var homeStarts: [Double] = []
  var starts = contenders.map { _ in [Double]() }
  var memories = contenders.map { _ in [Double]() }
  var latencies = contenders.map { _ in Desk.Latencies() }
  var leastLatencies = Desk.Latencies()
  for round in 0..<report.effort.rounds(11) {
    for (index, contender) in contenders.enumerated() {
      let (program, milliseconds) = try desk.open(contender)
      usleep(300_000)
      guard let memory = program.peakMemory else {
        throw BenchmarkError("\(contender.name) has ended")
      }
      // The first start reads from the disk.
      if round > 0 {
        starts[index].append(milliseconds)
        memories[index].append(memory)
      }
      if round % 3 == 1 {
        // The toolkits, which wait for their frame clock, need fewer samples.
        let isCompared = index == 0 || index == contenders.count - 1
        let measured = try desk.measureDrag(
          samples: report.effort.rounds(isCompared ? 500 : 60))
        latencies[index].alone += measured.alone
        latencies[index].streaming += measured.streaming
        latencies[index].bursts += measured.bursts
      }
    }
    if round % 3 == 1 {
      let (program, _) = try desk.open(least)
      usleep(300_000)
      let measured = try withExtendedLifetime(program) {
        try desk.measureDrag(samples: report.effort.rounds(500))
      }
      leastLatencies.alone += measured.alone
      leastLatencies.streaming += measured.streaming
    }
    let (_, milliseconds) = try desk.open(home)
    if round > 0 { homeStarts.append(milliseconds) }
  }
  func add(_ workload: String, unit: String, _ values: [[Double]]) {
    report.add(
      workload, unit: unit,
      zip(contenders, values).map { ($0.name, Measurement($1)) })
  }
  /// Adds the programs' times to pixels, with those of the least program before the peer's.
  func addLatencies(_ workload: String, _ values: KeyPath<Desk.Latencies, [Double]>) {
    var programs = zip(contenders, latencies).map {
      ($0.name, Measurement($1[keyPath: values]))
    }
    programs.insert(
      (least.name, Measurement(leastLatencies[keyPath: values])), at: programs.count - 1)
    report.add(workload, unit: "ms", programs)
  }
  addLatencies("touch to pixel, alone", \.alone)
  addLatencies("touch to pixel, at 120 Hz", \.streaming)
  try measureTaps(
    scenes, beside: contenders[contenders.count - 1], least: least, on: desk, folder: folder,
    into: &report)
  add("5000 updates at once, to pixel", unit: "ms", latencies.map(\.bursts))
  try measureCrowd(contenders[0], on: desk, into: &report)
  add("start to first frame", unit: "ms", starts)
  report.add(
    "start to first frame, home", unit: "ms",
    [
      (home.name, Measurement(homeStarts)),
      (contenders[contenders.count - 1].name, Measurement(starts[starts.count - 1])),
    ])
  add("peak resident memory", unit: "MiB", memories)
  report.add(
    "CPU time of ten idle seconds", unit: "ms",
    [("touch-playground", Measurement([try desk.measureIdling(contenders[0])]))])
  try measureFramesOnScreen(folder: folder, display: desk.display, into: &report)
}

/// Measures the latency and memory of one program while ten fingers drag for a minute.
private func measureCrowd(
  _ contender: Contender, on desk: Desk, into report: inout Report
) throws {
  let (program, _) = try desk.open(contender)
  let crowd = try desk.measureCrowd(program, seconds: report.effort.seconds(60))
  for (workload, unit, values) in [
    ("ten fingers at 1000 Hz, touch to pixel", "ms", crowd.latencies),
    ("resident memory after ten seconds of it", "MiB", [crowd.early]),
    ("resident memory at the end of it", "MiB", [crowd.late]),
  ] {
    report.add(workload, unit: unit, [(contender.name, Measurement(values))])
  }
}
