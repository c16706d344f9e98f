import FileSupport
import ScenePlayer
import TouchAnalysis
import TouchEngine

/// The touches of a page in words: their stories, and the answers to all questions about them.
struct PageTouches {
  let answers: Answers
  /// The words in each language of the page.
  let wordings: [(language: String, wording: Wording)]

  /// Returns a touch as a JSON object.
  func json(of story: TouchStory) -> JSON {
    var members = [
      JSON.Member("touch", .integer(Int64(story.touch.number))),
      JSON.Member("began", .integer(story.began.microseconds)),
      JSON.Member("last", .integer(story.last.microseconds)),
      JSON.Member("names", .array(names(in: story))),
      JSON.Member("questions", .array(questions(about: story))),
    ]
    for (language, wording) in wordings {
      var told = wording.rows(of: story)
      if let fault = wording.fault(in: story) { told.insert(("", fault), at: 0) }
      if let untold = wording.untoldEnd(in: story) { told.append(("", untold)) }
      let rows = told.map { JSON.array([.string($0.name), .string($0.words)]) }
      members.append(
        JSON.Member(
          language,
          .object([
            JSON.Member("heading", .string(wording.heading(of: story))),
            JSON.Member("rows", .array(rows)),
          ])))
    }
    return .object(members)
  }

  /// Returns the name that each row of a story is about: a recognizer or the view; `null` for an
  /// element that was meant, and for what a toolkit did.
  private func names(in story: TouchStory) -> [JSON] {
    let wording = Wording(.english)
    var names = wording.fault(in: story).map { _ in [JSON.null] } ?? []
    names += story.partsWinnersFirst.map { .string($0.recognizer) } + story.meant.map { _ in .null }
    names += story.view.map { [.string($0.view)] } ?? []
    names += story.deeds.map { _ in .null }
    return names + (wording.untoldEnd(in: story).map { _ in [.null] } ?? [])
  }

  /// Returns the answers to the questions about a touch; none when another toolkit decided, because
  /// answers go by the rules of this engine.
  private func questions(about story: TouchStory) -> [JSON] {
    if answers.log.isOfToolkit { return [] }
    return answers.questions(about: story.touch).compactMap { question in
      guard let answer = answers.answer(to: question) else { return nil }
      var members = [
        JSON.Member("kind", .string(question.kind.rawValue)),
        JSON.Member("name", question.name.map { .string($0) } ?? .null),
        JSON.Member("isRecognizer", .bool(question.recognizer != nil)),
        JSON.Member("at", .integer(answer.time.microseconds)),
        JSON.Member("rule", .string(answer.rule)),
      ]
      for (language, wording) in wordings {
        members.append(JSON.Member(language, words(of: answer, in: story, AnswerWords(wording))))
      }
      return .object(members)
    }
  }

  /// Returns an answer as an array: the question, the headline, the reason, and the steps, each
  /// with its moment, its words and its rule.
  private func words(of answer: Answer, in story: TouchStory, _ words: AnswerWords) -> JSON {
    let steps = answer.steps.map { step in
      JSON.array([
        .string(words.time(step.time, in: story)),
        .string(words.text(of: step, of: answer, in: story)),
        step.rule.map { .string($0) } ?? .null,
      ])
    }
    return .array([
      .string(words.text(of: answer.question)), .string(words.headline(of: answer, in: story)),
      .string(words.sentence(of: answer, in: story)), .array(steps),
    ])
  }
}
