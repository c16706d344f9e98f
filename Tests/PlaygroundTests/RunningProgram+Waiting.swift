import Foundation
import Testing
import TouchTestSupport

extension RunningProgram {
  /// Waits until `condition` holds, for as long as a slow machine may need.
  func wait(
    for what: String, sourceLocation: SourceLocation = #_sourceLocation,
    _ condition: () throws -> Bool
  ) throws {
    let patience = ContinuousClock.now + .seconds(20)
    while try !condition() {
      try #require(
        ContinuousClock.now < patience, "\(what) did not come; it said: \(errorOutput)",
        sourceLocation: sourceLocation)
      Thread.sleep(forTimeInterval: 0.005)
    }
  }
}
