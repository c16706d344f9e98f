import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// Random pushes, pops and sheets, also inside callbacks, while fingers drag them.
@Suite(.endsInTime) struct ControllerRandomTests {
  @Test(arguments: 0..<400)
  func `stack and appearances stay consistent under random requests`(seed: Int) {
    let play = ControllerPlay(seed: UInt64(seed))

    play.run(steps: 60)

    expect(play.complaints, equals: [], "seed \(seed)")
  }
}

/// A navigation stack that receives random requests and random fingers.
private final class ControllerPlay {
  private let place: NavigationStage
  private var random: SeededGenerator
  private(set) var complaints: [String] = []
  private var all: [NotedController] = []
  /// The last appearance callback of each controller.
  private var told: [String: String] = [:]
  /// The number of changes that callbacks may still request, so that a play ends.
  private var nested = 40
  private var isDown = false

  /// The callbacks that may follow the last one.
  private static let next: [String: [String]] = [
    "": ["will appear"], "did disappear": ["will appear"],
    "will appear": ["did appear", "will disappear"], "did appear": ["will disappear"],
    "will disappear": ["did disappear", "will appear"],
  ]

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    place = NavigationStage(random.oneIn(2) ? .edge : .fullWidth)
    told["A"] = "did appear"
    watch(place.root)
  }

  private func watch(_ controller: NotedController) {
    all.append(controller)
    for call in ["will appear", "did appear", "will disappear", "did disappear"] {
      controller.reactions[call] = { [unowned self, unowned controller] in
        let last = told[controller.identifier] ?? ""
        if Self.next[last]?.contains(call) != true {
          complaints.append("\(controller.identifier) \(call) after \(last)")
        }
        told[controller.identifier] = call
        if nested > 0, random.oneIn(6) {
          nested -= 1
          ask()
        }
      }
    }
  }

  private func make() -> NotedController {
    let controller = place.controller("\(all.count)")
    watch(controller)
    return controller
  }

  /// Requests a random change of the stack, or a sheet.
  private func ask() {
    let navigation = place.navigation
    let isAnimated = !random.oneIn(3)
    let before = navigation.viewControllers
    switch Int.random(in: 0...9, using: &random) {
    case 0, 1, 2:
      let newcomer = make()
      navigation.pushViewController(newcomer, animated: isAnimated)
    case 3, 4: navigation.popViewController(animated: isAnimated)
    case 5: navigation.popToRootViewController(animated: isAnimated)
    case 6:
      if let target = before.randomElement(using: &random) {
        navigation.popToViewController(target, animated: isAnimated)
      }
    case 7:
      var stack = before.filter { _ in random.oneIn(2) }
      if stack.isEmpty || random.oneIn(2) { stack.append(make()) }
      navigation.setViewControllers(stack, animated: isAnimated)
    case 8: navigation.present(make(), animated: isAnimated)
    default: navigation.dismiss(animated: isAnimated)
    }
  }

  /// A finger drags the top controller, or the sheet, and lifts at once or after a while.
  private func pull() {
    let hand = place.hand
    let isSheet = place.navigation.presentedViewController != nil
    hand.down(at: isSheet ? 200 : 5, 300)
    let way = Double.random(in: 20...250, using: &random)
    hand.drag(by: isSheet ? 0 : way, isSheet ? way : 0, over: 60)
    if random.oneIn(2) { hand.wait(100) }
    if random.oneIn(4) { hand.cancelAll() } else { hand.up() }
  }

  private func step() {
    let hand = place.hand
    switch Int.random(in: 0...11, using: &random) {
    case 0, 1, 2: ask()
    case 10, 11: if !isDown { pull() }
    case 3, 4:
      if !isDown {
        let (x, y) = (random.oneIn(2) ? 5.0 : Double.random(in: 0...400, using: &random), 300.0)
        hand.down(at: x, random.oneIn(4) ? 20 : y)
        isDown = true
      }
    case 5, 6:
      if isDown {
        let way = Double.random(in: -150...250, using: &random)
        let isUpright = random.oneIn(3)
        hand.drag(by: isUpright ? 0 : way, isUpright ? way : 0, over: 60)
      }
    case 7:
      if isDown {
        if random.oneIn(3) { hand.cancelAll() } else { hand.up() }
        isDown = false
      }
    case 8:
      if random.oneIn(6) {
        place.stage.window.rootViewController =
          place.stage.window.rootViewController == nil ? place.navigation : nil
      }
    default: hand.wait(.random(in: 0...300, using: &random))
    }
    hand.wait(.random(in: 0...60, using: &random))
  }

  func run(steps: Int) {
    for _ in 1...steps { step() }
    if isDown { place.hand.up() }
    nested = 0
    place.stage.window.rootViewController = place.navigation
    place.rest()
    judge()
  }

  /// Checks the stack once everything is at rest.
  private func judge() {
    let navigation = place.navigation
    if !place.stage.window.isAtRest { complaints.append("the window is not at rest") }
    if navigation.transitionShift != nil { complaints.append("a transition hangs") }
    let sheet = navigation.presentedViewController
    for controller in all {
      let isShown = controller === navigation.topViewController || controller === sheet
      if controller.appearanceState != (isShown ? .appeared : .disappeared) {
        complaints.append("\(controller.identifier) is \(controller.appearanceState)")
      }
      let isOnStack = navigation.viewControllers.contains { $0 === controller }
      if (controller.parent === navigation) != isOnStack {
        complaints.append("\(controller.identifier) has another parent than its stack says")
      }
      let isPlaced = controller.viewIfLoaded?.window != nil
      if isPlaced != isShown { complaints.append("\(controller.identifier) is in the window") }
    }
    if navigation.children.count != navigation.viewControllers.count {
      complaints.append("there are \(navigation.children.count) children")
    }
    if navigation.view.subviews.count != 1 { complaints.append("views are left over") }
    if navigation.topViewController?.view.frame != Rect(0, 0, 400, 400) {
      complaints.append("the top is not in its place")
    }
    if place.stage.window.subviews.count != (sheet == nil ? 1 : 2) {
      complaints.append("a sheet is left over")
    }
  }
}
