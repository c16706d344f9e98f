import Cards
import Testing
import TouchAnalysis
import TouchEngine
import TouchTesting

/// A search finds that the swipe is starved, and that it is not once the drag waits for it.
struct CardTests {
  @Test func theSwipeIsStarvedByTheDrag() throws {
    let stage = Stage { CardWindow(isMended: false) }

    let failure = #expect(throws: ExplorationFailure.self) {
      try stage.explore(.views("card"), sequences: 2000)
    }
    #expect(failure?.findings.contains { $0.name == "starved card.swipe" } == true)
  }

  @Test func noGestureOfTheMendedCardIsStarved() throws {
    let stage = Stage { CardWindow(isMended: true) }
    var options = ExplorationOptions.views("card")
    options.kinds = [.starved]

    let found = try stage.explore(options, sequences: 2000)

    #expect(found.findings.isEmpty)
  }
}
