package import TouchEngine

/// What a scene tells a screen reader of a view, beside what the view's kind tells.
///
/// A control has the role of its kind, and the name that the scene has for it, or else the words
/// that are drawn on it. A scene describes only what that leaves out: pictures, and parts that come
/// and go.
package struct SpokenView: Hashable, Sendable {
  /// Something that keys do with a view.
  package struct Action: Hashable, Sendable {
    /// The words for it, in the language of the window.
    package var name: String
    /// The keys that do it, in their order.
    package var keys: [KeyPress]

    /// Creates an action of its words and keys.
    package init(_ name: String, _ keys: [KeyPress]) { (self.name, self.keys) = (name, keys) }
  }

  /// The role; `nil` for that of the view's kind.
  package var role: ElementRole?
  /// The name, in the language of the window; `nil` for the usual one.
  package var name: String?
  /// What there is to say beside the name; empty for nothing.
  package var detail = ""
  /// The parts of the view, which are no views; `nil` where its subviews and the words on it are.
  /// A view that scrolls has its subviews before them.
  package var parts: [AccessibleElement]?
  /// The names of the columns, where the parts are the rows of a table.
  package var columns: [String] = []
  /// The number that the view sets; `nil` for none. Then the view is a ``ValuedView``.
  package var range: AccessibleElement.Range?
  /// Whether the view is the selected one of several; `nil` where none can be.
  package var isSelected: Bool?
  /// What keys do with it, beside what its kind does.
  package var actions: [Action] = []

  /// Creates a description that has at most a name.
  package init(name: String? = nil) { self.name = name }
}

/// A view, and no slider, with a number that a screen reader can set.
package protocol ValuedView: View {
  /// Sets the number of ``SpokenView/range``, which may be outside of its limits.
  func setSpokenValue(_ value: Double)
}

/// A view with parts that are no views, of which a screen reader can choose one.
package protocol PartedView: View {
  /// Chooses a part by its place among ``SpokenView/parts``; none where there is no such part.
  func choosePart(_ index: Int)
}

extension PartedView {
  /// Returns the row of a part, which can be chosen.
  ///
  /// - Parameters:
  ///   - index: The part's place among ``SpokenView/parts``.
  ///   - number: The part's number in its identity; `nil` for the one that follows from the place.
  ///   - name: The row's name, in the language of the window.
  ///   - frame: The part's frame, in the coordinates of `view`.
  ///   - view: The view that paints the part.
  ///   - sight: The area of `view` in which parts are seen.
  ///   - action: The words for choosing the part.
  /// - Returns: The row.
  package func row(
    _ index: Int, numbered number: Int? = nil, _ name: String, in frame: Rect, of view: View,
    seenIn sight: Rect, choosing action: String
  ) -> AccessibleElement {
    var row = AccessibleElement(
      .init(self, part: number ?? index + 1), .row, name,
      in: view.convert(frame, to: nil), .enabled)
    if frame.intersection(sight)?.isEmpty == false { row.states.insert(.showing) }
    row.actions = [.init(action, .choose(index))]
    return row
  }
}
