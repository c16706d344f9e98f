import Drawing
import Expectations
import Testing
import TouchEngine
import TouchTestSupport

@testable import CairoRendering

/// The memory of bitmaps: visible ones stay, and earlier ones go.
@Suite(.endsInTime) struct BitmapLimitTests {
  private func key(_ name: Int) -> BitmapCache.Key {
    .mosaic(ImageID("\(name)"), .original)
  }

  /// A painting that uses bitmaps of 400 bytes, and makes those that are not kept.
  private func paint(_ names: [Int], ofAll: Bool, into cache: inout BitmapCache) throws {
    cache.beginPainting(ofAll: ofAll)
    for name in names where cache.surface(key(name)) == nil {
      cache.keep(try require(CairoSurface(width: 10, height: 10)), as: key(name))
    }
    cache.endPainting()
  }

  private func kept(_ cache: BitmapCache) -> [Int] {
    var cache = cache
    return (0..<100).filter { cache.surface(key($0)) != nil }
  }

  @Test func `bitmaps that the last whole painting used stay, however many they are`() throws {
    var cache = BitmapCache(byteLimit: 8000, restLimit: 2000)
    try paint(Array(0..<20), ofAll: true, into: &cache)
    expect(cache.bytes, equals: 8000)

    for name in 0..<10 { try paint([name], ofAll: false, into: &cache) }
    expect(kept(cache), equals: Array(0..<20))
  }

  @Test func `bitmaps that only a part needed go two paintings later`() throws {
    var cache = BitmapCache(byteLimit: 8000, restLimit: 2000)
    try paint(Array(0..<5), ofAll: true, into: &cache)
    for name in 10..<20 {
      try paint([name], ofAll: false, into: &cache)
      expect(kept(cache), equals: Array(0..<5) + (name == 10 ? [10] : [name - 1, name]))
    }
  }

  @Test func `the next whole painting removes unused bitmaps, the oldest first`() throws {
    var cache = BitmapCache(byteLimit: 8000, restLimit: 2000)
    try paint(Array(0..<10), ofAll: true, into: &cache)
    try paint([20, 3], ofAll: true, into: &cache)
    expect(kept(cache), equals: [3, 7, 8, 9, 20])
    expect(cache.bytes, equals: 2000)
  }

  @Test func `all together never take more than the limit`() throws {
    var cache = BitmapCache(byteLimit: 8000, restLimit: 2000)
    try paint(Array(0..<30), ofAll: true, into: &cache)
    expect(kept(cache), equals: Array(10..<30))
  }

  /// Turned stickers in rows, each another one; the first has moved on by some points.
  private func stickers(
    _ count: Int, side: Double, movedBy way: Double = 0, turned angle: (Int) -> Double
  ) -> DisplayList {
    let box = Rect(-side / 2, -side / 2, side, side)
    let (columns, rows) = (Int(1280 / side), Int(800 / side))
    return DisplayList { list in
      for index in 0..<count {
        let place = Point(
          (Double(index % columns) + 0.5) * side + (index == 0 ? way : 0),
          (Double(index / columns % rows) + 0.5) * side)
        let look = DisplayList {
          $0.fill(.rect(box), Color(red: 1, green: 0, blue: Double(index) / 512))
        }
        list.raster(
          look, bounds: box, scale: 1,
          transform: AffineTransform.rotation(angle(index)).concatenating(.translation(place)))
      }
    }
  }

  @Test func `five hundred turned stickers stay while one of them moves`() throws {
    let studio = try Studio(Size(1280, 800))
    let painter = FramePainter(renderer: studio.renderer)
    func show(_ step: Int) {
      let list = stickers(500, side: 100, movedBy: Double(step) * 25) { 0.3 + Double($0) / 100 }
      _ = painter.update(studio.surface, to: list, scale: 1, isNew: false)
    }
    show(0)
    let renderer = studio.renderer
    // The rasters go, of which the turned ones were made.
    let (seen, painted) = (renderer.bitmaps.kept.bytes, renderer.rastersPainted)
    let resampled = renderer.bitmapsResampled
    expect(seen > DisplayListRenderer.restLimit * 5 / 4)
    expect(painted, equals: 500)
    for step in 1...40 { show(step) }

    expect(renderer.rastersPainted, equals: painted)
    expect(renderer.bitmapsResampled, equals: resampled)
    expect(renderer.bitmaps.kept.bytes, equals: seen)
  }

  @Test func `rasters go when bitmaps made from them are kept, and stay when drawn`() throws {
    for (angle, stays) in [(0.3, false), (0, true)] {
      let studio = try Studio(Size(1280, 800))
      let painter = FramePainter(renderer: studio.renderer)
      func show(_ step: Int) -> DisplayList {
        let list = stickers(500, side: 120, movedBy: Double(step) * 25) { _ in angle }
        _ = painter.update(studio.surface, to: list, scale: 1, isNew: false)
        return list
      }
      guard case .group(let group) = show(0).commands[1],
        case .raster(let second) = group.content.commands[0]
      else {
        fail("the sticker is no raster in a group")
        return
      }
      expect((studio.renderer.bitmaps.kept.surface(.raster(second)) != nil) == stays)
      for step in 1...40 { _ = show(step) }
      expect(studio.renderer.rastersPainted, equals: 500)
    }
  }

  @Test func `bitmaps of places that ten stickers have left do not stay`() throws {
    let studio = try Studio(Size(1280, 800))
    let painter = FramePainter(renderer: studio.renderer)
    var most = 0
    for step in 0..<40 {
      let list = stickers(10, side: 250) { Double(step) * 0.05 + Double($0) }
      // Twice, as where fingers rest: then they are kept.
      for _ in 0..<2 {
        _ = painter.update(studio.surface, to: list, scale: 1, isNew: false)
        most = max(most, studio.renderer.bitmaps.kept.bytes)
      }
    }

    expect(most > DisplayListRenderer.restLimit / 2, "nothing was kept")
    expect(most <= DisplayListRenderer.restLimit)
  }
}
