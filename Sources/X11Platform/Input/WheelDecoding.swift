internal import CX11
import TouchEngine

/// Decodes the wheel and other scrolling devices.
///
/// A device that scrolls smoothly counts on axes of its own, with a fixed number of units per
/// notch. The counters never return to zero; only their growth counts. They also count while the
/// cursor is elsewhere, so they are read when it enters. X also presses one of the buttons 4 to 7
/// whenever its own sum passes half a notch; these presses count only for a wheel without such axes.
/// The emulation flag does not distinguish them, because X turns real presses of a device with axes
/// into motions, too.
struct WheelDecoding {
  /// The growth of a counter, in notches, above which it is ignored: it counted while no events
  /// were delivered. Our choice; a wheel that spins freely stays far below.
  static let jumpLimit = 100.0

  private struct Counter {
    let source: Int32
    let axis: Int
    var value: Double
    /// The serial number of the first event that is later than the value.
    var since: UInt
  }

  private var counters: [Counter] = []

  /// Returns how far the axes of a motion have scrolled, in points of the offset; `nil` when they
  /// have not. A counter that was unknown, or was read only after the motion, has not moved.
  mutating func delta(
    source: Int32, serial: UInt, axes: [DeviceTraits.ScrollAxis], value: (Int) -> Double?
  ) -> Point? {
    var delta = Point.zero
    for axis in axes {
      guard let value = value(axis.number) else { continue }
      let last = set(value, of: axis.number, source: source, since: 0)
      guard let last, last.since <= serial else { continue }
      let notches = (value - last.value) / axis.increment
      guard notches.isFinite, abs(notches) <= Self.jumpLimit else { continue }
      let points = notches * InputEvent.pointsPerNotch
      delta += axis.isVertical ? Point(0, points) : Point(points, 0)
    }
    return delta == .zero ? nil : delta
  }

  /// Returns how far a button press scrolls, in points of the offset; `nil` when the button is not
  /// the wheel's, or the device counts on an axis.
  func delta(ofButton button: Int32, axes: [DeviceTraits.ScrollAxis]) -> Point? {
    guard let delta = Self.delta(ofButton: button) else { return nil }
    let isVertical = delta.x == 0
    return axes.contains { $0.isVertical == isVertical } ? nil : delta
  }

  /// Takes over counters that the server was asked for with the request of this number. Events that
  /// it sent before have lower serial numbers.
  mutating func read(_ readings: [ScrollCounter], asked number: UInt) {
    for reading in readings {
      _ = set(reading.value, of: reading.axis, source: reading.source, since: number)
    }
  }

  /// Forgets the counters, which may have changed without events: the cursor was elsewhere, or
  /// devices were added or removed.
  mutating func forget() { counters = [] }

  /// Sets a counter; returns what it was, or `nil` when it was unknown.
  private mutating func set(
    _ value: Double, of axis: Int, source: Int32, since: UInt
  ) -> Counter? {
    let new = Counter(source: source, axis: axis, value: value, since: since)
    let index = counters.firstIndex { $0.source == source && $0.axis == axis }
    guard let index else {
      counters.append(new)
      return nil
    }
    defer { counters[index] = new }
    return counters[index]
  }

  private static func delta(ofButton button: Int32) -> Point? {
    let notch = InputEvent.pointsPerNotch
    return switch button {
    case 4: Point(0, -notch)
    case 5: Point(0, notch)
    case 6: Point(-notch, 0)
    case 7: Point(notch, 0)
    default: nil
    }
  }
}

extension WheelDecoding {
  /// Returns how far an event scrolls, in points of the offset; `nil` for all other events. The
  /// serial number is that of the event's cookie.
  mutating func delta(of event: XIDeviceEvent, serial: UInt, traits: DeviceTraits) -> Point? {
    switch event.evtype {
    case XI_Motion where !traits.scrollAxes.isEmpty:
      delta(
        source: event.sourceid, serial: serial, axes: traits.scrollAxes,
        value: event.valuators.value)
    case XI_ButtonPress: delta(ofButton: event.detail, axes: traits.scrollAxes)
    default: nil
    }
  }
}

extension XIValuatorState {
  /// Returns the value on an axis; `nil` when the event does not contain it.
  ///
  /// An event contains only some axes, and their values without gaps.
  func value(_ axis: Int) -> Double? {
    guard let mask, let values, axis / 8 < Int(mask_len) else { return nil }
    let isSet = { (axis: Int) in mask[axis / 8] & (1 << (axis % 8)) != 0 }
    return isSet(axis) ? values[(0..<axis).count(where: isSet)] : nil
  }
}
