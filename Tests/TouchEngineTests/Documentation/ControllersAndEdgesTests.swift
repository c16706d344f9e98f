import Expectations
import Testing
import TouchEngine
import TouchTestSupport

/// The samples of the article "Controllers, and a button at the edge", word for word, and what they
/// print.
@Suite(.endsInTime) struct ControllersAndEdgesTests {
  class Talk: ViewController {
    let record = Button(identifier: "record", frame: Rect(0, 751, 400, 49))

    override func viewDidLoad() { view.addSubview(record) }
  }

  final class PromptTalk: Talk {
    override var preferredScreenEdgesDeferringSystemGestures: RectEdge { .bottom }
  }

  final class PopDelegate: GestureRecognizerDelegate {
    weak var navigation: NavigationController?

    func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
      guard let navigation, navigation.viewControllers.count > 1 else { return false }
      return touch.location(in: navigation.view).y < 751
    }
  }

  /// The article's stage: the milliseconds until the button gets the finger; `nil` when it does
  /// not.
  private func delay(of talk: Talk, x: Double, _ delegate: PopDelegate? = nil) -> Int64? {
    let window = Window(size: Size(400, 800))
    let navigation = NavigationController(rootViewController: ViewController())
    window.rootViewController = navigation
    window.systemEdges = SystemEdges(edges: [.top, .bottom])
    navigation.pushViewController(talk, animated: false)
    if let delegate {
      delegate.navigation = navigation
      navigation.interactivePopGestureRecognizer.delegate = delegate
    }
    let stream = TouchStream(window: window)
    func touch(_ phase: TouchPhase, _ x: Double, _ y: Double, at milliseconds: Int64) {
      let time = Timestamp(milliseconds: milliseconds)
      let sample = TouchSample(touch: TouchID(1), phase: phase, position: Point(x, y), time: time)
      stream.accept(InputBatch(sample))
    }
    func timePasses(until milliseconds: Int64) {
      stream.accept(InputBatch(time: Timestamp(milliseconds: milliseconds)))
    }
    var start: Int64?
    talk.record.addAction(for: .touchDown) { start = window.timeline.now.microseconds / 1000 }
    guard x == 200 else {
      touch(.began, x, 790, at: 0)
      return start
    }

    touch(.began, 200, 790, at: 0)
    timePasses(until: 999)
    print(talk.record.isTracking)
    // false
    timePasses(until: 1000)
    print(talk.record.isTracking)
    // true
    return start
  }

  @Test func `the button reacts late, and at once where the application goes first`() {
    expect(delay(of: Talk(), x: 200), equals: 1000)
    expect(delay(of: PromptTalk(), x: 200), equals: 0)
  }

  @Test func `at the left end the button reacts late until the pop recognizer declines`() {
    expect(delay(of: PromptTalk(), x: 10) == nil)
    expect(delay(of: PromptTalk(), x: 10, PopDelegate()), equals: 0)
  }

  @Test func `the article's sheet opens at the medium detent`() {
    let window = Window(size: Size(400, 800))
    let navigation = NavigationController(rootViewController: ViewController())
    window.rootViewController = navigation

    let comments = ViewController(identifier: "comments")
    comments.sheetPresentationController.detents = [.medium, .large]
    navigation.present(comments, animated: false)
    print(comments.view.frame)
    // (0.0, 422.0, 400.0×378.0)

    expect("\(comments.view.frame)", equals: "(0.0, 422.0, 400.0×378.0)")
  }
}
