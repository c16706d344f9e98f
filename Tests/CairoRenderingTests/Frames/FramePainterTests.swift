import Drawing
import Expectations
import Testing
import TouchEngine
import TouchTestSupport

@testable import CairoRendering

@Suite(.endsInTime) struct FramePainterTests {
  private func studio(_ scale: Double) throws -> Studio {
    let studio = try Studio(RandomScene.size, scale: scale)
    try studio.putPhoto(64, 48) { list in
      list.fill(
        .rect(Rect(0, 0, 64, 48)),
        .linear(from: .zero, to: Point(64, 48), colors: [.red, .white, .blue]))
    }
    return studio
  }

  @Test func `moving the split of two looks paints only the area between its positions`()
    throws
  {
    let (live, whole) = (try studio(1), try studio(1))
    let painter = FramePainter(renderer: live.renderer)
    let size = RandomScene.size
    func list(_ split: Double) -> DisplayList {
      DisplayList { list in
        list.group(clip: Rect(0, 0, split, size.height)) {
          $0.fill(.rect(Rect(origin: .zero, size: size)), .red)
        }
        list.group(clip: Rect(split, 0, size.width - split, size.height)) {
          $0.image(ImageID("photo.png"), in: Rect(origin: .zero, size: size))
        }
      }
    }

    for split in [100.0, 103, 150, 20, 20.4, 0, 300, 299] {
      let boxes = painter.update(live.surface, to: list(split), scale: 1, isNew: split == 100)
      whole.paint(list(split))
      expect(Difference(live.surface, whole.surface).pixels, equals: 0, "\(split)")
      guard split == 103 else { continue }
      expect(boxes, equals: [PixelBox(left: 100, top: 0, right: 103, bottom: 200)])
    }
  }

  @Test(arguments: [
    (PixelBox(left: 0, top: 0, right: 9, bottom: 9), 19),
    (PixelBox(left: 5, top: 5, right: 6, bottom: 6), 99),
    (PixelBox(left: 20, top: 0, right: 30, bottom: 9), 100),
    (PixelBox(left: -9, top: -9, right: 20, bottom: 20), 0),
  ]) func `subtracting a box leaves each other pixel once`(other: PixelBox, area: Int) {
    let box = PixelBox(left: 0, top: 0, right: 10, bottom: 10)

    let rest = box.minus(other)

    expect(rest.map(\.area).reduce(0, +), equals: area)
    for (index, one) in rest.enumerated() {
      expect(one.intersection(other).isEmpty)
      for two in rest[(index + 1)...] { expect(one.intersection(two).isEmpty) }
    }
  }

  /// Ten rasters on top of each other, and a box above them.
  private func rasters(belowBoxAt x: Double) -> DisplayList {
    DisplayList { list in
      for side in 1...10 {
        let square = DisplayList { $0.fill(.rect(Rect(0, 0, 2 * Double(side), 20)), .blue) }
        list.raster(square, bounds: Rect(0, 0, 30, 20), scale: 1)
      }
      list.fill(.rect(Rect(x, 0, 20, 20)), .red)
    }
  }

  @Test(arguments: [false, true])
  func `still content is painted directly once, and then kept flat`(isPrepared: Bool) throws {
    // Without a cache each painting of a raster counts.
    let live = try Studio(Size(100, 100), cacheLimit: 0)
    let painter = FramePainter(renderer: live.renderer)
    _ = painter.update(live.surface, to: rasters(belowBoxAt: 0), scale: 1, isNew: true)

    let counts = [4.0, 8, 12].map { x in
      let before = live.renderer.rastersPainted
      _ = painter.update(live.surface, to: rasters(belowBoxAt: x), scale: 1, isNew: false)
      let painted = live.renderer.rastersPainted - before
      if isPrepared { painter.prepare(DisplayList { _ in }) }
      return painted
    }

    expect(counts, equals: isPrepared ? [10, 0, 0] : [10, 10, 0])
  }

  @Test func `rasters that were made ahead are there when they appear`() throws {
    let live = try Studio(Size(100, 100))
    let painter = FramePainter(renderer: live.renderer)
    _ = painter.update(live.surface, to: DisplayList { _ in }, scale: 1, isNew: true)

    painter.prepare(rasters(belowBoxAt: 0))
    let ahead = live.renderer.rastersPainted
    _ = painter.update(live.surface, to: rasters(belowBoxAt: 0), scale: 1, isNew: false)

    expect(ahead, equals: 10)
    expect(live.renderer.rastersPainted, equals: 10)
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
      if random.oneIn(2) { painter.prepare(list) }
      whole.paint(list)
      let moving = Difference(live.surface, whole.surface)
      expect(
        moving.most <= FramePainter.tolerance,
        "seed \(seed), scale \(scale), step \(step): \(moving)")

      guard random.oneIn(5) else { continue }
      _ = painter.update(live.surface, to: list, scale: scale, isNew: false)
      let resting = Difference(live.surface, whole.surface)
      expect(resting.pixels, equals: 0, "seed \(seed), scale \(scale), at rest in step \(step)")
      expect(!painter.isApproximate)
    }
  }

  @Test(.tags(.proof), arguments: [1, 1.5, 2])
  func `painting step by step gives the same picture as painting at once`(scale: Double) throws {
    for seed in 0..<10 { try play(seed: UInt64(seed), scale: scale) }
  }
}
