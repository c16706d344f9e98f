import Synchronization
import TouchEngine

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
    case .moved, .cancelled: break
    }
  }
}
