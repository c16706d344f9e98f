import CairoRendering
import Expectations
import Scenes
import Testing
import TouchEngine
import TouchTestSupport

@testable import Drawing
@testable import Inspection
@testable import SceneBase
@testable import ScenePlayer
@testable import ToolCommands

/// The focus ring is seen in every scene and look: the pixels of a line at least 2 points wide, two
/// thirds of the ring, change by 3 to 1 (success criteria 2.4.13 and 1.4.11).
@Suite(.ofPlayground, .endsInTime) struct FocusRingTests {
  /// A ring in a picture: points on its line, and its color.
  private struct Ring: Hashable {
    var points: [Point]
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
        return [Ring(points: points(on: path.transformed(by: place)), color: color)]
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

  /// Points on a path, at most 4 apart on its lines, and eight on each of its curves.
  private func points(on path: Path) -> [Point] {
    var (all, last): ([Point], Point) = ([], .zero)
    func blend(_ one: Point, _ other: Point, _ part: Double) -> Point {
      one + (other - one) * part
    }
    for element in path.elements {
      switch element {
      case .move(let point): last = point
      case .line(let point):
        let count = max(Int(point.distance(to: last) / 4), 1)
        all += (0..<count).map { blend(last, point, (Double($0) + 0.5) / Double(count)) }
        last = point
      case .curve(let point, let one, let two):
        all += (0..<8).map { step in
          let part = (Double(step) + 0.5) / 8
          let (a, b) = (blend(last, one, part), blend(one, two, part))
          let c = blend(two, point, part)
          return blend(blend(a, b, part), blend(b, c, part), part)
        }
        last = point
      case .close: continue
      }
    }
    return all
  }

  /// Whether a ring is seen on what is painted without it.
  private struct Sight {
    let renderer = DisplayListRenderer(images: ImageStore(folder: nil))
    let surface: CairoSurface
    let bounds: Rect

    init(_ size: Size) throws {
      surface = try require(
        CairoSurface(width: Int(size.width), height: Int(size.height), isOpaque: true))
      bounds = Rect(origin: .zero, size: size)
    }

    func check(_ ring: Ring?, on list: DisplayList, _ note: String) {
      guard let ring else {
        expect(false, "\(note) has no ring")
        return
      }
      renderer.paint(list, on: surface, scale: 1)
      let seen = ring.points.filter { bounds.contains($0) }
      let clear = seen.count { point in
        let ground = Color(hex: surface.pixel(Int(point.x), Int(point.y)) & 0xFF_FFFF)
        return ring.color.contrast(with: ground) >= 3
      }
      expect(3 * clear >= 2 * seen.count, "\(note): \(clear) of \(seen.count)")
      expect(3 * seen.count >= 2 * ring.points.count, "\(note): the ring lies outside")
    }
  }

  @Test(.tags(.proof), arguments: Appearance.Style.allCases)
  func `the ring of the focus is seen in every scene, and on the program's buttons`(
    style: Appearance.Style
  ) throws {
    for size in [Size(360, 640), Size(1280, 800)] {
      let sight = try Sight(size)
      for scene in Scenes.all {
        let playground = Playground(
          scene.init(
            SceneEnvironment(
              size: size, appearance: Appearance(style: style, isReduceMotionEnabled: true))))
        playground.addButtons()
        let note = "\(scene.name) \(size)"
        checkViews(of: playground, by: sight, note)
        try checkButtons(of: playground, by: sight, note)
      }
    }
  }

  private func checkViews(of playground: Playground, by sight: Sight, _ note: String) {
    let window = playground.window
    for _ in window.focusableViews {
      guard window.moveFocus(), let view = window.focusedView else { continue }
      let time = window.timeline.now
      var shown = rings(in: playground.displayList(at: time))
      window.isFocusVisible = false
      let list = playground.displayList(at: time)
      window.isFocusVisible = true
      for other in rings(in: list) {
        if let place = shown.firstIndex(of: other) { shown.remove(at: place) }
      }
      sight.check(shown.last, on: list, "\(note): \(view.identifier)")
    }
  }

  /// The program's buttons: Tab leads to them after the last view, and to the last of them before
  /// the scene begins again.
  private func checkButtons(
    of playground: Playground, by sight: Sight, _ note: String
  ) throws {
    let layer = try require(playground.layer(ButtonFocus.self))
    var checked: [ProgramSign.Press] = []
    while true {
      let time = playground.window.timeline.now + 1000
      let event = InputEvent(time: time, .key(KeyPress(name: "Tab")))
      let rest = playground.take(InputBatch(events: [event], time: time))
      playground.stream.accept(rest)
      guard let focused = layer.focused, !checked.contains(focused) else { break }
      checked.append(focused)
      let ring = DisplayList { layer.draw(into: &$0, at: time) }
      let list = DisplayList(
        playground.displayList(at: time).commands.filter { !ring.commands.contains($0) })
      sight.check(rings(in: ring).first, on: list, "\(note): \(focused)")
    }
    expect(checked.count >= playground.layers.flatMap(\.signs).count, "\(note): \(checked)")
  }
}
