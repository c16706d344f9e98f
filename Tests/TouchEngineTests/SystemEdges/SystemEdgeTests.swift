import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// The system's gestures at the edges (E1–E4). The window is 400 × 400 pt.
@Suite(.endsInTime) struct SystemEdgeTests {
  private let stage = LoggingStage()
  private let edges = SystemEdges(edges: .all)
  private let controller = NotedController("A", CallLog())
  private let content: LoggingView
  private var hand: Hand { stage.hand }

  init() {
    stage.window.rootViewController = controller
    stage.view.removeFromSuperview()
    content = stage.addView("content", Rect(0, 0, 400, 400), to: controller.view)
    stage.window.systemEdges = edges
    edges.onSystemGesture = { [unowned stage] in
      stage.note("system \($0 == .bottom ? "bottom" : "other")")
    }
    stage.clear()
  }

  /// Defers the system's gestures at these edges.
  private func deferring(_ deferred: RectEdge = .bottom) { controller.deferred = deferred }

  private func swipeUp(x: Double = 200, y: Double = 390) {
    hand.down(at: x, y)
    hand.drag(by: 0, -60, over: 60)
    hand.up()
  }

  // MARK: Gates

  @Test func `E3: a tap near the edge is withheld until it lifts`() {
    var times: [Int64] = []
    content.onPhase = { [hand] _, _ in times.append(hand.now.microseconds / 1000) }

    hand.tap(at: 200, 390, holding: 100)

    expect(stage.log, equals: ["system.bottom failed", "content began", "content ended"])
    expect(times, equals: [100, 100])
  }

  @Test func `E3: a deferred gate lets the press through at once`() {
    deferring()
    hand.down(at: 200, 390)

    expect(stage.log, equals: ["content began"])
  }

  @Test func `E3: a gate that delays nothing delivers the press at once`() {
    let gate = edges.recognizers[2]
    gate.delaysTouchesBegan = false
    hand.down(at: 200, 390)
    let first = stage.log
    hand.up()
    // The application's setting holds for every touch, even after a deferral has begun and ended.
    deferring()
    hand.tap(at: 200, 390)
    deferring([])
    stage.clear()
    hand.down(at: 200, 390)

    expect(first, equals: ["content began"])
    expect(stage.log, equals: ["content began"])
    hand.move(by: 0, -10)
    expect(stage.log, equals: ["content began", "content cancelled", "system bottom"])
  }

  @Test func `E3: a gate that stops delaying delivers a waiting finger with the next event`() {
    hand.down(at: 200, 390)
    expect(stage.log.isEmpty)
    edges.recognizers[2].delaysTouchesBegan = false
    hand.move(by: 1, 0)

    expect(stage.log.first, equals: "content began")
  }

  @Test(
    arguments: [
      (200, 380.1, true), (200, 380, false), (200, 399, true), (200, 19.9, true), (200, 20, false),
      (19.9, 200, true), (20, 200, false), (380, 200, false), (380.1, 200, true), (200, 200, false),
    ] as [(Double, Double, Bool)])
  func `E4: the band is 20 pt wide`(x: Double, y: Double, isHeld: Bool) {
    hand.down(at: x, y)

    expect(stage.log, equals: isHeld ? [] : ["content began"])
  }

  /// Movements from (200, 390), at the bottom.
  @Test(
    arguments: [
      (0, -10, true), (0, -9.9, nil), (10, -10, true), (10.1, -10, false), (-10, -10, true),
      (12, 0, false), (0, 10, false),
    ] as [(Double, Double, Bool?)])
  func `E4: a gate recognizes 10 pt inward within 45°, and fails in any other direction`(
    dx: Double, dy: Double, recognizes: Bool?
  ) {
    hand.down(at: 200, 390)
    hand.move(by: dx, dy)

    let expected: [String] =
      switch recognizes {
      case true: ["system bottom"]
      case false: ["system.bottom failed", "content began", "content moved"]
      default: []
      }
    expect(stage.log, equals: expected)
  }

  /// A landing place at each edge, and the inward direction.
  private static let inwards: [(RectEdge, Point, Point)] = [
    (.top, Point(200, 10), Point(0, 1)), (.right, Point(390, 200), Point(-1, 0)),
    (.bottom, Point(200, 390), Point(0, -1)), (.left, Point(10, 200), Point(1, 0)),
  ]

  @Test(arguments: inwards)
  func `E4: inward is recognized at each edge, along it or outward is not`(
    edge: RectEdge, start: Point, way: Point
  ) {
    var recognized: [RectEdge] = []
    edges.onSystemGesture = { recognized.append($0) }
    for move in [Point(way.y, way.x), Point(-way.y, -way.x), Point(-way.x, -way.y)] {
      hand.down(at: start.x, start.y)
      hand.drag(by: 12 * move.x, 12 * move.y, over: 50)
      hand.up()
    }
    expect(recognized, equals: [])
    hand.down(at: start.x, start.y)
    hand.drag(by: 12 * way.x, 12 * way.y, over: 50)

    expect(recognized, equals: [edge])
  }

  @Test(arguments: inwards)
  func `E2: each edge can be deferred separately, and has its own second swipe`(
    edge: RectEdge, start: Point, way: Point
  ) {
    var recognized: [RectEdge] = []
    edges.onSystemGesture = { recognized.append($0) }
    deferring(edge)
    func swipe() {
      hand.down(at: start.x, start.y)
      hand.drag(by: 60 * way.x, 60 * way.y, over: 60)
      hand.up()
    }
    swipe()
    expect(recognized == [] && edges.affordances == edge)
    swipe()
    expect(recognized == [edge] && edges.affordances == [])
    // At the other edges the system goes first.
    for other in Self.inwards where other.0 != edge {
      stage.clear()
      hand.down(at: other.1.x, other.1.y)
      expect(stage.log.isEmpty)
      hand.up()
    }
  }

  @Test(arguments: [(999, false), (1000, true)] as [(Int64, Bool)])
  func `E4: after a second a touch is a press`(milliseconds: Int64, isThrough: Bool) {
    hand.down(at: 200, 390)
    hand.wait(milliseconds)

    expect(stage.log, equals: isThrough ? ["system.bottom failed", "content began"] : [])
  }

  @Test func `E4: every number has a name, and a change takes effect at once`() {
    hand.set("systemEdges.band", to: 50)
    hand.set("systemEdges.duration", to: 0.3)
    hand.down(at: 200, 355)
    expect(stage.log.isEmpty)
    hand.wait(300)
    expect(stage.log.last, equals: "content began")
    hand.up()
    hand.set("systemEdges.slop", to: 30)
    hand.set("systemEdges.angle", to: 80)
    stage.clear()
    hand.down(at: 200, 390)
    hand.move(by: 25, -10)
    expect(stage.log.isEmpty)
    hand.move(by: 25, -10)

    expect(stage.log, equals: ["system bottom"])
    expect(stage.window.settings.systemEdges.slop, equals: 30)
  }

  @Test func `E4: a second finger in the band is not waited for`() {
    hand.down(1, at: 100, 390)
    hand.down(2, at: 300, 390)

    expect(stage.log, equals: ["content began"])
    hand.up(2)
    hand.move(1, by: 0, -10)
    expect(stage.log.last, equals: "system bottom")
  }

  @Test func `E1: the system's swipe wins over the application's pans and edge pans`() {
    let pan = stage.add(PanGestureRecognizer(), to: content)
    let edge = stage.add(ScreenEdgePanGestureRecognizer(), to: content)
    edge.edges = .bottom

    swipeUp()

    expect(pan.state == .possible && edge.state == .possible)
    expect(stage.log.filter { $0.contains("began") }, equals: [])
    expect(stage.log.contains("system bottom"))
  }

  @Test func `E1: a pan along the edge begins at once`() {
    let pan = stage.add(PanGestureRecognizer(), to: content)

    hand.down(at: 200, 390)
    hand.move(by: 20, 0)

    expect(pan.state == .began && pan.translation(in: nil) == Point(10, 0))
  }

  // MARK: Deferral

  @Test func `E1: each touch asks for deferral, from the named child and the presented controller`()
  {
    let navigation = NavigationController(rootViewController: ViewController())
    stage.window.rootViewController = navigation
    expect(edges.deferredEdges, equals: [])
    let top = NotedController("T", CallLog())
    top.deferred = [.bottom, .left]
    navigation.pushViewController(top, animated: false)
    expect(edges.deferredEdges, equals: [.bottom, .left])
    let sheet = NotedController("S", CallLog())
    sheet.deferred = .top
    top.present(sheet, animated: false)
    expect(edges.deferredEdges, equals: .top)
    top.dismiss(animated: true)

    expect(edges.deferredEdges, equals: [.bottom, .left])
  }

  @Test func `E1: a controller that names itself, or a stranger, is asked itself`() {
    final class Naming: ViewController {
      var named: ViewController?
      override var childForScreenEdgesDeferringSystemGestures: ViewController? { named }
      override var preferredScreenEdgesDeferringSystemGestures: RectEdge { .left }
    }
    let naming = Naming()
    stage.window.rootViewController = naming

    naming.named = naming
    expect(edges.deferredEdges, equals: .left)
    naming.named = ViewController()
    expect(edges.deferredEdges, equals: .left)
    naming.named = nil
  }

  @Test func `E1: only edges where the system has a gesture can be deferred`() {
    let few = SystemEdges(edges: .top)
    stage.window.systemEdges = few
    deferring(.all)

    expect(few.deferredEdges == .top && few.recognizers.count == 1)
  }

  @Test func `E1: a new answer delivers a waiting finger when it is announced`() {
    hand.down(at: 200, 390)
    hand.wait(100)
    deferring()
    expect(stage.log.isEmpty)

    controller.setNeedsUpdateOfScreenEdgesDeferringSystemGestures()

    expect(stage.log, equals: ["system.bottom failed", "content began"])
  }

  // MARK: First and second swipe

  @Test func `E2: the first swipe is the application's and shows an affordance`() {
    deferring()
    let pan = stage.add(PanGestureRecognizer(), to: content)
    hand.down(at: 200, 390)
    hand.move(by: 0, -9)
    expect(edges.affordances, equals: [])
    hand.move(by: 0, -11)

    expect(pan.state == .began && edges.affordances == .bottom)
    hand.up()
    expect(!stage.log.contains("system bottom"))
    hand.wait(1999)
    expect(edges.affordances, equals: .bottom)
    hand.wait(1)
    expect(edges.affordances, equals: [])
  }

  @Test(arguments: [(0, true), (1999, true), (2000, false)] as [(Int64, Bool)])
  func `E2: the second swipe is the system's when it begins within 2 s of the first's end`(
    gap: Int64, isSystems: Bool
  ) {
    deferring()
    let pan = stage.add(PanGestureRecognizer(), to: content)
    swipeUp()
    hand.wait(gap)
    stage.clear()
    hand.down(at: 100, 395)
    hand.wait(500)
    hand.drag(by: 0, -60, over: 60)

    expect(stage.log.first, equals: "content began")
    expect(stage.log.contains("system bottom"), equals: isSystems)
    expect(stage.log.contains("content cancelled"))
    expect(pan.state.isActive, equals: !isSystems)
    expect(edges.affordances, equals: isSystems ? [] : .bottom)
  }

  @Test func `E2: the swipe after the second is a first swipe again`() {
    deferring()
    swipeUp()
    swipeUp()
    swipeUp()
    expect(stage.log.filter { $0 == "system bottom" }.count, equals: 1)
    swipeUp()

    expect(stage.log.filter { $0 == "system bottom" }.count, equals: 2)
  }

  @Test func `E2: a second swipe from another edge is a first swipe there`() {
    deferring([.bottom, .top])
    swipeUp()
    hand.down(at: 200, 10)
    hand.drag(by: 0, 60, over: 60)
    hand.up()

    expect(!stage.log.contains { $0.hasPrefix("system bottom") || $0.hasPrefix("system other") })
    expect(edges.affordances, equals: [.bottom, .top])
  }

  @Test func `E2: a tap, or a swipe that begins too late, is not a first swipe`() {
    deferring()
    hand.tap(at: 200, 390)
    hand.down(at: 200, 390)
    hand.wait(1000)
    hand.drag(by: 0, -60, over: 60)
    hand.up()
    expect(edges.affordances, equals: [])
    swipeUp()

    expect(!stage.log.contains("system bottom"))
  }

  @Test func `E2: an edge that is no longer deferred has no second swipe`() {
    deferring()
    swipeUp()
    deferring([])
    controller.setNeedsUpdateOfScreenEdgesDeferringSystemGestures()

    expect(edges.affordances, equals: [])
  }

  @Test func `disabled system edges leave nothing behind`() {
    deferring()
    swipeUp()
    stage.window.systemEdges = nil

    expect(stage.window.gestureRecognizers.isEmpty && edges.affordances == [])
    expect(stage.window.timeline.nextDeadline == nil)
    deferring([])
    stage.clear()
    hand.down(at: 200, 390)
    expect(stage.log, equals: ["content began"])
  }

  @Test func `a change of the affordance requests drawing`() {
    deferring()
    hand.down(at: 200, 390)
    stage.window.needsDisplay = false
    hand.move(by: 0, -12)
    expect(stage.window.needsDisplay)
    hand.up()
    stage.window.needsDisplay = false
    hand.wait(2000)

    expect(stage.window.needsDisplay)
  }
}
