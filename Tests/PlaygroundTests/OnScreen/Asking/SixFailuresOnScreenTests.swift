import Expectations
import FileSupport
import Foundation
import Testing
import TouchAnalysis
import TouchEngine
import TouchTestSupport
import TouchTraces
import X11TestSupport

@testable import Inspection
@testable import SceneBase

/// Six failures that fingers play on a real screen, and how fast one finds out why.
@Suite(.ofPlayground, .endsInTime, .tags(.screen), .serialized, .touchscreen())
struct SixFailuresOnScreenTests {
  /// Plays a failure, opens the page, and ends the program after `ask`.
  private func withPage(
    about failure: AskedFailure, _ ask: (AskedPage) throws -> Void
  ) throws {
    let played = try PlayedProgram(failure.options, scene: failure.scene)
    // Its window is gone before the next test looks for one.
    defer {
      played.program.kill(SIGTERM)
      _ = try? played.program.waitUntilExit()
    }
    played.other.focus(try require(played.other.window(titled: Shown.title(failure.scene))))
    try failure.play(played)
    let asked = try AskedPage(of: played)
    try asked.wait("the answer about the latest touch", in: asked.page.page.story.frame)
    try ask(asked)
  }

  /// The buttons of the menu, in their order.
  private func rows(_ asked: AskedPage) -> [AskButton] {
    asked.page.page.menu.subviews.compactMap { $0 as? AskButton }.filter { $0.question != nil }
  }

  /// Expects that the card answers the question, and that the text copied from it tells the same
  /// as `explain --json` about the saved minute.
  private func expectAnswer(
    to failure: AskedFailure, on asked: AskedPage, copiedBy copy: () throws -> Void
  ) throws {
    let answer = try require(asked.page.page.story.answer)
    expect(answer.question, equals: failure.question)
    expect(answer.rule, equals: failure.rule)
    try asked.wait("the answer", in: asked.page.page.story.frame)

    let text = try asked.text(copiedBy: copy)

    expect(text.screen, equals: text.own)
    let touch = answer.question.touch
    let told = try Program.run(
      "explain", "--json", "--touch", "\(touch.number)", "--quiet", asked.minute)
    expect(told.code, equals: 0, "\(told.errors)")
    let json = try JSON(parsing: Array(told.output.utf8))
    let story = try require(asked.page.run.answers.story(of: touch))
    expect(json["result"]?["stories"], equals: .array([StoryJSON.json(story)]))
    let words = AnswerWords(
      asked.page.wording, fingers: asked.page.run.answers.log.fingers)
    expect(text.screen, equals: words.lines(of: answer, in: story).joined(separator: "\n"))
    switch answer.verdict {
    case .recognizer(let part): expect(story.parts.contains(part))
    case .view(let view): expect(view, equals: story.view)
    case .missed: expect(failure, equals: .disabledView)
    case .otherMeant, .unused: fail("\(answer.verdict)")
    }
  }

  @Test(arguments: AskedFailure.allCases)
  func `three clicks after the pause lead a finger to the answer`(_ failure: AskedFailure) throws {
    try withPage(about: failure) { asked in
      let page = asked.page.page
      var clicks = 0

      try asked.touch(try require(asked.place(of: failure.view, failure.part)))
      clicks += 1
      try require(!page.menu.isHidden)
      try asked.wait("the questions", in: page.menu.frame)
      let row = try require(rows(asked).first { $0.question == failure.question })
      try asked.touch(row.convert(row.bounds.center, to: nil))
      clicks += 1

      expect(clicks <= 3)
      try expectAnswer(to: failure, on: asked) { try asked.touch(page.copyButton.frame.center) }
    }
  }

  // W asks about a touch. No touch hit the disabled view, and V points at it.
  @Test(arguments: AskedFailure.allCases)
  func `keys alone lead to the answer about a touch`(_ failure: AskedFailure) throws {
    try withPage(about: failure) { asked in
      let page = asked.page.page

      try asked.tap(failure == .disabledView ? .v : .w)
      try asked.wait("the questions", in: page.menu.frame)
      let index = try require(rows(asked).firstIndex { $0.question == failure.question })
      for _ in 0..<index { try asked.tap(.down) }
      try asked.wait("the row", in: page.menu.frame)
      try asked.tap(.enter)

      try expectAnswer(to: failure, on: asked) { try asked.tap(.c) }
    }
  }
}
