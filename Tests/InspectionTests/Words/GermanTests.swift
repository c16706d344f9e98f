import Drawing
import Expectations
import PhotoEditor
import Testing
import TouchEngine
import TouchTestSupport

@testable import Inspection
@testable import SceneBase
@testable import ScenePlayer

/// A third language, which is one file and one line.
@Suite(.endsInTime) struct GermanTests {
  private let german = Language("de", words: German.words)

  private static let names = ["star": "Stern", "add": "Knopf", "list": "Liste"]
  private static let touch = TouchID(1)
  private static let moved = Measure(.movement, 11.6, limit: 10, isMinimum: true)

  private static let lines: [(LineStep, Decision.Content, Reason?, SceneEffect?, String)] = [
    (
      .used, .began(recognizer: "canvas.pan"), nil, nil,
      "Ziehen hat gewonnen · Ziehen, ab 11.6 pt"
    ),
    (
      .used, .began(recognizer: "canvas.pan"), nil,
      SceneEffect("moved", by: "canvas.pan", part: "star"),
      "Stern verschoben · Ziehen, ab 11.6 pt"
    ),
    (.used, .touchEnded(touch, view: "add"), nil, nil, "Knopf wurde gedrückt"),
    (
      .lost, .prevented(recognizer: "add", by: "canvas.pan", moved), nil, nil,
      "Knopf verlor die Berührung · Ziehen, ab 11.6 pt"
    ),
    (.stopped, .stopped(scrollView: "list", offset: .zero), nil, nil, "Liste angehalten"),
    (.cancelled, .touchCancelled(touch, view: "add"), nil, nil, "Das System nahm die Berührung"),
    (
      .cancelled, .cancelled(recognizer: "canvas.pan"), .touches(.palm), nil,
      "Ziehen wurde abgebrochen · Das Gerät meldete einen Handballen"
    ),
    (
      .refused, .shouldBegin(recognizer: "canvas.pan", answer: false, by: .delegate),
      .nothingToZoom, nil, "Jetzt kein Ziehen · Ziehen: es gibt nichts zu vergrößern"
    ),
    (.nothingThere, .hit(touch, view: nil), nil, nil, "Hier ist nichts"),
    (
      .failed,
      .failed(recognizer: "canvas.tap", .exceeded(Measure(.movement, 15.8, limit: 10))), nil, nil,
      "Nichts ist passiert · Tippen: 15.8 pt bewegt, höchstens 10 pt"
    ),
    (.deaf, .hit(touch, view: "list"), nil, nil, "Hier hört nichts zu · Liste"),
  ]

  @Test func `the status line speaks German`() {
    let wording = Wording(german) { [german] name in
      Wording.title(of: name, in: german) ?? Self.names[name] ?? name
    }
    let words = LineWords(effects: PhotoEditor.lineWords.effects)
    for (step, content, reason, effect, sentence) in Self.lines {
      var measure: Measure?
      if case .began = content { measure = Self.moved }
      var verdict = Verdict(
        decision: Decision(time: .zero, content, reason: reason), measure: measure, meant: nil,
        parts: .none, step: step)
      verdict.effect = effect
      expect(wording.line(of: verdict, by: words, look: { _ in .drag }).sentence, equals: sentence)
    }
  }

  @Test func `the why card speaks German, and English where words are missing`() throws {
    let stage = try WhyStage()
    let story = try stage.story(in: german)
    expect(story.headline, equals: "Aus deinem Tippen wurde ein Ziehen")
    expect(
      story.sentence,
      equals: "Dein Finger glitt 22.3 pt. Ein Ziehen braucht 10 pt und begann bei 11.5 pt, nach"
        + " 0.08 s.")
    expect(story.track?.caption, equals: "Ein Ziehen braucht 10 pt")
    expect(story.track?.decision, equals: "Ziehen begann")
    let won = try require(story.lanes.first).words
    expect(won.hasPrefix("gewonnen: ") && won.hasSuffix(" bewegt"), won)
    expect(
      WhyWords.text(story.choicesName, in: german, with: story.wanted),
      equals: "Wie es ein Tippen geworden wäre")
    expect(
      ["stays", "leave", "try", "compare"].map { WhyWords.text($0, in: german, with: "Ziehen") },
      equals: ["Diese Berührung: Ziehen", "So lassen", "Ausprobieren", "Before / after"])
  }

  @Test func `each German text has a key that English has`() throws {
    var keys = ""
    for file in ["TouchEngine", "PhotoEditor", "ScenePlayer", "Inspection"] {
      keys += try Repository.text("Sources/\(file)/Words/English.swift")
    }
    for key in German.words.keys { expect(keys.contains("\"\(key)\":"), key) }
  }
}
