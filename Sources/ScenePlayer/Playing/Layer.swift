package import Accessibility
package import Drawing
package import SceneBase
package import TouchEngine

/// A part of the program over a scene: it takes its part of the input, and is drawn over all that
/// is below it.
///
/// A ``Playground`` holds its layers in one array, from the scene up. Input goes through them from
/// the foremost down, and what is left reaches the scene; pictures are drawn from the scene up.
package protocol Layer: AnyObject {
  /// Where the layer is among the others; those of one level are in the order in which they came.
  var level: LayerLevel { get }

  /// The part of the window that belongs to the layer when all motion has ended, in the window's
  /// coordinates; `nil` when there is none.
  var frame: Rect? { get }

  /// The buttons of the layer, in the order in which Tab visits them.
  var signs: [ProgramSign] { get }

  /// Returns what a screen reader is told of the layer beside its buttons.
  func elements(at time: Timestamp, in language: Language) -> [AccessibleElement]

  /// The layer, where it stands in the status row; `nil` elsewhere. A cast would search all types
  /// of the program.
  var asRow: (any RowLayer)? { get }

  /// The layer, if it keeps the input; `nil` for the others.
  var asKeeper: (any InputKeeper)? { get }

  /// The calls from outside that recordings hold for the layer; see ``TouchStream/calls``.
  var calls: [String: (CallValue) -> Void] { get }

  /// Begins to follow what a playground plays: when the layer is added, and when another scene has
  /// taken over.
  func follow(_ playground: Playground)

  /// Lets go of the scene, which another one replaces next.
  func leave()

  /// Takes the layer's events out of a batch, and handles them.
  ///
  /// - Parameter batch: The input that the layers above have left.
  /// - Returns: The rest of the batch.
  func take(_ batch: InputBatch) -> InputBatch

  /// Draws the layer, in the window's coordinates. A picture changes nothing.
  func draw(into list: inout DisplayListBuilder, at time: Timestamp)

  /// Whether nothing below the layer is seen at a time.
  func hidesAll(at time: Timestamp) -> Bool

  /// Returns the next time at which the layer changes by itself; see
  /// ``Playground/nextChange(after:)``.
  func nextChange(after time: Timestamp) -> Timestamp?

  /// Carries out what waited for a moment, and forgets what is over; called after each batch.
  func settle(at time: Timestamp)
}

extension Layer {
  package var frame: Rect? { nil }
  package var asRow: (any RowLayer)? { nil }
  package var asKeeper: (any InputKeeper)? { nil }
  package var signs: [ProgramSign] { [] }
  package func elements(
    at time: Timestamp, in language: Language
  ) -> [AccessibleElement] { [] }
  package var calls: [String: (CallValue) -> Void] { [:] }
  package func follow(_ playground: Playground) {}
  package func leave() {}
  package func take(_ batch: InputBatch) -> InputBatch { batch }
  package func draw(into list: inout DisplayListBuilder, at time: Timestamp) {}
  package func hidesAll(at time: Timestamp) -> Bool { false }
  package func nextChange(after time: Timestamp) -> Timestamp? { nil }
  package func settle(at time: Timestamp) {}

  /// Returns the button at a point of the window; `nil` when there is none.
  package func sign(at place: Point) -> ProgramSign? { signs.first { $0.frame.contains(place) } }
}

/// The places of layers, from the scene up.
package enum LayerLevel: Comparable, Sendable {
  /// What passes input on to the scene.
  case input
  /// What stands in the status row.
  case row
  /// A sheet beside the scene, or over it.
  case sheet
  /// A message over the scene.
  case message
  /// The marks of fingers and of the pointer.
  case marks
  /// A message over all marks.
  case notice
  /// A sheet in place of the scene.
  case page
  /// A scene that opens or closes.
  case motion
  /// The program's keys.
  case keys
}

/// A layer that keeps the input that a recording would hold.
package protocol InputKeeper: Layer {
  /// Keeps an event; the scene receives it right afterwards.
  func received(_ event: InputEvent)

  /// Forgets everything, because something changes that no recording holds.
  func forget()

  /// Forgets everything, and begins with a playground if it is at rest.
  func begin(_ playground: Playground, at time: Timestamp)
}

extension InputKeeper {
  package var asKeeper: (any InputKeeper)? { self }
}

/// A button of the program, for the pointer above it.
package struct ProgramSign {
  /// What a press does.
  package enum Press: Hashable, Sendable {
    /// Asks for a command.
    case command(Command)
    /// Gives the scene the key of this name, which a recording contains.
    case key(String)
    /// Opens the menu of buttons.
    case menu

    /// The key that opens and closes the menu.
    static let menuKey = "Menu"

    /// Returns the label of its key; empty when it has none.
    func label(in language: Language) -> String {
      switch self {
      case .command(let command): ProgramKeys.label(of: .command(command), in: language)
      case .key(let name): KeyChord(name).label(in: language)
      case .menu: KeyChord(Self.menuKey).label(in: language)
      }
    }
  }

  package var frame: Rect
  package var name: String
  package var press: Press
  /// The keys that press it where those of ``press`` do something else; `nil` for those.
  var keys: [KeyPress]?

  package init(frame: Rect, name: String, _ press: Press) {
    (self.frame, self.name, self.press) = (frame, name, press)
  }
}

/// A layer that stands in the status row, and is drawn with it.
package protocol RowLayer: Layer {
  /// Draws what stands in the row.
  func draw(into list: inout DisplayListBuilder, in row: StatusRow, at time: Timestamp)

  /// The part at the end of the row that the layer's button takes; `nil` while there is none.
  func buttonFrame(in row: StatusRow) -> Rect?

  /// Returns the part of the rest of the row that a sign of the layer takes; `nil` while there is
  /// none.
  ///
  /// - Parameters:
  ///   - room: The part that no button and no item covers.
  ///   - row: The row.
  ///   - hasPill: Whether the last decision is told, at the end of the room.
  /// - Returns: The part.
  func signFrame(in room: Rect, of row: StatusRow, besidePill hasPill: Bool) -> Rect?

  /// Returns the part of a row that the layer covers at its beginning; `nil` while it is hidden.
  /// Nothing there is part of what is played.
  func itemFrame(in row: Rect, at time: Timestamp) -> Rect?

  /// Whether the layer shows a message at the beginning of the row, which needs more room than a
  /// sign.
  var isMessage: Bool { get }

  /// Whether a finger presses the pill, whose touches the layer takes.
  var pressesPill: Bool { get }
}

extension RowLayer {
  package var asRow: (any RowLayer)? { self }
  package func itemFrame(in row: Rect, at time: Timestamp) -> Rect? { nil }
  package var isMessage: Bool { false }
  package var pressesPill: Bool { false }
  package func buttonFrame(in row: StatusRow) -> Rect? { nil }
  package func signFrame(
    in room: Rect, of row: StatusRow, besidePill hasPill: Bool
  ) -> Rect? { nil }
}
