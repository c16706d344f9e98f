import Drawing
import TouchEngine

/// A window with a list, shown in place of a scene: a title with a leave button at its right, and
/// the list below.
///
/// Subclasses give the words, lay out the list's content in ``layOutList()``, and draw it in
/// ``drawContent(into:)``.
class ListWindow: Window {
  static let margin = 16.0

  let style: SceneStyle
  let list: ScrollView
  /// The button at the right of the title.
  let leaveButton: Button
  /// The button at the left of the title, which is then centered; `nil` for none.
  let backButton: Button?

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
    addSubview(list)
    for button in headButtons {
      // Other buttons are close.
      button.insideMargin = 12
      addSubview(button)
    }
    layoutSubviews()
  }

  private var headButtons: [Button] { [backButton, leaveButton].compactMap(\.self) }

  // MARK: Layout

  /// The height of the buttons above the list, in points.
  var buttonHeight: Double { max(Control.minimumTarget, style.scaled(22) + 16) }
  /// The height of the free area below the list, in points.
  var footHeight: Double { 0 }

  final override func layoutSubviews() {
    let width =
      backButton == nil
      ? min(style.scaled(150), bounds.width / 2 - Self.margin)
      : min(style.scaled(110), bounds.width / 4)
    backButton?.frame = Rect(Self.margin, Self.margin, width, buttonHeight)
    leaveButton.frame = Rect(
      bounds.width - Self.margin - width, Self.margin, width, buttonHeight)
    let headHeight = buttonHeight + 2 * Self.margin
    list.frame = Rect(
      0, headHeight, bounds.width, max(bounds.height - headHeight - footHeight, 1))
    layOutList()
  }

  /// Lays out the list's content and sets its content size; the list has its frame.
  func layOutList() {}

  /// The frame of the title and the note below it, somewhat taller than the buttons.
  private var titleFrame: Rect {
    let left = (backButton?.frame.maxX ?? 0) + Self.margin
    return Rect(
      left, Self.margin - 4, max(leaveButton.frame.minX - Self.margin - left, 1), buttonHeight + 8)
  }

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
  /// The words in the free area below the list; `nil` for none.
  var footWords: String? { nil }

  // MARK: Drawing

  func nextChange(after time: Timestamp) -> Timestamp? { list.nextIndicatorChange(after: time) }

  /// Draws the window: the title, the buttons beside it, the list, and the words below it.
  final func draw(into builder: inout DisplayListBuilder, at time: Timestamp) {
    drawTitle(into: &builder)
    if let backButton {
      let (words, isEnabled) = backWords
      draw(backButton, words, role: .secondary, isEnabled: isEnabled, into: &builder)
    }
    draw(leaveButton, leaveWords.words, role: leaveWords.role, into: &builder)
    drawList(into: &builder, at: time)
    guard let footWords else { return }
    builder.text(
      footWords, in: Rect(12, bounds.height - footHeight, bounds.width - 24, footHeight),
      font(.note, style.palette.ink2))
  }

  /// Draws the list's content, in the list's own coordinates.
  func drawContent(into builder: inout DisplayListBuilder) {}

  /// Fills the window and draws the title, with the note below it if there is one.
  private func drawTitle(into list: inout DisplayListBuilder) {
    let (palette, frame, note) = (style.palette, titleFrame, note)
    let titleHeight = note == nil ? frame.height : frame.height * 0.55
    list.fill(.rect(bounds), palette.stage)
    list.text(
      title, in: Rect(frame.minX, frame.minY, frame.width, titleHeight),
      font(.head, palette.ink, .bold))
    if let note {
      list.text(
        note,
        in: Rect(frame.minX, frame.minY + titleHeight, frame.width, frame.height - titleHeight),
        font(.note, palette.ink2))
    }
  }

  /// A font for text on one line, aligned as the title.
  final func font(
    _ size: TextSize, _ color: Color, _ weight: TextStyle.Weight = .regular
  ) -> TextStyle {
    TextStyle(
      size: style.scaled(size.points), color: color, weight: weight,
      alignment: backButton == nil ? .leading : .center)
  }

  /// Draws one of the buttons above the list, faded when disabled.
  private func draw(
    _ button: Button, _ words: String, role: ButtonRole, isEnabled: Bool = true,
    into list: inout DisplayListBuilder
  ) {
    list.group(
      transform: .translation(button.frame.origin), opacity: isEnabled ? 1 : 0.4
    ) {
      $0.draw(button, words, role: role, style.appearance)
    }
  }

  /// Draws the list with its content and its indicators.
  private func drawList(into builder: inout DisplayListBuilder, at time: Timestamp) {
    builder.group(clip: list.frame) { builder in
      builder.group(transform: .translation(list.frame.origin - list.bounds.origin)) {
        drawContent(into: &$0)
      }
      builder.draw(indicatorsOf: list, style.appearance, at: time)
    }
  }
}
