import Drawing
import Expectations
import Testing
import TouchEngine
import TouchTestSupport

@testable import Inspection
@testable import SceneBase
@testable import ScenePlayer
@testable import Scenes

/// Fingers that catch the picture of a scene on its way from or to its tile.
@Suite(.endsInTime) struct OpeningTouchesTests {
  private let size = Size(1280, 800)
  private let playground: Playground
  private let tile: Rect
  private let motion: OpeningLayer
  private let turns = Turns()

  private final class Turns {
    var count = 0
  }

  init() throws {
    let home = Home(SceneEnvironment(size: size))
    tile = try require(home.tile(of: ControlsScene.self))
    playground = Playground(ControlsScene(SceneEnvironment(size: size)))
    motion = OpeningLayer { [turns] in turns.count += 1 }
    playground.add(motion)
    open(isClosing: false)
  }

  private func open(isClosing: Bool, isReduced: Bool = false) {
    motion.opening = SceneOpening(
      over: DisplayList { _ in }, .black, of: DisplayList { _ in }, tile: tile, in: size,
      isClosing: isClosing, motion: ChromeMotion(from: .zero, isReduced: isReduced))
  }

  /// Sends a sample through the picture to the scene.
  private func send(
    _ phase: TouchPhase, _ place: Point, at milliseconds: Int64, id: Int = 1
  ) {
    let time = Timestamp(milliseconds: milliseconds)
    let sample = TouchSample(touch: TouchID(id), phase: phase, position: place, time: time)
    let batch = InputBatch(events: [InputEvent(sample)], time: time)
    playground.stream.accept(playground.take(batch))
  }

  /// Drags a finger from a place, in steps of 10 ms; the last steps take long when `isSlow`.
  private func drag(
    from place: Point, by way: Point, at start: Int64, isSlow: Bool
  ) -> Int64 {
    send(.began, place, at: start)
    for step in 1...10 {
      send(.moved, place + way * (Double(step) / 10), at: start + Int64(step) * 10)
    }
    let end = start + (isSlow ? 400 : 110)
    send(.ended, place + way, at: end)
    return end
  }

  private func isClosing() throws -> Bool { try require(motion.opening).isClosing }

  /// The finger's way that takes the picture from the window to the tile, for a finger in the
  /// middle.
  private var way: Point { tile.center - Point(640, 400) }

  @Test(arguments: [40, 100, 180, 240] as [Int64])
  func `a finger on the traveling picture reaches no scene, and holds the picture`(
    at time: Int64
  ) throws {
    let place = time < 100 ? tile.center : tile.center + (Point(640, 400) - tile.center) * 0.5
    send(.began, place, at: time)
    expect(playground.window.touches.isEmpty)
    let later = Timestamp(milliseconds: 5000)
    expect(motion.opening?.isMoving(at: later), equals: true)
    expect(playground.nextChange(after: later) == nil)
    send(.moved, place + Point(0, 5), at: 5000)
    send(.moved, place + Point(0, 30), at: 5010)
    expect(playground.window.touches.isEmpty)
  }

  @Test func `a finger beside the picture, or after it has come within 4 pt, is the scene's`() {
    send(.began, Point(1270, 10), at: 30)
    expect(playground.window.touches.count, equals: 1)
    send(.ended, Point(1270, 10), at: 40)
    send(.began, Point(640, 400), at: 270, id: 2)
    expect(playground.window.touches.count, equals: 1)
    expect(motion.opening?.isHeld, equals: false)
  }

  @Test func `with reduced motion nothing travels, and fingers are the scene's`() {
    open(isClosing: false, isReduced: true)
    send(.began, Point(640, 400), at: 50)
    expect(playground.window.touches.count, equals: 1)
  }

  @Test func `a quick tap on the traveling picture is not lost, and the picture goes on`() throws {
    let control = try require(playground.scene as? ControlsScene).sound
    let place = control.convert(
      Point(control.bounds.width / 2, control.bounds.height / 2), to: nil)
    let wasOn = control.isOn

    send(.began, place, at: 200)
    expect(motion.opening?.isHeld == true && playground.window.touches.isEmpty)
    send(.ended, place + Point(3, 0), at: 320)

    expect(control.isOn != wasOn)
    expect(turns.count, equals: 0)
    try expect(!isClosing())
    expect(motion.opening?.isMoving(at: Timestamp(milliseconds: 900)), equals: false)
  }

  @Test func `a finger that is held for 0.3 s, or moves 10 pt, does not tap`() {
    var touches = 0
    playground.onInput = { if case .touches = $0.content { touches += 1 } }
    send(.began, Point(640, 400), at: 150)
    send(.ended, Point(640, 400), at: 450)
    open(isClosing: false)
    send(.began, Point(640, 400), at: 150, id: 2)
    send(.moved, Point(640, 410), at: 160, id: 2)
    send(.ended, Point(640, 400), at: 200, id: 2)
    expect(touches, equals: 0)
  }

  @Test func `dragged to the tile and let go, the scene closes; only halfway, it opens`() throws {
    let near = drag(from: Point(640, 400), by: way * 0.3, at: 150, isSlow: true)
    expect(turns.count, equals: 0)
    try expect(!isClosing())
    open(isClosing: false)
    let far = drag(from: Point(640, 400), by: way * 0.8, at: 150, isSlow: true)
    expect(turns.count, equals: 1)
    try expect(isClosing())
    for end in [near, far] {
      expect(
        motion.opening?.isMoving(at: Timestamp(milliseconds: end + 600)), equals: false)
    }
  }

  @Test func `a flick toward the tile closes the scene from any place`() throws {
    _ = drag(from: Point(640, 400), by: way * 0.3, at: 200, isSlow: false)
    expect(turns.count, equals: 1)
    try expect(isClosing())
  }

  @Test func `a scene that closes is pulled open again`() throws {
    open(isClosing: true)
    _ = drag(from: Point(640, 400), by: way * -0.8, at: 60, isSlow: true)
    expect(turns.count, equals: 1)
    try expect(!isClosing())
  }

  @Test func `the picture is not cut when it is caught, moved and let go`() {
    func picture(_ milliseconds: Int64) -> AffineTransform? {
      let list = playground.displayList(at: Timestamp(milliseconds: milliseconds))
      guard case .group(let group)? = list.commands.last,
        case .group(let inner)? = group.content.commands.first
      else { return nil }
      return inner.transform
    }
    open(isClosing: false)
    motion.opening = SceneOpening(
      over: DisplayList { _ in }, .black,
      of: DisplayList { $0.fill(.rect(Rect(0, 0, 9, 9)), .white) }, tile: tile, in: size,
      isClosing: false, motion: ChromeMotion(from: .zero, isReduced: false))
    let caught = Int64(150)
    var last = picture(caught - 1)
    send(.began, Point(640, 400), at: caught)
    var steps: [Double] = []
    for time in caught..<(caught + 840) {
      let moved = Double(time - caught)
      if moved < 300 { send(.moved, Point(640 - moved, 400 + moved / 2), at: time) }
      if moved == 300 { send(.ended, Point(340, 550), at: time) }
      guard let now = picture(time), let before = last else { continue }
      steps.append(max(abs(now.tx - before.tx), abs(now.ty - before.ty)))
      last = now
    }
    expect(steps.count > 300)
    // The finger moves by 1 pt in a millisecond.
    expect(steps.allSatisfy { $0 < 6 }, "\(steps.max() ?? 0)")
  }

  @Test func `the picture follows the finger that holds it`() throws {
    let place = Point(640, 400)
    send(.began, place, at: 180)
    let opening = try require(motion.opening)
    let before = opening.frame(at: Timestamp(milliseconds: 180))
    let part = Point(
      (place.x - before.minX) / before.width, (place.y - before.minY) / before.height)
    let goal = place + way * 0.5 + Point(30, -20)
    send(.moved, goal, at: 300)
    let after = try require(motion.opening).frame(at: Timestamp(milliseconds: 300))
    let held = Point(after.minX + part.x * after.width, after.minY + part.y * after.height)
    expect((held - goal).length < 1e-6)
    expect(after.width < before.width)
  }

  @Test func `further fingers are the program's until they are lifted, also afterwards`() {
    var problems: [String] = []
    playground.onProblem = { problems.append($0) }
    send(.began, Point(640, 400), at: 150)
    send(.began, Point(20, 20), at: 200, id: 2)
    send(.ended, Point(640, 400), at: 600)
    expect(playground.window.touches.isEmpty)
    _ = playground.displayList(at: Timestamp(milliseconds: 3000))
    send(.moved, Point(60, 60), at: 3000, id: 2)
    send(.ended, Point(60, 60), at: 3100, id: 2)
    expect(problems.isEmpty && playground.window.touches.isEmpty)
    send(.began, Point(20, 20), at: 3200, id: 3)
    expect(playground.window.touches.count, equals: 1)
  }

  @Test func `cancelled fingers let the picture go on to where it went`() throws {
    send(.began, Point(640, 400), at: 150)
    let time = Timestamp(milliseconds: 300)
    var batch = InputBatch(
      events: [InputEvent(time: time, .cancelTouches(because: .escape))], time: time)
    batch = playground.take(batch)
    expect(batch.events.count == 1 && turns.count == 0)
    expect(motion.opening?.isHeld, equals: false)
    try expect(!isClosing())
  }
}
