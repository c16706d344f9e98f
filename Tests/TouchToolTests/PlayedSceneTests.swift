import Drawing
import FileSupport
import ScenePlayer
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

@testable import TouchTool

/// A scene of another package as the player plays it.
@Suite(.endsInTime) struct PlayedSceneTests {
  private let environment = ScenePlayer.SceneEnvironment(
    size: Size(300, 400), appearance: Appearance(style: .dark), language: .chinese)

  @Test func `a scene opens at the place, size and appearance of its window`() {
    var later = environment
    later.start = Timestamp(milliseconds: 5000)
    let scene = PlayedScene<ScrolledList>(later, state: nil)
    #expect(scene.window.bounds.size == Size(300, 400))
    #expect(scene.window.appearance.style == .dark)
    #expect(scene.window.timeline.now == later.start)
    #expect(scene.language == .chinese)
    #expect(PlayedScene<ScrolledList>.summary == "list")
  }

  @Test func `a state is written as the scene's own value`() throws {
    let state = PlayedState<ScrolledList>(ScrolledList.State(offset: 12))
    let json = try JSON(encoding: state)
    #expect("\(json)" == #"{"offset":12}"#)
    #expect(try json.decode(PlayedState<ScrolledList>.self) == state)
    let scene = PlayedScene<ScrolledList>(environment, state: state)
    #expect(scene.state(at: .zero) == state)
  }

  @Test func `a state that the scene refuses is a fault`() throws {
    try PlayedState<ScrolledList>(ScrolledList.State(offset: 800)).check()
    #expect(throws: StateFault("an offset of 0 to 800", found: "801.0")) {
      try PlayedState<ScrolledList>(ScrolledList.State(offset: 801)).check()
    }
  }

  @Test func `the recognizers are those of all views`() throws {
    let scene = PlayedScene<ScrolledList>(environment, state: nil)
    let list = try #require(scene.window.subviews.first as? ScrollView)
    #expect(
      scene.recognizers.map(ObjectIdentifier.init) == [ObjectIdentifier(list.panGestureRecognizer)])
  }

  @Test func `the picture has the views that can be seen`() throws {
    let scene = PlayedScene<ScrolledList>(environment, state: nil)
    func picture(at time: Timestamp = .zero) -> DisplayList {
      DisplayList { scene.draw(into: &$0, at: time) }
    }
    let before = picture()
    let list = try #require(scene.window.subviews.first)
    list.isHidden = true
    #expect(picture() != before)
    #expect(
      picture() == DisplayList { $0.fill(.rect(scene.window.bounds), Palette.of(.dark).stage) })
    list.isHidden = false
    #expect(picture() == before)
  }

  @Test func `a picture follows the indicators of a list`() {
    let scene = PlayedScene<ScrolledList>(environment, state: nil)
    #expect(scene.nextChange(after: .zero) == nil)
    let hand = Hand(stream: TouchStream(window: scene.window))
    hand.drag(from: Point(150, 150), to: Point(150, 60), over: 200)
    #expect(scene.nextChange(after: scene.window.timeline.now) != nil)
  }

  @Test func `a resting scene goes on at a later time`() throws {
    let playground = Playground(PlayedScene<ScrolledList>(environment, state: nil))
    let time = playground.window.timeline.now
    let rest = try #require(RestingPlayground(playground, at: time))
    let next = try #require(rest.open())
    #expect(next.displayList(at: time) == playground.displayList(at: time))
  }
}
