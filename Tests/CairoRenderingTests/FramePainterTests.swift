import Drawing
import Testing
import TouchEngine
import TouchTestSupport

@testable import CairoRendering

@Suite struct FramePainterTests {
  private func studio(_ scale: Double) throws -> Studio {
    let studio = try Studio(RandomScene.size, scale: scale)
    try studio.putPhoto(64, 48) { list in
      list.fill(
        .rect(Rect(0, 0, 64, 48)),
        .linear(from: .zero, to: Point(64, 48), colors: [.red, .white, .blue]))
    }
    return studio
  }

  /// Paints a random scene step by step and whole, and expects the same pictures.
  private func play(seed: UInt64, scale: Double) throws {
    let live = try studio(scale)
    let whole = try studio(scale)
    let painter = FramePainter(renderer: live.renderer)
    var random = SeededGenerator(seed: seed &+ 1)
    var scene = RandomScene(seed: seed)

    for step in 0..<25 {
      for _ in 0..<Int.random(in: 0...2, using: &random) { scene.step() }
      let list = scene.makeList()
      let isNew = step == 0 || random.oneIn(20)
      _ = painter.update(live.surface, to: list, scale: scale, isNew: isNew)
      whole.paint(list)
      let moving = Difference(live.surface, whole.surface)
      #expect(
        moving.most <= FramePainter.tolerance,
        "seed \(seed), scale \(scale), step \(step): \(moving)")

      guard random.oneIn(5) else { continue }
      _ = painter.update(live.surface, to: list, scale: scale, isNew: false)
      let resting = Difference(live.surface, whole.surface)
      #expect(resting.pixels == 0, "seed \(seed), scale \(scale), at rest in step \(step)")
      #expect(!painter.isApproximate)
    }
  }

  @Test(arguments: [1, 1.5, 2])
  func `what is painted step by step looks as what is painted at once`(scale: Double) throws {
    for seed in 0..<10 { try play(seed: UInt64(seed), scale: scale) }
  }
}
