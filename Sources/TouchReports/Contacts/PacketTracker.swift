import TouchEngine

/// Turns frames that list all contacts, with or without numbers, into contacts (protocol A).
struct PacketTracker: ContactTracker {
  private struct Contact {
    var number = 0
    var trackingID: Int?
    var x: Int
    var y: Int
    var pressure: Int?
    /// The length of the touching part.
    var size: Int?
    /// The length of the tool.
    var width: Int?
    var distance = 0
    var tool = ContactTool.finger.rawValue
    /// Whether it is left out while it is listed.
    var isIgnored = false
    /// Whether it was counted as a palm, or as a pen.
    var isCounted = false
    var isPen = false
  }

  private(set) var counts = ContactCounts()
  private let rules: ContactRules
  private var contacts: [Contact] = []
  /// The contacts of the last frame that were too many.
  private var surplus = 0
  /// The largest distance of a contact between two frames, in device units; more is a lift and a
  /// landing elsewhere. Infinite where nobody knows how large the surface is.
  private let jumpLimit: Double
  /// Whether the device reports pressure, and sizes: then a contact without any does not touch. The
  /// width of the tool is the size where there is no other.
  private let (hasPressure, hasSize, hasWidth): (Bool, Bool, Bool)
  /// Whether each frame is one packet without an end, and the position that it told last; such a
  /// device may tell only what changes.
  private let isFrame: Bool
  private var position: (x: Int?, y: Int?) = (nil, nil)
  /// The key of a touch.
  private let touchKey: Int
  /// Whether it is up: then nothing touches, whatever is listed.
  private var isUp = false

  init(
    _ rules: ContactRules, _ use: DeviceUse, of device: DeviceDescription, jumpLimit: Double
  ) {
    self.rules = rules
    self.jumpLimit = jumpLimit
    (hasPressure, hasSize) = (use.hasContactPressure, use.hasContactSize)
    hasWidth = use.hasContactWidth && !use.hasContactSize
    isFrame = !use.hasPackets
    // What ends a packet needs no key, so that the left one is a button.
    touchKey = isFrame ? use.touchKey(of: device) ?? KernelCode.touch : KernelCode.touch
  }

  mutating func read(_ frame: [KernelEvent]) -> [ReportSample] {
    guard var listed = listed(in: frame) else { return [] }
    let earlier = match(listed)
    var (ends, begins, moves): ([ReportSample], [ReportSample], [ReportSample]) = ([], [], [])
    for index in listed.indices {
      if let before = earlier[index] {
        (listed[index].number, listed[index].isPen) = (before.number, before.isPen)
        (listed[index].isIgnored, listed[index].isCounted) = (before.isIgnored, before.isCounted)
      }
      judge(&listed[index])
      let contact = listed[index]
      if contact.isIgnored {
        guard contact.number > 0 else { continue }
        var end = sample(contact, .cancelled)
        if contact.tool == ContactTool.palm.rawValue { end.cancellation = .palm }
        ends.append(end)
        listed[index].number = 0
      } else if contact.number > 0 {
        moves.append(sample(contact, .moved))
      } else {
        counts.contacts += 1
        listed[index].number = counts.contacts
        begins.append(sample(listed[index], .began))
      }
    }
    let present = Set(listed.map(\.number))
    for old in contacts where old.number > 0 && !present.contains(old.number) {
      // One that has just become a palm is cancelled already.
      if !ends.contains(where: { $0.contact == old.number }) { ends.append(sample(old, .ended)) }
    }
    contacts = listed.sorted { $0.number < $1.number }
    moves.sort { $0.contact < $1.contact }
    ends.sort { $0.contact < $1.contact }
    return ends + begins + moves
  }

  /// Forgets nothing: the next whole frame lists all contacts.
  mutating func readBroken(_ frame: [KernelEvent]) { isUp = false }

  mutating func cancelAll(because cause: TouchCancellation?) -> [ReportSample] {
    defer { contacts.removeAll() }
    return contacts.filter { $0.number > 0 }.map { contact in
      var sample = sample(contact, .cancelled)
      sample.cancellation = cause
      return sample
    }
  }

  private func sample(_ contact: Contact, _ phase: TouchPhase) -> ReportSample {
    var sample = ReportSample(
      contact: contact.number, phase: phase, x: contact.x, y: contact.y,
      pressure: contact.pressure)
    sample.isPen = contact.isPen
    return sample
  }

  /// Decides whether a contact is left out.
  private mutating func judge(_ contact: inout Contact) {
    let isPalm = contact.tool == ContactTool.palm.rawValue
    let isPen = contact.tool == ContactTool.pen.rawValue
    if isPalm || isPen, !contact.isCounted {
      contact.isCounted = true
      if isPalm {
        counts.palms += 1
        if contact.number > 0 { counts.begunPalms.insert(contact.number) }
      } else {
        counts.pens += 1
      }
    }
    if isPalm && rules.palms != .keep || isPen && rules.pens == .drop { contact.isIgnored = true }
    if contact.number == 0 { contact.isPen = isPen }
  }

  /// The contacts that a frame lists and that touch; `nil` when the frame has no contact data.
  private mutating func listed(in frame: [KernelEvent]) -> [Contact]? {
    var listed: [Contact] = []
    var (x, y, packet): (Int?, Int?, Contact) = (nil, nil, Contact(x: 0, y: 0))
    var (hasContactData, touching) = (false, 0)
    var keys: [Int] = []
    func end() {
      if let x, let y, touches(packet) {
        (packet.x, packet.y) = (x, y)
        touching += 1
        if touching <= TouchStream.touchLimit { listed.append(packet) }
      }
      (x, y, packet) = (nil, nil, Contact(x: 0, y: 0))
    }
    for event in frame {
      switch (event.type, event.code) {
      case (KernelCode.absolute, KernelCode.contactX): x = event.value
      case (KernelCode.absolute, KernelCode.contactY): y = event.value
      case (KernelCode.absolute, KernelCode.trackingID): packet.trackingID = event.value
      case (KernelCode.absolute, KernelCode.contactTool): packet.tool = event.value
      case (KernelCode.absolute, KernelCode.contactDistance): packet.distance = event.value
      case (KernelCode.absolute, KernelCode.contactPressure): packet.pressure = event.value
      case (KernelCode.absolute, KernelCode.contactMajor): packet.size = event.value
      case (KernelCode.absolute, KernelCode.contactWidth): packet.width = event.value
      case (KernelCode.synchronize, KernelCode.contactReport):
        hasContactData = true
        end()
      case (KernelCode.key, touchKey):
        hasContactData = true
        keys.append(event.value)
      default: break
      }
    }
    if isFrame, x != nil || y != nil || !keys.isEmpty {
      hasContactData = true
      position = (x ?? position.x, y ?? position.y)
      (x, y) = position
      end()
    }
    // Some drivers let the key of one finger up while another one holds it.
    if !keys.isEmpty { isUp = keys.allSatisfy { $0 == 0 } }
    guard hasContactData else { return nil }
    if isUp { (listed, touching) = ([], 0) }
    let more = max(touching - TouchStream.touchLimit, 0)
    counts.surplus += max(more - surplus, 0)
    surplus = more
    return listed
  }

  private func touches(_ packet: Contact) -> Bool {
    packet.trackingID ?? 0 >= 0 && packet.distance <= 0
      && !(hasPressure && packet.pressure == 0)
      && !(hasSize && packet.size == 0 || hasWidth && packet.width == 0)
  }

  /// Returns the contact of the last frame for each listed one: by number, or by the shortest
  /// distance.
  private func match(_ listed: [Contact]) -> [Contact?] {
    var found = [Contact?](repeating: nil, count: listed.count)
    var isFree = [Bool](repeating: true, count: contacts.count)
    for (index, contact) in listed.enumerated() {
      guard let id = contact.trackingID,
        let place = contacts.indices.first(where: { isFree[$0] && contacts[$0].trackingID == id })
      else { continue }
      isFree[place] = false
      found[index] = contacts[place]
    }
    var pairs: [(way: Double, new: Int, old: Int)] = []
    for (index, contact) in listed.enumerated() where contact.trackingID == nil {
      for (place, old) in contacts.enumerated() where isFree[place] {
        // As doubles: the squares of some integers have no place in 64 bits.
        let (dx, dy) = (Double(contact.x) - Double(old.x), Double(contact.y) - Double(old.y))
        let way = dx * dx + dy * dy
        if way <= jumpLimit * jumpLimit { pairs.append((way, index, place)) }
      }
    }
    pairs.sort { ($0.way, $0.old, $0.new) < ($1.way, $1.old, $1.new) }
    for pair in pairs where found[pair.new] == nil && isFree[pair.old] {
      isFree[pair.old] = false
      found[pair.new] = contacts[pair.old]
    }
    return found
  }
}
