internal import CX11
package import TouchEngine

extension X11Connection {
  /// The refresh rate of the fastest monitor in use, in hertz.
  ///
  /// 60 when the server does not know, as on a server without a monitor. Asks the server each time.
  package var refreshRate: Double { monitors().compactMap(\.refreshRate).max() ?? 60 }

  /// Returns the monitors in use, in the server's order; empty when the server has no information
  /// about them. Asks the server each time.
  package func monitors() -> [Monitor] {
    var (firstEvent, firstError): (Int32, Int32) = (0, 0)
    guard XRRQueryExtension(display, &firstEvent, &firstError) != 0,
      let resources = XRRGetScreenResourcesCurrent(display, root)
    else { return [] }
    defer { XRRFreeScreenResources(resources) }

    let modes = UnsafeBufferPointer(
      start: resources.pointee.modes, count: Int(resources.pointee.nmode))
    let controllers = UnsafeBufferPointer(
      start: resources.pointee.crtcs, count: Int(resources.pointee.ncrtc))
    return controllers.compactMap { controller in
      guard let info = XRRGetCrtcInfo(display, resources, controller) else { return nil }
      defer { XRRFreeCrtcInfo(info) }
      let crtc = info.pointee
      guard crtc.mode != 0, crtc.width > 0, crtc.height > 0 else { return nil }
      let output = crtc.noutput > 0 ? description(of: crtc.outputs[0], resources) : nil
      var millimeters = output?.millimeters
      if Int32(crtc.rotation) & (RR_Rotate_90 | RR_Rotate_270) != 0, let upright = millimeters {
        millimeters = Size(upright.height, upright.width)
      }
      return Monitor(
        name: output?.name ?? "",
        frame: PixelRect(
          x: Int(crtc.x), y: Int(crtc.y), width: Int(crtc.width), height: Int(crtc.height)),
        refreshRate: modes.first { $0.id == crtc.mode }.flatMap(Self.refreshRate),
        millimeters: millimeters)
    }
  }

  /// The smallest side of a monitor, in millimeters. Projectors and some monitors tell the ratio of
  /// their sides instead, as 16×9. Our choice.
  private static let smallestSide: UInt = 20

  private func description(
    of output: RROutput, _ resources: UnsafeMutablePointer<XRRScreenResources>
  ) -> (name: String, millimeters: Size?)? {
    guard let info = XRRGetOutputInfo(display, resources, output) else { return nil }
    defer { XRRFreeOutputInfo(info) }
    let (width, height) = (info.pointee.mm_width, info.pointee.mm_height)
    let isKnown = min(width, height) >= Self.smallestSide
    return (
      info.pointee.name.map { String(cString: $0) } ?? "",
      isKnown ? Size(Double(width), Double(height)) : nil
    )
  }

  /// Returns the refresh rate of a mode in hertz; `nil` when the mode's timing is not known.
  private static func refreshRate(of mode: XRRModeInfo) -> Double? {
    var lines = Double(mode.vTotal)
    if mode.modeFlags & UInt(RR_DoubleScan) != 0 { lines *= 2 }
    if mode.modeFlags & UInt(RR_Interlace) != 0 { lines /= 2 }
    let pixels = Double(mode.hTotal) * lines
    return mode.dotClock > 0 && pixels > 0 ? Double(mode.dotClock) / pixels : nil
  }
}

/// A part of the screen with its own content, as RANDR describes it.
package struct Monitor: Hashable, Sendable {
  /// The name that `xrandr` and `xinput map-to-output` use, as in `HDMI-1`.
  package var name: String
  /// The position and size on the screen, in pixels.
  package var frame: PixelRect
  /// The refresh rate in hertz; `nil` when it is not known.
  package var refreshRate: Double?
  /// The width and height of the picture in millimeters; `nil` when they are not known.
  package var millimeters: Size?

  package init(
    name: String, frame: PixelRect, refreshRate: Double?, millimeters: Size? = nil
  ) {
    self.name = name
    self.frame = frame
    self.refreshRate = refreshRate
    self.millimeters = millimeters
  }
}

/// A cache of the screen's refresh rate that follows its changes.
struct MonitorWatch {
  private let connection: X11Connection
  private let firstEvent: Int32
  private var rate: Double?

  /// Selects monitor changes on `window`.
  init(_ connection: X11Connection, window: XID) {
    self.connection = connection
    var (event, error): (Int32, Int32) = (0, 0)
    let isThere = XRRQueryExtension(connection.display, &event, &error) != 0
    firstEvent = isThere ? event : .max - 1
    if isThere {
      XRRSelectInput(
        connection.display, window, Int32(RRScreenChangeNotifyMask | RRCrtcChangeNotifyMask))
    }
  }

  /// Returns the refresh rate in hertz; asks the server once after each change.
  mutating func refreshRate() -> Double {
    let rate = self.rate ?? connection.refreshRate
    self.rate = rate
    return rate
  }

  mutating func handle(_ event: XEvent) {
    guard [firstEvent + RRScreenChangeNotify, firstEvent + RRNotify].contains(event.type) else {
      return
    }
    var event = event
    // Updates Xlib's copy of the screen's size.
    XRRUpdateConfiguration(&event)
    rate = nil
  }
}
