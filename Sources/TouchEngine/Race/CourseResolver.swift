/// Finds the first recognizer that recognizes on a course.
///
/// It plays steps 2 to 4 of the events to come on copies of the recognizers' standings. Who may
/// begin, who waits and who excludes whom it asks the ``GestureArbiter``, with
/// ``Asking/foretell(along:)``.
struct CourseResolver {
  /// The outcome of a course.
  struct Outcome {
    /// The first recognizer that recognizes; `nil` when none does.
    var winner: GestureRecognizer?
    /// The amount after which it does.
    var amount = 0.0
    /// Whether everything that decides is known.
    var isSure = true
  }

  private let arbiter: GestureArbiter
  private let course: Course
  private let asking: Asking
  /// The recognizers that take part, in the order of rule A21.
  private let order: [GestureRecognizer]
  /// The view on which a finger lands on the course; `nil` when none lands.
  private let landingView: View?
  /// How far each has come on the course.
  private var standings: [Standing]
  /// What each that is undecided does by itself.
  private let forecasts: [Forecast]
  /// The attempts in the order in which they were made.
  private var attempts: [GestureRecognizer]
  /// The recognizers that have recognized before the course.
  private var active: [GestureRecognizer]
  private var isSure = true
  /// Whether the fingers have lifted, and the event of the lift is over.
  private var isAfterLift = false

  init(arbiter: GestureArbiter, course: Course, time: Timestamp) {
    self.init(arbiter, course, arbiter.order) { $0.forecast(course, at: time) }
  }

  /// Only what the two fingers decide is foretold; no time passes on their course.
  init(arbiter: GestureArbiter, course: PairCourse) {
    self.init(arbiter, .wait, arbiter.order) { $0.forecast(course) }
  }

  /// The course is another tap where the last one was.
  init(arbiter: GestureArbiter, tap: NextTap, time: Timestamp) {
    self.init(arbiter, .tap(fingers: tap.places.count), tap.order, on: tap.view) {
      tap.forecast(of: $0, at: time)
    }
    isSure = tap.isSure
  }

  private init(
    _ arbiter: GestureArbiter, _ course: Course, _ order: [GestureRecognizer],
    on landingView: View? = nil, _ forecast: (GestureRecognizer) -> Forecast
  ) {
    self.arbiter = arbiter
    self.course = course
    asking = .foretell(along: course.way)
    self.order = order
    self.landingView = landingView
    standings = order.map(\.standing)
    forecasts = zip(order, standings).map { $1.isUndecided ? forecast($0) : .stays }
    active = order.filter(\.hasRecognized)
    attempts = arbiter.unsettled.filter(\.isHeld)
  }

  /// The outcome of the course.
  var settled: Outcome {
    var resolver = self
    return resolver.settle()
  }

  private mutating func settle() -> Outcome {
    var amount = 0.0
    while true {
      // Whatever an unknown recognizer does may decide.
      for index in undecided { if case .unknown = forecasts[index] { isSure = false } }
      let due = undecided.compactMap { forecasts[$0].amount }
      guard let next = due.min() else { return Outcome(isSure: isSure) }
      if course.isLifting, next > 0, !isAfterLift {
        // Nobody decides in the lift itself; those that wait for no touch fail in it.
        endLift()
        if let winner = resolve() { return Outcome(winner: winner, amount: 0, isSure: isSure) }
        active = []
        continue
      }
      amount = max(next, amount)
      decide(upTo: next + 1e-6)
      if course.isLifting, !isAfterLift { endLift() }
      if let winner = resolve() {
        return Outcome(winner: winner, amount: amount, isSure: isSure)
      }
      // The gestures that were active have ended with the lift.
      if isAfterLift { active = [] }
    }
  }

  /// The places of those that have not decided.
  private var undecided: [Int] { standings.indices.filter { standings[$0].isUndecided } }

  /// Lets the recognizers that are due attempt or fail.
  private mutating func decide(upTo amount: Double) {
    var made: [(index: Int, isAmidStrokes: Bool)] = []
    for index in undecided {
      guard let due = forecasts[index].amount, due <= amount else { continue }
      if case .attempts = forecasts[index] {
        made.append((index, standings[index] == .amidStrokes))
      }
      standings[index] = .over
    }
    for (index, isAmidStrokes) in made {
      switch mayBegin(order[index]) {
      case false?: continue
      case true?: break
      case nil: isSure = false
      }
      switch isStopped(order[index]) {
      case true?: continue
      case false?: break
      case nil: isSure = false
      }
      // One amid strokes keeps others waiting wherever its touches are. The touches of another tap
      // are not there yet, and are the same for all.
      standings[index] = isAmidStrokes || course.isTap ? .held : .attempting
      attempts.append(order[index])
    }
  }

  /// Fails those that have no touch left, and wait for none.
  private mutating func endLift() {
    isAfterLift = true
    for index in undecided {
      switch forecasts[index] {
      case .stays where order[index].hasTouchDown, .unknown where order[index].hasTouchDown:
        standings[index] = .over
      case .stays, .unknown, .attempts, .fails: standings[index] = .amidStrokes
      }
    }
  }

  /// Settles the attempts; returns the first that recognizes.
  private mutating func resolve() -> GestureRecognizer? {
    while let next = nextToSettle() {
      attempts.removeAll { $0 === next }
      set(.over, next)
      if let isPrevented = isPrevented(next) {
        if isPrevented { continue }
      } else {
        isSure = false
      }
      return next
    }
    return nil
  }

  /// The first attempt that need not wait, or that is released because all wait for one another;
  /// holds the others when there is none.
  private mutating func nextToSettle() -> GestureRecognizer? {
    let inPrecedence = GestureArbiter.inPrecedence(attempts)
    if let free = inPrecedence.first(where: { undecidedRequirements(of: $0).isEmpty }) {
      return free
    }
    for held in attempts { set(.held, held) }
    let cycle = GestureArbiter.cycleToBreak(
      in: order, isHeld: { standing(of: $0) == .held }, awaited: { undecidedRequirements(of: $0) })
    return cycle?.first
  }

  private func standing(of recognizer: GestureRecognizer) -> Standing {
    order.firstIndex { $0 === recognizer }.map { standings[$0] } ?? .over
  }

  private mutating func set(_ standing: Standing, _ recognizer: GestureRecognizer) {
    if let index = order.firstIndex(where: { $0 === recognizer }) { standings[index] = standing }
  }

  /// The recognizers that keep an attempt waiting (rules A31, A34).
  private func undecidedRequirements(of waiting: GestureRecognizer) -> [GestureRecognizer] {
    waiting.requiredToFail.filter { $0.mayRecognize(before: waiting, as: standing(of: $0)) }
  }

  /// Whether an active recognizer keeps an attempt from recognizing (rules A39, A40); `nil` when
  /// that is not known.
  private func isPrevented(_ newcomer: GestureRecognizer) -> Bool? {
    isExcluded(newcomer, by: active.filter { $0 !== newcomer && $0.sharesTouch(with: newcomer) })
  }

  /// Whether a touch of an attempt has stopped moving content (rule D39); `nil` when it is not known
  /// whether that fails the attempt.
  private func isStopped(_ newcomer: GestureRecognizer) -> Bool? {
    isExcluded(newcomer, by: newcomer.stoppers)
  }

  private func isExcluded(
    _ newcomer: GestureRecognizer, by others: [GestureRecognizer]
  ) -> Bool? {
    var answer: Bool? = false
    for active in others {
      switch arbiter.exclusion(of: newcomer, by: active, asking: asking) {
      case .excluded: return true
      case .shared: break
      case .unknown: answer = nil
      }
    }
    return answer
  }

  /// Whether views, delegate, states and content let a recognizer begin; `nil` when that is not
  /// known before they are asked (rules A46, A47, D8).
  private func mayBegin(_ recognizer: GestureRecognizer) -> Bool? {
    let reason = recognizer.answerReason
    defer { recognizer.answerReason = reason }
    switch arbiter.beginning(of: recognizer, landingOn: landingView, asking: asking) {
    case .allowed: return true
    case .refused: return false
    case .unknown: return nil
    }
  }
}
