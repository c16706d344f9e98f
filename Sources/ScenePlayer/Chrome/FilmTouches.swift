import SceneBase
package import TouchEngine

/// The fingers on the home screen's film: they reach the film, and neither the home screen nor a
/// recording of it.
package final class FilmTouches: Layer {
  private weak var playground: Playground?
  private var fingers = OwnFingers()

  package init() {}

  package var level: LayerLevel { .input }

  package func follow(_ playground: Playground) { self.playground = playground }

  private var home: (any HomeScene)? { playground?.scene as? any HomeScene }

  package func take(_ batch: InputBatch) -> InputBatch {
    var rest = batch
    let frame = playground?.isCovered == false ? home?.film.flatMap { _ in home?.filmFrame } : nil
    let window = playground?.window
    // Where the picture is out of sight the window itself is hit.
    let mine = fingers.take(from: &rest) { place in
      frame?.contains(place) == true && window?.hitTest(place, with: nil) !== window
    }
    guard !mine.isEmpty, let frame, let film = home?.film else { return rest }
    film.take(InputBatch(events: mine, time: batch.time), in: frame)
    playground?.window.needsDisplay = true
    return rest
  }

  package func settle(at time: Timestamp) { home?.film?.advance(to: time) }
}
