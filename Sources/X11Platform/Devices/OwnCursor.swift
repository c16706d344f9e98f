internal import CX11
import Glibc

/// A cursor that the program makes for one mouse, so that the mouse is a finger of its own.
///
/// The server keeps such a cursor after its program exits. So ``remove()`` or `deinit` removes it,
/// and returns the mouse to its former cursor.
package final class OwnCursor {
  private let connection: X11Connection
  private let device: Int32
  /// The former cursor of the mouse; `nil` when it had none.
  private let formerMaster: Int32?
  private var master: Int32?

  private var display: OpaquePointer { connection.display }

  /// Returns the prefix of the names of a program's cursors; the number of the process follows.
  package static func namePrefix(of program: String) -> String { "\(program) " }

  /// Makes a cursor, and attaches a device to it.
  ///
  /// - Parameters:
  ///   - connection: The server that the device belongs to.
  ///   - wanted: The device's name, or its number.
  ///   - program: The program's name, with which the cursor's name begins.
  /// - Throws: `noSuchDevice`, or `refused` when the server makes no cursor.
  package init(
    _ connection: X11Connection, for wanted: String, program: String = "touch-playground"
  ) throws(X11Error) {
    let devices = connection.deviceInfos()
    guard let device = devices.first(where: { $0.name == wanted || "\($0.number)" == wanted })
    else { throw .noSuchDevice(name: wanted, known: devices.map(\.name)) }
    self.connection = connection
    self.device = Int32(device.number)
    formerMaster = device.cursor.map { Int32($0) }
    // The name includes the device's number, because one program may make several cursors.
    let name = "\(Self.namePrefix(of: program))\(getpid())-\(device.number)"
    let refusal = RequestErrors.expect(on: connection.display) {
      name.withCString { name in
        var change = XIAnyHierarchyChangeInfo()
        change.add.type = XIAddMaster
        change.add.name = UnsafeMutablePointer(mutating: name)
        change.add.send_core = 1
        change.add.enable = 1
        XIChangeHierarchy(connection.display, &change, 1)
      }
    }
    try connection.check()
    master = connection.cursorDescriptions().first { $0.name == "\(name) pointer" }
      .map { Int32($0.number) }
    guard let master else {
      throw .refused(
        what: "a cursor for “\(device.name)”", why: refusal?.description ?? "it made none")
    }
    if let refusal = attach(to: master) {
      remove()
      throw .refused(what: "“\(device.name)” a cursor of its own", why: refusal.description)
    }
  }

  deinit { remove() }

  /// Returns the mouse to its former cursor and removes this one; does nothing the second time.
  package func remove() {
    guard let master, !connection.isLost else { return }
    self.master = nil
    let others = connection.cursorDescriptions().filter { $0.number != Int(master) }
    let heir = others.first { $0.number == formerMaster.map(Int.init) } ?? others.first
    // Only the server itself could have removed the last other cursor; then nothing is left to do.
    guard let heir else { return }
    _ = RequestErrors.expect(on: display) {
      var change = XIAnyHierarchyChangeInfo()
      change.remove.type = XIRemoveMaster
      change.remove.deviceid = master
      change.remove.return_mode = XIAttachToMaster
      change.remove.return_pointer = Int32(heir.number)
      change.remove.return_keyboard = Int32(heir.keyboard)
      XIChangeHierarchy(display, &change, 1)
    }
  }

  private func attach(to master: Int32) -> RequestError? {
    RequestErrors.expect(on: display) {
      var change = XIAnyHierarchyChangeInfo()
      change.attach.type = XIAttachSlave
      change.attach.deviceid = device
      change.attach.new_master = master
      XIChangeHierarchy(display, &change, 1)
    }
  }
}
