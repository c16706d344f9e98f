import FileSupport
import SceneBase

/// The part of the lab's log that a state stores.
struct LabLogState: Codable, Hashable, Sendable {
  /// The recognizers that recognized, in order: 0 is A, 1 is B.
  var winners: [Int]
  /// The last verdicts about A and B, `null` where there was none; `nil` in a state of an earlier
  /// version.
  var verdicts: [VerdictState?]?

  func check() throws(StateFault) {
    guard winners.count <= LabLog.most, winners.allSatisfy({ (0...1).contains($0) }) else {
      throw StateFault("at most \(LabLog.most) of 0 and 1 under \"winners\"", found: "others")
    }
    guard verdicts?.count ?? 2 == 2 else {
      throw StateFault("2 under \"verdicts\"", found: "\(verdicts?.count ?? 0)")
    }
    for verdict in verdicts ?? [] { try verdict?.check() }
  }
}
