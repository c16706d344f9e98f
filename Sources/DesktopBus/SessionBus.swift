import Glibc

/// The bus of the user's session.
package enum SessionBus {
  /// The address of the bus; `nil` when there is none.
  ///
  /// It is in `DBUS_SESSION_BUS_ADDRESS`, or else a socket in `XDG_RUNTIME_DIR`. No bus is started.
  ///
  /// - Parameter variable: Returns a variable of the environment.
  /// - Returns: The address, in libdbus's form.
  package static func address(
    _ variable: (String) -> String? = { getenv($0).map { String(cString: $0) } }
  ) -> String? {
    if let named = variable("DBUS_SESSION_BUS_ADDRESS") {
      return named.isEmpty || named.hasPrefix("autolaunch:") ? nil : named
    }
    guard let folder = variable("XDG_RUNTIME_DIR"), folder.hasPrefix("/"),
      folder.utf8.allSatisfy(isPlain), access(folder + "/bus", R_OK | W_OK) == 0
    else { return nil }
    return "unix:path=\(folder)/bus"
  }

  /// Whether a byte of a path needs no escape in an address.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
      UInt8(ascii: "/"), UInt8(ascii: "."):
      true
    default: false
    }
  }
}
