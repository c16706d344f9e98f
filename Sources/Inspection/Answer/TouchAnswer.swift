import Drawing
import SceneBase
package import TouchAnalysis
import TouchEngine

/// What the answer in place says about a touch: what was meant, what happened, and the finger's
/// path.
package struct TouchAnswer: Sendable {
  package let question: Question
  /// What was meant: "tap", "Add".
  let meant: String
  /// What stands on the control that lost the touch: "Add"; `nil` when the finger landed on none.
  let control: String?
  /// The look of what was meant.
  let look: GestureLook
  package let headline: String
  package let sentence: String
  /// What the finger can do otherwise: "Next time: keep the finger within 10 pt"; `nil` when
  /// nothing so plain would have helped.
  let advice: String?
  /// Why the touch cannot have been meant otherwise; `nil` when it can.
  let deliberate: Deliberate?
  /// Where the finger landed, in the window's coordinates.
  let landing: Point
  /// The finger's path; `nil` when it is not known.
  let track: WhyStory.Track?
  /// The look of what decided.
  let winnerLook: GestureLook
  /// What the card says; `nil` for a question about which no change can be searched.
  package let card: WhyStory?

  /// A movement of at least twice what the winner needs.
  struct Deliberate: Hashable, Sendable {
    /// "This was a scroll: 40 pt".
    var title: String
    /// "A scroll needs 10 pt; nobody means a tap with 40 pt."
    var note: String
    var look: GestureLook
  }

  /// The movement from which a touch counts as deliberate, as a multiple of what the winner needs.
  /// From the design of the answer.
  static let deliberateShare = 2.0

  /// - Parameters:
  ///   - question: One of the questions of `asked`.
  ///   - asked: The touch.
  ///   - wording: The names and the language.
  init(_ question: Question, about asked: AskedTouch, _ wording: Wording) {
    self.question = question
    let (answers, story, names) = (asked.answers, asked.story, asked.answers.log.names)
    let answer = answers.answer(to: question)
    let path = asked.path
    var card = WhyStory(question, in: answers, path: path, wording)
    // The search plays the whole minute, whose touches count from 1.
    card?.target.touch = TouchID(asked.number)
    self.card = card
    landing = path?.start ?? .zero
    let words = AnswerWords(wording)
    let winner = answer.flatMap { WhyStory.winner(over: $0.verdict, story) }
    winnerLook = winner.map { names.look(of: $0.recognizer) } ?? .other
    switch question.subject {
    case .recognizer(let name):
      look = names.look(of: name)
      meant = Self.noun(of: name, names, wording)
    case .view(let name):
      (look, meant) = (.tap, asked.words(on: name, wording))
    case .touch:
      (look, meant) = (.tap, AnswerPageWords.text("something", in: wording.language))
    }
    let moved = path?.farthest
    let measure = answer?.measure
    let isMovement = measure.map { $0.quantity == .movement && $0.isMinimum } ?? false
    if let winner, question.kind == .whyNot, let moved, let measure, isMovement,
      moved >= measure.limit
    {
      let (slid, limit) = (
        wording.amount(moved, of: measure), wording.amount(measure.limit, of: measure)
      )
      let gesture = WhyStory.term(of: winner.recognizer, wording)
      sentence = AnswerPageWords.text("slid", in: wording.language, with: slid, gesture, limit)
      let title = AnswerPageWords.text("was", in: wording.language, with: gesture, slid)
      deliberate =
        moved >= Self.deliberateShare * measure.limit
        ? Deliberate(
          title: title,
          note: AnswerPageWords.text(
            "nobody", in: wording.language, with: gesture.capitalizedFirst, limit), look: winnerLook
        )
        : nil
    } else if case .recognizer(let name) = question.subject, question.kind == .whyNot, let moved,
      let measure, measure.quantity == .movement, !measure.isMinimum, moved >= measure.limit
    {
      deliberate = nil
      sentence = AnswerPageWords.text(
        "slid.most", in: wording.language, with: wording.amount(moved, of: measure),
        WhyStory.term(of: name, wording), wording.amount(measure.limit, of: measure))
    } else {
      deliberate = nil
      sentence = card?.sentence ?? answer.map { words.sentence(of: $0, in: story) } ?? ""
    }
    if case .view(let name) = question.subject, question.kind == .whyNot,
      story.view?.view == name, let winner
    {
      control = meant
      headline = AnswerPageWords.text(
        "lost", in: wording.language, with: meant, Self.taker(winner.recognizer, names, wording))
    } else {
      control = nil
      headline = card?.headline ?? answer.map { words.headline(of: $0, in: story) } ?? ""
    }
    advice =
      deliberate == nil && question.kind == .whyNot
      ? answer.flatMap { Self.advice(on: $0, wording) } : nil
    track =
      card?.track
      ?? path.map { path in
        WhyStory.Track(
          before: path.samples.map { $0.place - path.start }, after: [], limit: nil, caption: "",
          decision: "", isLifted: path.isLifted)
      }
  }

  /// Returns what a finger can do to get what it meant, by the value that decided: it stays below
  /// what a winner needed, or reaches what its own gesture needs.
  private static func advice(on answer: Answer, _ wording: Wording) -> String? {
    guard let measure = answer.measure, measure.limit > 0 else { return nil }
    var isOfWinner = false
    switch answer.verdict {
    case .recognizer(let part):
      if case .lost(.prevented) = part.outcome { isOfWinner = true }
    case .view: isOfWinner = true
    case .missed, .otherMeant, .unused: return nil
    }
    let name: String? =
      switch (measure.quantity, measure.isMinimum != isOfWinner) {
      case (.movement, true): "farther"
      case (.movement, false): "still"
      case (.duration, true): "wait"
      case (.duration, false): "lift"
      case (.gap, false): "again"
      default: nil
      }
    return name.map {
      AnswerPageWords.text(
        "next.\($0)", in: wording.language, with: wording.amount(measure.limit, of: measure))
    }
  }

  private static func noun(
    of recognizer: String, _ names: RunNames, _ wording: Wording
  ) -> String {
    if let view = WhyStory.scroller(recognizer, names, wording) {
      return AnswerPageWords.text("scroll", in: wording.language, with: view)
    }
    return wording.noun(of: recognizer) ?? wording.name(recognizer)
  }

  /// Returns what took a touch from a control: "the list", or the recognizer's name.
  private static func taker(
    _ recognizer: String, _ names: RunNames, _ wording: Wording
  ) -> String {
    WhyStory.scroller(recognizer, names, wording) ?? wording.name(recognizer)
  }
}
