import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// All settings in one value, by name, and changed from outside.
@Suite(.endsInTime) struct EngineSettingsTests {
  /// Names that traces hold, and that stayed when the Swift name changed.
  static let storedNames = [
    "gestures.rotationMinimumArc": "gestures.rotationLeastArc",
    "scrolling.minimumReleaseSpeed": "scrolling.leastReleaseSpeed",
    "scrolling.minimumTargetRate": "scrolling.leastTargetRate",
    "scrolling.maximumTargetRate": "scrolling.greatestTargetRate",
  ]

  @Test func `every number of gestures, scrolling and edges has a name, and there are no others`() {
    let gestures = Mirror(reflecting: GestureThresholds.standard).children
      .compactMap { $0.label.map { "gestures.\($0)" } }
    let scrolling = Mirror(reflecting: ScrollPhysics.standard).children
      .compactMap { $0.label.map { "scrolling.\($0)" } }
    let edges = Mirror(reflecting: SystemEdgeSettings.standard).children
      .compactMap { $0.label.map { "systemEdges.\($0)" } }

    let names = (gestures + scrolling + edges).map { Self.storedNames[$0] ?? $0 }
    expect(EngineSettings.all.map(\.name), equals: names)
  }

  @Test(arguments: EngineSettings.all.map(\.name))
  func `a name refers to its own number, and to no other`(name: String) throws {
    let setting = try require(EngineSettings.setting(named: name))
    var settings = EngineSettings.standard
    let value = setting.range.upperBound

    expect(setting.range.contains(setting.standard), "its first value can be set again")
    let isSet = settings.set(name, to: value)

    expect(isSet)
    let changed = EngineSettings.all.filter {
      settings[keyPath: $0.keyPath] != EngineSettings.standard[keyPath: $0.keyPath]
    }
    expect(changed.map(\.name), equals: [name])
    expect(settings.value(of: name), equals: value)
  }

  @Test func `impossible values and unknown names are refused and change nothing`() {
    var settings = EngineSettings.standard

    let results = [
      settings.set("gestures.panSlop", to: -1), settings.set("gestures.panSlop", to: .nan),
      settings.set("gestures.panSlop", to: .infinity), settings.set("gestures.panSlop", to: 1e9),
      settings.set("gestures.nothing", to: 1),
      // With this value the spring would never rest.
      settings.set("scrolling.springRest", to: 0),
    ]

    expect(results.allSatisfy { !$0 })
    expect(settings, equals: .standard)
    expect(settings.value(of: "gestures.nothing") == nil)
  }

  @Test func `a change takes effect at once, even in the middle of a gesture`() {
    let stage = LoggingStage()
    let pan = stage.add(PanGestureRecognizer())
    stage.hand.down(at: 40, 40)
    stage.hand.move(by: 12, 0)
    expect(pan.state, equals: .began)
    stage.hand.up()

    stage.hand.set("gestures.panSlop", to: 30)
    stage.hand.down(at: 40, 40)
    stage.hand.move(by: 20, 0)
    expect(pan.state, equals: .possible)
    stage.hand.set("gestures.panSlop", to: 15)
    stage.hand.move(by: 1, 0)

    expect(pan.state, equals: .began)
    expect(stage.window.settings.gestures.panSlop, equals: 15)
    expect(stage.window.thresholds.panSlop, equals: 15)
  }

  @Test func `an unknown setting, or an impossible value, is dropped and reported`() {
    let stage = LoggingStage()

    stage.hand.set("gestures.nothing", to: 1)
    stage.hand.set("gestures.panSlop", to: -1)
    stage.hand.set("scrolling.rubberBand", to: 2)

    expect(stage.window.settings, equals: .standard)
    expect(
      stage.violations.map(\.description),
      equals: [
        "there is no setting gestures.nothing",
        "-1.0 is not in 0 to 10000 points for gestures.panSlop",
        "2.0 is not in 0.01 to 1 factor for scrolling.rubberBand",
      ])
  }

  @Test func `every window has its own settings`() {
    let (one, other) = (LoggingStage(), LoggingStage())

    one.hand.set("gestures.tapDuration", to: 2)

    expect(one.window.thresholds.tapDuration, equals: 2)
    expect(other.window.thresholds.tapDuration, equals: 0.75)
  }
}
