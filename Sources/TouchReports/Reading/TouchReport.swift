import TouchEngine
public import TouchTraces

/// A report of a device's touches: its device, and its contacts frame by frame.
///
/// The file is read twice: once to find out what it holds, and once for the contacts, so that a
/// report of any length takes little memory.
public final class TouchReport {
  /// Options of an import.
  public struct Options: Hashable, Sendable {
    /// The format; `nil` guesses it from the beginning.
    public var format: ReportFormat?
    /// The name, the file or the number from 1 of the device; `nil` takes the one that is touched.
    public var device: String?
    /// A description of the device from another file; `nil` for the report's own.
    public var description: DeviceDescription?
    /// The range of the axes of position; `nil` for that of the description.
    public var range: (x: ClosedRange<Int>, y: ClosedRange<Int>)?
    /// The treatment of palms and pens.
    public var rules = ContactRules()

    /// Creates options that leave everything to the report.
    public init() {}

    public static func == (a: Self, b: Self) -> Bool {
      a.format == b.format && a.device == b.device && a.description == b.description
        && a.range?.x == b.range?.x && a.range?.y == b.range?.y && a.rules == b.rules
    }

    public func hash(into hasher: inout Hasher) {
      hasher.combine(format)
      hasher.combine(device)
      hasher.combine(rules)
    }
  }

  /// The format in which the report is written.
  public let format: ReportFormat
  /// The device whose contacts are read; its axes of position have a range.
  public let device: DeviceDescription
  /// The protocol by which the device reports contacts.
  public let contactProtocol: ContactProtocol
  /// Whether the range of each axis of position is that of a description, or was given; otherwise it
  /// is that of the values that occur.
  public let knownRanges: (x: Bool, y: Bool)
  /// Whether the ranges of both axes are known.
  public var knowsRange: Bool { knownRanges.x && knownRanges.y }
  /// Microseconds from the first event to the last frame that was read.
  public var duration: Int64 { clock?.now ?? 0 }
  /// The SHA-256 of the report, decompressed, as 64 hexadecimal digits.
  public var sha256: String { reader.sha256 }
  /// The facts that were counted so far.
  public var facts: ReportFacts {
    var facts = self.counted
    let counts = tracker.counts
    (facts.contacts, facts.palms, facts.pens) = (counts.contacts, counts.palms, counts.pens)
    if let numbers { facts.contacts = numbers.prefix(counts.contacts + 1).max() ?? 0 }
    (facts.earlierContacts, facts.surplusContacts) = (counts.earlier, counts.surplus)
    facts.impossibleSlots = counts.impossibleSlots
    if let clock {
      facts.clampedTimes = clock.lateFrames
      (facts.clockSetBack, facts.clockSetForward) = (clock.setBack, clock.setForward)
    }
    return facts
  }

  /// The reason why no finger lands, after the whole report was read; `nil` when one does.
  public var noFinger: ReportError? {
    let facts = self.facts
    guard facts.contacts == 0 else { return nil }
    if facts.palms + facts.pens > 0 {
      return .onlyLeftOut(path: reader.name, palms: facts.palms, pens: facts.pens)
    }
    let (x, y) = Self.codes(of: contactProtocol)
    let hasPosition = [(x, KernelCode.x), (y, KernelCode.y)].allSatisfy {
      use.extents[$0] != nil || use.extents[$1] != nil
    }
    let reason: NoFinger =
      if facts.droppedFrames > 0 {
        .lost
      } else if contactProtocol == .slots, !use.hasNumbers, use.isTouched(device) {
        .noNumber
      } else if contactProtocol == .slots, !use.hasNumbers, use.hasLeftKey, device.kind == .unknown
      {
        .button
      } else if use.hasImpossibleSlots {
        .noSlot
      } else if facts.earlierContacts > 0 {
        .earlier(facts.earlierContacts)
      } else if use.hasHovered {
        .hovering
      } else if use.hasLanded, !hasPosition {
        .noPosition
      } else {
        .untouched
      }
    return .noContacts(path: reader.name, because: reason)
  }

  private let reader: ReportReader
  private let index: Int
  private let use: DeviceUse
  /// By the number of a contact, its number among those that do not become palms, 0 for those that
  /// do; `nil` when none is left out.
  private var numbers: [Int]?
  private var tracker: any ContactTracker
  private var counted = ReportFacts()
  private var pending: [KernelEvent] = []
  private var isBroken = false
  /// `nil` before the first event.
  private var clock: ReportClock?
  private var isAtEnd = false

  /// The largest number of events in one frame; a longer frame is read in parts. Our choice: forty
  /// contacts of twenty axes are 800.
  private static let frameLimit = 4096

  /// Opens a report and finds out what it holds.
  ///
  /// - Parameters:
  ///   - path: The path of a file that can be read twice.
  ///   - name: The name for messages.
  ///   - options: What is known about it.
  /// - Throws: `TraceError` when the file cannot be read or a line is malformed, or a
  ///   ``ReportError``.
  public init(path: String, name: String, options: Options = Options()) throws {
    if let looks = try FileLook.encoding(of: path, name: name) {
      throw ReportError.unknownFormat(path: name, looks: looks)
    }
    guard let format = try options.format ?? ReportFormat.guess(file: path, name: name) else {
      throw ReportError.unknownFormat(path: name, looks: try FileLook.of(path, name: name))
    }
    self.format = format
    reader = try ReportReader(path: path, name: name, format: format)
    var uses: [DeviceUse] = []
    while let next = try reader.next() {
      while uses.count <= next.device { uses.append(DeviceUse()) }
      uses[next.device].add(next.event)
    }
    var devices = reader.devices
    while uses.count < devices.count { uses.append(DeviceUse()) }
    for index in devices.indices where devices[index].axes.isEmpty {
      options.description.map { devices[index].describe(as: $0) }
    }
    guard uses.contains(where: \.hasEvents) else {
      if let looks = try FileLook.withoutEvents(path, name: name) {
        throw ReportError.unknownFormat(path: name, looks: looks)
      }
      throw ReportError.noContacts(
        path: name, because: try Self.noEvents(in: path, name, format, options.format, devices))
    }
    index = try Self.choose(options, among: devices, uses, name)
    var device = devices[index]
    options.description.map { device.describe(as: $0) }
    use = uses[index]
    guard let kind = use.contactProtocol(of: device) else {
      throw ReportError.noContacts(path: name, because: Self.reason([use]))
    }
    contactProtocol = kind
    let known = Self.completeRange(of: &device, kind, use, options.range)
    (knownRanges, self.device) = (known, device)
    // A fifth of the screen, where its size is known.
    let jumpLimit = known.x && known.y ? Self.longestAxis(of: device) / 5 : .infinity
    tracker = Self.tracker(kind, options.rules, device, use, jumpLimit: jumpLimit)
    try reader.rewind()
    guard options.rules.palms == .drop, use.hasPalms else { return }
    // A contact that becomes a palm is left out from its beginning.
    while try next() != nil {}
    let counts = tracker.counts
    var last = 0
    numbers = (0...counts.contacts).map { number in
      guard number > 0, !counts.begunPalms.contains(number) else { return 0 }
      last += 1
      return last
    }
    tracker = Self.tracker(kind, options.rules, device, use, jumpLimit: jumpLimit)
    (counted, clock, pending, isBroken, isAtEnd) = (ReportFacts(), nil, [], false, false)
    try reader.rewind()
  }

  // MARK: Reading

  /// Returns the next frame with contacts that changed; `nil` at the end. Contacts that are still
  /// down then are cancelled at the time of the last frame.
  ///
  /// - Throws: `TraceError` when the file cannot be read, or when the report takes more than a year.
  public func next() throws(TraceError) -> ContactFrame? {
    while !isAtEnd {
      guard let next = try reader.next() else {
        // A frame of which events were lost ends with the report, too.
        if isBroken, var end = pending.last {
          (end.type, end.code) = (KernelCode.synchronize, KernelCode.report)
          if let frame = try add(end) { return frame }
        }
        isAtEnd = true
        if reader.endsWithinLine || !pending.isEmpty { counted.cutFrames = 1 }
        let samples = tracker.cancelAll(because: .inputEnded)
        let last = frame(samples, after: clock?.now ?? 0)
        counted.unfinished = last?.samples.count ?? 0
        return last
      }
      guard next.device == index else { continue }
      if let frame = try add(next.event) { return frame }
    }
    return nil
  }

  private func add(_ event: KernelEvent) throws(TraceError) -> ContactFrame? {
    if event.type == KernelCode.synchronize, event.code == KernelCode.removed {
      (pending, isBroken) = ([], false)
      let samples = tracker.cancelAll(because: .deviceRemoved)
      // A device that comes again begins with its first slot.
      tracker.readBroken([
        KernelEvent(time: 0, type: KernelCode.absolute, code: KernelCode.slot, value: 0)
      ])
      return frame(samples, after: clock?.now ?? 0)
    }
    if clock == nil { clock = ReportClock(start: event.time) }
    let isReport = event.type == KernelCode.synchronize && event.code == KernelCode.report
    if event.type == KernelCode.synchronize, event.code == KernelCode.dropped {
      isBroken = true
    }
    if !isReport {
      pending.append(event)
      // A longer frame is read in parts.
      guard pending.count >= Self.frameLimit else { return nil }
    }
    defer { pending.removeAll(keepingCapacity: true) }
    let before = clock?.now ?? 0
    // The clock may be set back within a frame.
    if let last = pending.last?.time, last > event.time { clock?.advance(to: last) }
    clock?.advance(to: event.time)
    guard let now = clock?.now, now <= TraceHeader.timeLimit else {
      throw reader.malformed(
        LineFault(
          "a time of at most 366 days after the first event",
          found: "\((clock?.now ?? 0) / 1_000_000) s after it"))
    }
    if isBroken {
      // Events were lost, so nobody knows which fingers are down, until the frame ends.
      if isReport {
        counted.droppedFrames += 1
        isBroken = false
      }
      let samples = tracker.cancelAll(because: nil)
      tracker.readBroken(pending)
      return frame(samples, after: before)
    }
    if isReport { counted.frames += 1 }
    return frame(tracker.read(pending), after: before)
  }

  /// Returns a frame at the latest time, whose lifts come not before an earlier frame; `nil` when
  /// nothing changed.
  private func frame(_ samples: [ReportSample], after before: Int64) -> ContactFrame? {
    guard let clock else { return nil }
    let latest = clock.now
    var samples = samples
    if let numbers {
      for index in samples.indices { samples[index].contact = numbers[samples[index].contact] }
      samples.removeAll { $0.contact == 0 }
    }
    guard !samples.isEmpty else { return nil }
    for index in samples.indices {
      let lift = samples[index].lifted.map(clock.time)
      samples[index].time = min(max(lift ?? latest, before), latest)
    }
    // The lifts come first in a frame anyway.
    let lifts = samples.filter { $0.time < latest }.sorted {
      ($0.time, $0.contact) < ($1.time, $1.contact)
    }
    return ContactFrame(time: latest, samples: lifts + samples.filter { $0.time == latest })
  }

  // MARK: The device

  private static func names(_ devices: [DeviceDescription]) -> [String] {
    devices.enumerated().map { index, device in
      "\(index + 1) (\(device.name ?? device.node ?? "without a name"))"
    }
  }

  private static func choose(
    _ options: Options, among devices: [DeviceDescription], _ uses: [DeviceUse], _ path: String
  ) throws(ReportError) -> Int {
    var named = Array(devices.indices)
    if let wanted = options.device {
      let number = Int(wanted).map { $0 - 1 }
      named.removeAll {
        devices[$0].name != wanted && devices[$0].node != wanted && $0 != number
      }
      guard let first = named.first else {
        throw .noDevice(path: path, wanted: wanted, devices: names(devices))
      }
      // Among several of one name, the one that is touched is meant.
      if named.count == 1 { return first }
    }
    func kind(_ index: Int) -> ContactProtocol? { uses[index].contactProtocol(of: devices[index]) }
    let touched = named.filter { kind($0) != nil }
    func hasFingers(_ index: Int) -> Bool { uses[index].hasFingers(on: devices[index]) }
    func hasOnlyPens(_ index: Int) -> Bool { uses[index].hasOnlyPens(on: devices[index]) }
    // A pen that is left out is no reason to ask which device is meant, and nor is one that hovers.
    let isLeftOut = options.rules.pens == .drop
    let wanted = touched.filter { hasFingers($0) || !isLeftOut && hasOnlyPens($0) }
    // Where nothing is wanted, the pens tell why.
    let pens = touched.filter(hasOnlyPens).prefix(1)
    let candidates = wanted.isEmpty ? (pens.isEmpty ? touched : Array(pens)) : wanted
    let screens = candidates.filter { devices[$0].kind == .touchscreen }
    let fingers = candidates.filter { kind($0) != .single }
    let best = screens.isEmpty ? (fingers.isEmpty ? candidates : fingers) : screens
    guard let first = best.first else { throw .noContacts(path: path, because: reason(uses)) }
    guard best.count == 1 else {
      let pens = best.count(where: hasOnlyPens)
      throw .severalDevices(
        path: path, devices: best.map { names(devices)[$0] },
        touchedBy: pens == 0 ? "fingers" : pens < best.count ? "fingers and a pen" : "pens")
    }
    return first
  }

  /// Returns why devices report no contact.
  private static func reason(_ uses: [DeviceUse]) -> NoFinger {
    if uses.contains(where: \.hasLost) { return .lost }
    let placed = uses.filter(\.hasPosition)
    if placed.isEmpty {
      return uses.contains(where: \.hasTouched) ? .noPosition : .untouched
    }
    if placed.contains(where: \.hasHovered) { return .hovering }
    return placed.contains(where: \.hasLeftKey) ? .button : .noTouch
  }

  /// Returns why a file has no event.
  private static func noEvents(
    in path: String, _ name: String, _ format: ReportFormat, _ given: ReportFormat?,
    _ devices: [DeviceDescription]
  ) throws(TraceError) -> NoFinger {
    let guessed = try ReportFormat.guess(file: path, name: name)
    if given != nil, guessed != format { return .otherFormat(format, guessed) }
    return devices.contains { !$0.axes.isEmpty } ? .onlyDescription : .untouched
  }

  /// Gives the axes of position a range; returns which are known.
  private static func completeRange(
    of device: inout DeviceDescription, _ kind: ContactProtocol, _ use: DeviceUse,
    _ given: (x: ClosedRange<Int>, y: ClosedRange<Int>)?
  ) -> (x: Bool, y: Bool) {
    let (x, y) = codes(of: kind)
    var unknown: Set<Int> = []
    // On a surface of one unit nothing can be in two places: some drivers forget the range.
    let axes = device.axes.filter { $0.value.isSurface }
    let known = [
      (x, KernelCode.x, KernelCode.contactX, given?.x),
      (y, KernelCode.y, KernelCode.contactY, given?.y),
    ]
    for (code, single, contact, range) in known {
      if let range {
        device.axes[code] = DeviceDescription.Axis(range)
      } else if let axis = axes[code] ?? axes[single] ?? axes[contact] {
        device.axes[code] = axis
      } else {
        unknown.insert(code)
        let extent = use.extents[code] ?? use.extents[single] ?? 0...0
        device.axes[code] = DeviceDescription.Axis(
          min(extent.lowerBound, 0)...max(extent.upperBound, 0))
      }
    }
    let surface = [x, y].compactMap { device.axes[$0] }
    if surface.contains(where: \.isTooShort) {
      for code in [x, y] { device.axes[code]?.resolution = nil }
    }
    return (!unknown.contains(x), !unknown.contains(y))
  }

  private static func codes(of kind: ContactProtocol) -> (x: Int, y: Int) {
    kind == .single ? (KernelCode.x, KernelCode.y) : (KernelCode.contactX, KernelCode.contactY)
  }

  /// The axes of position.
  public var position: (x: DeviceDescription.Axis, y: DeviceDescription.Axis) {
    let codes = Self.codes(of: contactProtocol)
    let none = DeviceDescription.Axis(0...0)
    return (device.axes[codes.x] ?? none, device.axes[codes.y] ?? none)
  }

  /// The values of each axis of position that occur, where its range cannot be true: one of them
  /// lies beyond it by more than a twentieth of it. Some screens report a little more than they
  /// describe; the twentieth is our choice.
  package var impossibleValues: (x: ClosedRange<Int>?, y: ClosedRange<Int>?) {
    let codes = Self.codes(of: contactProtocol)
    func values(_ code: Int, _ single: Int, _ range: ClosedRange<Int>) -> ClosedRange<Int>? {
      guard let values = use.extents[code] ?? use.extents[single] else { return nil }
      let room = range.count / 20
      let isPossible =
        values.lowerBound >= range.lowerBound - room
        && values.upperBound <= range.upperBound + room
      return isPossible ? nil : values
    }
    return (
      values(codes.x, KernelCode.x, position.x.range),
      values(codes.y, KernelCode.y, position.y.range)
    )
  }

  /// The range of the pressure; `nil` when the device does not describe it.
  public var pressure: ClosedRange<Int>? {
    let code = contactProtocol == .single ? KernelCode.pressure : KernelCode.contactPressure
    return device.axes[code]?.range
  }

  /// Returns the units of the longer axis of the contacts.
  private static func longestAxis(of device: DeviceDescription) -> Double {
    let axes = [KernelCode.contactX, KernelCode.contactY].compactMap { device.axes[$0]?.range }
    return axes.map { Double($0.upperBound) - Double($0.lowerBound) }.max() ?? 0
  }

  private static func tracker(
    _ kind: ContactProtocol, _ rules: ContactRules, _ device: DeviceDescription, _ use: DeviceUse,
    jumpLimit: Double
  ) -> any ContactTracker {
    switch kind {
    case .slots: SlotTracker(rules)
    case .packets: PacketTracker(rules, use, of: device, jumpLimit: jumpLimit)
    case .single:
      SingleTracker(
        rules, touch: use.singleTouch(of: device), wasPenNear: use.wasPenNear(device))
    }
  }
}

/// The time in a report, from its first event on: the report's clock, which may be set meanwhile.
///
/// Evtest and old recorders take the wall clock. It is set back or forward by a time server, by
/// hand, or when a board without a battery learns what time it is.
struct ReportClock {
  /// Microseconds from the first event to the latest frame; never runs back.
  private(set) var now: Int64 = 0
  /// The frames that came late alone; they get the time of the frame before.
  private(set) var lateFrames = 0
  /// The times that the clock was set back, and set forward.
  private(set) var (setBack, setForward) = (0, 0)

  /// The microseconds that a time on the report's clock is ahead of ``now``.
  private var ahead: Int64
  /// The time of the latest frame on the report's clock, when it was the first late one.
  private var late: Int64?

  /// The longest time by which a frame alone is late. Our choice; a program that sets a clock sets one
  /// that is wrong by less gradually.
  private static let longestDelay: Int64 = 50_000

  /// The longest time between two frames; a longer one means that the clock was set forward. Our
  /// choice: nobody waits for a day for the next touch.
  private static let longestPause: Int64 = 86_400_000_000

  /// Creates a clock.
  ///
  /// - Parameter start: The time of the first event on the report's clock, in microseconds.
  init(start: Int64) { ahead = start }

  /// Returns a time on the report's clock as microseconds from the first event, as the clock is set
  /// at the latest frame.
  func time(_ time: Int64) -> Int64 { time - ahead }

  /// Moves on to a frame.
  ///
  /// One frame may be a little late. After two in a row, or one that is later, the clock was set back,
  /// and goes on from the first of them. Only the step is unknown, so it counts as no time.
  ///
  /// - Parameter time: The time of its end on the report's clock.
  mutating func advance(to time: Int64) {
    if let late, time - ahead < now {
      ahead = late - now
      (lateFrames, setBack) = (lateFrames - 1, setBack + 1)
    }
    late = nil
    if time - ahead < now - Self.longestDelay {
      ahead = time - now
      setBack += 1
    } else if time - ahead < now {
      late = time
      lateFrames += 1
    } else if time - ahead - now > Self.longestPause {
      ahead = time - now
      setForward += 1
    } else {
      now = time - ahead
    }
  }
}
