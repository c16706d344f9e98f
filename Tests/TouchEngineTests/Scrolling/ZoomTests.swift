import Expectations
import Foundation
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// Zooming with two fingers, and by code (D26). The view and the photo in it are 300 × 400 pt, and
/// the scale may be one to four.
@Suite(.endsInTime) struct ZoomTests {
  private let zoom = ZoomStage()
  private var hand: Hand { zoom.stage.hand }
  private var view: AskedScrollView { zoom.view }

  /// Puts two fingers around (150, 200), 100 apart, and begins a pinch: at a distance of 108 the
  /// scale is 1.
  private func pinch() {
    hand.down(1, at: 100, 200)
    hand.down(2, at: 200, 200)
    spread(to: 108)
  }

  /// Moves the fingers to `distance` apart about a center, as one event.
  private func spread(to distance: Double, about x: Double = 150, _ y: Double = 200) {
    hand.together {
      hand.move(1, to: x - distance / 2, y)
      hand.move(2, to: x + distance / 2, y)
    }
  }

  private func lift() {
    hand.together {
      hand.up(1)
      hand.up(2)
    }
  }

  @Test func `D26: the view zooms about the fingers, and its content grows`() {
    pinch()
    spread(to: 216)

    expect(view.zoomScale == 2 && view.isZooming)
    expect(zoom.photo.transform, equals: .scale(2))
    expect(zoom.photo.frame, equals: Rect(0, 0, 600, 800))
    expect(view.contentSize, equals: Size(600, 800))
    expect(view.contentOffset, equals: Point(150, 200))
  }

  @Test(arguments: [16_667, 8_333, 1_000] as [Int64])
  func `D26: the content under the center of the fingers stays there`(interval: Int64) throws {
    pinch()
    let held = zoom.photo.convert(Point(150, 200), from: nil)
    var farthest = 0.0
    for step in 1...(400_000 / interval) {
      let part = Double(step * interval) / 400_000
      hand.wait(microseconds: interval)
      let middle = Point(150 + 90 * part, 200 - 70 * part * part)
      spread(to: 108 + 250 * sin(3 * part), about: middle.x, middle.y)
      let now = zoom.photo.convert(middle, from: nil)
      farthest = max(farthest, now.distance(to: held))
    }

    expect(view.zoomScale > 1.3 && view.isDragging)
    expect(farthest < 1e-9)
  }

  @Test func `D26: the calls come in order, with the end after the bounce`() {
    pinch()
    spread(to: 540)
    hand.wait(100)
    lift()
    let atLift = zoom.log
    hand.wait(1000)

    expect(
      atLift, equals: ["photo will begin zooming", "did scroll", "did zoom 4.44"])
    expect(zoom.log.suffix(1), equals: ["photo did end zooming 4.0"])
    expect(!zoom.log.contains { $0.contains("decelerating") || $0.contains("dragging") })
    expect(zoom.stage.window.isAtRest)
  }

  @Test(arguments: [(8, 1), (3, 0), (0.5, -1)] as [(Double, Double)])
  func `D26: beyond its limits the scale resists as an offset does, in its logarithm`(
    free: Double, side: Double
  ) {
    pinch()
    spread(to: 108 * free)

    // Twice as far as the limit: x = d = ln 2.
    let shown = (1 - 1 / (0.55 + 1)) * log(2)
    let expected = side > 0 ? 4 * exp(shown) : side < 0 ? exp(-shown) : free
    expect(abs(view.zoomScale - expected) < 1e-9)
  }

  @Test func `D26: without a bounce the limits hold`() {
    view.bouncesZoom = false
    pinch()
    spread(to: 1000)
    let most = view.zoomScale
    spread(to: 20)
    let least = view.zoomScale
    lift()

    expect(abs(most - 4) < 1e-12 && abs(least - 1) < 1e-12)
    expect(zoom.log.last, equals: "photo did end zooming 1.0")
  }

  @Test func `D26: the bounce takes 0.3 s to the limit, on a closed curve, about the fingers`() {
    pinch()
    spread(to: 54)
    hand.wait(100)
    lift()
    let from = view.zoomScale
    hand.wait(100)
    let (middle, isBouncing) = (view.zoomScale, view.isZoomBouncing)
    hand.wait(microseconds: 199_999)
    let before = view.isZoomBouncing
    hand.wait(microseconds: 1)

    // A third of the time: 3s² − 2s³ = 7⁄27.
    expect(isBouncing && before)
    expect(abs(middle - pow(from, 20.0 / 27)) < 1e-6)
    expect(view.zoomScale == 1 && !view.isZoomBouncing)
    expect(view.contentOffset == .zero && zoom.photo.frame == Rect(0, 0, 300, 400))
    let told = zoom.stage.decisions.contains {
      if case .scrolling("zoom", .zoomBounces(_, to: 1, offset: .zero)) = $0.content {
        true
      } else {
        false
      }
    }
    expect(told)
  }

  @Test func `D26: within the limits, content pulled away by the fingers returns too`() {
    pinch()
    spread(to: 216)
    spread(to: 216, about: 150 + 200, 200 + 9)
    hand.wait(100)
    lift()
    let left = view.contentOffset
    hand.wait(2000)

    expect(left.x < -40)
    expect(view.contentOffset, equals: Point(0, left.y))
    expect(view.zoomScale == 2 && zoom.stage.window.isAtRest)
  }

  @Test(arguments: [1, 2])
  func `D26, B23: nothing moves when one of two fingers lifts`(lifted: Int) {
    pinch()
    spread(to: 216)
    spread(to: 260, about: 170, 230)
    let before = (view.zoomScale, view.contentOffset, zoom.photo.transform)
    hand.up(lifted)
    hand.wait(100)

    expect((view.zoomScale, view.contentOffset, zoom.photo.transform) == before)
    hand.up(3 - lifted)
    hand.wait(2000)
    expect(zoom.stage.window.isAtRest)
  }

  @Test func `D26: a remaining finger moves the content, and the other may return`() {
    pinch()
    spread(to: 216)
    hand.up(2)
    hand.move(1, by: -20, -30)
    let moved = view.contentOffset
    hand.down(2, at: 230, 260)
    let middle = Point.middle(hand.position(of: 1), hand.position(of: 2))
    let held = zoom.photo.convert(middle, from: nil)
    let landed = (view.zoomScale, view.contentOffset)
    hand.together {
      hand.move(1, by: -20, 10)
      hand.move(2, by: 20, 10)
    }
    let now = Point.middle(hand.position(of: 1), hand.position(of: 2))

    // The slop of 10 pt is taken off the 36 pt that the one finger moved.
    expect(abs(moved.distance(to: Point(150, 200)) - (Point(20, 30).length - 10)) < 1e-9)
    expect(view.isZooming && landed.0 == 2 && landed.1 == moved)
    expect(view.zoomScale > 2)
    expect(zoom.photo.convert(now, from: nil).distance(to: held) < 1e-9)
  }

  @Test func `D24, D26: an assignment while fingers zoom moves the content they hold`() {
    pinch()
    spread(to: 216)
    view.contentOffset += Point(30, 0)
    spread(to: 216, about: 160, 200)

    expect(view.contentOffset, equals: Point(170, 200))
  }

  @Test func `D26: there is no pinch while nothing can be zoomed`() {
    let on = view.pinchGestureRecognizer
    zoom.zoomed = nil
    let withoutView = view.pinchGestureRecognizer
    zoom.zoomed = zoom.photo
    view.maximumZoomScale = 1
    let withoutLimits = (view.pinchGestureRecognizer, view.gestureRecognizers.count)

    expect(on != nil && on?.delegate === view)
    expect(withoutView == nil && withoutLimits.0 == nil && withoutLimits.1 == 1)
  }

  @Test func `D26: a delegate without a view for zooming fails the pinch`() {
    zoom.zoomed = nil
    pinch()
    spread(to: 300)

    expect(view.zoomScale == 1 && !view.isZooming)
  }

  @Test func `D13, D26: zooming is disabled together with scrolling`() {
    view.isScrollEnabled = false
    pinch()
    spread(to: 300)

    expect(view.zoomScale, equals: 1)
  }

  @Test func `D26: content loses its touches to zooming, and gets none meanwhile`() {
    let cell = zoom.stage.addView("cell", Rect(0, 0, 300, 400), to: zoom.photo)
    hand.down(1, at: 100, 200)
    hand.down(2, at: 200, 200)
    hand.wait(200)
    spread(to: 300)
    hand.down(3, at: 150, 300)
    hand.wait(400)
    lift()
    hand.up(3)
    hand.wait(2000)

    expect(
      cell.stage?.log.filter { $0.hasPrefix("cell") },
      equals: ["cell began ×2", "cell cancelled 2"])
  }

  @Test func `D8, D26: content that may keep its touch prevents zooming`() {
    let button = Button(identifier: "button", frame: Rect(0, 0, 300, 400))
    zoom.photo.addSubview(button)
    hand.down(1, at: 100, 200)
    hand.down(2, at: 200, 200)
    hand.wait(200)
    spread(to: 300)

    expect(view.zoomScale, equals: 1)
    expect(view.questions.contains("button cancels?"))
  }

  @Test func `D26: a finger that stops the bounce holds it, and it continues at the lift`() {
    pinch()
    spread(to: 1000)
    hand.wait(100)
    lift()
    hand.wait(100)
    hand.down(at: 150, 200)
    let caught = view.zoomScale
    hand.wait(500)
    let held = view.zoomScale
    hand.up()
    hand.wait(500)

    expect(caught > 4.1 && held == caught)
    expect(view.zoomScale, equals: 4)
    expect(zoom.log.filter { $0.contains("end zooming") }.count, equals: 1)
  }

  @Test func `D26: pan and pinch run together, each with its calls`() {
    pinch()
    for step in 1...5 {
      hand.wait(10)
      spread(to: 200, about: 150 - 10 * Double(step), 200)
    }
    lift()
    let calls = zoom.log.filter { !$0.contains("did scroll") && !$0.contains("did zoom") }
    hand.wait(3000)

    expect(
      calls,
      equals: [
        "photo will begin zooming", "will begin dragging", "will end dragging",
        "did end dragging (true)", "will begin decelerating", "photo did end zooming 1.85",
      ])
    expect(zoom.stage.window.isAtRest)
  }

  @Test func `code zooms about the center, at once, within the limits`() {
    view.zoomScale = 2
    let (offset, calls) = (view.contentOffset, zoom.log)
    view.zoomScale = 100
    let most = view.zoomScale
    view.zoomScale = 0
    view.zoomScale = .nan

    expect(offset, equals: Point(150, 200))
    expect(calls, equals: ["did scroll", "did zoom 2.0"])
    expect(most == 4 && view.zoomScale == 1)
    expect(view.contentOffset == .zero && zoom.photo.frame == Rect(0, 0, 300, 400))
  }

  @Test func `code zooms to a rectangle in 0.3 s`() {
    view.zoom(to: Rect(150, 100, 100, 100), animated: true)
    let isMoving = !zoom.stage.window.isAtRest
    hand.wait(300)

    // 300 ⁄ 100, and the center of the rectangle in the center of the view.
    expect(isMoving)
    expect(view.zoomScale, equals: 3)
    expect(view.contentOffset, equals: Point(450, 250))
    let calls = zoom.log.filter { !$0.contains("did scroll") && !$0.contains("did zoom") }
    expect(calls, equals: ["photo will begin zooming", "photo did end zooming 3.0"])
  }

  @Test func `D38, D26: a finger stops a zoom by code, and is an ordinary touch`() {
    view.zoom(to: Rect(100, 100, 100, 100), animated: true)
    hand.wait(150)
    hand.down(at: 150, 200)
    let scale = view.zoomScale
    hand.wait(1000)

    expect(scale > 1.2 && scale < 2.9 && view.zoomScale == scale)
    expect(zoom.log.filter { $0.contains("end zooming") }.count, equals: 1)
  }

  @Test func `D26: two fingers on a touchpad zoom about the pointer, and move the content`() {
    hand.transform(.began, at: 100, 200)
    hand.transform(.changed, at: 100, 200, scale: 1.25)
    hand.transform(.changed, at: 100, 200, scale: 2.5)
    let (scale, offset, isZooming) = (view.zoomScale, view.contentOffset, view.isZooming)
    hand.transform(.changed, at: 100, 200, by: Point(20, -30), scale: 2.5)
    let held = zoom.photo.convert(Point(120, 170), from: nil)
    hand.transform(.ended, at: 100, 200, by: Point(20, -30), scale: 2.5)

    // The scale is 1 where 8 pt of spread were exceeded, at 125 of 100.
    expect(scale == 2 && offset == Point(100, 200) && isZooming)
    expect(held.distance(to: Point(100, 200)) < 1e-9)
    expect(!view.isZooming && view.zoomScale == 2 && zoom.stage.window.isAtRest)
    expect(zoom.log.first, equals: "photo will begin zooming")
    expect(zoom.log.last, equals: "photo did end zooming 2.0")
  }

  @Test func `D26: a touchpad zooms beyond the limits as fingers do, and the zoom bounces back`() {
    hand.transform(.began, at: 100, 200)
    hand.transform(.changed, at: 100, 200, scale: 0.8)
    hand.transform(.changed, at: 100, 200, scale: 0.4)
    let least = view.zoomScale
    hand.transform(.ended, at: 100, 200, scale: 0.4)
    let isBouncing = view.isZoomBouncing
    hand.wait(300)

    let shown = (1 - 1 / (0.55 + 1)) * log(2)
    expect(abs(least - exp(-shown)) < 1e-9)
    expect(isBouncing && view.zoomScale == 1 && zoom.photo.frame == Rect(0, 0, 300, 400))
    expect(zoom.stage.window.isAtRest)
  }

  @Test func `D26: a finger that lands takes the content from a touchpad`() {
    hand.transform(.began, at: 100, 200)
    hand.transform(.changed, at: 100, 200, scale: 2)
    hand.transform(.changed, at: 100, 200, scale: 4)
    hand.down(at: 150, 200)
    hand.transform(.changed, at: 100, 200, scale: 8)
    let (scale, isZooming) = (view.zoomScale, view.isZooming)
    hand.up()

    expect(scale == 2 && !isZooming && view.zoomScale == 2)
    expect(zoom.log.last, equals: "photo did end zooming 2.0")
    expect(zoom.stage.window.isAtRest)
  }

  @Test func `D26: touchpad fingers that only move together leave the content alone`() {
    view.zoomScale = 2
    let offset = view.contentOffset
    hand.transform(.began, at: 100, 200)
    for step in 1...10 { hand.transform(.changed, at: 100, 200, by: Point(9 * Double(step), 9)) }
    hand.transform(.ended, at: 100, 200, by: Point(90, 9))

    expect(view.contentOffset == offset && view.zoomScale == 2)
  }

  @Test func `D26: batches do not change a zoom`() {
    func play(inOneBatch: Bool) -> [String] {
      let zoom = ZoomStage()
      let hand = zoom.stage.hand
      hand.down(1, at: 100, 200)
      hand.down(2, at: 200, 200)
      func moves() {
        for step in 1...40 {
          hand.wait(7)
          hand.together {
            hand.move(1, by: -3, Double(step % 3))
            hand.move(2, by: 2, 1)
          }
        }
        hand.up(1)
        hand.wait(5)
        hand.move(2, by: 20, 20)
        hand.wait(5)
        hand.up(2)
      }
      inOneBatch ? hand.together(moves) : moves()
      hand.wait(3000)
      return zoom.log + [
        zoom.stage.transcript, "\(zoom.view.contentOffset) \(zoom.view.zoomScale)",
      ]
    }

    expect(play(inOneBatch: true), equals: play(inOneBatch: false))
  }
}

extension Point {
  fileprivate static func middle(_ a: Point, _ b: Point) -> Point { (a + b) * 0.5 }
}

/// A photo in a scroll view that zooms it, and the delegate's calls.
final class ZoomStage: ScrollViewDelegate {
  let stage = LoggingStage()
  let view = AskedScrollView(identifier: "zoom", frame: Rect(0, 0, 300, 400))
  let photo = View(identifier: "photo", frame: Rect(0, 0, 300, 400))
  var zoomed: View?
  private(set) var log: [String] = []

  init() {
    zoomed = photo
    stage.view.addSubview(view)
    view.addSubview(photo)
    view.contentSize = Size(300, 400)
    view.delegate = self
    view.maximumZoomScale = 4
  }

  private func note(_ text: String) { if log.last != text { log.append(text) } }
  private func words(_ scale: Double) -> String { "\((scale * 100).rounded() / 100)" }

  func viewForZooming(in scrollView: ScrollView) -> View? { zoomed }
  func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?) {
    note("\(view?.path ?? "nothing") will begin zooming")
  }
  func scrollViewDidZoom(_ scrollView: ScrollView) {
    note("did zoom \(words(scrollView.zoomScale))")
  }
  func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View?, atScale scale: Double) {
    note("\(view?.path ?? "nothing") did end zooming \(words(scale))")
  }
  func scrollViewWillBeginDragging(_ scrollView: ScrollView) { note("will begin dragging") }
  func scrollViewDidScroll(_ scrollView: ScrollView) { note("did scroll") }
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: Point, targetContentOffset: inout Point
  ) { note("will end dragging") }
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {
    note("did end dragging (\(willDecelerate))")
  }
  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) { note("will begin decelerating") }
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { note("did end decelerating") }
}
