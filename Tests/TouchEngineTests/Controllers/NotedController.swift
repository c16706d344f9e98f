import TouchEngine
import TouchTestSupport

/// What controllers were told, in order, as in `A will appear`.
final class CallLog {
  private(set) var calls: [String] = []

  func note(_ call: String) { calls.append(call) }

  /// What was noted since the last time.
  func take() -> [String] {
    defer { calls.removeAll() }
    return calls
  }
}

/// A controller that notes what it is told, and does what a test wants in the middle of it.
final class NotedController: ViewController {
  let log: CallLog
  /// Done after a call was noted: `will appear`, `did appear`, …
  var reactions: [String: () -> Void] = [:]
  var deferred = RectEdge()

  init(_ name: String, _ log: CallLog) {
    self.log = log
    super.init(identifier: name)
  }

  private func note(_ call: String, _ detail: String = "") {
    log.note("\(identifier) \(call)\(detail)")
    reactions[call]?()
  }

  override func viewDidLoad() { note("did load") }
  override func viewWillAppear(_ animated: Bool) {
    note("will appear", animated ? " (moving)" : "")
  }
  override func viewDidAppear(_ animated: Bool) { note("did appear", animated ? " (moving)" : "") }

  override func viewWillDisappear(_ animated: Bool) {
    note("will disappear", animated ? " (moving)" : "")
  }

  override func viewDidDisappear(_ animated: Bool) {
    note("did disappear", animated ? " (moving)" : "")
  }

  override func willMove(toParent parent: ViewController?) {
    note("will move", " to \(parent?.identifier ?? "nobody")")
  }

  override func didMove(toParent parent: ViewController?) {
    note("did move", " to \(parent?.identifier ?? "nobody")")
  }

  override var preferredScreenEdgesDeferringSystemGestures: RectEdge { deferred }
}

/// A stage with a navigation controller in it, whose screens note what they are told.
final class NavigationStage {
  let stage = Stage()
  let log = CallLog()
  let navigation: NavigationController
  let root: NotedController

  var hand: Hand { stage.hand }
  /// The names on the stack.
  var stack: String { navigation.viewControllers.map(\.identifier).joined(separator: " ") }

  init(_ interactivePop: NavigationController.InteractivePop = .edge) {
    root = NotedController("A", log)
    navigation = NavigationController(rootViewController: root, interactivePop: interactivePop)
    stage.window.rootViewController = navigation
    // The stage's own view lies above.
    stage.view.removeFromSuperview()
    _ = log.take()
  }

  func controller(_ name: String) -> NotedController { NotedController(name, log) }

  /// Pushes a controller of this name without motion, and forgets what was noted.
  @discardableResult
  func put(_ name: String) -> NotedController {
    let controller = controller(name)
    navigation.pushViewController(controller, animated: false)
    _ = log.take()
    return controller
  }

  /// Lets everything come to rest.
  func rest() { hand.wait(3000) }
}
