internal import CX11

/// A second cursor on the screen, with devices of its own, as for a second user.
public final class MasterPointer {
  private let client: OtherClient
  private var display: OpaquePointer { client.display }
  private let name: String
  private let number: Int32

  init(_ client: OtherClient, name: String) throws {
    self.client = client
    self.name = name
    let display = client.display
    name.withCString { name in
      var change = XIAnyHierarchyChangeInfo()
      change.add.type = XIAddMaster
      change.add.name = UnsafeMutablePointer(mutating: name)
      change.add.send_core = 1
      change.add.enable = 1
      XIChangeHierarchy(display, &change, 1)
    }
    XSync(display, 0)
    guard let number = Self.device("\(name) pointer", display) else {
      throw OtherClientError(description: "The server made no second cursor.")
    }
    self.number = number
  }

  /// Its devices go nowhere any more.
  deinit {
    var change = XIAnyHierarchyChangeInfo()
    change.remove.type = XIRemoveMaster
    change.remove.deviceid = number
    change.remove.return_mode = XIAttachToMaster
    change.remove.return_pointer = 2  // The cursor and the keyboard that every server has.
    change.remove.return_keyboard = 3
    XIChangeHierarchy(display, &change, 1)
    XSync(display, 0)
  }

  /// Makes a device move this cursor instead of the one that it moved.
  public func attach(device name: String) throws {
    try client.attach(device: name, to: "\(self.name) pointer")
  }

  static func device(_ name: String, _ display: OpaquePointer) -> Int32? {
    devices(display) { String(cString: $0.name) == name }.first?.number
  }

  /// The devices, cursors among them, that `isWanted` picks.
  static func devices(
    _ display: OpaquePointer, where isWanted: (XIDeviceInfo) -> Bool
  ) -> [(number: Int32, name: String, attachment: Int32)] {
    var count: Int32 = 0
    guard let devices = XIQueryDevice(display, XIAllDevices, &count) else { return [] }
    defer { XIFreeDeviceInfo(devices) }
    return UnsafeBufferPointer(start: devices, count: Int(count)).filter(isWanted).map {
      ($0.deviceid, String(cString: $0.name), $0.attachment)
    }
  }
}

extension OtherClient {
  /// Makes a second cursor, which goes with the returned value.
  public func makeMasterPointer(named name: String) throws -> MasterPointer {
    try MasterPointer(self, name: name)
  }
}
