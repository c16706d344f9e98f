internal import CDBus
import Glibc

/// A connection to a message bus.
///
/// Nothing blocks but opening. The owner waits for ``descriptor``, then takes what has come.
package final class BusConnection {
  /// The largest message, and all messages in memory, in bytes. Our choice.
  private static let messageLimit = 1 << 20
  private static let memoryLimit = 4 << 20

  private let connection: OpaquePointer
  /// Whether calls of others are received; otherwise they are refused.
  private let takesCalls: Bool

  /// The connection's file, which becomes readable when messages have come.
  package let descriptor: Int32
  /// The name of this connection on the bus, as `:1.42`.
  package let name: String

  /// Connects to a bus; `nil` when there is none at the address, or it refuses. May block for long.
  ///
  /// - Parameters:
  ///   - address: The address, in libdbus's form.
  ///   - takesCalls: Whether calls of others are received, which need an answer; otherwise they are
  ///     refused.
  package init?(address: String, takingCalls takesCalls: Bool = false) {
    self.takesCalls = takesCalls
    var error = DBusError()
    dbus_error_init(&error)
    defer { dbus_error_free(&error) }
    guard let connection = dbus_connection_open_private(address, &error) else { return nil }
    dbus_connection_set_exit_on_disconnect(connection, 0)
    dbus_connection_set_max_message_size(connection, Self.messageLimit)
    dbus_connection_set_max_received_size(connection, Self.memoryLimit)
    var descriptor: Int32 = -1
    guard dbus_bus_register(connection, &error) != 0,
      dbus_connection_get_unix_fd(connection, &descriptor) != 0,
      let name = dbus_bus_get_unique_name(connection)
    else {
      dbus_connection_close(connection)
      dbus_connection_unref(connection)
      return nil
    }
    self.connection = connection
    self.descriptor = descriptor
    self.name = String(cString: name)
  }

  deinit {
    dbus_connection_close(connection)
    dbus_connection_unref(connection)
  }

  /// Whether the bus is still there.
  package var isOpen: Bool { dbus_connection_get_is_connected(connection) != 0 }

  /// Whether messages wait that the bus has not taken yet.
  package var isSending: Bool { dbus_connection_has_messages_to_send(connection) != 0 }

  /// The bytes of the messages that the bus has not taken yet.
  package var unsentBytes: Int { dbus_connection_get_outgoing_size(connection) }

  /// Asks the bus for signals that match a rule, as in `type='signal',interface='a.b'`.
  package func hear(_ rule: String) { dbus_bus_add_match(connection, rule, nil) }

  // MARK: Receiving

  /// Reads what has come, without waiting, and returns the messages. Calls of others are refused,
  /// unless the connection takes calls.
  package func receive() -> [BusMessage] {
    dbus_connection_read_write(connection, 0)
    var messages: [BusMessage] = []
    while let message = dbus_connection_pop_message(connection) {
      defer { dbus_message_unref(message) }
      if let read = read(message) { messages.append(read) } else { refuse(message) }
    }
    return messages
  }

  /// Waits for messages, at most this many milliseconds, and returns those that have come; see
  /// ``receive()``.
  package func receive(waiting milliseconds: Int32) -> [BusMessage] {
    dbus_connection_read_write(connection, milliseconds)
    return receive()
  }

  /// Returns a message as a value; `nil` for a call that is not received.
  private func read(_ message: OpaquePointer) -> BusMessage? {
    func text(_ words: UnsafePointer<CChar>?) -> String { words.map { String(cString: $0) } ?? "" }
    let kind: BusMessage.Kind
    switch dbus_message_get_type(message) {
    case DBUS_MESSAGE_TYPE_METHOD_RETURN: kind = .reply(to: dbus_message_get_reply_serial(message))
    case DBUS_MESSAGE_TYPE_ERROR: kind = .failure(to: dbus_message_get_reply_serial(message))
    case DBUS_MESSAGE_TYPE_SIGNAL:
      kind = .signal(
        interface: text(dbus_message_get_interface(message)),
        name: text(dbus_message_get_member(message)))
    case DBUS_MESSAGE_TYPE_METHOD_CALL where takesCalls:
      kind = .call(
        BusMessage.Call(
          interface: text(dbus_message_get_interface(message)),
          method: text(dbus_message_get_member(message)),
          number: dbus_message_get_serial(message),
          wantsAnswer: dbus_message_get_no_reply(message) == 0))
    default: return nil
    }
    return BusMessage(
      kind, from: text(dbus_message_get_sender(message)),
      path: text(dbus_message_get_path(message)), ValueReader.values(of: message))
  }

  private func refuse(_ call: OpaquePointer) {
    guard dbus_message_get_no_reply(call) == 0,
      let answer = dbus_message_new_error(
        call, "org.freedesktop.DBus.Error.UnknownMethod", "This program has no methods")
    else { return }
    dbus_connection_send(connection, answer, nil)
    dbus_message_unref(answer)
  }

  // MARK: Sending

  /// Sends a call, and reads what has come meanwhile. That does not make ``descriptor`` readable
  /// again, so call ``receive()`` afterwards.
  ///
  /// - Returns: Its number, which the answer names; `nil` when it could not be sent.
  package func send(_ call: BusCall) -> UInt32? {
    guard
      let message = dbus_message_new_method_call(
        call.program, call.path, call.interface, call.method)
    else { return nil }
    defer { dbus_message_unref(message) }
    if !call.startsProgram { dbus_message_set_auto_start(message, 0) }
    return send(message, call.arguments)
  }

  /// Sends the answer to a call: values, or what is wrong with it.
  package func answer(_ message: BusMessage, _ answer: Result<[BusArgument], BusFailure>) {
    guard case .call(let call) = message.kind, call.wantsAnswer else { return }
    let (kind, values): (Int32, [BusArgument]) =
      switch answer {
      case .success(let values): (DBUS_MESSAGE_TYPE_METHOD_RETURN, values)
      case .failure(let failure): (DBUS_MESSAGE_TYPE_ERROR, [.text(failure.words)])
      }
    guard let reply = dbus_message_new(kind) else { return }
    defer { dbus_message_unref(reply) }
    dbus_message_set_no_reply(reply, 1)
    dbus_message_set_reply_serial(reply, call.number)
    if !message.sender.isEmpty { dbus_message_set_destination(reply, message.sender) }
    if case .failure(let failure) = answer { dbus_message_set_error_name(reply, failure.name) }
    _ = send(reply, values)
  }

  /// Sends a signal of an object to all that listen.
  package func send(
    signal name: String, of interface: String, at path: String, _ values: [BusArgument]
  ) {
    guard let message = dbus_message_new_signal(path, interface, name) else { return }
    defer { dbus_message_unref(message) }
    _ = send(message, values)
  }

  private func send(_ message: OpaquePointer, _ values: [BusArgument]) -> UInt32? {
    var place = DBusMessageIter()
    dbus_message_iter_init_append(message, &place)
    for value in values { Self.append(value, to: &place) }
    var number: UInt32 = 0
    guard dbus_connection_send(connection, message, &number) != 0 else { return nil }
    dbus_connection_read_write(connection, 0)
    return number
  }

  private static func append(_ argument: BusArgument, to place: inout DBusMessageIter) {
    switch argument {
    case .text(let text): append(text, BusType.string, to: &place)
    case .object(let path): append(path, BusType.objectPath, to: &place)
    case .bool(let isTrue):
      var value: dbus_bool_t = isTrue ? 1 : 0
      dbus_message_iter_append_basic(&place, BusType.bool, &value)
    case .number(var value): dbus_message_iter_append_basic(&place, BusType.uint32, &value)
    case .integer(var value): dbus_message_iter_append_basic(&place, BusType.int32, &value)
    case .real(var value): dbus_message_iter_append_basic(&place, BusType.double, &value)
    case .path(let path):
      inside(&place, BusType.array, "y") { place in
        for var byte in path.utf8 + [0] {
          dbus_message_iter_append_basic(&place, BusType.byte, &byte)
        }
      }
    case .list(let type, let values):
      inside(&place, BusType.array, type) { place in
        for value in values { append(value, to: &place) }
      }
    case .structure(let parts):
      inside(&place, BusType.structure, nil) { place in
        for part in parts { append(part, to: &place) }
      }
    case .entry(let key, let value):
      inside(&place, BusType.entry, nil) { place in
        append(key, to: &place)
        append(value, to: &place)
      }
    case .variant(let value):
      inside(&place, BusType.variant, value.signature) { append(value, to: &$0) }
    }
  }

  private static func append(_ text: String, _ type: Int32, to place: inout DBusMessageIter) {
    text.withCString { words in
      var words: UnsafePointer<CChar>? = words
      dbus_message_iter_append_basic(&place, type, &words)
    }
  }

  private static func inside(
    _ place: inout DBusMessageIter, _ type: Int32, _ signature: String?,
    _ fill: (inout DBusMessageIter) -> Void
  ) {
    var inner = DBusMessageIter()
    guard dbus_message_iter_open_container(&place, type, signature, &inner) != 0 else { return }
    fill(&inner)
    dbus_message_iter_close_container(&place, &inner)
  }
}

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
