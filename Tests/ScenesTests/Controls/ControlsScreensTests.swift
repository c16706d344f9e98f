import Drawing
import DrawingTestSupport
import Expectations
import FileSupport
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

@testable import SceneBase
@testable import ScenePlayer
@testable import Scenes

/// The pages and the sheet of the scene `controls`.
@Suite(.endsInTime) struct ControlsScreensTests {
  private static let size = Size(640, 480)
  private let scene = ControlsScene(SceneEnvironment(size: size))
  private let hand: Hand

  init() { hand = Hand(stream: TouchStream(window: scene.window)) }

  private func tap(_ view: View) {
    let place = view.convert(view.bounds.center, to: nil)
    hand.tap(at: place.x, place.y)
    hand.wait(3000)
  }

  private func picture(_ scene: ControlsScene, at time: Timestamp) -> String {
    DisplayListText.of { scene.draw(into: &$0, at: time) }
  }

  /// The height of the strip with the program's signs, above which the sheet ends.
  private var strip: Double {
    StatusRow.strip(in: scene.window.bounds, scene.window.appearance).height
  }

  /// How far the top of the sheet is below the top of the window.
  private var sheetTop: Double { scene.sheet.view.convert(Point.zero, to: nil).y }

  @Test func `a page opens with a button, and closes with the one in its bar`() throws {
    tap(scene.openPage)
    expect(scene.pages.map(\.title), equals: ["Page 1"])
    expect(scene.list.window == nil, "what is covered is taken out")
    let back = try require(scene.pages.first?.backButton)
    tap(back)
    expect(scene.pages.isEmpty)
    expect(scene.list.window === scene.window)
    expect(scene.window.isAtRest)
  }

  @Test
  func `a page pulled from the edge stays when reversed, and closes when released`()
    throws
  {
    tap(scene.openPage)
    let page = try require(scene.pages.first)
    let atRest = picture(scene, at: hand.now)

    hand.down(at: 2, 240)
    hand.drag(by: 200, 4, over: 200)
    let shift = try require(scene.navigation.transitionShift)
    expect(shift > 0.2 && shift < 0.4)
    expect(abs(page.view.frame.minX - shift * Self.size.width) < 1e-9)
    expect(picture(scene, at: hand.now).contains("Controls"), "the screen below is seen")
    hand.drag(by: -150, 0, over: 300)
    hand.up()
    hand.wait(3000)
    expect(scene.pages.first === page)
    expect(scene.navigation.transitionShift == nil)
    expect(picture(scene, at: hand.now), equals: atRest)

    hand.down(at: 2, 240)
    hand.drag(by: 420, 4, over: 300)
    hand.up()
    hand.wait(3000)
    expect(scene.pages.isEmpty)
  }

  @Test func `G0.20: a sheet that is thrown away is caught in mid-flight, and pulled up again`() {
    tap(scene.openSheet)
    expect(scene.sheet.isUp && scene.sheet.detent == .medium)
    let medium = sheetTop
    hand.down(at: 320, medium + 10)
    hand.drag(by: 0, 60, over: 60)
    hand.up()
    hand.wait(60)
    let flying = sheetTop
    expect(!scene.sheet.isUp, "it is on its way out")
    expect(flying > medium + 60 && flying < Self.size.height - strip)

    // So far below its edge that it is still in the sheet when it has moved enough to drag.
    hand.down(at: 320, flying + 20)
    hand.move(by: 0, -12)
    expect(scene.sheet.isUp, "it is caught")
    expect(abs(sheetTop - flying) < 40, "it does not jump")
    let caught = sheetTop
    hand.drag(by: 0, -60, over: 300)
    expect(abs(sheetTop - (caught - 60)) < 1e-6)
    hand.up()
    hand.wait(3000)
    expect(sheetTop, equals: medium)
    expect(scene.window.isAtRest)
  }

  @Test func `the sheet stands at two heights, and a tap outside sends it away`() {
    tap(scene.openSheet)
    let medium = sheetTop
    hand.down(at: 320, medium + 10)
    hand.drag(by: 0, -120, over: 100)
    hand.up()
    hand.wait(3000)
    expect(scene.sheet.detent, equals: .large)
    expect(sheetTop, equals: SheetPresentationController.topMargin)

    hand.tap(at: 320, 20)
    hand.wait(3000)
    expect(!scene.sheet.isUp)
    expect(scene.sheet.sheetPresentationController.sheetView == nil)
  }

  @Test func `keys alone open and close pages and the sheet`() {
    func press(_ names: String...) {
      for name in names {
        hand.press(name, text: name == "space" ? " " : "")
        hand.wait(3000)
      }
    }
    expect(scene.openPage.becomeFirstResponder())
    press("space")
    expect(scene.pages.count, equals: 1)
    press("Tab", "Tab", "space")
    expect(scene.pages.count, equals: 2, "the second of its controls opens one more")
    press("XF86Back")
    expect(scene.pages.count, equals: 1)
    press("Escape")
    expect(scene.pages.isEmpty)

    expect(scene.openSheet.becomeFirstResponder())
    press("space")
    expect(scene.sheet.isUp)
    let reached = scene.window.focusableViews
    expect(reached.count, equals: 2)
    expect(reached.allSatisfy { $0.isDescendant(of: scene.sheet.view) }, "nothing behind it")
    press("Tab", "space")
    expect(scene.sheet.detent, equals: .large)
    press("Escape")
    expect(!scene.sheet.isUp)
    expect(scene.openSheet.isFirstResponder, "the keyboard is where it was")
    press("Escape")
    expect(scene.window.isAtRest)
  }

  @Test func `a scene opens again with its pages and its sheet`() throws {
    tap(scene.openPage)
    for _ in 1...2 { tap(try require(scene.pages.last?.list.rows.first?.controls.first)) }
    scene.presentSheet(at: .large)
    hand.wait(3000)
    hand.down(at: 320, 300)
    hand.drag(by: 0, -150, over: 300)
    hand.wait(300)
    hand.up()
    hand.wait(5000)
    let state = scene.state(at: hand.now)
    expect(state.pages.count, equals: 3)
    expect(state.sheet?.detent, equals: "large")
    expect(state.sheet.map { $0.offset.y > 50 }, equals: true)

    let other = ControlsScene(SceneEnvironment(size: Self.size), state: state)
    expect(other.state(at: .zero), equals: state)
    expect(other.window.isAtRest)
    expect(picture(other, at: .zero), equals: picture(scene, at: hand.now))

    scene.startOver()
    expect(scene.pages.isEmpty && !scene.sheet.isUp)
    expect(scene.list.window != nil)
  }

  @Test func `a scene opens again with every list at its end`() throws {
    func end(_ list: ScrollView) -> Point {
      Point(0, max(list.contentSize.height - list.bounds.height, 0))
    }
    scene.list.setContentOffset(end(scene.list), animated: false)
    scene.presentSheet(at: .large)
    hand.wait(3000)
    let list = scene.sheet.list
    list.setContentOffset(end(list), animated: false)
    hand.wait(5000)
    let state = scene.state(at: hand.now)
    expect(state.offset.y > 0 && state.sheet.map { $0.offset.y > 0 } == true)

    let other = ControlsScene(SceneEnvironment(size: Self.size), state: state)
    expect(other.state(at: .zero), equals: state)
    expect(picture(other, at: .zero), equals: picture(scene, at: hand.now))
  }

  @Test func `pages that are covered follow the size of the window`() {
    tap(scene.openPage)
    hand.send(.resize(Size(800, 600)))
    expect(scene.list.bounds.width, equals: 800)
    scene.presentSheet()
    hand.wait(3000)
    expect(scene.sheet.view.bounds.width, equals: 800)
  }

  @Test func `the lower height follows window and words, and the buttons stay in sight`() {
    func expectTop(of height: Double) {
      let margin = SheetPresentationController.topMargin
      // Above the strip with the program's signs.
      let room = StatusRow.above(stripIn: Rect(0, 0, 1, height), scene.window.appearance).height
      expect(abs(sheetTop - (margin + (room - margin) * 0.4)) < 1e-9)
    }
    let list = scene.sheet.list
    let done = list.rows[0].controls[1]
    func lowerEnd() -> Double { done.convert(Point(0, done.bounds.maxY), to: list).y }
    scene.presentSheet()
    hand.wait(3000)
    expectTop(of: 480)

    scene.window.appearance.textScale = 2
    expect(lowerEnd() <= list.bounds.maxY)
    // Where the share of the height is too little for the buttons, the sheet ends just below them.
    hand.send(.resize(Size(640, 360)))
    let end = list.bounds.maxY
    expect(lowerEnd() <= end && lowerEnd() > end - 20)
    // The scene equals a newly opened one.
    let again = ControlsScene(
      SceneEnvironment(size: Size(640, 360), appearance: Appearance(textScale: 2)),
      state: scene.state(at: hand.now))
    expect(again.sheet.view.frame, equals: scene.sheet.view.frame)

    hand.send(.resize(Size(800, 1200)))
    expectTop(of: 1200)
  }

  @Test func `impossible values in a state of screens are found`() {
    func fault(_ change: (inout ControlsScene.State) -> Void) -> String? {
      var state = scene.state(at: .zero)
      change(&state)
      do throws(StateFault) {
        try state.check()
        return nil
      } catch { return error.found }
    }
    let zero = Point.zero
    expect(fault { $0.pages = Array(repeating: zero, count: 20) } == nil)
    expect(fault { $0.pages = Array(repeating: zero, count: 21) }, equals: "21")
    expect(fault { $0.pages = [Point(0, 1e9)] } != nil)
    expect(fault { $0.sheet = .init(detent: "medium", offset: zero) } == nil)
    expect(fault { $0.sheet = .init(detent: "tiny", offset: zero) }, equals: "tiny")
    expect(fault { $0.sheet = .init(detent: "large", offset: Point(1e9, 0)) } != nil)
  }
}
