public import TouchEngine
public import TouchTesting

/// The calls that controllers received, in order, as in `A will appear`.
public final class CallLog {
  public private(set) var calls: [String] = []

  public init() {}

  public func note(_ call: String) { calls.append(call) }

  /// Returns the calls since the last time, and clears them.
  public func take() -> [String] {
    defer { calls.removeAll() }
    return calls
  }
}

/// A controller that logs its calls, and runs a test's code inside them.
public final class NotedController: ViewController {
  public let log: CallLog
  /// Closures that run after a call was logged: `will appear`, `did appear`, …
  public var reactions: [String: () -> Void] = [:]
  public var deferred = RectEdge()

  public init(_ name: String, _ log: CallLog) {
    self.log = log
    super.init(identifier: name)
  }

  private func note(_ call: String, _ detail: String = "") {
    log.note("\(identifier) \(call)\(detail)")
    reactions[call]?()
  }

  public override func viewDidLoad() { note("did load") }
  public override func viewWillAppear(_ animated: Bool) {
    note("will appear", animated ? " (moving)" : "")
  }
  public override func viewDidAppear(_ animated: Bool) {
    note("did appear", animated ? " (moving)" : "")
  }

  public override func viewWillDisappear(_ animated: Bool) {
    note("will disappear", animated ? " (moving)" : "")
  }

  public override func viewDidDisappear(_ animated: Bool) {
    note("did disappear", animated ? " (moving)" : "")
  }

  public override func willMove(toParent parent: ViewController?) {
    note("will move", " to \(parent?.identifier ?? "nobody")")
  }

  public override func didMove(toParent parent: ViewController?) {
    note("did move", " to \(parent?.identifier ?? "nobody")")
  }

  public override var preferredScreenEdgesDeferringSystemGestures: RectEdge { deferred }
}

/// A stage with a navigation controller whose screens log their calls.
public final class NavigationStage {
  public let stage = LoggingStage()
  public let log = CallLog()
  public let navigation: NavigationController
  public let root: NotedController

  public var hand: Hand { stage.hand }
  /// The names of the controllers on the stack, separated by spaces.
  public var stack: String { navigation.viewControllers.map(\.identifier).joined(separator: " ") }

  public init(_ interactivePop: NavigationController.InteractivePop = .edge) {
    root = NotedController("A", log)
    navigation = NavigationController(rootViewController: root, interactivePop: interactivePop)
    stage.window.rootViewController = navigation
    // The stage's own view would be in front.
    stage.view.removeFromSuperview()
    _ = log.take()
  }

  public func controller(_ name: String) -> NotedController { NotedController(name, log) }

  /// Pushes a controller with this name without animation, and clears the log.
  @discardableResult
  public func put(_ name: String) -> NotedController {
    let controller = controller(name)
    navigation.pushViewController(controller, animated: false)
    _ = log.take()
    return controller
  }

  /// Waits until everything is at rest.
  public func rest() { hand.wait(3000) }
}
