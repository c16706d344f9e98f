package import Drawing
import ScenePlayer
package import TouchAnalysis
package import TouchEngine

/// The words of a time line.
package enum TimelineWords {
  package static let table = Words.table.part("timeline.")

  /// The words of a name with its arguments.
  static func text(_ name: String, in language: Language, with texts: String...) -> String {
    Wording(language).spaced(table.text(name, in: language, texts))
  }

  /// Returns the names of all lanes. Those that would be the same say their view too, or their
  /// number when nobody knows the view by a name.
  ///
  /// - Parameters:
  ///   - lanes: The lanes.
  ///   - wording: The names and the language.
  ///   - numbersTouches: Whether the lane of a finger with one touch has the number of that.
  /// - Returns: A name for each lane.
  package static func names(
    of lanes: [TimelineLane], _ wording: Wording, numbersTouches: Bool = false
  ) -> [String] {
    let language = wording.language
    let plain = lanes.map { lane in
      if numbersTouches, case .finger = lane.subject, lane.spans.count == 1,
        let touch = lane.spans[0].touches.first
      {
        return text("ofTouch", in: language, with: "\(touch.number)")
      }
      return name(of: lane.subject, wording) { wording.name($0) }
    }
    var counts: [String: Int] = [:]
    for name in plain { counts[name, default: 0] += 1 }
    var numbers: [String: Int] = [:]
    return zip(lanes, plain).map { lane, name in
      guard counts[name, default: 0] > 1 else { return name }
      let longer = self.name(of: lane.subject, wording) { recognizer in
        guard let dot = recognizer.lastIndex(of: ".") else { return wording.name(recognizer) }
        let view = String(recognizer[..<dot])
        guard wording.name(view) != view else { return wording.name(recognizer) }
        return text("of", in: language, with: wording.name(recognizer), wording.name(view))
      }
      numbers[longer, default: 0] += 1
      guard longer == name, let number = numbers[longer], number > 1 else { return longer }
      return text("numbered", in: language, with: name, "\(number)")
    }
  }

  private static func name(
    of subject: TimelineLane.Subject, _ wording: Wording, _ recognizer: (String) -> String
  ) -> String {
    let language = wording.language
    return switch subject {
    case .finger(let number): text("finger", in: language, with: "\(number)")
    case .view(let name): wording.name(name)
    case .recognizer(let name): recognizer(name)
    case .gate(let scrollView): text("gate", in: language, with: wording.name(scrollView))
    case .hold(let name): text("hold", in: language, with: recognizer(name))
    case .nextTap(let name): text("nextTap", in: language, with: recognizer(name))
    }
  }

  /// Returns why a mark is there, the longer words first: "no second tap before 0.35 s had passed",
  /// "less than 0.35 s"; none for a win without a measure.
  static func reasons(of mark: TimelineMark, _ wording: Wording) -> [String] {
    switch mark.kind {
    case .won:
      return mark.measure.map {
        [wording.value(of: $0, for: mark.decision.content.recognizer)]
      } ?? []
    case .followed:
      guard case .inGroup(let leader)? = mark.decision.reason else { return [] }
      return [text("with", in: wording.language, with: wording.name(leader))]
    case .cancelled: return [text("cancelled", in: wording.language)]
    case .lost where mark.decision.content.recognizer == nil:
      return [reason(ofControl: mark, wording)]
    case .lost:
      if case .failed(let recognizer, .requirement(let other)) = mark.decision.content {
        let decision = Decision(
          time: mark.time, .prevented(recognizer: recognizer, by: other, nil))
        return [wording.reason(of: decision)]
      }
      let whole = wording.reason(of: mark.decision)
      guard case .failed(_, let failure) = mark.decision.content, let measure = failure.measure
      else { return [whole] }
      let amount = wording.amount(measure.limit, of: measure)
      let shorter = measure.isMinimum ? ["needs"] : ["most", "over"]
      let short = shorter.map { text($0, in: wording.language, with: amount) }
      switch failure {
      case .exceeded, .heldTooLong, .insufficient, .liftedEarly:
        let value = wording.amounts(of: measure, missed: true).value
        let both = value + wording.say("common.comma") + short[0]
        return [whole, both] + short
      case .tooFewFingers, .noNextTap: return [whole] + short
      default: return [whole]
      }
    }
  }

  /// Returns why a control did not get or keep a touch, or did nothing with it.
  private static func reason(ofControl mark: TimelineMark, _ wording: Wording) -> String {
    let language = wording.language
    if let taker = mark.taker { return text("lost", in: language, with: wording.name(taker)) }
    return switch mark.decision.content {
    case .touchBegan: text("disabled", in: language)
    case .touchEnded: InspectorWords.text("press.outside", in: language)
    case .discarded: text("never", in: language)
    default: text("taken", in: language)
    }
  }

  /// Returns seconds with at most so many decimals: "2.1".
  static func seconds(_ seconds: Double, decimals: Int) -> String {
    Numeral.plain(seconds, decimals: decimals)
  }

  /// Returns a time with a fixed number of decimals: "0.46 s", and from a minute on "1:05.0".
  ///
  /// - Parameters:
  ///   - microseconds: The time.
  ///   - decimals: The number of decimals of the seconds.
  ///   - language: The language of the unit; `nil` leaves the unit out.
  /// - Returns: The words.
  static func clock(_ microseconds: Int64, decimals: Int, in language: Language?) -> String {
    var unit: Int64 = 1_000_000
    for _ in 0..<decimals { unit /= 10 }
    let count = (abs(microseconds) + unit / 2) / unit
    let perSecond = 1_000_000 / unit
    let sign = microseconds < 0 && count > 0 ? "-" : ""
    let fraction =
      decimals == 0 ? "" : "." + String(String(count % perSecond + perSecond).dropFirst())
    let seconds = count / perSecond
    guard seconds >= 60 else {
      let number = "\(sign)\(seconds)\(fraction)"
      return language.map { text("seconds", in: $0, with: number) } ?? number
    }
    return "\(sign)\(seconds / 60):\(String(seconds % 60 + 100).dropFirst())\(fraction)"
  }
}

extension TimelineLane {
  /// The look of the lane's gesture.
  package var look: GestureLook {
    switch subject {
    case .view: .tap
    case .recognizer(let name): isScroll ? .scroll : GestureLook(recognizer: name, kind: kind ?? "")
    case .finger, .gate, .hold, .nextTap: .other
    }
  }

  /// The icon before the lane's name.
  var icon: Icon {
    switch subject {
    case .finger: .tap
    case .view, .recognizer: look.icon
    case .gate: .gate
    case .hold, .nextTap: .clock
    }
  }
}
