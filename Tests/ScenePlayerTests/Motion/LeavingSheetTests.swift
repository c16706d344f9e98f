import Drawing
import DrawingTestSupport
import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

@testable import Inspection
@testable import SceneBase
@testable import ScenePlayer
@testable import Scenes

/// A sheet that goes from the scene below it.
@Suite(.endsInTime) struct LeavingSheetTests {
  private let size = Size(1280, 800)
  private let end = Timestamp(milliseconds: 400)

  private func leaving(_ playground: Playground, isReduced: Bool = false) throws -> LeavingSheet {
    let appearance = Appearance(isReduceMotionEnabled: isReduced)
    let sheet = HelpSheet(
      SceneEnvironment(size: size, appearance: appearance), of: ScrollList.self,
      over: playground.displayList(at: .zero), from: .zero)
    return try require(
      sheet.leaving(ChromeMotion(from: .zero, isReduced: isReduced)) as? LeavingSheet)
  }

  @Test func `it is drawn for 0.4 s, and then the scene is as without it`() throws {
    let playground = Playground(ScrollList(SceneEnvironment(size: size)))
    let still = playground.displayList(at: end)
    playground.add(try leaving(playground))
    let times = [0, 100, 200, 399].map { Timestamp(milliseconds: $0) }
    let pictures = times.map { playground.displayList(at: $0) }
    expect(Set(pictures.map(\.description)).count == 4 && !pictures.contains(still))
    for time in times { expect(playground.nextChange(after: time), equals: time) }
    expect(playground.displayList(at: end), equals: still)
    expect(playground.layer(LeavingSheet.self) != nil, "a picture changes nothing")
    playground.settle(at: end)
    expect(playground.layer(LeavingSheet.self) == nil)
    expect(playground.nextChange(after: end) != end)
  }

  @Test(arguments: [false, true])
  func `it sinks while it fades, and with reduced motion it only fades, for 0.15 s`(
    isReduced: Bool
  ) throws {
    let playground = Playground(ScrollList(SceneEnvironment(size: size)))
    let leaving = try leaving(playground, isReduced: isReduced)
    let last = Timestamp(milliseconds: isReduced ? 149 : 399)
    expect(leaving.isMoving(at: last) && !leaving.isMoving(at: last + 1000))
    let picture = DisplayList { leaving.draw(into: &$0, at: Timestamp(milliseconds: 100)) }
    let groups = picture.commands.compactMap { command -> Group? in
      if case .group(let group) = command { group } else { nil }
    }
    expect(!groups.isEmpty && groups.allSatisfy { (0.01...0.99).contains($0.opacity) })
    expect(groups.allSatisfy { $0.transform == .identity }, equals: isReduced)
  }

  @Test func `a finger reaches the scene below it at once`() throws {
    let playground = Playground(ScrollList(SceneEnvironment(size: size)))
    playground.add(try leaving(playground))
    let hand = Hand(stream: playground.stream)
    hand.wait(50)
    hand.down(at: 600, 400)
    expect(playground.window.touches.count, equals: 1)
    expect(playground.layer(LeavingSheet.self)?.isMoving(at: hand.now), equals: true)
  }
}
