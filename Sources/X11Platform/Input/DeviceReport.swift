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
