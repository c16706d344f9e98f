internal import CX11
import TouchEngine

/// Decodes the wheel and other scrolling devices.
///
/// A device that scrolls smoothly counts on axes of its own, with a fixed number of units per
/// notch. The counters never return to zero; only their growth counts. X also reports every whole
/// notch as a press of one of the buttons 4 to 7; a wheel without such axes has only the buttons.
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
    /// The server's time of the counter's first report, until the second one. Its growth is unknown
    /// then, and the button's press counts instead of the axis. X rounds: half a notch may cause a
    /// press.
    var isNewAt: UInt32?
  }

  private var counters: [Counter] = []

  /// Returns how far the axes of a motion have scrolled, in points of the offset; `nil` when they
  /// have not.
  mutating func delta(
    source: Int32, time: UInt32, axes: [DeviceTraits.ScrollAxis], value: (Int) -> Double?
  ) -> Point? {
    var delta = Point.zero
    for axis in axes {
      guard let value = value(axis.number) else { continue }
      guard
        let index = counters.firstIndex(where: { $0.source == source && $0.axis == axis.number })
      else {
        counters.append(
          Counter(source: source, axis: axis.number, value: value, isNewAt: time))
        continue
      }
      let notches = (value - counters[index].value) / axis.increment
      counters[index].value = value
      counters[index].isNewAt = nil
      guard notches.isFinite, abs(notches) <= Self.jumpLimit else { continue }
      let points = notches * InputEvent.pointsPerNotch
      delta += axis.isVertical ? Point(0, points) : Point(points, 0)
    }
    return delta == .zero ? nil : delta
  }

  /// Returns how far a button press scrolls, in points of the offset; `nil` when the button is not
  /// the wheel's, or an axis has reported the same.
  func delta(
    ofButton button: Int32, source: Int32, time: UInt32, axes: [DeviceTraits.ScrollAxis]
  ) -> Point? {
    guard let delta = Self.delta(ofButton: button) else { return nil }
    let isVertical = delta.x == 0
    if let axis = axes.first(where: { $0.isVertical == isVertical }) {
      let counter = counters.first { $0.source == source && $0.axis == axis.number }
      guard counter?.isNewAt == time else { return nil }
    }
    return delta
  }

  /// Forgets the counters, which may have changed without events: the cursor was elsewhere, or
  /// devices were added or removed.
  mutating func forget() { counters = [] }

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
  /// Returns how far an event scrolls, in points of the offset; `nil` for all other events.
  mutating func delta(of event: XIDeviceEvent, traits: DeviceTraits) -> Point? {
    let time = UInt32(truncatingIfNeeded: event.time)
    switch event.evtype {
    case XI_Motion where !traits.scrollAxes.isEmpty:
      return delta(
        source: event.sourceid, time: time, axes: traits.scrollAxes, value: event.valuators.value)
    case XI_ButtonPress:
      return delta(
        ofButton: event.detail, source: event.sourceid, time: time, axes: traits.scrollAxes)
    default: return nil
    }
  }
}
