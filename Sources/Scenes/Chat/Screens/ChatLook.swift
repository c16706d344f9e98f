import Drawing
import ScenePlayer
import TouchEngine

/// The look that all screens of the chat share.
final class ChatLook {
  let words: SceneWords
  /// The width of the panel's button at the bar's right, in points.
  var barInset = 0.0
  /// Whether layout keeps the scroll offset of messages, because their final size follows.
  var keepsOffsets = false

  var style: SceneStyle { words.style }

  init(words: SceneWords) { self.words = words }
}
