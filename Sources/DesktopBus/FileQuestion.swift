/// A question for a file in a dialog of the desktop (`org.freedesktop.portal.FileChooser`), from
/// the call to the user's answer.
///
/// The portal answers the call with an object, which later sends the user's answer. Only the
/// program that answered the call is believed.
package struct FileQuestion: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case open
    /// A place for a new file of this name.
    case save(name: String)
  }

  package enum Answer: Hashable, Sendable {
    /// The full path of a file.
    case path(String)
    case cancelled
    /// There is no dialog, or it has ended without an answer.
    case failed
  }

  private static let request = "org.freedesktop.portal.Request"

  /// The rules for the signals that a question needs: the answer, and the end of the portal.
  package static let rules = [
    "type='signal',sender='\(DesktopAppearance.program)',interface='\(request)'",
    "type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged',"
      + "arg0='\(DesktopAppearance.program)'",
  ]

  /// The number of the call.
  private let call: UInt32
  /// The object that will answer, and its program; `nil` until the call is answered.
  private var object: Object?

  private struct Object: Hashable, Sendable {
    var path: String
    var program: String
  }

  /// Whether the portal has accepted the question, so that a dialog is up.
  package var isAccepted: Bool { object != nil }

  /// Describes a question whose call was sent under a number.
  package init(call: UInt32) { self.call = call }

  /// The call that asks.
  ///
  /// - Parameters:
  ///   - kind: What is asked.
  ///   - title: The title of the dialog.
  ///   - folder: The folder in which the dialog begins.
  ///   - filters: The kinds of files that can be opened; empty for all.
  ///   - token: A name for the object that answers, of letters and digits.
  /// - Returns: The call.
  package static func call(
    _ kind: Kind, title: String, folder: String, filters: [BusArgument.Filter], token: String
  ) -> BusCall {
    var options = [
      BusArgument.Option("handle_token", .text(token)),
      BusArgument.Option("current_folder", .path(folder)),
    ]
    if !filters.isEmpty { options.append(BusArgument.Option("filters", .filters(filters))) }
    if case .save(let name) = kind {
      options.append(BusArgument.Option("current_name", .text(name)))
    }
    return BusCall(
      kind == .open ? "OpenFile" : "SaveFile", of: "org.freedesktop.portal.FileChooser",
      at: DesktopAppearance.path, in: DesktopAppearance.program,
      [.text(""), .text(title), .options(options)])
  }

  /// Handles a message.
  ///
  /// - Parameters:
  ///   - message: A message from the bus.
  ///   - path: Returns the path of a file by its URI; `nil` for a URI of something else.
  /// - Returns: The user's answer; `nil` while there is none.
  package mutating func handle(
    _ message: BusMessage, path: (String) -> String?
  ) -> Answer? {
    switch message.kind {
    case .reply(to: call):
      guard object == nil, let handle = message.values.first?.text else { return .failed }
      object = Object(path: handle, program: message.sender)
    case .failure(to: call): return .failed
    case .signal(interface: Self.request, name: "Response"):
      guard let object, message.path == object.path, message.sender == object.program else {
        return nil
      }
      return Self.answer(message.values, path: path)
    case .signal(interface: "org.freedesktop.DBus", name: "NameOwnerChanged"):
      let names = message.values.map(\.text)
      guard message.sender == "org.freedesktop.DBus", names.count == 3,
        names[0] == DesktopAppearance.program, names[2] == ""
      else { return nil }
      return .failed
    default: break
    }
    return nil
  }

  private static func answer(_ values: [BusValue], path: (String) -> String?) -> Answer {
    switch values.first?.number {
    case 0:
      guard values.count > 1, let uri = values[1][key: "uris"]?.list?.first?.text,
        let path = path(uri)
      else { return .failed }
      return .path(path)
    case 1: return .cancelled
    default: return .failed
    }
  }
}
