internal import CX11
import TouchEngine

/// One report of XInput about a cursor that no button holds, as a plain value.
struct PointerReport: Hashable, Sendable {
  /// The master device, which is to say, whose cursor it is.
  var master: Int32
  /// The server's time, in milliseconds that wrap around.
  var time: UInt32
  /// In the window's pixels; `nil` when the cursor left the window.
  var place: Point?
}

extension PointerReport {
  /// Reads a motion; `nil` while a button is held, for what a touch does to the cursor, and for
  /// events of other kinds.
  init?(_ event: XIDeviceEvent) {
    guard event.evtype == XI_Motion, event.flags & XIPointerEmulated == 0,
      !event.buttons.isAnyHeld
    else { return nil }
    master = event.deviceid
    time = UInt32(truncatingIfNeeded: event.time)
    place = Point(event.event_x, event.event_y)
  }

  /// Reads the cursor's entering or leaving.
  ///
  /// A touch moves the cursor too, and these events carry no flag that would tell; that their source
  /// is a touchscreen does. Entering then counts for nothing; nor does it without hardware as its
  /// source, when it was the window that moved, because a touch may have left the cursor there.
  /// Leaving counts whatever is behind it: a cursor that is elsewhere is not heard of again.
  init?(_ event: XIEnterEvent, traits: DeviceTraits) {
    switch event.evtype {
    case XI_Leave: place = nil
    case XI_Enter
    where !traits.isTouchscreen && event.sourceid != event.deviceid && !event.buttons.isAnyHeld:
      place = Point(event.event_x, event.event_y)
    default: return nil
    }
    master = event.deviceid
    time = UInt32(truncatingIfNeeded: event.time)
  }
}

/// Whose cursor is over the window. There is one pointer: of several cursors the one that moved last.
struct Hover {
  private var master: Int32?

  /// Takes note of a report.
  ///
  /// - Returns: Whether it says something about the pointer: the leaving of a cursor that is not the
  ///   pointer does not.
  mutating func follow(_ report: PointerReport) -> Bool {
    guard report.place == nil else {
      master = report.master
      return true
    }
    return end(of: report.master)
  }

  /// Ends when the pointer is that device's.
  ///
  /// - Returns: Whether it was.
  mutating func end(of device: Int32) -> Bool {
    guard device == master else { return false }
    return end()
  }

  /// - Returns: Whether the pointer was over the window.
  mutating func end() -> Bool {
    defer { master = nil }
    return master != nil
  }
}

extension XIButtonState {
  fileprivate var isAnyHeld: Bool {
    guard let mask else { return false }
    return UnsafeBufferPointer(start: mask, count: Int(mask_len)).contains { $0 != 0 }
  }
}
