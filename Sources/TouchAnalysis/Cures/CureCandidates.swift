import TouchEngine

/// The candidates for cures, from the story of the target.
struct CureCandidates {
  /// All of them, by class.
  private(set) var all: [CureCandidate] = []

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
    addOwn()
    for rival in rivals { addNumbers(of: rival, .rival) }
    for rival in rivals { add(.together(target.recognizer, rival), .together) }
    for rival in rivals { add(.apart(target.recognizer, rival), .together) }
    for rival in rivals { add(.require(rival, toFail: target.recognizer), .require) }
    for other in Self.awaited(by: target, decisions) {
      add(.unrequire(target.recognizer, toFail: other), .require)
    }
    addViews(rivals)
    for rival in rivals { add(.off(recognizer: rival), .off) }
  }

  private mutating func add(_ change: Change, _ kind: Cure.Class) {
    all.append(CureCandidate(content: .fixed(change), kind: kind))
  }

  private mutating func addOwn() {
    addNumbers(of: target.recognizer, .own)
    for (property, value) in survey.recognizers[target.recognizer]?.properties ?? []
    where property.isTruth {
      add(
        .property(recognizer: target.recognizer, property.name, value == 0 ? 1 : 0), .own)
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
    let recognizers = [target.recognizer] + rivals
    var seen: Set<String> = []
    for view in recognizers.compactMap({ survey.recognizers[$0]?.view })
    where seen.insert(view).inserted {
      guard let isDelayed = survey.scrollViews[view] else { continue }
      add(.delay(scrollView: view, !isDelayed), .delay)
    }
    for rival in rivals {
      guard let view = survey.recognizers[rival]?.view,
        view == survey.recognizers[target.recognizer]?.view
      else { continue }
      add(.order(target.recognizer, before: rival), .order)
      add(.order(rival, before: target.recognizer), .order)
    }
  }

  /// Returns the other recognizers of the target's touches, and those that a decision about the
  /// target names, in order of appearance.
  private static func rivals(of target: CureTarget, in log: RunLog) -> [String] {
    var names: [String] = []
    func add(_ name: String) {
      if name != target.recognizer, !names.contains(name) { names.append(name) }
    }
    let name = target.recognizer
    for touch in log.touches where touch.story.parts.contains(where: { $0.recognizer == name }) {
      for part in touch.story.parts { add(part.recognizer) }
      for decision in touch.decisions {
        switch decision.content {
        case .prevented(name, let other, _), .held(name, let other), .waits(name, let other),
          .failed(name, .requirement(let other)):
          add(other)
        default: break
        }
      }
    }
    return names
  }

  /// Returns the recognizers for which the target had to wait.
  private static func awaited(by target: CureTarget, _ decisions: [Decision]) -> [String] {
    var names: [String] = []
    for decision in decisions {
      switch decision.content {
      case .held(target.recognizer, let other), .waits(target.recognizer, let other),
        .failed(target.recognizer, .requirement(let other)):
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
