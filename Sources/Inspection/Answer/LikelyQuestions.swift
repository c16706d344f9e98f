import Drawing
import ScenePlayer
import TouchAnalysis
import TouchEngine

/// The questions that somebody is likely to have about a touch.
///
/// First stands what somebody has pointed at; then the control that lost the touch, or the one
/// beside which a finger landed that nothing else explains; then the recognizers that lost it, the
/// one that missed its need by the least first; then the winner. A recognizer that the fingers
/// cannot have meant is left out.
struct LikelyQuestions {
  /// The questions, the likeliest first; at least one.
  let all: [Question]

  /// The largest number of questions. From the design of the answer.
  private static let limit = 3
  /// The largest distance from a control at which a finger can have meant it, in points: half of the
  /// least size of a target. Our choice.
  private static let nearMiss = Control.minimumTarget / 2

  /// - Parameters:
  ///   - story: The story of the touch.
  ///   - answers: The answers about the run.
  ///   - lane: The recognizer or the control that somebody has pointed at; `nil` for none.
  ///   - isTold: Whether a recognizer is one of the scene, and not of its interface.
  init(
    about story: TouchStory, in answers: Answers, asking lane: String? = nil,
    where isTold: (String) -> Bool
  ) {
    let asked = lane.flatMap { Self.question(about: $0, story, answers) }
    let likely = Self.likely(about: story, in: answers, where: isTold)
    let others = likely.filter { $0.subject != asked?.subject }
    all = asked.map { Array(([$0] + others).prefix(Self.limit)) } ?? likely
  }

  /// Returns the question about what somebody has pointed at; `nil` when it had no part in the touch.
  private static func question(
    about lane: String, _ story: TouchStory, _ answers: Answers
  ) -> Question? {
    let question: Question
    if let part = story.parts.first(where: { $0.recognizer == lane }) {
      question = Question(
        part.isWinner ? .whyWon : .whyNot, .recognizer(lane), touch: story.touch)
    } else if let view = story.view, view.view == lane {
      question = Question(view.usedIt ? .whyWon : .whyNot, .view(lane), touch: story.touch)
    } else {
      return nil
    }
    return answers.answer(to: question) == nil ? nil : question
  }

  private static func likely(
    about story: TouchStory, in answers: Answers, where isTold: (String) -> Bool
  ) -> [Question] {
    let (touch, names) = (story.touch, answers.log.names)
    let isDouble = answers.log.hasOther(besides: story)
    var found: [Question] = []
    if let view = story.view, names.isControl(view.view), !view.isDisabled {
      let subject = Question.Subject.view(view.view)
      if view.isBesideThumb {
        // No gesture is as likely as the slider, of which this question tells.
        found.append(Question(.whyUnused, .touch, touch: touch))
      } else if !view.usedIt {
        found.append(Question(.whyNot, subject, touch: touch))
      } else if !answers.isUnused(touch) {
        return [Question(.whyWon, subject, touch: touch)]
      }
    } else if !isDouble, Self.canMissControl(story, answers),
      let near = answers.control(besideLandingOf: touch, within: Self.nearMiss)
    {
      found.append(Question(.whyNot, .view(near), touch: touch))
    }
    let losers = story.parts.filter { part in
      isTold(part.recognizer)
        && Self.canBeMeant(part, of: story, names.look(of: part.recognizer), byTwo: isDouble)
    }
    // A finger that moved on at once did not mean to hold, however long it was down.
    let isLong = (answers.rest(of: touch) ?? 0) >= MeantGesture.longSeconds
    func rank(_ part: TouchStory.Part, _ place: Int) -> (Int, Double, Int, Int) {
      let question = Question(.whyNot, .recognizer(part.recognizer), touch: touch)
      let miss = answers.answer(to: question)?.measure?.miss
      var movesNowhere = false
      if case .lost(.failed(_, let failure)) = part.outcome { movesNowhere = failure.movesNowhere }
      // Values that differ by less than a tenth tell nothing.
      return (
        movesNowhere ? 1 : 0, ((miss ?? 100) * 10).rounded(.down),
        Self.place(of: names.look(of: part.recognizer), isLong: isLong), place
      )
    }
    let ranked = losers.enumerated().map { (part: $0.element, rank: rank($0.element, $0.offset)) }
      .sorted { $0.rank < $1.rank }
    found += ranked.map { Question(.whyNot, .recognizer($0.part.recognizer), touch: touch) }
    if found.isEmpty, answers.isUnused(touch) {
      found = [Question(.whyUnused, .touch, touch: touch)]
    }
    found = Array(found.prefix(Self.limit - 1))
    found += story.winners.filter { isTold($0.recognizer) }.prefix(1).map {
      Question(.whyWon, .recognizer($0.recognizer), touch: touch)
    }
    return found.isEmpty ? Array(answers.questions(about: touch).prefix(1)) : found
  }

  /// Whether the finger of a touch can have meant a control beside it: nothing used the touch, or
  /// only a scroll did, which no long movement asked for.
  private static func canMissControl(_ story: TouchStory, _ answers: Answers) -> Bool {
    guard story.end.seconds(since: story.began) < MeantGesture.longSeconds,
      let moved = answers.distance(ofLift: story.touch)
    else { return false }
    return story.winners.allSatisfy { part in
      guard answers.log.names.look(of: part.recognizer) == .scroll,
        case .won(let measure?, _, _) = part.outcome
      else { return false }
      return moved < TouchAnswer.deliberateShare * measure.limit
    }
  }

  /// Whether fingers can have meant a recognizer that did not win.
  private static func canBeMeant(
    _ part: TouchStory.Part, of story: TouchStory, _ look: GestureLook, byTwo isDouble: Bool
  ) -> Bool {
    if !isDouble, look.needsTwo { return false }
    switch part.outcome {
    case .won, .open: return false
    case .refused: return part.reason != nil
    // Whoever did something with one tap hardly meant two.
    case .lost(.failed(_, .noNextTap)): return story.winners.isEmpty
    case .lost(.failed(_, let failure)): return failure.canBeMeant
    case .lost: return true
    }
  }

  /// Returns the place of a gesture among those that missed by as much: what a finger that hardly
  /// moves means comes first.
  private static func place(of look: GestureLook, isLong: Bool) -> Int {
    let still: [GestureLook] = isLong ? [.hold, .tap] : [.tap, .hold]
    let order = still + [.drag, .scroll, .swipe, .doubleTap]
    return order.firstIndex(of: look) ?? order.count
  }
}

extension RunLog {
  /// Whether another finger was down during a touch.
  func hasOther(besides story: TouchStory) -> Bool {
    stories.contains { other in
      other.touch != story.touch && other.began < story.last && story.began < other.end
    }
  }
}
