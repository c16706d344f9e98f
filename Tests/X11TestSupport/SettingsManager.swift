internal import CX11

/// A desktop's settings program: it owns the XSETTINGS of a display until it goes.
public final class SettingsManager {
  private let client: OtherClient
  private var display: OpaquePointer { client.display }
  private let window: XID
  private var serial: UInt32 = 0

  /// Becomes the settings program, and says so to all.
  public init(_ client: OtherClient, _ settings: [(name: String, number: Int32)]) {
    self.client = client
    let display = client.display
    window = XCreateSimpleWindow(display, client.root, -10, -10, 1, 1, 0, 0, 0)
    set(settings)
    let selection = XInternAtom(display, "_XSETTINGS_S0", 0)
    XSetSelectionOwner(display, selection, window, UInt(CurrentTime))
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = client.root
    event.xclient.message_type = XInternAtom(display, "MANAGER", 0)
    event.xclient.format = 32
    event.xclient.data.l.1 = Int(bitPattern: selection)
    event.xclient.data.l.2 = Int(bitPattern: window)
    XSendEvent(display, client.root, 0, StructureNotifyMask, &event)
    XSync(display, 0)
  }

  deinit {
    XDestroyWindow(display, window)
    XSync(display, 0)
  }

  /// Replaces all settings.
  public func set(_ settings: [(name: String, number: Int32)]) {
    serial += 1
    let bytes = Self.bytes(settings, serial: serial)
    let property = XInternAtom(display, "_XSETTINGS_SETTINGS", 0)
    XChangeProperty(
      display, window, property, property, 8, PropModeReplace, bytes, Int32(bytes.count))
    XSync(display, 0)
  }

  /// As the protocol wants them written, with the least significant byte first.
  private static func bytes(_ settings: [(name: String, number: Int32)], serial: UInt32) -> [UInt8]
  {
    func little(_ number: UInt32) -> [UInt8] {
      (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
    var bytes: [UInt8] = [0, 0, 0, 0] + little(serial) + little(UInt32(settings.count))
    for (name, number) in settings {
      let letters = Array(name.utf8)
      bytes += [0, 0, UInt8(letters.count), 0] + letters
      bytes += [UInt8](repeating: 0, count: (4 - letters.count % 4) % 4)
      bytes += little(serial) + little(UInt32(bitPattern: number))
    }
    return bytes
  }
}
