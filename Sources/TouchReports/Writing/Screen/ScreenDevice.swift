import TouchEngine
import TouchTraces

/// The description of a made-up touchscreen whose surface is the window of a recording.
struct ScreenDevice: Hashable, Sendable {
  /// An axis: its code, and its largest value; the smallest is 0.
  struct Axis: Hashable, Sendable {
    var code: Int
    var maximum: Int
  }

  /// Units per point. An import takes the middle of a unit, which is off by at most half of it.
  let unitsPerPoint: Int
  /// The largest pressure. Our choice: finer than any device.
  static let fullPressure = 65_535
  /// The smallest number of slots. Our choice: as many as a person has fingers.
  private static let usualSlots = 10
  /// The bus of devices that are none (BUS_VIRTUAL in linux/input.h).
  static let bus = 6

  let name = "Touch Playground recording"
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
    func largest(_ length: Double) -> Int { Int((length * Double(scale)).rounded(.up)) - 1 }
    let (x, y) = (largest(size.width), largest(size.height))
    var axes = [
      Axis(code: KernelCode.x, maximum: x), Axis(code: KernelCode.y, maximum: y),
      Axis(code: KernelCode.slot, maximum: max(use.contacts, Self.usualSlots) - 1),
      Axis(code: KernelCode.contactX, maximum: x), Axis(code: KernelCode.contactY, maximum: y),
    ]
    if use.hasTools {
      axes.append(Axis(code: KernelCode.contactTool, maximum: ContactTool.palm.rawValue))
    }
    axes.append(Axis(code: KernelCode.trackingID, maximum: ScreenEvents.largestTrackingID))
    if use.hasPressure {
      axes.append(Axis(code: KernelCode.contactPressure, maximum: Self.fullPressure))
    }
    self.axes = axes
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
