import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// Random fingers on a list in a list, with code that interferes: views keep their contract, every
/// call to the delegate has its counterpart, and everything is at rest in the end.
@Suite(.endsInTime) struct ScrollRandomTests {
  @Test func `lists keep their contracts, and everything is at rest in the end`() {
    var changed: Set<String> = []
    for seed in 1...300 as ClosedRange<UInt64> {
      let play = ScrollRandomPlay(seed: seed)

      play.run()

      expect(play.contract.complaints, equals: [], "seed \(seed)")
      expect(play.contract.open.isEmpty, "seed \(seed): a view still has a touch")
      expect(play.complaints, equals: [], "seed \(seed)")
      expect(play.stage.window.isAtRest, "seed \(seed)")
      expect(play.dragging.isEmpty && play.decelerating.isEmpty, "seed \(seed): no end")
      expect(play.zooming.isEmpty, "seed \(seed): no end of zooming")
      for list in play.lists {
        expect(list.contentOffset.isFinite, "seed \(seed)")
        expect(!list.isTracking && !list.isDragging && !list.isDecelerating, "seed \(seed)")
        expect(list.contentTouchDelays, equals: [], "seed \(seed)")
        expect(!list.isZooming && !list.isZoomBouncing, "seed \(seed)")
        expect((0.5...3).contains(list.zoomScale), "seed \(seed)")
      }
      for control in play.controls {
        expect(!control.isHighlighted && !control.isTracking, "seed \(seed): \(control.path)")
      }
      expect(!play.slider.isDraggingThumb, "seed \(seed)")
      expect((0...1).contains(play.slider.value), "seed \(seed)")
      expect([0, 1].contains(play.toggle.thumbPosition), "seed \(seed)")
      expect(play.segments.pressedSegmentIndex == nil, "seed \(seed)")
      changed.formUnion(play.changed)
    }

    expect(changed, equals: ["slider", "switch", "segments"])
  }

  @Test func `the same seed gives the same decisions and offsets`() {
    var calls = 0
    for seed in 1...20 as ClosedRange<UInt64> {
      let (first, second) = (ScrollRandomPlay(seed: seed), ScrollRandomPlay(seed: seed))

      first.run()
      second.run()

      expect(first.stage.transcript, equals: second.stage.transcript, "seed \(seed)")
      expect(first.calls, equals: second.calls, "seed \(seed)")
      calls += first.calls.count
    }

    expect(calls > 1000)
  }
}

/// A random list in a list, and a random hand.
private final class ScrollRandomPlay: ScrollViewDelegate {
  let stage = LoggingStage()
  let contract = PlayContract()
  let outer = AskedScrollView(identifier: "outer", frame: Rect(0, 0, 400, 400))
  let inner = AskedScrollView(identifier: "inner", frame: Rect(0, 150, 400, 200))
  let button = Button(identifier: "button", frame: Rect(0, 400, 300, 80))
  let slider = Slider(identifier: "slider", frame: Rect(0, 20, 300, 44))
  let toggle = Switch(identifier: "switch", frame: Rect(310, 20, 60, 44))
  let segments = SegmentedControl(
    identifier: "segments", frame: Rect(0, 80, 300, 44), titles: ["a", "b", "c"])
  var controls: [Control] { [button, slider, toggle, segments] }
  var lists: [AskedScrollView] { [outer, inner] }
  private(set) var calls: [String] = []
  /// The controls whose value changed.
  private(set) var changed: Set<String> = []
  private(set) var complaints: [String] = []

  private var generator: SeededGenerator
  private var fingers: [Int] = []
  private(set) var dragging: Set<String> = []
  private(set) var decelerating: Set<String> = []
  private(set) var zooming: Set<String> = []

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    stage.view.addSubview(outer)
    outer.addSubview(inner)
    for control in controls {
      outer.addSubview(control)
      control.addAction(for: .valueChanged) { [unowned self, unowned control] in
        changed.insert(control.identifier)
        calls.append("\(control.identifier) value changed")
        if generator.oneIn(20) { meddle() }
      }
    }
    outer.contentSize = Size(generator.oneIn(2) ? 400 : 700, 2000)
    inner.contentSize = Size(900, generator.oneIn(2) ? 200 : 600)
    if generator.oneIn(4) { ScrollHandover(from: outer, to: inner) }
    for (number, parent) in [outer, inner, inner].enumerated() {
      let cell = stage.addView(
        "cell \(number)", Rect(Double(number) * 110, 10, 100, 100), to: parent)
      cell.onPhase = { [unowned self, unowned cell] phase, touches in
        contract.hear(phase, touches, cell)
        if generator.oneIn(40) { meddle() }
      }
      stage.add(TapGestureRecognizer(), to: cell, name: "tap \(number)")
    }
    for list in lists {
      list.delegate = self
      list.delaysContentTouches = !generator.oneIn(4)
      list.canCancelContentTouches = !generator.oneIn(4)
      list.bounces = !generator.oneIn(4)
      list.alwaysBounceVertical = generator.oneIn(2)
      list.isPagingEnabled = generator.oneIn(4)
      list.isDirectionalLockEnabled = generator.oneIn(3)
      if generator.oneIn(3) { (list.minimumZoomScale, list.maximumZoomScale) = (0.5, 3) }
      list.bouncesZoom = !generator.oneIn(4)
      if generator.oneIn(3) { list.cancels = generator.oneIn(2) }
      if generator.oneIn(5) { list.begins = generator.oneIn(2) }
    }
  }

  func run() {
    for _ in 1...80 { step() }
    for finger in fingers { stage.hand.up(finger) }
    stage.view.addSubview(outer)
    stage.hand.wait(8000)
  }

  private func step() {
    let hand = stage.hand
    switch Int.random(in: 0...13, using: &generator) {
    case 0, 1:
      guard let finger = (1...3).first(where: { !fingers.contains($0) }) else { return }
      fingers.append(finger)
      let place = landing()
      hand.down(finger, at: place.x, place.y)
    case 2, 3:
      guard let index = fingers.indices.randomElement(using: &generator) else { return }
      let finger = fingers.remove(at: index)
      generator.oneIn(6) ? hand.cancel(finger) : hand.up(finger)
    case 4: hand.wait(Int64.random(in: 0...900, using: &generator))
    case 5: if generator.oneIn(3) { meddle() }
    case 6:
      let place = generator.position(in: 400)
      hand.wheel(at: place.x, place.y, notches: .random(in: -3...3, using: &generator))
    default:
      guard let finger = fingers.randomElement(using: &generator) else { return }
      let by = Point(
        .random(in: -60...60, using: &generator), .random(in: -90...90, using: &generator))
      hand.drag(finger, by: by.x, by.y, over: Int64.random(in: 10...80, using: &generator))
    }
    hand.wait(Int64.random(in: 0...40, using: &generator))
  }

  /// A random place, often on a control: at the center of its thumb, if it has one.
  private func landing() -> Point {
    let place = generator.position(in: 400)
    guard generator.oneIn(3), let control = controls.randomElement(using: &generator) else {
      return Point(place.x, place.y)
    }
    let spot =
      (control as? Slider)?.thumbFrame ?? (control as? Switch)?.thumbFrame ?? control.bounds
    return control.convert(spot.center, to: nil)
  }

  /// Does a random thing that an application may do at any time, in delegate calls too.
  private func meddle() {
    let list = generator.oneIn(2) ? outer : inner
    let random = generator.position(in: 1000)
    let place = Point(random.x, random.y)
    switch Int.random(in: 0...10, using: &generator) {
    case 9: list.setZoomScale(random.x / 200, animated: generator.oneIn(2))
    case 10: list.zoom(to: Rect(0, 0, random.x, random.y), animated: generator.oneIn(2))
    case 0: list.contentOffset = place
    case 1: list.contentOffset += Point(0, 30)
    case 2: list.setContentOffset(Point(place.x - 100, place.y - 100), animated: true)
    case 3: list.setContentOffset(place, animated: false)
    case 4: list.isScrollEnabled.toggle()
    case 5: list.contentSize.height += place.y - 500
    case 6: list.contentInset.top = place.x / 10
    case 7: outer.superview == nil ? stage.view.addSubview(outer) : outer.removeFromSuperview()
    default: list.delaysContentTouches.toggle()
    }
  }

  // MARK: Delegate calls, each with a begin and an end

  private func call(_ name: String, _ list: ScrollView) {
    calls.append("\(list.path) \(name) \(list.contentOffset)")
    if generator.oneIn(60) { meddle() }
  }

  private func expect(_ isTrue: Bool, _ what: String) { if !isTrue { complaints.append(what) } }

  func scrollViewWillBeginDragging(_ list: ScrollView) {
    expect(dragging.insert(list.identifier).inserted, "began dragging twice")
    expect(!decelerating.contains(list.identifier), "began dragging while decelerating")
    call("will begin dragging", list)
  }

  func scrollViewDidScroll(_ list: ScrollView) { call("did scroll", list) }

  func scrollViewWillEndDragging(
    _ list: ScrollView, withVelocity velocity: Point, targetContentOffset target: inout Point
  ) {
    expect(dragging.contains(list.identifier), "ends a drag that did not begin")
    expect(velocity.length <= 8.000001, "faster than the limit")
    if generator.oneIn(4) { target += Point(0, .random(in: -300...300, using: &generator)) }
    call("will end dragging", list)
  }

  func scrollViewDidEndDragging(_ list: ScrollView, willDecelerate: Bool) {
    expect(dragging.remove(list.identifier) != nil, "ended a drag that did not begin")
    call("did end dragging \(willDecelerate)", list)
  }

  func scrollViewWillBeginDecelerating(_ list: ScrollView) {
    expect(decelerating.insert(list.identifier).inserted, "began decelerating twice")
    call("will begin decelerating", list)
  }

  func scrollViewDidEndDecelerating(_ list: ScrollView) {
    expect(decelerating.remove(list.identifier) != nil, "ended a deceleration that did not begin")
    expect(!list.isDecelerating, "still decelerating at its end")
    call("did end decelerating", list)
  }

  func viewForZooming(in list: ScrollView) -> View? { list.subviews.first }

  func scrollViewWillBeginZooming(_ list: ScrollView, with view: View?) {
    expect(zooming.insert(list.identifier).inserted, "began zooming twice")
    call("will begin zooming", list)
  }

  func scrollViewDidZoom(_ list: ScrollView) { call("did zoom \(list.zoomScale)", list) }

  func scrollViewDidEndZooming(_ list: ScrollView, with view: View?, atScale scale: Double) {
    expect(zooming.remove(list.identifier) != nil, "ended zooming that did not begin")
    call("did end zooming", list)
  }

  func scrollViewDidEndScrollingAnimation(_ list: ScrollView) {
    call("did end scrolling animation", list)
  }
}
