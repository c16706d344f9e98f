public import TouchEngine

/// The questions about the touches of a run, and their answers.
///
/// Verdicts are those of the stories (``RunLog/stories``). The decisions of a touch only give the
/// moments of the steps that lead to a verdict.
public struct Answers: Sendable {
  /// The decisions of the run.
  public let log: RunLog
  let rules: AnswerRules
  /// By touch, what a hit test found; empty for decisions that were only read.
  private let notes: [TouchID: LandingNote]
  private let places: [TouchID: Int]

  /// Creates the answers about decisions that were only read.
  ///
  /// - Parameter log: The decisions of a run. Without a run, nothing is known about views that were
  ///   not hit.
  public init(_ log: RunLog) { self.init(log, [:]) }

  init(_ log: RunLog, _ notes: [TouchID: LandingNote]) {
    (self.log, self.notes) = (log, notes)
    rules = AnswerRules(names: log.names)
    var places: [TouchID: Int] = [:]
    for (index, touch) in log.touches.enumerated() { places[touch.story.touch] = index }
    self.places = places
  }

  /// Returns the story of a touch; `nil` when the run has no such touch.
  public func story(of touch: TouchID) -> TouchStory? { self.touch(touch)?.story }

  func touch(_ touch: TouchID) -> TouchLog? { places[touch].map { log.touches[$0] } }

  func note(_ touch: TouchID) -> LandingNote? { notes[touch] }

  // MARK: Questions

  /// Whether nothing used a touch: it is over, no recognizer won it, it stopped no scroll view, and
  /// the hit view did not get it, lost it, is a disabled control or a button outside of which the
  /// finger was lifted, or does nothing with touches or with this one.
  public func isUnused(_ touch: TouchID) -> Bool {
    guard let story = self.touch(touch)?.story else { return false }
    let isPlain = story.view.flatMap { note(touch)?.places[$0.view]?.isPlain } ?? false
    return story.isUnused(onPlainView: isPlain)
  }

  /// Returns all questions about a touch: first those about the control on which the finger landed,
  /// then those about the winners.
  public func questions(about touch: TouchID) -> [Question] {
    guard let story = self.touch(touch)?.story else { return [] }
    let unused = isUnused(touch) ? [Question(.whyUnused, .touch, touch: touch)] : []
    return unused + questions(about: story.view, recognizers(of: story) { _ in true }, touch)
  }

  /// Returns the questions about the hit view and about recognizers: a control is what the user
  /// meant to use, so it comes first.
  private func questions(
    about view: TouchStory.ViewPart?, _ recognizers: [Question], _ touch: TouchID
  ) -> [Question] {
    guard let view else { return recognizers }
    let own = questions(about: view, touch)
    return log.names.isControl(view.view) ? own + recognizers : recognizers + own
  }

  /// Returns the touches that concerned a view, the latest first, and the questions about each that
  /// make sense.
  ///
  /// - Parameters:
  ///   - view: The name of a view, or of an element that recognizers can mean.
  ///   - time: Only touches that had landed at this time; `nil` includes all.
  /// - Returns: The touches that hit the view, that its recognizers got, or that landed in it; when
  ///   there are none, the latest touch, which landed elsewhere.
  public func questions(at view: String, until time: Timestamp? = nil) -> [TouchQuestions] {
    let touches = log.touches.filter { touch in time.map { touch.story.began <= $0 } ?? true }
    let found = touches.reversed().compactMap { touch -> TouchQuestions? in
      let questions = self.questions(about: touch.story, at: view)
      return questions.isEmpty ? nil : asked(touch.story, questions)
    }
    guard found.isEmpty, let last = touches.last?.story, let note = note(last.touch),
      note.places[view] != nil
    else { return found }
    return [asked(last, [Question(.whyNot, .view(view), touch: last.touch)])]
  }

  private func asked(_ story: TouchStory, _ questions: [Question]) -> TouchQuestions {
    TouchQuestions(
      touch: story.touch, landed: story.began, isUnused: isUnused(story.touch),
      questions: questions)
  }

  private func questions(about story: TouchStory, at view: String) -> [Question] {
    let touch = story.touch
    var questions: [Question] = []
    let isHit = story.view?.view == view
    let isChosen = story.meant.contains { $0.choice.element == view }
    if isHit, isUnused(touch) { questions.append(Question(.whyUnused, .touch, touch: touch)) }
    let recognizers = recognizers(of: story) { isChosen || host(of: $0) == view }
    if isHit { return questions + self.questions(about: story.view, recognizers, touch) }
    questions += recognizers
    if !isChosen, story.meant.contains(where: { $0.rivals.contains { $0.element == view } }) {
      return questions + [Question(.whyNot, .view(view), touch: touch)]
    }
    // Its own recognizers tell more than that a part of it was hit.
    let miss = note(touch)?.miss(of: view, hit: story.view?.view)
    if let miss, miss.isInside, questions.isEmpty {
      if case .part = miss { return [] }
      questions.append(Question(.whyNot, .view(view), touch: touch))
    }
    return questions
  }

  private func recognizers(
    of story: TouchStory, where isAsked: (String) -> Bool
  ) -> [Question] {
    let parts = story.parts.filter { isAsked($0.recognizer) }
    var questions: [Question] = []
    for part in parts.filter(\.isVictory) {
      let subject = Question.Subject.recognizer(part.recognizer)
      questions.append(Question(.whyWon, subject, touch: story.touch))
      if part.heldFor != nil || part.waitedFor != nil {
        questions.append(Question(.whyLate, subject, touch: story.touch))
      }
    }
    for part in parts where !part.isVictory {
      questions.append(Question(.whyNot, .recognizer(part.recognizer), touch: story.touch))
    }
    return questions
  }

  private func questions(about view: TouchStory.ViewPart, _ touch: TouchID) -> [Question] {
    let subject = Question.Subject.view(view.view)
    // The question why nothing happened has the answer.
    if view.isDisabled && !view.isTaken || view.isBesideThumb { return [] }
    guard let began = view.began, view.usedIt else {
      return [Question(.whyNot, subject, touch: touch)]
    }
    let isLate = self.touch(touch).map { began > $0.story.began } ?? false
    return [Question(.whyWon, subject, touch: touch)]
      + (isLate ? [Question(.whyLate, subject, touch: touch)] : [])
  }

  /// Returns the view of a recognizer; without a run, from its name.
  private func host(of recognizer: String) -> String {
    log.names.view(of: recognizer)
      ?? recognizer.lastIndex(of: ".").map { String(recognizer[..<$0]) } ?? recognizer
  }
}

extension LoadedRecording {
  /// Plays the recording to its end, and returns what can be asked about it.
  ///
  /// - Parameters:
  ///   - changes: The changes of this run, besides those of the header.
  ///   - progress: Called with the time reached, after each batch.
  ///   - open: Opens a fresh run. It is not retained.
  /// - Returns: The decisions by touch, and what is known about the views at each landing.
  /// - Throws: What `open` throws, and what is wrong with the recording.
  public func answers(
    with changes: Changes = Changes(), progress: (Timestamp) -> Void = { _ in },
    opening open: @escaping RunOpener
  ) throws -> Answers {
    try answers(with: changes, progress: progress, stoppingAt: [], { _, _ in }, opening: open)
  }

  /// Plays the recording to its end, stops on the way, and returns what can be asked about it.
  ///
  /// - Parameters:
  ///   - changes: The changes of this run, besides those of the header.
  ///   - progress: Called with the time reached, after each batch.
  ///   - times: The moments at which it stops, in their order.
  ///   - stop: Called with the run at each of them, when everything before it has been played.
  ///   - open: Opens a fresh run. It is not retained.
  /// - Returns: The decisions by touch, and what is known about the views at each landing.
  /// - Throws: What `open` and `stop` throw, and what is wrong with the recording.
  package func answers(
    with changes: Changes = Changes(), progress: (Timestamp) -> Void = { _ in },
    stoppingAt times: [Timestamp], _ stop: (any HeadlessRun, Timestamp) throws -> Void,
    opening open: @escaping RunOpener
  ) throws -> Answers {
    let notes = LandingNotes()
    let log = try play(with: changes, progress: progress, stoppingAt: times, stop) { header in
      let run = try open(header)
      notes.follow(run)
      return run
    }
    return Answers(log, notes.all)
  }
}

/// A touch that concerned a view, and the questions about it that make sense.
public struct TouchQuestions: Hashable, Sendable {
  /// The touch.
  public var touch: TouchID
  /// The time at which the touch landed.
  public var landed: Timestamp
  /// Whether nothing used the touch.
  public var isUnused: Bool
  /// The questions, those about the winner first.
  public var questions: [Question]

  /// Creates the questions about a touch.
  ///
  /// - Parameters:
  ///   - touch: The touch.
  ///   - landed: The time at which it landed.
  ///   - isUnused: Whether nothing used the touch.
  ///   - questions: The questions, in their order.
  package init(touch: TouchID, landed: Timestamp, isUnused: Bool, questions: [Question]) {
    (self.touch, self.landed) = (touch, landed)
    (self.isUnused, self.questions) = (isUnused, questions)
  }
}
