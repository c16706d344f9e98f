import X11Platform

/// The devices that can have a cursor of their own.
enum CompletedMice {
  /// The names of the X server's mice and touchpads; none without a display.
  static var names: [String] {
    guard let connection = try? X11Connection() else { return [] }
    return connection.pointingDeviceDescriptions().filter { $0.kind != .touchscreen }.map(\.name)
  }
}
