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

  static func read(_ header: JSON) -> Result<TraceSurroundings, Expectation> {
    var surroundings = TraceSurroundings()
    if let clock = header["clock"] {
      guard let name = clock.string else {
        return .failure(Expectation("a name under \"clock\"", found: clock.excerpt))
      }
      surroundings.clock = name
    }
    if let server = header["server"] {
      guard let name = server.string else {
        return .failure(Expectation("a name under \"server\"", found: server.excerpt))
      }
      surroundings.server = name
    }
    if let value = header["devices"] {
      let devices = value.array?.map(TraceDevice.init(json:))
      guard let devices, !devices.contains(nil) else {
        return .failure(
          Expectation(
            "devices with a name, a kind and at times a count of touches under \"devices\"",
            found: value.excerpt))
      }
      surroundings.devices = devices.compactMap(\.self)
    }
    if let value = header["photo"] {
      guard let photo = TracePhoto(json: value) else {
        return .failure(
          Expectation(
            "a photo with a name, a size of 1 to \(TracePhoto.sideLimit) pixels and a crc32 of 8"
              + " hexadecimal digits under \"photo\"",
            found: value.excerpt))
      }
      surroundings.photo = photo
    }
    if let value = header["source"] {
      guard let source = TraceSource(json: value) else {
        return .failure(
          Expectation(
            "a source with a format, a file, a sha256 of 64 hexadecimal digits and assumptions"
              + " under \"source\"",
            found: value.excerpt))
      }
      surroundings.source = source
    }
    return .success(surroundings)
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
  static func size(under key: String) -> Expectation {
    let (least, most) = (Int(InputEvent.sizes.lowerBound), Int(InputEvent.sizes.upperBound))
    return Expectation("a width and a height of \(least) to \(most) points under \"\(key)\"")
  }
}
