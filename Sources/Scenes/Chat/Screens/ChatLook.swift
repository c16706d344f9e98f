import Drawing
import ScenePlayer
import TouchEngine

/// The look that all screens of the chat share.
final class ChatLook {
  let words: SceneWords
  /// The smallest x of the title beside the program's button that leads back, in points.
  var barStart = 0.0
  /// The width at the bar's right where the program's buttons are, in points.
  var barEnd = 0.0
  /// Whether layout keeps the scroll offset of messages, because their final size follows.
  var keepsOffsets = false

  var style: SceneStyle { words.style }

  init(words: SceneWords) { self.words = words }
}
