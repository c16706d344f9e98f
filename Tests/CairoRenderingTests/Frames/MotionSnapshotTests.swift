import Drawing
import Expectations
import Testing
import TouchEngine
import TouchTestSupport

@testable import CairoRendering

@Suite(.endsInTime) struct MotionSnapshotTests {
  private static let size = Size(300, 200)

  /// A page with many elements, shown through `place`, and a clock above it.
  private func list(
    _ place: AffineTransform, isFlat: Bool = true, clock: Double = 0
  ) -> DisplayList {
    DisplayList { list in
      list.fill(.rect(Rect(origin: .zero, size: Self.size)), .white)
      list.group(transform: place, rasterizesInMotion: isFlat) { list in
        list.fill(
          .rect(Rect(-200, -150, 700, 500)),
          .linear(from: Point(-200, 0), to: Point(500, 350), colors: [.red, .white, .blue]))
        for index in 0..<8 {
          list.raster(
            DisplayList { $0.fill(.circle(center: Point(15, 15), radius: 14), .blue) },
            bounds: Rect(0, 0, 30, 30), scale: 1,
            transform: AffineTransform.rotation(Double(index)).concatenating(
              .translation(40 + 30 * Double(index), 100)))
        }
      }
      list.fill(.rect(Rect(0, 0, 10 + clock, 10)), .black)
    }
  }

  private func studio() throws -> Studio { try Studio(Self.size) }

  private func turn(_ step: Int, by angle: Double = 0.01) -> AffineTransform {
    AffineTransform.translation(-150, -100).concatenating(.rotation(angle * Double(step)))
      .concatenating(.translation(150, 100))
  }

  /// The mean of how much a pixel's channels differ at most, of 255.
  private func meanDifference(_ a: CairoSurface, _ b: CairoSurface) -> Double {
    let sum = zip(a.pixels, b.pixels).reduce(0) { $0 + Difference.most($1.0, $1.1) }
    return Double(sum) / Double(a.width * a.height)
  }

  @Test func `a group that moves as one is drawn from one picture, and exactly at rest`()
    throws
  {
    let (live, whole) = (try studio(), try studio())
    let painter = FramePainter(renderer: live.renderer)
    for _ in 0..<2 { _ = painter.update(live.surface, to: list(turn(0)), scale: 1, isNew: false) }
    let resampled = live.renderer.bitmapsResampled

    for step in 1...60 {
      _ = painter.update(live.surface, to: list(turn(step)), scale: 1, isNew: false)
      whole.paint(list(turn(step)))
      expect(meanDifference(live.surface, whole.surface) < 3, "step \(step)")
    }
    // The picture was taken where all was kept, and twice more on a way of 34°.
    expect(live.renderer.bitmapsResampled <= resampled + 16)

    _ = painter.update(live.surface, to: list(turn(60)), scale: 1, isNew: false)
    expect(live.pixels, equals: whole.pixels)
  }

  @Test func `a group that is not flat in motion is drawn anew in each frame`() throws {
    let live = try studio()
    let painter = FramePainter(renderer: live.renderer)

    for step in 0...10 {
      _ = painter.update(
        live.surface, to: list(turn(step), isFlat: false), scale: 1, isNew: false)
    }

    expect(live.renderer.bitmapsResampled >= 80)
  }

  @Test func `a part that comes into sight is drawn, however far the group moves`() throws {
    let (live, whole) = (try studio(), try studio())
    let painter = FramePainter(renderer: live.renderer)

    for step in 0...40 {
      // Zoomed out to a third, and to the side, and then in to the fourfold.
      let zoom = step < 20 ? 1 - Double(step) / 30 : 4 * Double(step) / 40
      let place = AffineTransform.scale(zoom).concatenating(.translation(Double(9 * step), 30))
      _ = painter.update(live.surface, to: list(place), scale: 1, isNew: false)
      whole.paint(list(place))
      expect(meanDifference(live.surface, whole.surface) < 3, "step \(step)")
    }
  }

  @Test func `a group at rest is sharp soon, though another one still moves`() throws {
    let (live, whole) = (try studio(), try studio())
    let painter = FramePainter(renderer: live.renderer)

    for step in 0...20 {
      _ = painter.update(live.surface, to: list(turn(step)), scale: 1, isNew: false)
    }
    for clock in 1...5 {
      _ = painter.update(
        live.surface, to: list(turn(20), clock: Double(clock)), scale: 1, isNew: false)
    }
    whole.paint(list(turn(20), clock: 5))

    expect(Difference(live.surface, whole.surface).most <= FramePainter.tolerance)
  }

  @Test func `a large frame is coarser by half on the way, and exact at rest`() throws {
    let size = Size(1800, 1200)
    let (live, whole) = (try Studio(size), try Studio(size))
    let painter = FramePainter(renderer: live.renderer)
    func list(_ angle: Double) -> DisplayList {
      DisplayList { list in
        list.group(transform: .rotation(angle), opacity: 0.5, rasterizesInMotion: true) { list in
          list.fill(
            .rect(Rect(0, 0, 3000, 3000)),
            .linear(from: .zero, to: Point(1500, 1500), colors: [.red, .white]))
        }
      }
    }

    for step in 0...2 {
      _ = painter.update(live.surface, to: list(-Double(step) / 10), scale: 1, isNew: false)
    }
    whole.paint(list(-0.2))
    // A band of a few hundred pixels is enough to see it, and quick to look at.
    func band(_ studio: Studio) -> [UInt32] {
      (0..<1800).map { studio.surface.pixel($0, 700) }
    }
    let off = zip(band(live), band(whole)).map(Difference.most)
    expect(off.count { $0 > 3 } < 20)

    _ = painter.update(live.surface, to: list(-0.2), scale: 1, isNew: false)
    expect(band(live), equals: band(whole))
  }

  @Test func `a part of a large frame that comes into sight is drawn, coarser by half`() throws {
    let size = Size(1800, 1200)
    let (live, whole) = (try Studio(size), try Studio(size))
    let painter = FramePainter(renderer: live.renderer)
    func list(_ zoom: Double) -> DisplayList {
      let place = AffineTransform.scale(zoom).concatenating(.translation(-100 * zoom, 0))
      return DisplayList { list in
        list.group(transform: place, rasterizesInMotion: true) { list in
          list.fill(
            .rect(Rect(0, 0, 5000, 3000)),
            .linear(from: .zero, to: Point(5000, 3000), colors: [.red, .white, .blue]))
          for index in 0..<4 {
            list.raster(
              DisplayList { $0.fill(.circle(center: Point(200, 200), radius: 199), .blue) },
              bounds: Rect(0, 0, 400, 400), scale: 1,
              transform: .translation(1100 * Double(index), 300))
          }
        }
      }
    }

    // The picture is made anew at more than twice the scale, and when more of the page comes into
    // sight.
    for zoom in [1, 1.6, 2.3, 1.5, 1, 0.6, 0.4] {
      _ = painter.update(live.surface, to: list(zoom), scale: 1, isNew: false)
      whole.paint(list(zoom))
      let off = (0..<1800).map {
        Difference.most(live.surface.pixel($0, 400), whole.surface.pixel($0, 400))
      }
      // Edges are softer, and nowhere else is it to be seen.
      expect(off.count { $0 > 6 } < 40, "\(zoom)")
    }

    _ = painter.update(live.surface, to: list(0.4), scale: 1, isNew: false)
    expect(live.pixels, equals: whole.pixels)
  }

  /// A large picture, clipped by a clip of its own, in a clipped group that is flat or not.
  private func cutList(split: Double, isFlat: Bool = true) -> DisplayList {
    DisplayList { list in
      list.group(clip: Rect(20, 30, 90, 70)) { list in
        list.group(transform: .rotation(0.1), rasterizesInMotion: isFlat) { list in
          list.group(clip: Rect(0, 0, split, 300)) { list in
            list.raster(
              DisplayList {
                $0.fill(.circle(center: Point(70, 60), radius: 40), .red)
                $0.fill(.rect(Rect(60, 20, 90, 90)), .blue)
              },
              bounds: Rect(0, 0, 150, 150), scale: 1, transform: .scale(3))
          }
        }
      }
    }
  }

  @Test func `a large picture is resampled only within the clip around the group`() throws {
    let (flat, whole) = (try studio(), try studio())

    flat.paint(cutList(split: 200))
    whole.paint(cutList(split: 200, isFlat: false))
    expect(Difference(flat.surface, whole.surface).most < 4)
    expect(flat.renderer.bitmaps.kept.bytes, equals: 150 * 150 * 4 + 90 * 70 * 4)

    // The clip in the group may move, and the resampled picture stays right.
    for split in [150, 60, 300] {
      flat.paint(cutList(split: Double(split)))
      whole.paint(cutList(split: Double(split), isFlat: false))
      expect(Difference(flat.surface, whole.surface).most < 4)
    }
    expect(flat.renderer.bitmapsResampled, equals: 1)
  }
}
