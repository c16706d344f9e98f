import FileSupport
import TouchEngine
import TouchTraces

/// Decisions as commands print them: a line each.
enum DecisionList {
  /// Prints each decision as its time and its words.
  static func write(_ decisions: [Decision], _ wording: Wording) throws {
    for decision in decisions {
      let time = decision.time.words
      let margin = String(repeating: " ", count: max(0, 11 - time.count))
      try StandardOutput.print("\(margin)\(time)  \(wording.words(of: decision))")
    }
  }

  /// Prints each decision as its line in a trace.
  static func printJSON(_ decisions: [Decision]) throws {
    for decision in decisions { try StandardOutput.print(DecisionLine.json(decision)) }
  }
}
