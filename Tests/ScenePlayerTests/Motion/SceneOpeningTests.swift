import Drawing
import DrawingTestSupport
import Expectations
import Testing
import TouchEngine
import TouchTestSupport

@testable import Inspection
@testable import SceneBase
@testable import ScenePlayer
@testable import Scenes

/// A scene that grows out of its tile on the home screen.
@Suite(.endsInTime) struct SceneOpeningTests {
  private let size = Size(1280, 800)

  private func opening(isClosing: Bool) throws -> (Playground, SceneOpening) {
    let home = Home(SceneEnvironment(size: size))
    let tile = try require(home.tile(of: ScrollList.self))
    let playground = Playground(ScrollList(SceneEnvironment(size: size)))
    let opening = SceneOpening(
      over: DisplayList { home.draw(into: &$0, at: .zero) }, home.ground,
      of: playground.displayList(at: .zero), tile: tile, in: size, isClosing: isClosing,
      motion: ChromeMotion(from: .zero, isReduced: false))
    return (playground, opening)
  }

  @Test(arguments: [false, true])
  func `it is drawn for 0.4 s, and then the scene is as without it`(isClosing: Bool) throws {
    let (playground, opening) = try opening(isClosing: isClosing)
    let still = playground.displayList(at: Timestamp(milliseconds: 400))
    let motion = OpeningLayer()
    playground.add(motion)
    motion.opening = opening
    let times = [0, 100, 200, 399].map { Timestamp(milliseconds: $0) }
    let pictures = times.map { playground.displayList(at: $0) }
    expect(Set(pictures.map(\.description)).count == 4 && !pictures.contains(still))
    for time in times { expect(playground.nextChange(after: time), equals: time) }
    let end = Timestamp(milliseconds: 400)
    expect(playground.displayList(at: end), equals: still)
    expect(playground.nextChange(after: end) != end)
  }

  @Test func `a finger reaches the scene that opens at once`() throws {
    let (playground, opening) = try opening(isClosing: false)
    let motion = OpeningLayer()
    playground.add(motion)
    motion.opening = opening
    let sample = TouchSample(
      touch: TouchID(1), phase: .began, position: Point(400, 600),
      time: Timestamp(milliseconds: 50))
    let event = InputEvent(sample)
    playground.stream.accept(InputBatch(events: [event], time: sample.time))
    expect(playground.window.touches.count, equals: 1)
  }

  @Test func `a tile out of sight has no frame`() {
    let home = Home(SceneEnvironment(size: Size(360, 480)))
    expect(home.tile(of: GestureLab.self) == nil)
  }
}
