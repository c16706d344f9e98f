import TouchEngine
import TouchTraces

/// The description of the touchscreen whose events are written: a made-up one, whose surface is the
/// window of a recording, or one that is there.
struct ScreenDevice: Hashable, Sendable {
  /// An axis: its code, its smallest and its largest value, and its units per millimeter; 0 when they
  /// are not known.
  struct Axis: Hashable, Sendable {
    var code: Int
    var minimum = 0
    var maximum: Int
    var resolution = 0
  }

  /// Units per point. An import takes the middle of a unit, which is off by at most half of it.
  let unitsPerPoint: Int
  /// The largest pressure. Our choice: finer than any device.
  static let fullPressure = 65_535
  /// The smallest number of slots. Our choice: as many as a person has fingers.
  private static let usualSlots = 10
  /// The bus of devices that are none (BUS_VIRTUAL in linux/input.h).
  static let bus = 6

  let name: String
  /// What somebody who reads the file should know.
  let remark: String
  /// The part of the screen that it covers; `nil` when it is not known.
  let screen: ScreenPart?
  /// The axes by their codes, in order.
  let axes: [Axis]

  /// - Parameters:
  ///   - size: The size of the window, in points.
  ///   - use: What the device needs.
  ///   - unitsPerPoint: The units in a point; fewer, halved, for a window whose range would have
  ///     more than 2³⁰ units.
  init(_ size: Size, _ use: ScreenUse, unitsPerPoint: Int) {
    var scale = unitsPerPoint
    while max(size.width, size.height) * Double(scale) > Double(1 << 30) { scale /= 2 }
    self.unitsPerPoint = scale
    name = "Touch Playground recording"
    remark = "A recording of Touch Playground: \(scale) units are a point"
    screen = nil
    func largest(_ length: Double) -> Int { Int((length * Double(scale)).rounded(.up)) - 1 }
    axes = Self.axes(
      x: Axis(code: KernelCode.x, maximum: largest(size.width)),
      y: Axis(code: KernelCode.y, maximum: largest(size.height)),
      contacts: use.contacts, hasTools: use.hasTools, hasPressure: use.hasPressure)
  }

  /// Describes a touchscreen, whose points are its units.
  init(_ screen: TouchedScreen) {
    unitsPerPoint = 1
    // No line of a report has another line in it.
    name = String(screen.name.map { $0.isNewline ? " " : $0 })
    remark = "A touchscreen, as Touch Playground saw it through an X server"
    self.screen = screen.screen
    func axis(_ code: Int, _ axis: DeviceDescription.Axis) -> Axis {
      Axis(
        code: code, minimum: axis.range.lowerBound, maximum: axis.range.upperBound,
        resolution: axis.resolution ?? 0)
    }
    axes = Self.axes(
      x: axis(KernelCode.x, screen.x), y: axis(KernelCode.y, screen.y),
      contacts: screen.touches, hasTools: true, hasPressure: screen.hasPressure)
  }

  /// Returns the axes of a device by its two for the position, which those of its contacts repeat.
  private static func axes(
    x: Axis, y: Axis, contacts: Int, hasTools: Bool, hasPressure: Bool
  ) -> [Axis] {
    var (contactX, contactY) = (x, y)
    (contactX.code, contactY.code) = (KernelCode.contactX, KernelCode.contactY)
    var axes = [
      x, y, Axis(code: KernelCode.slot, maximum: max(contacts, usualSlots) - 1), contactX, contactY,
    ]
    if hasTools {
      axes.append(Axis(code: KernelCode.contactTool, maximum: ContactTool.palm.rawValue))
    }
    axes.append(Axis(code: KernelCode.trackingID, maximum: ScreenEvents.largestTrackingID))
    if hasPressure { axes.append(Axis(code: KernelCode.contactPressure, maximum: fullPressure)) }
    return axes
  }

  /// Describes what reports the touches of a recording, which is read to its end.
  ///
  /// - Throws: What is wrong with the recording.
  init(of reader: TraceReader, unitsPerPoint: Int) throws(TraceError) {
    self.init(reader.header.size, try ScreenUse(of: reader), unitsPerPoint: unitsPerPoint)
  }

  /// The codes of each type of events, in order.
  var codes: [(type: Int, codes: [Int])] {
    [
      (KernelCode.synchronize, [KernelCode.report]), (KernelCode.key, [KernelCode.touch]),
      (KernelCode.absolute, axes.map(\.code)),
    ]
  }
}

/// What a made-up touchscreen needs to report the touches of a recording.
struct ScreenUse: Hashable, Sendable {
  /// The largest number of contacts at once.
  private(set) var contacts = 0
  /// Whether a contact has a pressure.
  private(set) var hasPressure = false
  /// Whether a contact is a pen, or is cancelled as a palm.
  private(set) var hasTools = false
  private var down: Set<TouchID> = []

  /// Reads a recording to its end.
  ///
  /// - Throws: What is wrong with the recording.
  init(of reader: TraceReader) throws(TraceError) {
    while let line = try reader.next() {
      if case .input(let event) = line, case .touches(let samples) = event.content { add(samples) }
    }
    // Contacts that are still down are cancelled as palms.
    if !down.isEmpty { hasTools = true }
  }

  private mutating func add(_ samples: [TouchSample]) {
    for sample in samples {
      if sample.pressure != nil { hasPressure = true }
      if sample.kind == .pencil || sample.phase == .cancelled { hasTools = true }
      switch sample.phase {
      case .began:
        down.insert(sample.touch)
        contacts = max(contacts, down.count)
      case .moved: break
      case .ended, .cancelled: down.remove(sample.touch)
      }
    }
  }
}
