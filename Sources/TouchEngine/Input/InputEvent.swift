/// One thing that happened outside the engine, at one moment.
public struct InputEvent: Hashable, Sendable {
  public enum Content: Hashable, Sendable {
    /// Contacts that changed, each at most once in a phase other than a repeated move (rule A.8).
    case touches([TouchSample])
    /// Every live contact is taken away: the window was unmapped, lost the focus or goes, or
    /// somebody pressed Esc (rule C15). Without a cause it is not known why.
    case cancelTouches(because: TouchCancellation?)
    /// The wheel was turned with the pointer at a position of the window. The delta is what the
    /// offset of a scroll view there grows by, in points; a source that counts notches gives
    /// ``pointsPerNotch`` for each.
    case wheel(position: Point, delta: Point)
    /// Two fingers on a touchpad move, spread or turn together, the pointer standing still.
    case transform(TransformEvent)
    /// The pointer is at a position of the window with no button held, or left the window (`nil`).
    case pointer(Point?)
    /// A key went down, or repeats.
    case key(KeyPress)
    /// An input method gave text that no single key types, of at most ``textLimit``.
    case insertText(String)
    /// What an input method is composing, of at most ``textLimit``; empty when it has stopped. The
    /// caret is counted in grapheme clusters from its beginning.
    case markedText(String, caret: Int)
    /// The clipboard's text that ``Window/onPaste`` asked for, of at most ``textLimit``.
    case paste(String)
    /// How wide a text is, for a window that asks for it in this event or until the next
    /// (``Window/textMeasures``).
    case measured(TextMeasurement)
    /// Somebody outside the scene gave one of ``EngineSettings`` a new value.
    case setting(name: String, value: Double)
    /// The window has a new size, in points.
    case resize(Size)
    /// Code outside the engine calls something by its name (``TouchStream/calls``), whose bytes
    /// ``callNames`` counts.
    case call(name: String, value: CallValue)

    /// Every live contact is taken away, and nobody knows why.
    public static var cancelTouches: Content { .cancelTouches(because: nil) }
  }

  /// No text is longer than so many bytes of UTF-8. Our choice: a field takes far less.
  public static let textLimit = 65_536

  /// How many bytes of UTF-8 the name of a call has. Our choice.
  public static let callNames = 1...256

  /// How far a notch of the wheel scrolls, in points. Our choice.
  public static let pointsPerNotch = 40.0

  /// From a source: when it happened, by the source's clock. From ``TouchStream``: engine time.
  public var time: Timestamp
  public var content: Content

  public init(time: Timestamp, _ content: Content) {
    self.time = time
    self.content = content
  }

  public init(_ sample: TouchSample) {
    self.init(time: sample.time, .touches([sample]))
  }
}

/// A key that went down.
public struct KeyPress: Hashable, Sendable {
  /// The X keysym's name, as in `Escape`, `s`, `plus`, `F11`.
  public var name: String
  /// What the key types, empty when it types nothing.
  public var text: String
  public var modifiers: KeyModifiers

  /// Whether neither Control nor Alternate was down, which make a command of a key.
  public var isPlain: Bool { modifiers.isDisjoint(with: [.control, .alternate]) }

  public init(name: String, text: String = "", modifiers: KeyModifiers = []) {
    self.name = name
    self.text = text
    self.modifiers = modifiers
  }
}

/// The modifier keys that were down.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let shift = KeyModifiers(rawValue: 1)
  public static let control = KeyModifiers(rawValue: 2)
  public static let alternate = KeyModifiers(rawValue: 4)
}
