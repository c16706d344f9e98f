package import Drawing
package import SceneBase
package import TouchEngine

/// A window with a list, shown in place of a scene: a title with a button that leaves, and the list
/// below.
///
/// The button is at the right of the title, or a cross at its left where a back button is at the
/// right.
package final class ListWindow: Window, NamingWindow {
  package static let margin = 16.0

  /// What stands around the list.
  package struct Words {
    /// The title above the list.
    package var title = ""
    /// The note below the title; `nil` for none.
    package var note: String?
    /// The words of the leave button, and its role.
    package var leave: (words: String, role: ButtonRole)
    /// The words of the back button, whether it is enabled, and its sign in a narrow window.
    package var back: (words: String, isEnabled: Bool, sign: Icon) = ("", false, .up)
    /// What stands in the middle above the list where there is room; `nil` for nothing.
    package var middle: Box?
    /// The words below the list, where a line has room for them; `nil` for none.
    package var foot: String?

    package init(leave: String, _ role: ButtonRole) { self.leave = (leave, role) }
  }

  private let style: SceneStyle
  private let list: ScrollView
  /// The button that leaves.
  package let leaveButton: Button
  /// The button at the right of the title, where a cross leaves; `nil` for none.
  private let backButton: Button?
  private var words = Words(leave: "", .primary)
  private var content = Box.space
  private var arrangement = Arrangement()

  /// - Parameters:
  ///   - identifier: The window's name.
  ///   - list: The list.
  ///   - leave: The button that leaves.
  ///   - back: The button at the right of the title, where a cross leaves; `nil` for none.
  ///   - style: The look.
  ///   - size: The size in points.
  package init(
    identifier: String, _ list: ScrollView, leave: Button, back: Button? = nil,
    _ style: SceneStyle, size: Size
  ) {
    self.style = style
    self.list = list
    leaveButton = leave
    backButton = back
    super.init(identifier: identifier, size: size)
    appearance = style.appearance
    // Other buttons are close.
    for button in [backButton, leaveButton] { button?.insideMargin = 12 }
  }

  /// Shows words around the list, and the list with what it shows; other words or content need
  /// another call.
  package func show(_ words: Words, _ content: Box) {
    (self.words, self.content) = (words, content)
    layoutSubviews()
  }

  // MARK: Layout

  /// The height of the buttons above the list, in points.
  private var buttonHeight: Double { max(Control.minimumTarget, style.scaled(22) + 16) }

  package override func layoutSubviews() {
    arrangement = page.solve(in: bounds)
    arrangement.show(in: self)
    setNeedsDisplay()
  }

  /// The title with the buttons beside it, the list, and the words below it.
  private var page: Box {
    let width =
      backButton == nil
      ? min(style.scaled(150), bounds.width / 2 - Self.margin)
      : min(style.scaled(110), bounds.width / 4)
    let appearance = style.appearance
    // The title is somewhat higher than the buttons.
    let title = heading.inset(top: -4, bottom: -4).wide()
    let wordsWidth =
      TextRoom.width(of: words.back.words, font(.body, style.palette.ink, .bold)) + 40
    let isNarrow = bounds.width < style.scaled(600)
    let boxes: [Box]
    if let backButton {
      let back =
        isNarrow
        ? Box.roundButton(
          backButton, words.back.sign, named: words.back.words, buttonHeight, appearance)
        : Box.button(backButton, words.back.words, isPale: !words.back.isEnabled, appearance)
          .sized(max(width, wordsWidth), buttonHeight)
      // Both sides of what stands in the middle are as wide as each other.
      let end = words.middle.map { [$0, Box.row([.space, back]).wide()] } ?? [back]
      boxes =
        [
          .roundButton(leaveButton, .close, named: words.leave.words, buttonHeight, appearance),
          title,
        ] + end
    } else {
      boxes = [
        title,
        .button(leaveButton, words.leave.words, role: words.leave.role, appearance)
          .sized(width, buttonHeight),
      ]
    }
    let head = Box.row(gap: Self.margin, boxes)
      .inset(by: Self.margin).high(.fixed(buttonHeight + 2 * Self.margin))
    let stage = style.palette.stage
    return .column([head, content.high(), foot].compactMap(\.self))
      .over { list, frame, _ in list.fill(.rect(frame), stage) }
  }

  private var heading: Box {
    let title = Box.text(
      words.title, font(.head, style.palette.ink, .bold), downTo: TextSize.tiny.points)
    guard let note = words.note else { return title }
    return .column([
      title.high(.fixed((buttonHeight + 8) * 0.55)),
      .text(note, font(.note, style.palette.ink2)).high(),
    ])
  }

  private var foot: Box? {
    guard let foot = words.foot else { return nil }
    let font = font(.note, style.palette.ink2)
    guard TextRoom.width(of: foot, font) <= bounds.width - 24 else { return nil }
    return .text(foot, font).inset(left: 12, right: 12).high(.fixed(style.scaled(32)))
  }

  // MARK: Drawing

  package func nextChange(after time: Timestamp) -> Timestamp? {
    [list.nextIndicatorChange(after: time), nextChangeOfControls(after: time)]
      .compactMap(\.self).min()
  }

  package func draw(into builder: inout DisplayListBuilder, at time: Timestamp) {
    arrangement.draw(into: &builder, at: time)
  }

  /// Returns the name of a view of the page; `nil` for another view.
  package func name(of view: View) -> String? { arrangement.name(of: view) }

  /// A font for text on one line.
  private func font(
    _ size: TextSize, _ color: Color, _ weight: TextStyle.Weight = .regular
  ) -> TextStyle {
    TextStyle(size: style.scaled(size.points), color: color, weight: weight)
  }
}
