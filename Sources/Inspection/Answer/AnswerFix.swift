import SceneBase
package import ScenePlayer
package import TouchAnalysis
import TouchEngine

/// A change that the answer in place offers, which a replay has confirmed.
package struct AnswerFix: Hashable, Sendable {
  package let cure: Cure
  /// What the scene does with this touch then: "Selected the star", after what it does now and still
  /// does; empty when it says nothing.
  let effects: [String]

  /// The largest number of fixes. From the design of the answer.
  private static let limit = 2

  /// Returns the fixes of a report: those that take from no gesture its plainest touch, and switch
  /// nothing off.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - minute: The minute's end with the touch.
  /// - Returns: At most two, the least first.
  /// - Throws: What is wrong with the minute.
  package static func all(of report: CureReport, on minute: Minute) throws -> [AnswerFix] {
    try WhyChoice.cures(of: report, atMost: limit).filter(\.isFix).map { cure in
      let now = try AskedTouch.effect(of: cure.changes, on: minute)
      // What won before still wins beside another one.
      let isBeside = cure.price.winners.count > 1 && cure.price.losers.isEmpty
      let former = isBeside ? try AskedTouch.effect(of: Changes(), on: minute) : nil
      return AnswerFix(
        cure: cure, effects: [former == now ? nil : former, now].compactMap(\.self))
    }
  }
}

extension Cure {
  /// Whether somebody would ship it: it takes from no gesture its plainest touch, and switches
  /// nothing off.
  var isFix: Bool { !price.isDear && !parts.contains(where: Self.switchesOff) }

  /// Whether a change switches a recognizer or one of its properties on or off.
  private static func switchesOff(_ part: Part) -> Bool {
    switch part.change {
    case .off: true
    case .property(_, let name, _): ChangedNumber.isTruth(name)
    case .setting, .together, .apart, .require, .unrequire, .delay, .order: false
    }
  }
}

/// The state of the search for fixes, which a program runs away from the frame's thread.
package enum AnswerCheck: Hashable, Sendable {
  /// The search goes on.
  case running
  /// The search is over; the fixes were tested on so many other touches.
  case done([AnswerFix], others: Int)
  /// The minute cannot be played again, or nothing can be searched for the question.
  case failed
}
