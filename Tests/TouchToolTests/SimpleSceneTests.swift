import Drawing
import Expectations
import FileSupport
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

@testable import Inspection
@testable import SceneBase
@testable import ScenePlayer
@testable import TouchTool

/// A scene of another package, with the defaults of a scene.
@Suite(.endsInTime) struct SimpleSceneTests {
  private let environment = SceneEnvironment(
    size: Size(300, 400), appearance: Appearance(style: .dark), language: .chinese)

  @Test func `a scene opens at the place, size and appearance of its window`() {
    var later = environment
    later.start = Timestamp(milliseconds: 5000)
    let scene = ScrolledList(later, state: nil)
    expect(scene.window.bounds.size, equals: Size(300, 400))
    expect(scene.window.appearance.style, equals: .dark)
    expect(scene.window.timeline.now, equals: later.start)
    expect(scene.language, equals: .chinese)
  }

  @Test func `a state that is not valid is a fault`() throws {
    try ScrolledList.State(offset: 800).check()
    expect(throws: StateFault("an offset of 0 to 800", found: "801.0")) {
      try ScrolledList.State(offset: 801).check()
    }
  }

  @Test func `the recognizers are those of all views`() throws {
    let scene = ScrolledList(environment, state: nil)
    let list = try require(scene.window.subviews.first as? ScrollView)
    expect(
      scene.recognizers.map(ObjectIdentifier.init),
      equals: [ObjectIdentifier(list.panGestureRecognizer)])
  }

  @Test func `the picture has the views that can be seen`() throws {
    let scene = ScrolledList(environment, state: nil)
    func picture(at time: Timestamp = .zero) -> DisplayList {
      DisplayList { scene.draw(into: &$0, at: time) }
    }
    let before = picture()
    let list = try require(scene.window.subviews.first)
    list.isHidden = true
    expect(picture() != before)
    expect(
      picture(),
      equals: DisplayList { $0.fill(.rect(scene.window.bounds), Palette.of(.dark).stage) })
    list.isHidden = false
    expect(picture(), equals: before)
  }

  @Test func `a picture follows the indicators of a list`() {
    let scene = ScrolledList(environment, state: nil)
    expect(scene.nextChange(after: .zero) == nil)
    let hand = Hand(stream: TouchStream(window: scene.window))
    hand.drag(from: Point(150, 150), to: Point(150, 60), over: 200)
    expect(scene.nextChange(after: scene.window.timeline.now) != nil)
  }

  @Test func `a resting scene goes on at a later time`() throws {
    let playground = Playground(ScrolledList(environment, state: nil))
    let time = playground.window.timeline.now
    let rest = try require(RestingPlayground(playground, at: time))
    let next = try require(rest.open())
    expect(next.displayList(at: time), equals: playground.displayList(at: time))
  }

  @Test func `the name stands for missing words, and one text for each language`() {
    expect(ScrolledList.summary, equals: "list")
    expect(ScrolledList.gestures == [] && ScrolledList.names == [:])
    expect(RefreshedList.summary, equals: "A list that refreshes.")
    expect(RefreshedList.words.text("summary", in: .chinese), equals: RefreshedList.summary)
    expect(SceneGesture(.tap, "Opens").effect.text(in: .chinese), equals: "Opens")
  }

  // MARK: The inspector

  @Test func `the inspector floats over the scene and changes no frame of it`() throws {
    let playground = Playground(ScrolledList(environment, state: nil))
    let list = try require(playground.window.subviews.first)
    let (size, frame) = (playground.window.bounds.size, list.frame)
    let status = playground.scene.statusRow
    let before = playground.displayList(at: .zero)

    playground.inspection?.toggle()
    playground.settle(at: .zero)
    expect(playground.isInspecting && playground.inspection?.inspector?.place != nil)
    expect(playground.window.bounds.size == size && list.frame == frame)
    expect(status.showsWords && !playground.scene.statusRow.showsWords)
    expect(playground.displayList(at: Timestamp(milliseconds: 1000)) != before)

    playground.inspection?.toggle()
    playground.settle(at: Timestamp(milliseconds: 2000))
    expect(!playground.isInspecting && playground.inspection?.inspector == nil)
  }

  @Test func `an open inspector stays open when the scene goes on from its state`() throws {
    let playground = Playground(ScrolledList(environment, state: nil))
    playground.inspection?.toggle()
    playground.settle(at: .zero)
    let rest = try require(RestingPlayground(playground, at: .zero))
    try expect(require(rest.open()).isInspecting)

    playground.become(Playground(ScrolledList(environment, state: nil)))
    expect(playground.isInspecting && playground.inspection?.inspector != nil)
  }

  @Test func `a finger on the inspector does not reach the scene`() throws {
    var wide = environment
    wide.size = Size(1280, 800)
    let playground = Playground(ScrolledList(wide, state: nil))
    playground.inspection?.toggle()
    playground.settle(at: .zero)
    let inspector = try require(playground.inspection?.inspector)
    let frame = try require(inspector.place).frame
    var batch = InputBatch(
      TouchSample(
        touch: TouchID(1), phase: .began, position: frame.center, time: Timestamp(milliseconds: 10))
    )
    batch = playground.take(batch)
    expect(batch.events.isEmpty)
  }

  // MARK: Pull to refresh

  @Test func `a refresh that lasts is in the state, and its picture goes on`() throws {
    let playground = Playground(RefreshedList(environment, state: nil))
    let hand = Hand(stream: playground.stream)
    hand.drag(from: Point(150, 40), to: Point(150, 390), over: 300)
    hand.wait(3000)
    let list = try require(playground.window.subviews.first as? ScrollView)
    expect(list.refreshControl?.isRefreshing == true && list.contentOffset.y == -60)
    expect(playground.scene.nextChange(after: hand.now) != nil, "the spokes go around")

    let time = playground.window.timeline.now
    let scene = try require(playground.scene as? RefreshedList)
    let state = scene.state(at: time)
    expect("\(try JSON(encoding: state))", equals: #"{"offset":-60,"isRefreshing":true}"#)
    var later = environment
    later.start = time
    let again = RefreshedList(later, state: state)
    let moment = time + 5_000_000
    expect(
      DisplayList { again.draw(into: &$0, at: moment) },
      equals: DisplayList { scene.draw(into: &$0, at: moment) })

    // Both go on in the same way.
    hand.tap(at: 150, 300)
    hand.wait(1000)
    let other = Hand(stream: TouchStream(window: again.window))
    other.wait(until: hand.now)
    other.tap(at: 150, 300)
    other.wait(1000)
    let both = [list, again.window.subviews.first as? ScrollView]
    expect(both.map { $0?.contentOffset.y }, equals: [0, 0])
    expect(both.allSatisfy { $0?.refreshControl?.isRefreshing == false })
  }
}
