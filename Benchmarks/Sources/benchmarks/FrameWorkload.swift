import CPeers
import Glibc

/// CPU time of a frame of 1280×800, beside cairo alone.
func measureFrames(folder: String, into report: inout Report) throws {
  func add(_ workload: String, _ programs: [(name: String, frame: () -> Double)]) {
    let measured = interleave(rounds: report.effort.rounds(40), programs.map(\.frame))
    let milliseconds = measured.map { Measurement($0.values.map { $0 / 1e6 }) }
    report.add(workload, unit: "ms", Array(zip(programs.map(\.name), milliseconds)))
  }
  let scene = try FrameScene(folder: folder, stickers: 50)
  let fullSize = try FrameScene(folder: folder, stickers: 50, bitmaps: .pictureSize)
  fullSize.check()
  func first(_ scene: FrameScene, _ draw: @escaping () -> Double) -> () -> Double {
    {
      scene.forget()
      return draw()
    }
  }
  add(
    "first redraw",
    [
      ("library, bitmaps as seen", first(scene) { scene.drawByLibrary(.expose) }),
      ("library", first(fullSize) { fullSize.drawByLibrary(.expose) }),
      ("cairo, bilinear", first(scene) { scene.drawPlainly(smooth: false) }),
      ("cairo, same filter", first(fullSize) { fullSize.drawPlainly(smooth: true) }),
    ])
  add(
    "redraw of unchanged content",
    [
      ("library, exposed", { scene.drawByLibrary(.expose) }),
      ("library, a ring moved over it", { scene.drawByLibrary(.moveRing) }),
      ("cairo, same filter", { scene.drawPlainly(smooth: true) }),
      ("cairo, bilinear", { scene.drawPlainly(smooth: false) }),
    ])
  add(
    "one of 50 stickers moved",
    [
      ("library", { scene.drawByLibrary(.moveSticker) }),
      ("cairo, bilinear, damage", { scene.drawPlainly(smooth: false, movingSticker: true) }),
    ])
  // Compared with the same program, because cairo's reads for 500 stickers would evict our data
  // from the processor's caches.
  let many = try FrameScene(folder: folder, stickers: 500)
  _ = many.drawByLibrary(.nothing)
  add(
    "one of 500 stickers moved",
    [
      ("library", { many.drawByLibrary(.moveSticker) }),
      ("library, 50 stickers", { scene.drawByLibrary(.moveSticker) }),
    ])
}

/// Time of a frame until the server has shown it, beside cairo and XShmPutImage.
func measureFramesOnScreen(folder: String, display: String, into report: inout Report) throws {
  guard let screen = screen_open(display) else {
    throw BenchmarkError("\(display) shares no memory")
  }
  defer { screen_close(screen) }
  let scene = try FrameScene(folder: folder, stickers: 50, screen: (screen, 0))
  let many = try FrameScene(folder: folder, stickers: 500, screen: (screen, 2))
  for scene in [scene, many] { _ = scene.drawByLibrary(.nothing) }
  _ = scene.drawPlainly(smooth: false)
  func add(_ workload: String, _ programs: [(name: String, frame: () -> Double)]) {
    let measured = interleave(rounds: report.effort.rounds(60), programs.map(\.frame))
    let milliseconds = measured.map { Measurement($0.values.map { $0 / 1e6 }) }
    report.add(workload, unit: "ms", Array(zip(programs.map(\.name), milliseconds)))
  }
  add(
    "one of 50 stickers moved, on the screen",
    [
      ("library", { scene.drawByLibrary(.moveSticker) }),
      ("cairo, bilinear, damage", { scene.drawPlainly(smooth: false, movingSticker: true) }),
    ])
  add(
    "one of 500 stickers moved, on the screen",
    [
      ("library", { many.drawByLibrary(.moveSticker) }),
      ("library, 50 stickers", { scene.drawByLibrary(.moveSticker) }),
    ])
}

/// The memory of a program that only draws frames of one sticker moved among 50.
func measureMemory(of benchmarks: String, into report: inout Report) throws {
  let peaks = try (0..<3).map { _ in
    let program = try StartedProgram(
      benchmarks, ["--profile", "frame-moved-50", "50000"], environment: [:])
    usleep(1_500_000)
    guard let peak = program.peakMemory else { throw BenchmarkError("the frames have ended") }
    return peak
  }
  report.add(
    "peak resident memory, 50 stickers moved", unit: "MiB", [("library", Measurement(peaks))])
}
