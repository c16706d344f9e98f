import TouchEngine

/// Turns frames that list the changes in numbered slots into contacts (protocol B).
struct SlotTracker: ContactTracker {
  private struct Slot {
    // Values stay for the next contact: the kernel sends only what changes.
    var x: Int?
    var y: Int?
    var pressure: Int?
    var distance = 0
    var tool = ContactTool.finger.rawValue
    /// The position of the contact at the end of the last frame.
    var last: (x: Int, y: Int)?
    var trackingID = -1
    /// The number of the contact that is down in the slot.
    var contact: Int?
    var isPen = false
    /// Whether the contact is left out until its number changes.
    var isIgnored = false
    /// Whether the contact was counted as a palm, or as a pen.
    var isCounted = false
    /// Whether the contact was counted as one too many.
    var isSurplus = false
    /// Whether a number was seen, or the missing number was counted.
    var isKnown = false
    // The changes in the present frame.
    var hasChanged = false
    /// Whether the position was told; another pressure alone is no movement, and comes with the
    /// next one.
    var hasMoved = false
    var isNew = false
    var ended: [ReportSample] = []
    var flashes: [ReportSample] = []
  }

  private(set) var counts = ContactCounts()
  private let rules: ContactRules
  private var slots: [Slot] = []
  /// The current slot, which persists over frames and contacts; `nil` after an impossible number.
  private var current: Int? = 0
  /// The device's single-touch position, for a contact that begins without one of its own.
  private var (x, y): (Int?, Int?) = (nil, nil)

  init(_ rules: ContactRules) { self.rules = rules }

  mutating func read(_ frame: [KernelEvent]) -> [ReportSample] {
    for event in frame where event.type == KernelCode.absolute {
      switch event.code {
      case KernelCode.slot: select(event.value)
      case KernelCode.x: x = event.value
      case KernelCode.y: y = event.value
      case KernelCode.contact: apply(event)
      default: break
      }
    }
    return samples()
  }

  mutating func readBroken(_ frame: [KernelEvent]) {
    for event in frame where event.type == KernelCode.absolute && event.code == KernelCode.slot {
      select(event.value)
    }
  }

  mutating func cancelAll(because cause: TouchCancellation?) -> [ReportSample] {
    var samples: [ReportSample] = []
    for index in slots.indices {
      if slots[index].contact != nil {
        var sample = sample(of: slots[index], .cancelled)
        sample.cancellation = cause
        samples.append(sample)
      }
      slots[index].contact = nil
      slots[index].trackingID = -1
    }
    return samples
  }

  private mutating func select(_ number: Int) {
    current = KernelCode.slots.contains(number) ? number : nil
    if current == nil { counts.impossibleSlots += 1 }
  }

  private mutating func apply(_ event: KernelEvent) {
    guard let current else { return }
    while slots.count <= current { slots.append(Slot()) }
    slots[current].hasChanged = true
    switch event.code {
    case KernelCode.contactX:
      (slots[current].x, slots[current].hasMoved) = (event.value, true)
    case KernelCode.contactY:
      (slots[current].y, slots[current].hasMoved) = (event.value, true)
    case KernelCode.contactPressure: slots[current].pressure = event.value
    case KernelCode.contactDistance: slots[current].distance = event.value
    case KernelCode.contactTool: slots[current].tool = event.value
    case KernelCode.trackingID where event.value != slots[current].trackingID:
      var slot = slots[current]
      change(&slot, to: event.value, at: event.time)
      slots[current] = slot
    default: break
    }
  }

  /// Ends the contact of a slot where it is now, and begins the next one unless `trackingID` is
  /// negative.
  private mutating func change(_ slot: inout Slot, to trackingID: Int, at time: Int64) {
    slot.isKnown = true
    if slot.contact != nil {
      var end = lift(of: slot)
      end.lifted = time
      slot.ended.append(end)
      slot.contact = nil
    } else if slot.isNew, judge(&slot), place(&slot), hasRoom(for: &slot) {
      // The contact landed and lifted within the frame.
      counts.contacts += 1
      slot.contact = counts.contacts
      slot.flashes += [sample(of: slot, .began), sample(of: slot, .ended)]
      slot.contact = nil
    }
    slot.trackingID = max(trackingID, -1)
    slot.isNew = trackingID >= 0
    (slot.isIgnored, slot.isCounted, slot.isSurplus) = (false, false, false)
  }

  /// Returns the end of the contact of a slot. A position in the frame of a lift is none of the
  /// finger, as libinput has it, too.
  private func lift(of slot: Slot) -> ReportSample {
    var end = sample(of: slot, .ended)
    if let last = slot.last { (end.x, end.y) = last }
    return end
  }

  private func sample(of slot: Slot, _ phase: TouchPhase) -> ReportSample {
    var sample = ReportSample(
      contact: slot.contact ?? 0, phase: phase, x: slot.x ?? 0, y: slot.y ?? 0,
      pressure: slot.pressure)
    sample.isPen = slot.isPen
    return sample
  }

  /// Returns whether the contact of a slot touches and is wanted.
  private mutating func judge(_ slot: inout Slot) -> Bool {
    guard !slot.isIgnored else { return false }
    let isPalm = slot.tool == ContactTool.palm.rawValue
    let isPen = slot.tool == ContactTool.pen.rawValue
    if isPalm || isPen, !slot.isCounted {
      slot.isCounted = true
      if isPalm {
        counts.palms += 1
        if let contact = slot.contact { counts.begunPalms.insert(contact) }
      } else {
        counts.pens += 1
      }
    }
    if isPalm && rules.palms != .keep || isPen && rules.pens == .drop {
      slot.isIgnored = true
      return false
    }
    if slot.contact == nil { slot.isPen = isPen }
    return slot.distance <= 0
  }

  /// Gives a slot without a position that of the device; returns whether it has one now.
  private func place(_ slot: inout Slot) -> Bool {
    (slot.x, slot.y) = (slot.x ?? x, slot.y ?? y)
    return slot.x != nil && slot.y != nil
  }

  /// Returns whether the contact of a slot may begin beside the others.
  private mutating func hasRoom(for slot: inout Slot) -> Bool {
    let limit = TouchStream.touchLimit
    if slots.count <= limit || slots.count(where: { $0.contact != nil }) < limit { return true }
    if !slot.isSurplus { counts.surplus += 1 }
    slot.isSurplus = true
    return false
  }

  /// Returns the samples of the frame: ends, begins and moves, each by slot.
  private mutating func samples() -> [ReportSample] {
    var (ends, begins, moves): ([ReportSample], [ReportSample], [ReportSample]) = ([], [], [])
    for index in slots.indices where slots[index].hasChanged {
      var slot = slots[index]
      ends += slot.ended
      begins += slot.flashes
      if slot.trackingID >= 0 {
        let touches = judge(&slot)
        if slot.contact != nil, touches {
          if slot.hasMoved { moves.append(sample(of: slot, .moved)) }
        } else if slot.contact != nil {
          var end = slot.isIgnored ? sample(of: slot, .cancelled) : lift(of: slot)
          if slot.isIgnored, slot.tool == ContactTool.palm.rawValue { end.cancellation = .palm }
          ends.append(end)
          slot.contact = nil
        } else if touches, place(&slot), hasRoom(for: &slot) {
          // A contact without a position waits for one.
          counts.contacts += 1
          slot.contact = counts.contacts
          begins.append(sample(of: slot, .began))
        }
      } else if !slot.isKnown, slot.distance <= 0 {
        // What hovers had not begun before.
        slot.isKnown = true
        counts.earlier += 1
      }
      slot.ended.removeAll(keepingCapacity: true)
      slot.flashes.removeAll(keepingCapacity: true)
      (slot.hasChanged, slot.hasMoved, slot.isNew) = (false, false, false)
      slot.last = slot.contact == nil ? nil : slot.x.flatMap { x in slot.y.map { (x, $0) } }
      slots[index] = slot
    }
    return ends + begins + moves
  }
}
