internal import CX11
import TouchEngine

/// A request to the owner of a selection, and its answer.
///
/// The answer arrives as a property of the window, in pieces when it is long. An answer that comes
/// late, or after a newer request, is dropped.
struct SelectionAnswer {
  /// The time after which an answer is dropped, in microseconds. Our choice: by then the user has
  /// gone on to something else.
  static let patience: Int64 = 3_000_000

  /// The result of handling an event.
  enum News: Equatable {
    case none
    /// There is no answer, and none will come.
    case refused
    /// The whole answer, or as much as the limit allows.
    case bytes([UInt8])
  }

  private let window: X11Window
  private let selection: Atom
  private let property: Atom
  private let increment: Atom
  /// The longest answer in bytes; the rest is not awaited.
  private let limit: Int
  private var awaited: (until: Int64, type: Atom, bytes: [UInt8], isInPieces: Bool)?

  private var display: OpaquePointer { window.connection.display }

  /// Prepares requests for a selection.
  ///
  /// - Parameters:
  ///   - selection: The selection.
  ///   - property: The window's property that receives answers.
  ///   - limit: The longest answer, in bytes.
  ///   - window: The window that asks.
  init(of selection: Atom, in property: String, limit: Int, for window: X11Window) {
    self.window = window
    self.selection = selection
    self.property = window.connection.atom(property)
    self.limit = limit
    increment = window.connection.atom("INCR")
  }

  /// Asks for the selection as `target`; `time` is the server's time of the input that led to the
  /// request.
  mutating func ask(for target: Atom, at time: Time) {
    awaited = (MonotonicClock.microseconds + Self.patience, target, [], false)
    RequestErrors.while("asking for what was copied or dropped", on: display) {
      XDeleteProperty(display, window.window, property)
      XConvertSelection(display, selection, target, property, window.window, time)
      XFlush(display)
    }
  }

  /// Gives up the request. Its answer is dropped.
  mutating func withdraw() { awaited = nil }

  /// Returns whether an event is about the answer.
  func concerns(_ event: XEvent) -> Bool {
    switch event.type {
    case SelectionNotify: event.xselection.selection == selection
    case PropertyNotify:
      event.xproperty.window == window.window && event.xproperty.atom == property
    default: false
    }
  }

  /// Handles an event about the answer; `none` when no answer is awaited.
  mutating func handle(_ event: XEvent) -> News {
    guard awaited != nil else { return .none }
    return switch event.type {
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
    awaited.map { $0.until >= MonotonicClock.microseconds } ?? false
  }

  private mutating func readAnswer() -> News {
    guard stillAwaited(), let (type, bytes) = readProperty() else { return giveUp() }
    if type == increment {
      // Deleting the property tells the owner to begin.
      awaited?.isInPieces = true
      return .none
    }
    guard type == awaited?.type else { return giveUp() }
    awaited = nil
    return .bytes(bytes)
  }

  /// Reads a piece; an empty piece is the end.
  private mutating func readPiece() -> News {
    guard stillAwaited(), let (_, piece) = readProperty() else { return giveUp() }
    awaited?.bytes += piece
    let bytes = awaited?.bytes ?? []
    guard piece.isEmpty || bytes.count >= limit else { return .none }
    awaited = nil
    return .bytes(bytes)
  }

  /// Reads the property up to the limit, and deletes it.
  private func readProperty() -> (type: Atom, bytes: [UInt8])? {
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
