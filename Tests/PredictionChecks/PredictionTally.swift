/// What was foretold at moments of recordings, and what did not come true.
package struct PredictionTally {
  /// The number of moments.
  package var moments = 0
  /// The number of moments of which a sentence says "may become".
  package var openMoments = 0
  /// The number of moments at which no finger was down.
  package var pausedMoments = 0
  /// The number of moments at which nothing was foretold.
  package var emptyMoments = 0
  package var outcomes = 0
  /// The plain sentences that did not come true, with their moments.
  package var faults: [String] = []

  package init() {}

  package static func += (one: inout PredictionTally, other: PredictionTally) {
    one.moments += other.moments
    one.openMoments += other.openMoments
    one.pausedMoments += other.pausedMoments
    one.emptyMoments += other.emptyMoments
    one.outcomes += other.outcomes
    one.faults += other.faults
  }
}
