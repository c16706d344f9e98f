import Drawing
import SceneBase
import TouchEngine

/// A window with a list, shown in place of a scene: a title with a leave button at its right, and
/// the list below.
///
/// Subclasses give the words, and what the list shows.
class ListWindow: Window {
  static let margin = 16.0

  let style: SceneStyle
  let list: ScrollView
  /// The button at the right of the title.
  let leaveButton: Button
  /// The button at the left of the title, which is then centered; `nil` for none.
  let backButton: Button?
  private var arrangement = Arrangement()

  init(
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
    layoutSubviews()
  }

  // MARK: Layout

  /// The height of the buttons above the list, in points.
  private var buttonHeight: Double { max(Control.minimumTarget, style.scaled(22) + 16) }
  final override func layoutSubviews() {
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
    let back = backButton.map {
      Box.button($0, backWords.words, isPale: !backWords.isEnabled, appearance)
        .sized(width, buttonHeight)
    }
    let leave = Box.button(leaveButton, leaveWords.words, role: leaveWords.role, appearance)
      .sized(width, buttonHeight)
    // The title is somewhat higher than the buttons.
    let title = heading.inset(top: -4, bottom: -4).wide()
    let head = Box.row(gap: Self.margin, [back, title, leave].compactMap(\.self))
      .inset(by: Self.margin).high(.fixed(buttonHeight + 2 * Self.margin))
    let stage = style.palette.stage
    return .column([head, content.high(), foot].compactMap(\.self))
      .over { list, frame, _ in list.fill(.rect(frame), stage) }
  }

  private var heading: Box {
    let title = Box.text(title, font(.head, style.palette.ink, .bold))
    guard let note else { return title }
    return .column([
      title.high(.fixed((buttonHeight + 8) * 0.55)),
      .text(note, font(.note, style.palette.ink2)).high(),
    ])
  }

  private var foot: Box? {
    footWords.map {
      .text($0, font(.note, style.palette.ink2)).inset(left: 12, right: 12)
        .high(.fixed(style.scaled(32)))
    }
  }

  /// The list with what it shows.
  var content: Box { .space }

  // MARK: Words

  /// The title above the list.
  var title: String { "" }
  /// The note below the title; `nil` for none.
  var note: String? { nil }
  /// The words of the leave button, and its role.
  var leaveWords: (words: String, role: ButtonRole) {
    (CommandWords.text("close", in: style.language), .primary)
  }
  /// The words of the back button, and whether it is enabled.
  var backWords: (words: String, isEnabled: Bool) { ("", false) }
  /// The words below the list; `nil` for none.
  var footWords: String? { nil }

  // MARK: Drawing

  func nextChange(after time: Timestamp) -> Timestamp? { list.nextIndicatorChange(after: time) }

  final func draw(into builder: inout DisplayListBuilder, at time: Timestamp) {
    arrangement.draw(into: &builder, at: time)
  }

  /// A font for text on one line, aligned as the title.
  final func font(
    _ size: TextSize, _ color: Color, _ weight: TextStyle.Weight = .regular
  ) -> TextStyle {
    TextStyle(
      size: style.scaled(size.points), color: color, weight: weight,
      alignment: backButton == nil ? .leading : .center)
  }
}
