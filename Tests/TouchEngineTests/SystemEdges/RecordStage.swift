import TouchEngine
import TouchTestSupport
import TouchTesting

/// A window of 400 × 800 pt with system edges, and a record screen pushed on a root.
final class RecordStage {
  let stage = LoggingStage(size: Size(400, 800))
  let root = ViewController(identifier: "root")
  let screen: RecordScreen
  let navigation: NavigationController
  let edges = SystemEdges()
  /// The events of the recording, and of the system's gestures.
  private(set) var log: [String] = []
  /// The time at which recording began, in milliseconds.
  private(set) var start: Double?

  var hand: Hand { stage.hand }
  /// Engine time, in milliseconds.
  var now: Double { Double(stage.window.timeline.now.microseconds) / 1000 }

  init(
    _ kind: NavigationController.InteractivePop = .edge, defersBottom: Bool = true,
    isPopDelegate: Bool = true
  ) {
    let content = LoggingView(identifier: "content")
    content.stage = stage
    screen = RecordScreen("chat", content: content)
    screen.defersBottom = defersBottom
    screen.isPopDelegate = isPopDelegate
    navigation = NavigationController(rootViewController: root, interactivePop: kind)
    navigation.interactivePopGestureRecognizer.name = "pop"
    stage.view.removeFromSuperview()
    stage.window.rootViewController = navigation
    stage.window.systemEdges = edges
    navigation.pushViewController(screen, animated: false)
    edges.onSystemGesture = { [unowned self] _ in log.append("system") }
    screen.onRecording = { [unowned self] what in
      if what == "start" { start = now }
      log.append(what)
    }
  }

  /// Returns the notes since the last call, and clears them.
  func take() -> [String] {
    defer { log.removeAll() }
    return log
  }
}
