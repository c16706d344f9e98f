import Drawing
import Expectations
import Testing
import TouchEngine
import TouchTestSupport

@testable import Inspection
@testable import SceneBase
@testable import ScenePlayer
@testable import Scenes

/// The arrow at the upper left corner, which leads to the home screen.
@Suite(.endsInTime) struct HomeButtonTests {
  private static let sizes = [Size(640, 480), Size(800, 1280), Size(1280, 800), Size(3840, 2160)]
  private let playground: Playground
  private let house: HomeButton
  private let presses = Presses()
  private let place: Point

  init() throws {
    playground = Playground(ScrollList(SceneEnvironment(size: Size(640, 480))))
    house = HomeButton { [presses] in presses.count += 1 }
    playground.add(house)
    place = try require(playground.layer(HomeButton.self)?.frame).center
  }

  private func touch(_ id: Int, _ phase: TouchPhase, _ place: Point, at time: Int64) -> InputEvent {
    InputEvent(
      TouchSample(
        touch: TouchID(id), phase: phase, position: place, time: Timestamp(milliseconds: time)))
  }

  /// The events that go on to the scene.
  private func rest(_ events: InputEvent...) -> [InputEvent] {
    house.take(InputBatch(events: events, time: events.last?.time ?? .zero)).events
  }

  @Test func `a finger that lands on it is its own, and lifting presses it once`() {
    expect(rest(touch(1, .began, place, at: 0)).isEmpty)
    expect(presses.count, equals: 0)
    expect(rest(touch(1, .moved, place + Point(3, 3), at: 10)).isEmpty)
    expect(rest(touch(1, .ended, place, at: 20)).isEmpty)

    expect(presses.count, equals: 1)
  }

  @Test func `other fingers and all other events go on to the scene`() {
    let other = touch(2, .began, Point(100, 100), at: 5)
    let key = InputEvent(time: Timestamp(milliseconds: 6), .key(KeyPress(name: "s", text: "s")))

    let rest = rest(touch(1, .began, place, at: 0), other, key)

    expect(rest, equals: [other, key])
    // One that comes from elsewhere is not its own, and does not press it.
    expect(self.rest(touch(2, .moved, place, at: 10)).count, equals: 1)
    expect(self.rest(touch(2, .ended, place, at: 20)).count, equals: 1)
    expect(presses.count, equals: 0)
  }

  @Test func `sliding off it, or Esc, presses nothing`() {
    _ = rest(touch(1, .began, place, at: 0))
    expect(rest(touch(1, .ended, Point(300, 100), at: 50)).isEmpty)
    _ = rest(touch(2, .began, place, at: 100))
    let escape = InputEvent(time: Timestamp(milliseconds: 110), .key(KeyPress(name: "Escape")))
    expect(rest(escape), equals: [escape])
    expect(rest(touch(2, .ended, place, at: 120)).isEmpty)

    expect(presses.count, equals: 0)
  }

  @Test func `the arrow follows the window's size`() throws {
    let resize = InputEvent(time: .zero, .resize(Size(1000, 700)))
    playground.stream.accept(InputBatch(events: rest(resize), time: .zero))
    let place = try require(playground.layer(HomeButton.self)?.frame).center
    expect(place != self.place)

    _ = rest(touch(1, .began, place, at: 10), touch(1, .ended, place, at: 20))

    expect(presses.count, equals: 1)
  }

  @Test func `a finger that presses it asks for a picture`() {
    playground.window.needsDisplay = false

    _ = rest(touch(1, .began, place, at: 0))

    expect(playground.window.needsDisplay)
  }

  @Test func `the home screen has no arrow, nor does a scene that was given none`() {
    let home = Playground(Home(SceneEnvironment(size: Size(640, 480))))
    home.add(house)
    expect(house.frame == nil)
  }

  @Test(arguments: sizes, [1, 2.0])
  func `the arrow is large enough for a finger, and covers no control of any scene`(
    size: Size, textScale: Double
  ) throws {
    for scene in Scenes.all where scene.name != Home.name {
      let environment = SceneEnvironment(size: size, appearance: Appearance(textScale: textScale))
      let playground = Playground(scene.init(environment))
      playground.add(HomeButton())
      let frame = try require(playground.layer(HomeButton.self)?.frame)

      expect(frame.width >= 44 && frame.height >= 44, "\(scene.name)")
      expect(playground.window.bounds.intersection(frame), equals: frame, "\(scene.name)")
      for control in controls(in: playground.window) {
        let box = control.transformToRoot.apply(to: control.bounds).boundingBox
        let seen = sight(of: control).flatMap { box.intersection($0) }
        expect(seen?.intersection(frame) == nil, "\(scene.name): \(control.path)")
      }
    }
  }

  private func controls(in view: View) -> [Control] {
    view.subviews.filter { !$0.isHidden }.flatMap {
      [$0 as? Control].compactMap { $0 } + controls(in: $0)
    }
  }

  /// The area that the scroll views around a view leave visible; `nil` when it is empty.
  private func sight(of view: View) -> Rect? {
    var sight: Rect? = Rect(-1e6, -1e6, 2e6, 2e6)
    var ancestor = view.superview
    while let current = ancestor {
      if current is ScrollView {
        let box = current.transformToRoot.apply(to: current.bounds).boundingBox
        sight = sight.flatMap { $0.intersection(box) }
      }
      ancestor = current.superview
    }
    return sight
  }
}

/// Counts how often a button was pressed.
private final class Presses {
  var count = 0
}
