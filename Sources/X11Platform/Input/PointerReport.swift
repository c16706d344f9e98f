internal import CX11
import TouchEngine

/// An XInput report about a cursor without a pressed button, as a plain value.
struct PointerReport: Hashable, Sendable {
  /// The master device: the cursor.
  var master: Int32
  /// The server's time, in milliseconds that wrap around.
  var time: UInt32
  /// The position in the window, in pixels; `nil` when the cursor left the window.
  var place: Point?
}

extension PointerReport {
  /// Reads a motion; `nil` while a button is held, for cursor motion caused by a touch, and for
  /// events of other kinds.
  init?(_ event: XIDeviceEvent) {
    guard event.evtype == XI_Motion, event.flags & XIPointerEmulated == 0,
      !event.buttons.isAnyHeld
    else { return nil }
    master = event.deviceid
    time = UInt32(truncatingIfNeeded: event.time)
    place = Point(event.event_x, event.event_y)
  }

  /// Reads an enter or leave event of the cursor.
  ///
  /// A touch moves the cursor too, and these events have no flag that says so; but their source is
  /// a touchscreen, and then entering is ignored. Entering is also ignored without hardware as its
  /// source, when the window itself moved, because a touch may have left the cursor there. Leaving
  /// always counts, because no more reports follow about a cursor that is elsewhere.
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

extension XIButtonState {
  fileprivate var isAnyHeld: Bool {
    guard let mask else { return false }
    return UnsafeBufferPointer(start: mask, count: Int(mask_len)).contains { $0 != 0 }
  }
}
