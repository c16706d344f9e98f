import Drawing
import Expectations
import Testing
import TouchEngine
import TouchTestSupport

@testable import CairoRendering

@Suite(.endsInTime) struct EraseTests {
  private let all = Path.rect(Rect(0, 0, 40, 40))
  private let line = Path.line(from: Point(10, 20), to: Point(30, 20))
  private let style = StrokeStyle.round(width: 8)

  /// White below, then red with a line erased from it by `draw`.
  private func painted(_ draw: (inout DisplayListBuilder) -> Void) throws -> Studio {
    let studio = try Studio()
    studio.paint { list in
      list.fill(all, .white)
      draw(&list)
    }
    return studio
  }

  private func expectErased(_ studio: Studio, comment: String) {
    expect(studio.surface.pixel(20, 20), equals: white, comment)
    expect(studio.surface.pixel(20, 17), equals: white, comment)
    // Its ends are round and reach half its width beyond the path.
    expect(studio.surface.pixel(7, 20), equals: white, comment)
    expect(studio.surface.pixel(6, 16), equals: red, comment)
    expect(studio.surface.pixel(20, 25), equals: red, comment)
  }

  @Test func `erasing removes only what its isolated group has drawn`() throws {
    let isolated = try painted { list in
      list.group(isIsolated: true) { list in
        list.fill(all, .red)
        list.erase(line, style)
      }
    }
    let nested = try painted { list in
      list.group(isIsolated: true) { list in
        list.group { $0.fill(all, .red) }
        list.group(transform: .translation(-5, -5)) { list in
          list.erase(line.transformed(by: .translation(5, 5)), style)
        }
      }
    }

    expectErased(isolated, comment: "in a group")
    expectErased(nested, comment: "from one plain group in another")
  }

  @Test func `erasing in a raster removes only what the raster has drawn`() throws {
    let studio = try painted { list in
      list.raster(
        DisplayList { list in
          list.fill(all, .red)
          list.erase(line, style)
        }, bounds: Rect(0, 0, 40, 40), scale: 1)
    }

    expectErased(studio, comment: "in a raster")
  }

  @Test func `an eraser leaves later drawing, and half an eraser removes half`() throws {
    let studio = try painted { list in
      list.group(isIsolated: true) { list in
        list.fill(all, .red)
        list.erase(.line(from: Point(0, 20.5), to: Point(40, 20.5)), StrokeStyle(width: 2))
        list.fill(.rect(Rect(0, 0, 10, 40)), .blue)
      }
    }

    expect(studio.surface.pixel(5, 20), equals: 0xFF00_00FF)
    expect(studio.surface.pixel(20, 20), equals: white)
    let edge = studio.surface.pixel(20, 19)
    expect(edge >> 16 & 0xFF, equals: 0xFF)
    expect((0x70...0x90).contains(edge & 0xFF))
  }

  @Test func `a group with an opacity is isolated, and a plain one is not`() throws {
    let faded = try painted { list in
      list.group(opacity: 0.5) { $0.erase(line, style) }
    }
    let plain = try painted { list in
      list.group { $0.erase(line, style) }
    }

    expect(faded.surface.pixel(20, 20), equals: white)
    expect(plain.surface.pixel(20, 20), equals: 0)
    expect(plain.surface.pixel(20, 30), equals: white)
  }

  /// Strokes of a doodle, every third of which erases, as far as they are drawn.
  private func doodle(strokes: Int, below: Color) -> DisplayList {
    DisplayList { list in
      list.fill(.rect(Rect(0, 0, 300, 200)), below)
      list.group(isIsolated: true) { list in
        for index in 0..<strokes {
          let x = Double(20 + 25 * (index % 10))
          let path = Path.line(from: Point(x, 20), to: Point(280 - x, 180))
          if index % 3 == 2 {
            list.erase(path, .round(width: 14))
          } else {
            list.stroke(path, index % 2 == 0 ? .red : .blue, .round(width: 10))
          }
        }
      }
      list.fill(.rect(Rect(0, 90, 300, 20)), .blue)
    }
  }

  @Test func `a growing doodle looks as if painted at once, and lets the layer below through`()
    throws
  {
    let (live, whole) = (try Studio(Size(300, 200)), try Studio(Size(300, 200)))
    let painter = FramePainter(renderer: live.renderer)

    for strokes in 1...40 {
      // The layer below changes too, and the still layer above it is composited again.
      let list = doodle(strokes: strokes, below: strokes % 7 < 4 ? .white : .black)
      _ = painter.update(live.surface, to: list, scale: 1, isNew: strokes == 1)
      whole.paint(list)
      let difference = Difference(live.surface, whole.surface)

      expect(difference.most <= FramePainter.tolerance, "\(strokes) strokes: \(difference)")
    }
  }

  @Test func `an eraser is not flattened apart from the drawing that it erases`() throws {
    // The first command of the isolated group moves; the rest, which erases, lies still.
    func list(x: Double) -> DisplayList {
      DisplayList { list in
        list.group(isIsolated: true) { list in
          list.fill(.rect(Rect(x, 0, 40, 40)), .red)
          for y in 0..<8 {
            list.erase(
              .line(from: Point(0, Double(5 * y)), to: Point(40, Double(5 * y))),
              StrokeStyle(width: 2))
          }
        }
      }
    }
    let (live, whole) = (try Studio(), try Studio())
    let painter = FramePainter(renderer: live.renderer)

    for x in 0...10 {
      _ = painter.update(live.surface, to: list(x: Double(x)), scale: 1, isNew: x == 0)
    }
    whole.paint(list(x: 10))

    expect(live.pixels, equals: whole.pixels)
    expect(live.surface.pixel(20, 5), equals: 0)
    expect(live.surface.pixel(20, 7), equals: red)
  }
}
