/// What became of a run of a sweep.
public struct SweepOutcome: Hashable, Sendable {
  /// Whether the watched expression is true; `nil` when none is watched.
  public var holds: Bool?
  /// The recognizers that won with the watched touch, in the order of rule A21; of all touches when
  /// no touch is watched. Empty when nobody won, or the run was not possible.
  public var winners: [String]

  /// Whether two runs are told apart: by the expression if there is one, otherwise by the winners.
  func differs(from other: SweepOutcome) -> Bool {
    holds == nil ? winners != other.winners : holds != other.holds
  }
}
