/// Every word of the scene `controls`, in one table for each language.
struct ControlsWords: Sendable {
  var like: String
  var startOver: String
  /// What stands beside the buttons after so many presses.
  var liked: @Sendable (Int) -> String
  var volume: String
  /// Of three more sliders.
  var tones: [String]
  var sound: String
  var textSize: String
  var appearance: String
  /// In the order of `Appearance.Style.allCases`.
  var styles: [String]
  var reducedMotion: String
  var ball: String
  var name: String
  /// What stands in the field while it is empty.
  var namePlaceholder: String

  static let english = ControlsWords(
    like: "Like", startOver: "Start over",
    liked: { $0 == 0 ? "Nothing liked yet" : $0 == 1 ? "Liked once" : "Liked \($0) times" },
    volume: "Volume", tones: ["Bass", "Middle", "Treble"], sound: "Sound",
    textSize: "Text size", appearance: "Appearance",
    styles: ["Light", "Dark", "High contrast"], reducedMotion: "Reduced motion",
    ball: "Throw the ball, and catch it",
    name: "Name", namePlaceholder: "Type something")
}
