import TouchEngine

/// Turns samples into the events of a touchscreen with slots (protocol B), frame by frame.
///
/// An import reports the ends of a frame, then the contacts that begin, then those that move, each
/// by slot. A sample that would change places begins another frame of the same time, unless it
/// moves among others that move: recognizers see all of a frame at once, in whatever order. So does
/// a lift elsewhere than at the last position, because a reader drops positions in the frame of a
/// lift.
struct ScreenEvents {
  private struct Slot {
    var touch: TouchID?
    // The values that the kernel remembers for the slot.
    var x = 0
    var y = 0
    var tool = ContactTool.finger
    var pressure: Int?
  }

  /// What the events cannot keep.
  private(set) var leftOut = LeftOut()

  private let unitsPerPoint: Double
  private var slots: [Slot] = []
  /// The slot of the last event; a device begins with the first one.
  private var current = 0
  /// The slots of the contacts that are down, the oldest first.
  private var down: [Int] = []
  private var trackingID = 0
  /// The last position that was reported for the whole device.
  private var pointer: (x: Int, y: Int)?

  // The frame that is being made.
  private var events: [KernelEvent] = []
  /// The touches in it.
  private var touches: [TouchID] = []
  /// The slots that became free in it.
  private var freed: [Int] = []
  /// The place of its last sample.
  private var last = (rank: -1, slot: -1)
  private var wasTouched = false
  private var time: Int64 = 0
  private var frames: [[KernelEvent]] = []

  /// The number of the last contact before counting begins again (TRKID_MAX in linux/input/mt.h).
  static let largestTrackingID = 0xffff

  /// - Parameter unitsPerPoint: The units of the device in a point.
  init(unitsPerPoint: Int) { self.unitsPerPoint = Double(unitsPerPoint) }

  /// Returns the frames for the samples of an event.
  mutating func frames(of samples: [TouchSample], at time: Timestamp) -> [[KernelEvent]] {
    self.time = time.microseconds
    for sample in samples { add(sample) }
    return takeFrames()
  }

  /// Returns the frames that cancel what is still down when the recording ends.
  mutating func ending(at time: Timestamp) -> [[KernelEvent]] {
    self.time = time.microseconds
    for slot in down {
      leftOut.add(.openTouch)
      cancel(slot)
    }
    return takeFrames()
  }

  private mutating func takeFrames() -> [[KernelEvent]] {
    closeFrame()
    defer { frames.removeAll() }
    return frames
  }

  // MARK: Samples

  private mutating func add(_ sample: TouchSample) {
    count(sample)
    if touches.contains(sample.touch) { closeFrame() }
    let slot: Int
    if sample.phase == .began {
      slot = freeSlot()
    } else if let known = down.first(where: { slots[$0].touch == sample.touch }) {
      slot = known
    } else {
      return
    }
    let rank = Self.rank(of: sample.phase)
    let isAmongMoves = rank == last.rank && sample.phase == .moved
    if (rank, slot) <= last, !isAmongMoves { closeFrame() }
    last = (rank, slot)
    touches.append(sample.touch)
    select(slot)
    if sample.phase == .began {
      slots[slot].touch = sample.touch
      down.append(slot)
      event(KernelCode.trackingID, trackingID)
      trackingID = trackingID == Self.largestTrackingID ? 0 : trackingID + 1
      setTool(of: slot, sample.kind == .pencil ? .pen : .finger)
    }
    let hasMoved = place(sample, in: slot)
    switch sample.phase {
    case .began, .moved: break
    case .ended:
      if hasMoved { closeFrame() }
      last = (rank, slot)
      release(slot)
    case .cancelled: cancel(slot)
    }
  }

  /// Counts what the events cannot keep of a sample.
  private mutating func count(_ sample: TouchSample) {
    if sample.time.microseconds != time { leftOut.add(.sampleTime) }
    if sample.tilt != nil { leftOut.add(.tilt) }
    if sample.phase == .began, sample.kind == .pointer || sample.kind == .emulated {
      leftOut.add(.kind)
    }
    if let cause = sample.cancellation, cause != .palm { leftOut.add(.cause) }
  }

  /// Returns the place of a phase in a frame.
  private static func rank(of phase: TouchPhase) -> Int {
    switch phase {
    case .ended, .cancelled: 0
    case .began: 1
    case .moved: 2
    }
  }

  /// Returns the first free slot. One that became free in this frame begins the next frame, because
  /// a reader could miss that the contact is another.
  private mutating func freeSlot() -> Int {
    let free = slots.firstIndex { $0.touch == nil }
    guard let free else {
      slots.append(Slot())
      return slots.count - 1
    }
    if freed.contains(free) { closeFrame() }
    return free
  }

  /// Reports the position and the pressure of a sample; returns whether the position is another.
  private mutating func place(_ sample: TouchSample, in slot: Int) -> Bool {
    let (x, y) = (unit(at: sample.position.x), unit(at: sample.position.y))
    let isLast = sample.phase == .ended || sample.phase == .cancelled
    let hasMoved = (slots[slot].x, slots[slot].y) != (x, y)
    if !isLast || hasMoved {
      event(KernelCode.contactX, x)
      event(KernelCode.contactY, y)
      (slots[slot].x, slots[slot].y) = (x, y)
    }
    press(sample, in: slot)
    return hasMoved
  }

  /// Returns the unit at a coordinate, in points; outside the window there are units, too. It is
  /// rounded down, so that a finger stays on its side of an edge at whole points.
  private mutating func unit(at coordinate: Double) -> Int {
    let unit = (coordinate * unitsPerPoint).rounded(.down)
    let range = Double(Int32.min)...Double(Int32.max)
    if !range.contains(unit) { leftOut.add(.farPosition) }
    return Int(min(max(unit, range.lowerBound), range.upperBound))
  }

  private mutating func press(_ sample: TouchSample, in slot: Int) {
    if sample.pressure == nil {
      // A slot without a pressure so far reports none.
      guard slots[slot].pressure != nil, sample.phase == .began else { return }
      leftOut.add(.missingPressure)
    }
    let pressure = min(max(sample.pressure ?? 1, 0), 1)
    let units = Int((pressure * Double(ScreenDevice.fullPressure)).rounded())
    guard slots[slot].pressure != units else { return }
    slots[slot].pressure = units
    event(KernelCode.contactPressure, units)
  }

  private mutating func setTool(of slot: Int, _ tool: ContactTool) {
    guard slots[slot].tool != tool else { return }
    slots[slot].tool = tool
    event(KernelCode.contactTool, tool.rawValue)
  }

  private mutating func release(_ slot: Int) {
    select(slot)
    event(KernelCode.trackingID, -1)
    slots[slot].touch = nil
    down.removeAll { $0 == slot }
    freed.append(slot)
  }

  /// Cancels a contact: it becomes a palm, and the next frame lifts it.
  private mutating func cancel(_ slot: Int) {
    select(slot)
    setTool(of: slot, .palm)
    closeFrame()
    release(slot)
    closeFrame()
  }

  // MARK: Frames

  private mutating func select(_ slot: Int) {
    guard slot != current else { return }
    current = slot
    event(KernelCode.slot, slot)
  }

  private mutating func event(_ code: Int, _ value: Int, type: Int = KernelCode.absolute) {
    events.append(KernelEvent(time: time, type: type, code: code, value: value))
  }

  /// Ends the frame with the position of the oldest contact for readers that know only one.
  private mutating func closeFrame() {
    guard !events.isEmpty else { return }
    if down.isEmpty == wasTouched {
      wasTouched = !down.isEmpty
      event(KernelCode.touch, wasTouched ? 1 : 0, type: KernelCode.key)
    }
    if let oldest = down.first.map({ slots[$0] }) {
      if oldest.x != pointer?.x { event(KernelCode.x, oldest.x) }
      if oldest.y != pointer?.y { event(KernelCode.y, oldest.y) }
      pointer = (oldest.x, oldest.y)
    }
    event(KernelCode.report, 0, type: KernelCode.synchronize)
    frames.append(events)
    events.removeAll()
    touches.removeAll()
    freed.removeAll()
    last = (-1, -1)
  }
}

/// Writes the events of a made-up touchscreen, with its description before them.
protocol ScreenWriter: SampleWriter {
  /// The events that are made of the samples.
  var events: ScreenEvents { get set }

  /// Returns the text of frames of events.
  static func text(_ frames: [[KernelEvent]]) -> String
}

extension ScreenWriter {
  var leftOut: LeftOut { events.leftOut }

  /// An empty frame before the first one, so that times count from the beginning of the recording.
  static var start: String { text([[KernelEvent(time: 0, type: 0, code: 0, value: 0)]]) }

  mutating func text(for samples: [TouchSample], at time: Timestamp) -> String {
    Self.text(events.frames(of: samples, at: time))
  }

  mutating func ending(at time: Timestamp) -> String { Self.text(events.ending(at: time)) }
}
