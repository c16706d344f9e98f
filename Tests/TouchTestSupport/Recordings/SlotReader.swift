import TouchEngine

/// Turns frames that list the changes in numbered slots into fingers (protocol B).
struct SlotReader {
  private struct Slot {
    var trackingID = -1
    var x: Int?
    var y: Int?
    /// The finger that is down in the slot.
    var finger: Int?
    // The changes in the present frame.
    var hasMoved = false
    var endedFinger: Int?
    var isNew = false
    /// Whether the finger landed and lifted within the frame.
    var isFlash = false
  }

  /// The largest number of slots that is accepted.
  private static let slotLimit = 256

  private var slots: [Int: Slot] = [:]
  /// The current slot, which persists over frames and fingers; `nil` after an impossible number.
  private var current: Int? = 0
  private var fingers = 0
  /// The device's single-touch position, for a finger that begins without one of its own.
  private var (x, y): (Int?, Int?) = (nil, nil)

  mutating func read(_ frame: [KernelEvent], _ time: Int64) -> [FingerSample] {
    for event in frame where event.type == KernelCode.absolute {
      switch event.code {
      case KernelCode.slot:
        current = (0..<Self.slotLimit).contains(event.value) ? event.value : nil
      case KernelCode.x: x = event.value
      case KernelCode.y: y = event.value
      default:
        if let current { Self.apply(event, to: &slots[current, default: Slot()]) }
      }
    }
    return samples(time)
  }

  /// Cancels all fingers that are down.
  mutating func cancel(at time: Int64) -> [FingerSample] {
    var samples: [FingerSample] = []
    for number in slots.keys.sorted() {
      guard let slot = slots[number], let finger = slot.finger else { continue }
      samples.append(
        FingerSample(time: time, finger: finger, phase: .cancelled, x: slot.x ?? 0, y: slot.y ?? 0))
      slots[number]?.finger = nil
      slots[number]?.trackingID = -1
    }
    return samples
  }

  private static func apply(_ event: KernelEvent, to slot: inout Slot) {
    switch event.code {
    case KernelCode.contactX:
      slot.x = event.value
      slot.hasMoved = true
    case KernelCode.contactY:
      slot.y = event.value
      slot.hasMoved = true
    case KernelCode.trackingID where event.value != slot.trackingID:
      // A new number before the old one ended: one finger lifted and another landed.
      if slot.finger != nil {
        slot.endedFinger = slot.finger
        slot.finger = nil
      }
      slot.isFlash = slot.isNew && event.value < 0
      slot.trackingID = event.value
      slot.isNew = event.value >= 0
    default: break
    }
  }

  private mutating func samples(_ time: Int64) -> [FingerSample] {
    var (ends, begins, moves): ([FingerSample], [FingerSample], [FingerSample]) = ([], [], [])
    for number in slots.keys.sorted() {
      guard var slot = slots[number] else { continue }
      if let finger = slot.endedFinger {
        ends.append(
          FingerSample(time: time, finger: finger, phase: .ended, x: slot.x ?? 0, y: slot.y ?? 0))
      }
      // A finger without a position waits for one.
      if slot.isNew, let x = slot.x ?? x, let y = slot.y ?? y {
        fingers += 1
        (slot.finger, slot.x, slot.y, slot.isNew) = (fingers, x, y, false)
        begins.append(FingerSample(time: time, finger: fingers, phase: .began, x: x, y: y))
      } else if slot.isFlash, let x = slot.x ?? x, let y = slot.y ?? y {
        fingers += 1
        for phase in [TouchPhase.began, .ended] {
          begins.append(FingerSample(time: time, finger: fingers, phase: phase, x: x, y: y))
        }
      } else if let finger = slot.finger, slot.hasMoved, let x = slot.x, let y = slot.y {
        moves.append(FingerSample(time: time, finger: finger, phase: .moved, x: x, y: y))
      }
      (slot.hasMoved, slot.endedFinger, slot.isFlash) = (false, nil, false)
      slots[number] = slot
    }
    return ends + begins + moves
  }
}
