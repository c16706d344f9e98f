internal import CX11

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
      return Monitor(
        name: crtc.noutput > 0 ? outputName(crtc.outputs[0], resources) : "",
        frame: PixelRect(
          x: Int(crtc.x), y: Int(crtc.y), width: Int(crtc.width), height: Int(crtc.height)),
        refreshRate: modes.first { $0.id == crtc.mode }.flatMap(Self.refreshRate))
    }
  }

  private func outputName(
    _ output: RROutput, _ resources: UnsafeMutablePointer<XRRScreenResources>
  ) -> String {
    guard let info = XRRGetOutputInfo(display, resources, output) else { return "" }
    defer { XRRFreeOutputInfo(info) }
    return info.pointee.name.map { String(cString: $0) } ?? ""
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
