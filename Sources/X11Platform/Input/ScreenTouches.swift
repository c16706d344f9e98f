internal import CX11
import Glibc
package import TouchEngine

/// The fingers on a touchscreen in its own units, whichever program gets them.
///
/// The server tells everybody who asks what its devices report, besides what it delivers to windows:
/// so no program loses a touch. The touchscreen is the one that is touched first.
package final class ScreenTouches {
  /// The samples of one moment. Positions are units of the device, and times count from the first
  /// touch.
  package struct Frame: Hashable, Sendable {
    package var time: Timestamp
    package var samples: [TouchSample]
  }

  /// The axes of a touchscreen.
  private struct Axes {
    /// The server takes the first two axes of a touchscreen for the position.
    static let (x, y) = (0, 1)

    var pressure: DeviceTraits.Axis?
    /// The number of the axis with the kind of tool.
    var tool: Int?

    init(_ device: DeviceInfo) {
      for (number, axis) in device.axes.enumerated() {
        switch axis.label {
        case DeviceTraits.Measure.fingerPressure.rawValue where axis.maximum > axis.minimum:
          pressure = DeviceTraits.Axis(
            number: number, minimum: axis.minimum, maximum: axis.maximum)
        case DeviceTraits.Measure.tool.rawValue: tool = number
        default: break
        }
      }
    }
  }

  /// The touchscreen that was touched first; `nil` before that.
  package private(set) var device: DeviceInfo?

  private let connection: X11Connection
  /// The touchscreens that there were at first: a server that has gone cannot be asked any more.
  private let earlier: [DeviceInfo]
  private var axes: Axes?
  private var contacts = ContactTable()
  /// The last position of each contact by the server's number: a report may leave out an axis.
  private var places: [UInt32: Point] = [:]
  /// The server's time of the first touch, and the latest one, in unwrapped milliseconds.
  private var times: (first: Int64, latest: Int64)?

  private var display: OpaquePointer { connection.display }

  /// Asks the server for what its touchscreens report.
  ///
  /// - Throws: `refused`, or `connectionLost`.
  package init(_ connection: X11Connection) throws(X11Error) {
    self.connection = connection
    earlier = connection.deviceInfos()
    let events = [XI_RawTouchBegin, XI_RawTouchUpdate, XI_RawTouchEnd, XI_HierarchyChanged]
    let refusal = RequestErrors.expect(on: connection.display) {
      connection.select(events, on: connection.root, of: XIAllDevices)
    }
    try connection.check()
    if let refusal {
      throw .refused(what: "the touches of the screen", why: refusal.description)
    }
  }

  /// Waits for touches.
  ///
  /// - Parameters:
  ///   - milliseconds: The longest time to wait; `nil` waits without end.
  ///   - stop: A file that becomes readable when the program should stop; it is not read.
  /// - Returns: What was touched, which is nothing when the time is over; `nil` when the program
  ///   should stop, and everything before that has been returned.
  /// - Throws: `connectionLost`, once everything before that has been returned.
  package func next(within milliseconds: Int32?, stop: Int32) throws(X11Error) -> [Frame]? {
    let frames = read()
    guard frames.isEmpty else { return frames }
    try connection.check()
    XFlush(display)
    var files = [XConnectionNumber(display), stop].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    poll(&files, nfds_t(files.count), milliseconds ?? -1)
    let late = read()
    return late.isEmpty && files[1].revents != 0 ? nil : late
  }

  /// Reads what has arrived.
  private func read() -> [Frame] {
    var frames: [Frame] = []
    var event = XEvent()
    while connection.isAnythingQueued {
      XNextEvent(display, &event)
      guard event.type == GenericEvent, event.xcookie.extension == connection.xinput.opcode,
        XGetEventData(display, &event.xcookie) != 0
      else { continue }
      defer { XFreeEventData(display, &event.xcookie) }
      guard let data = UnsafeRawPointer(event.xcookie.data) else { continue }
      let samples =
        event.xcookie.evtype == XI_HierarchyChanged
        ? samples(of: data.load(as: XIHierarchyEvent.self))
        : sample(of: data.load(as: XIRawEvent.self)).map { [$0] } ?? []
      for sample in samples {
        if frames.last?.time == sample.time {
          frames[frames.count - 1].samples.append(sample)
        } else {
          frames.append(Frame(time: sample.time, samples: [sample]))
        }
      }
    }
    return frames
  }

  /// Returns the sample for a report; `nil` when it is of another device, or adds nothing.
  private func sample(of event: XIRawEvent) -> TouchSample? {
    // Each report comes again for the cursor of the device.
    guard event.deviceid == event.sourceid, let axes = axes(of: event.deviceid) else { return nil }
    let number = UInt32(bitPattern: event.detail)
    var values = event.valuators
    values.values = event.raw_values
    var place = places[number] ?? .zero
    place.x = values.value(Axes.x).map { $0.rounded() } ?? place.x
    place.y = values.value(Axes.y).map { $0.rounded() } ?? place.y
    places[number] = place
    func report(_ kind: DeviceReport.Kind) -> DeviceReport {
      DeviceReport(
        kind, source: event.sourceid, detail: number,
        time: UInt32(truncatingIfNeeded: event.time), x: place.x, y: place.y,
        pressure: axes.pressure.flatMap { axis in values.value(axis.number).map(axis.fraction) },
        tool: axes.tool.flatMap(values.value).map(DeviceReport.Tool.init(kernelNumber:)))
    }
    let time = timestamp(of: event.time)
    switch event.evtype {
    case XI_RawTouchBegin:
      let sample = contacts.sample(for: report(.touchBegin), at: time, position: place)
      // Nobody takes a touch from the device itself.
      _ = contacts.sample(for: report(.touchOwnership), at: time, position: place)
      return sample
    case XI_RawTouchUpdate:
      return contacts.sample(
        for: report(.touchUpdate(isPendingEnd: false)), at: time, position: place)
    case XI_RawTouchEnd:
      places[number] = nil
      return contacts.sample(for: report(.touchEnd), at: time, position: place)
    default: return nil
    }
  }

  /// Cancels the touches of a screen that was unplugged or switched off.
  private func samples(of event: XIHierarchyEvent) -> [TouchSample] {
    let gone = XISlaveRemoved | XIDeviceDisabled
    return UnsafeBufferPointer(start: event.info, count: Int(event.num_info))
      .filter { $0.flags & gone != 0 && Int($0.deviceid) == device?.number }
      .flatMap { contacts.cancel(device: $0.deviceid, at: timestamp(of: event.time)) }
  }

  /// Returns the axes of a touchscreen; `nil` for another device than the one that was touched
  /// first.
  private func axes(of number: Int32) -> Axes? {
    if let device { return device.number == Int(number) ? axes : nil }
    device = (connection.deviceInfos() + earlier).first {
      $0.number == Int(number) && $0.isTouchedWherePointed
    }
    axes = device.map(Axes.init)
    return axes
  }

  /// Converts a time of the server, which wraps around at 32 bits. It never runs back.
  private func timestamp(of serverTime: UInt) -> Timestamp {
    let time = UInt32(truncatingIfNeeded: serverTime)
    let latest = times.map { max(ServerClock.unwrap(time, near: $0.latest), $0.latest) }
    let now = latest ?? Int64(time)
    times = (times?.first ?? now, now)
    return Timestamp(microseconds: (now - (times?.first ?? now)) * 1000)
  }
}

extension DeviceInfo {
  /// Whether it is a touchscreen whose first two axes have ranges.
  package var isTouchedWherePointed: Bool {
    kind == .touchscreen && axes.count >= 2
      && axes.prefix(2).allSatisfy { $0.maximum > $0.minimum }
  }

  /// Whether it measures how hard a finger presses.
  package var measuresFingerPressure: Bool {
    axes.contains {
      $0.label == DeviceTraits.Measure.fingerPressure.rawValue && $0.maximum > $0.minimum
    }
  }
}
