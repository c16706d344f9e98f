package import Drawing
package import TouchEngine

/// A scene that opens or closes, and the fingers that catch its picture.
package final class OpeningLayer: Layer {
  /// The scene that grows out of its tile, or goes back into it; `nil` for none.
  package var opening: SceneOpening? {
    didSet { playground?.window.needsDisplay = true }
  }

  private var touches = OpeningTouches()
  private let onTurnBack: () -> Void
  private weak var playground: Playground?

  /// - Parameter onTurnBack: Called when a finger has turned the scene back to where it came from;
  ///   the other scene is to be opened.
  package init(onTurnBack: @escaping () -> Void = {}) { self.onTurnBack = onTurnBack }

  /// Forgets the fingers that hold the picture; it goes on.
  package func letGo(at time: Timestamp) {
    touches.removeAll()
    if opening?.isHeld == true { opening?.letGo(at: time) }
  }

  // MARK: The layer

  package var level: LayerLevel { .motion }

  package func follow(_ playground: Playground) { self.playground = playground }

  /// Removes the fingers on the picture from a batch, and moves the picture with them; see
  /// ``OpeningTouches``.
  package func take(_ batch: InputBatch) -> InputBatch {
    guard opening != nil || !touches.isEmpty else { return batch }
    var batch = batch
    batch.events = batch.events.flatMap { event -> [InputEvent] in
      switch event.content {
      case .touches(let samples): return scenePart(of: samples, at: event.time)
      case .cancelTouches: letGo(at: event.time)
      case .resize:
        // Its pictures no longer fit.
        touches.removeAll()
        opening = nil
      default: break
      }
      return [event]
    }
    return batch
  }

  /// Returns the events of samples that belong to the scene.
  private func scenePart(of samples: [TouchSample], at time: Timestamp) -> [InputEvent] {
    var events: [InputEvent] = []
    var others: [TouchSample] = []
    for sample in samples {
      switch touches.take(sample, at: time, moving: &opening) {
      case .scene: others.append(sample)
      case .program: break
      case .tap(var landing):
        // It begins now: the scene's time never goes back.
        landing.time = sample.time
        events += [landing, sample].map { InputEvent(time: time, .touches([$0])) }
      case .turnsBack: onTurnBack()
      }
    }
    return others.isEmpty ? events : events + [InputEvent(time: time, .touches(others))]
  }

  package func draw(into list: inout DisplayListBuilder, at time: Timestamp) {
    guard let opening, opening.isMoving(at: time) else { return }
    opening.draw(into: &list, at: time, scale: playground?.displayScale ?? 1)
  }

  package func hidesAll(at time: Timestamp) -> Bool { opening?.isMoving(at: time) == true }

  package func nextChange(after time: Timestamp) -> Timestamp? {
    guard let opening, !opening.isHeld, opening.isMoving(at: time) else { return nil }
    return time
  }

  package func settle(at time: Timestamp) {
    // Its pictures are needed no more.
    if opening?.isMoving(at: time) == false { opening = nil }
  }
}
