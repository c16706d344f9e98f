import CairoRendering
import Drawing
import Expectations
import Testing
import TouchEngine
import TouchTestSupport

@Suite(.endsInTime) struct SamePictureTests {
  private func studio(scale: Double = 1, cacheLimit: Int = 1 << 20) throws -> Studio {
    let studio = try Studio(scale: scale, cacheLimit: cacheLimit)
    try studio.putPhoto(64, 48) { list in
      list.fill(
        .rect(Rect(0, 0, 64, 48)),
        .linear(from: .zero, to: Point(64, 48), colors: [.red, .white, .blue]))
    }
    return studio
  }

  @Test(arguments: [1, 1.5, 2])
  func `a list painted again gives the same pixels, whatever is kept`(scale: Double) throws {
    let studio = try studio(scale: scale)
    let forgetful = try self.studio(scale: scale, cacheLimit: 0)

    studio.paint(everything)
    let first = studio.pixels
    for _ in 1...3 { studio.paint(everything) }
    forgetful.paint(everything)

    expect(studio.pixels, equals: first)
    expect(forgetful.pixels, equals: first)
    expect(Set(first.joined()).count > 100)
  }

  @Test(arguments: [1, 1.5, 2])
  func `a repaired part fits to the rest to the last bit`(scale: Double) throws {
    let studio = try studio(scale: scale)
    let damages = [
      Rect(5.3, 7.7, 11.1, 9.9), Rect(0, 0, 40, 1), Rect(12, 20, 0.1, 0.1), Rect(-5, 30, 90, 90),
    ]

    studio.paint(everything)
    let whole = studio.pixels
    for damage in damages {
      studio.paint(
        DisplayList { list in
          list.fill(.rect(Rect(0, 0, 40, 40)), .black)
          list.group(everything, transform: .translation(3, 1))
        }, damage: damage)
      expect(studio.pixels != whole)
      studio.paint(everything, damage: damage)

      expect(studio.pixels, equals: whole)
    }
  }

  @Test func `damage that misses the surface changes nothing`() throws {
    let studio = try studio()

    studio.paint(everything)
    let whole = studio.pixels
    studio.paint(.empty, damage: Rect(100, 100, 10, 10))
    studio.paint(.empty, damage: Rect(10, 10, 0, 0))

    expect(studio.pixels, equals: whole)
  }

  @Test func `memory that was lent is painted like a surface of one's own`() throws {
    let studio = try studio()
    let bytesPerRow = 4 * 40 + 32
    var lent = [UInt32](repeating: 0x1234_5678, count: bytesPerRow / 4 * 40)

    studio.paint(everything)
    lent.withUnsafeMutableBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      CairoSurface.withSurface(over: start, width: 40, height: 40, bytesPerRow: bytesPerRow) {
        studio.renderer.paint(everything, on: $0, scale: 1)
      }
    }

    let rows = (0..<40).map { y in (0..<40).map { lent[y * bytesPerRow / 4 + $0] | 0xFF00_0000 } }
    expect(rows, equals: studio.pixels)
    expect(lent[40], equals: 0x1234_5678)
  }
}
