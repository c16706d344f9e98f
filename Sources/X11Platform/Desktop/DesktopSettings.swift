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

/// The X resources, as `xrdb` writes them for all clients.
///
/// Xlib's own reader opens the files that a line `#include "…"` names, and any client may write
/// such a line. This reader opens nothing.
struct XResources {
  /// The keys that match `Xft.dpi` of the class `Xft.Dpi`; of several, Xlib takes the first.
  private static let keys = [
    "Xft.dpi", "Xft*dpi", "Xft.Dpi", "Xft*Dpi", "*Xft.dpi", "*Xft*dpi", "*Xft.Dpi", "*Xft*Dpi",
    "*dpi", "*Dpi",
  ]

  /// The dots per inch for fonts, from which desktops derive their scale; `nil` when not set.
  private(set) var dotsPerInch: Double?

  /// The size of the pointer, in pixels; `nil` when not set.
  private(set) var pointerSize: Int?

  /// Reads resources up to the first zero byte.
  init(_ bytes: [UInt8]) {
    var values: [String: Substring] = [:]
    let text = String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    var isContinued = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      defer { isContinued = line.last == "\\" }
      let words = line.drop(while: \.isWhitespace)
      // A line ends with a backslash when its value goes on in the next.
      guard !isContinued, let first = words.first, first != "!", first != "#",
        let colon = words.firstIndex(of: ":")
      else { continue }
      // Of equal keys the last counts.
      let key = words[..<colon].split(whereSeparator: \.isWhitespace)
      if key.count == 1 { values[String(key[0])] = words[colon...].dropFirst() }
    }
    let value = Self.keys.lazy.compactMap { values[$0] }.first
    dotsPerInch = value?.split(whereSeparator: \.isWhitespace).first.flatMap { Double($0) }
      .flatMap { $0.isFinite ? $0 : nil }
    let size = ["Xcursor.size", "Xcursor*size"].lazy.compactMap { values[$0] }.first
    pointerSize = size?.split(whereSeparator: \.isWhitespace).first.flatMap { Int($0) }
      .flatMap { $0 > 0 ? $0 : nil }
  }
}
