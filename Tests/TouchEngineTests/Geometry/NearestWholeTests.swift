import Expectations
import Testing
import TouchTestSupport

@testable import TouchEngine

@Suite(.endsInTime) struct NearestWholeTests {
  private static let large = 0x1p51
  private static let halves: [Double] = [
    0, -0.0, 0.5, -0.5, 1.5, 2.5, -2.5, 1e15, -1e15, large - 0.5, 0.5 - large, large + 1, 1e-300,
  ]
  private static let almostHalves: [Double] = [
    Double(0.5).nextDown, Double(-0.5).nextUp, Double(1.5).nextDown,
  ]

  @Test(arguments: halves + almostHalves) func `halves go away from zero`(value: Double) {
    expect(Double(value.nearestWhole), equals: value.rounded())
  }

  @Test func `any number below 2⁵² is rounded as by the standard library`() {
    var random = SeededGenerator(seed: 1)
    for scale in [1, 10, 1e6, 0x1p51] {
      for _ in 0..<3000 {
        let value = Double.random(in: -scale...scale, using: &random)
        expect(Double(value.nearestWhole), equals: value.rounded(), "\(value)")
        let half = value.rounded(.down) + 0.5
        expect(Double(half.nearestWhole), equals: half.rounded(), "\(half)")
      }
    }
  }
}
