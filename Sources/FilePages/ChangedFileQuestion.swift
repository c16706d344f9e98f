package import Drawing
package import SceneBase
import ScenePlayer
package import TouchEngine

/// A dialog over the dimmed scene that asks what becomes of a file that another window or program
/// has changed, before it would be overwritten.
package final class ChangedFileQuestion: SceneDialog {
  /// The user's wish for the two versions.
  package enum Answer: CaseIterable {
    /// The user's version gets a file of its own.
    case keepBoth
    /// The user's version replaces the other one.
    case replace
    /// The other version is opened in place of the user's.
    case openOther
  }

  package let stream: TouchStream
  /// The answer; `nil` until there is one, and when nothing is to be saved.
  package private(set) var answer: Answer?
  package private(set) var isOver = false

  package var window: Window { page }
  private let page: ChangedFileWindow
  package let scene: DisplayList

  /// - Parameters:
  ///   - name: The name of the file.
  ///   - environment: The window's size, language and appearance.
  ///   - scene: The scene's picture at the moment, which is dimmed.
  package init(about name: String, _ environment: SceneEnvironment, over scene: DisplayList) {
    self.scene = scene
    page = ChangedFileWindow(name, SceneStyle(environment), size: environment.size)
    stream = TouchStream(window: page)
    stream.onEvent = { [unowned page] _ in page.needsDisplay = true }
    for (answer, button) in page.buttons {
      button.addTarget(self, action: button.identifier, for: .touchUpInside) { $0.end(answer) }
    }
    page.onKey = { [unowned self] in Self.keyTable.press($0, on: self) }
  }

  static let keyTable = KeyTable<ChangedFileQuestion>(
    allowing: .all,
    [
      KeyRow("keepBoth", "Return", "KP_Enter") { $0.end(.keepBoth) },
      KeyRow("replace", KeyChord("r", "R")) { $0.end(.replace) },
      KeyRow("openOther", KeyChord("o", "O")) { $0.end(.openOther) },
      KeyRow("cancel", "Escape") { $0.end(nil) },
    ])

  private func end(_ answer: Answer?) { (self.answer, isOver) = (answer, true) }

  package func nextChange(after time: Timestamp) -> Timestamp? { nil }

  package func draw(into list: inout DisplayListBuilder, at time: Timestamp) {
    page.draw(into: &list)
  }
}

/// The window of the question: the words, and below them a button for each answer.
private final class ChangedFileWindow: Window {
  /// The largest width of the dialog, in points at a text scale of 1.
  private static let largestWidth = 520.0
  /// The distance between two things in the dialog, in points.
  private static let gap = 12.0

  let buttons = ChangedFileQuestion.Answer.allCases.map { answer in
    (answer: answer, button: Button(identifier: "changed.\(answer)"))
  }
  private let name: String
  private let style: SceneStyle
  private var card = Rect.zero
  private var isWhole = false
  /// The lines for which there is room, from above.
  private var lines: [(words: String, style: TextStyle, frame: Rect)] = []

  init(_ name: String, _ style: SceneStyle, size: Size) {
    (self.name, self.style) = (name, style)
    super.init(identifier: "changed", size: size)
    appearance = style.appearance
    for (_, button) in buttons {
      button.insideMargin = 12
      addSubview(button)
    }
    layoutSubviews()
  }

  private var allLines: [(words: String, style: TextStyle)] {
    [
      (say("changed", with: name), style.font(.title, style.palette.ink, .bold)),
      (say("changed.note"), style.font(.body, style.palette.ink2)),
      (
        ChangedFileQuestion.keyTable.filling(say("changed.keys"), in: style.language),
        style.font(.note, style.palette.ink2)
      ),
    ]
  }

  override func layoutSubviews() {
    let sheet = SheetLook.Room(in: bounds.size, upTo: Self.largestWidth, style)
    isWhole = sheet.isWhole
    let (inset, width, largest) = (sheet.inset, sheet.width, sheet.largestHeight)
    let room = width - 2 * inset
    let count = Double(buttons.count)
    // In a very small window the buttons share the height.
    let buttonHeight = min(
      max(Control.minimumTarget, style.scaled(22) + 16),
      (largest - 2 * inset + Self.gap) / count - Self.gap)
    let foot = count * (buttonHeight + Self.gap)
    let heights = allLines.map { TextRoom.height(of: $0.words, $0.style, width: room) }
    let needed = heights.reduce(0) { $0 + $1 + Self.gap } + foot + 2 * inset
    card = SheetLook.frame(of: Size(width, isWhole ? largest : min(needed, largest)), in: bounds)
    card.size.height.round()
    let left = card.minX + inset
    var top = card.minY + inset
    lines = []
    let end = card.maxY - inset - foot
    // The title stays longest; what has no room is left out.
    for (line, height) in zip(allLines, heights) where top + height <= end + Self.gap {
      lines.append((line.words, line.style, Rect(left, top, room, height)))
      top += height + Self.gap
    }
    var buttonTop = card.maxY - inset - foot + Self.gap
    for (_, button) in buttons {
      button.frame = Rect(left, buttonTop, room, buttonHeight)
      buttonTop += buttonHeight + Self.gap
    }
  }

  /// Draws the dialog over what it covers.
  func draw(into list: inout DisplayListBuilder) {
    SheetLook(frame: card, isWhole: isWhole, bounds: bounds, appearance: style.appearance)
      .draw(into: &list, nil, at: .zero) { list in
        for line in lines { list.text(line.words, in: line.frame, line.style) }
        for (answer, button) in buttons {
          list.group(transform: .translation(button.frame.origin)) {
            $0.draw(
              button, say("changed.\(answer)"), role: answer == .keepBoth ? .primary : .secondary,
              style.appearance)
          }
        }
      }
  }

  private func say(_ name: String, with text: String = "") -> String {
    FilesWords.text(name, in: style.language, with: text)
  }
}
