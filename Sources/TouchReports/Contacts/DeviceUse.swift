/// What the events of one device in a report say about it.
struct DeviceUse {
  private(set) var hasSlots = false
  private(set) var hasPackets = false
  private(set) var hasContactAxes = false
  private(set) var hasPosition = false
  private(set) var hasTouchKey = false
  private(set) var hasPressure = false
  /// The values of the axes of position that occur, by their codes.
  private(set) var extents: [Int: ClosedRange<Int>] = [:]

  /// Takes an event into account.
  mutating func add(_ event: KernelEvent) {
    switch event.type {
    case KernelCode.synchronize: if event.code == KernelCode.contactReport { hasPackets = true }
    case KernelCode.key: if event.code == KernelCode.touch { hasTouchKey = true }
    case KernelCode.absolute: addAxis(event)
    default: break
    }
  }

  private mutating func addAxis(_ event: KernelEvent) {
    switch event.code {
    case KernelCode.slot: hasSlots = true
    case KernelCode.contact:
      hasContactAxes = true
      if event.code == KernelCode.contactX || event.code == KernelCode.contactY { extend(event) }
    case KernelCode.x, KernelCode.y:
      hasPosition = true
      extend(event)
    case KernelCode.pressure: hasPressure = true
    default: break
    }
  }

  private mutating func extend(_ event: KernelEvent) {
    let old = extents[event.code] ?? event.value...event.value
    extents[event.code] = min(old.lowerBound, event.value)...max(old.upperBound, event.value)
  }

  /// The way in which the device reports its contacts; `nil` when it reports none.
  var contactProtocol: ContactProtocol? {
    if hasPackets, !hasSlots { return .packets }
    if hasSlots || hasContactAxes { return .slots }
    return hasPosition && (hasTouchKey || hasPressure) ? .single : nil
  }
}
