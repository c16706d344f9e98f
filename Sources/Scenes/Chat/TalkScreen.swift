import SceneBase
import TouchEngine

/// A conversation with one person, with its own rules for the pop gesture (G2).
final class TalkScreen: ViewController, GestureRecognizerDelegate {
  /// The width of the area at the left edge in which the pop gesture may begin, in points (rule
  /// G2.5).
  static let zone = 100.0

  let person: Int
  let talk: TalkView
  /// Whether the screen is the pop gesture's delegate while it is shown.
  var hasOwnRules = true { didSet { if hasOwnRules != oldValue { changeRules() } } }
  /// The edges at which the application's gestures come before the system's (rule E1).
  var deferredEdges: RectEdge = [.bottom, .left]
  /// Called when the screen begins to disappear.
  var onLeave: () -> Void = {}

  /// The pop gesture's previous delegate; a recognizer does not retain its delegate (rule G2.8).
  private var original: (any GestureRecognizerDelegate)?
  /// The recognizer whose delegate the screen is; `nil` when it is none's.
  private weak var ruled: PanGestureRecognizer?

  init(person: Int, _ look: ChatLook) {
    self.person = person
    talk = TalkView(person: person, look)
    super.init(identifier: "chat.\(person + 1)")
  }

  override func loadView() { view = talk }

  override var preferredScreenEdgesDeferringSystemGestures: RectEdge { deferredEdges }

  // MARK: The pop gesture's delegate (rules G2.4–G2.8)

  override func viewWillAppear(_ animated: Bool) { if hasOwnRules { rule() } }

  override func viewWillDisappear(_ animated: Bool) { onLeave() }

  /// Restores the previous delegate, unless a screen that was pushed on this one is the delegate by
  /// now (rule G2.8).
  override func viewDidDisappear(_ animated: Bool) { restore() }

  private func changeRules() {
    if !hasOwnRules {
      restore()
    } else if appearanceState != .disappeared, navigationController?.topViewController === self {
      rule()
    }
  }

  private func rule() {
    guard let pop = navigationController?.interactivePopGestureRecognizer, pop.delegate !== self
    else { return }
    // If a screen below is the delegate, it has kept the original one.
    original = (pop.delegate as? TalkScreen)?.original ?? pop.delegate
    ruled = pop
    pop.delegate = self
  }

  private func restore() {
    if let ruled, ruled.delegate === self { ruled.delegate = original }
    ruled = nil
  }

  /// Decides which touches the pop gesture receives (rule G2.5). Beside the people, the screens'
  /// left edge counts in place of the window's.
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    guard recognizer is PanGestureRecognizer, let window = recognizer.view?.window else {
      return recognizer.refuse(because: ChatReason.onlyPans.reason)
    }
    guard let navigation = navigationController, navigation.viewControllers.count > 1 else {
      return recognizer.refuse(because: .lowestScreen)
    }
    let place = touch.location(in: window)
    let height = window.bounds.height - place.y
    guard height >= TalkButton.strip else {
      return recognizer.refuse(because: ChatReason.onTalkStrip(distance: height).reason)
    }
    let distance = touch.location(in: navigation.view).x
    return distance <= Self.zone
      || recognizer.refuse(because: ChatReason.beyondZone(distance: distance).reason)
  }

  /// Decides whether the pop gesture begins (rule G2.6).
  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    guard let pan = recognizer as? PanGestureRecognizer else {
      return recognizer.refuse(because: ChatReason.onlyPans.reason)
    }
    return pan.translation(in: pan.view).x >= 0 || pan.refuse(because: .wrongDirection(.right))
  }

  /// Lets the pop gesture recognize with a list at its left end (rule G2.7, with the inset of
  /// G2.8).
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    guard let list = other.view as? ScrollView else { return false }
    return list.contentSize.width > list.bounds.width
      && list.contentOffset.x <= -list.contentInset.left + 0.5
  }
}
