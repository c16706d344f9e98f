package import Drawing
import SceneBase
import ScenePlayer
package import TouchAnalysis
package import TouchEngine

/// What the why card tells about a touch: the verdict, the path of the finger, and who competed.
package struct WhyStory: Sendable {
  /// The path of the finger, in points from where it landed.
  package struct Track: Hashable, Sendable {
    /// The places until the decision, and those after it.
    package var before: [Point]
    package var after: [Point]
    /// The distance that decided or would have, in points; `nil` when no distance did.
    package var limit: Double?
    /// The words below the path: "A drag needs 10 pt".
    package var caption: String
    /// The words at the moment of the decision: "Drag began".
    package var decision: String
    package var isLifted: Bool
  }

  package var headline: String
  package var sentence: String
  /// The gesture that should have won, "a tap", or the view that should have kept the touch; of a
  /// gesture that should have lost its name.
  package var wanted: String
  /// The name of the words above the choices.
  var choicesName: String { name("choices") }
  /// The name of the words about no choice.
  var noneName: String { name("none.note") }

  /// The name of the words about the touch with a choice, when something is to win.
  var metName: String { name("this") }

  /// The name of the words about the touches on which choices were tested.
  var testedName: String { others == 0 ? "tested.0" : "tested" }

  private func name(_ base: String) -> String {
    if target.wish == .lose { return base + ".lose" }
    guard target.recognizer == nil else { return base }
    return base + (isMissed ? ".press" : ".view")
  }

  /// Whether the view is a button that kept the touch, and was not pressed: the finger was lifted
  /// outside of it.
  private let isMissed: Bool

  /// The recognizer or the view, and the touch, for which cures are searched.
  package var target: CureTarget
  /// What became of the touch: "a drag"; `nil` when nothing used it.
  package var got: String?
  /// The display name of what won; `nil` when nothing did.
  package var winner: String?
  /// The look of what won; that of the loser when nothing did.
  package var look: GestureLook
  package var track: Track?
  /// The competitors, the winner first.
  package var lanes: [WhyLane]
  /// The seconds that the lanes show.
  package var span: Double
  /// The number of other touches of the run.
  package var others: Int

  /// Tells why a recognizer won a touch or did not, or why so late, or why the hit view lost it;
  /// `nil` when the question is about another view, or a recognizer that took no part in the touch.
  ///
  /// - Parameters:
  ///   - question: A question about a recognizer, or about the view that was hit.
  ///   - answers: The answers about the run.
  ///   - path: The path of the finger; `nil` when it is not known.
  ///   - wording: The names and the language.
  package init?(
    _ question: Question, in answers: Answers, path: FingerPath?, _ wording: Wording
  ) {
    guard let answer = answers.answer(to: question),
      let story = answers.story(of: question.touch)
    else { return nil }
    let names = answers.log.names
    let winner = Self.winner(over: answer.verdict, story)
    isMissed = story.view?.missed != nil
    let decider: TouchStory.Part?
    switch (question.subject, answer.verdict) {
    case (.recognizer(let recognizer), .recognizer(let part)) where question.kind == .whyWon:
      decider = part
      target = CureTarget(recognizer: recognizer, touch: question.touch, wish: .lose)
      wanted = wording.name(recognizer)
      look = names.look(of: recognizer)
      let words = AnswerWords(wording)
      let cancelled = words.cancellation(of: part)
      let ending = cancelled == nil ? "" : ".cancelled"
      headline =
        Self.scroller(recognizer, names, wording).flatMap { view in
          part.beside.isEmpty
            ? WhyWords.text(
              "headline.scrolls" + ending, in: wording.language, with: view.capitalizedFirst) : nil
        } ?? Self.headline(of: part, beside: part.beside.first?.recognizer, wording)
      sentence =
        Self.movement(of: answer, to: recognizer, story, path, wording).map { moved in
          moved + (cancelled.map { wording.say("common.space") + $0 } ?? "")
        } ?? words.sentence(of: answer, in: story)
    case (.recognizer(let recognizer), .recognizer(let part)):
      decider = winner ?? part
      target = CureTarget(recognizer: recognizer, touch: question.touch)
      wanted = Self.term(of: recognizer, wording)
      look = names.look(of: winner?.recognizer ?? recognizer)
      headline = Self.headline(of: part, winner, question, names, wording)
      sentence = Self.sentence(of: answer, part, story, path, wording)
    case (.view(let view), .view(let part)) where part.view == view:
      decider = winner
      target = CureTarget(view: view, touch: question.touch)
      wanted = wording.name(view)
      look = winner.map { names.look(of: $0.recognizer) } ?? .other
      headline =
        winner.map { Self.headline(of: $0, besides: view, wording) }
        ?? AnswerWords(wording).headline(of: answer, in: story)
      sentence =
        winner.flatMap { Self.movement(of: answer, to: $0.recognizer, story, path, wording) }
        ?? AnswerWords(wording).sentence(of: answer, in: story)
    default: return nil
    }
    let taker = target.wish == .lose ? decider : winner ?? story.winner()
    got = taker.map { Self.term(of: $0.recognizer, wording) }
    self.winner = taker.map { wording.name($0.recognizer) }
    others = max(answers.log.touches.count - 1, 0)
    let end = Self.end(of: story, path)
    span = max(end.seconds(since: story.began), 0.001)
    lanes = Self.lanes(
      of: story, until: end, byTwo: answers.log.hasOther(besides: story), names, wording)
    track = path.flatMap { path in
      decider.map { Self.track(of: path, answer, $0, names, wording, wonBy: taker != nil) }
    }
  }

  /// Returns the winner to which the subject of a verdict lost; `nil` when it lost to none.
  static func winner(over verdict: Answer.Verdict, _ story: TouchStory) -> TouchStory.Part? {
    switch verdict {
    case .recognizer(let part): story.rival(of: part)
    case .view(let view): story.rival(of: view)
    case .missed, .otherMeant, .unused: story.winner()
    }
  }

  private static func end(of story: TouchStory, _ path: FingerPath?) -> Timestamp {
    let decided = story.parts.map(\.time).max() ?? story.last
    return max(decided, path?.samples.last?.time ?? decided, story.began + 1000)
  }

  // MARK: Words

  /// Returns a gesture with its article: "a drag", 拖动; of a recognizer without a gesture its name.
  static func term(of recognizer: String, _ wording: Wording) -> String {
    wording.term(of: recognizer) ?? wording.name(recognizer)
  }

  /// Returns the view that a recognizer scrolls: "the list"; `nil` when it scrolls none, or when the
  /// view has no name to read.
  static func scroller(_ recognizer: String, _ names: RunNames, _ wording: Wording) -> String? {
    guard let view = names.view(of: recognizer), names.scrollViews.contains(view) else {
      return nil
    }
    let name = wording.name(view)
    guard !name.contains(".") else { return nil }
    return AnswerPageWords.text("the", in: wording.language, with: name.loweredFirst)
  }

  private static func headline(
    of part: TouchStory.Part, _ winner: TouchStory.Part?, _ question: Question, _ names: RunNames,
    _ wording: Wording
  ) -> String {
    let language = wording.language
    let mine =
      wording.noun(of: part.recognizer) ?? wording.name(part.recognizer)
    if part.isWinner, question.kind != .whyNot {
      return WhyWords.text("headline.late", in: language, with: mine)
    }
    if part.isWinner { return WhyWords.text("headline.cancelled", in: language, with: mine) }
    guard let winner else { return WhyWords.text("headline.none", in: language, with: mine) }
    let other = term(of: winner.recognizer, wording)
    // Two drags have one title; their names say which.
    if other == term(of: part.recognizer, wording) {
      if let view = scroller(winner.recognizer, names, wording),
        let mine = scroller(part.recognizer, names, wording)
      {
        return WhyWords.text("headline.scrolled", in: language, with: view.capitalizedFirst, mine)
      }
      return headline(of: winner, besides: part.recognizer, wording)
    }
    return WhyWords.text("headline.became", in: language, with: mine, other)
  }

  /// Returns that a recognizer won, and another one too, if there is one.
  private static func headline(
    of winner: TouchStory.Part, beside other: String?, _ wording: Wording
  ) -> String {
    let name = wording.name(winner.recognizer)
    guard let other = other.map({ wording.name($0) }) else {
      let isCancelled = AnswerWords(wording).cancellation(of: winner) != nil
      return WhyWords.text(
        isCancelled ? "headline.won.cancelled" : "headline.won", in: wording.language, with: name)
    }
    return WhyWords.text("headline.both", in: wording.language, with: name, other)
  }

  /// Returns that a recognizer won, and a view or another recognizer of its kind did not.
  private static func headline(
    of winner: TouchStory.Part, besides name: String, _ wording: Wording
  ) -> String {
    WhyWords.text(
      "headline.other", in: wording.language, with: wording.name(winner.recognizer),
      wording.name(name))
  }

  /// The distance in points from which the middle of several fingers had gone farther than the one
  /// that is asked about. Our choice.
  private static let otherFingers = 0.5

  private static func sentence(
    of answer: Answer, _ part: TouchStory.Part, _ story: TouchStory, _ path: FingerPath?,
    _ wording: Wording
  ) -> String {
    if case .lost(.prevented(_, let other, _)) = part.outcome,
      let moved = movement(of: answer, to: other, story, path, wording)
    {
      return moved
    }
    return AnswerWords(wording).sentence(of: answer, in: story)
  }

  /// Returns that the finger moved until a recognizer began, and how far it went in all; `nil` when
  /// no movement decided, or that of other fingers.
  private static func movement(
    of answer: Answer, to other: String, _ story: TouchStory, _ path: FingerPath?,
    _ wording: Wording
  ) -> String? {
    guard let measure = answer.measure, measure.quantity == .movement, measure.isMinimum,
      let winner = story.winners.first(where: { $0.recognizer == other }), winner.joined == nil,
      !winner.isAfterLift, path.map({ measure.value - $0.farthest < otherFingers }) ?? true
    else { return nil }
    let (moved, limit) = wording.amounts(of: measure)
    let seconds = Numeral.plain(winner.time.seconds(since: story.began), decimals: 2)
    let needs = term(of: other, wording).capitalizedFirst
    let farthest = max(path?.farthest ?? 0, measure.value)
    let slid = wording.amount(farthest, of: measure)
    return farthest == measure.value || slid == moved
      ? WhyWords.text(
        "sentence.moved.end", in: wording.language, with: moved, seconds, needs, limit)
      : WhyWords.text(
        "sentence.moved", in: wording.language, with: slid, needs, limit, moved, seconds)
  }

  // MARK: Lanes

  private static func lanes(
    of story: TouchStory, until end: Timestamp, byTwo isDouble: Bool, _ names: RunNames,
    _ wording: Wording
  ) -> [WhyLane] {
    let control = story.view.flatMap { view -> WhyLane? in
      names.isControl(view.view) ? lane(of: view, in: story, until: end, wording) : nil
    }
    let look = { names.look(of: $0) }
    let parts = story.parts.map { part -> WhyLane in
      let decided = max(part.time.seconds(since: story.began), 0)
      var lane = WhyLane(
        recognizer: part.recognizer, name: wording.name(part.recognizer),
        look: look(part.recognizer), outcome: .lost, decided: decided, over: decided, words: "")
      switch part.outcome {
      case .won(let measure, let over, let isCancelled):
        lane.outcome = .won
        lane.over = min(Double((over ?? end) - story.began), Double(end - story.began)) / 1_000_000
        let language = wording.language
        lane.words =
          measure.map {
            WhyWords.text("won.by", in: language, with: wording.value(of: $0, for: part.recognizer))
          } ?? WhyWords.text("won", in: language)
        if isCancelled {
          lane.words = WhyWords.text("won.cancelled", in: language, with: lane.words)
        }
      // It could never win, whenever it failed.
      case .lost where !isDouble && lane.look.isOfTwo:
        (lane.outcome, lane.decided, lane.over) = (.absent, 0, 0)
        lane.words = InspectorWords.missing(1, in: wording.language).loweredFirst
      case .lost(.prevented(_, let other, _)) where part.lostToLoser:
        lane.words = wording.onlyStopped(part, other)
      case .lost(.prevented(_, let other, _)):
        lane.words = wording.say("why.lostTo", wording.name(other))
      case .lost: lane.words = wording.loss(of: part)
      case .refused(let refusal):
        lane.outcome = .absent
        lane.words = part.reason.map { wording.words(of: $0) } ?? wording.words(of: refusal)
      case .open:
        lane.outcome = .absent
        lane.words = WhyWords.text("open", in: wording.language)
      }
      return lane
    }
    let order: [WhyLane.Outcome] = [.won, .lost, .absent]
    return ([control].compactMap(\.self) + parts).enumerated().sorted { one, other in
      let places = [one, other].map { order.firstIndex(of: $0.element.outcome) ?? 0 }
      return (places[0], one.element.look.rank, one.offset)
        < (places[1], other.element.look.rank, other.offset)
    }.map(\.element)
  }

  /// The lane of the control on which the finger landed.
  private static func lane(
    of view: TouchStory.ViewPart, in story: TouchStory, until end: Timestamp, _ wording: Wording
  ) -> WhyLane {
    let name = wording.name(view.view)
    let over = max((view.over ?? end).seconds(since: story.began), 0)
    let began = view.began.map { max($0.seconds(since: story.began), 0) } ?? over
    // As on the time line, a control has the touch from when it got it, unless it is disabled.
    var lane = WhyLane(
      recognizer: view.view, name: name, look: .tap, outcome: .lost, decided: began,
      over: view.isDisabled ? began : over, words: "")
    if view.isTaken, let taker = view.taker.map({ wording.name($0) }) {
      lane.words = wording.say("why.lostTo", taker)
    } else if view.isTaken, view.isCancelled {
      lane.words = wording.cancelled(view)
    } else if view.isRemoved {
      lane.words = wording.words(of: Reason.removed)
    } else if view.isDisabled {
      lane.words = wording.say("why.disabled")
    } else if let missed = view.missed {
      lane.words = wording.words(of: Reason.liftedOutside(missed))
    } else if view.began != nil, !view.isTaken {
      lane.outcome = .won
      lane.words = wording.say("why.gotTheTouch")
    } else {
      lane.words = wording.say("why.neverGotTheTouch")
    }
    return lane
  }

  // MARK: The path

  private static func track(
    of path: FingerPath, _ answer: Answer, _ decider: TouchStory.Part, _ names: RunNames,
    _ wording: Wording, wonBy hasWinner: Bool
  ) -> Track {
    let decided = min(decider.joined ?? decider.time, answer.time)
    let places = path.samples.map { ($0.time, $0.place - path.start) }
    let before = places.prefix { $0.0 <= decided }.map(\.1)
    let measure = answer.measure
    let limit = measure?.quantity == .movement ? measure?.limit : nil
    var caption = ""
    if let measure {
      // The limit is the winner's where another one won.
      var isOfWinner = false
      if hasWinner, case .recognizer(let part) = answer.verdict,
        case .lost(.prevented) = part.outcome
      {
        isOfWinner = true
      } else if case .view = answer.verdict {
        isOfWinner = true
      }
      let name = isOfWinner ? decider.recognizer : answer.question.recognizer ?? ""
      caption =
        "\(term(of: name, wording))\(wording.say("common.colon"))\(wording.limit(of: measure))"
      if measure.isMinimum, measure.quantity == .movement {
        caption = wording.say(
          "why.needs", term(of: name, wording), wording.amount(measure.limit, of: measure))
      }
    }
    let title =
      names.look(of: decider.recognizer) == .scroll
      ? WhyWords.text("scroll.title", in: wording.language) : wording.name(decider.recognizer)
    // A gesture that is over at once did not only begin.
    var name = "path.lost"
    if case .won(_, let over, _) = decider.outcome {
      name = over == decider.time ? "path.done" : "path.won"
    }
    return Track(
      before: before, after: Array(places[max(before.count - 1, 0)...].map(\.1)), limit: limit,
      caption: caption.capitalizedFirst,
      decision: WhyWords.text(
        name, in: wording.language, with: title),
      isLifted: path.isLifted)
  }
}

/// A recognizer or a control in the race for a touch, as the why card shows it.
package struct WhyLane: Hashable, Sendable {
  package enum Outcome: Hashable, Sendable { case won, lost, absent }

  /// The name of the recognizer, or of the control, as in decisions.
  package var recognizer: String
  /// The display name.
  package var name: String
  package var look: GestureLook
  package var outcome: Outcome
  /// The seconds from the landing to the decision, or until a control got the touch; 0 for a
  /// recognizer that never got it.
  package var decided: Double
  /// The seconds from the landing to the end of the gesture, or until a control lost the touch; for
  /// another loser that of the decision.
  package var over: Double
  /// Why it won or lost, in a few words.
  package var words: String
}
