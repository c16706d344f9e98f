import Drawing
import PhotoEditor
import Scenes
import TouchAnalysis
import TouchEngine
import TouchTestSupport
import TouchTesting

@testable import Inspection
@testable import SceneBase

/// A window with the time line of a bundled recording, or of ``waiting()`` when that has no name,
/// and a hand that touches it.
final class TimelineStage {
  let window: Window
  let hand: Hand
  let view: TimelineView
  let style: SceneStyle
  /// What the time line told, in order.
  private(set) var told: [String] = []

  init(
    _ size: Size = Size(1256, 370), of recording: String = "photo-editor-demo",
    _ appearance: Appearance = .standard, _ language: Language = .english
  ) throws {
    style = SceneStyle(
      SceneEnvironment(size: size, appearance: appearance, language: language))
    let names = [PhotoEditor.names, ScrollList.names].reduce(into: [:]) {
      $0.merge($1) { $1 }
    }
    view = TimelineView(style, Wording(about: names, in: language))
    window = Window(identifier: "page", size: size)
    window.appearance = appearance
    window.addSubview(view)
    hand = Hand(stream: TouchStream(window: window))
    view.frame = Rect(origin: .zero, size: size)
    _ = view.becomeFirstResponder()
    view.timeline = recording.isEmpty ? Self.waiting() : try Self.timeline(of: recording)
    view.onSeek = { [unowned self] in told.append("seek \($0.microseconds / 1000)") }
    view.onSelect = { [unowned self] in
      told.append("select \($0.lane) \($0.touch?.number ?? 0)")
    }
    view.onOpen = { [unowned self] in told.append("open") }
  }

  /// The time line of a bundled recording from a time on.
  static func timeline(
    of recording: String, from start: Timestamp = .zero
  ) throws -> TouchTimeline {
    let path = Repository.path("assets/traces/\(recording).touchtrace")
    return TouchTimeline(try LoadedRecording(path: path).recordedLog(), from: start, until: .zero)
  }

  /// The time line of two touches that nobody records: a tap that waits 0.35 s for a double tap,
  /// and a drag from 0.9 s on.
  static func waiting() -> TouchTimeline {
    let stage = LoggingStage()
    let double = TapGestureRecognizer()
    double.numberOfTapsRequired = 2
    let tap = stage.add(TapGestureRecognizer(), name: "canvas.tap")
    tap.require(toFail: stage.add(double, name: "canvas.doubleTap"))
    stage.add(LongPressGestureRecognizer(), name: "canvas.longPress")
    stage.add(PanGestureRecognizer(), name: "canvas.pan")
    stage.add(PinchGestureRecognizer(), name: "canvas.pinch")
    let log = DecisionLog(isThroughCompositor: false)
    stage.window.addObserver(log)
    stage.stream.onEvent = { log.received($0) }
    let hand = stage.hand
    hand.down(at: 40, 40)
    hand.wait(110)
    hand.up()
    hand.wait(780)
    hand.down(at: 40, 40)
    hand.wait(80)
    hand.drag(by: 60, 0, over: 200)
    hand.down(2, at: 200, 200)
    hand.wait(300)
    hand.up(2)
    hand.wait(150)
    hand.up()
    hand.wait(400)
    return TouchTimeline(log.finish(), until: hand.now)
  }

  /// Shows times in seconds.
  func show(_ from: Double, _ to: Double) {
    view.show(at(from)...at(to))
  }

  func at(_ seconds: Double) -> Timestamp { Timestamp.zero.advanced(bySeconds: seconds) }

  /// Returns what was told since the last call.
  func news() -> [String] {
    defer { told = [] }
    return told
  }

  func picture(at time: Timestamp = .zero) -> DisplayList {
    DisplayList { list in
      list.fill(.rect(window.bounds), style.palette.panel)
      view.draw(into: &list, at: time)
    }
  }
}
