package import TouchEngine

/// What a screen reader is told of a part of the window, with all parts in it.
///
/// Elements are made when somebody asks. They are values: two descriptions of the same window are
/// equal, and their differences are what has changed.
package struct AccessibleElement: Hashable, Sendable {
  /// The identity of an element, which stays while its part of the window does.
  package struct ID: Hashable, Sendable {
    /// The view or the layer.
    package var object: ObjectIdentifier
    /// A part of it that is no object, such as a segment or words; 0 for the object itself.
    package var part: Int

    package init(_ object: AnyObject, part: Int = 0) {
      (self.object, self.part) = (ObjectIdentifier(object), part)
    }
  }

  /// A number that can be set.
  package struct Range: Hashable, Sendable {
    package var value: Double
    package var minimum: Double
    package var maximum: Double
    /// The step of an arrow key.
    package var step: Double

    package init(_ value: Double, from minimum: Double, to maximum: Double, step: Double) {
      (self.value, self.minimum, self.maximum, self.step) = (value, minimum, maximum, step)
    }
  }

  /// A text that can be edited.
  package struct Text: Hashable, Sendable {
    package var string: String
    /// The selection, in grapheme clusters; an empty one is the caret.
    package var selection: Swift.Range<Int>

    package init(_ string: String, selection: Swift.Range<Int>) {
      (self.string, self.selection) = (string, selection)
    }
  }

  /// Something that can be done with an element.
  package struct Action: Hashable, Sendable {
    /// The words for it.
    package var name: String
    /// The label of its key; empty when it has none.
    package var key: String
    package var request: ElementRequest

    package init(_ name: String, key: String = "", _ request: ElementRequest) {
      (self.name, self.key, self.request) = (name, key, request)
    }
  }

  package struct States: OptionSet, Hashable, Sendable {
    package let rawValue: UInt32

    package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// It is in sight.
    package static let showing = States(rawValue: 1)
    /// It answers to fingers and keys.
    package static let enabled = States(rawValue: 1 << 1)
    package static let focusable = States(rawValue: 1 << 2)
    package static let focused = States(rawValue: 1 << 3)
    package static let on = States(rawValue: 1 << 4)
    package static let selectable = States(rawValue: 1 << 5)
    package static let selected = States(rawValue: 1 << 6)
    package static let pressed = States(rawValue: 1 << 7)
    /// The window has the keyboard.
    package static let active = States(rawValue: 1 << 8)
  }

  package var id: ID
  package var role: ElementRole
  package var name: String
  /// What there is to say beside the name.
  package var detail = ""
  /// The frame in the window's coordinates, in points.
  package var frame: Rect
  package var states: States
  package var actions: [Action] = []
  package var range: Range?
  package var text: Text?
  /// The names of a table's columns.
  package var columns: [String] = []
  package var children: [AccessibleElement] = []

  package init(
    _ id: ID, _ role: ElementRole, _ name: String, in frame: Rect, _ states: States = .showing
  ) {
    (self.id, self.role, self.name, self.frame, self.states) = (id, role, name, frame, states)
  }

  /// The element and all its descendants, each before those in it.
  package var all: [AccessibleElement] { [self] + children.flatMap(\.all) }
}

/// What a screen reader asks of an element.
package enum ElementRequest: Hashable, Sendable {
  /// To have the keyboard.
  case focus
  /// To be in sight.
  case show
  /// To get these keys, after the keyboard.
  case keys([KeyPress])
  /// To have a value.
  case value(Double)
  /// To choose one of its parts.
  case choose(Int)
  /// To select a part of its text, in grapheme clusters.
  case select(Range<Int>)
  /// To have a text in place of a part of its text.
  case text(String, replacing: Range<Int>)
}

/// The kind of a part of the window, as a screen reader says it.
package enum ElementRole: String, Hashable, Sendable, CaseIterable {
  /// The window itself.
  case window
  /// Several parts that belong together.
  case group
  /// A question or an answer over the rest of the window, whose words are said when it comes.
  case dialog
  /// Content that scrolls; its parts may be out of sight.
  case list
  /// A part of a list.
  case row
  case button
  /// A control that is on or off.
  case toggle
  /// A control for a number.
  case slider
  /// Controls of which one is chosen.
  case choice
  /// One of the parts of a choice.
  case option
  /// A line of text that can be edited.
  case field
  /// Words.
  case label
  /// The title of what follows.
  case heading
  /// A picture, or something in one.
  case image
  /// Words that change by themselves, and are said then.
  case status
  /// Rows that have a cell for each of the table's columns.
  case table
  /// A row of a table.
  case tableRow
  /// Words in a row of a table.
  case cell
}
