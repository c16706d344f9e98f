import Expectations
import Testing
import TouchAnalysis
import TouchEngine
import TouchTestSupport
import TouchTesting

@testable import Inspection
@testable import SceneBase

/// When an answer is offered: each condition on and off.
@Suite(.endsInTime) struct OfferLogTests {
  private let stage = LoggingStage()
  private let log = OfferLog()
  private let shown = Shown()

  private final class Shown {
    var offers: [Offer] = []
    var hasRoom = true
  }

  init() {
    log.onOffer = { [shown] in
      if shown.hasRoom { shown.offers.append($0) }
      return shown.hasRoom
    }
    log.follow(stage.window)
    stage.stream.onEvent = { [log] in if log.isWatching { log.see($0) } }
  }

  private var hand: Hand { stage.hand }
  private var names: [String] { shown.offers.map(\.recognizer) }

  /// Waits until everything is decided.
  private func rest(_ milliseconds: Int64 = 1000) {
    hand.wait(milliseconds)
    log.settle()
  }

  private func drag(_ distance: Double, x: Double = 100) {
    hand.down(at: x, 100)
    hand.drag(by: distance, 0, over: 200)
    hand.up()
    rest()
  }

  private func hold(_ milliseconds: Int64, at x: Double = 100) {
    hand.tap(at: x, 100, holding: milliseconds)
    rest()
  }

  // MARK: How near

  @Test(arguments: [(39.0, 0), (44, 1), (51, 1), (60, 0), (300, 0)])
  func `a tap that moved at most 30 % too far is offered, however fast it went on`(
    distance: Double, count: Int
  ) {
    stage.add(TapGestureRecognizer())
    drag(distance)
    expect(names.count, equals: count)
    expect(names.allSatisfy { $0 == "tap" } && shown.offers.allSatisfy { $0.view == "view" })
    expect(!log.isWatching)
  }

  @Test(arguments: [(340 as Int64, 0), (360, 1), (490, 1), (600, 0)])
  func `a hold that was lifted at most 30 % too early is offered`(held: Int64, count: Int) {
    stage.add(LongPressGestureRecognizer())
    hold(held)
    expect(names.count, equals: count)
  }

  @Test(arguments: [(700 as Int64, 0), (900, 1), (1100, 0), (5000, 0)])
  func `a tap that was held at most 30 % too long is offered`(held: Int64, count: Int) {
    stage.add(TapGestureRecognizer())
    hold(held)
    expect(names.count, equals: count)
  }

  @Test(arguments: [(3.0, 0), (6, 0), (7.5, 1), (9.5, 1)])
  func `a drag that fell at most 30 % short is offered`(distance: Double, count: Int) {
    stage.add(PanGestureRecognizer())
    drag(distance)
    expect(names.count, equals: count)
  }

  @Test func `the nearest of several is offered, as the question why it did not win`() throws {
    stage.add(PanGestureRecognizer())
    stage.add(LongPressGestureRecognizer())
    hand.down(at: 100, 100)
    hand.drag(by: 8, 0, over: 480)
    hand.up()
    rest()
    let offer = try require(shown.offers.first)
    expect(names, equals: ["longPress"])
    expect(offer.question.kind == .whyNot && offer.question.recognizer == "longPress")
    expect(offer.question.touch, equals: offer.touch)
  }

  // MARK: Whether it did anything

  @Test func `a touch that a gesture won is not offered`() {
    stage.add(PanGestureRecognizer())
    stage.add(LongPressGestureRecognizer())
    drag(12)
    expect(shown.offers.isEmpty)
  }

  @Test func `a touch that a control used is not offered`() {
    stage.add(PanGestureRecognizer())
    let button = Button(identifier: "button")
    button.frame = Rect(0, 0, 200, 200)
    stage.view.addSubview(button)
    drag(9)
    expect(shown.offers.isEmpty)
    drag(9, x: 300)
    expect(names, equals: ["pan"])
  }

  @Test(arguments: [true, false])
  func `a view that takes touches itself says whether it does`(takes: Bool) {
    final class Taking: View, TouchTaking { var takesTouches = true }
    let view = Taking(identifier: "taking")
    (view.frame, view.takesTouches) = (Rect(0, 0, 200, 200), takes)
    stage.add(PanGestureRecognizer())
    stage.view.addSubview(view)
    drag(9)
    expect(shown.offers.map(\.view), equals: takes ? [] : ["taking"])
  }

  // MARK: Undoing

  private func undo(after milliseconds: Int64) {
    hand.wait(milliseconds)
    log.undone(at: hand.now)
  }

  /// Drags so far that a drag won and a hold did not.
  private func dragInsteadOfHold() {
    stage.add(PanGestureRecognizer())
    stage.add(LongPressGestureRecognizer())
    drag(12)
  }

  @Test(arguments: [(1900 as Int64, 1), (2100, 0)])
  func `a touch whose effect is undone within three seconds is offered`(
    later: Int64, count: Int
  ) {
    dragInsteadOfHold()
    undo(after: later)
    expect(names, equals: Array(repeating: "longPress", count: count))
    expect(shown.offers.allSatisfy { $0.touch == TouchID(1) })
    undo(after: 10)
    expect(names.count, equals: count)
  }

  @Test func `undoing a drag that went far offers nothing`() {
    stage.add(PanGestureRecognizer())
    stage.add(LongPressGestureRecognizer())
    drag(40)
    undo(after: 100)
    expect(shown.offers.isEmpty)
  }

  @Test func `undoing a later touch says nothing about an earlier one`() {
    dragInsteadOfHold()
    drag(40)
    undo(after: 100)
    expect(shown.offers.isEmpty)
  }

  @Test func `the touch of the undo itself is not the one that is undone`() {
    dragInsteadOfHold()
    let button = Button(identifier: "undo")
    button.frame = Rect(300, 300, 100, 100)
    button.addTarget(log, action: "undo", for: .touchUpInside) { [stage] in
      $0.undone(at: stage.window.timeline.now)
    }
    stage.view.addSubview(button)
    hand.tap(at: 350, 350)
    rest()
    expect(names, equals: ["longPress"])
  }

  // MARK: How often

  @Test func `at most one is offered in a minute, and never two of the same pair`() {
    stage.add(LongPressGestureRecognizer())
    let other = stage.addView("other", Rect(200, 0, 200, 400))
    hold(400)
    hold(400, at: 300)
    expect(shown.offers.map(\.view), equals: ["view"])
    hand.wait(56_000)
    hold(400, at: 300)
    expect(shown.offers.map(\.view), equals: ["view"])
    hand.wait(4000)
    hold(400)
    expect(shown.offers.count, equals: 1, "the same gesture on the same view")
    hold(400, at: 300)
    expect(shown.offers.map(\.view), equals: ["view", other.identifier])
  }

  @Test func `one that could not be shown does not count`() {
    stage.add(LongPressGestureRecognizer())
    shown.hasRoom = false
    hold(400)
    expect(shown.offers.isEmpty)
    shown.hasRoom = true
    hold(400)
    expect(shown.offers.count, equals: 1)
  }

  @Test func `a clock that begins anew does not shorten the minute`() {
    stage.add(LongPressGestureRecognizer())
    hold(400)
    let next = LoggingStage()
    log.restartClock(at: hand.now)
    log.follow(next.window)
    next.add(TapGestureRecognizer())
    func holdTooLong() {
      next.hand.tap(at: 100, 100, holding: 900)
      next.hand.wait(1000)
      log.settle()
    }
    holdTooLong()
    expect(names, equals: ["longPress"])
    next.hand.wait(60_000)
    holdTooLong()
    expect(names, equals: ["longPress", "tap"])
  }

  // MARK: Off, and what it costs

  @Test func `switched off it offers nothing, and forgets what it has seen`() {
    stage.add(LongPressGestureRecognizer())
    log.isOn = false
    hold(400)
    expect(shown.offers.isEmpty)
    hand.down(at: 100, 100)
    log.isOn = true
    hand.wait(400)
    hand.up()
    rest()
    expect(shown.offers.isEmpty)
    hold(400)
    expect(shown.offers.count, equals: 1)
  }

  @Test func `the way of a finger is followed only after a gesture has lost by it`() {
    stage.add(LongPressGestureRecognizer())
    hand.down(at: 100, 100)
    hand.wait(10)
    hand.move(by: 8, 0)
    hand.wait(10)
    expect(!log.isWatching)
    hand.move(by: 4, 0)
    hand.wait(10)
    expect(log.isWatching)
    hand.up()
    rest()
    expect(!log.isWatching && names == ["longPress"])
  }

  @Test func `a survey counts each touch, without a pause`() throws {
    let survey = OfferLog(isSurvey: true)
    var found: [Int] = []
    survey.onOffer = {
      found.append($0.touch.number)
      return true
    }
    survey.follow(stage.window)
    stage.stream.onEvent = { if survey.isWatching { survey.see($0) } }
    stage.add(TapGestureRecognizer())
    for distance in [44.0, 300, 44] {
      drag(distance)
      survey.settle()
    }
    expect(found, equals: [1, 3])
  }
}
