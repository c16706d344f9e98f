import TouchEngine

/// Where the pointer rests, and which finger landed last: what is under them lights up and tells
/// its name.
final class PointerOverlay {
  /// The time after which something under a resting pointer or finger tells its name, in seconds.
  static let patience = 0.6

  /// The pointer, and when it came there; `nil` while there is none, or a button is down.
  private(set) var pointer: (place: Point, since: Timestamp)?
  /// The finger that landed last and is down; `nil` for none.
  private(set) var finger: (touch: TouchID, since: Timestamp)?

  /// Follows an event; few events concern it.
  func see(_ event: InputEvent) {
    switch event.content {
    case .pointer(let place): pointer = place.map { ($0, event.time) }
    case .touches(let samples): for sample in samples where sample.phase != .moved { see(sample) }
    case .cancelTouches, .resize: (pointer, finger) = (nil, nil)
    default: break
    }
  }

  private func see(_ sample: TouchSample) {
    if sample.phase == .began {
      finger = (sample.touch, sample.time)
      // The same button that presses is on the pointer's device.
      pointer = nil
    } else if sample.touch == finger?.touch {
      finger = nil
    }
  }
}
