internal import CX11
import TouchEngine

/// What was asked of the owner of a selection. It comes as a property of the window, in pieces when it
/// is long; what comes late, or after somebody has asked anew, is dropped.
struct SelectionAnswer {
  /// An answer that takes longer than this is dropped, in microseconds. Our choice: whoever pressed the
  /// keys so long ago has gone on.
  static let patience: Int64 = 3_000_000

  /// What an event about it means.
  enum News: Equatable {
    case none
    /// There is no answer, and none will come.
    case refused
    /// All of it, or as much as the limit lets through.
    case bytes([UInt8])
  }

  private let window: X11Window
  private let selection: Atom
  private let property: Atom
  private let increment: Atom
  /// In bytes. What is beyond it is not waited for.
  private let limit: Int
  private var awaited: (until: Int64, type: Atom, bytes: [UInt8], isInPieces: Bool)?

  private var display: OpaquePointer { window.connection.display }

  /// - Parameters:
  ///   - selection: Which one.
  ///   - property: Of the window, into which answers are put.
  ///   - limit: In bytes.
  ///   - window: Who asks.
  init(of selection: Atom, in property: String, limit: Int, for window: X11Window) {
    self.window = window
    self.selection = selection
    self.property = window.connection.atom(property)
    self.limit = limit
    increment = window.connection.atom("INCR")
  }

  /// Asks for it as `target`; `time` is the server's, of what made us ask.
  mutating func ask(for target: Atom, at time: Time) {
    awaited = (ServerClock.monotonicMicroseconds + Self.patience, target, [], false)
    RequestErrors.while("asking for what was copied or dropped", on: display) {
      XDeleteProperty(display, window.window, property)
      XConvertSelection(display, selection, target, property, window.window, time)
      XFlush(display)
    }
  }

  /// Whether an event is about it.
  func concerns(_ event: XEvent) -> Bool {
    switch event.type {
    case SelectionNotify: event.xselection.selection == selection
    case PropertyNotify:
      event.xproperty.window == window.window && event.xproperty.atom == property
    default: false
    }
  }

  /// Takes an event that is about it.
  mutating func take(_ event: XEvent) -> News {
    switch event.type {
    case SelectionNotify: event.xselection.property == 0 ? giveUp() : readAnswer()
    case PropertyNotify where event.xproperty.state == PropertyNewValue:
      awaited?.isInPieces == true ? readPiece() : .none
    default: .none
    }
  }

  private mutating func giveUp() -> News {
    awaited = nil
    return .refused
  }

  private func stillAwaited() -> Bool {
    awaited.map { $0.until >= ServerClock.monotonicMicroseconds } ?? false
  }

  private mutating func readAnswer() -> News {
    guard stillAwaited(), let (type, bytes) = takeProperty() else { return giveUp() }
    if type == increment {
      // That the property is gone tells the other one to begin.
      awaited?.isInPieces = true
      return .none
    }
    guard type == awaited?.type else { return giveUp() }
    awaited = nil
    return .bytes(bytes)
  }

  /// An empty piece is the end.
  private mutating func readPiece() -> News {
    guard stillAwaited(), let (_, piece) = takeProperty() else { return giveUp() }
    awaited?.bytes += piece
    let bytes = awaited?.bytes ?? []
    guard piece.isEmpty || bytes.count >= limit else { return .none }
    awaited = nil
    return .bytes(bytes)
  }

  /// Reads what was put into the property, as far as it is of use, and takes it away.
  private func takeProperty() -> (type: Atom, bytes: [UInt8])? {
    var (type, format): (Atom, Int32) = (0, 0)
    var (count, rest): (UInt, UInt) = (0, 0)
    var data: UnsafeMutablePointer<UInt8>?
    let status = XGetWindowProperty(
      display, window.window, property, 0, limit / 4 + 1, 0, Atom(AnyPropertyType), &type,
      &format, &count, &rest, &data)
    XDeleteProperty(display, window.window, property)
    XFlush(display)
    guard status == 0, let data else { return nil }
    defer { XFree(data) }
    guard format == 8 else { return type == increment ? (type, []) : nil }
    return (type, Array(UnsafeBufferPointer(start: data, count: Int(count))))
  }
}
