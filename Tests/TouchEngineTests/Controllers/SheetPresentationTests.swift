import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// Controllers as sheets (G0.14–G0.20): detents, presentation, dismissal, and catching a sheet in
/// motion. The window is 400 pt high, so the large sheet has 356 pt and the medium one 178.
@Suite(.endsInTime) struct SheetPresentationTests {
  private let stage = LoggingStage()
  private let log = CallLog()
  private let presenter: NotedController
  private let presented: NotedController
  private var sheet: SheetPresentationController { presented.sheetPresentationController }
  private var hand: Hand { stage.hand }

  init() {
    presenter = NotedController("A", log)
    presented = NotedController("S", log)
    stage.window.rootViewController = presenter
    stage.view.removeFromSuperview()
    _ = log.take()
  }

  /// Presents the sheet and waits until it is up.
  private func show(_ detents: [Detent] = [.large]) {
    sheet.detents = detents
    presenter.present(presented, animated: true)
    hand.wait(3000)
    // An event brings the engine's time to the hand's.
    hand.point(at: 0, 0)
    _ = log.take()
  }

  /// Drags at `speed` points a second for 60 ms, downward when positive, and lifts.
  private func flick(from y: Double, _ speed: Double) {
    hand.down(at: 200, y)
    for _ in 1...6 {
      hand.wait(10)
      hand.move(by: 0, speed / 100)
    }
    hand.up()
  }

  private static let up = ["S did appear (moving)"]
  private static let leaving = ["S will disappear (moving)"]
  private static let gone = ["S did disappear (moving)"]
  private static let calledBack = ["S will appear (moving)", "S did appear (moving)"]

  @Test func `a sheet comes up from below, and its presenter gets no callbacks`() {
    var ends: [Bool] = []

    let isDone = presenter.present(presented, animated: true) { ends.append($0) }
    expect(isDone && presenter.presentedViewController === presented)
    expect(log.take(), equals: ["S did load", "S will appear (moving)"])
    expect(sheet.sheetView?.displacement == 356 && ends.isEmpty)
    hand.wait(3000)

    expect(log.take() == Self.up && ends == [true])
    expect(presented.view.frame, equals: Rect(0, 44, 400, 356))
    expect(stage.window.isAtRest && presented.presentingViewController === presenter)
  }

  @Test func `a presentation that is not possible is refused`() {
    let child = NotedController("C", log)
    presenter.addChild(child)
    show()
    let other = NotedController("O", log)

    expect(!presenter.present(other, animated: false), "one is there")
    expect(!presented.present(child, animated: false), "it has a parent")
    expect(!presented.present(presented, animated: false), "itself")
    expect(!other.present(NotedController("P", log), animated: false), "in no window")
    expect(!other.dismiss(animated: false))
    expect(stage.window.subviews.count, equals: 2)
  }

  @Test func `G0.15: a tap outside dismisses the sheet, a tap inside does not`() {
    show()
    hand.tap(at: 200, 200)
    hand.wait(500)
    expect(log.calls.isEmpty)

    hand.tap(at: 200, 20)
    expect(log.take(), equals: Self.leaving)
    hand.wait(3000)

    expect(log.take() == Self.gone && presenter.presentedViewController == nil)
    expect(stage.window.subviews.count == 1 && stage.window.isAtRest)
  }

  @Test func `G0.19: a drag down dismisses the sheet`() {
    show()

    flick(from: 60, 900)
    expect(log.take(), equals: Self.leaving)
    hand.wait(3000)

    expect(log.take() == Self.gone && presenter.presentedViewController == nil)
  }

  // MARK: Detents

  @Test func `a sheet comes up to the lowest detent, or to the selected one`() {
    show([.medium, .large])
    expect(sheet.sheetView?.displacement, equals: 178)
    expect(presented.view.frame, equals: Rect(0, 222, 400, 178))

    sheet.selectDetent(.large, animated: true)
    hand.wait(3000)
    expect(presented.view.frame, equals: Rect(0, 44, 400, 356))
    sheet.selectDetent(.init(rawValue: "none"), animated: true)

    expect(sheet.selectedDetentIdentifier == .large && log.take() == [])
  }

  /// From the medium detent at y 222: the distance, the speed at the end, and the detent where the
  /// sheet rests (`nil`: dismissed).
  @Test(
    arguments: [
      (-80, 0, .medium), (-95, 0, .large), (-40, -310, .large), (-40, -290, .medium),
      (40, 0, .medium), (40, 310, nil), (65, 20, nil), (65, -20, nil), (65, -60, .medium),
      (50, 20, .medium),
    ] as [(Double, Double, Detent.Identifier?)])
  func `a drag moves the sheet between its detents, or dismisses it below the lowest`(
    way: Double, speed: Double, end: Detent.Identifier?
  ) {
    show([.large, .medium])
    hand.down(at: 200, 230)
    hand.move(by: 0, way < 0 ? -10 : 10)
    hand.move(by: 0, way - speed * 0.05)
    hand.wait(100)
    for _ in 1...5 {
      hand.wait(10)
      hand.move(by: 0, speed / 100)
    }
    if speed == 0 { hand.wait(100) }
    hand.up()
    hand.wait(3000)

    expect(
      presenter.presentedViewController.map { _ in sheet.selectedDetentIdentifier ?? .medium },
      equals: end)
    if end != nil { expect(presented.appearanceState == .appeared && log.calls.isEmpty) }
  }

  @Test func `a flick down from the highest goes to the next detent, the next one dismisses`() {
    show([.medium, .large])
    sheet.selectDetent(.large, animated: false)

    flick(from: 60, 1500)
    hand.wait(3000)
    expect(sheet.selectedDetentIdentifier == .medium && log.calls.isEmpty)
    flick(from: 240, 1500)
    hand.wait(3000)

    expect(log.take(), equals: Self.leaving + Self.gone)
  }

  @Test func `the delegate learns of a detent chosen by a finger, and of a dismissal`() {
    final class Delegate: SheetPresentationControllerDelegate {
      var calls: [String] = []

      func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheet: SheetPresentationController
      ) { calls.append("detent \(sheet.selectedDetentIdentifier?.rawValue ?? "")") }

      func presentationControllerWillDismiss(_ sheet: SheetPresentationController) {
        calls.append("will")
      }

      func presentationControllerDidDismiss(_ sheet: SheetPresentationController) {
        calls.append("did")
      }
    }
    let delegate = Delegate()
    sheet.delegate = delegate
    show([.medium, .large])
    sheet.selectDetent(.large, animated: false)
    expect(delegate.calls.isEmpty)

    flick(from: 60, 1500)
    hand.wait(3000)
    flick(from: 240, 1500)
    hand.wait(3000)
    show([.medium])
    presenter.dismiss(animated: true)
    hand.wait(3000)

    expect(delegate.calls, equals: ["detent medium", "will", "did"])
  }

  @Test func `detents of equal height count once, and those of no height rest at the bottom`() {
    show([
      .large, Detent(.init(rawValue: "all"), part: 1), Detent(.init(rawValue: "low"), points: 90),
    ])

    expect(sheet.sheetView?.stops, equals: [0, 266])
    expect(Detent(.medium, part: .nan).resolvedHeight(most: 100), equals: 100)
    expect(Detent(.medium, points: 1e9).resolvedHeight(most: 100), equals: 100)
    expect(Detent(.medium, points: -5).resolvedHeight(most: 100), equals: 0)
  }

  @Test func `a new window size keeps the detent`() {
    show([.medium, .large])

    stage.window.send(InputEvent(time: hand.now, .resize(Size(300, 644))))

    expect(presented.view.frame, equals: Rect(0, 344, 300, 300))
    expect(stage.window.isAtRest)
  }

  @Test func `G0.17: a list on a sheet scrolls at the highest detent, and moves the sheet below`() {
    let list = ScrollView(identifier: "list", frame: Rect(0, 0, 400, 356))
    list.contentSize = Size(400, 2000)
    presented.view.addSubview(list)
    sheet.scrollView = list
    show([.medium, .large])

    hand.down(at: 200, 300)
    hand.move(by: 0, -10)
    hand.move(by: 0, -200)
    expect(list.contentOffset.y == 0 && sheet.sheetView?.displacement == 0)
    hand.wait(100)
    hand.up()
    hand.wait(3000)
    hand.down(at: 200, 300)
    hand.move(by: 0, -60)

    expect(list.contentOffset.y == 50 && sheet.selectedDetentIdentifier == .large)
  }

  // MARK: Catching a sheet in motion

  @Test func `a flicked sheet can be caught in motion and put back`() {
    show()
    flick(from: 60, 900)
    hand.wait(40)
    let flight = sheet.sheetView?.displacement ?? 0
    expect(flight > 60 && flight < 300 && log.take() == Self.leaving)

    hand.down(at: 200, 380)
    hand.wait(10)
    hand.move(by: 0, -20)
    let caught = sheet.sheetView?.displacement ?? 0
    expect(caught > flight - 20)
    hand.wait(50)
    hand.move(by: 0, -60)
    expect(abs((sheet.sheetView?.displacement ?? 0) - (caught - 60)) < 1e-9)
    hand.wait(100)
    hand.up()
    hand.wait(3000)

    expect(log.take(), equals: Self.calledBack)
    expect(sheet.sheetView?.displacement == 0 && presenter.presentedViewController === presented)
    expect(stage.window.isAtRest)
  }

  @Test func `a flicked sheet can be caught and flicked again`() {
    show()
    flick(from: 60, 900)
    hand.wait(40)
    flick(from: 380, 900)
    hand.wait(3000)

    expect(log.take(), equals: Self.leaving + Self.gone)
    expect(presenter.presentedViewController == nil && stage.window.isAtRest)
  }

  /// The sheet's displacement, or -1 without a sheet.
  private var place: Double { sheet.sheetView?.displacement ?? -1 }

  /// Presents the sheet, begins to dismiss it when `down`, and puts a finger on it that rests for
  /// `microseconds`.
  private func fly(down: Bool, microseconds: Int64) {
    presenter.present(presented, animated: true)
    hand.wait(250)
    if down { presenter.dismiss(animated: true) }
    hand.down(at: 200, 399)
    hand.wait(microseconds: microseconds)
  }

  @Test(arguments: 0..<100)
  func `a sheet caught at any time does not jump`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let (down, delay) = (seed % 2 == 0, Int64.random(in: 0...90_000, using: &random))
    // A sheet that is not caught, at the ticks before and after.
    let free = SheetPresentationTests()
    free.fly(down: down, microseconds: delay)
    let before = free.place
    free.hand.wait(microseconds: 8334)
    let after = free.place

    fly(down: down, microseconds: delay)
    hand.move(by: 0, -10)
    let caught = place
    hand.wait(20)
    hand.move(by: 0, -7)

    // Near its turning point the sheet moves a little farther between two ticks.
    expect((min(before, after) - 0.5...max(before, after) + 0.5).contains(caught))
    expect(abs(place - max(caught - 7, 0)) < 1e-9)
  }

  @Test func `a flick during the presentation dismisses it, and its completion reports false`() {
    var ends: [Bool] = []
    presenter.present(presented, animated: true) { ends.append($0) }
    hand.wait(250)
    _ = log.take()
    flick(from: 380, 900)
    expect(log.take(), equals: Self.leaving)
    hand.wait(3000)

    expect(log.take() == Self.gone && ends == [false])
    expect(presenter.presentedViewController == nil)
  }

  @Test func `a dismissal by code that is caught is reversed`() {
    var ends: [Bool] = []
    show()
    presenter.dismiss(animated: true) { ends.append($0) }
    hand.wait(60)
    hand.down(at: 200, 390)
    hand.move(by: 0, -10)
    hand.wait(100)
    hand.up()
    hand.wait(3000)

    expect(log.take() == Self.leaving + Self.calledBack && ends == [false])
    expect(presenter.presentedViewController === presented)
  }

  // MARK: Presenting and dismissing by code

  @Test func `a dismissal during the presentation turns around in place`() {
    var ends: [String] = []
    presenter.present(presented, animated: true) { ends.append("up \($0)") }
    hand.wait(100)
    let before = sheet.sheetView?.displacement ?? 0
    presented.dismiss(animated: true) { ends.append("away \($0)") }
    expect(sheet.sheetView?.displacement, equals: before)
    hand.wait(3000)

    expect(ends, equals: ["up false", "away true"])
    expect(log.take().dropFirst(2), equals: (Self.leaving + Self.gone)[...])
  }

  @Test func `without animation everything is complete when the call returns`() {
    var ends: [Bool] = []
    presenter.present(presented, animated: false) { ends.append($0) }
    expect(log.take() == ["S did load", "S will appear", "S did appear"] && ends == [true])
    presenter.dismiss(animated: false) { ends.append($0) }

    expect(log.take() == ["S will disappear", "S did disappear"] && ends == [true, true])
    expect(stage.window.subviews.count == 1 && stage.window.isAtRest)
  }

  @Test func `a sheet appears and disappears at once with reduced motion`() {
    stage.window.isReduceMotionEnabled = true
    presenter.present(presented, animated: true)
    expect(presented.appearanceState == .appeared && stage.window.isAtRest)
    presenter.dismiss(animated: true)

    expect(presented.appearanceState == .disappeared && stage.window.isAtRest)
  }

  @Test func `a sheet over a sheet is dismissed with the one below`() {
    let above = NotedController("T", log)
    show()
    presented.present(above, animated: false)
    _ = log.take()

    presenter.dismiss(animated: true)
    hand.wait(3000)

    expect(
      log.take(), equals: ["T will disappear", "T did disappear"] + Self.leaving + Self.gone)
    expect(stage.window.subviews.count, equals: 1)
  }

  @Test func `a sheet can be dismissed in its will-appear callback`() {
    presented.reactions["will appear"] = { [presented] in presented.dismiss(animated: true) }

    presenter.present(presented, animated: true)

    expect(
      log.take(),
      equals: [
        "S did load", "S will appear (moving)", "S will disappear (moving)",
        "S did disappear (moving)",
      ])
    expect(presenter.presentedViewController == nil && stage.window.subviews.count == 1)
    expect(stage.window.isAtRest)
  }

  @Test func `the next sheet can be presented before the last one is gone`() {
    let next = NotedController("N", log)
    show()
    presenter.dismiss(animated: true)
    hand.wait(30)

    let isDone = presenter.present(next, animated: false)

    expect(isDone && presenter.presentedViewController === next)
    expect(presented.appearanceState == .disappeared && next.appearanceState == .appeared)
    expect(stage.window.subviews.count, equals: 2)
  }

  @Test func `a root that is removed takes its sheet with it`() {
    show()
    stage.window.rootViewController = nil

    expect(presented.appearanceState == .disappeared && presenter.presentedViewController == nil)
    expect(stage.window.subviews.isEmpty)
  }
}
