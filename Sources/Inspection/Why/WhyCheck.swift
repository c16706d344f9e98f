package import TouchAnalysis

/// The state of the search for choices, which a program runs away from the frame's thread.
package enum WhyCheck: Hashable, Sendable {
  /// The search goes on; the number of replays so far.
  case running(replays: Int)
  /// The search is over; every cure in the report is confirmed.
  case done(CureReport)
  /// The recording cannot be played again.
  case failed
}
