import FileSupport

/// A pointing device as the X server described it.
public struct TraceDevice: Hashable, Sendable {
  /// The name of the device.
  public var name: String
  /// The kind: `touchscreen`, `touchpad`, `pen` or `pointer`.
  public var kind: String
  /// The number of simultaneous touches; `nil` when the device has none or does not say.
  public var touches: Int?

  /// Creates a device.
  ///
  /// - Parameters:
  ///   - name: The name of the device.
  ///   - kind: The kind: `touchscreen`, `touchpad`, `pen` or `pointer`.
  ///   - touches: The number of simultaneous touches; `nil` when the device has none or does not
  ///     say.
  public init(name: String, kind: String, touches: Int? = nil) {
    self.name = name
    self.kind = kind
    self.touches = touches
  }

  init?(json: JSON) {
    guard let name = json["name"]?.string, let kind = json["kind"]?.string else { return nil }
    self.init(name: name, kind: kind)
    if let touches = json["touches"] {
      guard let count = touches.int, (1...Int64(UInt16.max)).contains(count) else { return nil }
      self.touches = Int(count)
    }
  }

  var json: JSON {
    var members = [JSON.Member("name", .string(name)), JSON.Member("kind", .string(kind))]
    if let touches { members.append(JSON.Member("touches", .integer(Int64(touches)))) }
    return .object(members)
  }
}
