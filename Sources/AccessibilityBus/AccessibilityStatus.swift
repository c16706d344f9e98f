package import DesktopBus

/// What the session's bus says about screen readers (`org.a11y.Status`): whether there is one, and
/// where the accessibility bus is.
package struct AccessibilityStatus: Hashable, Sendable {
  private static let program = "org.a11y.Bus"
  private static let path = "/org/a11y/bus"
  private static let properties = "org.freedesktop.DBus.Properties"
  private static let status = "org.a11y.Status"

  /// The rules for the signals: a changed status, and a bus that comes.
  package static let rules = [
    "type='signal',path='\(path)',interface='\(properties)',member='PropertiesChanged',"
      + "arg0='\(status)'",
    "type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged',arg0='\(program)'",
  ]

  /// The question whether somebody asks. It starts no program.
  package static var question: BusCall {
    var call = BusCall("GetAll", of: properties, at: path, in: program, [.text(status)])
    call.startsProgram = false
    return call
  }

  /// The question where the accessibility bus is.
  package static let addressQuestion = BusCall(
    "GetAddress", of: "org.a11y.Bus", at: path, in: program, [])

  /// Whether programs are to say what is in their windows.
  package private(set) var isEnabled = false
  /// Whether a screen reader runs.
  package private(set) var hasReader = false

  package init() {}

  /// Whether somebody asks.
  package var isAsked: Bool { isEnabled || hasReader }

  /// What a message asks for next.
  package enum Next: Hashable, Sendable {
    case nothing
    /// To send ``question``.
    case ask
  }

  /// Takes the answer to ``question``.
  package mutating func read(_ answer: [BusValue]) { take(answer.first?.list ?? []) }

  /// Handles a signal; ignores other messages.
  package mutating func handle(_ message: BusMessage) -> Next {
    switch message.kind {
    case .signal(interface: Self.properties, name: "PropertiesChanged"):
      guard message.path == Self.path, message.values.count >= 2,
        message.values[0].text == Self.status
      else { return .nothing }
      take(message.values[1].list ?? [])
      // A value that is named only has to be asked for.
      return message.values.count > 2 && message.values[2].list?.isEmpty == false ? .ask : .nothing
    case .signal(interface: "org.freedesktop.DBus", name: "NameOwnerChanged"):
      guard message.sender == "org.freedesktop.DBus",
        message.values.first?.text == Self.program, message.values.count == 3
      else { return .nothing }
      self = AccessibilityStatus()
      return message.values[2].text?.isEmpty == false ? .ask : .nothing
    case .reply, .failure, .signal, .call: return .nothing
    }
  }

  private mutating func take(_ properties: [BusValue]) {
    for case .entry(.text(let name), .bool(let isTrue)) in properties {
      switch name {
      case "IsEnabled": isEnabled = isTrue
      case "ScreenReaderEnabled": hasReader = isTrue
      default: break
      }
    }
  }
}
