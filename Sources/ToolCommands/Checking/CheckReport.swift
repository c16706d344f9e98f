import FileSupport
import TouchAnalysis
import TouchEngine
import TouchTraces

/// The results of checking several recordings, as text, JSON and JUnit XML.
struct CheckReport {
  var results: [CheckResult]

  /// Returns the recordings that differ or are broken, and the number of each, in a language.
  /// Decisions, and what is wrong with a recording, are told in English.
  func text(in language: Language) -> String {
    let wording = Wording(language)
    var lines: [String] = []
    for result in results {
      switch result.outcome {
      case .same: break
      case .different(let difference):
        lines.append(wording.say("check.different", result.name.shown, difference.line))
        lines.append(contentsOf: Self.words(difference, wording))
      case .otherLayout(let reason):
        lines.append("\(result.name.shown): \(reason)")
      case .broken(let message, _):
        let fault = language == .english ? nil : result.fault?.told(wording)
        let words = fault ?? message
        lines.append(result.isForeign ? words : wording.say("check.isBroken", words))
      }
      if result.recorded > 0 {
        lines.append("  " + wording.say("check.onlyRecorded", result.recorded))
      }
      lines += result.unmet.flatMap { Self.words($0, wording) }
    }
    lines.append(summary(wording))
    return lines.joined(separator: "\n")
  }

  private func summary(_ wording: Wording) -> String {
    let decisions = results.reduce(0) { $0 + $1.decisions }
    let foreign = results.count(where: \.isForeign)
    let broken = results.count { $0.status > 1 } - foreign
    // The decisions are the same, and a line of a .touchexpect does not hold.
    let unmet = results.count { $0.isAsRecorded && $0.status == 1 }
    let different = results.count { $0.status == 1 } - unmet
    var parts = [
      wording.say("check.same", results.count - different - unmet - foreign - broken)
    ]
    if unmet > 0 {
      parts.append(wording.say("check.unmet", unmet))
      if unmet == results.count { parts.removeFirst() }
    }
    if different > 0 { parts.append(wording.say("check.differ", different)) }
    if foreign > 0 { parts.append(wording.say("check.foreign", foreign)) }
    if broken > 0 { parts.append(wording.say("check.broken", broken)) }
    let all = parts.joined(separator: wording.say("check.comma"))
    return wording.say("check.summary", results.count, all, decisions)
  }

  /// Returns the line that does not hold, and the stories that it is about.
  private static func words(_ unmet: UnmetExpectation, _ wording: Wording) -> [String] {
    [wording.say("check.doesNotHold", unmet.path.shown, unmet.line, unmet.text.shown)]
      + unmet.stories.flatMap { wording.lines(of: $0) }.map { "  \($0)" }
  }

  /// Returns the recorded and the present decision; as lines of the trace when their words are
  /// equal.
  private static func words(
    _ difference: TraceChecker.Difference, _ wording: Wording
  ) -> [String] {
    var recorded = difference.recordedWords
    var now = difference.nowWords
    if recorded == now {
      recorded = difference.recorded?.shown ?? ""
      now = difference.now?.shown ?? ""
    }
    return [
      "  " + wording.say("check.recorded", recorded), "  " + wording.say("check.now", now),
    ]
  }

  /// The results as an object for machines.
  var json: JSON {
    let recordings = JSON.array(
      results.map { result in
        var members = [JSON.Member(JSONEnvelope.fileKey, .string(result.name))]
        func add(_ key: String, _ text: String?) {
          if let text { members.append(JSON.Member(key, .string(text))) }
        }
        switch result.outcome {
        case .same: add("outcome", "same")
        case .different(let difference):
          add("outcome", "different")
          members.append(JSON.Member("line", .integer(Int64(difference.line))))
          add("recorded", difference.recordedWords)
          add("now", difference.nowWords)
          add("recordedLine", difference.recorded)
          add("nowLine", difference.now)
        case .otherLayout(let reason):
          add("outcome", "other layout")
          add("message", reason)
          members.append(JSON.Member("recordedDecisions", .integer(Int64(result.recorded))))
        case .broken(let message, _):
          add("outcome", "broken")
          add("message", message)
        }
        if !result.unmet.isEmpty {
          members.append(JSON.Member("unmet", .array(result.unmet.map(Self.json))))
        }
        members.append(JSON.Member("decisions", .integer(Int64(result.decisions))))
        add("warning", result.warning)
        return .object(members)
      })
    return JSONEnvelope("check").json(.object([JSON.Member("recordings", recordings)]))
  }

  private static func json(_ unmet: UnmetExpectation) -> JSON {
    .object([
      JSON.Member("line", .integer(Int64(unmet.line))),
      JSON.Member("expression", .string(unmet.text)),
      JSON.Member("stories", .array(unmet.stories.map { StoryJSON.json($0) })),
    ])
  }

  /// The results as JUnit XML, with a test case for each recording.
  var junit: String {
    func count(_ isCounted: (CheckResult) -> Bool) -> Int { results.filter(isCounted).count }
    let seconds = results.reduce(0) { $0 + $1.duration }
    var lines = [
      #"<?xml version="1.0" encoding="UTF-8"?>"#,
      #"<testsuite name="\#(ToolProgram.current.name) check" tests="\#(results.count)""#
        + #" failures="\#(count { $0.status == 1 })" errors="\#(count { $0.status > 1 })""#
        + #" time="\#(Numeral.fixed(seconds, decimals: 3))">"#,
    ]
    for result in results {
      let head =
        #"  <testcase classname="check" name="\#(Self.escaped(result.name))""#
        + #" time="\#(Numeral.fixed(result.duration, decimals: 3))""#
      switch result.outcome {
      case .same where !result.unmet.isEmpty:
        let words = result.unmet.flatMap { Self.words($0, Wording(.english)) }
          .joined(separator: "\n")
        lines += [
          head + ">",
          #"    <failure message="\#(result.unmet.count) of its expectations do not hold">"#
            + Self.escaped(words) + "</failure>",
          "  </testcase>",
        ]
      case .same: lines.append(head + "/>")
      case .different(let difference):
        let words = Self.words(difference, Wording(.english)).joined(separator: "\n")
        lines += [
          head + ">",
          #"    <failure message="different from line \#(difference.line) on">"#
            + Self.escaped(words) + "</failure>",
          "  </testcase>",
        ]
      case .otherLayout(let reason):
        lines += [
          head + ">", #"    <failure message="\#(Self.escaped(reason))"/>"#, "  </testcase>",
        ]
      case .broken(let message, _):
        lines += [
          head + ">", #"    <error message="\#(Self.escaped(message))"/>"#, "  </testcase>",
        ]
      }
    }
    return (lines + ["</testsuite>", ""]).joined(separator: "\n")
  }

  /// Escapes text for XML; a character that XML cannot contain becomes the replacement character.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\n": escaped += "\n"
      case _ where scalar.value < 0x20 || scalar.value == 0xfffe || scalar.value == 0xffff:
        escaped += "\u{fffd}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
