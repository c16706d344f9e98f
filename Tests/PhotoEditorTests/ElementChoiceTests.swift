import Expectations
import PhotoEditor
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

@testable import SceneBase
@testable import ScenePlayer

/// Which element fingers meant, and why this one (rule A57).
@Suite(.endsInTime) struct ElementChoiceTests {
  private let played = PlayedEditor()
  private var hand: Hand { played.hand }

  /// The reported choices, with their recognizers.
  private var choices: [(recognizer: String, meant: ElementChoice)] {
    played.decisions.compactMap {
      if case .meant(let recognizer, let meant) = $0.content { (recognizer, meant) } else { nil }
    }
  }

  private func element(_ name: String, at x: Double, _ y: Double) { played.add(name, at: x, y) }

  @Test func `a tap means the topmost element under it, and names those below and beside`() {
    element("below", at: 330, 300)
    element("beside", at: 300, 410)
    element("above", at: 300, 300)
    element("far", at: 700, 500)
    hand.tap(at: 320, 340)

    expect(choices.map(\.recognizer), equals: ["canvas.tap"])
    expect(
      choices.first?.meant,
      equals: ElementChoice(
        .init("above", .own, distance: 0),
        rivals: [
          .init("below", .own, distance: 0),
          .init("beside", .surrounding, distance: Point(320, 340).distance(to: Point(300, 410))),
        ]))
    expect(played.canvas.selected?.identifier, equals: "above")
  }

  @Test func `G1.7: beside all of them the nearest center is meant, in points on the screen`() {
    element("left", at: 300, 300)
    element("right", at: 430, 300)
    played.canvas.zoom = .fit
    hand.down(at: 362, 300)
    hand.drag(by: 0, 60, over: 100)
    hand.wait(100)

    expect(choices.map(\.recognizer), equals: ["canvas.pan"])
    expect(
      choices.first?.meant,
      equals: ElementChoice(
        .init("left", .surrounding, distance: 62),
        rivals: [.init("right", .surrounding, distance: 68)]))
    expect(played.tool.target?.identifier, equals: "left")
    hand.up()
    expect(played.playground.line.sentence, equals: "Moved the star · Drag, beside it")
  }

  @Test func `the line says beside only of an element that was not touched`() {
    element("alone", at: 300, 300)
    hand.down(at: 300, 300)
    hand.drag(by: 0, 60, over: 100)
    hand.wait(100)
    hand.up()

    expect(choices.count, equals: 1)
    expect(played.playground.line.sentence.hasPrefix("Moved the star · Drag, "))
    expect(!played.playground.line.sentence.contains("beside"))
  }

  @Test func `G1.6: two fingers mean the element under their center, reported once`() {
    element("left", at: 200, 300)
    element("middle", at: 320, 300)
    element("right", at: 440, 300)
    hand.together {
      hand.down(1, at: 200, 300)
      hand.down(2, at: 440, 300)
    }
    // A quarter turn about the center with it: pan, pinch and rotation all begin.
    hand.drag([(1, Point(60, -120)), (2, Point(60, 120))], over: 400)

    let begun = played.decisions.count {
      if case .began = $0.content { true } else { false }
    }
    expect(begun >= 2)
    expect(choices.count, equals: 1)
    expect(
      choices.first?.meant, equals: ElementChoice(.init("middle", .own, distance: 0), fingers: 2))
  }

  @Test func `gestures that attempt in one event make one choice`() {
    element("star", at: 300, 300)
    hand.together {
      hand.down(1, at: 260, 300)
      hand.down(2, at: 340, 300)
    }
    hand.wait(10)
    hand.together {
      hand.move(1, to: 240, 380)
      hand.move(2, to: 420, 300)
    }

    let attempts = played.decisions.count {
      switch $0.content {
      case .attempt("canvas.pan", _), .attempt("canvas.pinch", _), .attempt("canvas.rotation", _):
        true
      default: false
      }
    }
    expect(attempts >= 2)
    expect(
      choices.map(\.meant), equals: [ElementChoice(.init("star", .own, distance: 0), fingers: 2)])
  }

  @Test func `the choice is reported after the attempt and before its answer`() throws {
    element("star", at: 300, 300)
    hand.down(at: 310, 300)
    hand.drag(by: 60, 0, over: 100)

    let contents = played.decisions.map(\.content)
    let attempt = try require(
      contents.firstIndex { if case .attempt("canvas.pan", _) = $0 { true } else { false } })
    let meant = try require(
      contents.firstIndex { if case .meant("canvas.pan", _) = $0 { true } else { false } })
    let began = try require(contents.firstIndex(of: .began(recognizer: "canvas.pan")))
    expect(attempt < meant && meant < began)
  }

  @Test func `a tap beside everything means nothing`() {
    element("star", at: 300, 300)
    hand.tap(at: 700, 500)
    expect(choices.isEmpty)
  }

  @Test func `only the three nearest others are told`() {
    for index in 1...6 { element("star\(index)", at: 300, 300 + 2 * Double(index)) }
    hand.tap(at: 300, 305)

    expect(choices.first?.meant.choice.element, equals: "star6")
    expect(choices.first?.meant.rivals.map(\.element), equals: ["star5", "star4", "star3"])
  }
}
