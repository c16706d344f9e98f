import Drawing
import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

@testable import Inspection
@testable import SceneBase
@testable import ScenePlayer
@testable import Scenes

/// The inspector in every scene, also in those without a panel.
@Suite(.endsInTime) struct SceneInspectorTests {
  private static let sizes = [
    Size(1280, 800), Size(800, 1280), Size(640, 480), Size(360, 640),
  ]

  private func open(_ playground: Playground, at time: Timestamp = .zero) {
    playground.inspection?.toggle()
    playground.settle(at: time)
  }

  /// The views that take fingers and lie beyond a frame, by their names.
  private func views(in window: Window, beyond frame: Rect) -> [String] {
    window.focusableViews.filter { view in
      let place = view.transformToRoot.apply(to: view.bounds).boundingBox
      return place.maxX > frame.maxX + 0.5 || place.minX < frame.minX - 0.5
    }.map(\.identifier)
  }

  @Test(arguments: Scenes.all.indices, sizes)
  func `every scene has one, which leaves one line and shows who competes`(
    index: Int, size: Size
  ) throws {
    let type = Scenes.all[index]
    let playground = Playground(type.init(SceneEnvironment(size: size)))
    playground.inspection?.onCommand = { _ in }
    playground.add(HelpButton())
    let button = try require(playground.inspection?.buttonFrame, "\(type.name)")
    let help = try require(playground.layer(HelpButton.self)?.frame)
    expect(help.maxX < button.minX, "the help stands before the inspector")
    var calls: [InputEvent.Content] = []
    playground.onEvent = { calls.append($0.content) }
    open(playground)
    expect(calls, equals: [.call(name: "inspector", value: .bool(true))])
    let place = try require(playground.inspection?.inspector?.place)
    let end = Timestamp(milliseconds: 1000)
    expect(playground.inspection?.inspector?.frame(at: end), equals: place.frame)
    if playground.window is StageWindow {
      expect(views(in: playground.window, beyond: place.free), equals: [], "\(type.name)")
    }

    let hand = Hand(stream: playground.stream)
    hand.wait(1000)
    hand.down(at: place.free.width / 2, place.free.height / 2)
    hand.wait(100)
    let race = try require(playground.inspection?.inspector?.picture(at: hand.now))
    expect(race.fingers == 1 && !race.lanes.isEmpty, "\(type.name)")
    hand.up()
    hand.wait(3000)
    open(playground, at: hand.now)
    expect(!playground.isInspecting && playground.inspection?.inspector == nil)
  }

  @Test func `pages and the sheet of the controls stand beside it`() throws {
    let size = Size(1280, 800)
    let scene = ControlsScene(SceneEnvironment(size: size))
    let playground = Playground(scene)
    open(playground)
    let free = scene.home.free
    expect(free.width, equals: 1280 - 360 - 24)
    let hand = Hand(stream: playground.stream)
    scene.pushPage(animated: false)
    // Below it is the strip with the row.
    expect(scene.pages[0].view.bounds.size, equals: Size(free.width, free.height - 60))
    scene.presentSheet(animated: false)
    hand.wait(1000)
    expect(scene.sheet.view.bounds.width, equals: free.width)
    let sheet = scene.sheet.view.transformToRoot.apply(to: scene.sheet.view.bounds).boundingBox
    expect(sheet.maxX <= free.maxX && sheet.minY > 0)

    let state = scene.state(at: hand.now)
    let again = ControlsScene(SceneEnvironment(size: size), state: state)
    expect(again.home.isInspecting && again.home.free == free)
    expect(again.sheet.view.frame, equals: scene.sheet.view.frame)
    expect(again.list.frame, equals: scene.list.frame)

    open(playground, at: hand.now)
    expect(scene.home.free, equals: scene.window.bounds)
    expect(scene.pages[0].view.bounds.width == 1280 && scene.sheet.view.bounds.width == 1280)
  }

  @Test func `the home screen comes back with it`() throws {
    let environment = SceneEnvironment(size: Size(1280, 800))
    let home = Home(environment)
    let playground = Playground(home)
    let wide = home.list.bounds.width
    open(playground)
    expect(home.list.bounds.width, equals: wide - 384)
    let again = Home(environment, state: home.stateToComeBack)
    expect(Playground(again).isInspecting)
    expect(again.list.cards.map(\.frame), equals: home.list.cards.map(\.frame))
  }

  @Test func `the scene goes to its new frame by the spring`() throws {
    let home = Home(SceneEnvironment(size: Size(1280, 800)))
    let playground = Playground(home)
    open(playground)
    let pictures = [0, 100, 1000].map {
      playground.displayList(at: Timestamp(milliseconds: $0))
    }
    expect(pictures[0] != pictures[1] && pictures[1] != pictures[2])
    expect(playground.nextChange(after: Timestamp(milliseconds: 100)) != nil)
    expect(home.home.signShift(at: .zero), equals: 384)
    expect(home.home.signShift(at: Timestamp(milliseconds: 1000)), equals: 0)
  }
}
