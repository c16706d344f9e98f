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
  /// In the bar of the screen with every control.
  var title: String
  var screens: String
  var openPage: String
  var openSheet: String
  /// In the bar of a page; they count from 1.
  var page: @Sendable (Int) -> String
  var back: String
  var nextPage: String
  var firstScreen: String
  /// On every page, a row each.
  var aboutPages: [String]
  /// Above the buttons of the sheet.
  var aboutSheet: String
  var higher: String
  var lower: String
  var done: String
  /// In the sheet's list, from 1.
  var line: @Sendable (Int) -> String

  static let english = ControlsWords(
    like: "Like", startOver: "Start over",
    liked: { $0 == 0 ? "Nothing liked yet" : $0 == 1 ? "Liked once" : "Liked \($0) times" },
    volume: "Volume", tones: ["Bass", "Middle", "Treble"], sound: "Sound",
    textSize: "Text size", appearance: "Appearance",
    styles: ["Light", "Dark", "High contrast"], reducedMotion: "Reduced motion",
    ball: "Throw the ball, and catch it",
    name: "Name", namePlaceholder: "Type something",
    title: "Controls", screens: "Pages and a sheet", openPage: "Open a page",
    openSheet: "Open a sheet", page: { "Page \($0)" }, back: "Back", nextPage: "Next page",
    firstScreen: "To the start",
    aboutPages: [
      "Pull from the left edge to go back", "Let go early, and the page stays",
      "Catch it on its way",
    ],
    aboutSheet: "Pull it up, or throw it down", higher: "Higher", lower: "Lower", done: "Done",
    line: { "Line \($0)" })
}
