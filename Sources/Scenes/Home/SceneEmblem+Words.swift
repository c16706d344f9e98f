import Drawing
import SceneBase
import TouchEngine

extension SceneEmblem {
  /// The appearance of controls in it, whose words have the usual size.
  var controls: Appearance {
    let style = Appearance.Style.allCases.first { Palette.of($0) == palette }
    return Appearance(style: style ?? .light)
  }

  /// Draws words on one line, in letters that are small enough for a frame.
  func words(
    _ words: LocalizedText?, in frame: Rect, _ style: TextStyle, _ list: inout DisplayListBuilder
  ) {
    guard let words = words?.text(in: language) else { return }
    var style = style
    style.wraps = false
    style.size = TextRoom.size(of: words, style, in: frame.size, from: style.size, to: 5)
    list.text(words, in: frame, style)
  }
}
