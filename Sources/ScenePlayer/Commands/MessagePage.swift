import Drawing
import TouchEngine

/// Shows scrolling lines of text: what happened to each touch of a recording.
package final class StoryPage: ListPage, ModalPage {
  package private(set) var isOver = false

  private let page: StoryWindow
  /// The keys that leave the page: those of the player, and the one that shows the page.
  private static let leaveKeys =
    KeyTable.names(of: .player(.leave)) + KeyTable.names(of: .command(.why))

  /// - Parameters:
  ///   - lines: The lines; an empty one is a gap.
  ///   - environment: The window's size, language and appearance.
  package init(_ lines: [String], _ environment: SceneEnvironment) {
    page = StoryWindow(lines, SceneStyle(environment), size: environment.size)
    super.init(page)
  }

  override func leave() { isOver = true }

  override func press(_ key: KeyPress) {
    switch key.name {
    case _ where Self.leaveKeys.contains(key.name): leave()
    case "Down": page.scroll(byLines: 1)
    case "Up": page.scroll(byLines: -1)
    case "Next": page.scroll(byLines: page.page)
    case "Prior": page.scroll(byLines: -page.page)
    default: break
    }
  }
}

private final class StoryWindow: ListWindow {
  private let lines: [String]

  init(_ lines: [String], _ style: SceneStyle, size: Size) {
    self.lines = lines
    let list = ScrollView(identifier: "stories", frame: .zero)
    list.alwaysBounceVertical = true
    super.init(
      identifier: "stories", list, leave: Button(identifier: "stories.close"), style, size: size)
  }

  private var lineHeight: Double { style.scaled(22) }

  /// The number of lines that a page key skips.
  var page: Int { max(Int(list.bounds.height / lineHeight) - 1, 1) }

  override func layOutList() {
    list.contentSize = Size(bounds.width, lineHeight * Double(lines.count))
  }

  func scroll(byLines count: Int) {
    let top = list.contentOffset.y + lineHeight * Double(count)
    let last = max(list.contentSize.height - list.bounds.height, 0)
    list.setContentOffset(Point(0, min(max(top, 0), last)), animated: false)
    needsDisplay = true
  }

  override var title: String { CommandWords.text("stories", in: style.language) }

  override func drawContent(into builder: inout DisplayListBuilder) {
    builder.fill(.rect(list.bounds), style.palette.panel)
    let first = max(Int((list.bounds.minY / lineHeight).rounded(.down)), 0)
    let end = min(Int((list.bounds.maxY / lineHeight).rounded(.up)), lines.count)
    for index in first..<max(first, end) {
      builder.text(
        lines[index],
        in: Rect(
          Self.margin, Double(index) * lineHeight, bounds.width - 2 * Self.margin, lineHeight),
        font(.body, style.palette.ink))
    }
  }
}
