package import X11Platform

/// A reason why a program cannot have its window on an X server.
///
/// The ``description`` names the display and a way out.
public struct DisplayError: Error, Hashable, Sendable {
  /// A kind of reason, for programs that tell them apart.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// No server answers at the display, or no display is named.
    case cannotOpen
    /// The server has no X Input extension of version 2.2 or later, which touches need.
    case noTouches
    /// The screen cannot show pixels of eight bits each of red, green and blue.
    case unsuitableScreen
    /// The server refused a request that a window needs.
    case refused
    /// The server exited or ended the connection.
    case connectionLost
  }

  /// The kind of the reason.
  public let kind: Kind
  /// The name of the display, as in `:0`; empty when none is named.
  public let display: String
  private let reason: X11Error

  package init(_ reason: X11Error, on display: String) {
    self.display = display
    self.reason = reason
    kind =
      switch reason {
      case .cannotOpenDisplay: .cannotOpen
      case .xinputMissing, .xinputTooOld: .noTouches
      case .noUsableVisual: .unsuitableScreen
      case .refused, .noSuchDevice: .refused
      case .connectionLost: .connectionLost
      }
  }
}

extension DisplayError: CustomStringConvertible {
  /// The error in English, with the display and a way out.
  public var description: String {
    let name = display.isEmpty || reason.namesDisplay ? "" : "Display \(display): "
    return "\(name)\(reason) \(wayOut)"
  }

  private var wayOut: String {
    switch kind {
    case .cannotOpen:
      display.isEmpty
        ? "Start the program in a desktop session, or set DISPLAY, as in DISPLAY=:0."
        : "Check DISPLAY, and that this user may connect (xauth list)."
    case .noTouches: "Use an X.Org server of version 1.12 or later, or Xwayland."
    case .unsuitableScreen: "Start the server with a depth of 24."
    case .refused: "End other programs that use the server's resources or this window's touches."
    case .connectionLost: "Start the program again once the server is back."
    }
  }
}

extension X11Error {
  /// Whether the description of the error names its display.
  fileprivate var namesDisplay: Bool {
    switch self {
    case .cannotOpenDisplay, .connectionLost: true
    default: false
    }
  }
}
