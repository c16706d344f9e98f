import TouchEngine

/// A screen with a press-to-talk button in the bottom 49 pt, as in a chat (G2): it goes before the
/// system at the bottom edge, and is its navigation controller's pop delegate while it is shown.
final class RecordScreen: ViewController, GestureRecognizerDelegate {
  /// The height of the strip at the bottom, in points (rule G2.5).
  static let strip = 49.0
  /// The distance from the left within which a finger may pop the screen, in points (rule G2.5).
  static let zone = 100.0

  let record = Button(identifier: "record")
  let content: View
  /// Pictures side by side in a horizontal scroll view.
  let pictures = ScrollView(identifier: "pictures")

  var defersBottom = true
  var isPopDelegate = true
  /// Called with each event of the recording, in order.
  var onRecording: (String) -> Void = { _ in }

  /// The delegate before this one; retained, because a recognizer does not retain its delegate
  /// (rule G2.8).
  private var original: (any GestureRecognizerDelegate)?

  init(_ identifier: String, content: View = View(identifier: "content")) {
    self.content = content
    super.init(identifier: identifier)
    // A finger that slides off the button is outside at once.
    record.insideMargin = 0
    record.addAction(for: .touchDown) { [weak self] in self?.onRecording("start") }
    record.addAction(for: .touchDragExit) { [weak self] in self?.onRecording("warn") }
    record.addAction(for: .touchDragEnter) { [weak self] in self?.onRecording("go on") }
    record.addAction(for: .touchUpInside) { [weak self] in self?.onRecording("send") }
    record.addAction(for: [.touchUpOutside, .touchCancel]) { [weak self] in
      self?.onRecording("drop")
    }
  }

  override func loadView() {
    let view = Layout(identifier: identifier)
    view.screen = self
    self.view = view
  }

  override func viewDidLoad() {
    pictures.contentSize = Size(1000, 100)
    for part in [content, pictures, record] { view.addSubview(part) }
  }

  private final class Layout: View {
    weak var screen: RecordScreen?

    override func layoutSubviews() {
      let strip = RecordScreen.strip
      screen?.content.frame = Rect(0, 0, bounds.width, bounds.height - strip)
      screen?.pictures.frame = Rect(0, 0, bounds.width, 100)
      screen?.record.frame = Rect(0, bounds.height - strip, bounds.width, strip)
    }
  }

  override var preferredScreenEdgesDeferringSystemGestures: RectEdge {
    defersBottom ? .bottom : []
  }

  // MARK: The delegate of the pop recognizer (rules G2.4–G2.8)

  private var pop: PanGestureRecognizer? { navigationController?.interactivePopGestureRecognizer }

  override func viewWillAppear(_ animated: Bool) {
    guard isPopDelegate, let pop, pop.delegate !== self else { return }
    // Another such screen may be below; the delegate that it replaced is the original.
    original = original ?? (pop.delegate as? RecordScreen)?.original ?? pop.delegate
    shownIn = pop
    pop.delegate = self
  }

  private weak var shownIn: PanGestureRecognizer?

  override func viewDidDisappear(_ animated: Bool) {
    // The screen that appeared is already the delegate.
    if let shownIn, shownIn.delegate === self { shownIn.delegate = original }
  }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    guard recognizer is PanGestureRecognizer, let window = recognizer.view?.window,
      let navigation = navigationController, navigation.viewControllers.count > 1
    else { return false }
    let place = touch.location(in: window)
    return place.y <= window.bounds.height - Self.strip && place.x <= Self.zone
  }

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    guard let pan = recognizer as? PanGestureRecognizer else { return false }
    return pan.translation(in: pan.view).x >= 0
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    guard let list = other.view as? ScrollView else { return false }
    return list.contentSize.width > list.bounds.width
      && list.contentOffset.x <= -list.contentInset.left + 0.5
  }
}
