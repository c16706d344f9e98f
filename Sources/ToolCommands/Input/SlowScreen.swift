import Drawing
import ScenePlayer

/// A screen for pictures that are paced by a slowed clock: on that clock it refreshes more often.
final class SlowScreen: Screen {
  private let screen: any Screen
  private let rate: () -> Double

  /// - Parameters:
  ///   - screen: The screen.
  ///   - rate: Returns the speed of the clock.
  init(_ screen: any Screen, rate: @escaping () -> Double) {
    (self.screen, self.rate) = (screen, rate)
  }

  var needsDisplay: Bool { screen.needsDisplay }
  var needsAnotherFrame: Bool { screen.needsAnotherFrame }
  var refreshRate: Double { screen.refreshRate / rate() }
  func show(_ list: DisplayList) { screen.show(list) }
  func prepare(_ list: DisplayList) { screen.prepare(list) }
}
