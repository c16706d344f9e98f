import Synchronization
package import TouchEngine

/// Notes the views at each landing of a run, and where each finger was lifted.
final class LandingNotes: Sendable {
  private let notes = Mutex<[TouchID: LandingNote]>([:])

  /// The notes so far, by touch.
  var all: [TouchID: LandingNote] { notes.withLock { $0 } }

  /// Follows a run from its beginning. The window is as it is right before the event.
  func follow(_ run: any HeadlessRun) {
    let earlier = run.stream.onEvent
    let window = run.window
    run.stream.onEvent = { [unowned window, self] event in
      earlier?(event)
      guard case .touches(let samples) = event.content else { return }
      for sample in samples { note(sample, at: event.time, in: window) }
    }
  }

  private func note(_ sample: TouchSample, at time: Timestamp, in window: Window) {
    switch sample.phase {
    case .began:
      let note = LandingNote(sample.position, in: window)
      notes.withLock { $0[sample.touch] = note }
    case .ended:
      notes.withLock {
        guard let landed = $0[sample.touch]?.point else { return }
        $0[sample.touch]?.lift = (time, sample.position.distance(to: landed))
      }
    case .moved:
      notes.withLock {
        guard let note = $0[sample.touch], note.left == nil,
          sample.position.distance(to: note.point) >= Answers.leaving
        else { return }
        $0[sample.touch]?.left = time
      }
    case .cancelled: break
    }
  }
}

extension Answers {
  /// The touches that nothing used: where each landed, in the window's coordinates, and when its
  /// story was over. In the order in which they began.
  package var unusedLandings: [(place: Point, over: Timestamp)] {
    log.touches.map(\.story).compactMap { story in
      guard isUnused(story.touch), let note = note(story.touch) else { return nil }
      return (note.point, story.last)
    }
  }

  /// Returns the names of the views in the window when a touch landed, in alphabetical order; none
  /// for decisions that were only read.
  package func views(atLandingOf touch: TouchID) -> [String] {
    note(touch)?.places.keys.sorted() ?? []
  }

  /// Returns the names of the views in the window when a touch landed, those behind first; none for
  /// decisions that were only read.
  package func viewsBackToFront(atLandingOf touch: TouchID) -> [String] {
    note(touch)?.places.sorted { $0.value.depth < $1.value.depth }.map(\.key) ?? []
  }

  /// Returns the nearest control in the hit view beside which a touch landed.
  ///
  /// - Parameters:
  ///   - touch: The touch.
  ///   - distance: The largest distance from the control, in points.
  /// - Returns: The control's name; `nil` when none is so near, and for decisions that were only
  ///   read.
  package func control(besideLandingOf touch: TouchID, within distance: Double) -> String? {
    guard let note = note(touch), let hit = story(of: touch)?.view?.view else { return nil }
    return note.views(in: hit, nearerThan: distance).first { log.names.isControl($0) }
  }

  /// Returns the distance between the landing and the lift of a touch, in points; `nil` for one that
  /// was not lifted, and for decisions that were only read.
  package func distance(ofLift touch: TouchID) -> Double? { note(touch)?.lift?.moved }

  /// The distance from its landing place from which a finger no longer rests, in points. From the
  /// design of the pill.
  package static let leaving = 3.0

  /// Returns for how long the finger of a touch rested where it landed, in seconds: until it had
  /// left that place, or to its end.
  package func rest(of touch: TouchID) -> Double? {
    guard let story = story(of: touch) else { return nil }
    return (note(touch)?.left ?? story.end).seconds(since: story.began)
  }

  /// Returns where a touch landed, in the window's coordinates; `nil` for decisions that were only
  /// read.
  package func landing(of touch: TouchID) -> Point? { note(touch)?.point }
}
