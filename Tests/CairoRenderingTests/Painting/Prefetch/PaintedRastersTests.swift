import Drawing
import Expectations
import Synchronization
import Testing
import TouchEngine
import TouchTestSupport

@testable import CairoRendering

/// Rasters of very many paths that are painted before their list is shown.
@Suite(.endsInTime) struct PaintedRastersTests {
  /// Very many lines in a raster, and that with one more in another raster, as strokes are drawn.
  private func list(last: Color = .red, isFlat: Bool = false) -> DisplayList {
    let bounds = Rect(0, 0, 200, 160)
    let lines = DisplayList { list in
      for number in 0..<2 * DisplayListRenderer.weightInBands {
        let (x, y) = (Double(number * 37 % 200), Double(number * 53 % 160))
        list.stroke(
          .line(from: Point(x, y), to: Point(160 - y, x)),
          Color(hex: UInt32(number * 0x10F3 & 0xFFFFFF)), width: 3)
      }
    }
    return DisplayList { list in
      list.group(rasterizesInMotion: isFlat) { list in
        list.raster(
          DisplayList { list in
            list.raster(lines, bounds: bounds, scale: 1)
            list.stroke(.line(from: .zero, to: Point(200, 160)), last, width: 5)
          }, bounds: bounds, scale: 1)
      }
    }
  }

  @Test func `are used by the next painting, with the same pixels`() throws {
    let parts = Mutex<[Double]>([])
    let painted = try require(
      PaintedRasters(of: list()) { part in
        parts.withLock { $0.append(part) }
        return true
      })
    let (ahead, usual) = (try Studio(Size(200, 160)), try Studio(Size(200, 160)))

    ahead.renderer.take(painted)
    ahead.paint(list())
    usual.paint(list())

    expect(ahead.renderer.rastersPainted, equals: 0)
    expect(usual.renderer.rastersPainted, equals: 2)
    expect(ahead.pixels, equals: usual.pixels)
    expect(Set(ahead.pixels.joined()).count > 50)
    // The progress begins at nothing, grows by few commands at a time, and ends with everything.
    let reported = parts.withLock { $0.sorted() }
    expect(reported.first, equals: 0)
    expect(reported.last, equals: 1)
    expect(zip(reported, reported.dropFirst()).allSatisfy { $1 - $0 <= 0.26 })
  }

  @Test func `painting ends soon when it is not wanted any more`() {
    let calls = Atomic(0)
    let painted = PaintedRasters(of: list()) { _ in
      calls.add(1, ordering: .relaxed)
      return false
    }
    expect(painted == nil)
    expect(calls.load(ordering: .relaxed), equals: 1)
  }

  @Test func `a painting that is stopped halfway hands out nothing`() {
    let last = Mutex(0.0)
    let painted = PaintedRasters(of: list()) { part in
      last.withLock { $0 = max($0, part) }
      return part < 0.4
    }
    expect(painted == nil)
    // Each of the threads may report once more.
    expect(last.withLock { $0 } < 1)
  }

  @Test func `a list without such rasters needs nothing`() throws {
    let plain = DisplayList { list in
      list.raster(
        DisplayList { $0.fill(.rect(Rect(0, 0, 3, 2)), .blue) }, bounds: Rect(0, 0, 3, 2), scale: 1)
    }
    let studio = try Studio(Size(200, 160))
    studio.renderer.take(try require(PaintedRasters(of: plain) { _ in true }))
    studio.paint(plain)
    expect(studio.renderer.rastersPainted, equals: 1)
  }

  @Test func `one more line repaints only what is around the very many`() throws {
    let studio = try Studio(Size(200, 160))
    studio.paint(list(isFlat: true))
    let before = studio.renderer.rastersPainted
    studio.paint(list(last: .blue, isFlat: true))
    expect(before, equals: 2)
    expect(studio.renderer.rastersPainted, equals: 3)
  }
}
