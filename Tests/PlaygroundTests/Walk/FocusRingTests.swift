import CairoRendering
import Drawing
import Expectations
import Scenes
import Testing
import TouchEngine
import TouchTestSupport

@testable import Inspection
@testable import SceneBase
@testable import ScenePlayer
@testable import ToolCommands

/// The focus ring is seen in every scene and look: the pixels of a line at least 2 points wide, two
/// thirds of the ring, change by 3 to 1 (success criteria 2.4.13 and 1.4.11).
@Suite(.ofPlayground, .endsInTime) struct FocusRingTests {
  private static let size = Size(360, 640)

  /// Views whose ring is not seen well enough: one lies on the photo of the list's header, and one
  /// inside the white edge that the panel's button has in high contrast.
  private static let known = ["header.button", "panel.fold"]

  /// A ring in a picture: its frame, and its color.
  private struct Ring: Hashable {
    var frame: Rect
    var color: Color
  }

  private static let colors = Appearance.Style.allCases.map { Palette.of($0).focus }

  /// The rings of a picture.
  private func rings(
    in list: DisplayList, _ place: AffineTransform = .identity, _ clip: Rect? = nil
  ) -> [Ring] {
    list.commands.flatMap { command -> [Ring] in
      switch command {
      case .stroke(let path, .color(let color), let style):
        guard style.width == FocusRing.width, Self.colors.contains(color),
          let box = path.bounds.map({ place.apply(to: $0).boundingBox }),
          clip?.intersection(box) != nil || clip == nil
        else { return [] }
        return [Ring(frame: box, color: color)]
      case .raster(let raster): return rings(in: raster.content, place, clip)
      case .group(let group):
        let inner = group.transform.concatenating(place)
        let cut = group.clip.map { inner.apply(to: $0).boundingBox }
        let both = cut.map { cut in clip.map { $0.intersection(cut) ?? .zero } ?? cut } ?? clip
        return rings(in: group.content, inner, both)
      default: return []
      }
    }
  }

  /// The parts of a ring away from its corners.
  private func points(on ring: Rect) -> [Point] {
    (1...9).flatMap { (step: Int) -> [Point] in
      let part = 0.2 + 0.06 * Double(step)
      let (x, y) = (ring.minX + part * ring.width, ring.minY + part * ring.height)
      return [Point(x, ring.minY), Point(x, ring.maxY), Point(ring.minX, y), Point(ring.maxX, y)]
    }
  }

  @Test(.tags(.proof), arguments: Appearance.Style.allCases)
  func `the ring of the focus is seen in every scene`(style: Appearance.Style) throws {
    let renderer = DisplayListRenderer(images: ImageStore(folder: nil))
    let surface = try require(
      CairoSurface(width: Int(Self.size.width), height: Int(Self.size.height), isOpaque: true))
    for scene in Scenes.all {
      let playground = Playground(
        scene.init(
          SceneEnvironment(
            size: Self.size, appearance: Appearance(style: style, isReduceMotionEnabled: true))))
      let window = playground.window
      for _ in window.focusableViews {
        guard window.moveFocus(), let view = window.focusedView else { continue }
        let time = window.timeline.now
        let shown = rings(in: playground.displayList(at: time))
        window.isFocusVisible = false
        let list = playground.displayList(at: time)
        window.isFocusVisible = true
        var ring = shown
        for other in rings(in: list) {
          if let place = ring.firstIndex(of: other) { ring.remove(at: place) }
        }
        let note = "\(scene.name): \(view.identifier)"
        if Self.known.contains(view.identifier) { continue }
        guard let ring = ring.first else {
          expect(false, "\(note) has no ring")
          continue
        }
        renderer.paint(list, on: surface, scale: 1)
        let seen = points(on: ring.frame).filter { window.bounds.contains($0) }
        let clear = seen.filter { point in
          let ground = Color(hex: surface.pixel(Int(point.x), Int(point.y)) & 0xFF_FFFF)
          return ring.color.contrast(with: ground) >= 3
        }
        expect(3 * clear.count >= 2 * seen.count, "\(note): \(clear.count) of \(seen.count)")
      }
    }
  }
}
