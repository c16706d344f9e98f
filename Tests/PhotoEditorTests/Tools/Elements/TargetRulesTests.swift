import Drawing
import Expectations
import FileSupport
import PhotoDocument
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

@testable import PhotoEditor
@testable import SceneBase
@testable import ScenePlayer

/// Which element a finger means, by rules that can be set, and by three mistakes.
@Suite(.endsInTime) struct TargetRulesTests {
  private let played = PlayedEditor()
  private var editor: PhotoEditor { played.editor }
  private var canvas: Canvas { played.canvas }
  private var hand: Hand { played.hand }

  private func set(_ change: (inout TargetRules) -> Void) { change(&editor.options.targetRules) }

  /// Taps, and returns the identifier of the selected element.
  private func tap(_ x: Double, _ y: Double) -> String? {
    hand.wait(1000)
    editor.deselect(because: .application("test"))
    hand.tap(at: x, y)
    return canvas.selected?.identifier
  }

  /// Pinches with one finger at each place, and moves both apart by 100 pt.
  private func pinch(_ first: Point, _ second: Point) {
    hand.wait(1000)
    hand.together {
      hand.down(1, at: first.x, first.y)
      hand.down(2, at: second.x, second.y)
    }
    hand.drag([(1, Point(-50, 0)), (2, Point(50, 0))], over: 200)
    hand.up(1)
    hand.up(2)
  }

  // MARK: Margins and policies

  @Test func `G1.7: with a margin of 40 pt a tap 35 pt beside selects, and one of 41 pt does not`()
  {
    _ = played.add("star", at: 400, 400)
    expect(tap(485, 400) == nil)
    set { $0.chosenMargin = 40 }
    expect(tap(485, 400) == "star" && tap(491, 400) == nil)
    expect(tap(400, 485) == "star" && tap(315, 400) == "star")
  }

  @Test func `G1.7: the four margins are set one by one, and turn with the element`() {
    let star = played.add("star", at: 400, 400)
    set {
      $0.side = .top
      $0.chosenMargin = 60
      $0.side = .left
      $0.chosenMargin = 0
    }
    expect(tap(400, 295) == "star" && tap(400, 505) == nil)
    expect(tap(345, 400) == nil && tap(470, 400) == "star")
    star.transform = .rotation(.pi / 2)
    // The element's top is at the right now, its left at the top.
    expect(tap(505, 400) == "star" && tap(400, 345) == nil)
  }

  @Test func `G1.7: a finger beside counts by the policy`() {
    _ = played.add("star", at: 400, 400)
    expect(tap(460, 400), equals: "star")
    set { $0.policy = .itself }
    expect(tap(460, 400) == nil && tap(449, 400) == "star")
    set { $0.policy = .lone }
    expect(tap(460, 400) == "star" && tap(700, 100) == "star")
    _ = played.add("other", at: 700, 600)
    expect(tap(900, 200) == nil)
  }

  @Test func `the story names the margin of the side that missed`() throws {
    _ = played.add("star", at: 400, 400)
    set {
      $0.side = .right
      $0.chosenMargin = 10
    }
    hand.down(at: 480, 400)
    hand.drag(by: 60, 0, over: 100)
    hand.up()
    let reason = played.decisions.lazy.compactMap(\.reason).first { "\($0)".contains("nothing") }
    let words = try require(reason).words(in: .english)
    expect(words.contains("within 10 pt of the fingers; the nearest is 30 pt away"), "\(words)")
  }

  // MARK: Mistakes

  @Test func `G1.9 broken: a tap in the empty corner of a turned element's frame takes it`() {
    _ = played.add("star", at: 400, 400, rotation: .pi / 4)
    set { $0.margins = .zero }
    expect(tap(460, 460) == nil)
    set { $0.regionsTurn = false }
    expect(tap(460, 460), equals: "star")
  }

  @Test func `G1.7 broken: a hidden element with a nearer center takes the finger`() {
    _ = played.add("below", at: 400, 400)
    _ = played.add("above", at: 460, 400)
    expect(tap(420, 400), equals: "above")
    set { $0.topmostWins = false }
    expect(tap(420, 400), equals: "below")
  }

  @Test func `G1.6 broken: with recognizers on each element a pinch needs both fingers on it`() {
    let star = played.add("star", at: 500, 400)
    pinch(Point(440, 400), Point(560, 400))
    expect(star.scale > 1.4)
    editor.undo()
    expect(star.scale == 1 && canvas.zoom == .fit)

    set { $0.sharesRecognizers = false }
    pinch(Point(440, 400), Point(560, 400))
    expect(star.scale == 1 && canvas.zoom.scale > 1.4, "the photo is zoomed instead")
    canvas.zoom = .fit
    pinch(Point(480, 400), Point(520, 400))
    expect(star.scale > 1.4 && canvas.zoom == .fit)
  }

  @Test func `G1.6 broken: recognizers of one element know nothing of fingers on another`() throws {
    let first = played.add("first", at: 300, 400)
    let second = played.add("second", at: 420, 400)
    pinch(Point(310, 400), Point(410, 400))
    expect(first.scale > 1.4 || second.scale > 1.4)
    editor.undo()

    set { $0.sharesRecognizers = false }
    pinch(Point(310, 400), Point(410, 400))
    expect(first.scale == 1 && second.scale == 1)
    let pan = try require(first.recognizers?.all.first?.recognizer)
    expect(played.decisions.contains { $0.content == .began(recognizer: pan.path) })
    expect(tap(420, 400) == "second" && tap(480, 400) == nil)
  }

  @Test func `G1.4: elements' own recognizers rest while one draws, and go when they are shared`() {
    let star = played.add("star", at: 400, 400)
    set { $0.sharesRecognizers = false }
    hand.press("d", text: "d")
    hand.down(at: 400, 400)
    hand.drag(by: 50, 0, over: 100)
    hand.up()
    expect(star.center, equals: editor.document.elements[0].center)
    expect(editor.document.strokes.count, equals: 1)
    set { $0.sharesRecognizers = true }
    expect(star.recognizers == nil && star.gestureRecognizers.isEmpty)
    expect(!star.isUserInteractionEnabled)
  }

  // MARK: The picture and the state

  @Test func `own and surrounding regions are drawn in two colors`() {
    _ = played.add("star", at: 400, 400)
    let palette = editor.style.palette
    func shows(_ color: Color) -> Bool { played.picture().contains("stroke \(color)") }
    let plain = played.picture()
    set { $0.showsRegions = true }
    let surrounding = GestureLook.drag.color(editor.style.appearance.style)
    expect(played.picture() != plain && shows(palette.accent) && shows(surrounding))
    set { $0.policy = .itself }
    expect(shows(palette.accent) && !shows(surrounding))
  }

  @Test func `a state keeps the rules, and one with a margin of 61 pt is refused`() throws {
    set {
      $0.policy = .lone
      $0.sharesRecognizers = false
    }
    _ = played.add("star", at: 400, 400)
    var state = editor.state(at: played.now)
    try state.check()
    let other = PlayedEditor(state: state)
    expect(other.editor.options, equals: editor.options)
    expect(other.canvas.elements[0].recognizers != nil)
    state.options.targetRules.margins.left = 61
    expect(throws: StateFault.self) { try state.check() }
  }

  @Test func `G1.12: a snapshot shows the resolution after a zoom, not during it`() {
    let star = played.add("star", at: 400, 400)
    func factors() -> [Double] {
      [ViewSnapshot(of: canvas.page), .init(of: star)].map(\.contentScaleFactor)
    }
    expect(factors(), equals: [1, 1])
    hand.together {
      hand.down(1, at: 700, 600)
      hand.down(2, at: 800, 600)
    }
    hand.drag([(1, Point(-50, 0)), (2, Point(50, 0))], over: 200)
    expect(factors() == [1, 1] && canvas.zoom.scale > 1.4)
    hand.up(1)
    hand.up(2)
    expect(factors(), equals: [canvas.pageScale, canvas.pageScale])
    expect("\(ViewSnapshot(of: star))".contains("px/pt"))
    editor.displayScale = 2
    expect(factors(), equals: [2 * canvas.pageScale, 2 * canvas.pageScale])
  }
}
