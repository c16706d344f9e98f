public import TouchEngine

/// What controllers were told, in order, as in `A will appear`.
public final class CallLog {
  public private(set) var calls: [String] = []

  public init() {}

  public func note(_ call: String) { calls.append(call) }

  /// What was noted since the last time.
  public func take() -> [String] {
    defer { calls.removeAll() }
    return calls
  }
}

/// A controller that notes what it is told, and does what a test wants in the middle of it.
public final class NotedController: ViewController {
  public let log: CallLog
  /// Done after a call was noted: `will appear`, `did appear`, …
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

/// A stage with a navigation controller in it, whose screens note what they are told.
public final class NavigationStage {
  public let stage = Stage()
  public let log = CallLog()
  public let navigation: NavigationController
  public let root: NotedController

  public var hand: Hand { stage.hand }
  /// The names on the stack.
  public var stack: String { navigation.viewControllers.map(\.identifier).joined(separator: " ") }

  public init(_ interactivePop: NavigationController.InteractivePop = .edge) {
    root = NotedController("A", log)
    navigation = NavigationController(rootViewController: root, interactivePop: interactivePop)
    stage.window.rootViewController = navigation
    // The stage's own view lies above.
    stage.view.removeFromSuperview()
    _ = log.take()
  }

  public func controller(_ name: String) -> NotedController { NotedController(name, log) }

  /// Pushes a controller of this name without motion, and forgets what was noted.
  @discardableResult
  public func put(_ name: String) -> NotedController {
    let controller = controller(name)
    navigation.pushViewController(controller, animated: false)
    _ = log.take()
    return controller
  }

  /// Lets everything come to rest.
  public func rest() { hand.wait(3000) }
}
