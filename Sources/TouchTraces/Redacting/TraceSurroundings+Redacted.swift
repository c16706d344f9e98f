extension TraceSurroundings {
  /// The surroundings without names: a device has the name of its kind, and the photo a redacted
  /// name and the checksum 0, so that no file is taken for it. So has the report, of which
  /// assumptions stay that are known words and numbers.
  var redacted: TraceSurroundings {
    var result = self
    result.clock = clock.flatMap { ["monotonic", "server"].contains($0) ? $0 : nil }
    result.server = server.flatMap { ["x11", "xwayland"].contains($0) ? $0 : nil }
    result.devices = devices?.map { device in
      var device = device
      if !Self.deviceKinds.contains(device.kind) { device.kind = device.kind.redacted }
      device.name = device.kind
      return device
    }
    if let photo {
      result.photo?.name = photo.name.redactedFileName
      result.photo?.crc32 = 0
    }
    if let source {
      result.source?.file = source.file.redactedFileName
      result.source?.sha256 = String(repeating: "0", count: source.sha256.count)
      result.source?.assumptions = source.assumptions.filter(\.isKnown)
    }
    return result
  }

  private static let deviceKinds = ["touchscreen", "touchpad", "pen", "pointer"]
}

extension TraceSource.Assumption {
  /// Whether it says nothing but what imports say.
  fileprivate var isKnown: Bool {
    let values = ["A", "B", "single", "known", "guessed", "screen", "millimeters", "units"]
    return Self.names.contains(name) && (values.contains(value) || Int(value) != nil)
  }

  private static let names = [
    "protocol", "contacts", "range", "scale", "palms", "pens", "droppedFrames", "cutFrames",
    "clampedTimes", "clockSetBack", "clockSetForward", "earlierContacts", "unfinishedContacts",
    "cutContacts",
  ]
}
