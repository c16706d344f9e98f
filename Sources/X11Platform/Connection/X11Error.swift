import TouchEngine

/// A reason why the program cannot use the X server. Its ``description`` is meant for the user.
package enum X11Error: Error, Hashable, Sendable {
  /// No server answers at the display; the name is empty when none was given.
  case cannotOpenDisplay(name: String)
  /// The server has no X Input extension at all.
  case xinputMissing
  /// The server's X Input extension has no touches.
  case xinputTooOld(found: XInputVersion)
  /// The screen cannot show pixels of eight bits each of red, green and blue.
  case noUsableVisual(depth: Int)
  /// No pointing device has this name or number; `known` are the names of the devices.
  case noSuchDevice(name: String, known: [String])
  /// The server refused a request that the program cannot do without.
  case refused(what: String, why: String)
  /// The server exited or ended the connection.
  case connectionLost(name: String)
}

extension X11Error: CustomStringConvertible {
  package var description: String {
    switch self {
    case .cannotOpenDisplay(name: ""):
      "There is no X display for a window: the variable DISPLAY is not set."
    case .cannotOpenDisplay(let name):
      "Cannot open the X display “\(name.shown)”: no server answers, or it refuses the connection."
    case .xinputMissing:
      "The X server has no X Input extension (XInputExtension), which touches need."
    case .xinputTooOld(let found):
      """
      The X server offers X Input \(found), but touches need X Input \(XInputVersion.needed) or \
      later.
      """
    case .noUsableVisual(let depth):
      """
      The X screen has color depth \(depth); the program needs a true-color screen of depth 24 or \
      32 with eight bits each for red, green and blue.
      """
    case .noSuchDevice(let name, let known):
      "There is no pointing device “\(name.shown)”"
        + (known.isEmpty
          ? "." : "; there is " + known.map { "“\($0.shown)”" }.joined(separator: ", ") + ".")
    case .refused(let what, let why):
      "The X server refused \(what.shown): \(why.shown)."
    case .connectionLost(let name):
      "The connection to the X display “\(name.shown)” was lost."
    }
  }
}
