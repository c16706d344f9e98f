import Drawing
import SceneBase
import TouchEngine

/// The look and the layout that all screens of the chat share.
final class ChatLook {
  /// The width of the column of people, and the width of a scene from which people and conversation
  /// stand side by side, in points at a text scale of 1.
  private static let column = 260.0
  private static let sideBySide = 700.0
  /// The height below which bars have one line, in points.
  private static let short = 560.0

  let words: SceneWords
  /// Pixels per point of the screen.
  var displayScale: Double
  /// The smallest x of the title beside the program's button that leads back, in points.
  var barStart = 0.0
  /// The width at the bar's right where the program's buttons are, in points.
  var barEnd = 0.0
  /// Whether layout keeps the scroll offset of messages, because their final size follows.
  var keepsOffsets = false
  /// Whether the people stand in a column beside the conversation.
  private(set) var isSideBySide = false
  /// Whether the scene is so low that bars have one line.
  private(set) var isShort = false

  var style: SceneStyle { words.style }

  init(words: SceneWords, displayScale: Double) {
    (self.words, self.displayScale) = (words, displayScale)
  }

  /// Returns the width of a conversation in a scene.
  func paneWidth(in size: Size) -> Double {
    size.width - (isSideBySide(in: size) ? style.scaled(Self.column) : 0)
  }

  private func isSideBySide(in size: Size) -> Bool { size.width >= style.scaled(Self.sideBySide) }

  /// Chooses the layout for the size of the scene.
  func lay(out size: Size) {
    isSideBySide = isSideBySide(in: size)
    isShort = size.height < Self.short
  }

  /// The width of the column of people, in points; 0 when there is none.
  var columnWidth: Double { isSideBySide ? style.scaled(Self.column) : 0 }

  /// The height of the bar at the top of a screen: at least that of the program's button there.
  var barHeight: Double { barHeight(isShort: isShort) }

  /// Returns the height of the bar in a scene of `height` points.
  func barHeight(inHeight height: Double) -> Double { barHeight(isShort: height < Self.short) }

  private func barHeight(isShort: Bool) -> Double {
    max(isShort ? 66 : 72, style.scaled(isShort ? 26 : 48) + 24)
  }
}
