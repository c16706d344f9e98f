import FileSupport
import TouchEngine

/// A canvas for two people, with things to drag, pinch and turn.
///
/// With one set of recognizers for all, all fingers on it make one gesture, and two people make one
/// pinch. With a set on each thing, each person has separate gestures.
final class LabCanvas: View, GestureRecognizerDelegate {
  static let start = [LabPose(x: 0.3, y: 0.35), LabPose(x: 0.7, y: 0.65)]
  static let side = 110.0

  let things = LabCanvas.start.indices.map { View(identifier: "thing\($0 + 1)") }
  var poses = LabCanvas.start { didSet { layoutSubviews() } }

  /// The sets of recognizers that move things: a pan, a pinch and a rotation each.
  private(set) var sets: [LabHandSet] = []
  var mode = LabOptions.Canvas.oneEach { didSet { if mode != oldValue { makeSets() } } }

  init() {
    super.init(identifier: "canvas")
    isMultipleTouchEnabled = true
    for thing in things {
      thing.isMultipleTouchEnabled = true
      addSubview(thing)
    }
    makeSets()
  }

  private func makeSets() {
    for set in sets { set.remove() }
    switch mode {
    case .oneForAll: sets = [LabHandSet(on: self, of: self, name: "all")]
    case .oneEach: sets = things.map { LabHandSet(on: $0, of: self, name: $0.identifier) }
    }
  }

  override func layoutSubviews() {
    for (thing, pose) in zip(things, poses) {
      thing.bounds = Rect(0, 0, Self.side, Self.side)
      thing.center = Point(pose.x * bounds.width, pose.y * bounds.height)
      thing.transform = AffineTransform.scale(pose.scale)
        .concatenating(.rotation(pose.angle))
    }
    setNeedsDisplay()
  }

  /// Moves, scales and turns a thing, and keeps its center on the canvas.
  func change(_ thing: View, by shift: Point = .zero, scale: Double = 1, angle: Double = 0) {
    guard let index = things.firstIndex(where: { $0 === thing }), !bounds.isEmpty else { return }
    poses[index].change(by: shift, of: bounds.size, scale: scale, angle: angle)
  }

  /// Recognizers of one set recognize simultaneously.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    sets.contains { set in
      [recognizer, other].allSatisfy { one in set.recognizers.contains { $0 === one } }
    }
  }
}

/// A pan, a pinch and a rotation on one view, which recognize simultaneously.
final class LabHandSet {
  let pan = PanGestureRecognizer()
  let pinch = PinchGestureRecognizer()
  let rotation = RotationGestureRecognizer()
  private unowned let canvas: LabCanvas
  /// The thing to move, from the first beginning until none is active.
  private var thing: View?

  var recognizers: [GestureRecognizer] { [pan, pinch, rotation] }

  init(on view: View, of canvas: LabCanvas, name: String) {
    self.canvas = canvas
    for recognizer in recognizers {
      recognizer.name = "\(name).\(recognizer.kindName)"
      recognizer.delegate = canvas
      view.addGestureRecognizer(recognizer)
    }
    // An action may run after the set was deallocated.
    pan.addAction { [weak self] in self?.panned() }
    pinch.addAction { [weak self] in self?.pinched() }
    rotation.addAction { [weak self] in self?.rotated() }
  }

  private func panned() {
    follow(pan) { canvas.change($0, by: pan.translation(in: canvas)) }
    pan.setTranslation(.zero, in: canvas)
  }

  private func pinched() {
    follow(pinch) { canvas.change($0, scale: pinch.scale) }
    pinch.scale = 1
  }

  private func rotated() {
    follow(rotation) { canvas.change($0, angle: rotation.rotation) }
    rotation.rotation = 0
  }

  func remove() {
    for recognizer in recognizers { recognizer.view?.removeGestureRecognizer(recognizer) }
  }

  /// Applies a change to the thing under the first finger.
  private func follow(_ recognizer: GestureRecognizer, _ change: (View) -> Void) {
    if thing == nil {
      thing = canvas.things.first { $0 === recognizer.touches.first?.view }
    }
    if let thing { change(thing) }
    let isOver = recognizers.allSatisfy { ![.began, .changed].contains($0.state) }
    if isOver { thing = nil }
  }
}

/// The position, scale and rotation of a thing that fingers move.
struct LabPose: Codable, Hashable, Sendable {
  /// The thing's center, as fractions of the view it moves on.
  var x: Double
  var y: Double
  var scale = 1.0
  /// The rotation in radians, clockwise.
  var angle = 0.0

  static let scales = 0.5...3.0
  /// The pose of the thing on the stage before it is moved.
  static let middle = LabPose(x: 0.5, y: 0.5)

  func check() throws(StateFault) {
    for part in [x, y] { try StateLimits.check(part, in: 0...1, "things") }
    try StateLimits.check(scale, in: Self.scales, "things")
    try StateLimits.check(angle, in: -1e6...1e6, "things")
  }

  /// Moves, scales and turns; the center stays on a view of the size `room`.
  mutating func change(by shift: Point, of room: Size, scale: Double, angle: Double) {
    x = min(max(x + shift.x / room.width, 0), 1)
    y = min(max(y + shift.y / room.height, 0), 1)
    self.scale = min(max(self.scale * scale, Self.scales.lowerBound), Self.scales.upperBound)
    self.angle += angle
  }
}
