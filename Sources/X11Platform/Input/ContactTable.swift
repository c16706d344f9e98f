import TouchEngine

/// The contacts that are down, and the meaning of reports about them.
///
/// ```
///             ownership           end
/// begin ──► ours? ──────► ours ────────► ended
///             │  end
///             └────────► cancelled: another client took it
/// ```
struct ContactTable {
  private enum Key: Hashable {
    /// The server numbers its touches. The device is part of the key in case the numbers of two
    /// servers mix, as behind a nested server.
    case finger(source: Int32, touch: UInt32)
    /// A mouse is one finger; several mice that move the same cursor are one mouse.
    case mouse(master: Int32)
  }

  private struct Contact {
    var key: Key
    var touch: TouchID
    var kind: TouchKind
    /// The hardware on which the contact began.
    var source: Int32
    var master: Int32
    var position: Point
    var pressure: Double?
    var tilt: PencilTilt?
    /// Whether the window owns the touch, so that no other client can take it.
    var isOurs: Bool
    /// The time at which the finger was lifted, while the end is still pending.
    var lifted: Timestamp?

    func sample(
      _ phase: TouchPhase, at time: Timestamp, because cause: TouchCancellation? = nil
    ) -> TouchSample {
      TouchSample(
        touch: touch, phase: phase, position: position, time: time, kind: kind,
        pressure: pressure, tilt: tilt, cancellation: cause)
    }
  }

  /// A pen's last measurements. Its reports contain only changes, also while the pen hovers.
  private struct PenState {
    var pressure: Double?
    var leanX: Double?
    var leanY: Double?

    mutating func handle(_ report: DeviceReport) {
      pressure = report.pressure ?? pressure
      leanX = report.leanX ?? leanX
      leanY = report.leanY ?? leanY
    }

    var tilt: PencilTilt? {
      guard let leanX, let leanY else { return nil }
      return PencilTilt(leaningRight: leanX, towardsUser: leanY)
    }
  }

  /// The contacts in the order in which they began.
  private var contacts: [Contact] = []
  /// The pens' measurements by device.
  private var pens: [Int32: PenState] = [:]
  private var lastNumber = 0

  var isEmpty: Bool { contacts.isEmpty }

  /// Returns the touch sample for a report; `nil` when it adds nothing, or is about no known
  /// contact.
  mutating func sample(
    for report: DeviceReport, at time: Timestamp, position: Point
  ) -> TouchSample? {
    guard let key = Self.key(of: report) else { return nil }
    if report.tool == .pen, case .mouse = key {
      pens[report.source, default: PenState()].handle(report)
    }
    guard let index = contacts.firstIndex(where: { $0.key == key }) else {
      return begin(key, report, at: time, position: position)
    }
    switch report.kind {
    case .touchBegin, .buttonPress:
      // The same touch, selected twice, or a second mouse's button on the same cursor. When a
      // screen has just been attached to a cursor, the cursor's report may come second.
      if report.master != report.source { contacts[index].master = report.master }
      return nil
    case .touchOwnership:
      contacts[index].isOurs = true
      return nil
    case .touchUpdate where report.tool == .palm:
      return close(index, .cancelled, at: time, because: .palm)
    case .touchUpdate(isPendingEnd: true):
      contacts[index].position = position
      contacts[index].lifted = time
      return nil
    case .touchUpdate, .motion:
      contacts[index].position = position
      measure(index, report)
      return contacts[index].sample(.moved, at: time)
    case .touchEnd where !contacts[index].isOurs:
      return close(index, .cancelled, at: time, because: .otherClient)
    case .touchEnd, .buttonRelease:
      if contacts[index].lifted == nil { contacts[index].position = position }
      measure(index, report)
      return close(index, .ended, at: contacts[index].lifted ?? time)
    }
  }

  /// Forgets every contact; later reports about them are ignored.
  ///
  /// - Returns: Whether there were any.
  mutating func forgetAll() -> Bool {
    defer { contacts = [] }
    return !contacts.isEmpty
  }

  /// Cancels the contacts of a removed device, slave or master.
  mutating func cancel(device: Int32, at time: Timestamp) -> [TouchSample] {
    let gone = contacts.filter { $0.source == device || $0.master == device }
    contacts.removeAll { $0.source == device || $0.master == device }
    pens[device] = nil
    return gone.map { $0.sample(.cancelled, at: time, because: .deviceRemoved) }
  }

  private static func key(of report: DeviceReport) -> Key? {
    switch report.kind {
    case .touchBegin, .touchUpdate, .touchEnd, .touchOwnership:
      .finger(source: report.source, touch: report.detail)
    case .buttonPress, .buttonRelease:
      report.detail == 1 ? .mouse(master: report.master) : nil
    case .motion:
      .mouse(master: report.master)
    }
  }

  private mutating func begin(
    _ key: Key, _ report: DeviceReport, at time: Timestamp, position: Point
  ) -> TouchSample? {
    let isMouse = report.kind == .buttonPress
    guard isMouse || report.kind == .touchBegin, report.tool != .palm else { return nil }
    lastNumber += 1
    let kind: TouchKind = report.tool == .pen ? .pencil : isMouse ? .pointer : .direct
    contacts.append(
      Contact(
        key: key, touch: TouchID(lastNumber), kind: kind, source: report.source,
        master: report.master, position: position, isOurs: isMouse))
    measure(contacts.count - 1, report)
    return contacts[contacts.count - 1].sample(.began, at: time)
  }

  /// Updates the contact's pressure and tilt; keeps values that the report does not contain.
  private mutating func measure(_ index: Int, _ report: DeviceReport) {
    if case .mouse = contacts[index].key, let pen = pens[report.source] {
      contacts[index].pressure = pen.pressure
      contacts[index].tilt = pen.tilt
    } else if let pressure = report.pressure {
      contacts[index].pressure = pressure
    }
  }

  private mutating func close(
    _ index: Int, _ phase: TouchPhase, at time: Timestamp, because cause: TouchCancellation? = nil
  ) -> TouchSample {
    contacts.remove(at: index).sample(phase, at: time, because: cause)
  }
}
