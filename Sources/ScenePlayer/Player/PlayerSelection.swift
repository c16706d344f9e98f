import SceneBase
package import TouchEngine

/// A recognizer in a touch, which the player shows at the moment of its outcome.
package struct PlayerSelection: Hashable, Sendable {
  /// The recognizer's name.
  package var recognizer: String
  package var touch: TouchID
  /// The moment of the outcome, in the recording.
  package var time: Timestamp
  /// The recognizer and its outcome, in words of the player's language.
  package var words: String

  package init(recognizer: String, touch: TouchID, time: Timestamp, words: String) {
    self.recognizer = recognizer
    self.touch = touch
    self.time = time
    self.words = words
  }

  /// Returns the line of the strip about it.
  func line(in language: Language) -> String {
    OverlayWords.text("player.selected", in: language, with: words, because: "\(touch.number)")
  }
}
