package import TouchEngine

/// Fingers that catch the picture of a scene that opens or closes.
extension Playground: ChromeInput {
  /// Removes the fingers on the picture of a scene that opens or closes from a batch, before the
  /// scene receives it, and moves the picture with them; see ``OpeningTouches``.
  package func consume(from batch: inout InputBatch) {
    guard opening != nil || !openingTouches.isEmpty else { return }
    batch.events = batch.events.flatMap { event -> [InputEvent] in
      switch event.content {
      case .touches(let samples): return scenePart(of: samples, at: event.time)
      case .cancelTouches: letGoOpening(at: event.time)
      case .resize:
        // Its pictures no longer fit.
        openingTouches.removeAll()
        opening = nil
      default: break
      }
      return [event]
    }
  }

  /// Returns the events of samples that belong to the scene.
  private func scenePart(of samples: [TouchSample], at time: Timestamp) -> [InputEvent] {
    var events: [InputEvent] = []
    var others: [TouchSample] = []
    for sample in samples {
      switch openingTouches.take(sample, at: time, moving: &opening) {
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

  /// Forgets the fingers that hold the picture of a scene that opens or closes; it goes on.
  package func letGoOpening(at time: Timestamp) {
    openingTouches.removeAll()
    if opening?.isHeld == true { opening?.letGo(at: time) }
  }
}
