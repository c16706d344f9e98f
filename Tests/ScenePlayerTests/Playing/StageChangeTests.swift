import Drawing
import Expectations
import Testing
import TouchEngine
import TouchTestSupport

@testable import Inspection
@testable import SceneBase
@testable import ScenePlayer
@testable import Scenes

/// How a scene moves when the panel opens and folds beside it.
@Suite(.endsInTime) struct StageChangeTests {
  private static var scenes: [any Scene.Type] {
    [Chat.self, LiveRoom.self, ScrollList.self, GestureLab.self]
  }

  private func open(
    _ kind: any Scene.Type, _ size: Size = Size(1280, 800), isReduced: Bool = false
  ) throws -> (scene: any Scene, panel: Panel) {
    let scene = kind.init(
      SceneEnvironment(
        size: size, appearance: Appearance(isReduceMotionEnabled: isReduced)))
    kept.scenes.append(scene)
    return (scene, try require((scene.window as? PanelWindow)?.panel))
  }

  /// Keeps the scenes of the panels.
  private final class Kept {
    var scenes: [any Scene] = []
  }

  private let kept = Kept()

  private func stage(of panel: Panel, at milliseconds: Int64) -> DisplayList {
    DisplayList {
      panel.drawStage(into: &$0, at: Timestamp(milliseconds: milliseconds), scale: 1)
    }
  }

  @Test(arguments: scenes.indices)
  func `each scene goes from the window's width to what the panel leaves, and back`(
    index: Int
  ) throws {
    let (_, panel) = try open(Self.scenes[index])
    let wide = (now: stage(of: panel, at: 0), later: stage(of: panel, at: 400))
    panel.fold(false)
    let change = try require(panel.stage.change)
    expect(change.from == Rect(0, 0, 1280, 800) && change.to.width < 920)
    expect(change.frame(at: .zero), equals: change.from)
    let widths = stride(from: 0, through: 270, by: 10).map {
      change.frame(at: Timestamp(milliseconds: $0)).width
    }
    expect(zip(widths, widths.dropFirst()).allSatisfy { $0 > $1 })
    expect(change.frame(at: Timestamp(milliseconds: 400)), equals: change.to)
    // The picture before, unchanged.
    guard case .raster(let raster)? = stage(of: panel, at: 0).commands.first else {
      throw NoRaster()
    }
    expect(raster.content, equals: wide.now)
    let narrow = stage(of: panel, at: 400)
    expect(narrow != wide.later)

    panel.fold(true)
    expect(panel.stage.change?.frame(at: .zero), equals: change.frame(at: .zero))
    expect(stage(of: panel, at: 400), equals: wide.later)
  }

  private struct NoRaster: Error {}

  @Test func `a panel that folds while it opens lets the scene go on from where it is`() throws {
    let (scene, panel) = try open(ScrollList.self)
    panel.fold(false)
    let time = Timestamp(milliseconds: 100)
    let middle = try require(panel.stage.change).frame(at: time)
    let key = InputEvent(time: time, .key(KeyPress(name: "F4")))
    Playground(scene).stream.accept(InputBatch(events: [key], time: time))
    expect(panel.isFolded)
    expect(panel.stage.change?.frame(at: time), equals: middle)
    expect(middle.width > 920 && middle.width < 1270)
  }

  @Test func `with reduced motion the pictures fade where they are`() throws {
    let (_, panel) = try open(ScrollList.self, isReduced: true)
    panel.fold(false)
    let change = try require(panel.stage.change)
    expect(change.frame(at: .zero), equals: change.to)
    expect(stage(of: panel, at: 75) != stage(of: panel, at: 150))
    expect(panel.nextChange(after: Timestamp(milliseconds: 150)) == nil)
  }

  @Test func `under a panel that covers it the scene stays in sight until the panel has come`()
    throws
  {
    let (_, panel) = try open(ScrollList.self, Size(640, 480))
    panel.fold(false)
    try expect(require(panel.stage.change).to.isEmpty)
    expect(!stage(of: panel, at: 200).commands.isEmpty)
    expect(stage(of: panel, at: 400).commands.isEmpty)
  }

  @Test func `the help button goes with the scene's edge`() throws {
    let (_, panel) = try open(Chat.self)
    panel.fold(false)
    let change = try require(panel.stage.change)
    expect(abs(panel.stage.signShift(at: .zero) - (1280 - change.to.maxX)) < 1e-9)
    expect(panel.stage.signShift(at: Timestamp(milliseconds: 400)), equals: 0)
  }
}
