package import Drawing
package import TouchEngine

/// Shows lines of text that scroll: what became of each touch of a recording.
package final class StoryPage: Played {
  package let stream: TouchStream
  package private(set) var isOver = false

  package var window: Window { page }
  private let page: StoryWindow

  /// - Parameters:
  ///   - lines: Each on its own; an empty one is a gap.
  ///   - environment: The window's size, and how it speaks and looks.
  package init(_ lines: [String], _ environment: SceneEnvironment) {
    page = StoryWindow(lines, SceneStyle(environment), size: environment.size)
    stream = TouchStream(window: page)
    stream.tap = { [unowned page] _ in page.needsDisplay = true }
    page.closeButton.addTarget(self, action: "close", for: .touchUpInside) { $0.isOver = true }
    page.onKey = { [unowned self] key in
      switch key.name {
      case "Escape", "q", "F10": isOver = true
      case "Down": page.scroll(byLines: 1)
      case "Up": page.scroll(byLines: -1)
      case "Next": page.scroll(byLines: page.page)
      case "Prior": page.scroll(byLines: -page.page)
      default: break
      }
    }
  }

  package func nextChange(after time: Timestamp) -> Timestamp? {
    page.list.indicatorAlpha(at: time) > 0 ? time : nil
  }

  package func displayList(at time: Timestamp) -> DisplayList {
    DisplayList { page.draw(into: &$0) }
  }
}

private final class StoryWindow: Window {
  let closeButton = Button(identifier: "stories.close")
  let list = ScrollView(identifier: "stories", frame: .zero)
  private let lines: [String]
  private let style: SceneStyle

  init(_ lines: [String], _ style: SceneStyle, size: Size) {
    self.lines = lines
    self.style = style
    super.init(identifier: "stories", size: size)
    appearance = style.appearance
    closeButton.insideMargin = 12
    list.alwaysBounceVertical = true
    addSubview(list)
    addSubview(closeButton)
    layoutSubviews()
  }

  private static let margin = 16.0
  private var buttonHeight: Double { max(Control.minimumTarget, style.scaled(22) + 16) }
  private var headHeight: Double { buttonHeight + 2 * Self.margin }
  private var lineHeight: Double { style.scaled(22) }

  /// How many lines fit into sight.
  var page: Int { max(Int(list.bounds.height / lineHeight) - 1, 1) }

  override func layoutSubviews() {
    let width = min(style.scaled(150), bounds.width / 2 - Self.margin)
    closeButton.frame = Rect(
      bounds.width - Self.margin - width, Self.margin, width, buttonHeight)
    list.frame = Rect(0, headHeight, bounds.width, max(bounds.height - headHeight, 1))
    list.contentSize = Size(bounds.width, lineHeight * Double(lines.count))
  }

  func scroll(byLines count: Int) {
    let top = list.contentOffset.y + lineHeight * Double(count)
    let last = max(list.contentSize.height - list.bounds.height, 0)
    list.setContentOffset(Point(0, min(max(top, 0), last)), animated: false)
    needsDisplay = true
  }

  func draw(into builder: inout DisplayListBuilder) {
    let palette = style.palette
    builder.fill(.rect(bounds), palette.background)
    builder.text(
      CommandWords.text("stories", in: style.language),
      in: Rect(
        Self.margin, Self.margin, max(closeButton.frame.minX - 2 * Self.margin, 1), buttonHeight),
      TextStyle(size: style.scaled(17), color: palette.text, weight: .bold))
    builder.group(transform: .translation(closeButton.frame.origin)) {
      $0.draw(
        closeButton, CommandWords.text("close", in: style.language), role: .primary,
        style.appearance)
    }
    builder.group(clip: list.frame) { builder in
      builder.fill(.rect(list.frame), palette.surface)
      let first = max(Int((list.bounds.minY / lineHeight).rounded(.down)), 0)
      let end = min(Int((list.bounds.maxY / lineHeight).rounded(.up)), lines.count)
      for index in first..<max(first, end) {
        let top = list.frame.minY - list.bounds.minY + Double(index) * lineHeight
        builder.text(
          lines[index], in: Rect(Self.margin, top, bounds.width - 2 * Self.margin, lineHeight),
          TextStyle(size: style.scaled(14), color: palette.text))
      }
    }
  }
}
