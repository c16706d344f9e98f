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
