package import Drawing
package import SceneBase
package import TouchEngine

/// Shows a message in place of a scene, such as why a command can do nothing.
package final class MessagePage: ListPage {
  package private(set) var isOver = false
  package let stream: TouchStream
  package let page: ListWindow

  private let list = ScrollView(identifier: "message", frame: .zero)
  /// The height of a line, in points.
  private let lineHeight: Double

  /// - Parameters:
  ///   - message: The message; it wraps, and scrolls where it is higher than the window.
  ///   - environment: The window's size, language and appearance.
  package init(_ message: String, _ environment: SceneEnvironment) {
    let style = SceneStyle(environment)
    lineHeight = style.scaled(22)
    page = ListWindow(
      identifier: "message", list, leave: Button(identifier: "message.close"), style,
      size: environment.size)
    stream = TouchStream(window: page)
    let panel = style.palette.panel
    let words = Box.text(message, style.font(.body, style.palette.ink))
      .inset(left: ListWindow.margin, bottom: ListWindow.margin, right: ListWindow.margin)
    page.show(
      ListWindow.Words(leave: CommandWords.text("close", in: style.language), .primary),
      Box.list(list, words, style.appearance)
        .over { list, frame, _ in list.fill(.rect(frame), panel) })
    connect()
  }

  package func leave() { isOver = true }

  package func press(_ key: KeyPress) {
    Self.keyTable.press(key, on: self)
  }

  static let keyTable = KeyTable<MessagePage>(
    allowing: .all,
    [
      KeyRow("leave", Player.leaving, KeyChord("Return", "KP_Enter")) { $0.leave() },
      KeyRow("down", "Down") { $0.scroll(byLines: 1) },
      KeyRow("up", "Up") { $0.scroll(byLines: -1) },
    ])

  private func scroll(byLines count: Int) {
    list.scroll(by: lineHeight * Double(count))
    page.needsDisplay = true
  }
}

/// A page with a list in place of a scene, until the user leaves it.
///
/// It has its own window and clock, as the player: input to it is not recorded.
package protocol ListPage: ModalPage {
  /// The page's window.
  var page: ListWindow { get }

  /// Leaves the page, by its button or by a key.
  func leave()

  /// Handles a key that no view of the window has taken.
  func press(_ key: KeyPress)
}

extension ListPage {
  package var window: Window { page }

  /// Connects the page with its window and its stream; called once, when it opens.
  package func connect() {
    stream.onEvent = { [unowned page] _ in page.needsDisplay = true }
    page.leaveButton.addTarget(self, action: "leave", for: .touchUpInside) { $0.leave() }
    page.onKey = { [unowned self] in press($0) }
  }

  package func nextChange(after time: Timestamp) -> Timestamp? { page.nextChange(after: time) }

  package func displayList(at time: Timestamp) -> DisplayList {
    DisplayList { page.draw(into: &$0, at: time) }
  }
}

extension ScrollView {
  /// Scrolls down by a distance in points, as a key does; it stops at the ends of the content.
  package func scroll(by distance: Double) {
    let most = max(contentSize.height - bounds.height, 0)
    let y = min(max(contentOffset.y + distance, 0), most)
    setContentOffset(Point(contentOffset.x, y), animated: false)
  }
}
