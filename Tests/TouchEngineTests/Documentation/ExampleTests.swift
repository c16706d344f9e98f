import Expectations
import Foundation
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// The views and recognizers of the example package, word for word, which leave no object behind.
@Suite(.endsInTime) struct ExampleTests {
  private struct Left {
    var window: Remains<Window>
    var card: Remains<View>
    var recognizers: [Remains<GestureRecognizer>]
    var printed: [String] = []
  }

  private func sample(play: (Hand) -> Void) -> Left {
    var printed: [String] = []
    func print(_ line: String) { printed.append(line) }

    // A window is a view of the size of your surface; everything is in points.
    let window = Window(size: Size(400, 300))
    let card = View(identifier: "card", frame: Rect(100, 100, 200, 100))
    window.addSubview(card)

    let tap = TapGestureRecognizer()
    // An action gets the recognizer and, from it, the view, so it keeps neither of them alive.
    tap.addAction { tap in print("tapped at \(tap.location(in: tap.view))") }
    card.addGestureRecognizer(tap)

    let pan = PanGestureRecognizer()
    pan.addTarget(card) { card, pan in
      card.frame.origin += pan.translation(in: nil)
      pan.setTranslation(.zero, in: nil)
      print("pan \(pan.state), the card is at \(card.frame.origin)")
    }
    card.addGestureRecognizer(pan)

    // Whoever wants to know why listens to the engine's decisions.
    play(Hand(stream: TouchStream(window: window)))
    return Left(
      window: Remains(of: window), card: Remains(of: card),
      recognizers: [Remains(of: tap), Remains(of: pan)], printed: printed)
  }

  @Test func `no object of the example is left after its window is released`() {
    let left = sample { hand in
      hand.tap(at: 150, 150)
      hand.down(at: 150, 150)
      hand.move(to: 162, 150)
      hand.up()
    }

    expect(
      left.printed,
      equals: [
        "tapped at (50.0, 50.0)", "pan began, the card is at (102.0, 100.0)",
        "pan ended, the card is at (102.0, 100.0)",
      ])
    expect(left.window.object == nil)
    expect(left.card.object == nil)
    expect(left.recognizers.allSatisfy { $0.object == nil })
  }

  @Test func `the example begins with the lines above`() throws {
    let example = try Repository.text("Examples/Sources/tap-or-pan/TapOrPan.swift")
    let here = try Repository.text("Tests/TouchEngineTests/Documentation/ExampleTests.swift")
    func lines(_ text: String) throws -> [String] {
      let from = try require(text.range(of: "// A window is a view of"))
      let to = try require(text.range(of: "// Whoever wants to know why"))
      return text[from.lowerBound..<to.lowerBound].split(separator: "\n").map {
        $0.trimmingCharacters(in: .whitespaces)
      }
    }

    try expect(lines(example), equals: lines(here))
  }
}
