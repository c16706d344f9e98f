import TouchEngine

/// The candidates for cures, from the stories of the target's touches.
struct CureCandidates {
  /// All of them, by class.
  private(set) var all: [CureCandidate] = []
  /// The recognizers that they are about: that of the target, and the others of its touches.
  let recognizers: [String]

  private let target: CureTarget
  private let survey: CureSurvey
  private let measures: [Measure]
  private var numbers: Set<CureNumber.Name> = []

  /// - Parameters:
  ///   - target: The target.
  ///   - log: What was decided around the target's touch.
  ///   - survey: What was seen then.
  init(for target: CureTarget, in log: RunLog, _ survey: CureSurvey) {
    (self.target, self.survey) = (target, survey)
    let decisions = log.before + log.touches.flatMap(\.decisions)
    measures = decisions.compactMap { $0.content.measure }
    let rivals = Self.rivals(of: target, in: log)
    recognizers = [target.recognizer].compactMap(\.self) + rivals
    if let own = target.recognizer { addOwn(own) }
    for rival in rivals { addNumbers(of: rival, .rival) }
    switch (target.wish, target.recognizer) {
    case (.win, let own?): addRelations(of: own, rivals, decisions)
    case (.lose, let own?): addRelations(against: own, rivals, decisions)
    case (_, nil): addSharing(rivals)
    }
    addViews(rivals)
    switch (target.wish, target.recognizer) {
    case (.lose, let own?): add(.off(recognizer: own), .off)
    default: for rival in rivals { add(.off(recognizer: rival), .off) }
    }
  }

  /// Adds the relations with which a recognizer wins.
  private mutating func addRelations(
    of own: String, _ rivals: [String], _ decisions: [Decision]
  ) {
    for rival in rivals { add(.together(own, rival), .together) }
    for rival in rivals { add(.apart(own, rival), .together) }
    for rival in rivals { add(.require(rival, toFail: own), .require) }
    for other in Self.awaited(by: own, decisions) {
      add(.unrequire(own, toFail: other), .require)
    }
  }

  /// Adds the relations with which a recognizer loses.
  private mutating func addRelations(
    against own: String, _ rivals: [String], _ decisions: [Decision]
  ) {
    for rival in rivals { add(.apart(own, rival), .together) }
    for rival in rivals { add(.require(own, toFail: rival), .require) }
    for rival in rivals where Self.awaited(by: rival, decisions).contains(own) {
      add(.unrequire(rival, toFail: own), .require)
    }
  }

  private mutating func add(_ change: Change, _ kind: Cure.Class) {
    all.append(CureCandidate(content: .fixed(change), kind: kind))
  }

  /// Adds what leaves a touch to its view although a rival recognizes, and the relations of rivals
  /// with which another one recognizes, or a later one.
  private mutating func addSharing(_ rivals: [String]) {
    for rival in rivals {
      for (property, value) in survey.recognizers[rival]?.properties ?? []
      where value != 0 && Self.takingProperties.contains(property.name) {
        add(.property(recognizer: rival, property.name, 0), .rival)
      }
    }
    for (index, rival) in rivals.enumerated() {
      for other in rivals[(index + 1)...] { add(.together(rival, other), .together) }
    }
    for rival in rivals {
      for other in rivals where other != rival { add(.require(rival, toFail: other), .require) }
    }
  }

  /// The properties with which a recognizer takes a touch from its view.
  private static let takingProperties = ["cancelsTouchesInView", "delaysTouchesEnded"]

  private mutating func addOwn(_ recognizer: String) {
    addNumbers(of: recognizer, .own)
    for (property, value) in survey.recognizers[recognizer]?.properties ?? []
    where property.isTruth {
      add(.property(recognizer: recognizer, property.name, value == 0 ? 1 : 0), .own)
    }
  }

  /// Adds the settings and properties that a recognizer has, upward and downward. A setting that
  /// two recognizers read is added once.
  private mutating func addNumbers(of recognizer: String, _ kind: Cure.Class) {
    guard let facts = survey.recognizers[recognizer] else { return }
    let settings = facts.settings.compactMap { CureNumber(setting: $0, in: survey.settings) }
    let properties = facts.properties.filter { !$0.property.isTruth }.map {
      CureNumber($0.property, of: recognizer, current: $0.value)
    }
    for number in settings + properties where numbers.insert(number.name).inserted {
      let hints = measures.filter { abs($0.limit - number.current) < 1e-9 }.map(\.value)
      for isUp in [true, false] {
        guard let search = NumberSearch(number, isUp: isUp, hints: hints) else { continue }
        all.append(CureCandidate(content: .number(search), kind: kind))
      }
    }
  }

  /// Adds the delays of the scroll views that have a recognizer in the story, and the order of the
  /// recognizers on the target's view.
  private mutating func addViews(_ rivals: [String]) {
    var seen: Set<String> = []
    for view in recognizers.compactMap({ survey.recognizers[$0]?.view })
    where seen.insert(view).inserted {
      guard let isDelayed = survey.scrollViews[view] else { continue }
      add(.delay(scrollView: view, !isDelayed), .delay)
    }
    guard let own = target.recognizer else { return }
    for rival in rivals {
      guard let view = survey.recognizers[rival]?.view, view == survey.recognizers[own]?.view
      else { continue }
      add(.order(own, before: rival), .order)
      add(.order(rival, before: own), .order)
    }
  }

  /// Returns the other recognizers of the target's touches, in order of appearance; of a view all
  /// recognizers of its touch. Whom a recognizer loses to or waits for has a touch with it.
  private static func rivals(of target: CureTarget, in log: RunLog) -> [String] {
    var names: [String] = []
    for story in log.stories {
      let isOfTarget =
        target.recognizer.map { name in story.parts.contains { $0.recognizer == name } }
        ?? (story.touch == target.touch)
      guard isOfTarget else { continue }
      for part in story.parts
      where part.recognizer != target.recognizer && !names.contains(part.recognizer) {
        names.append(part.recognizer)
      }
    }
    return names
  }

  /// Returns the recognizers for which one had to wait.
  private static func awaited(by name: String, _ decisions: [Decision]) -> [String] {
    var names: [String] = []
    for decision in decisions {
      switch decision.content {
      case .held(name, let other), .waits(name, let other),
        .failed(name, .requirement(let other)):
        if !names.contains(other) { names.append(other) }
      default: break
      }
    }
    return names
  }
}

extension RecognizerProperty {
  /// Whether it is true or false.
  fileprivate var isTruth: Bool { isWhole && range == 0...1 }
}

/// A change with which the target may have what is wished. Of a number, only its name and its
/// direction are known yet.
struct CureCandidate: Hashable, Sendable {
  enum Content: Hashable, Sendable {
    case fixed(Change)
    case number(NumberSearch)
  }

  let content: Content
  let kind: Cure.Class

  /// Returns the change as a part of a cure; `value` is that of a number.
  func part(_ value: Double) -> Cure.Part {
    switch content {
    case .fixed(let change): Cure.Part(change: change, kind: kind, former: nil, size: 1)
    case .number(let search): search.number.part(to: value, kind)
    }
  }

  /// Returns the nearest value beyond a measured one; `nil` when the measure's limit is not the
  /// present value of this number.
  func value(beyond measure: Measure?) -> Double? {
    guard case .number(let search) = content, let measure,
      abs(measure.limit - search.number.current) < 1e-9
    else { return nil }
    return search.value(beyond: measure.value)
  }

  /// The greatest number of replays that it takes to find the nearest value.
  var cost: Int {
    switch content {
    case .fixed: 1
    case .number(let search): 1 + search.cost
    }
  }

  /// Whether a rival then leaves touches to their views.
  var leavesTouches: Bool {
    if case .fixed(.property) = content { kind == .rival } else { false }
  }

  /// Whether it can be combined with another one: they are about different numbers, or relations of
  /// different kinds or recognizers.
  func combines(with other: CureCandidate) -> Bool {
    switch (content, other.content) {
    case (.number(let one), .number(let two)): one.number.name != two.number.name
    case (.fixed(let one), .fixed(let two)):
      kind != other.kind || Set(one.recognizers) != Set(two.recognizers)
    default: true
    }
  }
}
