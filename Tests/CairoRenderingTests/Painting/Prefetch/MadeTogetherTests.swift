import Dispatch
import Drawing
import Expectations
import Testing
import TouchEngine
import TouchTestSupport

@testable import CairoRendering

/// Rasters that all processors make together, because a group has come to rest.
@Suite(.endsInTime) struct `Rasters that are made together` {
  /// Shapes, of which several are shared and some are partly outside or hidden, text, and a raster
  /// within a raster.
  private func list(isFlat: Bool, turned: Double = 0) -> DisplayList {
    DisplayList { list in
      list.group(
        transform: .rotation(turned), clip: Rect(-20, -20, 70, 70), rasterizesInMotion: isFlat
      ) { list in
        for index in 0..<24 {
          let size = 5 + Double(index % 4)
          let picture = DisplayList { list in
            list.fill(.circle(center: Point(6, 6), radius: size), .red)
            list.raster(
              DisplayList { $0.fill(.rect(Rect(0, 0, 3, 2)), .blue) }, bounds: Rect(0, 0, 3, 2),
              scale: 1.5, transform: .translation(4, size))
          }
          list.group(opacity: index == 7 ? 0.5 : 1) { list in
            list.raster(
              picture, bounds: Rect(0, 0, 12, 12), scale: index % 8 < 4 ? 2 : 1,
              transform: AffineTransform.rotation(0.3 * Double(index))
                .concatenating(.translation(4 * Double(index % 12), 20 * Double(index / 12))))
          }
        }
        list.raster(
          DisplayList { $0.text("abc", in: Rect(0, 0, 30, 14), TextStyle(size: 11, color: .blue)) },
          bounds: Rect(0, 0, 30, 14), scale: 2, transform: .translation(1, 20))
      }
    }
  }

  @Test(arguments: [DisplayListRenderer.cacheLimit, 0])
  func `look the same to the last bit, and are made once`(cacheLimit: Int) throws {
    let together = try Studio(scale: 1.5, cacheLimit: cacheLimit)
    let alone = try Studio(scale: 1.5, cacheLimit: cacheLimit)

    for turned in [0.2, 0, 0] {
      together.paint(list(isFlat: true, turned: turned))
      alone.paint(list(isFlat: false, turned: turned))
      expect(together.pixels, equals: alone.pixels)
    }

    expect(Set(together.pixels.joined()).count > 50)
    if cacheLimit > 0 {
      expect(together.renderer.bitmapsResampled <= alone.renderer.bitmapsResampled)
      // The four pictures, each for two scales, and the words.
      expect(together.renderer.rastersPainted, equals: 9)
    } else {
      // The lone picture paints a raster at each of its positions, and its inner rasters too.
      expect(alone.renderer.rastersPainted > 100)
      expect(together.renderer.rastersPainted < 40)
    }
  }

  @Test func `those that another thread has begun with are not made again`() throws {
    let (early, late) = (try Studio(scale: 1.5), try Studio(scale: 1.5))

    early.renderer.prepare(
      list(isFlat: true), width: early.surface.width, height: early.surface.height, scale: 1.5)
    early.renderer.bitmaps.queue.sync {}
    early.paint(list(isFlat: true))
    late.paint(list(isFlat: true))

    expect(early.pixels, equals: late.pixels)
    expect(early.renderer.rastersPainted, equals: 1)
    expect(late.renderer.rastersPainted, equals: 9)
  }

  @Test func `invisible rasters are not made`() throws {
    let studio = try Studio()
    let list = DisplayList { list in
      list.group(clip: Rect(0, 0, 10, 10), rasterizesInMotion: true) { list in
        for x in [2.0, 5, 30] {
          list.raster(
            DisplayList { $0.fill(.circle(center: Point(2, 2), radius: x / 20), .red) },
            bounds: Rect(0, 0, 4, 4), scale: 1, transform: .translation(x, 3))
        }
      }
    }

    studio.paint(list)

    expect(studio.renderer.rastersPainted, equals: 2)
  }
}
