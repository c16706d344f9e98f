/// What the events of one device in a report say about it.
struct DeviceUse {
  /// What says that a device with one position is touched.
  enum SingleTouch {
    /// A key, by its code.
    case key(Int)
    /// A pressure above 0.
    case pressure
  }

  private(set) var hasSlots = false
  private(set) var hasPackets = false
  private(set) var hasContactAxes = false
  private(set) var hasPosition = false
  private(set) var hasTouchKey = false
  private(set) var hasLeftKey = false
  private(set) var hasPressure = false
  /// The values of the axes of position that occur, by their codes.
  private(set) var extents: [Int: ClosedRange<Int>] = [:]

  /// Whether pens touch the device, and whether anything else does.
  private var (hasPens, hasFingers) = (false, false)
  /// The state in the present frame.
  private var (isPenNear, hasLanded, tool) = (false, false, ContactTool.finger.rawValue)

  /// Whether something touches the device, and always a pen.
  var hasOnlyPens: Bool { hasPens && !hasFingers }

  /// Takes an event into account.
  mutating func add(_ event: KernelEvent) {
    switch event.type {
    case KernelCode.synchronize: synchronize(event.code)
    case KernelCode.key: addKey(event)
    case KernelCode.absolute: addAxis(event)
    default: break
    }
  }

  private mutating func synchronize(_ code: Int) {
    if code == KernelCode.contactReport { hasPackets = true }
    guard code == KernelCode.report, hasLanded else { return }
    let isPen = hasContactAxes ? tool == ContactTool.pen.rawValue : isPenNear
    if isPen { hasPens = true } else { hasFingers = true }
    hasLanded = false
  }

  private mutating func addKey(_ event: KernelEvent) {
    switch event.code {
    case KernelCode.touch: hasTouchKey = true
    case KernelCode.left: hasLeftKey = true
    case KernelCode.penTools:
      isPenNear = event.value != 0
      return
    default: return
    }
    if event.value != 0 { hasLanded = true }
  }

  private mutating func addAxis(_ event: KernelEvent) {
    switch event.code {
    case KernelCode.slot: hasSlots = true
    case KernelCode.contact:
      hasContactAxes = true
      if event.code == KernelCode.contactX || event.code == KernelCode.contactY {
        hasLanded = true
        extend(event)
      }
      if event.code == KernelCode.contactTool { tool = event.value }
    case KernelCode.x, KernelCode.y:
      hasPosition = true
      extend(event)
    case KernelCode.pressure:
      hasPressure = true
      if event.value > 0 { hasLanded = true }
    default: break
    }
  }

  private mutating func extend(_ event: KernelEvent) {
    let old = extents[event.code] ?? event.value...event.value
    extents[event.code] = min(old.lowerBound, event.value)...max(old.upperBound, event.value)
  }

  /// Returns the way in which the device reports its contacts; `nil` when it reports none.
  func contactProtocol(of device: DeviceDescription) -> ContactProtocol? {
    if hasPackets, !hasSlots { return .packets }
    if hasSlots || hasContactAxes { return .slots }
    return hasPosition && singleTouch(of: device) != nil ? .single : nil
  }

  /// Returns what says that a device with one position is touched; `nil` when nothing does.
  ///
  /// The left button says it of a screen that has no other key: nothing else could be the touch.
  func singleTouch(of device: DeviceDescription) -> SingleTouch? {
    if hasTouchKey { return .key(KernelCode.touch) }
    if hasLeftKey, device.kind == .touchscreen { return .key(KernelCode.left) }
    return hasPressure ? .pressure : nil
  }
}
