import TouchEngine

/// Turns frames of a device that reports one contact into that contact.
struct SingleTracker: ContactTracker {
  private(set) var counts = ContactCounts()
  private let rules: ContactRules
  /// Whether the device has no key that says whether something touches, so that pressure says it.
  private let usesPressure: Bool
  private var (x, y, pressure): (Int?, Int?, Int?) = (nil, nil, nil)
  private var distance = 0
  private var isDown = false
  private var isPen = false
  /// Whether a key of touch was seen, or the missing key was counted.
  private var isKnown = false
  /// The contact that is down, and whether it is a pen.
  private var contact: (number: Int, isPen: Bool)?
  private var isCounted = false

  init(_ rules: ContactRules, usesPressure: Bool) {
    self.rules = rules
    self.usesPressure = usesPressure
  }

  mutating func read(_ frame: [KernelEvent]) -> [ReportSample] {
    var samples: [ReportSample] = []
    for event in frame {
      switch (event.type, event.code) {
      case (KernelCode.absolute, KernelCode.x): x = event.value
      case (KernelCode.absolute, KernelCode.y): y = event.value
      case (KernelCode.absolute, KernelCode.distance): distance = event.value
      case (KernelCode.absolute, KernelCode.pressure):
        pressure = event.value
        if usesPressure { isDown = event.value > 0 }
      case (KernelCode.key, KernelCode.toolPen), (KernelCode.key, KernelCode.toolRubber):
        isPen = event.value != 0
      case (KernelCode.key, KernelCode.touch):
        // A tap within one frame.
        if isDown, event.value == 0, contact == nil { samples += begin() }
        isDown = event.value != 0
        isKnown = true
      default: break
      }
    }
    if isDown, distance <= 0 {
      samples += contact == nil ? begin() : sample(.moved)
    } else {
      samples += sample(.ended)
      (contact, isCounted) = (nil, false)
      if !isKnown, !usesPressure {
        isKnown = true
        counts.earlier += 1
      }
    }
    return samples
  }

  mutating func readBroken(_ frame: [KernelEvent]) {}

  mutating func cancelAll(because cause: TouchCancellation?) -> [ReportSample] {
    var samples = sample(.cancelled)
    for index in samples.indices { samples[index].cancellation = cause }
    (contact, isDown, isCounted) = (nil, false, false)
    return samples
  }

  /// Begins a contact; one without a position waits for it.
  private mutating func begin() -> [ReportSample] {
    guard x != nil, y != nil else { return [] }
    if isPen, !isCounted {
      isCounted = true
      counts.pens += 1
    }
    if isPen, rules.pens == .drop { return [] }
    counts.contacts += 1
    contact = (counts.contacts, isPen)
    return sample(.began)
  }

  /// The contact that is down in a phase; nothing when there is none.
  private func sample(_ phase: TouchPhase) -> [ReportSample] {
    guard let contact, let x, let y else { return [] }
    var sample = ReportSample(contact: contact.number, phase: phase, x: x, y: y, pressure: pressure)
    sample.isPen = contact.isPen
    return [sample]
  }
}
