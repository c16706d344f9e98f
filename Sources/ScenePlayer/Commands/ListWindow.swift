import Drawing
import TouchEngine

/// A window with a list, shown in place of a scene: a title with a leave button at its right, and
/// the list below.
///
/// Subclasses lay out the list's content in ``layOutList()`` and draw it.
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

  // MARK: Drawing

  func nextChange(after time: Timestamp) -> Timestamp? { list.nextIndicatorChange(after: time) }

  /// Fills the window and draws the title, with the note below it if there is one.
  final func drawTitle(_ title: String, _ note: String? = nil, into list: inout DisplayListBuilder)
  {
    let (palette, frame) = (style.palette, titleFrame)
    let titleHeight = note == nil ? frame.height : frame.height * 0.55
    list.fill(.rect(bounds), palette.background)
    list.text(
      title, in: Rect(frame.minX, frame.minY, frame.width, titleHeight),
      font(17, palette.text, .bold))
    if let note {
      list.text(
        note,
        in: Rect(frame.minX, frame.minY + titleHeight, frame.width, frame.height - titleHeight),
        font(13, palette.secondaryText))
    }
  }

  /// A font for text on one line, aligned as the title.
  final func font(
    _ size: Double, _ color: Color, _ weight: TextStyle.Weight = .regular
  ) -> TextStyle {
    TextStyle(
      size: style.scaled(size), color: color, weight: weight,
      alignment: backButton == nil ? .leading : .center)
  }

  /// Draws one of the buttons above the list, faded when disabled.
  final func draw(
    _ button: Button, _ words: String, role: ButtonRole = .secondary, isOn: Bool = true,
    into list: inout DisplayListBuilder
  ) {
    list.group(transform: .translation(button.frame.origin), opacity: isOn ? 1 : 0.4) {
      $0.draw(button, words, role: role, style.appearance)
    }
  }

  /// Draws the list with its indicators; `content` draws its content, in the list's own
  /// coordinates.
  final func drawList(
    into list: inout DisplayListBuilder, at time: Timestamp,
    _ content: (inout DisplayListBuilder) -> Void
  ) {
    list.group(clip: self.list.frame) { list in
      list.group(
        transform: .translation(self.list.frame.origin - self.list.bounds.origin), content)
      list.draw(indicatorsOf: self.list, style.appearance, at: time)
    }
  }
}
