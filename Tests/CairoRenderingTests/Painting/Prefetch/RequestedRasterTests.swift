import Dispatch
import Expectations
import Testing
import TouchEngine
import TouchTestSupport

@testable import CairoRendering
@testable import Drawing

@Suite(.endsInTime) struct RequestedRasterTests {
  /// Shapes that are turned, upright, drawn twice and partly outside, and words.
  private static let list = DisplayList { list in
    for index in 0..<6 {
      let picture = DisplayList { list in
        list.fill(.circle(center: Point(6, 6), radius: 5 + Double(index % 2)), .red)
        list.fill(.rect(Rect(2, 3, 4, Double(index) + 1)), .blue)
      }
      list.raster(
        picture, bounds: Rect(0, 0, 12, 12), scale: 2,
        transform: AffineTransform.rotation(0.3 * Double(index))
          .concatenating(.translation(7 * Double(index), 18)))
    }
    let words = DisplayList {
      $0.text("abc", in: Rect(0, 0, 30, 14), TextStyle(size: 11, color: .blue))
    }
    for x in [1.0, 4.5] {
      list.raster(words, bounds: Rect(0, 0, 30, 14), scale: 2, transform: .translation(x, 2 * x))
    }
  }

  private func prepare(_ studio: Studio, _ list: DisplayList) {
    studio.renderer.prepare(
      list, width: studio.surface.width, height: studio.surface.height, scale: studio.scale)
  }

  /// Waits until no raster is being made.
  private func wait(for studio: Studio) { studio.renderer.bitmaps.queue.sync {} }

  /// Rasters of the same shapes at three scales.
  private let rasters = (1...3).map { scale in
    Raster(
      bounds: Rect(0, 0, 12, 12), scale: Double(scale),
      content: DisplayList { $0.fill(.rect(Rect(2, 3, 4, 5)), .blue) })
  }

  @Test func `look the same to the last bit, and are made only once`() throws {
    let (early, late) = (try Studio(scale: 1.5), try Studio(scale: 1.5))

    prepare(early, Self.list)
    wait(for: early)
    for studio in [early, late] { studio.paint(Self.list) }

    expect(early.pixels, equals: late.pixels)
    expect(Set(early.pixels.joined()).count > 10)
    expect(late.renderer.rastersPainted, equals: 7)
    // The words, which only the renderer's own thread may write.
    expect(early.renderer.rastersPainted, equals: 1)
    expect(late.renderer.bitmapsResampled - early.renderer.bitmapsResampled, equals: 6)
  }

  @Test func `finished rasters are returned when they are no longer wanted`() {
    let bitmaps = BitmapProvider(byteLimit: 1 << 20)
    bitmaps.beginPainting(ofAll: true)
    for raster in rasters { bitmaps.request(raster) }
    bitmaps.queue.sync {}
    bitmaps.endPainting(ofAll: true)

    bitmaps.beginPainting(ofAll: true)
    bitmaps.request(rasters[1])
    bitmaps.endPainting(ofAll: true)

    expect(
      rasters.map { bitmaps.has($0) || bitmaps.take($0) != nil }, equals: [false, true, false])
  }

  @Test func `the painting thread makes a raster that the other thread has not begun`() throws {
    let (early, late) = (try Studio(scale: 1.5), try Studio(scale: 1.5))
    let queue = early.renderer.bitmaps.queue
    queue.suspend()

    prepare(early, Self.list)
    for studio in [early, late] { studio.paint(Self.list) }
    queue.resume()

    expect(early.pixels, equals: late.pixels)
    expect(early.renderer.rastersPainted, equals: 7)
  }

  @Test func `look the same when both threads are at work`() throws {
    let late = try Studio(scale: 1.5)
    late.paint(Self.list)

    for _ in 0..<50 {
      let early = try Studio(scale: 1.5)
      prepare(early, Self.list)
      early.paint(Self.list)
      expect(early.pixels, equals: late.pixels)
    }
  }

  @Test func `prefetched rasters may be drawn differently, or not at all`() throws {
    let (early, late) = (try Studio(scale: 1.5), try Studio(scale: 1.5))
    let turned = DisplayList { $0.group(Self.list, transform: .rotation(0.1)) }

    prepare(early, Self.list)
    wait(for: early)
    for studio in [early, late] { studio.paint(turned) }

    expect(early.pixels, equals: late.pixels)
  }

  /// A picture, drawn or only wished for.
  private func sticker(scale: Double, isSeen: Bool, at x: Double = 10) -> DisplayList {
    func draw(_ list: inout DisplayListBuilder) {
      list.raster(
        DisplayList { $0.fill(.circle(center: Point(6, 6), radius: 5.3), .red) },
        bounds: Rect(0, 0, 12, 12), scale: scale,
        transform: AffineTransform.rotation(0.4).concatenating(.translation(x, 8)))
    }
    return DisplayList { list in
      if isSeen { list.group { draw(&$0) } } else { list.prefetch { draw(&$0) } }
    }
  }

  @Test func `those of a prefetch are painted ahead, and kept`() throws {
    let (early, late) = (try Studio(), try Studio())

    early.paint(sticker(scale: 3, isSeen: false))
    wait(for: early)
    for studio in [early, late] { studio.paint(sticker(scale: 3, isSeen: true)) }

    expect(early.pixels, equals: late.pixels)
    expect(early.renderer.rastersPainted, equals: 0)
    expect(late.renderer.rastersPainted, equals: 1)
  }

  @Test func `a raster wanted in every frame is painted once`() throws {
    let studio = try Studio()
    for _ in 0..<5 {
      studio.paint(sticker(scale: 3, isSeen: false))
      wait(for: studio)
    }
    expect(studio.renderer.bitmaps.requested.isEmpty)

    studio.paint(sticker(scale: 3, isSeen: true))
    expect(studio.renderer.rastersPainted, equals: 0)
  }

  @Test func `a raster outside the surface is not painted ahead`() throws {
    let studio = try Studio()

    studio.paint { list in
      list.prefetch { list in
        for (x, scale) in [(10.0, 3.0), (70, 4), (20, 5)] {
          list.group(sticker(scale: scale, isSeen: true, at: x))
        }
      }
    }

    expect(studio.renderer.bitmaps.requested.map(\.scale).sorted(), equals: [3, 5])
  }

  @Test func `a raster that the next painting does not request is not begun`() throws {
    let bitmaps = BitmapProvider(byteLimit: 1 << 20)
    bitmaps.queue.suspend()
    for wanted in [rasters, [rasters[1]]] {
      bitmaps.beginPainting(ofAll: false)
      for raster in wanted { bitmaps.request(raster) }
      bitmaps.endPainting(ofAll: false)
    }

    bitmaps.queue.resume()
    bitmaps.queue.sync {}

    expect(rasters.map { bitmaps.take($0)?.width }, equals: [nil, 24, nil])
    expect(bitmaps.take(rasters[1]) == nil)
  }
}
