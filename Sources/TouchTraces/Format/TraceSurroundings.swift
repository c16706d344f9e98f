import FileSupport
import TouchEngine

/// The surroundings of a recording, as in its header; the replay does not depend on them.
public struct TraceSurroundings: Hashable, Sendable {
  /// The clock of the recorded times; `nil` when it is not known.
  public var clock: String?
  /// The server: `x11`, an X server with a screen of its own, or `xwayland`, one inside a Wayland
  /// compositor; `nil` when it is not known.
  public var server: String?
  /// The pointing devices; `nil` when they are not known.
  public var devices: [TraceDevice]?
  /// The photo that was shown; `nil` when there was none.
  public var photo: TracePhoto?
  /// The device report from which it was imported; `nil` when it was not.
  public var source: TraceSource?

  /// Creates surroundings; what is `nil` is not recorded.
  ///
  /// - Parameters:
  ///   - clock: The clock of the times.
  ///   - server: The display server.
  ///   - devices: The pointing devices.
  ///   - photo: The photo that the scene shows.
  ///   - source: The device report from which the recording was imported.
  public init(
    clock: String? = nil, server: String? = nil, devices: [TraceDevice]? = nil,
    photo: TracePhoto? = nil, source: TraceSource? = nil
  ) {
    self.clock = clock
    self.server = server
    self.devices = devices
    self.photo = photo
    self.source = source
  }

  var members: [JSON.Member] {
    var members: [JSON.Member] = []
    if let clock { members.append(JSON.Member("clock", .string(clock))) }
    if let server { members.append(JSON.Member("server", .string(server))) }
    if let devices { members.append(JSON.Member("devices", .array(devices.map(\.json)))) }
    if let photo { members.append(JSON.Member("photo", photo.json)) }
    if let source { members.append(JSON.Member("source", source.json)) }
    return members
  }

  /// Reads the surroundings of a header.
  ///
  /// - Throws: What was expected, and what was found.
  init(ofHeader header: JSON) throws(Expectation) {
    clock = try header.value(of: "clock", "a name", \.string)
    server = try header.value(of: "server", "a name", \.string)
    devices = try header.value(
      of: "devices", "devices with a name, a kind and at times a count of touches"
    ) { value in
      let devices = value.array?.map(TraceDevice.init(json:))
      return devices.flatMap { $0.contains(nil) ? nil : $0.compactMap(\.self) }
    }
    photo = try header.value(
      of: "photo",
      "a photo with a name, a size of 1 to \(TracePhoto.sideLimit) pixels and a crc32 of 8"
        + " hexadecimal digits", TracePhoto.init(json:))
    source = try header.value(
      of: "source",
      "a source with a format, a file, a sha256 of 64 hexadecimal digits and assumptions",
      TraceSource.init(json:))
  }
}

/// The expected content of a line.
struct Expectation: Error, Hashable {
  var expected: String
  /// The content found instead; `nil` means the line itself.
  var found: String?

  init(_ expected: String, found: String? = nil) {
    self.expected = expected
    self.found = found
  }

  /// A window's size under a key.
  static func size(under key: String, found: String? = nil) -> Expectation {
    let (least, most) = (Int(InputEvent.sizes.lowerBound), Int(InputEvent.sizes.upperBound))
    return Expectation(
      "a width and a height of \(least) to \(most) points under \"\(key)\"", found: found)
  }
}

extension JSON {
  /// Returns what the value of a key means; `nil` without the key.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - expected: The words for what is expected under the key.
  ///   - meaning: Returns the meaning of a value; `nil` when it is not the expected one.
  /// - Returns: The meaning.
  /// - Throws: What was expected, and what was found.
  func value<Meaning>(
    of key: String, _ expected: @autoclosure () -> String, _ meaning: (JSON) -> Meaning?
  ) throws(Expectation) -> Meaning? {
    guard let value = self[key] else { return nil }
    guard let result = meaning(value) else {
      throw Expectation("\(expected()) under \"\(key)\"", found: value.excerpt)
    }
    return result
  }

  /// Returns whether a key has the value true; `false` without the key.
  ///
  /// - Throws: What was expected, and what was found.
  func flag(_ key: String) throws(Expectation) -> Bool {
    try value(of: key, "true or false", \.bool) ?? false
  }
}

extension Collection where Element: RawRepresentable<String> {
  /// The names in quotation marks, for a message.
  var quoted: String { map { "\"\($0.rawValue)\"" }.joined(separator: ", ") }
}

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
