import Drawing
import TouchEngine
import TouchTool

/// A map that is moved with a finger, zoomed and turned with two, and zoomed in with a double tap.
final class MapScene: Scene, GestureRecognizerDelegate {
  static let name = "map"
  static let words = WordTable([
    .english: ["title": "Map", "summary": "A map to move, zoom and turn."],
    .chinese: ["title": "地图", "summary": "可以移动、缩放和旋转的地图。"],
  ])
  static let gestures = [
    SceneGesture(.drag, [.english: "Moves the map", .chinese: "移动地图"]),
    SceneGesture(.pinch, [.english: "Zooms the map", .chinese: "缩放地图"]),
    SceneGesture(.rotate, [.english: "Turns the map", .chinese: "旋转地图"]),
    SceneGesture(.doubleTap, [.english: "Zooms in by two", .chinese: "放大一倍"]),
  ]

  let window: Window
  private var place: MapPlace

  init(_ environment: SceneEnvironment, state: MapPlace?) {
    place = state ?? MapPlace(x: environment.size.width / 2, y: environment.size.height / 2)
    let map = View(identifier: "map")
    window = MapWindow(map, environment)

    let pan = PanGestureRecognizer()
    pan.addAction { [unowned self] pan in
      place.move(by: pan.translation(in: nil))
      pan.setTranslation(.zero, in: nil)
      window.setNeedsDisplay()
    }
    let pinch = PinchGestureRecognizer()
    pinch.addAction { [unowned self] pinch in
      place.zoom(by: pinch.scale, about: pinch.location(in: nil))
      pinch.scale = 1
      window.setNeedsDisplay()
    }
    let rotation = RotationGestureRecognizer()
    rotation.addAction { [unowned self] rotation in
      place.turn(by: rotation.rotation, about: rotation.location(in: nil))
      rotation.rotation = 0
      window.setNeedsDisplay()
    }
    let doubleTap = TapGestureRecognizer()
    doubleTap.numberOfTapsRequired = 2
    doubleTap.addAction { [unowned self] tap in
      place.zoom(by: 2, about: tap.location(in: nil))
      window.setNeedsDisplay()
    }
    for recognizer in [pan, pinch, rotation, doubleTap] {
      recognizer.delegate = self
      map.addGestureRecognizer(recognizer)
    }
  }

  /// Moving, zooming and turning go together.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    !(recognizer is TapGestureRecognizer) && !(other is TapGestureRecognizer)
  }

  func state(at time: Timestamp) -> MapPlace { place }

  func draw(into list: inout DisplayListBuilder, at time: Timestamp) {
    let palette = window.appearance.palette
    list.fill(.rect(window.bounds), palette.stage)
    list.group(transform: place.transform) { list in
      list.fill(.roundedRect(Rect(-420, -260, 300, 220), radius: 40), palette.accent.opacity(0.3))
      for street in -6...6 {
        let (at, isMain) = (Double(street) * 80, street % 3 == 0)
        let (color, width) = (palette.edge, isMain ? 10.0 : 4.0)
        list.stroke(.line(from: Point(-520, at), to: Point(520, at)), color, width: width)
        list.stroke(.line(from: Point(at, -520), to: Point(at, 520)), color, width: width)
      }
      list.text(
        "Park", in: Rect(-420, -170, 300, 40),
        TextStyle(size: 24, color: palette.ink, alignment: .center))
    }
  }
}

/// A window that the map fills.
private final class MapWindow: SceneWindow {
  private let map: View

  init(_ map: View, _ environment: SceneEnvironment) {
    self.map = map
    super.init(environment)
    addSubview(map)
    layoutSubviews()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    map.frame = bounds
  }
}
