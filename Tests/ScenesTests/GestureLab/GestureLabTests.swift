import Drawing
import DrawingTestSupport
import Expectations
import FileSupport
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

@testable import PhotoEditor
@testable import SceneBase
@testable import ScenePlayer
@testable import Scenes

@Suite(.endsInTime) struct GestureLabTests {
  @Test func `the winners of fingers are those of the table, with reason, value and limit`() {
    let lab = PlayedLab()

    lab.drag(by: 30, 0)

    expect(lab.winners, equals: "B")
    expect(lab.winners, equals: lab.outcome(.drag))
    let reason = lab.scene.log.reasons[0]
    expect(reason.hasPrefix("A (tap) lost to B (drag): became a drag, moved exactly 1"))
    expect(reason.hasSuffix(" pt (a drag needs 10 pt)"))
    expect(lab.scene.log.reasons[1].hasPrefix("B (drag) won"))
  }

  @Test func `after a race the stage shows the finger's way, its distance and the threshold`()
    throws
  {
    let lab = PlayedLab()
    lab.drag(by: 30, 0)

    let way = try require(lab.scene.log.way)
    expect(way.decider == 1 && way.path.isDecided && way.measure.limit == 10, "\(way)")
    expect(way.isLifted && way.landing == lab.middle, "\(way)")
    let before = way.path.before.map(\.x)
    expect(before.first, equals: 0)
    expect(abs((before.last ?? 0) - way.measure.value) < 1e-9, "\(before)")
    expect(way.path.after.last, equals: Point(30, 0))
    let picture = lab.playground.displayList(at: lab.hand.now)
    let words = ShownWords.all(in: picture).map(\.text.string)
    let told = ["B needs 10 pt", "finger moved", "star moved"].map { start in
      words.count { $0.hasPrefix(start) }
    }
    expect(told, equals: [1, 1, 1])
    expect(!words.contains { $0.contains("became a drag") }, "\(words)")
    let state = lab.scene.state(at: lab.hand.now)
    let again = GestureLab(SceneEnvironment(size: Size(1280, 800)), state: state)
    expect(again.log.way?.numbers, equals: way.numbers)
    // Two fingers have no way.
    lab.hand.down(1, at: lab.middle.x, lab.middle.y)
    lab.hand.down(2, at: lab.middle.x + 90, lab.middle.y)
    expect(lab.scene.log.way == nil)
    lab.hand.up(1)
    lab.hand.up(2)
  }

  @Test func `a row of taps is one gesture, and after a pause another one begins`() {
    let lab = PlayedLab { $0.second = .longPress }
    let place = lab.middle
    lab.hand.tap(at: place.x, place.y)
    lab.hand.wait(100)
    lab.hand.tap(at: place.x, place.y)
    lab.hand.wait(1500)
    expect(lab.winners, equals: "A ×2")

    lab.hand.tap(at: place.x, place.y, holding: 900)

    expect(lab.winners, equals: "B")
  }

  @Test func `a slider changes a threshold of the window at once, and the table with it`() throws {
    let lab = PlayedLab()
    expect(lab.outcome(.drag), equals: "B")

    // Three times the usual slop.
    try lab.use("gestures.panSlop", x: 0.97)

    expect(lab.scene.window.thresholds.panSlop > 28)
    lab.drag(by: 25, 0)
    expect(lab.winners, equals: "A")
    try lab.use("standard")
    expect(lab.scene.window.thresholds, equals: .standard)
    lab.drag(by: 25, 0)
    expect(lab.winners, equals: "B")
  }

  @Test func `a slider can be moved while a finger holds the stage`() throws {
    let lab = PlayedLab {
      $0.mode = .alone
      $0.first = .pan
    }
    lab.hand.down(2, at: lab.middle.x, lab.middle.y)

    try lab.use("gestures.panSlop", x: 0.97)

    lab.hand.move(2, by: 20, 0)
    expect(lab.winners, equals: "–")
    lab.hand.move(2, by: 15, 0)
    expect(lab.winners, equals: "A")
    lab.hand.up(2)
  }

  @Test func `numbers of recognizers of one's own count too`() throws {
    let lab = PlayedLab {
      $0.mode = .alone
      $0.first = .directionalPan
    }
    lab.drag(by: 40, 0)
    expect(lab.winners, equals: "A")

    try lab.use("number.distance", x: 0.97)

    expect(lab.scene.options.numbers.map(\.name), equals: [.distance])
    lab.drag(by: 40, 0)
    expect(lab.winners, equals: "–")
  }

  @Test func `G4.4: the simple variant of the right swipe can be chosen; it takes any angle`()
    throws
  {
    let lab = PlayedLab {
      $0.mode = .alone
      $0.first = .directionalPan
    }
    lab.drag(by: 40, 30)
    expect(lab.winners, equals: "–")

    try lab.use("first.swipeRule", x: 0.9)

    expect(lab.scene.options.firstSwipe, equals: .simple)
    lab.drag(by: 40, 30)
    expect(lab.winners, equals: "A")
    lab.drag(by: -40, 30)
    expect(lab.winners, equals: "–")
    let reason = lab.scene.log.reasons[0]
    expect(reason.hasPrefix("A (right swipe): its velocity along x is -"), "\(reason)")
    expect(reason.hasSuffix(" pt/s, and must be above 0"), "\(reason)")
    expect(lab.outcome(.flick) == "A" && lab.outcome(.hold) == "–")
    let names = lab.scene.panel.list.rows.map(\.item.name)
    expect(names.contains("gestures.panSlop") && !names.contains("number.distance"))
    let state = lab.scene.state(at: lab.hand.now)
    let again = GestureLab(SceneEnvironment(size: Size(1280, 800)), state: state)
    expect(again.options.firstSwipe == .simple && again.outcomes == lab.scene.outcomes)
  }

  @Test func `G4.5: the original's rule of the right swipe ignores speed`() throws {
    let lab = PlayedLab { ($0.first, $0.second) = (.tap, .directionalPan) }
    lab.drag(by: 60, 0, over: 3000)
    expect(lab.winners, equals: "–")
    try lab.use("second.swipeRule", x: 0.5)
    lab.drag(by: 60, 0, over: 3000)
    expect(lab.winners, equals: "B")
    let names = lab.scene.panel.list.rows.map(\.item.name)
    expect(names.contains("number.distance") && !names.contains("number.minimumSpeed"))
  }

  @Test func `each position of each switch between two changes the winner`() throws {
    let lab = PlayedLab { ($0.first, $0.second) = (.pan, .swipe) }
    expect(lab.outcome(.flick), equals: "A")
    try lab.use("relation", x: 0.3)
    expect(lab.scene.options.relation, equals: .together)
    expect(lab.outcome(.flick), equals: "A → B")
    try lab.use("relation", x: 0.6)
    expect(lab.outcome(.flick), equals: "B")
    try lab.use("teller", x: 0.9)
    expect(lab.scene.options.teller, equals: .awaitedAsked)
    expect(lab.outcome(.flick), equals: "B")
    try lab.use("relation", x: 0.9)
    expect(lab.outcome(.flick), equals: "A")
    try lab.use("relation", x: 0.1)
    try lab.use("place", x: 0.9)
    expect(lab.outcome(.flick), equals: "A → B")
  }

  @Test func `kinds are chosen by family first, and their thresholds appear`() throws {
    let lab = PlayedLab()
    try lab.use("second", x: 0.6)
    expect(lab.scene.options.second, equals: .pinch)
    try lab.use("second.twoFingers", x: 0.9)
    expect(lab.scene.options.second, equals: .rotation)
    let names = lab.scene.panel.list.rows.map(\.item.name)
    expect(names.contains("gestures.rotationArc") && names.contains("gestures.tapMovement"))
    expect(!names.contains("gestures.panSlop"))
    expect(Set(names).count, equals: names.count)
  }

  @Test func `every setting of gestures can be reached by some recognizer`() {
    let reached = Set(LabKind.allCases.flatMap(\.settings))
    let all = EngineSettings.all.map(\.name).filter { $0.hasPrefix("gestures.") }
    for name in all { expect(reached.contains(String(name.dropFirst(9))), "\(name)") }
    for setting in EngineSettings.all where setting.name.hasPrefix("gestures.") {
      let values = LabRange.setting(setting).values
      expect(values.contains(setting.standard), "\(setting.name)")
      expect(
        setting.range.contains(values.lowerBound) && setting.range.contains(values.upperBound))
    }
  }

  @Test(arguments: EngineSettings.all.map(\.name).filter { $0.hasPrefix("gestures.") })
  func `each slider changes the result of some movement, or its apparent speed`(
    _ name: String
  ) throws {
    let setting = try require(EngineSettings.setting(named: name))
    let range = LabRange.setting(setting).values
    let kinds = LabKind.allCases.filter { $0.settings.contains(String(name.dropFirst(9))) }
    func results(_ value: Double) -> [[String]] {
      var settings = EngineSettings()
      settings[keyPath: setting.keyPath] = value
      let outcomes = kinds.map { kind in
        var options = LabOptions()
        (options.mode, options.first) = (.alone, kind)
        return LabScript.allCases.map {
          "\(LabOutcome(of: $0, options, settings, Wording(.english)))"
        }
      }
      return outcomes + [[speed(settings), slanted(settings)]]
    }
    expect(!kinds.isEmpty && results(range.lowerBound) != results(range.upperBound))
  }

  /// The stage's text about a pan that has stopped for a moment.
  private func speed(_ settings: EngineSettings) -> String {
    let lab = PlayedLab {
      $0.mode = .alone
      $0.first = .pan
    }
    lab.scene.window.settings = settings
    lab.hand.down(at: lab.middle.x, lab.middle.y)
    lab.hand.drag(by: 20, 0, over: 200)
    lab.hand.drag(by: 60, 0, over: 60)
    lab.hand.wait(35)
    lab.hand.move(by: 1, 0)
    return lab.scene.speed(of: 0, at: lab.hand.now) ?? ""
  }

  /// Which of several slanted flicks a swipe recognizes; the scripts' flicks are straight.
  private func slanted(_ settings: EngineSettings) -> String {
    stride(from: 10.0, through: 100, by: 10).map { across in
      let lab = PlayedLab {
        $0.mode = .alone
        $0.first = .swipe
      }
      lab.scene.window.settings = settings
      lab.drag(by: 150, across, over: 300)
      return lab.winners
    }.joined(separator: ", ")
  }

  @Test func `F4: a finger that rests is shown without a speed, and no event is needed for that`()
    throws
  {
    let lab = PlayedLab {
      $0.mode = .alone
      $0.first = .pan
    }
    // The panel has come to its place.
    lab.hand.wait(500)
    lab.hand.down(at: lab.middle.x, lab.middle.y)
    lab.hand.drag(by: 60, 0, over: 60)
    let last = lab.hand.now
    let moving = try require(lab.scene.speed(of: 0, at: last))
    expect(moving, equals: "A: 1000 pt/s")

    let change = try require(lab.scene.nextChange(after: last))

    expect(change, equals: last + 40_001, "the picture is made anew when the speed comes to zero")
    expect(lab.scene.speed(of: 0, at: last + 40_000), equals: moving)
    expect(lab.scene.speed(of: 0, at: change), equals: "A: 0 pt/s")
    expect(lab.scene.speed(of: 0, at: last + 200_000), equals: "A: 0 pt/s")
    expect(lab.scene.nextChange(after: change) == nil)
  }

  // MARK: Two people

  /// Two fingers, each on a thing of its own, drag apart.
  private func playPeople(_ canvas: LabOptions.Canvas) -> [LabPose] {
    let lab = PlayedLab {
      $0.mode = .people
      $0.canvas = canvas
    }
    let places = lab.scene.canvas.things.map { $0.convert($0.bounds.center, to: nil) }
    for (index, place) in places.enumerated() { lab.hand.down(index + 1, at: place.x, place.y) }
    lab.hand.drag([(1, Point(-80, 0)), (2, Point(80, 0))], over: 300)
    for finger in 1...2 { lab.hand.up(finger) }
    lab.hand.wait(1000)
    return lab.scene.canvas.poses
  }

  @Test func `two people drag two things when each thing has its own set`() {
    let poses = playPeople(.oneEach)
    expect(poses[0].x < 0.3 && poses[1].x > 0.7)
    expect(poses.allSatisfy { $0.scale == 1 })
  }

  @Test func `two people make one pinch of one thing when one set serves all`() {
    let poses = playPeople(.oneForAll)
    expect(poses[0].scale > 1.1)
    expect(poses[1], equals: LabCanvas.start[1])
  }

  // MARK: State

  @Test func `a lab opened with a state is the same`() throws {
    let size = Size(1280, 620)
    let lab = PlayedLab(size: size) {
      $0.first = .longPress
      $0.relation = .secondWaits
    }
    try lab.use("gestures.panSlop", x: 0.8)
    lab.drag(by: 60, 0)
    lab.scene.chosen = .hold
    lab.scene.tools.strip.contentOffset.x = 40
    let state = lab.scene.state(at: lab.hand.now)
    try state.check()

    let again = GestureLab(SceneEnvironment(size: size), state: state)

    expect(state.settings.map(\.name), equals: ["gestures.panSlop"])
    expect(again.state(at: .zero), equals: state)
    expect(again.window.thresholds, equals: lab.scene.window.thresholds)
    expect(again.outcomes, equals: lab.scene.outcomes)
  }

  @Test func `a state that cannot be is refused`() throws {
    let state = PlayedLab().scene.state(at: .zero)
    func expectFault(_ change: (inout GestureLab.State) -> Void) {
      var broken = state
      change(&broken)
      expect(throws: StateFault.self) { try broken.check() }
    }
    try state.check()
    expectFault { $0.settings = [.init(name: "gestures.panSlop", value: -1)] }
    expectFault { $0.settings = [.init(name: "scrolling.rubberBand", value: 0.5)] }
    expectFault { $0.options.numbers = [.init(name: .distance, value: 1e9)] }
    expectFault { $0.report.winners = [2] }
    expectFault { $0.report.verdicts = [] }
    expectFault { $0.things = [] }
    expectFault { $0.things[0].scale = 100 }
    expectFault { $0.offset = .infinity }
  }

  @Test func `starting over puts everything back`() throws {
    let lab = PlayedLab()
    let before = lab.scene.state(at: .zero)
    try lab.use("mode", x: 0.9)
    try lab.use("canvas", x: 0.2)
    try lab.use("gestures.pinchSpread", x: 0.9)
    expect(lab.scene.state(at: .zero) != before)

    lab.hand.press("s")

    expect(lab.scene.state(at: .zero), equals: before)
    expect(lab.scene.window.thresholds, equals: .standard)
  }

  @Test func `the keyboard alone chooses scripts`() throws {
    let lab = PlayedLab()
    let button = try require(lab.scene.tools.strip.chips.first { $0.script == .flick }?.button)
    for _ in lab.scene.window.focusableViews where lab.scene.window.focusedView !== button {
      lab.hand.press("Tab")
    }
    lab.hand.press("Return")
    expect(lab.scene.window.focusedView === button)
    expect(lab.scene.chosen, equals: .flick)
  }
}
