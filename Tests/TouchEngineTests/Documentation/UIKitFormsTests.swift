import Expectations
import Foundation
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// What UIKit's forms of names do, which `.ci/habits` only compiles.
@Suite(.endsInTime) struct UIKitFormsTests {
  private final class Badge: View {
    private(set) var isSetUp = false

    override init(frame: Rect) {
      super.init(frame: frame)
      isSetUp = true
    }
  }

  private final class Screen: ViewController {
    var layouts: [Size] = []
    override func viewDidLayoutSubviews() { layouts.append(view.bounds.size) }
  }

  private final class KnockRecognizer: GestureRecognizer {}
  private final class Checkmark: GestureRecognizer {}

  private final class Snapping: ScrollViewDelegate {
    func scrollViewWillEndDragging(
      _ scrollView: ScrollView, withVelocity velocity: Point,
      targetContentOffset: UnsafeMutablePointer<Point>
    ) {
      targetContentOffset.pointee.y = (targetContentOffset.pointee.y / 100).rounded() * 100
    }
  }

  private let stage = LoggingStage()
  private var hand: Hand { stage.hand }

  @Test func `geometry in UIKit's forms is that of the engine`() throws {
    let rect = Rect(10, 20, 100, 50)
    expect(rect.insetBy(dx: 5, dy: -5), equals: Rect(15, 15, 90, 60))
    expect(
      rect.inset(by: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)),
      equals: Rect(12, 21, 94, 46))
    expect(rect.offsetBy(dx: 1, dy: 2), equals: rect.offset(by: Point(1, 2)))
    expect(rect.intersects(Rect(100, 60, 50, 50)))
    expect(!rect.intersects(Rect(110, 20, 50, 50)), "they only touch")
    expect(rect.applying(.rotation(.pi / 2)), equals: Rect(-70, 10, 50, 100))
    expect(Size(3, 4).applying(.scale(2, -1)), equals: Size(6, -4))
    let turned = AffineTransform(rotationAngle: 1).scaledBy(x: 2, y: 3)
    let back = Point(5, 9).applying(turned).applying(turned.inverted())
    expect(back.distance(to: Point(5, 9)) < 1e-9)
    expect(AffineTransform.scale(0).inverted(), equals: .scale(0))
    expect(AffineTransform(translationX: 1, y: 2), equals: .translation(1, 2))
    expect(AffineTransform(scaleX: 1, y: 2), equals: .scale(1, 2))
  }

  private struct Saved: Codable, Equatable {
    var rect = Rect(1, 2, 3, 4)
    var transform = AffineTransform.rotation(1)
    var insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
  }

  @Test func `geometry is saved and read`() throws {
    let data = try JSONEncoder().encode(Saved())
    expect(try JSONDecoder().decode(Saved.self, from: data), equals: Saved())
  }

  @Test func `a view sets itself up in init(frame:), a scroll view clips`() {
    expect(Badge(frame: Rect(1, 2, 3, 4)).isSetUp)
    expect(Badge(frame: Rect(1, 2, 3, 4)).frame, equals: Rect(1, 2, 3, 4))
    let scroll = ScrollView(frame: Rect(0, 0, 10, 10))
    expect(scroll.clipsToBounds)
    expect(scroll.gestureRecognizers.contains(scroll.panGestureRecognizer))
    expect(!View().clipsToBounds)
    expect(!RefreshControl(frame: .zero).isUserInteractionEnabled)
    expect(PagerView(frame: .zero).isPagingEnabled)
  }

  @Test func `a rectangle is converted with its corners`() {
    let turned = View(identifier: "turned", frame: Rect(100, 100, 40, 20))
    turned.transform = .rotation(.pi / 2)
    stage.window.addSubview(turned)
    expect(turned.convert(turned.bounds, to: nil), equals: Rect(110, 90, 20, 40))
    expect(turned.convert(Rect(110, 90, 20, 40), from: nil), equals: turned.bounds)
  }

  @Test func `a controller hears of each layout of its view`() {
    let screen = Screen()
    stage.window.addSubview(screen.view)
    screen.view.frame = Rect(0, 0, 100, 50)
    screen.view.setNeedsLayout()
    screen.view.frame = Rect(9, 9, 100, 50)
    expect(screen.layouts, equals: [Size(100, 50), Size(100, 50)])
  }

  @Test func `the names of classes name their recognizers`() {
    let found = [
      KnockRecognizer(), Checkmark(), GestureRecognizer(), PanGestureRecognizer(),
    ].map(\.kindName)
    expect(found, equals: ["knock", "checkmark", "recognizer", "pan"])
  }

  @Test func `a delegate with UIKit's pointer chooses where content rests`() {
    let scroll = ScrollView(identifier: "list", frame: stage.window.bounds)
    scroll.contentSize = Size(scroll.bounds.width, 5000)
    let snapping = Snapping()
    scroll.delegate = snapping
    stage.window.addSubview(scroll)
    hand.drag(from: Point(100, 200), to: Point(100, 60), over: 100)
    hand.wait(5000)
    expect(scroll.contentOffset.y > 0)
    expect(scroll.contentOffset.y.truncatingRemainder(dividingBy: 100), equals: 0)
  }

  @Test func `titles and segments`() {
    let button = Button(title: "Save")
    expect(button.title, equals: "Save")
    button.setTitle("Send", for: .normal)
    expect(button.title, equals: "Send")
    expect(SegmentedControl(items: ["Day", "Week"]).titles, equals: ["Day", "Week"])
  }

  @Test func `a switch that is set moves its thumb in time, and sends nothing`() {
    let control = Switch(identifier: "switch", frame: Rect(0, 0, 52, 32))
    stage.window.addSubview(control)
    control.addAction(for: .valueChanged) { [unowned stage] in stage.note("changed") }
    control.setOn(true, animated: true)
    expect(control.isOn)
    expect(control.thumbPosition, equals: 0)
    hand.wait(100)
    let middle = control.thumbPosition
    expect(middle > 0 && middle < 1)
    control.setOn(false, animated: true)
    expect(control.thumbPosition, equals: middle)
    hand.wait(500)
    expect(control.thumbPosition, equals: 0)
    control.setOn(true, animated: false)
    expect(control.thumbPosition, equals: 1)
    expect(stage.log, equals: [])
    expect(stage.window.isAtRest)
  }

  @Test(arguments: [0.3, 0.7, 1])
  func `a spring takes its duration, with the velocity that is said`(damping: Double) {
    let card = View(identifier: "card", frame: Rect(0, 0, 100, 100))
    stage.window.addSubview(card)
    var ends: [Bool] = []
    stage.window.animate(
      withDuration: 0.5, usingSpringWithDamping: damping, initialSpringVelocity: 4
    ) {
      card.center.x = 150
    } completion: {
      ends.append($0)
    }
    hand.wait(10)
    // 4 ways of 100 pt a second, and what the spring adds: the less it is damped, the stiffer it is.
    expect((53..<66).contains(card.center.x))
    hand.wait(490)
    expect(abs(card.center.x - 150) < 1)
    hand.wait(1000)
    expect(card.center.x, equals: 150)
    expect(ends, equals: [true])
  }

  @Test func `a hand double taps and presses long`() throws {
    let press = LongPressGestureRecognizer()
    let double = TapGestureRecognizer()
    double.numberOfTapsRequired = 2
    var won: [String] = []
    for recognizer in [press, double] {
      recognizer.addAction { if $0.state != .changed { won.append("\($0.kindName)") } }
      stage.window.addGestureRecognizer(recognizer)
    }
    hand.doubleTap(at: Point(50, 50))
    hand.wait(1000)
    hand.longPress(at: Point(50, 50))
    expect(won, equals: ["doubleTap", "longPress", "longPress"])
  }
}
