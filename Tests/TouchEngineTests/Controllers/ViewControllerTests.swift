import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// Controllers alone and as children: views, appearance, the responder chain.
@Suite(.endsInTime) struct ViewControllerTests {
  private let stage = LoggingStage()
  private let log = CallLog()

  @Test func `the view is loaded when first asked for, and once`() {
    let controller = NotedController("A", log)
    expect(!controller.isViewLoaded)

    let view = controller.view

    expect(controller.view === view && view.identifier == "A")
    expect(log.calls, equals: ["A did load"])
  }

  @Test func `the window's root fills it, and appears and disappears at once`() {
    let (first, second) = (NotedController("A", log), NotedController("B", log))

    stage.window.rootViewController = first
    expect(stage.window.subviews.first === first.view)
    expect(log.take(), equals: ["A did load", "A will appear", "A did appear"])
    stage.window.rootViewController = second

    expect(
      log.take(),
      equals: [
        "A will disappear", "A did disappear", "B did load", "B will appear", "B did appear",
      ])
    expect(first.view.superview == nil && first.appearanceState == .disappeared)
    stage.window.send(InputEvent(time: .zero, .resize(Size(300, 200))))
    expect(second.view.frame, equals: Rect(0, 0, 300, 200))
  }

  @Test func `a root replaced in its own callback leaves the newer root`() {
    let (first, second) = (NotedController("A", log), NotedController("B", log))
    first.reactions["will appear"] = { [stage] in stage.window.rootViewController = second }

    stage.window.rootViewController = first

    expect(stage.window.rootViewController === second && second.appearanceState == .appeared)
    expect(first.appearanceState == .disappeared && first.view.superview == nil)
  }

  @Test func `a child appears and disappears with its parent, after it`() {
    let (parent, child) = (NotedController("P", log), NotedController("C", log))
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    _ = log.take()

    stage.window.rootViewController = parent
    expect(log.take(), equals: ["P will appear", "C will appear", "P did appear", "C did appear"])
    stage.window.rootViewController = nil

    expect(
      log.take(),
      equals: ["P will disappear", "C will disappear", "P did disappear", "C did disappear"])
  }

  @Test func `a child whose view is added or removed appears or disappears at once`() {
    let (parent, child) = (NotedController("P", log), NotedController("C", log))
    stage.window.rootViewController = parent
    _ = child.view
    _ = log.take()

    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    expect(child.parent === parent && parent.children.count == 1)
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()

    expect(
      log.take(),
      equals: [
        "C will move to P", "C will appear", "C did appear", "C did move to P",
        "C will move to nobody", "C will disappear", "C did disappear", "C did move to nobody",
      ])
    expect(child.parent == nil && parent.children.isEmpty)
  }

  @Test func `a child added to another parent leaves the first one`() {
    let (first, second) = (NotedController("P", log), NotedController("Q", log))
    let child = NotedController("C", log)

    first.addChild(child)
    second.addChild(child)

    expect(child.parent === second && first.children.isEmpty)
    expect(log.take(), equals: ["C will move to P", "C did move to nobody", "C will move to Q"])
  }

  @Test func `C9: events that a controller's view does not handle go to the controller, then up`() {
    final class Hearing: ViewController {
      var phases: [TouchPhase] = []

      override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
        phases.append(.began)
        super.touchesBegan(touches, with: event)
      }
    }
    let controller = Hearing()
    stage.view.addSubview(controller.view)
    controller.view.frame = stage.view.bounds

    stage.hand.tap(at: 40, 40)

    expect(controller.view.next === controller && controller.next === stage.view)
    expect(controller.phases, equals: [.began])
    expect(stage.log, equals: ["view began", "view ended"])
  }

  @Test func `a view that outlives its controller drops its reference to it`() {
    var controller: ViewController? = ViewController()
    let view = controller?.view
    if let view { stage.view.addSubview(view) }
    let remains = Remains(of: controller)

    controller = nil

    expect(remains.object == nil)
    expect(view?.next === stage.view)
  }
}
