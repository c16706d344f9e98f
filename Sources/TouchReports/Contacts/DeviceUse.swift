import TouchEngine

/// What the events of one device in a report say about it.
struct DeviceUse {
  /// What says that a device with one position is touched.
  enum SingleTouch {
    /// A key, by its code.
    case key(Int)
    /// A pressure above 0.
    case pressure
  }

  private(set) var hasEvents = false
  private(set) var hasSlots = false
  /// Whether a slot has a number that is none.
  private(set) var hasImpossibleSlots = false
  private(set) var hasPackets = false
  private(set) var hasContactAxes = false
  private(set) var hasPosition = false
  private(set) var hasTouchKey = false
  /// Whether the key of a touch went down, and whether a contact has a number.
  private(set) var (hasTouched, hasNumbers) = (false, false)
  private(set) var hasLeftKey = false
  private(set) var hasPressure = false
  /// Whether a contact has a pressure, a size, or the width of its tool, above 0.
  private(set) var (hasContactPressure, hasContactSize, hasContactWidth) = (false, false, false)
  /// Whether a contact was marked as a palm, and whether something hovered.
  private(set) var (hasPalms, hasHovered) = (false, false)
  /// Whether events were lost.
  private(set) var hasLost = false
  /// The values of the axes of position that occur, by their codes.
  private(set) var extents: [Int: ClosedRange<Int>] = [:]

  /// Whether fingers, pens, and something before the first event of a tool touch the device.
  private var (fingersTouch, pensTouch, untoldTouch) = (false, false, false)
  private var tools = NearTools()
  /// Whether something landed on a device with one position in the present frame, and in which
  /// slots contacts have a position there.
  private var (hasLandedNow, landed) = (false, Set<Int>())
  /// The slot, and what is known about the contacts in the slots; a packet is in slot 0.
  private var slot = 0
  private var (contactTools, distances): ([Int: Int], [Int: Int]) = ([:], [:])

  /// Whether anything landed.
  var hasLanded: Bool { fingersTouch || pensTouch || untoldTouch }

  /// Returns whether a pen was near before the first event about it.
  func wasPenNear(_ device: DeviceDescription) -> Bool {
    tools.first.map { !$0 } ?? device.hasPenKey
  }

  /// Returns whether something that is no pen touches the device.
  func hasFingers(on device: DeviceDescription) -> Bool {
    fingersTouch || untoldTouch && !wasPenNear(device)
  }

  /// Returns whether something touches the device, and always a pen.
  func hasOnlyPens(on device: DeviceDescription) -> Bool {
    (pensTouch || untoldTouch) && !hasFingers(on: device)
  }

  /// Takes an event into account.
  mutating func add(_ event: KernelEvent) {
    hasEvents = true
    switch event.type {
    case KernelCode.synchronize: synchronize(event.code)
    case KernelCode.key: addKey(event)
    case KernelCode.absolute: addAxis(event)
    default: break
    }
  }

  private mutating func synchronize(_ code: Int) {
    if code == KernelCode.contactReport {
      hasPackets = true
      addContacts()
      // Nothing is remembered of a packet.
      (contactTools, distances) = ([:], [:])
    }
    if code == KernelCode.dropped { hasLost = true }
    guard code == KernelCode.report else { return }
    addContacts()
    guard hasLandedNow else { return }
    hasLandedNow = false
    guard !hasContactAxes else { return }
    if tools.first == nil {
      untoldTouch = true
    } else if tools.hasPen {
      pensTouch = true
    } else {
      fingersTouch = true
    }
  }

  /// Takes the contacts into account that have a position in the present frame.
  private mutating func addContacts() {
    for slot in landed where distances[slot] ?? 0 <= 0 {
      if contactTools[slot] == ContactTool.pen.rawValue {
        pensTouch = true
      } else {
        fingersTouch = true
      }
    }
    landed.removeAll(keepingCapacity: true)
  }

  private mutating func addKey(_ event: KernelEvent) {
    switch event.code {
    case KernelCode.touch:
      hasTouchKey = true
      if event.value != 0 { hasTouched = true }
    case KernelCode.left: hasLeftKey = true
    default:
      if KernelCode.penTools.contains(event.code), event.value != 0 { hasHovered = true }
      return tools.add(event)
    }
    if event.value != 0 { hasLandedNow = true }
  }

  private mutating func addAxis(_ event: KernelEvent) {
    switch event.code {
    case KernelCode.slot:
      hasSlots = true
      slot = event.value
      if !KernelCode.slots.contains(slot) { hasImpossibleSlots = true }
    case KernelCode.contact:
      hasContactAxes = true
      addContactAxis(event)
    case KernelCode.x, KernelCode.y:
      hasPosition = true
      extend(event)
    case KernelCode.pressure:
      hasPressure = true
      if event.value > 0 { hasLandedNow = true }
    case KernelCode.distance where event.value > 0: hasHovered = true
    default: break
    }
  }

  private mutating func addContactAxis(_ event: KernelEvent) {
    let isSlot = KernelCode.slots.contains(slot)
    if event.code == KernelCode.trackingID { hasNumbers = true }
    switch event.code {
    case KernelCode.contactX, KernelCode.contactY:
      if isSlot { landed.insert(slot) }
      extend(event)
    case KernelCode.trackingID where event.value >= 0 && isSlot: landed.insert(slot)
    case KernelCode.contactTool:
      if event.value == ContactTool.palm.rawValue { hasPalms = true }
      if isSlot { contactTools[slot] = event.value }
    case KernelCode.contactDistance:
      if event.value > 0 { hasHovered = true }
      if isSlot { distances[slot] = event.value }
    case KernelCode.contactPressure where event.value > 0: hasContactPressure = true
    case KernelCode.contactMajor where event.value > 0: hasContactSize = true
    case KernelCode.contactWidth where event.value > 0: hasContactWidth = true
    default: break
    }
  }

  private mutating func extend(_ event: KernelEvent) {
    let old = extents[event.code] ?? event.value...event.value
    extents[event.code] = min(old.lowerBound, event.value)...max(old.upperBound, event.value)
  }

  /// Returns the way in which the device reports its contacts; `nil` when it reports none.
  ///
  /// Contacts without slots and numbers are packets; each frame is one where nothing ends them.
  func contactProtocol(of device: DeviceDescription) -> ContactProtocol? {
    let hasAxes = hasContactAxes || !hasPosition
    if !hasSlots, hasPackets ? hasAxes : hasContactAxes && !hasNumbers && isTouched(device) {
      return .packets
    }
    if hasSlots || hasContactAxes { return .slots }
    return hasPosition && singleTouch(of: device) != nil ? .single : nil
  }

  /// Returns what says that a device with one position is touched; `nil` when nothing does.
  func singleTouch(of device: DeviceDescription) -> SingleTouch? {
    touchKey(of: device).map { .key($0) } ?? (hasPressure ? .pressure : nil)
  }

  /// Returns the key that says whether a device is touched; `nil` when none does.
  ///
  /// The left button says it of a screen that has no other key: nothing else could be the touch.
  func touchKey(of device: DeviceDescription) -> Int? {
    let isLeft = hasLeftKey && device.kind == .touchscreen
    if hasTouched || hasTouchKey && !isLeft { return KernelCode.touch }
    return isLeft ? KernelCode.left : nil
  }

  /// Returns whether a key says that a device is touched.
  func isTouched(_ device: DeviceDescription) -> Bool {
    hasTouched || touchKey(of: device) == KernelCode.left
  }
}

/// The tools of a pen that are near.
struct NearTools {
  private var near: Set<Int> = []
  /// Whether the first event of a tool was one that came; `nil` before it. What leaves first was
  /// near before.
  private(set) var first: Bool?

  /// Whether a tool of a pen is near.
  var hasPen: Bool { !near.isEmpty }

  /// Takes the event of a key into account.
  mutating func add(_ event: KernelEvent) {
    switch event.code {
    case KernelCode.penTools:
      if event.value == 0 { near.remove(event.code) } else { near.insert(event.code) }
    case KernelCode.fingerTool where event.value != 0: break
    default: return
    }
    first = first ?? (event.value != 0)
  }
}
