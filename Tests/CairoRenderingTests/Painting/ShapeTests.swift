import CairoRendering
import Drawing
import Expectations
import Testing
import TouchEngine
import TouchTestSupport

@Suite(.endsInTime) struct ShapeTests {
  @Test(arguments: [1, 1.5, 2]) func `edges on whole pixels are crisp`(scale: Double) throws {
    let studio = try Studio(Size(16, 16), scale: scale)

    studio.paint { list in
      list.fill(.rect(Rect(0, 0, 16, 16)), .white)
      list.fill(.rect(Rect(4, 0, 4, 16)), .black)
      list.stroke(.line(from: Point(0, 12), to: Point(16, 12)), .red, width: 4)
    }

    let row = (0..<Int(16 * scale)).map { studio.surface.pixel($0, 0) }
    let dark = Int(4 * scale)..<Int(8 * scale)
    expect(row, equals: row.indices.map { dark.contains($0) ? black : white })
    let column = (0..<Int(16 * scale)).map { studio.surface.pixel(0, $0) }
    let line = Int(10 * scale)..<Int(14 * scale)
    expect(column, equals: column.indices.map { line.contains($0) ? red : white })
  }

  @Test func `a group's transforms nest, the innermost first`() throws {
    let studio = try Studio()

    studio.paint { list in
      list.group(transform: .translation(10, 0)) { list in
        list.group(transform: .scale(2)) { $0.fill(.rect(Rect(1, 1, 4, 4)), .red) }
      }
    }

    expect(studio.surface.pixel(12, 2), equals: red)
    expect(studio.surface.pixel(19, 9), equals: red)
    expect(studio.surface.pixel(11, 2), equals: 0)
    expect(studio.surface.pixel(20, 9), equals: 0)
  }

  @Test func `a clip is in the group's own coordinates and ends with the group`() throws {
    let studio = try Studio()

    studio.paint { list in
      list.group(transform: .translation(10, 10), clip: Rect(0, 0, 5, 5)) { list in
        list.fill(.rect(Rect(-100, -100, 200, 200)), .red)
      }
      list.fill(.rect(Rect(30, 30, 10, 10)), .blue)
    }

    expect(studio.surface.pixel(10, 10), equals: red)
    expect(studio.surface.pixel(14, 14), equals: red)
    expect(studio.surface.pixel(9, 10), equals: 0)
    expect(studio.surface.pixel(15, 14), equals: 0)
    expect(studio.surface.pixel(35, 35), equals: 0xFF00_00FF)
  }

  @Test func `shapes that overlap in a group with opacity do not show through`() throws {
    let studio = try Studio()

    studio.paint { list in
      list.group(opacity: 0.5) { list in
        list.fill(.rect(Rect(0, 0, 20, 20)), .blue)
        list.group(opacity: 0.5) { $0.fill(.rect(Rect(20, 0, 20, 20)), .red) }
        list.fill(.rect(Rect(0, 0, 10, 20)), .red)
      }
    }

    expect(studio.surface.pixel(5, 5), equals: 0x8080_0000)
    expect(studio.surface.pixel(15, 5), equals: 0x8000_0080)
    expect(studio.surface.pixel(30, 5), equals: 0x4040_0000)
  }

  @Test(arguments: [
    AffineTransform.scale(0), .scale(1, 0), .scale(.nan), .scale(1e-200).concatenating(.scale(1)),
  ]) func `a group flattened to nothing hides only itself`(transform: AffineTransform) throws {
    let studio = try Studio()

    studio.paint { list in
      list.group(transform: .scale(1e-200)) { list in
        list.group(transform: transform) { $0.fill(.rect(Rect(0, 0, 1, 1)), .black) }
      }
      list.group(transform: transform) { $0.fill(.rect(Rect(0, 0, 10, 10)), .black) }
      list.fill(.rect(Rect(10, 10, 10, 10)), .red)
    }

    expect(studio.surface.pixel(15, 15), equals: red)
  }

  @Test func `nothing of the picture before shines through`() throws {
    let studio = try Studio()

    studio.paint { $0.fill(.rect(Rect(0, 0, 40, 40)), .red) }
    studio.paint { $0.fill(.rect(Rect(0, 0, 20, 40)), Color.blue.opacity(0.5)) }

    expect(studio.surface.pixel(5, 5), equals: 0x8000_0080)
    expect(studio.surface.pixel(30, 5), equals: 0)
  }

  @Test func `gradients go from their first color to their last and on`() throws {
    let studio = try Studio()

    studio.paint { list in
      list.fill(
        .rect(Rect(0, 0, 40, 40)),
        .linear(from: Point(10, 0), to: Point(30, 0), colors: [.black, .white]))
    }

    expect(studio.surface.pixel(0, 0), equals: black)
    expect((0x70...0x90).contains(studio.surface.pixel(20, 0) & 0xFF))
    expect(studio.surface.pixel(39, 0), equals: white)
  }
}
