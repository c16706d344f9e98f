internal import CX11
import TouchEngine

/// An XInput report about a finger or a mouse, as a plain value.
struct DeviceReport: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case touchBegin
    /// The finger moved. With a pending end it was lifted already, while another client still
    /// decides whether to take the touch; the end follows the decision.
    case touchUpdate(isPendingEnd: Bool)
    case touchEnd
    /// The window owns the touch: no other client wants it.
    case touchOwnership
    case buttonPress, buttonRelease, motion

    /// Whether the server sends such reports also when it removes a device, because it ends what is
    /// down. All others come from somebody who uses a device.
    var isSentOnRemoval: Bool {
      switch self {
      case .touchEnd, .touchOwnership, .buttonRelease, .touchUpdate(isPendingEnd: true): true
      case .touchBegin, .touchUpdate, .buttonPress, .motion: false
      }
    }
  }

  /// The tool that touches.
  enum Tool: Hashable, Sendable {
    case finger, pen, palm
  }

  var kind: Kind
  /// The master device: the cursor.
  var master: Int32
  /// The slave device: the hardware itself.
  var source: Int32
  /// The touch's number or the button's.
  var detail: UInt32
  /// The server's time, in milliseconds that wrap around.
  var time: UInt32
  /// The x coordinate in the window's pixels, to 1/65536.
  var x: Double
  var y: Double
  /// The pressure, 0…1; `nil` when this report has none.
  var pressure: Double?
  /// The tilt of a pen's upper end to the right, in radians from upright; `leanY` is the tilt
  /// towards the user. `nil` when this report has none.
  var leanX: Double?
  var leanY: Double?
  /// The tool; `nil` when this report has none.
  var tool: Tool?

  init(
    _ kind: Kind, master: Int32 = 2, source: Int32, detail: UInt32, time: UInt32, x: Double = 0,
    y: Double = 0, pressure: Double? = nil, leanX: Double? = nil, leanY: Double? = nil,
    tool: Tool? = nil
  ) {
    self.kind = kind
    self.master = master
    self.source = source
    self.detail = detail
    self.time = time
    self.x = x
    self.y = y
    self.pressure = pressure
    self.leanX = leanX
    self.leanY = leanY
    self.tool = tool
  }
}

extension DeviceReport {
  /// Reads a touch, button or motion event; `nil` for a touch's effects on the cursor, for a
  /// touchpad's fingers, of which only the cursor counts, and for events of other kinds.
  init?(_ event: XIDeviceEvent, traits: DeviceTraits) {
    // `XIPointerEmulated` and `XITouchPendingEnd` are the same bit. On pointer events it means that
    // a touch or a wheel caused the event; on a touch update, that the finger was lifted.
    let isFlagged = event.flags & XIPointerEmulated != 0
    switch event.evtype {
    case XI_TouchBegin where traits.isDependent, XI_TouchUpdate where traits.isDependent,
      XI_TouchEnd where traits.isDependent:
      return nil
    case XI_TouchBegin: kind = .touchBegin
    case XI_TouchUpdate: kind = .touchUpdate(isPendingEnd: isFlagged)
    case XI_TouchEnd: kind = .touchEnd
    case XI_ButtonPress where !isFlagged: kind = .buttonPress
    case XI_ButtonRelease where !isFlagged: kind = .buttonRelease
    case XI_Motion where !isFlagged: kind = .motion
    default: return nil
    }
    master = event.deviceid
    source = event.sourceid
    detail = UInt32(bitPattern: event.detail)
    time = UInt32(truncatingIfNeeded: event.time)
    x = event.event_x
    y = event.event_y
    let value = { (axis: DeviceTraits.Axis) in event.valuators.value(axis.number) }
    pressure = traits.pressure.flatMap { axis in value(axis).map(axis.fraction) }
    if traits.isPen {
      tool = .pen
      leanX = traits.tiltX.flatMap { axis in value(axis).map(axis.angle) }
      leanY = traits.tiltY.flatMap { axis in value(axis).map(axis.angle) }
    } else {
      tool = traits.tool.flatMap(value).map(Tool.init(kernelNumber:))
    }
  }

  init(_ event: XITouchOwnershipEvent) {
    self.init(
      .touchOwnership, master: event.deviceid, source: event.sourceid, detail: event.touchid,
      time: UInt32(truncatingIfNeeded: event.time))
  }
}

extension DeviceReport.Tool {
  init(kernelNumber: Double) {
    self = kernelNumber == 2 ? .palm : kernelNumber == 1 ? .pen : .finger
  }
}

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

/// An XInput report about a pinch or a swipe, as a plain value.
struct GestureReport: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case begin, update
    case end(isCancelled: Bool)
  }

  var kind: Kind
  var isPinch: Bool
  /// The touchpad.
  var source: Int32
  /// The master device: the cursor.
  var master: Int32
  /// The server's time, in milliseconds that wrap around.
  var time: UInt32
  /// The cursor's position, in the window's pixels.
  var place: Point
  /// The distance the fingers moved since the previous report, in pixels.
  var step: Point
  /// The distance between the fingers, relative to the beginning; 1 for a swipe.
  var scale: Double
  /// The rotation since the previous report, in degrees, clockwise.
  var degrees: Double

  var isEnd: Bool {
    if case .end = kind { true } else { false }
  }
}

extension GestureReport {
  init(_ event: XIGesturePinchEvent) {
    let isCancelled = event.flags & XIGesturePinchEventCancelled != 0
    self.init(
      kind: Self.kind(event.evtype - XI_GesturePinchBegin, isCancelled), isPinch: true,
      source: event.sourceid, master: event.deviceid,
      time: UInt32(truncatingIfNeeded: event.time), place: Point(event.event_x, event.event_y),
      step: Point(event.delta_x, event.delta_y), scale: event.scale, degrees: event.delta_angle)
  }

  init(_ event: XIGestureSwipeEvent) {
    let isCancelled = event.flags & XIGestureSwipeEventCancelled != 0
    self.init(
      kind: Self.kind(event.evtype - XI_GestureSwipeBegin, isCancelled), isPinch: false,
      source: event.sourceid, master: event.deviceid,
      time: UInt32(truncatingIfNeeded: event.time), place: Point(event.event_x, event.event_y),
      step: Point(event.delta_x, event.delta_y), scale: 1, degrees: 0)
  }

  /// Returns the kind for a number; begin, update and end have consecutive numbers.
  private static func kind(_ number: Int32, _ isCancelled: Bool) -> Kind {
    number == 0 ? .begin : number == 1 ? .update : .end(isCancelled: isCancelled)
  }
}
