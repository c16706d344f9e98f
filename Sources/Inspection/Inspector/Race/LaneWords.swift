import SceneBase
import TouchEngine

/// The words of a lane: who it is, its value at the right, and the line below its bar.
struct LaneWords: Hashable {
  var name: String
  var value = ""
  var note = ""

  /// Words a lane.
  ///
  /// - Parameters:
  ///   - lane: The lane.
  ///   - leads: Whether it is nearest to winning.
  ///   - wording: The names and the language.
  init(_ lane: RaceLane, leads: Bool, _ wording: Wording) {
    name = lane.name(wording)
    switch lane.standing {
    case _ where lane.isPress: wordPress(lane, wording)
    case .won(let measure): value = measure.map { Self.short($0, wording) } ?? ""
    case .lost(let decision): value = wording.reason(of: decision)
    case .races(_, let waitsFor, let isReady):
      let names = waitsFor.map { wording.name($0) }.joined(separator: wording.say("common.comma"))
      if let main = lane.needs {
        value = wording.share(of: main)
      } else if let most = lane.most {
        value = Self.left(of: most, wording)
      }
      if lane.isCounting, [.duration, .gap].contains((lane.needs ?? lane.most)?.quantity) {
        value = InspectorWords.counting(value)
      }
      if isReady {
        note = Self.text("ready", wording, names)
      } else if leads, let needs = lane.needs, needs.share < 1 {
        note = Self.text("lead", wording, wording.rest(of: needs))
      } else if !waitsFor.isEmpty {
        note = Self.text("waits", wording, names)
      } else if let most = lane.needs == nil ? Self.second(of: lane) : lane.most {
        note = Self.most(most, wording)
      }
    }
  }

  /// Words the press of a button: it needs the lift inside, and the finger may be outside by the
  /// button's margin at most.
  private mutating func wordPress(_ lane: RaceLane, _ wording: Wording) {
    let language = wording.language
    switch lane.standing {
    case .won: value = InspectorWords.text("press.won", in: language)
    case .lost(let decision):
      let reason =
        switch decision.content {
        case .touchEnded: "press.outside"
        case .discarded: "press.never"
        default: "press.taken"
        }
      value = InspectorWords.text(reason, in: language)
    case .races:
      guard let outside = lane.most else { return }
      let isOut = outside.value > outside.limit
      value = InspectorWords.text(isOut ? "press.out" : "press.needs", in: language)
      guard outside.limit > 0 else { return }
      note = InspectorWords.text(
        "press.most", in: language, with: wording.amount(outside.limit, of: outside),
        Self.rest(of: outside, wording))
    }
  }

  /// A measured value, short enough for the place beside a name: "spread 15.6 pt".
  private static func short(_ measure: Measure, _ wording: Wording) -> String {
    let name = "won.\(measure.quantity.rawValue)"
    guard InspectorWords.table.text(name, in: wording.language) != nil else {
      return wording.value(of: measure)
    }
    return text(name, wording, wording.amounts(of: measure).value)
  }

  /// The maximum beside the one that is used up most; `nil` when there is one only.
  private static func second(of lane: RaceLane) -> Measure? {
    guard case .races(let goals, _, _) = lane.standing, let most = lane.most else { return nil }
    return goals.first { !$0.isMinimum && $0.quantity != most.quantity }
  }

  /// A maximum and what is left of it: "Movement: at most 10 pt, 1.8 pt left".
  private static func most(_ measure: Measure, _ wording: Wording) -> String {
    let name = measure.quantity.rawValue
    return InspectorWords.text(
      "most", in: wording.language,
      with: InspectorWords.table.text(name, in: wording.language) ?? name,
      wording.amount(measure.limit, of: measure), rest(of: measure, wording))
  }

  private static func left(of measure: Measure, _ wording: Wording) -> String {
    text("left", wording, rest(of: measure, wording))
  }

  /// Returns the rest of a maximum; 0 once it is used up.
  private static func rest(of measure: Measure, _ wording: Wording) -> String {
    measure.value < measure.limit ? wording.rest(of: measure) : wording.amount(0, of: measure)
  }

  private static func text(_ name: String, _ wording: Wording, _ text: String) -> String {
    InspectorWords.text(name, in: wording.language, with: text)
  }
}
