internal import CX11

extension X11Connection {
  /// How often the fastest screen in use shows a new picture, in hertz.
  ///
  /// 60 where the server does not know, as on a server without a monitor. Asks the server each time.
  package var refreshRate: Double {
    var firstEvent: Int32 = 0
    var firstError: Int32 = 0
    guard XRRQueryExtension(display, &firstEvent, &firstError) != 0,
      let resources = XRRGetScreenResourcesCurrent(display, root)
    else { return Self.usualRefreshRate }
    defer { XRRFreeScreenResources(resources) }

    let modes = UnsafeBufferPointer(
      start: resources.pointee.modes, count: Int(resources.pointee.nmode))
    let controllers = UnsafeBufferPointer(
      start: resources.pointee.crtcs, count: Int(resources.pointee.ncrtc))
    let rates = controllers.compactMap { controller -> Double? in
      guard let info = XRRGetCrtcInfo(display, resources, controller) else { return nil }
      defer { XRRFreeCrtcInfo(info) }
      return modes.first { $0.id == info.pointee.mode }.flatMap(Self.refreshRate)
    }
    return rates.max() ?? Self.usualRefreshRate
  }

  private static let usualRefreshRate = 60.0

  /// `nil` when the mode's timing is not known.
  private static func refreshRate(of mode: XRRModeInfo) -> Double? {
    var lines = Double(mode.vTotal)
    if mode.modeFlags & UInt(RR_DoubleScan) != 0 { lines *= 2 }
    if mode.modeFlags & UInt(RR_Interlace) != 0 { lines /= 2 }
    let pixels = Double(mode.hTotal) * lines
    return mode.dotClock > 0 && pixels > 0 ? Double(mode.dotClock) / pixels : nil
  }
}
