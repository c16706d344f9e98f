import TouchEngine

/// Turns frames of a device that reports one contact into that contact.
struct SingleTracker: ContactTracker {
  private(set) var counts = ContactCounts()
  private let rules: ContactRules
  /// The key that says whether something touches; `nil` when the device has none, and pressure says
  /// it.
  private let touchKey: Int?
  private var (x, y, pressure): (Int?, Int?, Int?) = (nil, nil, nil)
  private var distance = 0
  private var isDown = false
  private var tools = NearTools()
  /// Whether a pen was near before the first event about it.
  private let wasPenNear: Bool
  /// Whether what lands is a pen.
  private var isPen: Bool { tools.first == nil ? wasPenNear : tools.hasPen }
  /// Whether the key was seen.
  private var isKnown = false
  /// The contact that is down, and whether it is a pen.
  private var contact: (number: Int, isPen: Bool)?
  private var isCounted = false

  init(_ rules: ContactRules, touch: DeviceUse.SingleTouch?, wasPenNear: Bool) {
    (self.rules, self.wasPenNear) = (rules, wasPenNear)
    if case .key(let code)? = touch { touchKey = code } else { touchKey = nil }
  }

  mutating func read(_ frame: [KernelEvent]) -> [ReportSample] {
    var samples: [ReportSample] = []
    // The order of events within a frame means nothing.
    var isNear = isPen
    for event in frame where event.type == KernelCode.key {
      tools.add(event)
      if isPen { isNear = true }
    }
    for event in frame {
      switch (event.type, event.code) {
      case (KernelCode.absolute, KernelCode.x): x = event.value
      case (KernelCode.absolute, KernelCode.y): y = event.value
      case (KernelCode.absolute, KernelCode.distance): distance = event.value
      case (KernelCode.absolute, KernelCode.pressure):
        pressure = event.value
        if touchKey == nil { isDown = event.value > 0 }
      case (KernelCode.key, let code) where code == touchKey:
        // A tap within one frame.
        if isDown, event.value == 0, contact == nil { samples += begin(isNear) }
        // What lifts first was down before; what hovers was not.
        if !isKnown, event.value == 0 { counts.earlier += 1 }
        isDown = event.value != 0
        isKnown = true
      default: break
      }
    }
    if isDown, distance <= 0 {
      samples += contact == nil ? begin(isPen) : sample(.moved)
    } else {
      samples += sample(.ended)
      (contact, isCounted) = (nil, false)
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
  private mutating func begin(_ isPen: Bool) -> [ReportSample] {
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
