import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// A stack of screens changed by code: the callbacks of its controllers, and their order.
@Suite(.endsInTime) struct NavigationTests {
  private let place = NavigationStage()
  private var navigation: NavigationController { place.navigation }
  private var log: CallLog { place.log }

  private static let pushed = [
    "B will move to navigation", "B did load", "A will disappear (moving)",
    "B will appear (moving)",
  ]
  private static let pushDone = [
    "A did disappear (moving)", "B did appear (moving)", "B did move to navigation",
  ]
  private static let popped = [
    "B will move to nobody", "B will disappear (moving)", "A will appear (moving)",
  ]
  private static let popDone = [
    "B did disappear (moving)", "A did appear (moving)", "B did move to nobody",
  ]

  @Test func `an animated push calls will at its beginning and did at its end, each once`() {
    navigation.pushViewController(place.controller("B"), animated: true)
    expect(log.take(), equals: Self.pushed)
    expect(place.stack == "A B" && navigation.transitionShift == 1)
    place.hand.wait(200)
    let midway = navigation.transitionShift ?? -1
    expect(midway > 0.01 && midway < 0.5 && log.calls.isEmpty)
    place.rest()

    expect(log.take(), equals: Self.pushDone)
    expect(navigation.transitionShift == nil && navigation.view.subviews.count == 1)
    expect(place.stage.window.isAtRest)
  }

  @Test func `a push without animation is complete when the call returns`() {
    navigation.pushViewController(place.controller("B"), animated: false)

    expect(
      log.take(),
      equals: [
        "B will move to navigation", "B did load", "A will disappear", "B will appear",
        "A did disappear", "B did appear", "B did move to navigation",
      ])
    expect(navigation.topViewController?.view.frame, equals: Rect(0, 0, 400, 400))
  }

  @Test func `a pop returns the top controller, and nothing at the root`() {
    let top = place.put("B")

    expect(navigation.popViewController(animated: true) === top)
    expect(place.stack, equals: "A")
    expect(log.take(), equals: Self.popped)
    place.rest()
    expect(log.take(), equals: Self.popDone)
    expect(navigation.popViewController(animated: true) == nil)
    expect(log.calls.isEmpty && top.parent == nil && top.navigationController == nil)
  }

  @Test func `controllers between the old and the new top never appear in a pop`() {
    let (second, third, fourth) = (place.put("B"), place.put("C"), place.put("D"))

    let gone = navigation.popToViewController(second, animated: false)
    expect(gone.map(\.identifier), equals: ["C", "D"])
    expect(
      log.take(),
      equals: [
        "C will move to nobody", "D will move to nobody", "D will disappear", "B will appear",
        "D did disappear", "B did appear", "C did move to nobody", "D did move to nobody",
      ])
    expect(navigation.popToViewController(fourth, animated: false).isEmpty)
    navigation.setViewControllers([place.root, second, third], animated: false)
    let all = navigation.popToRootViewController(animated: false)

    expect(all.map(\.identifier) == ["B", "C"] && place.stack == "A")
  }

  @Test func `a new stack with the same top does not animate`() {
    let top = place.put("B")
    let other = place.controller("X")

    navigation.setViewControllers([other, top], animated: true)

    expect(
      log.take(),
      equals: [
        "A will move to nobody", "X will move to navigation", "X did move to navigation",
        "A did move to nobody",
      ])
    expect(place.stack == "X B" && navigation.transitionShift == nil)
  }

  @Test func `a push during a pop ends the pop first`() {
    place.put("B")
    navigation.popViewController(animated: true)
    place.hand.wait(100)
    _ = log.take()

    navigation.pushViewController(place.controller("C"), animated: true)
    expect(
      log.take(),
      equals: Self.popDone + [
        "C will move to navigation", "C did load", "A will disappear (moving)",
        "C will appear (moving)",
      ])
    place.rest()

    expect(place.stack == "A C" && place.stage.window.isAtRest)
  }

  @Test func `a pop during a push ends the push first`() {
    navigation.pushViewController(place.controller("B"), animated: true)
    place.hand.wait(100)
    _ = log.take()

    navigation.popViewController(animated: true)
    expect(log.take(), equals: Self.pushDone + Self.popped)
    place.rest()

    expect(log.take() == Self.popDone && place.stack == "A")
  }

  @Test(arguments: ["will appear", "did appear"])
  func `a push in a callback of a push begins after it, and no callback repeats`(call: String) {
    let (second, third) = (place.controller("B"), place.controller("C"))
    second.reactions[call] = { [navigation] in
      navigation.pushViewController(third, animated: false)
      second.reactions = [:]
      expect(navigation.topViewController === third)
    }

    navigation.pushViewController(second, animated: false)

    expect(
      log.take(),
      equals: [
        "B will move to navigation", "B did load", "A will disappear", "B will appear",
        "A did disappear", "B did appear", "B did move to navigation",
        "C will move to navigation", "C did load", "B will disappear", "C will appear",
        "B did disappear", "C did appear", "C did move to navigation",
      ])
    expect(place.stack, equals: "A B C")
  }

  @Test func `a push that a callback reverses at once leaves the stack unchanged`() {
    let second = place.controller("B")
    second.reactions["will appear"] = { [navigation] in
      navigation.popViewController(animated: true)
      expect(navigation.topViewController?.identifier, equals: "A")
    }

    navigation.pushViewController(second, animated: true)
    expect(log.take(), equals: Self.pushed + Self.pushDone + Self.popped)
    place.rest()

    expect(log.take() == Self.popDone && place.stack == "A")
  }

  @Test func `callbacks that push forever are stopped with one diagnostic`() {
    final class Restless: ViewController {
      override func viewWillAppear(_ animated: Bool) {
        navigationController?.pushViewController(Restless(), animated: false)
      }
    }

    navigation.pushViewController(Restless(), animated: false)

    expect(
      place.stage.diagnostics.map(\.description),
      equals: [
        "callbacks changed the stack of navigation more than 100 times; the rest is dropped"
      ])
    expect(navigation.topViewController?.appearanceState, equals: .appeared)
    expect(navigation.view.subviews.count, equals: 1)
  }

  @Test func `a stack that is not in a window changes without appearance callbacks`() {
    place.stage.window.rootViewController = nil
    _ = log.take()
    navigation.pushViewController(place.controller("B"), animated: true)
    expect(
      log.take(), equals: ["B will move to navigation", "B did load", "B did move to navigation"])

    place.stage.window.rootViewController = navigation

    expect(log.take(), equals: ["B will appear", "B did appear"])
    expect(navigation.topViewController?.view.superview === navigation.view)
  }

  @Test func `a window that removes the stack in mid-transition ends the transition`() {
    navigation.pushViewController(place.controller("B"), animated: true)
    place.hand.wait(100)
    _ = log.take()

    place.stage.window.rootViewController = nil

    expect(log.take(), equals: Self.pushDone + ["B will disappear", "B did disappear"])
    expect(place.stage.window.isAtRest)
  }

  @Test func `views in a transition receive no touches`() {
    let button = Button(identifier: "button", frame: Rect(0, 0, 400, 400))
    var presses = 0
    button.addAction(for: .touchUpInside) { presses += 1 }
    let second = place.controller("B")
    second.view.addSubview(button)

    navigation.pushViewController(second, animated: true)
    place.hand.wait(300)
    place.hand.tap(at: 390, 200)
    expect(presses, equals: 0)
    place.rest()
    place.hand.tap(at: 390, 200)

    expect(presses, equals: 1)
  }

  @Test func `a push is not animated with reduced motion`() {
    place.stage.window.isReduceMotionEnabled = true

    navigation.pushViewController(place.controller("B"), animated: true)

    expect(navigation.transitionShift == nil && place.stage.window.isAtRest)
    expect(log.take().last, equals: "B did move to navigation")
  }

  @Test func `the delegate learns what will be shown and what is shown`() {
    final class Delegate: NavigationControllerDelegate {
      let log: CallLog

      init(_ log: CallLog) { self.log = log }

      func navigationController(
        _ navigationController: NavigationController, willShow viewController: ViewController,
        animated: Bool
      ) { log.note("will show \(viewController.identifier)") }

      func navigationController(
        _ navigationController: NavigationController, didShow viewController: ViewController,
        animated: Bool
      ) { log.note("did show \(viewController.identifier)") }
    }
    let delegate = Delegate(log)
    navigation.delegate = delegate

    navigation.pushViewController(place.controller("B"), animated: false)

    expect(log.take().filter { $0.contains("show") }, equals: ["will show B", "did show B"])
  }

  @Test func `both views move, the lower one by a fraction of the distance`() {
    navigation.pushViewController(place.controller("B"), animated: true)
    place.hand.wait(150)
    let shift = navigation.transitionShift ?? -1

    expect(navigation.viewControllers[1].view.frame.minX, equals: shift * 400)
    expect(abs(place.root.view.frame.minX + (1 - shift) * 0.3 * 400) < 1e-9)
    expect(navigation.view.subviews.last === navigation.viewControllers[1].view)
  }

  @Test func `a stack released in mid-transition leaves nothing behind`() {
    var gone: Remains<NavigationController>
    do {
      let navigation = NavigationController(rootViewController: ViewController())
      gone = Remains(of: navigation)
      place.stage.window.rootViewController = navigation
      navigation.pushViewController(ViewController(), animated: true)
      place.hand.wait(50)
      place.stage.window.rootViewController = nil
    }

    expect(gone.object == nil && place.stage.window.isAtRest)
  }
}
