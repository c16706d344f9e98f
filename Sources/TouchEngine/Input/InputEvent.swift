/// An input event: something that happened outside the engine at one moment.
public struct InputEvent: Hashable, Sendable {
  /// The kind of an event, with its values.
  public enum Content: Hashable, Sendable {
    /// The contacts that changed, each at most once in a phase other than a repeated move (rule
    /// A.8).
    case touches([TouchSample])
    /// Every live contact is cancelled: the window was unmapped, lost the focus or is closing, or
    /// the user pressed Esc (rule C15). Without a cause the reason is unknown.
    case cancelTouches(because: TouchCancellation?)
    /// The wheel was turned with the pointer at a position in the window. The delta is what to add
    /// to the offset of a scroll view there, in points; a source that counts notches uses
    /// ``pointsPerNotch`` for each.
    case wheel(position: Point, delta: Point)
    /// Two fingers on a touchpad move, spread or turn together, while the pointer stays where it
    /// is.
    case transform(TransformEvent)
    /// The pointer is at a position in the window with no button pressed, or left the window
    /// (`nil`).
    case pointer(Point?)
    /// A key was pressed, or repeats.
    case key(KeyPress)
    /// An input method inserted text that no single key types, of at most ``textLimit``.
    case insertText(String)
    /// The present composition of an input method, of at most ``textLimit``; empty when it has
    /// ended. The caret's position counts grapheme clusters from the start of the composition.
    case markedText(String, caret: Int)
    /// The clipboard's text that ``Window/onPaste`` requested, of at most ``textLimit``.
    case paste(String)
    /// The measurement of a text that the window requests in this event or before the next
    /// (``Window/textMeasures``).
    case measured(TextMeasurement)
    /// Code outside the scene changed one of the ``EngineSettings``.
    case setting(name: String, value: Double)
    /// The window has a new size, in points; both sides are within ``sizes``.
    case resize(Size)
    /// Code outside the engine calls a function by its name (``TouchStream/calls``); the name's
    /// length in bytes is in ``callNames``.
    case call(name: String, value: CallValue)

    /// Every live contact is cancelled, for an unknown reason.
    public static var cancelTouches: Content { .cancelTouches(because: nil) }
  }

  /// The maximum length of a text in bytes of UTF-8. Our choice: a field takes far less.
  public static let textLimit = 65_536

  /// The allowed lengths of a call's name, in bytes of UTF-8. Our choice.
  public static let callNames = 1...256

  /// The allowed sides of a window, in points. Our choice.
  public static let sizes = 1.0...32_768.0

  /// The distance that a notch of the wheel scrolls, in points. Our choice.
  public static let pointsPerNotch = 40.0
  /// The maximum absolute value of a coordinate, in points; also ``TouchStream/positionLimit``.
  static let positionLimit = 1e6

  /// The time of the event: on the source's clock in events from a source, engine time in events
  /// from ``TouchStream``.
  public var time: Timestamp
  /// The kind of the event, with its values.
  public var content: Content
  /// The number of the program's window, from 1, in a recording of another toolkit; `nil` for the
  /// first one.
  public var window: Int?

  /// Creates an event of any content; the time is on the clock of its source.
  public init(time: Timestamp, _ content: Content) {
    self.time = time
    self.content = content
  }

  /// Creates an event of one touch sample, at the sample's time.
  public init(_ sample: TouchSample) {
    self.init(time: sample.time, .touches([sample]))
  }
}

extension InputEvent {
  /// Whether a finger lands with it.
  package var isLanding: Bool {
    guard case .touches(let samples) = content else { return false }
    return samples.contains { $0.phase == .began }
  }

  /// Returns the event at a time that is `microseconds` later, with each of its samples.
  package func shifted(by microseconds: Int64) -> InputEvent {
    var event = self
    event.time = time + microseconds
    if case .touches(var samples) = content {
      for index in samples.indices { samples[index].time = samples[index].time + microseconds }
      event.content = .touches(samples)
    }
    return event
  }
}

/// The cause for which touches were cancelled, from the source of input.
public enum TouchCancellation: String, Hashable, Sendable, CaseIterable {
  /// The user pressed Esc or cancelled the touches in another way.
  case escape
  /// The window lost the focus.
  case focusLost
  /// The window was unmapped.
  case windowHidden
  /// The window was closed.
  case windowClosed
  /// The window's scale changed, so that the fingers are over other content.
  case windowRescaled
  /// The device was unplugged or turned off.
  case deviceRemoved
  /// The device identified the contact as a palm.
  case palm
  /// Another client, such as the window manager, took the touch.
  case otherClient
  /// The way in which the mouse simulates fingers changed.
  case mouseMode
  /// Another scene was opened.
  case sceneChanged
  /// Other content covers the scene.
  case covered
  /// Time was paused.
  case paused
  /// The input ended.
  case inputEnded
}
