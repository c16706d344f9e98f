internal import CX11

/// The desktop's scale settings, kept up to date while an input source reads the connection's
/// events.
///
/// A settings program, if there is one, keeps its settings on a window of its own, and announces
/// its start on the root window. The X resources are a property of the root window.
package final class DesktopSettings {
  package private(set) var scale = DesktopScale()

  private let connection: X11Connection
  private let selection: Atom
  private let settingsProperty: Atom
  private let manager: Atom
  /// The settings program's window; 0 when there is none.
  private var owner: XID = 0

  package init(_ connection: X11Connection) {
    self.connection = connection
    let display = connection.display
    selection = connection.atom("_XSETTINGS_S\(XDefaultScreen(display))")
    settingsProperty = connection.atom("_XSETTINGS_SETTINGS")
    manager = connection.atom("MANAGER")
    // Selects events before reading, so that no change in between is missed.
    XSelectInput(display, connection.root, StructureNotifyMask | PropertyChangeMask)
    readSettings()
    readResources()
  }

  /// Handles an event.
  ///
  /// - Returns: Whether the scale has changed.
  func handle(_ event: XEvent) -> Bool {
    let before = scale
    switch event.type {
    case PropertyNotify where event.xproperty.window == connection.root:
      guard event.xproperty.atom == Atom(XA_RESOURCE_MANAGER) else { return false }
      readResources()
    case PropertyNotify where event.xproperty.window == owner:
      guard event.xproperty.atom == settingsProperty else { return false }
      readSettings()
    case DestroyNotify where owner != 0 && event.xdestroywindow.window == owner:
      readSettings()
    case ClientMessage
    where event.xclient.window == connection.root && event.xclient.message_type == manager:
      guard UInt(bitPattern: event.xclient.data.l.1) == selection else { return false }
      readSettings()
    default:
      return false
    }
    return scale.value != before.value
  }

  /// Finds the settings program, which may exit at any time, and reads its settings.
  private func readSettings() {
    var settings = XSettings()
    owner = 0
    let owner = XGetSelectionOwner(connection.display, selection)
    if owner != 0 {
      var bytes: [UInt8] = []
      let refusal = RequestErrors.expect(on: connection.display) {
        XSelectInput(connection.display, owner, StructureNotifyMask | PropertyChangeMask)
        bytes = connection.bytes(of: "_XSETTINGS_SETTINGS", on: owner)
      }
      if refusal == nil {
        self.owner = owner
        settings = XSettings(bytes: bytes) ?? settings
      }
    }
    scale.handle(settings)
  }

  /// Reads the resources from the server; Xlib's copy dates from the opening of the connection.
  private func readResources() {
    let resources = XResources(connection.bytes(of: "RESOURCE_MANAGER", on: connection.root))
    scale.resourcesDPI = resources.dotsPerInch
    scale.resourcesPointerSize = resources.pointerSize
  }
}
