import SceneBase
package import ScenePlayer
package import TouchEngine

/// The touches of a run that did nothing, or whose effect was undone soon, and that a gesture nearly
/// won: those after which the window would offer an answer, without a pause between two.
package enum OfferSurvey {
  /// Plays a run to its end.
  ///
  /// - Parameters:
  ///   - source: The input of the run.
  ///   - playground: The playground at its beginning, which nobody else plays.
  /// - Returns: The offers, in the order of the touches.
  /// - Throws: What is wrong with the input.
  package static func offers(
    of source: any InputSource, in playground: Playground
  ) throws -> [Offer] {
    let log = OfferLog(isSurvey: true)
    var offers: [Offer] = []
    log.onOffer = {
      offers.append($0)
      return true
    }
    log.follow(playground.window)
    playground.scene.onUndo = { [unowned playground] in
      log.undone(at: playground.window.timeline.now)
    }
    playground.onEvent = { if log.isWatching { log.see($0) } }
    try playground.play(source) { log.settle() }
    log.settle()
    return offers.sorted { $0.touch.number < $1.touch.number }
  }
}
